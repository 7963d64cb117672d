package dev.cubby.inventory.suggestion;

import static dev.cubby.inventory.base.InventoryProblems.done;
import static dev.cubby.inventory.text.SuggestionText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.inventory.family.*;
import dev.cubby.inventory.family.FamilyModel.*;
import dev.cubby.inventory.item.ItemApi;
import dev.cubby.inventory.item.ItemModel.*;
import dev.cubby.inventory.item.Pantry;
import dev.cubby.inventory.suggestion.SuggestionContracts.*;
import dev.cubby.inventory.text.SuggestionText;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Field.Choice;
import dev.cubby.web.ui.Rows.Row;

/** Suggestions for people: suggesters make them, admins answer them. */
public record SuggestionPages(SuggestionApi api, FamilyApi families, Members members) {
  private static final String ALL = FamilyPages.ONE + "/suggestions";
  private static final String ONE = ALL + "/{suggestionId}";

  /**
   * @param name what the form begins with
   */
  record SuggestionTab(
      UUID familyId, Optional<SuggestionStatus> status, Optional<String> name, PageRequest page) {}

  public static final Route<SuggestionTab, Page> LIST =
      Page.at(ALL, "inventory.suggestions", FamilyApi.of(SuggestionTab.class))
          .summary("The suggestions of a family")
          .may(Right.VIEW_SUGGESTIONS.roles());

  /** By the name of an item, or of something new. */
  record NewLine(UUID familyId, String name, Optional<Long> quantity, Optional<String> notes) {}

  static final Route<NewLine, Redirect> SUGGEST =
      Redirect.at(
              ALL,
              "inventory.suggest",
              ItemApi.byName(NewLine.class, NAME)
                  .field("quantity", QUANTITY, Rule.range(1, Pantry.MOST))
                  .field("notes", NOTES, Rule.length(1, 500), Rule.readableLines()))
          .summary("Suggests to buy something, by name")
          .may(Right.SUGGEST.roles())
          .happeningOnce();
  static final Route<SuggestionApi.Approved, Redirect> APPROVE =
      Redirect.at(ONE + "/approve", "inventory.approve-suggestion", SuggestionApi.APPROVE);
  static final Route<OfSuggestion, Page> REJECT_FORM =
      Page.at(ONE + "/reject", "inventory.reject-suggestion-form", FamilyApi.of(OfSuggestion.class))
          .summary("Asks for a reason")
          .may(Right.REVIEW_SUGGESTIONS.roles());
  static final Route<SuggestionApi.Rejected, Redirect> REJECT =
      Redirect.at(ONE + "/reject", "inventory.reject-suggestion", SuggestionApi.REJECT);

  static final Route<SuggestionApi.Approved, Redirect> WITHDRAW =
      Redirect.at(ONE + "/withdraw", "inventory.withdraw-suggestion", SuggestionApi.WITHDRAW);

  public void addTo(Routes.Builder routes) {
    routes
        .page(LIST, this::list)
        .page(
            SUGGEST,
            this::suggest,
            (call, _) -> suggested(call.given().familyId(), call.given().name()))
        .form(
            APPROVE,
            api::approve,
            (_, one) ->
                to(one.familyId())
                    .saying(
                        (one.type() == SuggestionType.CREATE_ITEM ? APPROVED_NEW : APPROVED)
                            .with(one.itemName())))
        .page(
            WITHDRAW,
            call -> {
              var one = api.withdraw(call);
              return to(one.familyId()).saying(WITHDRAWN.with(one.itemName()));
            })
        .page(REJECT_FORM, this::rejectForm)
        .form(
            REJECT,
            api::reject,
            (_, one) -> to(one.familyId()).saying(REJECTED.with(one.itemName())));
  }

  /** The name of an item means that item. */
  private Redirect suggest(Call<NewLine> call) {
    var given = call.given();
    var item = api.pantry().named(given.familyId(), given.name()).stream().findFirst();
    var suggestion =
        done(
            api.suggestions()
                .suggest(
                    Acting.as(call),
                    given.familyId(),
                    new Suggestions.NewSuggestion(
                        item.map(Item::itemId),
                        item.map(Item::name).orElse(given.name()),
                        given.quantity(),
                        Optional.empty(),
                        given.notes())));
    return suggested(given.familyId(), suggestion.itemName());
  }

  private static Redirect suggested(UUID familyId, String name) {
    return to(familyId).saying(SUGGESTED.with(name));
  }

