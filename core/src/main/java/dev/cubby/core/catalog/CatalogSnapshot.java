package dev.cubby.core.catalog;

import dev.cubby.core.codec.Components;
import dev.cubby.core.codec.JavaTypes;
import dev.cubby.core.expression.Path;
import dev.cubby.core.key.Template;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Index;
import dev.cubby.core.schema.KeyAttribute;
import dev.cubby.core.schema.KeySchema;
import dev.cubby.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What has to stay as it is for stored rows to be found and read: kept beside the sources. */
public record CatalogSnapshot(String catalog, List<StoredEntity> entities) {

  /** An entity's place in the store, and its attributes: stored type, and whether required. */
  public record StoredEntity(
      String name,
      String table,
      List<StoredPlace> places,
      Map<String, StoredAttribute> attributes) {}

  /**
   * Key attributes, and templates with their views. The table's own key has the index {@code
   * table}, a guard's key the index {@code guard}.
   */
  public record StoredPlace(String index, List<String> attributes, String partition, String sort) {}

  public record StoredAttribute(String type, boolean required) {}

  static CatalogSnapshot of(Draft draft) {
    return new CatalogSnapshot(
        draft.name(), draft.entities().stream().map(CatalogSnapshot::of).toList());
  }

  private static StoredEntity of(Entity<?> entity) {
    var attributes = new TreeMap<String, StoredAttribute>();
    collect(entity, "", entity.codec().components().all(), List.of(), attributes);
    var places = new ArrayList<StoredPlace>();
    for (var place : entity.places()) {
      var schema = place.index().map(Index::key).orElse(entity.table().key());
      places.add(place(place.name(), schema, place.partition(), place.sort()));
    }
    for (var guard : entity.guards()) {
      places.add(
          place("guard " + guard.rule(), entity.table().key(), guard.partition(), guard.sort()));
    }
    return new StoredEntity(entity.name(), entity.table().name(), places, attributes);
  }

  private static StoredPlace place(
      String name, KeySchema schema, Template partition, Optional<Template> sort) {
    return new StoredPlace(
        name,
        schema.attributes().stream().map(KeyAttribute::name).toList(),
        partition.text(),
        sort.map(Template::text).orElse(""));
  }

  /** Attributes by name, and those of records inside them by path. */
  private static void collect(
      Entity<?> entity,
      String prefix,
      List<Components.Component> components,
      List<Path.Element> around,
      Map<String, StoredAttribute> attributes) {
    for (var component : components) {
      var path = new ArrayList<>(around);
      path.add(new Path.Element.Name(component.name()));
      var codec = entity.codec().at(path).orElseThrow();
      boolean required =
          codec.whenAbsent() == null
              && !(around.isEmpty() && entity.defaults().containsKey(component.name()));
      attributes.put(
          prefix + component.name(),
          new StoredAttribute(codec.type().map(Value.Type::name).orElse("any"), required));
      boolean list = JavaTypes.is(component.type(), List.class);
      JavaTypes.record(component.type())
          .filter(type -> !Value.class.isAssignableFrom(type))
          .ifPresent(type -> {
            if (list) {
              path.add(new Path.Element.Index(0));
            }
            var inner = prefix + component.name() + (list ? "[]." : ".");
            collect(entity, inner, Components.of(type).all(), path, attributes);
          });
    }
  }
}
