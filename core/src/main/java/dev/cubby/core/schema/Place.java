package dev.cubby.core.schema;

import dev.cubby.core.key.Template;
import java.util.Optional;

/** The key of an entity's rows in the table itself (no index) or in one of its indexes. */
public record Place(
    Optional<Index> index, Template partition, Optional<Template> sort, Growth growth) {

  public Place growing(Growth declared) {
    return new Place(index, partition, sort, declared);
  }

  public String name() {
    return index.map(Index::name).orElse("table");
  }
}
