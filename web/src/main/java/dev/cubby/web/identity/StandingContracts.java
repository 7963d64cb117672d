package dev.cubby.web.identity;

import static dev.cubby.core.Declare.step;
import static dev.cubby.core.Declare.transaction;

import dev.cubby.core.contract.*;
import dev.cubby.web.route.*;
import dev.cubby.web.text.IdentityText;

/** That somebody's right still holds, for every transaction that hands out power. */
public final class StandingContracts {
  /** What the component should be called that holds a {@link Standing}. */
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

  /** Lets pass whatever was not stopped by a right that ended. */
  public static Commit requireHeld(Commit commit) {
    if (commit instanceof Commit.Halted halted && isAbout(halted)) {
      throw ended();
    }
    return commit;
  }

  /** Whether a transaction was stopped by a right that ended. */
  public static boolean isAbout(Commit.Halted halted) {
    return halted.in(HOLDS);
  }

  /** What somebody is told whose right ended while they used it. */
  public static Problem ended() {
    return Problem.of(ProblemKind.NOT_SIGNED_IN, IdentityText.SESSION_ENDED);
  }
}
