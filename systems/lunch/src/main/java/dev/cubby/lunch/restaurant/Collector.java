package dev.cubby.lunch.restaurant;

import module java.base;

import dev.cubby.web.route.OnceRecord;
import dev.cubby.web.text.Text;

/** Reads the restaurants' pages, in the background. */
public interface Collector {

  /** The answer to a wish to collect. */
  sealed interface Begun {

    /** It has begun; {@link Runs} knows how far it is. */
    record Started(String runId) implements Begun {}

    /** A run that reads these restaurants is under way. */
    record AlreadyRunning(String runId) implements Begun {}

    /** A run of other restaurants is under way. */
    record OthersRunning(String runId) implements Begun {}

    /** There is no active restaurant among those that were named. */
    record NothingToRead() implements Begun {}
  }

  /**
   * Begins a run of these restaurants, or of all active ones if none is named.
   *
   * @param once of a request with a key
   */
  Begun collect(List<String> slugs, Optional<OnceRecord> once);

  /** Whether it has a page to read; menus of others are entered by hand. */
  boolean isReadable(RestaurantModel.Restaurant restaurant);

  /** Whether its menus are entered by hand: it has no reader. */
  boolean isByHand(RestaurantModel.Restaurant restaurant);

  /** A fault in the settings of a reader, for the operator; none if there is none. */
  Optional<Text> complaint(String reader);
}
