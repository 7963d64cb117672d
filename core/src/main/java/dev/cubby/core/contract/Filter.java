package dev.cubby.core.contract;

import dev.cubby.core.expression.Condition;

/** Drops rows after they were read and paid for; limits how many a page may examine. */
public record Filter(Condition condition, int maxExamined) {
  static final Filter NONE = new Filter(Condition.always(), 0);
}
