package dev.cubby.embedded;

import dev.cubby.core.store.SortCondition;
import dev.cubby.core.value.Value;
import java.util.Arrays;

/** A range of keys, from the first (inclusive) to the last (exclusive). */
record Range(byte[] from, byte[] to) {
  private static final byte[] END = {0, 1};
  private static final byte[] NEXT = {0};

  /**
   * The keys of a partition with matching sort keys; in an index, sort keys are escaped and
   * terminated.
   */
  static Range of(int section, Value partition, SortCondition sort, boolean index) {
    var prefix = Keys.partition(section, partition);
    var end = Keys.after(prefix);
    return switch (sort) {
      case SortCondition.Any _ -> new Range(prefix, end);
      case SortCondition.Equal(var value) ->
          new Range(at(prefix, value, index), after(prefix, value, index));
      case SortCondition.LessThan(var than) -> new Range(prefix, at(prefix, than, index));
      case SortCondition.AtMost(var bound) -> new Range(prefix, after(prefix, bound, index));
      case SortCondition.GreaterThan(var than) -> new Range(after(prefix, than, index), end);
      case SortCondition.AtLeast(var bound) -> new Range(at(prefix, bound, index), end);
      case SortCondition.Between(var low, var high) ->
          new Range(at(prefix, low, index), after(prefix, high, index));
      case SortCondition.BeginsWith(var start) -> {
        var part = index ? Keys.escaped(Keys.of(start)) : Keys.of(start);
        var from = Keys.join(prefix, part);
        yield new Range(from, Keys.after(from));
      }
    };
  }

  /** The first key with this sort key. */
  private static byte[] at(byte[] prefix, Value value, boolean index) {
    var part = Keys.of(value);
    return index ? Keys.join(Keys.join(prefix, Keys.escaped(part)), END) : Keys.join(prefix, part);
  }

  /** The first key after all keys with this sort key. */
  private static byte[] after(byte[] prefix, Value value, boolean index) {
    var at = at(prefix, value, index);
    return index ? Keys.after(at) : Keys.join(at, NEXT);
  }

  static Range section(int section) {
    return new Range(Keys.section(section), Keys.section(section + 1));
  }

  /** The rest of the range after a key, forward or backward. */
  Range after(byte[] key, boolean forward) {
    if (forward) {
      var next = Keys.join(key, NEXT);
      return Arrays.compareUnsigned(next, from) > 0 ? new Range(next, to) : this;
    }
    return Arrays.compareUnsigned(key, to) < 0 ? new Range(from, key) : this;
  }

  boolean has(byte[] key) {
    return Arrays.compareUnsigned(key, from) >= 0 && Arrays.compareUnsigned(key, to) < 0;
  }
}
