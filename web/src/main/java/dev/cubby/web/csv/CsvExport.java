package dev.cubby.web.csv;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.web.route.Streamed;

/** Columns in their order, for a file that is written row by row, however many there are. */
public record CsvExport<R>(List<Column<R, ?>> columns) {
  private static final String TYPE = "text/csv; charset=utf-8; header=present";

  public CsvExport {
    columns = List.copyOf(columns);
    var names = new HashSet<String>();
    for (var column : columns) {
      if (!names.add(column.name())) {
        throw new InvalidInput("A table has two columns of one name", "column", column.name());
      }
    }
  }

  @SafeVarargs
  public static <R> CsvExport<R> of(Column<R, ?>... columns) {
    return new CsvExport<>(List.of(columns));
  }

  /** A file of these rows, which are asked for while it is written. */
  public Streamed file(String name, Iterable<R> rows) {
    return new Streamed(
        TYPE,
        name,
        out -> {
          writeHeader(out);
          for (var row : rows) {
            writeRow(out, row);
          }
        });
  }

  public void writeHeader(OutputStream out) throws IOException {
    out.write(CsvLines.write(names()).getBytes(UTF_8));
  }

  public void writeRow(OutputStream out, R row) throws IOException {
    var cells = columns.stream().map(column -> column.cell(row)).toList();
    out.write(CsvLines.write(cells).getBytes(UTF_8));
  }

  List<String> names() {
    return columns.stream().<String>map(Column::name).toList();
  }
}
