package dev.cubby.inventory.family;

import static dev.cubby.inventory.base.InventoryProblems.done;
import static dev.cubby.inventory.text.FamilyText.*;
import static dev.cubby.web.route.Role.SIGNED_IN;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.inventory.base.InventoryProblems;
import dev.cubby.inventory.base.Refusal;
import dev.cubby.inventory.family.Families.Membership;
import dev.cubby.inventory.family.FamilyApi.NewFamily;
import dev.cubby.inventory.family.FamilyApi.NewName;
import dev.cubby.inventory.family.FamilyModel.*;
import dev.cubby.inventory.text.FamilyText;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Row;

/**
 * Families for people: which they are in, the first one, and settings.
 *
 * @param items the page that a family opens with
 * @param start the page that asks for a new family's first items
 * @param waiting invitations that wait for a person
 */
public record FamilyPages(
    FamilyApi api,
    Function<UUID, Link> items,
    Function<UUID, Link> start,
    Function<Principal.Person, List<Piece>> waiting) {
  private static final String ALL = "/inventory/families";
  public static final String ONE = ALL + "/{familyId}";

  public static final Route<Nothing, PageAnswer> HOME =
      Route.page(Method.GET, "/inventory", "inventory.home", Input.NOTHING, PageAnswer.class)
          .summary("Your family, or the choice between several")
          .may(SIGNED_IN);
  public static final Route<Nothing, Page> LIST =
      Page.at(ALL, "inventory.families").summary("Your families").may(SIGNED_IN);
  static final Route<NewFamily, Redirect> CREATE =
      Redirect.at(ALL, "inventory.create-family", FamilyApi.CREATE);
  public static final Route<OfFamily, Page> SETTINGS =
      Page.at(ONE + "/settings", "inventory.family-settings", FamilyApi.of(OfFamily.class))
          .summary("A family's name, and how to leave it")
          .may(Right.VIEW_HOUSEHOLD.roles());
  static final Route<NewName, Redirect> RENAME =
      Redirect.at(ONE + "/name", "inventory.rename-family", FamilyApi.RENAME);
  static final Confirm<OfFamily> LEAVE =
      Confirm.at(ONE + "/leave", "inventory.leave-family", FamilyApi.of(OfFamily.class))
          .summary("Leaves a family")
          .may(Right.LEAVE.roles());
  static final Confirm<OfFamily> DELETE =
      Confirm.at(ONE + "/delete", "inventory.delete-family", FamilyApi.DELETE);

  public void addTo(Routes.Builder routes, Members members) {
    routes
        .page(HOME, this::home)
        .page(
            LIST,
            call ->
                list(
                    waiting.apply(call.person()),
                    api.families().memberships(call.person().accountId())))
        .form(
            CREATE,
            api::create,
            api::created,
            (_, family) -> Redirect.to(start.apply(family.familyId())))
        .page(SETTINGS, this::settings)
        .form(
            RENAME,
            api::rename,
            (_, family) ->
                Redirect.to(SETTINGS.at(family.familyId())).saying(RENAMED.with(family.name())));
    LEAVE.addTo(routes, this::askLeave, call -> leave(call, members));
    DELETE.addTo(routes, this::askDelete, this::delete);
  }

  /** With one family there is nothing to choose. */
  private PageAnswer home(Call<Nothing> call) {
    var mine = api.families().memberships(call.person().accountId());
    var notices = waiting.apply(call.person());
    return mine.size() == 1 && notices.isEmpty()
        ? Redirect.to(items.apply(mine.getFirst().family().familyId()))
        : list(notices, mine);
  }

  private Page list(List<Piece> notices, List<Membership> mine) {
    var create = Form.of(CREATE, CREATE_FAMILY);
    var page = page(mine.isEmpty() ? WELCOME : TITLE).add(notices);
    if (mine.isEmpty()) {
      return page.meta(WELCOME_LEAD).narrow().add(card(create));
    }
    return page.add(rows(mine.stream().map(this::row), empty(NONE)))
        .add(section(NEW_FAMILY, card(create.quiet())));
  }

  private Row row(Membership one) {
    return Row.of(verbatim(one.family().name()))
        .link(items.apply(one.family().familyId()))
        .meta(MEMBER_COUNT.with(one.family().memberCount()), Text.of(one.member().role()));
  }

  private Page settings(Call<OfFamily> call) {
    var family = api.get(call.given().familyId());
    var me = me(call);
    var parts = new ArrayList<Settings.Part>();
    if (me.isAdmin()) {
      var values = new NewName(family.familyId(), family.name(), Optional.of(family.version()));
      parts.add(part(RENAME_FAMILY, NAME_TEXT, Form.of(RENAME, SAVE, values)));
    }
    parts.add(
        family.memberCount() == 1
            ? part(
                DELETE_FAMILY,
                DELETE_TEXT,
                buttons(Action.ask(DELETE_FAMILY, DELETE.at(family.familyId()))))
            : part(
                LEAVE_FAMILY,
                LEAVE_TEXT,
                buttons(Action.ask(LEAVE_FAMILY, LEAVE.at(family.familyId())))));
    return page(FamilyText.SETTINGS)
        .meta(verbatim(family.name()))
        .action(Action.link(ALL_FAMILIES, LIST.at()))
        .add(Ui.settings(parts.toArray(Settings.Part[]::new)));
  }

  /** Who was removed a moment ago is not there any more. */
  private Member me(Call<OfFamily> call) {
    return call.resource(Member.class)
        .or(() -> api.families().activeMember(call.given().familyId(), call.person().accountId()))
        .orElseThrow(() -> InventoryProblems.of(Refusal.NO_SUCH_FAMILY));
  }

  private Question askLeave(Call<OfFamily> call) {
    var family = api.get(call.given().familyId());
    return Question.of(
            LEAVE_TITLE.with(family.name()),
            LEAVE_TEXT,
            LEAVE_FAMILY,
            SETTINGS.at(family.familyId()))
        .danger();
  }

  private Redirect leave(Call<OfFamily> call, Members members) {
    var family = api.get(call.given().familyId());
    var me = me(call);
    done(members.remove(Acting.as(call), family.familyId(), me.memberId(), me.version()));
    return Redirect.to(LIST.at()).saying(LEFT.with(family.name()));
  }

  private Question askDelete(Call<OfFamily> call) {
    var family = api.get(call.given().familyId());
    return Question.of(
            DELETE_TITLE.with(family.name()),
            DELETE_TEXT,
            DELETE_FAMILY,
            SETTINGS.at(family.familyId()))
        .danger();
  }

  private Redirect delete(Call<OfFamily> call) {
    var family = api.get(call.given().familyId());
    api.delete(call);
    return Redirect.to(LIST.at()).saying(DELETED.with(family.name()));
  }
}
