/**
 * Tables as CSV files. Columns are declared once, and both ways follow from it: rows are exported
 * with them, and a file with them is read, checked and only then acted on.
 */
@NullMarked
package dev.cubby.web.csv;

import org.jspecify.annotations.NullMarked;
