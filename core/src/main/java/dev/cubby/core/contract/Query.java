package dev.cubby.core.contract;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.key.Template;
import dev.cubby.core.schema.*;

/**
 * Rows of one partition in key order, a page at a time. {@code R} is the entity's record, or a
 * sealed interface of the records of several entities.
 */
public final class Query<P, R> implements Contract<P> {
  private static final int PAGE = 25;

  /** The largest page that any caller can request. */
  public static final int MAX_PAGE = 1000;

  /** The largest number of rows that a page examines for a filter. */
  public static final int MAX_EXAMINED = 10_000;

  /** The largest page in bytes. DynamoDB is asked for one megabyte at a time. */
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
  private boolean verifiesKeys;
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

  /** A copy that the caller modifies before it is published. */
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
    copy.verifiesKeys = verifiesKeys;
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

  /**
   * Keys with this prefix, up to a literal or a slot that {@link dev.cubby.core.key.Shape#isClosed
   * is closed}.
   */
  public Query<P, R> beginningWith(String prefix) {
    return sorted(new SortClause.StartingWith(Template.parse(prefix)));
  }

  /** Keys between two bounds, including all keys that begin with the upper one. */
  public Query<P, R> between(String low, String high) {
    return sorted(new SortClause.Between(Template.parse(low), Template.parse(high)));
  }

  /** Keys from a bound to the last key of the entity. */
  public Query<P, R> from(String low) {
    return sorted(new SortClause.From(Template.parse(low)));
  }

  /** Keys from the entity's first key to a bound, including all keys that begin with it. */
  public Query<P, R> upTo(String high) {
    return sorted(new SortClause.UpTo(Template.parse(high)));
  }

  private Query<P, R> sorted(SortClause clause) {
    var copy = copy();
    copy.sort = clause;
    return copy;
  }

  /** Reads in key order, without a claim about its meaning. */
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

  /** The size of a page, which is also the largest that a caller can request. */
  public Query<P, R> pageOf(int rows) {
    return pageOf(rows, rows);
  }

  /** The default size of a page, and the largest that a caller can request. */
  public Query<P, R> pageOf(int rows, int atMost) {
    var copy = copy();
    copy.pageSize = rows;
    copy.largestPage = atMost;
    return copy;
  }

  /** The expected total number of rows over all pages. */
  public Query<P, R> expecting(long atMost) {
    var copy = copy();
    copy.expected = atMost;
    return copy;
  }

  /** Returns only matching rows, examining at most {@code examining} for a page. */
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
   * Counts a row as unreadable if its key does not match its record. For lists that must detect a
   * row moved by another program.
   */
  public Query<P, R> verifyingKeys() {
    var copy = copy();
    copy.verifiesKeys = true;
    return copy;
  }

  /**
   * Reads all shards of a sharded entity and merges them by sort key. The shard slot is then not a
   * parameter.
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

  /** Empty until {@link #on} is called; the catalog refuses such a query. */
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

  /** The largest page; a larger request is reduced to it. */
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

  public boolean verifiesKeys() {
    return verifiesKeys;
  }

  /** The slot that {@link #acrossShards} fills with every number. */
  public Optional<String> shardSlot() {
    return shardSlot;
  }

  /** The number of partitions that a page reads. */
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
