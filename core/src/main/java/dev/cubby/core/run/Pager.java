package dev.cubby.core.run;

import module java.base;

import dev.cubby.core.contract.*;
import dev.cubby.core.expression.Condition;
import dev.cubby.core.key.KeyPattern;
import dev.cubby.core.schema.Table;
import dev.cubby.core.store.*;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;

/** Runs one query. Its limit counts returned rows, its budget examined rows. */
final class Pager<P, R> implements Pages<P, R> {
  /** Without a filter only expired rows are skipped; this allows for many in sequence. */
  private static final int UNFILTERED_BUDGET = Query.MAX_EXAMINED;

  private final Query<P, R> query;
  private final QueryKeys access;
  private final List<RowMapping<? extends R>> mappings;
  private final Table table;

  Pager(Query<P, R> query, QueryKeys access, List<RowMapping<? extends R>> mappings) {
    this.query = query;
    this.access = access;
    this.mappings = mappings;
    this.table = mappings.getFirst().table();
  }

  @Override
  public Answer<R> page(RowStore rows, Cursors cursors, P given, Instant now, PageRequest request) {
    int size = Pages.size(query, request);
    var binding = new Binding<>(query.parameters(), given, now, query.entities().getFirst());
    var wanted = wanted(binding);
    var scope = scope(wanted, given);
    var from = request.cursor().map(text -> cursors.position(text, scope));
    return new Walk(rows, size, from.map(Cursors.Position::before).orElse(0L))
        .page(
            at(wanted, from.map(Cursors.Position::after), 1),
            position -> cursors.seal(position, scope));
  }

  private RowQuery wanted(Binding<P> binding) {
    KeyPattern.Slots slots = binding::slot;
    var filter = binding.close(query.filter().condition());
    var hidden = mappings.getFirst().hasExpired(binding.now());
    if (hidden.isPresent()) {
      filter = Condition.not(hidden.get()).and(filter);
    }
    return new RowQuery(
        table.name(),
        query.index().map(index -> index.name()),
        Value.of(access.partition().render(slots)),
        Pages.sort(access, slots),
        query.order().forward(),
        1,
        filter,
        Optional.empty(),
        query.consistent());
  }

  /** The scope of a cursor: the query and all its parameters, but not the time. */
  private String scope(RowQuery wanted, P given) {
    var binding =
        new Binding<>(query.parameters(), given, Instant.EPOCH, query.entities().getFirst());
    return String.join(
        "\n",
        query.name(),
        wanted.table(),
        wanted.index().orElse(""),
        wanted.partition().toString(),
        wanted.sort().toString(),
        binding.close(query.filter().condition()).toString());
  }

  private static RowQuery at(RowQuery query, Optional<Row> after, int limit) {
    return new RowQuery(
        query.table(),
        query.index(),
        query.partition(),
        query.sort(),
        query.forward(),
        limit,
        query.filter(),
        after,
        query.consistent());
  }

  /** Builds one page. */
  private final class Walk {
    private final RowStore rows;
    private final int size;
    private final long before;
    private final List<R> found = new ArrayList<>();
    private int examined;
    private int unreadable;
    private Units units = Units.NONE;

    Walk(RowStore rows, int size, long before) {
      this.rows = rows;
      this.size = size;
      this.before = before;
    }

    Answer<R> page(RowQuery wanted, Function<Cursors.Position, String> seal) {
      int budget =
          Math.max(
              size,
              query.filter().maxExamined() > 0 ? query.filter().maxExamined() : UNFILTERED_BUDGET);
      Optional<Row> position = wanted.after();
      do {
        int limit = Math.min(budget - examined, Math.max(size, chunk()));
        var answer = rows.query(at(wanted, position, limit));
        units = units.plus(answer.units());
        examined += answer.examined();
        position = take(answer);
      } while (position.isPresent() && found.size() < size && examined < budget);
      long soFar = before + found.size() + unreadable;
      var cursor = position.map(after -> seal.apply(new Cursors.Position(after, soFar)));
      return new Answer<>(
          new Page<>(List.copyOf(found), cursor, examined, unreadable, units), soFar);
    }

    /** A filter may drop most rows, so it reads larger chunks than the page still needs. */
    private int chunk() {
      return query.filter().maxExamined() > 0 ? Math.min(4 * size, 100) : 1;
    }

    /** The next position: after the last row that fitted, or where the store stopped. */
    private Optional<Row> take(RowPage answer) {
      for (int i = 0; i < answer.rows().size(); i++) {
        var row = answer.rows().get(i);
        read(row);
        boolean more = i + 1 < answer.rows().size() || answer.next().isPresent();
        if (found.size() == size && more) {
          return Optional.of(
              i + 1 == answer.rows().size() && answer.next().isPresent()
                  ? answer.next().get()
                  : Pages.position(query, table, row));
        }
      }
      return answer.next();
    }

    private void read(Row row) {
      Pages.decoded(query, mappings, row).ifPresentOrElse(found::add, () -> unreadable++);
    }
  }
}