  private static Redirect to(UUID familyId) {
    return Redirect.to(link(familyId, SuggestionStatus.PENDING));
  }

  public static Link link(UUID familyId, SuggestionStatus status) {
    return LIST.link(
        new SuggestionTab(
            familyId,
            Optional.of(status).filter(one -> one != SuggestionStatus.PENDING),
            Optional.empty(),
            PageRequest.FIRST));
  }

  /** The way in for suggesters. */
  public static Action suggestItem(UUID familyId) {
    return Action.link(SUGGEST_ITEM, link(familyId, SuggestionStatus.PENDING)).main();
  }

  public static Action suggestRestock(Item item) {
    return Action.link(
            SUGGEST_RESTOCK,
            LIST.link(
                new SuggestionTab(
                    item.familyId(),
                    Optional.empty(),
                    Optional.of(item.name()),
                    PageRequest.FIRST)))
        .main();
  }

  private Page list(Call<SuggestionTab> call) {
    var given = call.given();
    var familyId = given.familyId();
    var family = families.get(familyId);
    boolean admin = families.isAdmin(call, familyId);
    var status = given.status().orElse(SuggestionStatus.PENDING);
    var found = api.suggestions().list(familyId, status, given.page());
    var names = MemberPages.names(members.all(familyId));
    var filters = Filters.segments(STATUS);
    for (var one : SuggestionStatus.values()) {
      filters = filters.choice(Text.of(one), link(familyId, one), one == status);
    }
    var none =
        switch (status) {
          case PENDING -> admin ? NONE_ADMIN : NONE_PENDING;
          case APPROVED -> NONE_APPROVED;
          case REJECTED -> NONE_REJECTED;
        };
    var page = page(TITLE).meta(verbatim(family.name()));
    return (admin ? page : page.add(card(form(familyId, given.name()))))
        .add(
            live(
                "suggestions",
                List.of(FamilyTopics.FAMILY.at(familyId.toString())),
                filters,
                rows(
                    found.rows().stream()
                        .map(one -> row(one, names, admin, call.person().accountId())),
                    empty(none))))
        .add(
            Paging.of(
                given.page(),
                found.cursor(),
                next ->
                    LIST.link(
                        new SuggestionTab(familyId, given.status(), Optional.empty(), next))));
  }

  private Form form(UUID familyId, Optional<String> name) {
    var items =
        api.pantry().all(familyId, ItemStatus.ACTIVE).stream()
            .map(item -> new Choice(item.name(), verbatim(item.name())))
            .toList();
    var form = Form.of(SUGGEST, SEND, familyId).choices("name", items);
    return name.map(one -> form.value("name", one)).orElse(form);
  }

  private static Row row(Suggestion one, Map<String, Text> names, boolean admin, String reader) {
    var row =
        Row.of(verbatim(one.itemName()))
            .meta(
                Text.of(one.type()),
                names.getOrDefault(one.suggestedBy(), verbatim(one.suggestedBy())),
                Text.at(one.createdAt()));
    if (one.proposedQuantity().isPresent()) {
      row = row.meta(AMOUNT.with(one.proposedQuantity().get()));
    }
    if (one.notes().isPresent()) {
      row = row.meta(verbatim(one.notes().get()));
    }
    if (one.rejectionNotes().isPresent()) {
      row = row.meta(REASON.with(one.rejectionNotes().get()));
    }
    if (one.status() != SuggestionStatus.PENDING) {
      return row;
    }
    var seen =
        new SuggestionApi.Approved(one.familyId(), one.suggestionId(), Optional.of(one.version()));
    if (!admin) {
      return one.suggestedBy().equals(reader)
          ? row.action(
              Action.send(SuggestionText.WITHDRAW, WITHDRAW, seen)
                  .label(WITHDRAW_NAMED.with(one.itemName())))
          : row;
    }
    return row.action(
        Action.send(SuggestionText.APPROVE, APPROVE, seen).main(),
        Action.link(SuggestionText.REJECT, REJECT_FORM.at(one.familyId(), one.suggestionId())));
  }

  private Page rejectForm(Call<OfSuggestion> call) {
    var one = api.require(call.given());
    var values =
        new SuggestionApi.Rejected(
            one.familyId(), one.suggestionId(), Optional.empty(), Optional.of(one.version()));
    return formPage(
            REJECT_TITLE.with(one.itemName()), Form.of(REJECT, SuggestionText.REJECT, values))
        .back(TITLE, link(one.familyId(), SuggestionStatus.PENDING));
  }
}
