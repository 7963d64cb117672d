package dev.cubby.web.csv;

import module java.base;

import dev.cubby.web.text.Text;

/**
 * A file that was read and checked, with nothing done yet: the dry run. Act on all rows, and only
 * where there is no error.
 */
public record CsvImport<R>(List<Row<R>> rows, List<RowError> errors) {

  /** A row with the number of its line. */
  public record Row<R>(int line, R row) {}

  /** A fault in a line, with its column where one is to blame. */
  public record RowError(int line, Optional<String> column, Text message) {}

  public CsvImport {
    rows = List.copyOf(rows);
    errors = List.copyOf(errors);
  }
}
