package dev.cubby.core.schema;

import module java.base;

import dev.cubby.core.key.Template;
import dev.cubby.core.value.Value;

/**
 * A row that keeps a value unique. Its key is made of the value; it belongs to the row with that
 * value and is written, moved and deleted in the same transaction. {@code rule} is named by a
 * refusal. With {@code when}, only rows in that state hold the guard.
 */
public record Guard(Rule rule, Template partition, Optional<Template> sort, Optional<When> when) {

  /** The state in which a row holds the guard: an attribute with this value. */
  public record When(String attribute, Value value) {}

  /** The attributes of the guarded row that determine the guard and its key. */
  public Set<String> attributes() {
    var attributes = new LinkedHashSet<>(partition.slots());
    sort.ifPresent(template -> attributes.addAll(template.slots()));
    when.ifPresent(held -> attributes.add(held.attribute()));
    return attributes;
  }

  /** The attributes of a guard row besides its key. */
  public static final String TYPE = "GUARD";

  public static final String RULE = "guards";
  public static final String OWNER_PARTITION = "ownerPartition";
  public static final String OWNER_SORT = "ownerSort";
}
