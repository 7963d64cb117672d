package dev.cubby.inventory.item;

import static dev.cubby.inventory.base.InventoryProblems.done;
import static dev.cubby.inventory.text.ItemFileText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.core.failure.Failure.OutcomeUnknown;
import dev.cubby.inventory.base.Result;
import dev.cubby.inventory.family.*;
import dev.cubby.inventory.family.FamilyModel.OfFamily;
import dev.cubby.inventory.item.ItemFile.Line;
import dev.cubby.inventory.item.ItemImport.*;
import dev.cubby.inventory.text.FamilyText;
import dev.cubby.inventory.text.ItemFileText;
import dev.cubby.inventory.text.ItemText;
import dev.cubby.web.csv.CsvPages;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Row;

/** Export and import of items. An import is shown before it is done. */
public record ItemFilePages(FamilyApi families, ItemImport items) {
  private static final String PATH = FamilyPages.ONE + "/file";

  /**
   * @param plan the digest of what the reader was shown
   */
  record Given(UUID familyId, String file, Optional<String> plan) {
    Given showing(Plan shown) {
      return new Given(familyId, file, Optional.of(shown.digest()));
    }
  }

  private static final Input<Given> GIVEN =
      FamilyApi.of(Given.class).field("file", CsvPages.file(FILE_HINT), Rule.length(1, 1_000_000));

  static final Route<OfFamily, Page> SHOW =
      Page.at(PATH, "inventory.file", FamilyApi.of(OfFamily.class))
          .summary("Export and import of items")
          .may(Right.VIEW_HOUSEHOLD.roles());
  static final Route<OfFamily, Streamed> EXPORT =
      Route.get(
              FamilyApi.ONE + "/items.csv",
              "item.export",
              FamilyApi.of(OfFamily.class),
              Streamed.class)
          .summary("All items as CSV, archived ones too")
          .may(Right.VIEW_HOUSEHOLD.roles());
  static final Route<Given, Page> CHECK =
      Route.page(Method.POST, PATH, "inventory.check-import", GIVEN, Page.class)
          .summary("Shows what an import would do")
          .may(Right.EDIT_ITEMS.roles());
  static final Route<Given, PageAnswer> IMPORT =
      Route.page(Method.POST, PATH + "/import", "inventory.import", GIVEN, PageAnswer.class)
          .summary("Imports items")
          .may(Right.EDIT_ITEMS.roles())
          .happeningOnce();

  public void addTo(Routes.Builder routes) {
    routes
        .page(SHOW, this::show)
        .page(EXPORT, this::export)
        .page(CHECK, this::check)
        .page(IMPORT, this::carryOut, (call, _) -> onward(call.given()).saying(SENT_BEFORE));
  }

  private Page show(Call<OfFamily> call) {
    var familyId = call.given().familyId();
    var export = CsvPages.export(EXPORT_TEXT, EXPORT_ITEMS, EXPORT.at(familyId));
    var page =
        CsvPages.start()
            .back(ItemText.TITLE, ItemPages.list(familyId))
            .meta(verbatim(families.get(familyId).name()));
    return page.add(
        families.isAdmin(call, familyId)
            ? settings(export, CsvPages.importing(IMPORT_TEXT, CHECK, familyId))
            : settings(export));
  }

  private Streamed export(Call<OfFamily> call) {
    return ItemFile.TABLE.export().file("items.csv", items.export(call.given().familyId()));
  }

  private Page check(Call<Given> call) {
    var given = call.given();
    return preview(given, items.plan(given.familyId(), given.file()));
  }

  private static Page preview(Given given, Plan plan) {
    var page = CsvPages.checked(SHOW.at(given.familyId()));
    if (!plan.errors().isEmpty()) {
      return CsvPages.errors(page, ItemFile.TABLE, plan.errors(), CHECK, given);
    }
    if (plan.isEmpty()) {
      return page.add(empty(UP_TO_DATE));
    }
    int count = plan.added().size() + plan.changed().size();
    return CsvPages.preview(
            page,
            plan.added().size(),
            plan.changed().size(),
            plan.unchanged(),
            Form.of(IMPORT, IMPORT_ITEMS.with(count), given.showing(plan)))
        .add(created(NEW_LOCATIONS, plan.newLocations()))
        .add(created(NEW_STORES, plan.newStores()))
        .add(CsvPages.listed(ADDED, plan.added().stream().map(line -> row(line, Optional.empty()))))
        .add(
            CsvPages.listed(
                CHANGED,
                plan.changed().stream().map(one -> row(one.to(), Optional.of(one.from())))));
  }

  private static Optional<Piece> created(ItemFileText said, List<String> names) {
    return names.isEmpty()
        ? Optional.empty()
        : Optional.of(banner(Chip.Tone.CHECK, said.with(String.join(", ", names))));
  }

  /** What is new, or what differs from before. */
  private static Row row(Line line, Optional<Line> before) {
    var quantity =
        before
            .filter(was -> was.quantity() != line.quantity())
            .map(was -> FROM_TO.with(was.quantity(), line.quantity()))
            .orElse(ItemText.AMOUNT.with(line.quantity()));
    return Row.of(verbatim(line.name()))
        .meta(quantity)
        .meta(
            Stream.of(line.unit(), line.location(), line.store(), line.notes())
                .flatMap(Optional::stream)
                .map(Text::verbatim)
                .toArray(Text[]::new));
  }

  private PageAnswer carryOut(Call<Given> call) {
    var given = call.given();
    var plan = items.plan(given.familyId(), given.file());
    if (!plan.errors().isEmpty() || !given.plan().equals(Optional.of(plan.digest()))) {
      return CsvPages.changedSince(preview(given, plan));
    }
    var imported = items.carryOut(Acting.as(call), given.familyId(), plan);
    return imported
        .stopped()
        .map(stop -> {
          if (!imported.begun()) {
            rethrow(stop);
          }
          return CsvPages.stopped(onward(given), imported.added(), imported.changed(), why(stop));
        })
        .orElseGet(() -> CsvPages.imported(onward(given), imported.added(), imported.changed()));
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
      case Refused _ -> FamilyText.STALE;
      case Failed(OutcomeUnknown _) -> LAST_UNKNOWN;
      case Failed _ -> NOT_NOW;
    };
  }

  private static Redirect onward(Given given) {
    return Redirect.to(ItemPages.list(given.familyId()));
  }
}
