package dev.cubby.web.ui;

import module java.base;

import dev.cubby.web.text.Text;

/** Things to compare, in columns. On a phone each becomes a row. */
public record Table(Text caption, List<Column> columns, List<List<Inline>> rows, Look look)
    implements Piece {

  /** A plain table, or a grid of states, which on a phone is a list of them for each row. */
  public enum Look {
    PLAIN,
    GRID
  }

  /** A heading, and what stands below it. */
  public record Column(Text heading, Kind kind) {}

  /** Plain words say what they are without their heading, which a phone leaves out. */
  public enum Kind {
    WORDS,
    PLAIN,
    NUMBERS,
    ACTIONS
  }

  public Table {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
  }

  public static Table of(Text caption) {
    return new Table(caption, List.of(), List.of(), Look.PLAIN);
  }

  /** The same columns as a grid of states. */
  public static Table grid(Text caption) {
    return new Table(caption, List.of(), List.of(), Look.GRID);
  }

  public Table column(Text heading) {
    return column(heading, Kind.WORDS);
  }

  public Table plain(Text heading) {
    return column(heading, Kind.PLAIN);
  }

  public Table numbers(Text heading) {
    return column(heading, Kind.NUMBERS);
  }

  public Table actions(Text heading) {
    return column(heading, Kind.ACTIONS);
  }

  private Table column(Text heading, Kind kind) {
    var all = new ArrayList<>(columns);
    all.add(new Column(heading, kind));
    return new Table(caption, all, rows, look);
  }

  /** Whether a cell needs its heading on a phone. */
  public boolean isNamed(Column column, Inline cell) {
    return isGrid()
        || (column.kind() != Kind.PLAIN
            && !(cell instanceof Chip)
            && !cell.equals(Inline.of(Text.NONE)));
  }

  public boolean isGrid() {
    return look == Look.GRID;
  }

  /** All rows at once, where there are many. */
  public Table rows(List<List<Inline>> all) {
    if (all.stream().anyMatch(cells -> cells.size() != columns.size())) {
      throw new IllegalArgumentException("A row has as many cells as there are columns");
    }
    return new Table(caption, columns, all, look);
  }

  public Table row(Inline... cells) {
    if (cells.length != columns.size()) {
      throw new IllegalArgumentException("A row has as many cells as there are columns");
    }
    var all = new ArrayList<>(rows);
    all.add(List.of(cells));
    return new Table(caption, columns, all, look);
  }
}
