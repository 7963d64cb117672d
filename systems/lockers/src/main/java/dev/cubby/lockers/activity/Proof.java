package dev.cubby.lockers.activity;

import java.util.List;

/**
 * What can be said of a locker's chain.
 *
 * @param cannotProve what no check of the rows alone can rule out
 */
public record Proof(
    boolean intact, long events, String headHash, List<String> findings, List<String> cannotProve) {

  static final List<String> LIMITS =
      List.of(
          "That the newest events were not cut off together with the head: keep the head's hash"
              + " somewhere else and compare.",
          "That whoever can write to the table did not compute the whole chain anew.",
          "That a device told the truth: its own time stands beside the server's, and is its own.");
}
