package dev.cubby.web.limit;

import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.text.LimitText;
import dev.cubby.web.text.Text;
import java.time.Duration;

/** A limit that was reached as a problem, for pages and programs alike. */
public final class LimitProblems {
  private LimitProblems() {}

  /**
   * @param reached a sentence that says what there was too much of
   */
  public static Problem slowDown(Text reached, Duration wait) {
    long seconds = wait.plusMillis(999).toSeconds();
    return Problem.of(ProblemKind.SLOW_DOWN, again(reached, seconds)).with("retryAfter", seconds);
  }

  private static Text again(Text reached, long seconds) {
    if (seconds < 120) {
      return LimitText.AGAIN_IN_SECONDS.with(reached, seconds);
    }
    long minutes = Math.ceilDiv(seconds, 60L);
    return minutes < 120
        ? LimitText.AGAIN_IN_MINUTES.with(reached, minutes)
        : LimitText.AGAIN_IN_HOURS.with(reached, Math.ceilDiv(minutes, 60L));
  }
}
