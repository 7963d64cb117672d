/**
 * The catalog: every table, entity and contract of a program, proved sound before it runs. One
 * class for each proof; all faults are reported together, each with its fix.
 */
@NullMarked
package dev.cubby.core.catalog;

import org.jspecify.annotations.NullMarked;
