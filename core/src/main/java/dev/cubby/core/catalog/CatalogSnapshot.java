package dev.cubby.core.catalog;

import module java.base;

import dev.cubby.core.codec.*;
import dev.cubby.core.expression.Path;
import dev.cubby.core.key.SlotType;
import dev.cubby.core.key.Template;
import dev.cubby.core.schema.*;
import dev.cubby.core.value.Value;

/**
 * Everything that must stay the same for stored rows to be found and read. It is kept beside the
 * sources and in the store itself.
 */
public record CatalogSnapshot(String catalog, List<StoredEntity> entities) {

  /** Marks a fact that a snapshot in an earlier format does not contain. */
  public static final String UNKNOWN = "?";

  /** The table's own key, among an entity's places. */
  public static final String TABLE = "table";

  private static final String GUARD = "guard ";

  /**
   * An entity's tables and keys, and its attributes by path. The TTL, type and version attributes
   * are empty if the entity has none.
   */
  public record StoredEntity(
      String name,
      String table,
      List<StoredPlace> places,
      Map<String, StoredAttribute> attributes,
      String expiry,
      String typedBy,
      String version) {

    /** Unique across tables, because entities of different tables may share a name. */
    public String id() {
      return id(table, name);
    }

    public static String id(String table, String name) {
      return table + "/" + name;
    }

    /** The slot type with which a key's slot was written. */
    public Optional<SlotType> slotType(Template.Segment.Slot slot) {
      return Optional.ofNullable(attributes.get(slot.component()))
          .flatMap(attribute -> JavaKind.slotType(attribute.of(), slot.view()));
    }

    Optional<StoredPlace> place(String index) {
      return places.stream().filter(place -> place.index().equals(index)).findFirst();
    }
  }

  /**
   * Key attributes, and templates with their views. The table's own key has the index {@code
   * table}. A guard's key has the index {@code guard} with its rule and, if it has one, the state
   * in which it is held.
   */
  public record StoredPlace(
      String index, List<String> attributes, String partition, String sort, String whileIn) {

    /** The rule of a guard. */
    public Optional<String> rule() {
      return index.startsWith(GUARD)
          ? Optional.of(index.substring(GUARD.length()))
          : Optional.empty();
    }
  }

  /**
   * An attribute's stored type, whether every row has it, its Java type, and its value when absent.
   */
  public record StoredAttribute(String type, boolean required, String of, String whenAbsent) {
    StoredAttribute below(int shards) {
      return new StoredAttribute(type, required, JavaKind.below(of, shards), whenAbsent);
    }
  }

  static CatalogSnapshot of(Draft draft) {
    return new CatalogSnapshot(
        draft.name(), draft.entities().stream().map(CatalogSnapshot::of).distinct().toList());
  }

  /** The same snapshot with the tables' names in one store. */
  public CatalogSnapshot called(UnaryOperator<String> names) {
    return new CatalogSnapshot(
        catalog,
        entities.stream()
            .map(entity ->
                new StoredEntity(
                    entity.name(),
                    names.apply(entity.table()),
                    entity.places(),
                    entity.attributes(),
                    entity.expiry(),
                    entity.typedBy(),
                    entity.version()))
            .toList());
  }

  private static StoredEntity of(Entity<?> entity) {
    var attributes = new TreeMap<String, StoredAttribute>();
    for (var component : entity.codec().components().all()) {
      var name = component.name();
      var codec = entity.codec().at(Path.of(name).elements()).orElseThrow();
      var absent = Optional.ofNullable(entity.defaults().get(name));
      collect(name, component.type(), codec, absent, attributes);
    }
    var places = new ArrayList<StoredPlace>();
    for (var place : entity.places()) {
      if (place.growth() instanceof Growth.Sharded(var shards, var slot)) {
        attributes.computeIfPresent(slot, (_, stored) -> stored.below(shards));
      }
      var schema = place.index().map(Index::key).orElse(entity.table().key());
      places.add(place(place.name(), schema, place.partition(), place.sort(), ""));
    }
    for (var guard : entity.guards()) {
      places.add(
          place(
              GUARD + guard.rule(),
              entity.table().key(),
              guard.partition(),
              guard.sort(),
              guard.when().map(CatalogSnapshot::text).orElse("")));
    }
    return new StoredEntity(
        entity.name(),
        entity.table().name(),
        places,
        attributes,
        entity.table().ttl().orElse(""),
        entity.table().typeAttribute().orElse(""),
        entity.version().orElse(""));
  }

  private static String text(Guard.When holding) {
    return holding.attribute() + " = " + text(holding.value());
  }

  static String text(Value value) {
    return switch (value) {
      case Value.Text(var text) -> "'" + text + "'";
      case Value.Num(var number) -> number.toPlainString();
      default -> value.toString();
    };
  }

  private static StoredPlace place(
      String name, KeySchema schema, Template partition, Optional<Template> sort, String whileIn) {
    return new StoredPlace(
        name,
        schema.attributes().stream().map(KeyAttribute::name).toList(),
        partition.text(),
        sort.map(Template::text).orElse(""),
        whileIn);
  }

  /** Collects an attribute by its path, then its nested attributes by longer paths. */
  private static void collect(
      String path,
      Type type,
      ValueCodec codec,
      Optional<Value> absent,
      Map<String, StoredAttribute> attributes) {
    boolean element = path.endsWith("[]") || path.endsWith(".*");
    attributes.put(
        path,
        new StoredAttribute(
            codec.type().map(Value.Type::name).orElse("any"),
            codec.whenAbsent() == null && absent.isEmpty() && !element,
            JavaKind.of(type),
            absent.map(CatalogSnapshot::text).orElse("")));
    var inner = JavaTypes.inside(type);
    if (JavaTypes.is(inner, List.class) || JavaTypes.is(inner, Set.class)) {
      inside(path + "[]", JavaTypes.argument(inner, 0), attributes);
    } else if (JavaTypes.is(inner, Map.class)) {
      inside(path + ".*", JavaTypes.argument(inner, 1), attributes);
    } else if (inner instanceof Class<?> raw
        && raw.isRecord()
        && !Value.class.isAssignableFrom(raw)) {
      for (var component : Components.of(raw).all()) {
        inside(path + "." + component.name(), component.type(), attributes);
      }
    }
  }

  private static void inside(String path, Type type, Map<String, StoredAttribute> attributes) {
    collect(path, type, Codecs.of(type), Optional.empty(), attributes);
  }
}
