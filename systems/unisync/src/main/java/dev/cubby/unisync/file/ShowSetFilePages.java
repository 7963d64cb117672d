package dev.cubby.unisync.file;

import static dev.cubby.unisync.base.UniSyncProblems.done;
import static dev.cubby.unisync.text.ShowsetFileText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.core.failure.Failure;
import dev.cubby.unisync.base.Result;
import dev.cubby.unisync.dashboard.DashboardPages;
import dev.cubby.unisync.file.ShowSetFile.Line;
import dev.cubby.unisync.file.ShowSetImport.*;
import dev.cubby.unisync.showset.ShowSetApi;
import dev.cubby.unisync.text.DashboardText;
import dev.cubby.unisync.text.ShowsetFileText;
import dev.cubby.unisync.text.UnisyncText;
import dev.cubby.unisync.user.*;
import dev.cubby.web.csv.CsvExport;
import dev.cubby.web.csv.CsvImport.RowError;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Row;

/** Export and import of ShowSets. An import is shown before it is done. */
public record ShowSetFilePages(ShowSetImport showSets, UserRights rights) {
  private static final String PATH = "/unisync/file";

  /** What a form takes at all; Chinese text takes up to nine bytes a character in it. */
  private static final int LONGEST = 4_000_000;

  /**
   * @param plan the digest of what the reader was shown
   */
  record Given(String file, Optional<String> plan) {
    Given showing(Plan shown) {
      return new Given(file, Optional.of(shown.digest()));
    }
  }

  private static final Input<Given> GIVEN =
      Input.of(Given.class)
          .field(
              "file",
              Label.of(FILE).hint(FILE_HINT).as(Label.Control.TEXT_FILE),
              Rule.length(1, LONGEST));

  public static final Route<Input.Nothing, Page> SHOW =
      Page.at(PATH, "unisync.file")
          .summary("Export and import of ShowSets")
          .may(Right.READ.roles());
  static final Route<Input.Nothing, Streamed> EXPORT =
      Route.get(ShowSetApi.ALL + ".csv", "showset.export", Streamed.class)
          .summary("All ShowSets as CSV")
          .may(Right.READ.roles());
  static final Route<Given, Page> CHECK =
      Route.page(Method.POST, PATH, "unisync.check-import", GIVEN, Page.class)
          .summary("Shows what an import would do")
          .may(Right.CREATE_SHOWSETS.roles());
  static final Route<Given, Redirect> IMPORT =
      Redirect.at(PATH + "/import", "unisync.import", GIVEN)
          .summary("Imports ShowSets")
          .may(Right.CREATE_SHOWSETS.roles())
          .happeningOnce();

  public void addTo(Routes.Builder routes) {
    routes
        .page(SHOW, this::show)
        .page(EXPORT, _ -> export())
        .page(CHECK, this::check)
        .page(IMPORT, this::carryOut, (_, _) -> onward().saying(SENT_BEFORE));
  }

  private static Redirect onward() {
    return Redirect.to(DashboardPages.LIST.at());
  }

  private Page show(Call<Input.Nothing> call) {
    var export =
        part(
            ShowsetFileText.EXPORT,
            EXPORT_TEXT,
            buttons(Action.download(EXPORT_SHOWSETS, EXPORT.at()).icon(Icon.DOWNLOAD)));
    var page = page(TITLE).back(DashboardText.TITLE, DashboardPages.LIST.at());
    return page.add(
        Right.CREATE_SHOWSETS.isOf(rights.user(call).role())
            ? settings(
                export,
                part(ShowsetFileText.IMPORT, IMPORT_TEXT, Form.of(CHECK, ShowsetFileText.CHECK)))
            : settings(export));
  }

  private Streamed export() {
    var lines = showSets.export();
    return new Streamed(
        CsvExport.TYPE,
        "showsets.csv",
        out -> {
          ShowSetFile.TABLE.export().writeHeader(out);
          for (var line : lines) {
            ShowSetFile.TABLE.export().writeRow(out, line);
          }
        });
  }

