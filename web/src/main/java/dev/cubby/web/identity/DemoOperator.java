package dev.cubby.web.identity;

import module java.base;

import dev.cubby.core.failure.Failure;
import dev.cubby.core.run.PageRequest;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The operator of a server, to whom a demo gives something of their own. */
public record DemoOperator(Accounts accounts) {
  private static final Logger LOG = LoggerFactory.getLogger(DemoOperator.class);

  /** Looking reads all accounts; before the operator's there are few. */
  private static final int RARELY_MILLIS = 2_000;

  public Optional<Account> find() {
    return PageRequest.FIRST
        .pages(accounts::list)
        .flatMap(page -> page.rows().stream())
        .filter(Account::operator)
        .findFirst();
  }

  /** Waits in a thread of this name for the operator, whom a new server does not have yet. */
  public void whenThere(String thread, Consumer<Account> then) {
    Thread.ofVirtual()
        .name(thread)
        .start(() -> {
          try {
            then.accept(await());
          } catch (InterruptedException | Failure.Unavailable end) {
            // The server ends; the next one tries again.
          } catch (RuntimeException failed) {
            LOG.warn("{}: the operator has no part in the demo", thread, failed);
          }
        });
  }

  private Account await() throws InterruptedException {
    for (int millis = 100; ; millis = Math.min(2 * millis, RARELY_MILLIS)) {
      var found = find();
      if (found.isPresent()) {
        return found.get();
      }
      Thread.sleep(millis);
    }
  }
}
