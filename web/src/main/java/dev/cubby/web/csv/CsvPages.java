package dev.cubby.web.csv;

import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.web.csv.CsvImport.RowError;
import dev.cubby.web.route.Label;
import dev.cubby.web.route.Link;
import dev.cubby.web.route.Route;
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

  public static Page start() {
    return page(CsvText.TITLE);
  }

  public static Settings.Part export(Text text, Text button, Link file) {
    return part(CsvText.EXPORT, text, buttons(Action.download(button, file).icon(Icon.DOWNLOAD)));
  }

  public static Settings.Part importing(Text text, Route<?, Page> check, Object... slots) {
    return part(CsvText.IMPORT, text, Form.of(check, CsvText.CHECK, slots));
  }

  public static Page checked(Link start) {
    return page(CsvText.CHECK_TITLE).back(CsvText.TITLE, start);
  }

  /** Of several columns that are wrong it is told once. A file with errors can be mended here. */
  public static <Q> Page errors(
      Page page, CsvTable<?> table, List<RowError> errors, Route<Q, Page> check, Q given) {
    boolean others =
        errors.size() > 1
            && errors.stream().allMatch(error -> error.line() == 1 && error.column().isEmpty());
    return page.meta(CsvText.ERROR_COUNT.with(others ? 1 : errors.size()), CsvText.NOTHING_DONE)
        .add(
            others
                ? banner(
                    Chip.Tone.BAD, CsvText.OTHER_COLUMNS.with(String.join(", ", table.names())))
                : Rows.of(errors.stream().limit(MOST_LISTED).map(CsvPages::row).toList()))
        .add(card(Form.of(check, CsvText.CHECK, given)));
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

  /** What was shown is not what would be done now: it is shown again, and nothing is done. */
  public static Page changedSince(Page preview) {
    return preview.wrong("file", CsvText.CHANGED_SINCE);
  }

  public static Redirect imported(Redirect onward, int added, int changed) {
    return onward.saying(CsvText.IMPORTED.with(added, changed));
  }

  public static Redirect stopped(Redirect onward, int added, int changed, Text why) {
    return onward.saying(CsvText.STOPPED.with(added, changed, why));
  }

  public static Optional<Piece> listed(Text title, Stream<Row> rows) {
    var all = rows.toList();
    return all.isEmpty() ? Optional.empty() : Optional.of(section(title, Rows.of(all)));
  }
}
