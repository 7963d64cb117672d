package dev.cubby.web.once;

import dev.cubby.core.contract.Commit;

/** The same request was faster elsewhere: its effect is recorded already. */
public final class Repeated extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private Repeated() {
    super("The request was carried out already", null, false, false);
  }

  public static Commit requireFirst(Commit commit) {
    if (commit instanceof Commit.Halted halted && halted.at(OnceContracts.STEP)) {
      throw new Repeated();
    }
    return commit;
  }
}
