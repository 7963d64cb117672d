package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.store.*;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Sizes;
import org.rocksdb.RocksIterator;

/** Reads a range of rows up to a limit, a megabyte or the end. */
record RangeScan(
    Range range, boolean forward, int limit, Predicate<Row> filter, boolean consistent) {

  RowPage over(RocksIterator rows, Function<Row, Row> position) {
    var passed = new ArrayList<Row>(Math.min(limit, 64));
    var last = Row.EMPTY;
    int examined = 0;
    long bytes = 0;
    var edge = new Edge(range, forward);
    boolean more = start(rows, edge);
    while (more && examined < limit && bytes < Limits.PAGE_BYTES) {
      last = RowBytes.read(rows.value());
      examined++;
      bytes += Sizes.of(last);
      if (filter.test(last)) {
        passed.add(last);
      }
      more = step(rows, edge);
    }
    Optional<Row> next = more ? Optional.of(position.apply(last)) : Optional.empty();
    return new RowPage(List.copyOf(passed), examined, next, Units.reading(bytes, consistent));
  }

  private boolean start(RocksIterator rows, Edge edge) {
    if (forward) {
      rows.seek(range.from());
    } else {
      rows.seekForPrev(range.to());
      // The end is exclusive, but a row may be stored there.
      if (rows.isValid() && Arrays.equals(rows.key(), range.to())) {
        rows.prev();
      }
    }
    return rows.isValid() && !edge.isBehind(rows);
  }

  private boolean step(RocksIterator rows, Edge edge) {
    if (forward) {
      rows.next();
    } else {
      rows.prev();
    }
    return rows.isValid() && !edge.isBehind(rows);
  }

  /** The end of a walk. Reads only as much of each key as the comparison needs. */
  private static final class Edge {
    private final byte[] edge;
    private final boolean forward;
    private final byte[] start;

    Edge(Range range, boolean forward) {
      this.edge = forward ? range.to() : range.from();
      this.forward = forward;
      this.start = new byte[edge.length];
    }

    boolean isBehind(RocksIterator rows) {
      int length = Math.min(rows.key(start), edge.length);
      int order = Arrays.compareUnsigned(start, 0, length, edge, 0, edge.length);
      return forward ? order >= 0 : order < 0;
    }
  }
}
