package dev.cubby.endpoint.operation;

import module java.base;

import dev.cubby.core.schema.Table;
import dev.cubby.core.store.*;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Sizes;
import dev.cubby.endpoint.expression.Aliases;
import dev.cubby.endpoint.table.TableRegistry;
import dev.cubby.endpoint.wire.Fields;
import tools.jackson.databind.node.ObjectNode;

/** Reads a whole table or index, page by page in no particular order. */
final class Scan implements Operation {
  private final RowStore store;
  private final TableRegistry tables;

  Scan(RowStore store, TableRegistry tables) {
    this.store = store;
    this.tables = tables;
  }

  @Override
  public int maxBytes() {
    return Limits.PAGE_BYTES;
  }

  @Override
  public ObjectNode execute(Fields request) {
    var aliases = Aliases.of(request, "FilterExpression", "ProjectionExpression");
    var page = Page.of(request, tables, aliases);
    aliases.requireAllUsed();
    var segment = Segment.of(request);
    var mine = new ArrayList<Row>();
    long bytes = 0;
    long walked = 0;
    var next = page.after().map(position -> own(page.table(), position));
    var last = Row.EMPTY;
    do {
      var stretch = store.sweep(page.table().name(), next, page.limit() - mine.size());
      for (var row : stretch.rows()) {
        walked += Sizes.of(row);
        last = row;
        if (isMine(page, segment, row)) {
          mine.add(row);
          bytes += Sizes.of(row);
        }
      }
      next = stretch.next();
    } while (next.isPresent() && mine.size() < page.limit() && walked < Limits.PAGE_BYTES);
    return page.answer(
        mine,
        mine.size(),
        next.isPresent() ? Optional.of(position(page, last)) : Optional.empty(),
        Units.reading(bytes, page.consistent()).read());
  }

  private static boolean isMine(Page page, Segment segment, Row row) {
    return segment.has(page.table().key().keyOf(row).partition())
        && page.index().map(index -> index.key().find(row) != null).orElse(true);
  }

  /** An index is scanned in the order of its table, so the table's key is the position. */
  private static Row own(Table table, Row position) {
    return table.key().rowOf(table.key().keyOf(position));
  }

  /** The position of the last examined row, which need not be in the index. */
  private static Row position(Page page, Row last) {
    var position = own(page.table(), last).toBuilder();
    page.index()
        .map(index ->
            index.key().find(last) == null ? Row.EMPTY : index.key().rowOf(index.key().keyOf(last)))
        .ifPresent(key -> key.attributes().forEach(position::with));
    return position.build();
  }
}
