package dev.cubby.web.identity;

import static dev.cubby.web.identity.IdentityResult.done;
import static dev.cubby.web.identity.IdentityResult.refused;

import module java.base;

import dev.cubby.web.identity.IdentityResult.*;
import dev.cubby.web.limit.Network;

/**
 * Hashes and checks passwords, two at once: more would let strangers fill memory and processors by
 * signing in. So that none of them holds up the others, few of one network wait for a turn. An
 * account that is not there costs as much as one that is.
 */
final class Passwords {
  /** In a turn or waiting for one. */
  static final int MOST_OF_A_NETWORK = 8;

  private static final Duration SOON = Duration.ofSeconds(1);
  private static final int AT_ONCE = 2;
  private static final int LONGEST_WAIT_SECONDS = 10;

  private final Argon2id cost;
  private final RandomGenerator random;
  private final String nobodys;
  private final Semaphore turns = new Semaphore(AT_ONCE, true);
  private final Map<String, Integer> inLine = new HashMap<>();
  private final int mostOfANetwork;
  private final AtomicLong worked = new AtomicLong();

  Passwords(Argon2id cost, RandomGenerator random, int mostOfANetwork) {
    this.cost = cost;
    this.random = random;
    this.mostOfANetwork = mostOfANetwork;
    this.nobodys = cost.hashOfNothing(random);
  }

  IdentityResult<String> hash(String address, String password) {
    return inTurn(
        address,
        () -> {
          worked.incrementAndGet();
          return done(cost.hash(password, random));
        });
  }

  /** Waits for a turn and works in it, unless too many wait already, there or anywhere. */
  <T> IdentityResult<T> inTurn(String address, Supplier<IdentityResult<T>> work) {
    var network = Network.of(address);
    if (!join(network)) {
      return refused(new Wait(Limit.AT_ONCE_OF_NETWORK, SOON));
    }
    try {
      return inTurn(work);
    } finally {
      leave(network);
    }
  }

  private synchronized boolean join(String network) {
    int others = inLine.getOrDefault(network, 0);
    if (others < mostOfANetwork) {
      inLine.put(network, others + 1);
      return true;
    }
    return false;
  }

  private synchronized void leave(String network) {
    int others = inLine.getOrDefault(network, 1) - 1;
    if (others > 0) {
      inLine.put(network, others);
    } else {
      inLine.remove(network);
    }
  }

  private <T> IdentityResult<T> inTurn(Supplier<IdentityResult<T>> work) {
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
