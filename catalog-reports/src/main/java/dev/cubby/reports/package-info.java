/**
 * Reports on a catalog: tables of access patterns, key diagrams, price lists and {@code
 * catalog.json}. Pure functions from declarations to text; nothing here opens a file or a store.
 */
@NullMarked
package dev.cubby.reports;

import org.jspecify.annotations.NullMarked;
