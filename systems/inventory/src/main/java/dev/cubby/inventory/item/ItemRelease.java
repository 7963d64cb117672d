package dev.cubby.inventory.item;

import module java.base;

import dev.cubby.core.contract.Transaction;
import dev.cubby.inventory.base.*;
import dev.cubby.inventory.family.Acting;
import dev.cubby.inventory.family.FamilyContracts;
import dev.cubby.inventory.item.ItemModel.Item;
import dev.cubby.inventory.item.ReleaseContracts.Released;
import dev.cubby.inventory.item.ReleaseContracts.Releasing;
import dev.cubby.inventory.place.PlaceModel.OfPlace;
import dev.cubby.inventory.place.PlaceModel.Use;

/** Takes items out of a location or a store that is to be deleted. */
public record ItemRelease(Pantry pantry) {
  private static final Refusals REFUSALS =
      new Refusals(
          Map.of(
              FamilyContracts.ACTOR_IS_ADMIN, Refusal.NOT_ADMIN,
              ReleaseContracts.STILL_THERE, Refusal.BUSY),
          Map.of(
              FamilyContracts.ACTOR, Refusal.NO_SUCH_FAMILY,
              ItemContracts.ITEM_STEP, Refusal.BUSY,
              ItemContracts.LOCATION, Refusal.NO_SUCH_LOCATION,
              ItemContracts.STORE, Refusal.NO_SUCH_STORE));

  public Result<OfPlace> fromLocation(Acting by, OfPlace location) {
    var items = pantry.in(location.familyId(), location.id());
    return release(by, location, items.stream(), ReleaseContracts.FROM_LOCATION);
  }

  /** No index knows the items of a store: all are read, for what is seldom done. */
  public Result<OfPlace> fromStore(Acting by, OfPlace store) {
    var items =
        pantry.all(store.familyId()).filter(item -> item.storeId().equals(Optional.of(store.id())));
    return release(by, store, items, ReleaseContracts.FROM_STORE);
  }

  private Result<OfPlace> release(
      Acting by, OfPlace place, Stream<Item> items, Transaction<Releasing> transaction) {
    return Result.stepwise(
        place,
        items
            .map(item -> new Released(item.familyId(), item.itemId(), place.id(), by.memberId()))
            .gather(Gatherers.windowFixed(ReleaseContracts.MOST_AT_ONCE))
            .map(some -> releasing(by, place, some))
            .map(some -> pantry.here().commit(place.familyId(), transaction, some))
            .map(commit -> REFUSALS.result(commit, OfPlace.class, () -> place)));
  }

  private static Releasing releasing(Acting by, OfPlace place, List<Released> items) {
    return new Releasing(
        by.standing(),
        by.in(place.familyId()),
        items,
        new Use(place.familyId(), place.id(), -items.size()));
  }
}
