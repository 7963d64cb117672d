package dev.cubby.inventory.suggestion;

import static dev.cubby.core.Declare.*;
import static dev.cubby.inventory.base.InventoryTable.GSI2;
import static dev.cubby.inventory.base.InventoryTable.TABLE;
import static dev.cubby.inventory.family.FamilyContracts.ACTIVE_ADMIN;
import static dev.cubby.inventory.family.FamilyContracts.ACTOR;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.key.LowerCaseName;
import dev.cubby.core.run.Store;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Rule;
import dev.cubby.inventory.base.Purge;
import dev.cubby.inventory.family.FamilyContracts;
import dev.cubby.inventory.family.FamilyModel.*;
import dev.cubby.inventory.family.PendingCount;
import dev.cubby.inventory.family.PendingCount.Counted;
import dev.cubby.inventory.item.ItemContracts;
import dev.cubby.inventory.item.ItemModel.*;
import dev.cubby.inventory.place.PlaceContracts;
import dev.cubby.inventory.place.PlaceModel.Use;
import dev.cubby.inventory.shopping.ShoppingContracts;
import dev.cubby.inventory.shopping.ShoppingContracts.OfEntry;
import dev.cubby.inventory.shopping.ShoppingContracts.ShoppingEntry;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.once.OnceContracts;
import dev.cubby.web.route.OnceRecord;
import dev.cubby.web.route.Standing;

/** What suggesters would like to have, for admins to approve. Suggestions are kept. */
public final class SuggestionContracts {
  public static final Declarations DECLARED = declarations("inventory");

  static final Rule ACTOR_IS_SUGGESTER = rule("actor-is-suggester");
  static final Rule PENDING = rule("suggestion-pending");
  static final Rule OWN = rule("own-suggestion");
  static final Step SUGGESTION_STEP = step("suggestion");
  static final Step KNOWN_ITEM = step("known-item");
  static final Step NEW_ITEM = step("new-item");
  static final Step STORE = step("store");
  static final Step LISTED = step("listed");
  static final Step ENTRY_STEP = step("entry");

  /** Unanswered ones of a family. */
  public static final int MOST = 200;

  public static final PendingCount COUNT =
      new PendingCount(DECLARED, "suggestions", "SuggestionCount", "SUGGESTION_COUNT", MOST);

  private static final Step COUNT_STEP = step("count-suggestions");

  public enum SuggestionType implements LowerCaseName {
    ADD_TO_SHOPPING,
    CREATE_ITEM
  }

  public enum SuggestionStatus implements LowerCaseName {
    PENDING,
    APPROVED,
    REJECTED
  }

  /** Of an item that is there, or of a new one. */
  public record Suggestion(
      UUID familyId,
      UUID suggestionId,
      SuggestionType type,
      SuggestionStatus status,
      Optional<UUID> itemId,
      String itemName,
      Optional<Long> proposedQuantity,
      Optional<Long> proposedThreshold,
      Optional<String> notes,
      String suggestedBy,
      Optional<String> reviewedBy,
      Optional<Instant> reviewedAt,
      Optional<String> rejectionNotes,
      Instant createdAt,
      Instant updatedAt,
      long version) {}

  public record OfSuggestion(UUID familyId, UUID suggestionId) {}

  public static final Entity<Suggestion> SUGGESTION =
      DECLARED.add(
          entity("Suggestion", Suggestion.class)
              .in(TABLE, "FAMILY#{familyId}", "SUGGESTION#{suggestionId}")
              .unbounded("what was asked for and answered is kept; a few rows a week")
              .at(
                  GSI2,
                  "FAMILY#{familyId}#SUGGESTIONS",
                  "STATUS#{status}#CREATED#{createdAt}#{suggestionId}")
              .unbounded("as above")
              .versioned("version")
              .sized(500));

  record InStatus(UUID familyId, SuggestionStatus status) {}

  static final Query<InStatus, Suggestion> SUGGESTIONS =
      DECLARED.add(
          query("List suggestions by status, newest first", InStatus.class, SUGGESTION)
              .on(GSI2, "FAMILY#{familyId}#SUGGESTIONS")
              .beginningWith("STATUS#{status}#CREATED#")
              .newestFirst()
              .pageOf(25)
              .expecting(100));

  static final Get<OfSuggestion, Suggestion> SUGGESTION_BY_ID =
      DECLARED.add(get("Get suggestion by ID", OfSuggestion.class, SUGGESTION).consistently());

  record Suggest(
      Optional<OnceRecord> once,
      Standing by,
      OfMember actor,
      Optional<OfItem> item,
      Suggestion suggestion,
      Counted count) {}

  static final Check<OfMember, Member> ACTIVE_SUGGESTER =
      check("the actor is an active suggester", OfMember.class, FamilyContracts.MEMBER)
          .require(
              ACTOR_IS_SUGGESTER,
              allOf(
                  is("role", value(MemberRole.SUGGESTER)),
                  is("status", value(MemberStatus.ACTIVE))));

