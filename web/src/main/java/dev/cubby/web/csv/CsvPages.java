package dev.cubby.web.csv;

import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.web.csv.CsvImport.RowError;
import dev.cubby.web.route.Label;
import dev.cubby.web.route.Link;
import dev.cubby.web.text.CsvText;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Row;

/**
 * What the pages of an export and an import share. An import is checked and shown before it is
 * done; its forms have the fields {@code file} and {@code plan}, the digest of what was shown.
 */
public final class CsvPages {
  /** Errors on one page; it says how many there are in all. */
  private static final int MOST_LISTED = 100;

  private CsvPages() {}

  /** A field for a file, or for the text of one. */
  public static Label file(Text hint) {
    return Label.of(CsvText.FILE).hint(hint).as(Label.Control.TEXT_FILE);
  }

  public static Settings.Part export(Text text, Text button, Link file) {
    return part(CsvText.EXPORT, text, buttons(Action.download(button, file).icon(Icon.DOWNLOAD)));
  }

  /** Of several columns that are wrong it is told once. A file with errors can be mended here. */
  public static Page errors(Page page, CsvTable<?> table, List<RowError> errors, Form again) {
    boolean others =
        errors.size() > 1
            && errors.stream().allMatch(error -> error.line() == 1 && error.column().isEmpty());
    return page.meta(CsvText.ERROR_COUNT.with(errors.size()), CsvText.NOTHING_DONE)
        .add(
            others
                ? banner(
                    Chip.Tone.BAD, CsvText.OTHER_COLUMNS.with(String.join(", ", table.names())))
                : Rows.of(errors.stream().limit(MOST_LISTED).map(CsvPages::row).toList()))
        .add(card(again));
  }

  private static Row row(RowError error) {
    return Row.of(CsvText.LINE.with(error.line()))
        .meta(
            Stream.concat(error.column().map(Text::verbatim).stream(), Stream.of(error.message()))
                .toArray(Text[]::new));
  }

  public static Page preview(Page page, int added, int changed, int unchanged, Form carryOut) {
    return page.meta(
            CsvText.WOULD_ADD.with(added),
            CsvText.WOULD_CHANGE.with(changed),
            CsvText.UNCHANGED.with(unchanged))
        .add(carryOut.hiding("file", "plan"));
  }

  public static Optional<Piece> listed(Text title, Stream<Row> rows) {
    var all = rows.toList();
    return all.isEmpty() ? Optional.empty() : Optional.of(section(title, Rows.of(all)));
  }
}
