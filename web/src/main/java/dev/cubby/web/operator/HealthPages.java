package dev.cubby.web.operator;

import static dev.cubby.web.text.HealthText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.card;
import static dev.cubby.web.ui.Ui.fact;
import static dev.cubby.web.ui.Ui.facts;
import static dev.cubby.web.ui.Ui.page;
import static dev.cubby.web.ui.Ui.section;

import module java.base;

import dev.cubby.web.operator.Installation.Storage;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Row;

/** Each check in words, which version runs, and what is stored. */
record HealthPages(Checks checks, Inspection inspection) {
  static final Route<Nothing, Page> SHOW =
      OperatorPages.page(OperatorPages.PATH + "/health", "operator.health", Input.NOTHING)
          .summary("Checks, version and storage");

  void addTo(Routes.Builder routes) {
    routes.page(SHOW, this::show);
  }

  private Page show(Call<Nothing> call) {
    var now = call.reader().now();
    var found = checks.run(now);
    return page(TITLE)
        .chip(chip(worst(found)))
        .add(Rows.of(found.stream().map(HealthPages::row).toList()))
        .add(section(SOFTWARE, card(software(now))))
        .add(inspection.installation().storage().map(HealthPages::storage));
  }

  static Check.State worst(List<Check> checks) {
    return checks.stream()
        .map(Check::state)
        .max(Comparator.naturalOrder())
        .orElse(Check.State.GOOD);
  }

  static Chip chip(Check.State state) {
    return Ui.chip(
        state.tone(),
        switch (state) {
          case OFF -> OFF;
          case GOOD -> GOOD;
          case LOOK -> LOOK;
          case BAD -> BAD;
        });
  }

  private static Row row(Check check) {
    var row = Row.of(check.name()).meta(check.words()).chip(chip(check.state()));
    return check.page().map(row::link).orElse(row);
  }

  private Piece software(Instant now) {
    var version = inspection.installation().version();
    var startedAt = inspection.monitor().startedAt();
    return facts(
        fact(VERSION, version.isEmpty() ? UNRELEASED : verbatim(version)),
        fact(JAVA, verbatim(Runtime.version().toString())),
        fact(STARTED, Text.at(startedAt)),
        fact(RUNNING_FOR, Amounts.since(startedAt, now)));
  }

  private static Piece storage(Storage storage) {
    var table = Table.of(STORAGE).column(PART).numbers(SIZE);
    for (var part : storage.bytes().entrySet()) {
      table =
          table.row(Inline.of(Text.of(part.getKey())), Inline.of(Amounts.bytes(part.getValue())));
    }
    return section(
        STORAGE,
        card(
            facts(
                fact(FOLDER, verbatim(storage.folder())),
                fact(USED, Amounts.bytes(storage.used())),
                fact(
                    FREE,
                    FREE_OF.with(Amounts.bytes(storage.free()), Amounts.bytes(storage.disk()))))),
        table);
  }
}
