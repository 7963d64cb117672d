package dev.cubby.inventory.suggestion;

import static dev.cubby.inventory.base.InventoryProblems.done;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.inventory.base.*;
import dev.cubby.inventory.family.*;
import dev.cubby.inventory.item.ItemModel.*;
import dev.cubby.inventory.item.Pantry;
import dev.cubby.inventory.suggestion.SuggestionContracts.*;
import dev.cubby.inventory.text.SuggestionText;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Answer.Empty;

/** Suggestions for programs. */
public record SuggestionApi(Suggestions suggestions, Pantry pantry) {
  private static final String ALL = FamilyApi.ONE + "/suggestions";
  private static final String ONE = ALL + "/{suggestionId}";

  record SuggestionFilter(UUID familyId, Optional<SuggestionStatus> status, PageRequest page) {}

  /** An item of the pantry, or a new one by its name. */
  record NewSuggestion(
      UUID familyId,
      Optional<UUID> itemId,
      Optional<String> name,
      Optional<Long> quantity,
      Optional<Long> threshold,
      Optional<String> notes) {}

  record Approved(UUID familyId, UUID suggestionId, Optional<Long> version) {}

  record Rejected(
      UUID familyId, UUID suggestionId, Optional<String> rejectionNotes, Optional<Long> version) {}

  static final Route<SuggestionFilter, Items<Suggestion>> LIST =
      Route.list(ALL, "suggestion.list", FamilyApi.of(SuggestionFilter.class), Suggestion.class)
          .summary("Suggestions, newest first; pending ones unless another status is asked for")
          .may(Right.VIEW_SUGGESTIONS.roles());

  static final Route<NewSuggestion, Suggestion> SUGGEST =
      Route.post(
              ALL,
              "suggestion.make",
              FamilyApi.of(NewSuggestion.class)
                  .field("itemId", SuggestionText.ITEM)
                  .field("name", SuggestionText.NAME, Rule.length(1, 100), Rule.readable())
                  .field("quantity", SuggestionText.QUANTITY, Rule.range(1, Pantry.MOST))
                  .field("threshold", SuggestionText.THRESHOLD, Rule.range(0, Pantry.MOST))
                  .field("notes", SuggestionText.NOTES, Rule.length(1, 500), Rule.readableLines()),
              Suggestion.class)
          .summary("Suggests to buy something, known or new")
          .may(Right.SUGGEST.roles())
          .answering(201)
          .orProblem(InventoryProblems.ITEM_ARCHIVED, InventoryProblems.TOO_MANY_SUGGESTIONS)
          .happeningOnce();

  static final Route<OfSuggestion, Suggestion> GET =
      Route.get(ONE, "suggestion.get", FamilyApi.of(OfSuggestion.class), Suggestion.class)
          .summary("A suggestion")
          .may(Right.VIEW_SUGGESTIONS.roles());

  static final Route<Approved, Suggestion> APPROVE =
      Route.post(
              ONE + "/approve",
              "suggestion.approve",
              FamilyApi.of(Approved.class),
              Suggestion.class)
          .summary("Approves a suggestion: it is on the shopping list then")
          .may(Right.REVIEW_SUGGESTIONS.roles())
          .orProblem(
              InventoryProblems.TOO_MANY_ENTRIES,
              ProblemKind.STALE,
              InventoryProblems.ALREADY_REVIEWED,
              InventoryProblems.ITEM_ARCHIVED,
              InventoryProblems.TOO_MANY_ITEMS);

  static final Route<Rejected, Suggestion> REJECT =
      Route.post(
              ONE + "/reject",
              "suggestion.reject",
              FamilyApi.of(Rejected.class)
                  .field(
                      "rejectionNotes",
                      SuggestionText.REJECTION_NOTES,
                      Rule.length(1, 500),
                      Rule.readableLines()),
              Suggestion.class)
          .summary("Rejects a suggestion")
          .may(Right.REVIEW_SUGGESTIONS.roles())
          .orProblem(ProblemKind.STALE, InventoryProblems.ALREADY_REVIEWED);

  static final Route<Approved, Empty> WITHDRAW =
      Route.delete(ONE, "suggestion.withdraw", FamilyApi.of(Approved.class))
          .summary("Withdraws a suggestion of your own that is not answered yet")
          .may(Right.SUGGEST.roles())
          .orProblem(
              ProblemKind.STALE, InventoryProblems.ALREADY_REVIEWED, InventoryProblems.NOT_YOURS);

  public void addTo(Routes.Builder routes) {
    routes
        .page(LIST, this::list)
        .add(SUGGEST, this::suggest, this::suggested)
        .add(GET, call -> answer(require(call.given())))
        .add(APPROVE, this::approve)
        .add(REJECT, this::reject)
        .add(
            WITHDRAW,
            call -> {
              withdraw(call);
              return Answer.empty();
            });
  }

  private Items<Suggestion> list(Call<SuggestionFilter> call) {
    var given = call.given();
    return Items.of(
        suggestions.list(
            given.familyId(), given.status().orElse(SuggestionStatus.PENDING), given.page()));
  }

  Answer<Suggestion> suggest(Call<NewSuggestion> call) {
    var given = call.given();
    var suggestion =
        new Suggestions.NewSuggestion(
            given.itemId(), name(given), given.quantity(), given.threshold(), given.notes());
    return located(done(suggestions.suggest(Acting.as(call), given.familyId(), suggestion)));
  }

  private String name(NewSuggestion given) {
    return given
        .itemId()
        .map(id ->
            pantry
                .find(new OfItem(given.familyId(), id))
                .orElseThrow(() -> InventoryProblems.of(Refusal.NO_SUCH_ITEM))
                .name())
        .or(given::name)
        .orElseThrow(() -> Problem.invalid("name", SuggestionText.NAME_OR_ITEM));
  }

  Answer<Suggestion> suggested(Call<NewSuggestion> call, String suggestionId) {
    return located(
        require(new OfSuggestion(call.given().familyId(), UUID.fromString(suggestionId))));
  }

  Answer<Suggestion> approve(Call<Approved> call) {
    var given = call.given();
    return answer(
        done(
            suggestions.approve(
                Acting.as(call),
                new OfSuggestion(given.familyId(), given.suggestionId()),
                call.versionSeen(given.version()))));
  }

  Answer<Suggestion> reject(Call<Rejected> call) {
    var given = call.given();
    return answer(
        done(
            suggestions.reject(
                Acting.as(call),
                new OfSuggestion(given.familyId(), given.suggestionId()),
                given.rejectionNotes(),
                call.versionSeen(given.version()))));
  }

  Suggestion withdraw(Call<Approved> call) {
    var given = call.given();
    return done(
        suggestions.withdraw(
            Acting.as(call),
            new OfSuggestion(given.familyId(), given.suggestionId()),
            call.versionSeen(given.version())));
  }

  Suggestion require(OfSuggestion of) {
    return suggestions.find(of).orElseThrow(() -> InventoryProblems.of(Refusal.NO_SUCH_SUGGESTION));
  }

  private static Answer<Suggestion> answer(Suggestion suggestion) {
    return Answer.of(suggestion).version(suggestion.version());
  }

  private static Answer<Suggestion> located(Suggestion suggestion) {
    return answer(suggestion).at(GET.at(suggestion.familyId(), suggestion.suggestionId()).path());
  }
}
