package dev.cubby.web.identity;

import static dev.cubby.web.identity.IdentityResult.done;
import static dev.cubby.web.identity.IdentityResult.refused;

import module java.base;

import dev.cubby.web.identity.IdentityResult.Reason;

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

  IdentityResult<String> hash(String password) {
    return inTurn(() -> {
      worked.incrementAndGet();
      return done(cost.hash(password, random));
    });
  }

  /** Waits for a turn and works in it, unless too many wait already. */
  <T> IdentityResult<T> inTurn(Supplier<IdentityResult<T>> work) {
    try {
      if (!turns.tryAcquire(LONGEST_WAIT_SECONDS, TimeUnit.SECONDS)) {
        return refused(Reason.BUSY);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return refused(Reason.BUSY);
    }
    try {
      return work.get();
    } finally {
      turns.release();
    }
  }

  /** For use in a turn. With nothing to compare with, the same work and a no. */
  boolean matches(String password, Optional<String> hash) {
    worked.incrementAndGet();
    return Argon2id.matches(password, hash.orElse(nobodys)) && hash.isPresent();
  }

  /** How often a password was hashed or checked. */
  long worked() {
    return worked.get();
  }

  int free() {
    return turns.availablePermits();
  }
}
