/**
 * The kinds of access patterns. A contract is data: rows, key, order, rules, limits and latency. It
 * holds no code, so that the catalog can prove it, a store can execute it and a report can print
 * it.
 */
@NullMarked
package dev.cubby.core.contract;

import org.jspecify.annotations.NullMarked;
