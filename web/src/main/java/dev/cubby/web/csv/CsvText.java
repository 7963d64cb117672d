package dev.cubby.web.csv;

import dev.cubby.web.text.Key;

/** What can be wrong with a CSV file as such; what is wrong with a value is a field's to say. */
public enum CsvText implements Key {
  EMPTY,
  MISSING_COLUMN,
  UNKNOWN_COLUMN,
  COLUMN_TWICE,
  CELLS,
  OPEN_QUOTE,
  AFTER_QUOTE,
  TOO_MANY_ROWS
}
