package dev.cubby.web.csv;

import module java.base;

/** A column: its name in the header, what of a row stands in it, and how that is written. */
public record Column<R, V>(String name, Function<R, V> value, CellType<V> type) {

  public static <R, V> Column<R, V> of(String name, Function<R, V> value, CellType<V> type) {
    return new Column<>(name, value, type);
  }

  public static <R> Column<R, String> text(String name, Function<R, String> value) {
    return of(name, value, CellType.text());
  }

  public static <R> Column<R, Optional<String>> optionalText(
      String name, Function<R, Optional<String>> value) {
    return of(name, value, CellType.text().optional());
  }

  /** The cell of a row as it stands in a file. */
  String cell(R row) {
    var text = type.format().apply(value.apply(row));
    return type.ours() ? text : FormulaGuard.guard(text);
  }

  V parse(String cell) throws CellType.CellFault {
    return type.parser().parse(FormulaGuard.unguard(cell));
  }
}
