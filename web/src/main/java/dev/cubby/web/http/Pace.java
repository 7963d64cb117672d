package dev.cubby.web.http;

import dev.cubby.web.edge.Reception;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.text.ProblemText;

/** Whether a client sends or takes bytes fast enough, after some time without a limit. */
final class Pace {
  private static final ProblemKind TOO_SLOW =
      new ProblemKind(408, "TOO_SLOW", ProblemText.TOO_SLOW);

  private final long started = System.nanoTime();
  private final double patience;
  private final double leastASecond;
  private long bytes;

  private Pace(double patience, double leastASecond) {
    this.patience = patience;
    this.leastASecond = leastASecond;
  }

  static Pace of(Reception reception) {
    var limits = reception.patience();
    return new Pace(limits.body().toMillis() / 1e3, limits.leastBytesASecond());
  }

  /** Counts so many more bytes. */
  void require(int more) {
    bytes += more;
    double seconds = (System.nanoTime() - started) / 1e9;
    if (seconds > patience + bytes / leastASecond) {
      throw tooSlow();
    }
  }

  /** How long the next byte may take. */
  long nanosLeft() {
    long allowed = (long) ((patience + bytes / leastASecond) * 1e9);
    return started + allowed - System.nanoTime();
  }

  static Problem tooSlow() {
    return Problem.of(TOO_SLOW, ProblemText.SEND_FASTER);
  }
}
