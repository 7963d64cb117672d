package dev.cubby.web.csv;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.web.csv.CsvImport.Row;
import dev.cubby.web.csv.CsvImport.RowError;
import dev.cubby.web.text.CsvText;
import dev.cubby.web.text.Text;

/**
 * A kind of table: its columns in order, and how a row is made of their values.
 *
 * <pre>{@code
 * Column<Item, String> NAME = Column.text("name", Item::name);
 * Column<Item, Long> COUNT = Column.of("count", Item::count, CellType.wholeNumber());
 * CsvTable<Item> ITEMS = CsvTable.of(row -> new Item(row.get(NAME), row.get(COUNT)), NAME, COUNT);
 * }</pre>
 */
public final class CsvTable<R> {
  /** A file is read whole, so it has an end. */
  private static final int MOST_ROWS = 10_000;

  private static final int MOST_ERRORS = 100;

  private final Function<Values<R>, R> maker;
  private final List<Column<R, ?>> columns;
  private final CsvExport<R> export;

  private CsvTable(Function<Values<R>, R> maker, List<Column<R, ?>> columns, CsvExport<R> export) {
    this.maker = maker;
    this.columns = columns;
    this.export = export;
  }

  @SafeVarargs
  public static <R> CsvTable<R> of(Function<Values<R>, R> maker, Column<R, ?>... columns) {
    return new CsvTable<>(maker, List.of(columns), CsvExport.of(columns));
  }

  /** The same with columns behind that are written, and passed over in a file that has them. */
  public CsvTable<R> exporting(List<Column<R, ?>> more) {
    var all = new ArrayList<>(columns);
    all.addAll(more);
    return new CsvTable<>(maker, columns, new CsvExport<>(all));
  }

  /** The values of one line, by their columns. */
  public static final class Values<R> {
    private final Map<Column<R, ?>, Object> values = new HashMap<>();

    @SuppressWarnings("unchecked")
    public <V> V get(Column<R, V> column) {
      var value = values.get(column);
      if (value == null) {
        throw new InvalidInput("The table has no such column", "column", column.name());
      }
      return (V) value;
    }
  }

  /** The columns that a file has to have. */
  List<String> names() {
    return columns.stream().<String>map(Column::name).toList();
  }

  /** The same columns, for writing. */
  public CsvExport<R> export() {
    return export;
  }

  /** Reads a file and checks every cell of it; nothing is done yet. */
  public CsvImport<R> read(String file) {
    try {
      var lines = CsvLines.read(file, MOST_ROWS + 1);
      if (lines.isEmpty()) {
        return new CsvImport<>(List.of(), List.of(fault(1, CsvText.EMPTY)));
      }
      var header = lines.getFirst().cells().stream().map(this::columnName).toList();
      var wrong = faultsOf(header);
      return wrong.isEmpty()
          ? rows(header, lines.subList(1, lines.size()))
          : new CsvImport<>(List.of(), wrong);
    } catch (CsvLines.Broken broken) {
      return new CsvImport<>(List.of(), List.of(fault(broken.line(), broken.text())));
    }
  }

  /** Spreadsheets and people write it in any case. */
  private String columnName(String cell) {
    return export.names().stream()
        .filter(cell.strip()::equalsIgnoreCase)
        .findFirst()
        .orElse(cell.strip());
  }

  private CsvImport<R> rows(List<String> header, List<CsvLines.Line> lines) {
    var rows = new ArrayList<Row<R>>();
    var errors = new ArrayList<RowError>();
    for (var line : lines) {
      int before = errors.size();
      if (line.cells().size() != header.size()) {
        errors.add(fault(line.number(), CsvText.CELLS.with(line.cells().size(), header.size())));
      } else {
        var values = values(header, line, errors);
        if (errors.size() == before) {
          rows.add(new Row<>(line.number(), maker.apply(values)));
        }
      }
      if (errors.size() >= MOST_ERRORS) {
        break;
      }
    }
    return new CsvImport<>(rows, errors);
  }

  private Values<R> values(List<String> header, CsvLines.Line line, List<RowError> errors) {
    var values = new Values<R>();
    for (var column : columns) {
      try {
        values.values.put(column, column.parse(line.cells().get(header.indexOf(column.name()))));
      } catch (CellType.CellFault fault) {
        errors.add(new RowError(line.number(), Optional.of(column.name()), fault.text()));
      }
    }
    return values;
  }

  private List<RowError> faultsOf(List<String> header) {
    var faults = new ArrayList<RowError>();
    var seen = new HashSet<String>();
    for (var name : header) {
      if (!seen.add(name)) {
        faults.add(fault(1, CsvText.COLUMN_TWICE.with(name)));
      } else if (!export.names().contains(name)) {
        faults.add(fault(1, CsvText.UNKNOWN_COLUMN.with(name, String.join(", ", export.names()))));
      }
    }
    names().stream()
        .filter(name -> !seen.contains(name))
        .forEach(name -> faults.add(fault(1, CsvText.MISSING_COLUMN.with(name))));
    return faults;
  }

  private static RowError fault(int line, Text text) {
    return new RowError(line, Optional.empty(), text);
  }
}
