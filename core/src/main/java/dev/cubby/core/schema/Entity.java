package dev.cubby.core.schema;

import module java.base;

import dev.cubby.core.codec.*;
import dev.cubby.core.expression.Path;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.key.*;
import dev.cubby.core.value.Value;

/**
 * A record type and where its rows are stored. Records carry no keys: each key is a template over
 * the record's components, and the core keeps it up to date.
 */
public final class Entity<T> {
  private final String name;
  private final Table table;
  private final RecordCodec<T> codec;
  private final List<Place> places;
  private final List<Guard> guards;
  private final Map<String, Value> defaults;
  private final Optional<String> version;
  private final int bytes;

  private Entity(
      String name,
      Table table,
      RecordCodec<T> codec,
      List<Place> places,
      List<Guard> guards,
      Map<String, Value> defaults,
      Optional<String> version,
      int bytes) {
    this.name = name;
    this.table = table;
    this.codec = codec;
    this.places = List.copyOf(places);
    this.guards = List.copyOf(guards);
    this.defaults = defaults;
    this.version = version;
    this.bytes = bytes;
  }

  /** An entity with a name and a record type, but no table yet. */
  public record Unplaced<T>(String name, Class<T> type) {
    public Entity<T> in(Table table, String partition, String sort) {
      return in(table, partition, Optional.of(sort));
    }

    public Entity<T> in(Table table, String partition) {
      return in(table, partition, Optional.empty());
    }

    private Entity<T> in(Table table, String partition, Optional<String> sort) {
      var codec = RecordCodec.of(type);
      var expiry = table.ttl().flatMap(codec.components()::typeOf);
      if (expiry.isPresent() && expiry.get() == Instant.class) {
        codec = codec.epochSeconds(table.ttl().get());
      }
      var home =
          new Place(
              Optional.empty(),
              Template.parse(partition),
              sort.map(Template::parse),
              new Growth.Undeclared());
      return new Entity<>(
          name, table, codec, List.of(home), List.of(), Map.of(), Optional.empty(), 0);
    }
  }

  /** Adds the rows to an index. */
  public Entity<T> at(Index index, String partition, String sort) {
    var more = new ArrayList<>(places);
    more.add(
        new Place(
            Optional.of(index),
            Template.parse(partition),
            Optional.of(Template.parse(sort)),
            new Growth.Undeclared()));
    return with(more, guards, defaults, version, bytes, codec);
  }

  /** The place named last holds at most this many rows of the entity in one partition. */
  public Entity<T> upTo(long rows) {
    return growing(new Growth.UpTo(rows, Optional.empty()));
  }

  /** As {@link #upTo(long)}, for a partition shared by all rows, which needs a reason. */
  public Entity<T> upTo(long rows, String reason) {
    return growing(new Growth.UpTo(rows, Optional.of(reason)));
  }

  /** The place named last grows without bound, for this reason. */
  public Entity<T> unbounded(String reason) {
    return growing(new Growth.Unbounded(reason));
  }

  /**
   * The place named last is spread over this many partitions, numbered from 0 by a slot of its
   * partition key. A row with another number is refused.
   */
  public Entity<T> sharded(int shards, String slot) {
    return growing(new Growth.Sharded(shards, slot));
  }

  private Entity<T> growing(Growth growth) {
    var changed = new ArrayList<>(places);
    changed.set(changed.size() - 1, changed.getLast().growing(growth));
    return with(changed, guards, defaults, version, bytes, codec);
  }

  /**
   * The shard for an id: stable across machines, and below the declared number. When the number
   * changes, existing rows keep their shard.
   */
  public int shardOf(String id) {
    return switch (home().growth()) {
      case Growth.Sharded(var shards, var _) -> Math.floorMod(id.hashCode(), shards);
      default -> throw new InvalidInput("An entity is not sharded", "entity", name);
    };
  }

