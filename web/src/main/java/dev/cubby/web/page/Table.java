package dev.cubby.web.page;

import gg.jte.Content;
import java.util.List;

/** Rows of things. On a narrow screen each row becomes a small card with its headings beside. */
public record Table(String caption, List<Column> columns, List<List<Content>> rows) {

  /** A heading, and whether numbers stand below it. */
  public record Column(String heading, boolean numbers) {
    public static Column of(String heading) {
      return new Column(heading, false);
    }

    public static Column ofNumbers(String heading) {
      return new Column(heading, true);
    }
  }

  public Table {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
    for (var row : rows) {
      if (row.size() != columns.size()) {
        throw new IllegalArgumentException("A row has as many cells as there are columns");
      }
    }
  }
}
