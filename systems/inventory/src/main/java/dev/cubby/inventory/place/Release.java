package dev.cubby.inventory.place;

import dev.cubby.inventory.base.Result;
import dev.cubby.inventory.family.Acting;
import dev.cubby.inventory.place.PlaceModel.OfPlace;

/** Takes a place that is to be deleted from what refers to it, which stays. */
@FunctionalInterface
public interface Release {
  Result<OfPlace> from(Acting by, OfPlace place);
}