  /** Updates count this attribute up and may require the value that the caller saw. */
  public Entity<T> versioned(String attribute) {
    return with(places, guards, defaults, Optional.of(attribute), bytes, codec);
  }

  /** The default of an absent attribute, in reads, conditions and changes. */
  public Entity<T> whenAbsent(String attribute, Object constant) {
    var value = Codecs.constant(constant);
    var more = new LinkedHashMap<>(defaults);
    more.put(attribute, value);
    return with(places, guards, more, version, bytes, codec.whenAbsent(attribute, value));
  }

  /** Makes a value unique, by a rule that is named only here. */
  public Entity<T> unique(String rule, String partition, String sort) {
    return unique(new Rule(rule), partition, sort);
  }

  /** Makes the values in this key's slots unique. */
  public Entity<T> unique(Rule rule, String partition, String sort) {
    return guarded(
        new Guard(
            rule, Template.parse(partition), Optional.of(Template.parse(sort)), Optional.empty()));
  }

  /** Limits the guard named last to rows whose attribute has this value. */
  public Entity<T> whileIn(String attribute, Object constant) {
    if (guards.isEmpty()) {
      throw new InvalidInput("whileIn follows unique", "entity", name);
    }
    var last = guards.getLast();
    var holding = new Guard.When(attribute, Codecs.constant(constant));
    var rest = with(places, guards.subList(0, guards.size() - 1), defaults, version, bytes, codec);
    return rest.guarded(
        new Guard(last.rule(), last.partition(), last.sort(), Optional.of(holding)));
  }

  private Entity<T> guarded(Guard guard) {
    var more = new ArrayList<>(guards);
    more.add(guard);
    return with(places, more, defaults, version, bytes, codec);
  }

  /** The approximate size of a row, used for prices. */
  public Entity<T> sized(int aboutBytes) {
    return with(places, guards, defaults, version, aboutBytes, codec);
  }

  private Entity<T> with(
      List<Place> places,
      List<Guard> guards,
      Map<String, Value> defaults,
      Optional<String> version,
      int bytes,
      RecordCodec<T> codec) {
    return new Entity<>(name, table, codec, places, guards, defaults, version, bytes);
  }

  public String name() {
    return name;
  }

  public Table table() {
    return table;
  }

  public Class<T> type() {
    return codec.components().type();
  }

  public RecordCodec<T> codec() {
    return codec;
  }

  /** The table's own key first, then the indexes. */
  public List<Place> places() {
    return places;
  }

  public Place home() {
    return places.getFirst();
  }

  /** The components in the row's own key. */
  public Set<String> keySlots() {
    var slots = new LinkedHashSet<>(home().partition().slots());
    home().sort().ifPresent(sort -> slots.addAll(sort.slots()));
    return slots;
  }

  /** The place of the rows in an index, or in the table itself. */
  public Optional<Place> place(Optional<Index> index) {
    return places.stream().filter(place -> place.index().equals(index)).findFirst();
  }

  public List<Guard> guards() {
    return guards;
  }

  /** The guard with this rule name, as guard rows store it. */
  public Guard guard(String rule) {
    return guards.stream()
        .filter(guard -> guard.rule().name().equals(rule))
        .findFirst()
        .orElseThrow();
  }

  public Map<String, Value> defaults() {
    return defaults;
  }

  public Optional<String> version() {
    return version;
  }

  public int bytes() {
    return bytes;
  }

  /** The template with typed slots; empty if a slot has no component or no key text. */
  public Optional<KeyPattern> pattern(Template template) {
    return KeyPattern.of(template, this::slotType);
  }

  public Optional<SlotType> slotType(Template.Segment.Slot slot) {
    return codec
        .components()
        .typeOf(slot.component())
        .flatMap(type -> SlotType.of(type, slot.view()));
  }

  /** The codec of the value at a path, if the record has one. */
  public Optional<ValueCodec> codecAt(Path path) {
    return codec.at(path.elements());
  }

  @Override
  public String toString() {
    return name;
  }
}
