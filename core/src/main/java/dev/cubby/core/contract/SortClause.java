package dev.cubby.core.contract;

import dev.cubby.core.key.Template;

/** The sort keys that a query selects, as templates over its parameters. */
public sealed interface SortClause {
  record Everything() implements SortClause {}

  record StartingWith(Template prefix) implements SortClause {}

  /** Includes both bounds, and all keys that begin with the upper one. */
  record Between(Template low, Template high) implements SortClause {}

  /** From a bound to the last key of the entity. */
  record From(Template low) implements SortClause {}

  /** From the entity's first key to a bound, including all keys that begin with it. */
  record UpTo(Template high) implements SortClause {}
}
