package dev.cubby.web.identity;

import module java.base;

import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.text.IdentityText;

/**
 * Hashes and checks passwords, two at once: more would let strangers fill memory and processors by
 * signing in. An account that is not there costs as much as one that is.
 */
final class Passwords {
  private static final int AT_ONCE = 2;
  private static final int LONGEST_WAIT_SECONDS = 10;

  private final Argon2id cost;
  private final RandomGenerator random;
  private final String nobodys;
  private final Semaphore turns = new Semaphore(AT_ONCE, true);
  private final AtomicLong worked = new AtomicLong();

  Passwords(Argon2id cost, RandomGenerator random) {
    this.cost = cost;
    this.random = random;
    this.nobodys = cost.hashOfNothing(random);
  }

  /** Waits for a turn; to be closed as soon as the work is done. */
  Turn turn() {
    try {
      if (turns.tryAcquire(LONGEST_WAIT_SECONDS, TimeUnit.SECONDS)) {
        return new Turn();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    throw Problem.of(ProblemKind.BUSY, IdentityText.TOO_MANY_SIGNING_IN);
  }

  /** How often a password was hashed or checked. */
  long worked() {
    return worked.get();
  }

  int free() {
    return turns.availablePermits();
  }

  /** The right to one hash at a time. */
  final class Turn implements AutoCloseable {
    private Turn() {}

    String hash(String password) {
      worked.incrementAndGet();
      return cost.hash(password, random);
    }

    /** Whether it is the password; with nothing to compare with, the same work and a no. */
    boolean matches(String password, Optional<String> hash) {
      worked.incrementAndGet();
      return Argon2id.matches(password, hash.orElse(nobodys)) && hash.isPresent();
    }

    @Override
    public void close() {
      turns.release();
    }
  }
}
