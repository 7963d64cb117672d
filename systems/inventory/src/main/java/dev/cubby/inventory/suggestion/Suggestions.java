package dev.cubby.inventory.suggestion;

import module java.base;

import dev.cubby.core.contract.Page;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Retry;
import dev.cubby.inventory.base.*;
import dev.cubby.inventory.family.Acting;
import dev.cubby.inventory.family.FamilyContracts;
import dev.cubby.inventory.item.*;
import dev.cubby.inventory.item.ItemModel.*;
import dev.cubby.inventory.item.Pantry.NewItem;
import dev.cubby.inventory.place.PlaceModel.Use;
import dev.cubby.inventory.shopping.ShoppingContracts;
import dev.cubby.inventory.shopping.ShoppingContracts.OfEntry;
import dev.cubby.inventory.shopping.ShoppingContracts.ShoppingEntry;
import dev.cubby.inventory.shopping.ShoppingList;
import dev.cubby.inventory.shopping.ShoppingList.NewEntry;
import dev.cubby.inventory.suggestion.SuggestionContracts.*;
import dev.cubby.web.once.Repeated;

/** What suggesters would like to have. What an admin approves is on the shopping list at once. */
public record Suggestions(Environment here, Pantry pantry, ShoppingList shopping) {
  private static final Refusals REFUSALS =
      new Refusals(
          Map.of(
              FamilyContracts.ACTOR_IS_ADMIN, Refusal.NOT_ADMIN,
              SuggestionContracts.ACTOR_IS_SUGGESTER, Refusal.NOT_SUGGESTER,
              ItemContracts.ITEM_ACTIVE, Refusal.ITEM_ARCHIVED,
              ItemContracts.FEW_ENOUGH, Refusal.TOO_MANY_ITEMS,
              SuggestionContracts.PENDING, Refusal.ALREADY_REVIEWED,
              SuggestionContracts.OWN, Refusal.NOT_YOURS,
              ShoppingContracts.STILL_LISTED, Refusal.BUSY,
              ShoppingContracts.ONE_PENDING_PER_ITEM, Refusal.BUSY,
              SuggestionContracts.COUNT.fewEnough, Refusal.TOO_MANY_SUGGESTIONS,
              ShoppingContracts.COUNT.fewEnough, Refusal.TOO_MANY_ENTRIES),
          Map.of(
              FamilyContracts.ACTOR, Refusal.NO_SUCH_FAMILY,
              SuggestionContracts.KNOWN_ITEM, Refusal.NO_SUCH_ITEM,
              SuggestionContracts.STORE, Refusal.NO_SUCH_STORE,
              SuggestionContracts.LISTED, Refusal.BUSY,
              SuggestionContracts.SUGGESTION_STEP, Refusal.NO_SUCH_SUGGESTION));

  /** Something that is in the pantry already, or something new. */
  public record NewSuggestion(
      Optional<UUID> itemId,
      String name,
      Optional<Long> quantity,
      Optional<Long> threshold,
      Optional<String> notes) {}

  public Page<Suggestion> list(UUID familyId, SuggestionStatus status, PageRequest page) {
    return here.store()
        .query(SuggestionContracts.SUGGESTIONS, new InStatus(familyId, status), page);
  }

  public Optional<Suggestion> find(OfSuggestion of) {
    return here.store().get(SuggestionContracts.SUGGESTION_BY_ID, of);
  }

