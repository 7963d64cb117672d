package dev.cubby.lockers.audit;

import dev.cubby.core.contract.Commit.Halted;
import dev.cubby.lockers.contract.SmartLockerModel.AccessEvent;
import java.util.List;

/** The result of a transaction that appends to a locker's chain. */
public sealed interface Appended {

  record Done(List<AccessEvent> events) implements Appended {}

  sealed interface NotDone extends Appended {}

  /** A step other than the chain's own stopped it. */
  record Stopped(Halted halted) implements NotDone {}

  enum Refusal implements NotDone {
    NO_SUCH_LOCKER,
    BUSY,
    /** The caller decided otherwise once it saw the locker as it is. */
    WITHDRAWN
  }
}
