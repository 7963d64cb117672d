package dev.cubby.reports;

import module java.base;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import dev.cubby.core.catalog.CatalogSnapshot;
import dev.cubby.core.catalog.CatalogSnapshot.StoredEntity;
import dev.cubby.core.catalog.CatalogSnapshot.StoredPlace;
import dev.cubby.core.failure.Failure.InvalidInput;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * {@code catalog.json}: the facts on which stored rows rely, kept beside the sources. The text does
 * not depend on the order of declarations, so a difference is always a change.
 */
public final class CatalogJson {
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(
              DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES,
              DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES,
              DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES,
              DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .changeDefaultNullHandling(_ -> JsonSetter.Value.construct(Nulls.FAIL, Nulls.FAIL))
          .build();

  private static final Comparator<StoredEntity> BY_TABLE_AND_NAME =
      Comparator.comparing(StoredEntity::table).thenComparing(StoredEntity::name);

  /** The table's own key first. */
  private static final Comparator<StoredPlace> BY_INDEX =
      Comparator.<StoredPlace, Boolean>comparing(place -> !place.index().equals("table"))
          .thenComparing(StoredPlace::index);

  private CatalogJson() {}

  public static String write(CatalogSnapshot snapshot) {
    return JSON.writer().with(new OneLinePerAttribute()).writeValueAsString(sorted(snapshot))
        + "\n";
  }

  /** Refuses unknown fields, because an ignored one could matter. */
  public static CatalogSnapshot read(String text) {
    try {
      var tree = JSON.readTree(text);
      completeEarlierFormat(tree);
      @Nullable CatalogSnapshot snapshot = JSON.treeToValue(tree, CatalogSnapshot.class);
      if (snapshot == null) {
        throw new InvalidInput("catalog.json says nothing: take the committed file");
      }
      return sorted(snapshot);
    } catch (UnrecognizedPropertyException e) {
      throw new InvalidInput(
          "catalog.json has a field that this version of Cubby does not know: update Cubby, or"
              + " write the file anew",
          "field",
          place(e));
    } catch (DatabindException e) {
      throw new InvalidInput(
          "catalog.json is not what Cubby writes: take the committed file, or write it anew",
          "because",
          e.getOriginalMessage(),
          "at",
          place(e));
    } catch (JacksonException e) {
      throw new InvalidInput(
          "catalog.json is not JSON: take the committed file, or write it anew",
          "because",
          e.getOriginalMessage());
    }
  }

  /** Fills fields that older files do not have with "unknown". */
  private static void completeEarlierFormat(JsonNode tree) {
    for (var entity : tree.path("entities")) {
      complete(entity, "expiry", "typedBy", "version");
      entity.path("places").forEach(place -> complete(place, "whileIn"));
      entity.path("attributes").forEach(attribute -> complete(attribute, "of", "whenAbsent"));
    }
  }

  private static void complete(JsonNode node, String... fields) {
    if (node instanceof ObjectNode object) {
      for (var field : fields) {
        if (!object.has(field)) {
          object.put(field, CatalogSnapshot.UNKNOWN);
        }
      }
    }
  }

  /** The place in the file: {@code entities[3].places}. */
  private static String place(DatabindException e) {
    var place = new StringBuilder();
    for (var step : e.getPath()) {
      if (step.getPropertyName() == null) {
        place.append('[').append(step.getIndex()).append(']');
      } else {
        place.append(place.isEmpty() ? "" : ".").append(step.getPropertyName());
      }
    }
    return place.toString();
  }

  private static CatalogSnapshot sorted(CatalogSnapshot snapshot) {
    return new CatalogSnapshot(
        snapshot.catalog(),
        snapshot.entities().stream()
            .sorted(BY_TABLE_AND_NAME)
            .map(entity ->
                new StoredEntity(
                    entity.name(),
                    entity.table(),
                    entity.places().stream().sorted(BY_INDEX).toList(),
                    new TreeMap<>(entity.attributes()),
                    entity.expiry(),
                    entity.typedBy(),
                    entity.version()))
            .toList());
  }
}
