package dev.cubby.inventory.place;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.run.Retry;
import dev.cubby.inventory.base.*;
import dev.cubby.inventory.family.Acting;
import dev.cubby.inventory.family.FamilyContracts;
import dev.cubby.inventory.family.FamilyModel.OfFamily;
import dev.cubby.inventory.place.PlaceModel.*;
import dev.cubby.web.once.Repeated;

/** The locations of a family, or its stores. */
public final class Places {
  private static final int ATTEMPTS = 20;

  private final PlaceContracts contracts;
  private final Refusals refusals;
  private final Refusal noSuchPlace;
  private final Environment here;

  private Places(PlaceContracts contracts, Refusal noSuchPlace, Environment here) {
    this.contracts = contracts;
    this.noSuchPlace = noSuchPlace;
    this.refusals =
        new Refusals(
            Map.of(
                FamilyContracts.ACTOR_IS_ADMIN, Refusal.NOT_ADMIN,
                contracts.nameTaken, Refusal.NAME_TAKEN,
                PlaceContracts.UNUSED, Refusal.IN_USE,
                PlaceContracts.FEW_ENOUGH, Refusal.TOO_MANY_PLACES),
            Map.of(
                FamilyContracts.ACTOR, Refusal.NO_SUCH_FAMILY, PlaceContracts.PLACE, noSuchPlace));
    this.here = here;
  }

  public static Places locations(Environment here) {
    return new Places(PlaceContracts.LOCATIONS, Refusal.NO_SUCH_LOCATION, here);
  }

  public static Places stores(Environment here) {
    return new Places(PlaceContracts.STORES, Refusal.NO_SUCH_STORE, here);
  }

  /** All of a family, by name. */
  public List<Place> list(UUID familyId) {
    return here.store().queryAll(contracts.list, new OfFamily(familyId)).stream()
        .sorted(Comparator.comparing(Place::name, String.CASE_INSENSITIVE_ORDER))
        .toList();
  }

  public Optional<Place> find(UUID familyId, UUID id) {
    return here.store().get(contracts.byId, new OfPlace(familyId, id));
  }

  public Result<Place> create(Acting by, UUID familyId, String name, Optional<String> description) {
    var id = here.newId();
    var now = here.now();
    var place = new Place(familyId, id, name.strip(), description, 0, now, now, 1);
    var commit =
        here.commit(
            familyId,
            contracts.create,
            new Create(by.once(id), by.standing(), by.in(familyId), place));
    return refusals.result(Repeated.requireFirst(commit), Place.class, () -> place);
  }

  public Result<Place> change(
      Acting by, OfPlace of, String name, Patch<String> description, long version) {
    var edit = new Edit(of.familyId(), of.id(), name.strip(), description, version);
    var commit =
        here.commit(
            of.familyId(), contracts.change, new Change(by.standing(), by.in(of.familyId()), edit));
    return refusals.changed(commit, Place.class, () -> find(of.familyId(), of.id()), noSuchPlace);
  }

  /** Only while nothing refers to it. */
  public Result<OfPlace> delete(Acting by, OfPlace of) {
    var commit =
        here.commit(
            of.familyId(), contracts.delete, new Delete(by.standing(), by.in(of.familyId()), of));
    return refusals.result(commit, OfPlace.class, () -> of);
  }

  /** What refers to it stays, without it. What others put there meanwhile, too. */
  Result<OfPlace> delete(Acting by, OfPlace of, List<Release> releases) {
    return Retry.upTo(ATTEMPTS).until(Result::isDecided, () -> tryToDelete(by, of, releases));
  }

  private Result<OfPlace> tryToDelete(Acting by, OfPlace of, List<Release> releases) {
    var released = Result.stepwise(of, releases.stream().map(release -> release.from(by, of)));
    if (!(released instanceof Result.Done<OfPlace>)) {
      return released;
    }
    var deleted = delete(by, of);
    boolean used = deleted instanceof Result.Refused<OfPlace>(var why) && why == Refusal.IN_USE;
    return used ? Result.refused(Refusal.BUSY) : deleted;
  }
}
