package dev.cubby.core.schema;

import dev.cubby.core.key.Template;
import dev.cubby.core.value.Value;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * A row that keeps a value unique: it stands at the value's own key, belongs to the row that has
 * the value, and is written, moved and deleted in that row's transaction. {@code rule} is what a
 * refusal names. With {@code holding}, only rows in that state hold the guard.
 */
public record Guard(
    Rule rule, Template partition, Optional<Template> sort, Optional<Holding> holding) {

  /** Holds while an attribute has one value. */
  public record Holding(String attribute, Value value) {}

  /** The attributes of the guarded row that decide whether and where the guard stands. */
  public Set<String> attributes() {
    var attributes = new LinkedHashSet<>(partition.slots());
    sort.ifPresent(template -> attributes.addAll(template.slots()));
    holding.ifPresent(held -> attributes.add(held.attribute()));
    return attributes;
  }

  /** The attributes of a guard row beside its key. */
  public static final String TYPE = "GUARD";

  public static final String RULE = "guards";
  public static final String OWNER_PARTITION = "ownerPartition";
  public static final String OWNER_SORT = "ownerSort";
}
