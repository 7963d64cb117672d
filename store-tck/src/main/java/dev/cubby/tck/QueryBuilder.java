package dev.cubby.tck;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.schema.Index;
import dev.cubby.core.schema.Table;
import dev.cubby.core.store.*;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;

/** Builds a query. The default reads a whole partition, forward, in one page. */
final class QueryBuilder {
  private static final int MANY_PAGES = 5_000;

  private final Table table;
  private final Value partition;
  private Optional<String> index = Optional.empty();
  private SortCondition sort = new SortCondition.Any();
  private boolean forward = true;
  private int limit = 1000;
  private Condition filter = Condition.always();
  private Optional<Row> after = Optional.empty();
  private boolean consistent = true;

  private QueryBuilder(Table table, Value partition) {
    this.table = table;
    this.partition = partition;
  }

  static QueryBuilder of(String partition) {
    return of(Tables.MAIN, Value.of(partition));
  }

  static QueryBuilder of(Table table, Value partition) {
    return new QueryBuilder(table, partition);
  }

  /** Queries an index, which is never consistent. */
  QueryBuilder on(Index asked) {
    index = Optional.of(asked.name());
    return consistent(false);
  }

  QueryBuilder sort(SortCondition asked) {
    sort = asked;
    return this;
  }

  QueryBuilder forward(boolean asked) {
    forward = asked;
    return this;
  }

  QueryBuilder limit(int asked) {
    limit = asked;
    return this;
  }

  QueryBuilder filter(Condition asked) {
    filter = asked;
    return this;
  }

  QueryBuilder after(Optional<Row> position) {
    after = position;
    return this;
  }

  QueryBuilder consistent(boolean asked) {
    consistent = asked;
    return this;
  }

  RowQuery query() {
    return new RowQuery(
        table.name(), index, partition, sort, forward, limit, filter, after, consistent);
  }

  RowPage page(RowStore store) {
    return store.query(query());
  }

  /** Every page, each requested with the position of the previous one. */
  List<RowPage> pages(RowStore store) {
    var pages = new ArrayList<RowPage>();
    var position = Optional.<Row>empty();
    do {
      var page = after(position).page(store);
      pages.add(page);
      assertThat(pages).as("pages of a query that should end").hasSizeLessThan(MANY_PAGES);
      position = page.next();
    } while (position.isPresent());
    return pages;
  }

  /** The rows of every page. */
  List<Row> rows(RowStore store) {
    return pages(store).stream().flatMap(page -> page.rows().stream()).toList();
  }
}
