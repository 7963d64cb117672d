package dev.cubby.embedded.crash;

import module java.base;

/** Which batches of each writer a store holds, and what in it does not fit together. */
record Audit(SortedMap<Integer, BitSet> batches, List<String> faults) {

  BitSet of(int writer) {
    return batches.getOrDefault(writer, new BitSet());
  }
}
