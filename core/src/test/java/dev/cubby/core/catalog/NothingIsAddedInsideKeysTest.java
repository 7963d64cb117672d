package dev.cubby.core.catalog;

import static dev.cubby.core.Declare.*;
import static dev.cubby.core.catalog.FaultAssertions.*;

import dev.cubby.core.schema.Entity;
import org.junit.jupiter.api.Test;

/** Proof 7: no counter is part of a key, because the key's text could not follow it. */
class NothingIsAddedInsideKeysTest implements Household {

  record Score(String playerId, int points, long version) {}

  record Win(String playerId, int by) {}

  private static Entity<Score> score() {
    return entity("Score", Score.class).in(TABLE, "PLAYER#{playerId}", "SCORE").sized(9);
  }

  private static Entity<Score> ranked() {
    return score().at(GSI1, "RANKING", "{points:6}#{playerId}").upTo(9, "tests");
  }

  @Test
  void aCounterIsNotPartOfAnIndexKey() {
    var ranked = ranked();
    assertSound(entities(ranked));
    assertFaults(
        entities(ranked).contracts(update("win", Win.class, ranked).add("points", "by")),
        "[proof 7] win: it counts points, which is part of a key (GSI1): the key could not follow."
            + " Fix: take points out of the key, and find such rows through rows of their own.");
    assertFault(
        entities(ranked).contracts(update("lose", Win.class, ranked).subtract("points", "by")),
        7,
        "lose",
        "it counts points");
    var plain = score();
    assertSound(entities(plain).contracts(update("win", Win.class, plain).add("points", "by")));
  }

  @Test
  void norOfAGuardsKey() {
    var guarded = score().unique("points", "POINTS#{points:6}", "GUARD");
    assertFault(
        entities(guarded).contracts(update("win", Win.class, guarded).add("points", "by")),
        7,
        "win",
        "it counts points, which is part of a key (points)");
  }

  @Test
  void norIsAVersionThatCountsUp() {
    var versioned =
        score().at(GSI1, "BY-VERSION", "{version:9}").upTo(9, "tests").versioned("version");
    assertFaults(
        entities(versioned)
            .contracts(update("touch", Win.class, versioned).set("points", value(1))),
        "[proof 7] touch: it counts version, which is part of a key (GSI1): the key could not"
            + " follow. Fix: take version out of the key, and find such rows through rows of their"
            + " own.");
    assertSound(
        entities(versioned)
            .contracts(
                update("touch", Win.class, versioned).set("points", value(1)).keepingVersion()));
  }
}