  public Result<Suggestion> suggest(Acting by, UUID familyId, NewSuggestion given) {
    var now = here.now();
    var suggestion =
        new Suggestion(
            familyId,
            here.newId(),
            given.itemId().isPresent()
                ? SuggestionType.ADD_TO_SHOPPING
                : SuggestionType.CREATE_ITEM,
            SuggestionStatus.PENDING,
            given.itemId(),
            given.name().strip(),
            given.quantity(),
            given.threshold(),
            given.notes(),
            by.memberId(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            now,
            now,
            1);
    var commit =
        here.commit(
            familyId,
            SuggestionContracts.SUGGEST,
            new Suggest(
                by.once(suggestion.suggestionId()),
                by.standing(),
                by.in(familyId),
                given.itemId().map(id -> new OfItem(familyId, id)),
                suggestion,
                SuggestionContracts.COUNT.oneMore(familyId)));
    return REFUSALS.result(Repeated.requireFirst(commit), Suggestion.class, () -> suggestion);
  }

  /**
   * A new item starts with nothing in stock: it is yet to be bought. If the pantry has one of its
   * name by now, it is that item, and one that is on the list already stays there.
   */
  public Result<Suggestion> approve(Acting by, OfSuggestion of, long version) {
    return Retry.upTo(Pantry.ATTEMPTS)
        .until(Result::isDecided, () -> found(of, found -> tryToApprove(by, of, found, version)));
  }

  private Result<Suggestion> tryToApprove(
      Acting by, OfSuggestion of, Suggestion suggestion, long version) {
    var known =
        suggestion
            .itemId()
            .or(() ->
                pantry.named(of.familyId(), suggestion.itemName()).stream()
                    .findFirst()
                    .map(Item::itemId))
            .map(id -> new OfItem(of.familyId(), id));
    var made =
        known.isPresent()
            ? Optional.<Item>empty()
            : Optional.of(pantry.draft(by, of.familyId(), newItem(suggestion)));
    var item = known.isPresent() ? pantry.find(known.get()) : made;
    if (item.isEmpty()) {
      return Result.refused(Refusal.NO_SUCH_ITEM);
    }
    var listed = known.flatMap(shopping::pendingOf);
    var entry =
        listed.isPresent()
            ? Optional.<ShoppingEntry>empty()
            : Optional.of(
                shopping.draft(
                    by,
                    of.familyId(),
                    NewEntry.of(item.get(), suggestion.proposedQuantity(), suggestion.notes())));
    var commit =
        here.commit(
            of.familyId(),
            SuggestionContracts.APPROVE,
            new Approve(
                by.standing(),
                by.in(of.familyId()),
                review(suggestion, SuggestionStatus.APPROVED, by, Optional.empty(), version),
                SuggestionContracts.COUNT.oneLess(of.familyId()),
                known,
                made,
                made.flatMap(pantry::notice),
                listed.map(one -> new OfEntry(of.familyId(), one.entryId())),
                entry.flatMap(ShoppingEntry::storeId).map(id -> new Use(of.familyId(), id, 1)),
                entry,
                entry.map(_ -> ShoppingContracts.COUNT.oneMore(of.familyId()))));
    return REFUSALS.changed(commit, Suggestion.class, () -> find(of), Refusal.NO_SUCH_SUGGESTION);
  }

  private static NewItem newItem(Suggestion suggestion) {
    return new NewItem(
        suggestion.itemName(),
        0,
        suggestion.proposedThreshold().orElse(0L),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        suggestion.notes());
  }

  public Result<Suggestion> reject(
      Acting by, OfSuggestion of, Optional<String> notes, long version) {
    return found(
        of,
        suggestion -> {
          var review = review(suggestion, SuggestionStatus.REJECTED, by, notes, version);
          var count = SuggestionContracts.COUNT.oneLess(of.familyId());
          var reject = new Reject(by.standing(), by.in(of.familyId()), review, count);
          return REFUSALS.changed(
              here.commit(of.familyId(), SuggestionContracts.REJECT, reject),
              Suggestion.class,
              () -> find(of),
              Refusal.NO_SUCH_SUGGESTION);
        });
  }

  /** By the one who made it, before it is answered. */
  public Result<Suggestion> withdraw(Acting by, OfSuggestion of, long version) {
    return found(
        of,
        suggestion -> {
          var own = new Withdrawn(of.familyId(), of.suggestionId(), by.memberId(), version);
          var count = SuggestionContracts.COUNT.oneLess(of.familyId());
          var withdraw = new Withdraw(by.standing(), by.in(of.familyId()), own, count);
          return REFUSALS.result(
              here.commit(of.familyId(), SuggestionContracts.WITHDRAW, withdraw),
              Suggestion.class,
              () -> suggestion);
        });
  }

  private Result<Suggestion> found(
      OfSuggestion of, Function<Suggestion, Result<Suggestion>> change) {
    return find(of).map(change).orElseGet(() -> Result.refused(Refusal.NO_SUCH_SUGGESTION));
  }

  private static Review review(
      Suggestion suggestion,
      SuggestionStatus status,
      Acting by,
      Optional<String> notes,
      long version) {
    return new Review(
        suggestion.familyId(),
        suggestion.suggestionId(),
        status,
        suggestion.createdAt(),
        by.memberId(),
        notes,
        version);
  }
}
