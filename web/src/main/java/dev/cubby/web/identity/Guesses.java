package dev.cubby.web.identity;

import static dev.cubby.web.identity.IdentityResult.refused;

import module java.base;

import dev.cubby.web.identity.IdentityResult.*;
import dev.cubby.web.limit.Attempts;
import dev.cubby.web.limit.Attempts.Key;
import dev.cubby.web.limit.Network;

/** Guesses at passwords and links: failed ones make the next wait. */
record Guesses(Attempts attempts) {
  /** Goes on unless failures have closed one of these keys for a while. */
  <T> IdentityResult<T> admit(Supplier<IdentityResult<T>> rest, Key... keys) {
    return attempts
        .closed(keys)
        .map(left -> IdentityResult.<T>refused(new Wait(Limit.FAILED_ATTEMPTS, left)))
        .orElseGet(rest);
  }

  /**
   * Looks a secret up; one that leads nowhere counts against the network. A good one is never
   * refused for others' guesses.
   */
  <T> IdentityResult<T> find(String address, Reason otherwise, Supplier<Optional<T>> find) {
    var network = networkKey(address);
    return find.get()
        .map(IdentityResult::done)
        .orElseGet(() ->
            admit(
                () -> {
                  failed(network);
                  return refused(otherwise);
                },
                network));
  }

  void failed(Key... keys) {
    attempts.failed(keys);
  }

  static Key networkKey(String address) {
    return Key.of(networkName(address));
  }

  static String networkName(String address) {
    return "network:" + Network.of(address);
  }
}
