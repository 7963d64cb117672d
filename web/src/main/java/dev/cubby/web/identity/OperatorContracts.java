package dev.cubby.web.identity;

import static dev.cubby.core.Declare.declarations;
import static dev.cubby.core.Declare.step;
import static dev.cubby.core.Declare.transaction;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.Step;
import dev.cubby.core.contract.Transaction;
import dev.cubby.web.identity.AccountContracts.OfAccount;
import dev.cubby.web.identity.SessionContracts.OwnSession;
import dev.cubby.web.route.Standing;

/** Decisions about accounts and sessions, for as long as the person who decides is signed in. */
final class OperatorContracts {
  static final Declarations DECLARED = declarations("operator");

  static final Step ACCOUNT = step("account");

  record Decision(Standing by, OfAccount account) {}

  static final Transaction<Decision> DEACTIVATE =
      DECLARED.add(
          transaction("operator: deactivate an account", Decision.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACCOUNT, AccountContracts.DEACTIVATE, "account")
              .distinct(AccountContracts.NOT_OPERATOR, StandingContracts.ACCOUNT, ACCOUNT));

  static final Transaction<Decision> REACTIVATE =
      DECLARED.add(
          transaction("operator: reactivate an account", Decision.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACCOUNT, AccountContracts.REACTIVATE, "account")
              .distinct(AccountContracts.NOT_OPERATOR, StandingContracts.ACCOUNT, ACCOUNT));

  record EndSession(Standing by, OwnSession ended) {}

  private static final Step ENDED = step("ended");

  /** The session that asks ends by signing out, not by this. */
  static final Transaction<EndSession> END_SESSION =
      DECLARED.add(
          transaction("operator: end a session", EndSession.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ENDED, SessionContracts.END_OWN_SESSION, "ended")
              .distinct("not-current", SessionContracts.STEP, ENDED));

  private OperatorContracts() {}
}
