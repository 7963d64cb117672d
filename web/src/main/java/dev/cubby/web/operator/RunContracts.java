package dev.cubby.web.operator;

import static dev.cubby.core.Declare.declarations;
import static dev.cubby.core.Declare.transaction;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.Transaction;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.job.JobContracts;
import dev.cubby.web.job.JobContracts.OfJob;
import dev.cubby.web.once.OnceContracts;
import dev.cubby.web.route.OnceRecord;
import dev.cubby.web.route.Standing;
import java.util.Optional;

/** Running a job out of turn, for as long as the operator who asks for it is signed in. */
public final class RunContracts {
  public static final Declarations DECLARED = declarations("runs");

  record RunSoon(Optional<OnceRecord> once, Standing by, OfJob job) {}

  /** A form that is pressed twice asks for one run. */
  static final Transaction<RunSoon> RUN_SOON =
      DECLARED.add(
          transaction("jobs: make it due", RunSoon.class)
              .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step("job", JobContracts.HASTEN, "job"));

  private RunContracts() {}
}
