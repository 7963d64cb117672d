package dev.cubby.inventory.place;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.inventory.family.FamilyModel.OfMember;
import dev.cubby.web.route.OnceRecord;
import dev.cubby.web.route.Standing;

/** Storage locations and stores: a name, and a line about them. */
public interface PlaceModel {

  /** What refers to it is counted apart from the version. */
  record Place(
      UUID familyId,
      UUID id,
      String name,
      Optional<String> description,
      int uses,
      Instant createdAt,
      Instant updatedAt,
      long version) {}

  /** How many locations or stores a family has. */
  record PlaceCount(UUID familyId, int places) {}

  record OfPlace(UUID familyId, UUID id) {}

  record Create(Optional<OnceRecord> once, Standing by, OfMember actor, Place place) {}

  record Edit(
      UUID familyId, UUID id, String name, Patch<String> description, long expectedVersion) {}

  record Change(Standing by, OfMember actor, Edit place) {}

  record Delete(Standing by, OfMember actor, OfPlace place) {}

  /** So many uses more, or fewer. */
  record Use(UUID familyId, UUID id, int more) {

    /** One use less where something was, one more where it goes. */
    public static List<Use> moving(UUID familyId, Optional<UUID> from, Optional<UUID> to) {
      if (to.equals(from)) {
        return List.of();
      }
      return Stream.concat(
              from.map(id -> new Use(familyId, id, -1)).stream(),
              to.map(id -> new Use(familyId, id, 1)).stream())
          .toList();
    }
  }
}