  private Page check(Call<Given> call) {
    var given = call.given();
    var plan = showSets.plan(rights.user(call), given.file());
    var page = page(CHECK_TITLE).back(TITLE, SHOW.at());
    if (isAnotherFile(plan)) {
      return page.add(
          empty(NOT_AN_EXPORT.with(ShowSetFile.columns()), Action.link(TITLE, SHOW.at())));
    }
    if (!plan.errors().isEmpty()) {
      return page.meta(ERROR_COUNT.with(plan.errors().size()), NOTHING_DONE)
          .add(rows(plan.errors().stream().map(ShowSetFilePages::row), empty(UP_TO_DATE)));
    }
    if (plan.isEmpty()) {
      return page.add(
          empty(UP_TO_DATE, Action.link(DashboardText.TITLE, DashboardPages.LIST.at())));
    }
    return page.meta(
            WOULD_ADD.with(plan.added().size()),
            WOULD_CHANGE.with(plan.changed().size()),
            UNCHANGED.with(plan.unchanged()))
        .add(
            Form.of(
                    IMPORT,
                    IMPORT_SHOWSETS.with(plan.added().size() + plan.changed().size()),
                    given.showing(plan))
                .hiding("file", "plan"))
        .add(
            section(
                ADDED, rows(plan.added().stream().map(line -> row(line, List.of())), empty(NONE))),
            section(
                CHANGED,
                rows(
                    plan.changed().stream().map(one -> row(one.to(), differences(one))),
                    empty(NONE))));
  }

  /** Several columns are wrong, so it is told once. */
  private static boolean isAnotherFile(Plan plan) {
    return plan.errors().size() > 1
        && plan.errors().stream().allMatch(error -> error.line() == 1 && error.column().isEmpty());
  }

  private static Row row(RowError error) {
    return Row.of(LINE.with(error.line()))
        .meta(
            Stream.concat(error.column().map(Text::verbatim).stream(), Stream.of(error.message()))
                .toArray(Text[]::new));
  }

  private static Row row(Line line, List<String> differences) {
    var row =
        Row.of(verbatim(line.id()))
            .meta(Text.of(line.area()), verbatim(line.scene()))
            .meta(
                line.description().values().stream()
                    .limit(1)
                    .map(Text::verbatim)
                    .toArray(Text[]::new));
    return differences.isEmpty() ? row : row.meta(DIFFERS.with(String.join(", ", differences)));
  }

  /** The columns that change. */
  private static List<String> differences(Changed one) {
    var cells = ShowSetFile.cells(one.to());
    var before = ShowSetFile.cells(one.from());
    return cells.keySet().stream()
        .filter(name -> !cells.getOrDefault(name, "").isEmpty() || !isVersion(name))
        .filter(name -> !Objects.equals(cells.get(name), before.get(name)))
        .toList();
  }

  /** An empty cell leaves a version as it is. */
  private static boolean isVersion(String column) {
    return column.endsWith("_version");
  }

  private Redirect carryOut(Call<Given> call) {
    var given = call.given();
    var by = rights.acting(call, Right.CREATE_SHOWSETS);
    var plan = showSets.plan(by.user(), given.file());
    if (!plan.errors().isEmpty() || !given.plan().equals(Optional.of(plan.digest()))) {
      throw Problem.invalid("file", CHECK_AGAIN);
    }
    var imported = showSets.carryOut(by, plan);
    return imported
        .stopped()
        .map(stop -> {
          if (!imported.begun()) {
            rethrow(stop);
          }
          return onward().saying(STOPPED.with(imported.added(), imported.changed(), why(stop)));
        })
        .orElseGet(() -> onward().saying(IMPORTED.with(imported.added(), imported.changed())));
  }

  /** Nothing was done, so it ends as any request does. */
  private static void rethrow(Stop stop) {
    switch (stop) {
      case Refused(var result) -> done(result);
      case Failed(var failure) -> throw failure;
    }
  }

  private static Text why(Stop stop) {
    return switch (stop) {
      case Refused(Result.Refused<?>(var refusal)) -> Text.of(refusal);
      case Refused _ -> UnisyncText.STALE;
      case Failed(Failure.OutcomeUnknown _) -> LAST_UNKNOWN;
      case Failed _ -> NOT_NOW;
    };
  }
}
