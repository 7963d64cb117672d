package dev.cubby.core.contract;

import dev.cubby.core.key.Template;

/** Which sort keys a query asks for, as declared: templates over the parameters. */
public sealed interface SortClause {
  record Everything() implements SortClause {}

  record StartingWith(Template prefix) implements SortClause {}

  /** Both bounds included, and with the upper one everything that begins with it. */
  record Between(Template low, Template high) implements SortClause {}

  /** From a bound to the last key of the entity. */
  record From(Template low) implements SortClause {}

  /** From the entity's first key to a bound and everything that begins with it. */
  record UpTo(Template high) implements SortClause {}
}
