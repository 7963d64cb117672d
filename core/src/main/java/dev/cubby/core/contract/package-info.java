/**
 * The kinds of access patterns. A contract is data: which rows, by which key, in what order, under
 * which rules, how many at most, how fast. It holds no code of its own, so that the catalog can
 * prove it, a store can execute it and a report can print it. There is no scan among them.
 */
@NullMarked
package dev.cubby.core.contract;

import org.jspecify.annotations.NullMarked;
