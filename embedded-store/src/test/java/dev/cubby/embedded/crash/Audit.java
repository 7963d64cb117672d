package dev.cubby.embedded.crash;

import module java.base;

/** The batches of each writer found in a store, and any inconsistencies. */
record Audit(SortedMap<Integer, BitSet> batches, List<String> faults) {

  BitSet of(int writer) {
    return batches.getOrDefault(writer, new BitSet());
  }
}
