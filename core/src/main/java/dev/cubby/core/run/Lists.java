package dev.cubby.core.run;

import module java.base;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.contract.*;
import dev.cubby.core.failure.Failure;
import dev.cubby.core.store.RowStore;

/** Runs queries and scans, a page at a time. */
final class Lists {
  private final RowStore rows;
  private final Tables tables;
  private final Clock clock;
  private final Calls calls;
  private final Cursors cursors;
  private final Map<Query<?, ?>, Pages<?, ?>> pagers = new HashMap<>();

  Lists(RowStore rows, Catalog catalog, Tables tables, Clock clock, Cursors cursors, Calls calls) {
    this.rows = rows;
    this.tables = tables;
    this.clock = clock;
    this.calls = calls;
    this.cursors = cursors;
    for (var contract : catalog.contracts()) {
      if (contract instanceof Query<?, ?> query) {
        pagers.put(query, pager(query, catalog));
      }
    }
  }

  private <P, R> Pages<P, R> pager(Query<P, R> query, Catalog catalog) {
    var mappings = new ArrayList<RowMapping<? extends R>>();
    query.entities().forEach(entity -> mappings.add(tables.mapping(entity)));
    return query.shardSlot().isPresent()
        ? new ShardPager<>(query, catalog.keys(query), mappings)
        : new Pager<>(query, catalog.keys(query), mappings);
  }

  <P, R> Page<R> query(Query<P, R> query, P given, PageRequest request) {
    var run = calls.begin(query);
    try {
      @SuppressWarnings("unchecked")
      var pager = (Pages<P, R>) Objects.requireNonNull(pagers.get(query));
      var answer = pager.page(rows, cursors, given, clock.instant(), request);
      var page = answer.page();
      run.cost(page.cost());
      run.ended(
          ContractCall.Status.ANSWERED,
          page.rows().size(),
          page.examined(),
          page.unreadable(),
          answer.soFar());
      return page;
    } catch (Failure e) {
      throw run.failed(e);
    }
  }

  <T> Page<T> sweep(Sweep<T> sweep, PageRequest request) {
    var run = calls.begin(sweep);
    try {
      var mapping = tables.mapping(sweep.entity());
      int size = Math.min(request.size().orElse(100), Query.MAX_PAGE);
      var after = request.cursor().map(cursor -> cursors.open(cursor, sweep.name()));
      var stretch = rows.sweep(mapping.table().name(), after, size);
      run.cost(stretch.units());
      var found = new ArrayList<T>();
      int unreadable = 0;
      var now = clock.instant();
      for (var row : stretch.rows()) {
        if (mapping.owns(row) && mapping.expired(row, now) == sweep.ofExpired()) {
          try {
            found.add(mapping.decode(row));
          } catch (Failure.UnreadableRow e) {
            unreadable++;
          }
        }
      }
      run.ended(ContractCall.Status.ANSWERED, found.size(), stretch.examined(), unreadable);
      return new Page<>(
          List.copyOf(found),
          stretch.next().map(next -> cursors.seal(next, sweep.name())),
          stretch.examined(),
          unreadable,
          stretch.units());
    } catch (Failure e) {
      throw run.failed(e);
    }
  }
}
