package dev.cubby.web.identity;

import static dev.cubby.core.Declare.step;
import static dev.cubby.core.Declare.transaction;

import dev.cubby.core.contract.*;
import dev.cubby.web.route.Standing;

/** The check that a right still holds, for every transaction that hands out power. */
public final class StandingContracts {
  /** The name of the component that holds a {@link Standing}. */
  public static final String BY = "by";

  /** The account of the one who acts; apart from one that the transaction makes. */
  public static final Step ACCOUNT = step("account");

  /** To be included first, after the record of a repeated request. */
  public static final Transaction<Standing> HOLDS =
      transaction("standing: holds", Standing.class)
          .step(ACCOUNT, AccountContracts.STILL_ACTIVE, "account")
          .step(SessionContracts.STEP, SessionContracts.STILL_OPEN, "session")
          .step("token", TokenContracts.STILL_GOOD, "token");

  private StandingContracts() {}

  /** Whether a transaction was stopped by a right that ended. */
  public static boolean isAbout(Commit.Halted halted) {
    return halted.in(HOLDS);
  }
}
