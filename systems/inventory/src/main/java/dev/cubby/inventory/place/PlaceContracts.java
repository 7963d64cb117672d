package dev.cubby.inventory.place;

import static dev.cubby.core.Declare.*;
import static dev.cubby.inventory.base.InventoryTable.TABLE;
import static dev.cubby.inventory.family.FamilyContracts.ACTIVE_ADMIN;
import static dev.cubby.inventory.family.FamilyContracts.ACTOR;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.run.Store;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Rule;
import dev.cubby.inventory.base.Purge;
import dev.cubby.inventory.family.FamilyModel.OfFamily;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.once.OnceContracts;

/**
 * Storage locations and stores, which differ in their keys alone. Each counts what refers to it, so
 * that a transaction can refuse to delete it while something does.
 */
public final class PlaceContracts implements PlaceModel {
  public static final Declarations DECLARED = declarations("inventory");

  static final Rule UNUSED = rule("unused");
  static final Rule FEW_ENOUGH = rule("few-enough-places");
  static final Step PLACE = step("place");
  public static final int MOST = 100;

  public static final PlaceContracts LOCATIONS =
      new PlaceContracts("StorageLocation", "LOCATION", "location");
  public static final PlaceContracts STORES = new PlaceContracts("Store", "STORE", "store");

  final Rule nameTaken;
  final Entity<Place> place;
  final Query<OfFamily, Place> list;
  final Get<OfPlace, Place> byId;
  final Transaction<Create> create;
  final Transaction<Change> change;
  final Transaction<Delete> delete;
  private final dev.cubby.core.contract.Delete<OfPlace, Place> forget;
  private final dev.cubby.core.contract.Delete<OfFamily, PlaceCount> forgetCount;

  /** A step of the transactions of items and shopping lists. The place has to exist. */
  public final Update<Use, Place> count;

  private PlaceContracts(String entity, String key, String word) {
    nameTaken = rule(word + "-name");
    place =
        DECLARED.add(
            entity(entity, Place.class)
                .in(TABLE, "FAMILY#{familyId}", key + "#{id}")
                .upTo(1_000)
                .unique(nameTaken, "FAMILY#{familyId}", key + "_NAME#{name:lower}")
                .versioned("version")
                .sized(400));
    var counter =
        DECLARED.add(
            entity(entity + "Count", PlaceCount.class)
                .in(TABLE, "FAMILY#{familyId}", key + "_COUNT")
                .sized(150));
    list =
        DECLARED.add(
            query("List %ss".formatted(word), OfFamily.class, place)
                .on("FAMILY#{familyId}")
                .beginningWith(key + "#")
                .pageOf(MOST)
                .consistently()
                .expecting(20));
    byId = DECLARED.add(get("Get %s by ID".formatted(word), OfPlace.class, place).consistently());
    create =
        DECLARED.add(
            transaction(word + " created", Create.class)
                .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
                .including(StandingContracts.HOLDS, StandingContracts.BY)
                .step(ACTOR, ACTIVE_ADMIN, "actor")
                .step(PLACE, put("put " + word, place).creating(), "place")
                .step(
                    "count",
                    update("count one more " + word, Place.class, counter)
                        .add("places", value(1))
                        .orCreate("places", value(1))
                        .require(FEW_ENOUGH, lessThan("places", value(MOST))),
                    "place"));
    change =
        DECLARED.add(
            transaction(word + " changed", Change.class)
                .including(StandingContracts.HOLDS, StandingContracts.BY)
                .step(ACTOR, ACTIVE_ADMIN, "actor")
                .step(
                    PLACE,
                    update("change a " + word, Edit.class, place)
                        .set("name")
                        .patch("description")
                        .set("updatedAt", now())
                        .expectVersion("expectedVersion"),
                    "place"));
    delete =
        DECLARED.add(
            transaction(word + " deleted", Delete.class)
                .including(StandingContracts.HOLDS, StandingContracts.BY)
                .step(ACTOR, ACTIVE_ADMIN, "actor")
                .step(
                    PLACE,
                    delete("delete an unused " + word, OfPlace.class, place)
                        .require(UNUSED, is("uses", value(0))),
                    "place")
                .step(
                    "count",
                    update("count one %s less".formatted(word), OfPlace.class, counter)
                        .add("places", value(-1))
                        .orCreate("places", value(0)),
                    "place"));
    forget =
        DECLARED.add(
            delete("forget a %s of a deleted family".formatted(word), OfPlace.class, place)
                .evenIfMissing());
    forgetCount =
        DECLARED.add(
            delete("forget how many %ss there were".formatted(word), OfFamily.class, counter)
                .evenIfMissing());
    count =
        update("count the uses of a " + word, Use.class, place)
            .add("uses", "more")
            .keepingVersion();
  }

  /** For a family that is deleted. */
  public boolean deleteSome(Store store, OfFamily of) {
    store.apply(forgetCount, of);
    return new Purge<>(list, forget, place -> new OfPlace(place.familyId(), place.id()))
        .deleteSome(store, of);
  }
}
