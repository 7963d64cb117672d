package dev.cubby.web.identity;

import module java.base;

import dev.cubby.web.due.DueHandler;
import dev.cubby.web.due.DueHandler.Looked;
import dev.cubby.web.due.DueItem;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells the systems that an account has another email address, for the copies that they keep. The
 * change schedules it in its own transaction, so that a server that stops in between forgets
 * nothing.
 */
public record AddressChanges(Accounts accounts, Clock clock, Consumer<Account> systems) {
  private static final Logger LOG = LoggerFactory.getLogger(AddressChanges.class);
  private static final String KIND = "accounts: a new address";

  /** Told so long: by then indexes have every copy, also those made as the address changed. */
  private static final Duration TOLD_FOR = Duration.ofMinutes(1);

  static DueItem item(String accountId, Instant now) {
    return DueItem.of(KIND, now, accountId);
  }

  void tellAtOnce(Account account) {
    try {
      systems.accept(account);
    } catch (RuntimeException e) {
      LOG.warn("a new address of {} is told later: {}", account.accountId(), e.toString());
    }
  }

  /** For the due-queue, which asks again until nothing is thrown. */
  public DueHandler handler() {
    return new DueHandler(
        KIND,
        (item, _) -> {
          boolean last = !clock.instant().isBefore(item.dueAt().plus(TOLD_FOR));
          accounts.byId(item.ids().getFirst()).ifPresent(systems);
          return last ? Looked.OBSOLETE : Looked.LATER;
        });
  }
}
