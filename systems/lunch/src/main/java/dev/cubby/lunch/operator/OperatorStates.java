package dev.cubby.lunch.operator;

import static dev.cubby.lunch.text.LunchOperatorText.*;

import module java.base;

import dev.cubby.lunch.restaurant.Collector;
import dev.cubby.lunch.restaurant.RestaurantModel.*;
import dev.cubby.lunch.text.LunchText;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Chip;

/** How reading a restaurant's page goes, in words. */
record OperatorStates(Collector collector, Instant now, Map<String, RunResult> latest) {

  /**
   * The states as of the latest runs.
   *
   * @param recent runs, the latest first
   */
  static OperatorStates of(Collector collector, Instant now, List<Run> recent) {
    return new OperatorStates(
        collector,
        now,
        recent.stream()
            .flatMap(run -> run.results().stream())
            .collect(
                Collectors.toMap(
                    RunResult::restaurant, Function.identity(), (latest, _) -> latest)));
  }

  /** In few words, which leave room beside a name on a phone. */
  Chip chip(Restaurant one) {
    if (!one.active()) {
      return new Chip(Chip.Tone.HOLD, HIDDEN);
    }
    return pause(one).map(words -> new Chip(Chip.Tone.BAD, words)).orElseGet(() -> state(one));
  }

  /** Until when it is left alone, because reading failed too often. */
  Optional<Text> pause(Restaurant one) {
    return one.breaker(now) == Breaker.OPEN
        ? one.openUntil().map(until -> PAUSED_UNTIL.with(Text.until(until)))
        : Optional.empty();
  }

  /** Why the last visits failed, and how many of them did. */
  Optional<Text> failure(Restaurant one) {
    return one.lastFailure()
        .map(code -> reason(one, code))
        .map(reason ->
            one.consecutiveFailures() > 1
                ? FAILED_IN_A_ROW.with(reason, one.consecutiveFailures())
                : reason);
  }

  /** The reason that the latest result gives; the code where it gives none, or is of another. */
  private Text reason(Restaurant one, FailureCode code) {
    return Optional.ofNullable(latest.get(one.slug()))
        .filter(result -> result.error().equals(Optional.of(code)))
        .flatMap(RunResult::reason)
        .<Text>map(Text::of)
        .orElseGet(() -> Text.of(code));
  }

  /** What the last visits came to. */
  Text words(Restaurant one) {
    return failure(one)
        .orElseGet(() -> {
          var state = state(one).text();
          return state == BY_HAND_SHORT ? MENU_BY_HAND : state;
        });
  }

  private Chip state(Restaurant one) {
    if (one.lastFailure().isPresent()) {
      return new Chip(Chip.Tone.WARN, FAILED);
    }
    if (one.demo()) {
      return new Chip(Chip.Tone.TAG, LunchText.DEMO);
    }
    if (collector.isByHand(one)) {
      return new Chip(Chip.Tone.NEUTRAL, BY_HAND_SHORT);
    }
    return one.lastSuccessAt().isPresent()
        ? new Chip(Chip.Tone.GOOD, WORKS)
        : new Chip(Chip.Tone.NEUTRAL, LunchText.NEVER_READ);
  }
}
