package dev.cubby.core.catalog;

import dev.cubby.core.codec.ValueCodec;
import dev.cubby.core.key.Template;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Place;
import dev.cubby.core.value.Value;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What has to stay as it is for stored rows to be found and read: kept beside the sources. */
public record CatalogSnapshot(String catalog, List<StoredEntity> entities) {

  /** An entity's place in the store, and its attributes: stored type, and whether required. */
  public record StoredEntity(
      String name,
      String table,
      List<StoredPlace> places,
      Map<String, StoredAttribute> attributes) {}

  /**
   * Templates with their views. The table's own key has the index {@code table}; a guard is a place
   * too, for old rows have to be there as well.
   */
  public record StoredPlace(String index, String partition, String sort) {}

  public record StoredAttribute(String type, boolean required) {}

  static CatalogSnapshot of(Draft draft) {
    return new CatalogSnapshot(
        draft.name(), draft.entities().stream().map(CatalogSnapshot::of).toList());
  }

  private static StoredEntity of(Entity<?> entity) {
    var attributes = new TreeMap<String, StoredAttribute>();
    for (var component : entity.codec().components().all()) {
      var codec = entity.codecAt(dev.cubby.core.expression.Path.of(component.name())).orElseThrow();
      attributes.put(component.name(), of(entity, component.name(), codec));
    }
    return new StoredEntity(entity.name(), entity.table().name(), places(entity), attributes);
  }

  private static StoredAttribute of(Entity<?> entity, String name, ValueCodec codec) {
    boolean required = codec.whenAbsent() == null && !entity.defaults().containsKey(name);
    return new StoredAttribute(codec.type().map(Value.Type::name).orElse("any"), required);
  }

  private static List<StoredPlace> places(Entity<?> entity) {
    return Stream.concat(
            entity.places().stream().map(CatalogSnapshot::of),
            entity.guards().stream()
                .map(guard ->
                    new StoredPlace(
                        "guard " + guard.rule(),
                        guard.partition().text(),
                        guard.sort().map(Template::text).orElse(""))))
        .toList();
  }

  private static StoredPlace of(Place place) {
    return new StoredPlace(
        place.name(), place.partition().text(), place.sort().map(Template::text).orElse(""));
  }
}
