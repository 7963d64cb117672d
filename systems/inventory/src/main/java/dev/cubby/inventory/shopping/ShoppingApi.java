package dev.cubby.inventory.shopping;

import static dev.cubby.inventory.base.InventoryProblems.done;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.inventory.base.*;
import dev.cubby.inventory.family.*;
import dev.cubby.inventory.item.ItemModel.Item;
import dev.cubby.inventory.item.ItemModel.OfItem;
import dev.cubby.inventory.item.Pantry;
import dev.cubby.inventory.shopping.ShoppingContracts.*;
import dev.cubby.inventory.text.ShoppingText;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Answer.Empty;

/** The shopping list for programs. */
public record ShoppingApi(ShoppingList list, Pantry pantry) {
  private static final String ALL = FamilyApi.ONE + "/shopping-list";
  private static final String ONE = ALL + "/{entryId}";

  record EntryFilter(UUID familyId, Optional<EntryStatus> status) {}

  /** An item of the pantry, or anything by its name. */
  record NewEntry(
      UUID familyId,
      Optional<String> name,
      Optional<UUID> itemId,
      Optional<UUID> storeId,
      Optional<Long> quantity,
      Optional<String> notes) {}

  record Edited(
      UUID familyId,
      UUID entryId,
      Optional<String> name,
      Patch<UUID> storeId,
      Patch<Long> quantity,
      Patch<String> notes,
      Optional<EntryStatus> status,
      Optional<Long> version) {}

  record Deleted(UUID familyId, UUID entryId, Optional<Long> version) {}

  private static <Q> Input<Q> described(Class<Q> type) {
    return FamilyApi.of(type)
        .field("name", ShoppingText.NAME, Rule.length(1, 100), Rule.readable())
        .field("quantity", ShoppingText.QUANTITY, Rule.range(1, Pantry.MOST))
        .field("storeId", ShoppingText.STORE)
        .field("notes", ShoppingText.NOTES, Rule.length(1, 500), Rule.readableLines());
  }

  static final Route<EntryFilter, Items<ShoppingEntry>> LIST =
      Route.list(ALL, "shopping.list", FamilyApi.of(EntryFilter.class), ShoppingEntry.class)
          .summary("The shopping list, by name")
          .may(Right.VIEW_SHOPPING_LIST.roles());

  static final Route<NewEntry, ShoppingEntry> ADD =
      Route.post(ALL, "shopping.add", described(NewEntry.class), ShoppingEntry.class)
          .summary("Adds to the shopping list: an item of the pantry, or anything by its name")
          .may(Right.EDIT_SHOPPING_LIST.roles())
          .answering(201)
          .orProblem(
              InventoryProblems.ALREADY_LISTED,
              InventoryProblems.ITEM_ARCHIVED,
              InventoryProblems.TOO_MANY_ENTRIES)
          .happeningOnce();

  static final Route<OfEntry, ShoppingEntry> GET =
      Route.get(ONE, "shopping.get", FamilyApi.of(OfEntry.class), ShoppingEntry.class)
          .summary("An entry of the shopping list")
          .may(Right.VIEW_SHOPPING_LIST.roles());

  static final Route<Edited, ShoppingEntry> CHANGE =
      Route.patch(ONE, "shopping.change", described(Edited.class), ShoppingEntry.class)
          .summary("Changes an entry, ticks it off, or puts it back")
          .may(Right.EDIT_SHOPPING_LIST.roles())
          .orProblem(
              ProblemKind.STALE,
              InventoryProblems.ALREADY_LISTED,
              InventoryProblems.TOO_MANY_ENTRIES,
              InventoryProblems.TOO_MANY_BOUGHT);

  static final Route<Deleted, Empty> REMOVE =
      Route.delete(ONE, "shopping.remove", FamilyApi.of(Deleted.class))
          .summary("Removes an entry")
          .may(Right.EDIT_SHOPPING_LIST.roles())
          .orProblem(ProblemKind.STALE);

  public void addTo(Routes.Builder routes) {
    routes
        .page(LIST, this::list)
        .add(ADD, this::add, this::added)
        .add(GET, call -> answer(require(call.given())))
        .add(CHANGE, this::change)
        .add(REMOVE, this::remove);
  }

  private Items<ShoppingEntry> list(Call<EntryFilter> call) {
    var wanted = call.given().status();
    return Items.all(
        list.list(call.given().familyId()).stream()
            .filter(entry -> wanted.isEmpty() || entry.status() == wanted.get())
            .toList());
  }

  Answer<ShoppingEntry> add(Call<NewEntry> call) {
    return add(call, call.given());
  }

  /** An entry may outlive its item; what is left then is its name. */
  Answer<ShoppingEntry> restore(Call<NewEntry> call) {
    var given = call.given();
    var item =
        given
            .itemId()
            .flatMap(id -> pantry.find(new OfItem(given.familyId(), id)))
            .filter(Item::isActive)
            .map(Item::itemId);
    return add(
        call,
        new NewEntry(
            given.familyId(),
            given.name(),
            item,
            given.storeId(),
            given.quantity(),
            given.notes()));
  }

  private Answer<ShoppingEntry> add(Call<?> call, NewEntry given) {
    var item = given.itemId().map(id -> require(new OfItem(given.familyId(), id)));
    // As the pantry calls it and where it is usually bought, unless said otherwise.
    var name =
        given
            .name()
            .or(() -> item.map(Item::name))
            .orElseThrow(() -> Problem.invalid("name", ShoppingText.NAME_OR_ITEM));
    var entry =
        new ShoppingList.NewEntry(
            name,
            given.itemId(),
            given.storeId().or(() -> item.flatMap(Item::storeId)),
            given.quantity(),
            given.notes());
    return located(done(list.add(Acting.as(call), given.familyId(), entry)));
  }

  private Item require(OfItem of) {
    return pantry.find(of).orElseThrow(() -> InventoryProblems.of(Refusal.NO_SUCH_ITEM));
  }

  Answer<ShoppingEntry> added(Call<NewEntry> call, String entryId) {
    return located(require(new OfEntry(call.given().familyId(), UUID.fromString(entryId))));
  }

  Answer<ShoppingEntry> change(Call<Edited> call) {
    var given = call.given();
    var edited =
        new ShoppingList.Edited(
            given.name(), given.storeId(), given.quantity(), given.notes(), given.status());
    return answer(
        done(
            list.change(
                Acting.as(call),
                new OfEntry(given.familyId(), given.entryId()),
                edited,
                call.versionSeen(given.version()))));
  }

  Answer<Empty> remove(Call<Deleted> call) {
    var given = call.given();
    var of = new OfEntry(given.familyId(), given.entryId());
    done(list.remove(Acting.as(call), of, call.versionSeen(given.version())));
    return Answer.empty();
  }

  ShoppingEntry require(OfEntry of) {
    return list.find(of).orElseThrow(() -> InventoryProblems.of(Refusal.NO_SUCH_ENTRY));
  }

  private static Answer<ShoppingEntry> answer(ShoppingEntry entry) {
    return Answer.of(entry).version(entry.version());
  }

  private static Answer<ShoppingEntry> located(ShoppingEntry entry) {
    return answer(entry).at(GET.at(entry.familyId(), entry.entryId()).path());
  }
}
