/**
 * The catalog: every table, entity and contract of a program, proved sound before it runs. Each
 * proof is a class. All faults are reported together, each with its fix.
 */
@NullMarked
package dev.cubby.core.catalog;

import org.jspecify.annotations.NullMarked;
