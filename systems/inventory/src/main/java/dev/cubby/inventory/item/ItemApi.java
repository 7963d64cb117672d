package dev.cubby.inventory.item;

import static dev.cubby.inventory.base.InventoryProblems.done;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.run.PageRequest;
import dev.cubby.inventory.base.*;
import dev.cubby.inventory.family.*;
import dev.cubby.inventory.family.FamilyModel.OfFamily;
import dev.cubby.inventory.item.ItemModel.*;
import dev.cubby.inventory.text.ItemText;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Answer.Empty;
import dev.cubby.web.text.Text;

/** Items for programs, with their quantities and the journal of those. */
public record ItemApi(Pantry pantry, Stock stock) {
  private static final String ALL = FamilyApi.ONE + "/items";
  public static final String ONE = ALL + "/{itemId}";
  private static final String JOURNAL = ONE + "/journal";

  /** The largest change at once. */
  private static final long MOST_DELTA = 10_000;

  record ItemFilter(
      UUID familyId,
      Optional<ItemStatus> status,
      Optional<Boolean> low,
      Optional<String> q,
      PageRequest page) {}

  record NewItem(
      UUID familyId,
      String name,
      long quantity,
      Optional<String> unit,
      Optional<Long> threshold,
      Optional<UUID> locationId,
      Optional<UUID> storeId,
      Optional<String> notes) {}

  record Edited(
      UUID familyId,
      UUID itemId,
      Optional<String> name,
      Optional<Long> quantity,
      Patch<String> unit,
      Optional<Long> threshold,
      Patch<UUID> locationId,
      Patch<UUID> storeId,
      Patch<String> notes,
      Optional<ItemStatus> status,
      Optional<Long> version) {}

  record Deleted(UUID familyId, UUID itemId, Optional<Long> version) {}

  record Adjustment(UUID familyId, UUID itemId, long delta) {}

  record JournalPage(UUID familyId, UUID itemId, PageRequest page) {}

  /** What a member changed of a quantity. */
  record Adjusted(
      UUID itemId, String entryId, long newQuantity, long appliedDelta, boolean clamped) {}

  /** For a form in which people type a name: often that of an item, which it offers. */
  public static <Q> Input<Q> byName(Class<Q> type, Text label) {
    return FamilyApi.of(type)
        .field(
            "name",
            Label.of(label).as(Label.Control.SUGGESTIONS),
            Rule.length(1, 100),
            Rule.readable());
  }

  static <Q> Input<Q> described(Class<Q> type) {
    return FamilyApi.of(type)
        .field("name", ItemText.NAME, Rule.length(1, 100), Rule.readable())
        .field("quantity", ItemText.QUANTITY, Rule.range(0, Pantry.MOST))
        .field("unit", ItemText.UNIT, Rule.length(1, 50), Rule.readable())
        .field(
            "threshold",
            Label.of(ItemText.THRESHOLD).hint(ItemText.THRESHOLD_HINT),
            Rule.range(0, Pantry.MOST))
        .field("locationId", ItemText.LOCATION)
        .field("storeId", ItemText.STORE)
        .field("notes", ItemText.NOTES, Rule.length(1, 500), Rule.readableLines());
  }

  static final Route<ItemFilter, Items<Item>> LIST =
      Route.list(
              ALL,
              "item.list",
              FamilyApi.of(ItemFilter.class).with("q", Rule.length(1, 100)),
              Item.class)
          .summary("The items of a family, by name")
          .may(Right.VIEW_HOUSEHOLD.roles());

  static final Route<NewItem, Item> CREATE =
      Route.post(ALL, "item.create", described(NewItem.class), Item.class)
          .summary("Adds an item")
          .may(Right.EDIT_ITEMS.roles())
          .answering(201)
          .orProblem(InventoryProblems.TOO_MANY_ITEMS)
          .happeningOnce();

  static final Route<OfItem, Item> GET =
      Route.get(ONE, "item.get", FamilyApi.of(OfItem.class), Item.class)
          .summary("An item")
          .may(Right.VIEW_HOUSEHOLD.roles());

  static final Route<Edited, Item> CHANGE =
      Route.patch(ONE, "item.change", described(Edited.class), Item.class)
          .summary("Changes, archives or restores an item")
          .may(Right.EDIT_ITEMS.roles())
          .orProblem(ProblemKind.STALE);

  static final Route<Deleted, Empty> DELETE =
      Route.delete(ONE, "item.delete", FamilyApi.of(Deleted.class))
          .summary("Deletes an item and its journal")
          .may(Right.EDIT_ITEMS.roles())
          .orProblem(ProblemKind.STALE);

  static final Route<Adjustment, Adjusted> ADJUST =
      Route.post(
              ONE + "/adjust",
              "item.adjust",
              FamilyApi.of(Adjustment.class)
                  .field("delta", ItemText.DELTA, Rule.range(-MOST_DELTA, MOST_DELTA)),
              Adjusted.class)
          .summary("Takes from a quantity or adds to it; never below zero")
          .may(Right.EDIT_ITEMS.roles())
          .orProblem(InventoryProblems.ITEM_ARCHIVED, InventoryProblems.QUANTITY_LIMIT)
          .happeningOnce();

  static final Route<JournalPage, Items<JournalEntry>> LIST_JOURNAL =
      Route.list(JOURNAL, "item.journal", FamilyApi.of(JournalPage.class), JournalEntry.class)
          .summary("Every change of an item's quantity, newest first")
          .may(Right.VIEW_HOUSEHOLD.roles());

