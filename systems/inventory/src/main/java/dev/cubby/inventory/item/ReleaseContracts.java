package dev.cubby.inventory.item;

import static dev.cubby.core.Declare.*;
import static dev.cubby.inventory.family.FamilyContracts.ACTIVE_ADMIN;
import static dev.cubby.inventory.family.FamilyContracts.ACTOR;
import static dev.cubby.inventory.item.ItemContracts.ITEM;
import static dev.cubby.inventory.item.ItemContracts.ITEM_STEP;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.Rule;
import dev.cubby.inventory.family.FamilyModel.OfMember;
import dev.cubby.inventory.place.PlaceContracts;
import dev.cubby.inventory.place.PlaceModel.Use;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.route.Standing;

/** Items that lose their location or store, because it is deleted: many at once. */
public final class ReleaseContracts {
  public static final Declarations DECLARED = declarations("inventory");

  static final Rule STILL_THERE = rule("still-there");
  static final int MOST_AT_ONCE = 50;

  record Released(UUID familyId, UUID itemId, UUID placeId, String lastModifiedBy) {}

  record Releasing(Standing by, OfMember actor, List<Released> items, Use place) {}

  static final Transaction<Releasing> FROM_LOCATION =
      from("location", "locationId", ItemContracts.LOCATION, PlaceContracts.LOCATIONS);

  static final Transaction<Releasing> FROM_STORE =
      from("store", "storeId", ItemContracts.STORE, PlaceContracts.STORES);

  private static Transaction<Releasing> from(
      String word, String attribute, Step step, PlaceContracts places) {
    return DECLARED.add(
        transaction("items taken out of a " + word, Releasing.class)
            .including(StandingContracts.HOLDS, StandingContracts.BY)
            .step(ACTOR, ACTIVE_ADMIN, "actor")
            .steps(
                ITEM_STEP,
                update("take an item out of its " + word, Released.class, ITEM)
                    .remove(attribute)
                    .set("lastModifiedBy")
                    .set("updatedAt", now())
                    .require(STILL_THERE, is(attribute, param("placeId"))),
                "items",
                MOST_AT_ONCE)
            .step(step, places.count, "place")
            .distinct("another-item", ITEM_STEP, ITEM_STEP));
  }

  private ReleaseContracts() {}
}
