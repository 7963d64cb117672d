package dev.cubby.core.contract;

import dev.cubby.core.expression.Condition;

/** A named condition: the name is what a refusal says. */
public record Rule(String name, Condition condition) {}
