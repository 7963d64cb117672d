package dev.cubby.embedded;

import dev.cubby.core.store.Limits;
import dev.cubby.core.store.RowPage;
import dev.cubby.core.store.Units;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Sizes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.rocksdb.RocksIterator;

/** Reads a range of rows until a limit, a megabyte or the end. */
record Walk(Range range, boolean forward, int limit, Predicate<Row> filter, boolean consistent) {

  RowPage over(RocksIterator rows, Function<Row, Row> position) {
    var passed = new ArrayList<Row>(Math.min(limit, 64));
    var last = Row.EMPTY;
    int examined = 0;
    long bytes = 0;
    boolean more = start(rows);
    while (more && examined < limit && bytes < Limits.PAGE_BYTES) {
      last = RowBytes.read(rows.value());
      examined++;
      bytes += Sizes.of(last);
      if (filter.test(last)) {
        passed.add(last);
      }
      more = step(rows);
    }
    Optional<Row> next = more ? Optional.of(position.apply(last)) : Optional.empty();
    return new RowPage(List.copyOf(passed), examined, next, Units.reading(bytes, consistent));
  }

  private boolean start(RocksIterator rows) {
    if (forward) {
      rows.seek(range.from());
    } else {
      rows.seekForPrev(range.to());
      if (rows.isValid() && !range.has(rows.key())) {
        rows.prev();
      }
    }
    return isInside(rows);
  }

  private boolean step(RocksIterator rows) {
    if (forward) {
      rows.next();
    } else {
      rows.prev();
    }
    return isInside(rows);
  }

  private boolean isInside(RocksIterator rows) {
    return rows.isValid() && range.has(rows.key());
  }
}
