package dev.cubby.web.due;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;

/**
 * Something to be looked at, at an instant. Kind, instant and subject name it: scheduled twice it
 * is there once, and it is removed by them.
 *
 * @param kind which handler looks at it
 * @param subject the ids of what it is about, as {@link #ids} reads them
 * @param failures how often its handler has failed
 * @param notBefore when it is tried again, if its handler has failed
 */
public record DueItem(
    int shard,
    Instant dueAt,
    String kind,
    String subject,
    int failures,
    Optional<Instant> notBefore) {

  private static final String SEPARATOR = "/";

  /** An item about what these ids name, from the outermost to the innermost. */
  public static DueItem of(String kind, Instant dueAt, String... ids) {
    for (var id : ids) {
      if (id.isEmpty() || id.contains(SEPARATOR)) {
        throw new InvalidInput("An id cannot be part of a due item's subject", "id", id);
      }
    }
    var subject = String.join(SEPARATOR, ids);
    return new DueItem(
        DueContracts.DUE_ITEM.shardOf(subject), dueAt, kind, subject, 0, Optional.empty());
  }

  public List<String> ids() {
    return List.of(subject.split(SEPARATOR, -1));
  }

  /** Whether it is its time, also after a failure. */
  boolean isDueAt(Instant now) {
    return notBefore.filter(now::isBefore).isEmpty();
  }
}
