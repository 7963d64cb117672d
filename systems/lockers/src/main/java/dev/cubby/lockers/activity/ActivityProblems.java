package dev.cubby.lockers.activity;

import dev.cubby.lockers.locker.LockerProblems;
import dev.cubby.lockers.text.ActivityText;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;

/** Results about the audit trail as problems, for pages and programs alike. */
public final class ActivityProblems {
  private ActivityProblems() {}

  public static Problem of(Appended.Refusal refusal) {
    return switch (refusal) {
      case NO_SUCH_LOCKER -> LockerProblems.noSuchLocker();
      case BUSY, WITHDRAWN -> Problem.of(ProblemKind.BUSY, ActivityText.BUSY);
    };
  }
}