  static final Put<Suggestion, Suggestion> PUT_SUGGESTION =
      put("put suggestion", SUGGESTION).creating();

  static final Transaction<Suggest> SUGGEST =
      DECLARED.add(
          transaction("suggestion made", Suggest.class)
              .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, ACTIVE_SUGGESTER, "actor")
              .step(KNOWN_ITEM, ItemContracts.STILL_ACTIVE, "item")
              .step(SUGGESTION_STEP, PUT_SUGGESTION, "suggestion")
              .step(COUNT_STEP, COUNT.count, "count"));

  record Review(
      UUID familyId,
      UUID suggestionId,
      SuggestionStatus status,
      Instant createdAt,
      String reviewedBy,
      Optional<String> rejectionNotes,
      long expectedVersion) {}

  record Approve(
      Standing by,
      OfMember actor,
      Review suggestion,
      Counted count,
      Optional<OfItem> item,
      Optional<Item> newItem,
      Optional<LowStockNotice> low,
      Optional<OfEntry> listed,
      Optional<Use> store,
      Optional<ShoppingEntry> entry,
      Optional<Counted> entries) {}

  static final Update<Review, Suggestion> REVIEW_SUGGESTION =
      update("review a suggestion", Review.class, SUGGESTION)
          .set("status")
          .set("reviewedBy")
          .set("reviewedAt", now())
          .setIfGiven("rejectionNotes")
          .set("updatedAt", now())
          .expectVersion("expectedVersion")
          .require(PENDING, is("status", value(SuggestionStatus.PENDING)));

  /** Either way the thing is on the shopping list afterwards. */
  static final Transaction<Approve> APPROVE =
      DECLARED.add(
          transaction("suggestion approved", Approve.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, ACTIVE_ADMIN, "actor")
              .step(SUGGESTION_STEP, REVIEW_SUGGESTION, "suggestion")
              .step(COUNT_STEP, COUNT.count, "count")
              .step(KNOWN_ITEM, ItemContracts.STILL_ACTIVE, "item")
              .step(NEW_ITEM, ItemContracts.PUT_ITEM, "newItem")
              .step("count", ItemContracts.COUNT_ONE_MORE, "newItem")
              .step("low", ItemContracts.NOTICE, "low")
              .step(LISTED, ShoppingContracts.STILL_PENDING, "listed")
              .step(STORE, PlaceContracts.STORES.count, "store")
              .step(ENTRY_STEP, ShoppingContracts.PUT_ENTRY, "entry")
              .step("count-entries", ShoppingContracts.COUNT.count, "entries")
              .distinct("known-or-new", KNOWN_ITEM, NEW_ITEM)
              .distinct("listed-or-new", LISTED, ENTRY_STEP));

  record Reject(Standing by, OfMember actor, Review suggestion, Counted count) {}

  static final Transaction<Reject> REJECT =
      DECLARED.add(
          transaction("suggestion rejected", Reject.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, ACTIVE_ADMIN, "actor")
              .step(SUGGESTION_STEP, REVIEW_SUGGESTION, "suggestion")
              .step(COUNT_STEP, COUNT.count, "count"));

  record Withdrawn(UUID familyId, UUID suggestionId, String suggestedBy, long expectedVersion) {}

  record Withdraw(Standing by, OfMember actor, Withdrawn suggestion, Counted count) {}

  /** Nobody has answered it, so nothing is lost with it. */
  static final Transaction<Withdraw> WITHDRAW =
      DECLARED.add(
          transaction("suggestion withdrawn", Withdraw.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, ACTIVE_SUGGESTER, "actor")
              .step(
                  SUGGESTION_STEP,
                  delete("withdraw a suggestion", Withdrawn.class, SUGGESTION)
                      .expectVersion("expectedVersion")
                      .require(OWN, is("suggestedBy", param("suggestedBy")))
                      .require(PENDING, is("status", value(SuggestionStatus.PENDING))),
                  "suggestion")
              .step(COUNT_STEP, COUNT.count, "count"));

  private static final Delete<OfSuggestion, Suggestion> FORGET =
      DECLARED.add(
          delete("forget a suggestion of a deleted family", OfSuggestion.class, SUGGESTION)
              .evenIfMissing());

  /** For a family that is deleted. */
  public static boolean deleteSome(Store store, OfFamily of) {
    store.apply(COUNT.forget, of);
    var purge =
        new Purge<>(
            SUGGESTIONS, FORGET, one -> new OfSuggestion(one.familyId(), one.suggestionId()));
    return Arrays.stream(SuggestionStatus.values())
        .anyMatch(status -> purge.deleteSome(store, new InStatus(of.familyId(), status)));
  }

  private SuggestionContracts() {}
}
