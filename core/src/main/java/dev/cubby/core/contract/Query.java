package dev.cubby.core.contract;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.key.Template;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Growth;
import dev.cubby.core.schema.Index;
import dev.cubby.core.schema.Place;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Rows of one partition in key order, a page at a time. {@code R} is the entity's record, or a
 * sealed interface over the records of several entities.
 */
public final class Query<P, R> implements Contract<P> {
  private static final int PAGE = 25;

  /** No page has more rows, whatever a caller asks for. */
  public static final int MAX_PAGE = 1000;

  /** No page examines more rows for a filter. */
  public static final int MAX_EXAMINED = 10_000;

  /** No page is larger; DynamoDB is asked for it a megabyte at a time. */
  public static final int MAX_PAGE_BYTES = 4 * 1024 * 1024;

  private final String name;
  private final Parameters<P> parameters;
  private final Class<R> result;
  private final List<Entity<? extends R>> entities;
  private Optional<Index> index = Optional.empty();
  private Optional<Template> partition = Optional.empty();
  private SortClause sort = new SortClause.Everything();
  private Order order = Order.KEY;
  private int pageSize = PAGE;
  private int largestPage = PAGE;
  private long expected;
  private Filter filter = Filter.NONE;
  private boolean consistent;
  private boolean placed;
  private Optional<String> shardSlot = Optional.empty();
  private Optional<Duration> within = Optional.empty();

  private Query(
      String name, Parameters<P> parameters, Class<R> result, List<Entity<? extends R>> entities) {
    this.name = name;
    this.parameters = parameters;
    this.result = result;
    this.entities = entities;
  }

  public static <P, R> Query<P, R> of(
      String name, Class<P> parameters, Class<R> result, List<Entity<? extends R>> entities) {
    if (entities.isEmpty()) {
      throw new InvalidInput("A query reads at least one entity", "query", name);
    }
    return new Query<>(name, Parameters.of(parameters), result, List.copyOf(entities));
  }

  /** Every method that says more starts from such a copy; nobody else sees it unfinished. */
  private Query<P, R> copy() {
    var copy = new Query<>(name, parameters, result, entities);
    copy.index = index;
    copy.partition = partition;
    copy.sort = sort;
    copy.order = order;
    copy.pageSize = pageSize;
    copy.largestPage = largestPage;
    copy.expected = expected;
    copy.filter = filter;
    copy.consistent = consistent;
    copy.placed = placed;
    copy.shardSlot = shardSlot;
    copy.within = within;
    return copy;
  }

  /** Reads a partition of the table itself. */
  public Query<P, R> on(String partitionTemplate) {
    var copy = copy();
    copy.partition = Optional.of(Template.parse(partitionTemplate));
    return copy;
  }

  /** Reads a partition of an index. */
  public Query<P, R> on(Index of, String partitionTemplate) {
    var copy = on(partitionTemplate);
    copy.index = Optional.of(of);
    return copy;
  }

  /** Keys that begin so: up to a literal, or a slot whose texts never begin one another. */
  public Query<P, R> beginningWith(String prefix) {
    return sorted(new SortClause.StartingWith(Template.parse(prefix)));
  }

  /** From one bound to the other, everything that begins with the upper one included. */
  public Query<P, R> between(String low, String high) {
    return sorted(new SortClause.Between(Template.parse(low), Template.parse(high)));
  }

  /** From a bound to the last key of the entity. */
  public Query<P, R> from(String low) {
    return sorted(new SortClause.From(Template.parse(low)));
  }

  /** From the entity's first key to a bound, everything that begins with it included. */
  public Query<P, R> upTo(String high) {
    return sorted(new SortClause.UpTo(Template.parse(high)));
  }

  private Query<P, R> sorted(SortClause clause) {
    var copy = copy();
    copy.sort = clause;
    return copy;
  }

  /** In the order of the keys, whatever that means; claims nothing. */
  public Query<P, R> ascending() {
    return ordered(new Order(true, false, List.of()));
  }

  public Query<P, R> descending() {
    return ordered(new Order(false, false, List.of()));
  }

  /** Claims that the first free part of the key is a time. */
  public Query<P, R> oldestFirst() {
    return ordered(new Order(true, true, List.of()));
  }

  public Query<P, R> newestFirst() {
    return ordered(new Order(false, true, List.of()));
  }

  /** Claims an order by these components. */
  public Query<P, R> by(String... components) {
    return ordered(new Order(order.forward(), order.temporal(), List.of(components)));
  }

  private Query<P, R> ordered(Order declared) {
    var copy = copy();
    copy.order = declared;
    return copy;
  }

  /** How many rows a page returns unless the caller asks for fewer; nobody gets more. */
  public Query<P, R> pageOf(int rows) {
    return pageOf(rows, rows);
  }

  /** As {@link #pageOf(int)}, for callers who may ask for more, up to a bound. */
  public Query<P, R> pageOf(int rows, int atMost) {
    var copy = copy();
    copy.pageSize = rows;
    copy.largestPage = atMost;
    return copy;
  }

  /** How many rows there are at most, all pages together. */
  public Query<P, R> expecting(long atMost) {
    var copy = copy();
    copy.expected = atMost;
    return copy;
  }

  /** Returns only rows that pass, examining at most so many for a page. */
  public Query<P, R> where(Condition condition, int examining) {
    var copy = copy();
    copy.filter = new Filter(condition, examining);
    return copy;
  }

  public Query<P, R> consistently() {
    var copy = copy();
    copy.consistent = true;
    return copy;
  }

  /**
   * Counts a row that does not lie where its own record says as one that cannot be read: for
   * whoever has to know that nobody put it elsewhere.
   */
  public Query<P, R> inTheirPlaces() {
    var copy = copy();
    copy.placed = true;
    return copy;
  }

  /**
   * Reads all shards of a sharded entity, and merges them in the order of their sort keys. The slot
   * of the partition key that tells shards apart is no parameter then.
   */
  public Query<P, R> acrossShards(String slot) {
    var copy = copy();
    copy.shardSlot = Optional.of(slot);
    return copy;
  }

  public Query<P, R> within(Duration latency) {
    var copy = copy();
    copy.within = Optional.of(latency);
    return copy;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Parameters<P> parameters() {
    return parameters;
  }

  public Class<R> result() {
    return result;
  }

  public List<Entity<? extends R>> entities() {
    return entities;
  }

  public Optional<Index> index() {
    return index;
  }

  /** Empty until {@link #on} said which; the catalog refuses such a query. */
  public Optional<Template> partition() {
    return partition;
  }

  public SortClause sort() {
    return sort;
  }

  public Order order() {
    return order;
  }

  public int pageSize() {
    return pageSize;
  }

  /** A page that is asked for larger is cut to this. */
  public int largestPage() {
    return largestPage;
  }

  public long expected() {
    return expected;
  }

  public Filter filter() {
    return filter;
  }

  public boolean consistent() {
    return consistent;
  }

  public boolean placed() {
    return placed;
  }

  /** The slot that {@link #acrossShards} fills with every number. */
  public Optional<String> shardSlot() {
    return shardSlot;
  }

  /** How many partitions a page reads. */
  public int shards() {
    return shardSlot.isPresent()
            && entities.getFirst().place(index).map(Place::growth).orElse(null)
                instanceof Growth.Sharded(var shards, var _)
        ? shards
        : 1;
  }

  @Override
  public Optional<Duration> within() {
    return within;
  }
}
