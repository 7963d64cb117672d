package dev.cubby.lunch.restaurant;

import module java.base;

/** Reads the restaurants' pages, in the background. */
public interface Collector {

  /** What a wish to collect came to. */
  sealed interface Begun {

    /** It has begun; {@link Runs} knows how far it is. */
    record Started(String runId) implements Begun {}

    /** Another run is under way. */
    record AlreadyRunning(String runId) implements Begun {}

    /** There is no active restaurant among those that were named. */
    record NothingToRead() implements Begun {}
  }

  /** Begins a run of these restaurants, or of all active ones if none is named. */
  Begun collect(List<String> slugs);

  /** What is wrong with the settings of a reader, in a sentence for the operator. */
  Optional<String> complaint(String reader);
}