  static final Route<OfEntry, Adjusted> UNDO =
      Route.post(
              JOURNAL + "/{entryId}/undo",
              "item.undo",
              FamilyApi.of(OfEntry.class).with("entryId", Rule.length(1, 64)),
              Adjusted.class)
          .summary("Undoes a change, once, as far as the quantity allows")
          .may(Right.EDIT_ITEMS.roles())
          .orProblem(
              InventoryProblems.ALREADY_UNDONE,
              InventoryProblems.NOT_UNDOABLE,
              InventoryProblems.ITEM_ARCHIVED,
              InventoryProblems.QUANTITY_LIMIT)
          .happeningOnce();

  static final Route<OfFamily, Items<LowStockNotice>> NOTIFICATIONS =
      Route.list(
              FamilyApi.ONE + "/notifications",
              "item.notifications",
              FamilyApi.of(OfFamily.class),
              LowStockNotice.class)
          .summary("The items that run low, since when")
          .may(Right.VIEW_HOUSEHOLD.roles());

  public void addTo(Routes.Builder routes) {
    routes
        .page(LIST, this::list)
        .add(CREATE, this::create, this::created)
        .add(GET, call -> answer(require(call.given())))
        .add(CHANGE, this::change)
        .add(DELETE, this::delete)
        .add(ADJUST, this::adjust, this::adjusted)
        .page(LIST_JOURNAL, this::journal)
        .add(UNDO, this::undo, this::undone)
        .page(NOTIFICATIONS, call -> Items.all(pantry.notices(call.given().familyId())));
  }

  private Items<Item> list(Call<ItemFilter> call) {
    var given = call.given();
    var status = given.status().orElse(ItemStatus.ACTIVE);
    boolean low = given.low().orElse(false);
    if (low) {
      if (given.page().cursor().isPresent()) {
        throw Problem.invalid("cursor", ItemText.ONE_PAGE);
      }
      var found = status == ItemStatus.ACTIVE ? pantry.low(given.familyId()) : List.<Item>of();
      return Items.all(given.q().map(q -> Pantry.named(found, q)).orElse(found));
    }
    return list(given.familyId(), status, given.q(), given.page());
  }

  /** By name, or those that a search finds. */
  Items<Item> list(UUID familyId, ItemStatus status, Optional<String> query, PageRequest page) {
    return query
        .map(q -> pantry.search(familyId, status, q, page))
        .map(found -> new Items<>(found.items(), found.cursor()))
        .orElseGet(() -> Items.of(pantry.list(familyId, status, page)));
  }

  Answer<Item> create(Call<NewItem> call) {
    var given = call.given();
    var item =
        new Pantry.NewItem(
            given.name(),
            given.quantity(),
            given.threshold().orElse(0L),
            given.unit(),
            given.locationId(),
            given.storeId(),
            given.notes());
    return located(done(pantry.create(Acting.as(call), given.familyId(), item, Cause.CREATED)));
  }

  Answer<Item> created(Call<NewItem> call, String itemId) {
    return located(require(new OfItem(call.given().familyId(), UUID.fromString(itemId))));
  }

  Answer<Item> change(Call<Edited> call) {
    return answer(change(call, call.given()));
  }

  Item change(Call<?> call, Edited given) {
    var edited =
        new Pantry.Edited(
            given.name(),
            given.quantity(),
            given.threshold(),
            given.unit(),
            given.locationId(),
            given.storeId(),
            given.notes(),
            given.status());
    return done(
        pantry.change(
            Acting.as(call),
            new OfItem(given.familyId(), given.itemId()),
            edited,
            call.versionSeen(given.version())));
  }

  Answer<Empty> delete(Call<Deleted> call) {
    var given = call.given();
    var of = new OfItem(given.familyId(), given.itemId());
    done(pantry.delete(Acting.as(call), of, call.versionSeen(given.version())));
    return Answer.empty();
  }

  Answer<Adjusted> adjust(Call<Adjustment> call) {
    var given = call.given();
    if (given.delta() == 0) {
      throw Problem.invalid("delta", ItemText.DELTA_ZERO);
    }
    var of = new OfItem(given.familyId(), given.itemId());
    return Answer.of(shown(of, done(stock.adjust(Acting.as(call), of, given.delta()))));
  }

  Answer<Adjusted> adjusted(Call<Adjustment> call, String entryId) {
    var given = call.given();
    return repeated(new OfEntry(given.familyId(), given.itemId(), entryId));
  }

  private Items<JournalEntry> journal(Call<JournalPage> call) {
    var given = call.given();
    var item = require(new OfItem(given.familyId(), given.itemId()));
    return Items.of(stock.journal(item.key(), given.page()));
  }

  Answer<Adjusted> undo(Call<OfEntry> call) {
    var of = call.given();
    var item = new OfItem(of.familyId(), of.itemId());
    return Answer.of(shown(item, done(stock.undo(Acting.as(call), of))));
  }

  Answer<Adjusted> undone(Call<OfEntry> call, String entryId) {
    var given = call.given();
    return repeated(new OfEntry(given.familyId(), given.itemId(), entryId));
  }

  private Answer<Adjusted> repeated(OfEntry of) {
    var entry = stock.find(of).orElseThrow(() -> InventoryProblems.of(Refusal.NO_SUCH_ENTRY));
    return Answer.of(shown(new OfItem(of.familyId(), of.itemId()), entry));
  }

  private Adjusted shown(OfItem of, JournalEntry entry) {
    return new Adjusted(
        of.itemId(),
        entry.entryId(),
        require(of).quantity(),
        entry.appliedDelta(),
        entry.clamped());
  }

  Item require(OfItem of) {
    return pantry.find(of).orElseThrow(() -> InventoryProblems.of(Refusal.NO_SUCH_ITEM));
  }

  private static Answer<Item> answer(Item item) {
    return Answer.of(item).version(item.version());
  }

  private static Answer<Item> located(Item item) {
    return answer(item).at(GET.at(item.familyId(), item.itemId()).path());
  }
}
