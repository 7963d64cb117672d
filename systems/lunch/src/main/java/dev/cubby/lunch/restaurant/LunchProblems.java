package dev.cubby.lunch.restaurant;

import dev.cubby.lunch.text.LunchText;
import dev.cubby.lunch.text.RestaurantText;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.text.Text;
import java.util.function.Supplier;

/** The ways in which lunch refuses, for pages and programs alike. */
public final class LunchProblems {
  public static final ProblemKind TOO_MANY_RESTAURANTS =
      new ProblemKind(422, "TOO_MANY_RESTAURANTS", RestaurantText.TOO_MANY);
  public static final ProblemKind NOTHING_TO_READ =
      new ProblemKind(422, "NOTHING_TO_READ", RestaurantText.NOTHING_TO_READ);
  public static final ProblemKind OTHER_RUN =
      new ProblemKind(409, "OTHER_RUN", RestaurantText.OTHER_RUN);
  public static final ProblemKind NO_VALID_LUNCH =
      new ProblemKind(400, "NO_VALID_LUNCH", LunchText.NO_VALID_LUNCH);

  private LunchProblems() {}

  public static Problem of(ProblemKind kind) {
    return Problem.of(kind, kind.title());
  }

  public static Supplier<Problem> notFound(Text what) {
    return () -> Problem.of(ProblemKind.NOT_FOUND, what);
  }

  public static Problem busy() {
    return Problem.of(ProblemKind.BUSY, ProblemKind.BUSY.title());
  }
}
