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
import dev.cubby.unisync.text.UnisyncText;
import dev.cubby.unisync.user.*;
import dev.cubby.web.csv.CsvPages;
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
      Input.of(Given.class).field("file", CsvPages.file(FILE_HINT), Rule.length(1, LONGEST));

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
  static final Route<Given, PageAnswer> IMPORT =
      Route.page(Method.POST, PATH + "/import", "unisync.import", GIVEN, PageAnswer.class)
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
    var export = CsvPages.export(EXPORT_TEXT, EXPORT_SHOWSETS, EXPORT.at());
    var page = CsvPages.start().back(DashboardText.TITLE, DashboardPages.LIST.at());
    return page.add(
        Right.CREATE_SHOWSETS.isOf(rights.user(call).role())
            ? settings(export, CsvPages.importing(IMPORT_TEXT, CHECK))
            : settings(export));
  }

  private Streamed export() {
    return ShowSetFile.TABLE.export().file("showsets.csv", showSets.export());
  }

  private Page check(Call<Given> call) {
    var given = call.given();
    return preview(given, showSets.plan(rights.user(call), given.file()));
  }

  private static Page preview(Given given, Plan plan) {
    var page = CsvPages.checked(SHOW.at());
    if (!plan.errors().isEmpty()) {
      return CsvPages.errors(page, ShowSetFile.TABLE, plan.errors(), CHECK, given);
    }
    if (plan.isEmpty()) {
      return page.add(
          empty(UP_TO_DATE, Action.link(DashboardText.TITLE, DashboardPages.LIST.at())));
    }
    int count = plan.added().size() + plan.changed().size();
    return CsvPages.preview(
            page,
            plan.added().size(),
            plan.changed().size(),
            plan.unchanged(),
            Form.of(IMPORT, IMPORT_SHOWSETS.with(count), given.showing(plan)))
        .add(CsvPages.listed(ADDED, plan.added().stream().map(line -> row(line, List.of()))))
        .add(
            CsvPages.listed(
                CHANGED, plan.changed().stream().map(one -> row(one.to(), differences(one)))));
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

  private PageAnswer carryOut(Call<Given> call) {
    var given = call.given();
    var by = rights.acting(call, Right.CREATE_SHOWSETS);
    var plan = showSets.plan(by.user(), given.file());
    if (!plan.errors().isEmpty() || !given.plan().equals(Optional.of(plan.digest()))) {
      return CsvPages.changedSince(preview(given, plan));
    }
    var imported = showSets.carryOut(by, plan);
    return imported
        .stopped()
        .map(stop -> {
          if (!imported.begun()) {
            rethrow(stop);
          }
          return CsvPages.stopped(onward(), imported.added(), imported.changed(), why(stop));
        })
        .orElseGet(() -> CsvPages.imported(onward(), imported.added(), imported.changed()));
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
