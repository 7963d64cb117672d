package dev.cubby.web.operator;

import static dev.cubby.web.text.ContractText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.banner;
import static dev.cubby.web.ui.Ui.chip;
import static dev.cubby.web.ui.Ui.empty;
import static dev.cubby.web.ui.Ui.section;

import module java.base;

import dev.cubby.core.catalog.PriceSheet;
import dev.cubby.core.catalog.Pricing;
import dev.cubby.core.contract.Contract;
import dev.cubby.core.contract.Query;
import dev.cubby.core.run.ContractCall;
import dev.cubby.core.run.Meter;
import dev.cubby.core.store.Units;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;

/** One access pattern: its keys, and what it declares beside what was observed. */
record ContractPage(ContractDirectory directory, Contract<?> contract) {
  private static final double HUNDRED = 100;
  private static final double MILLION = 1e6;

  Page page() {
    var figures = directory.figures().of(contract);
    var reading = directory.figures().meter().reading(contract);
    var page =
        Ui.page(verbatim(contract.name()))
            .back(TITLE, ContractPages.LIST.at())
            .meta(
                verbatim(contract.kind()), TABLE.with(verbatim(ContractDirectory.table(contract))));
    if (figures.broken()) {
      page = page.chip(chip(Chip.Tone.WARN, EXCEEDED));
    }
    return page.add(reading.map(this::breaches).orElse(List.of()))
        .add(section(KEYS, keys()))
        .add(section(FIGURES, figures(reading)))
        .add(
            section(
                ENDINGS,
                reading.map(ContractPage::endings).orElseGet(() -> empty(NOT_CALLED_YET))));
  }

  private List<Piece> breaches(Meter.Reading reading) {
    return reading.breaches().entrySet().stream()
        .<Piece>map(breach -> banner(Chip.Tone.WARN, words(breach.getKey(), breach.getValue())))
        .toList();
  }

  private Text words(ContractCall.Breach breach, long calls) {
    return switch (breach) {
      case LATE ->
          LATE.with(
              contract.within().map(within -> Amounts.millis(within.toNanos())).orElse(Text.NONE),
              calls);
      case MORE_ROWS ->
          MORE_ROWS.with(contract instanceof Query<?, ?> query ? query.expected() : 0L, calls);
      case LARGER_ROW -> LARGER_ROW.with(calls);
    };
  }

  private Piece keys() {
    var accesses = directory.accesses(contract);
    boolean steps = accesses.stream().anyMatch(access -> !access.step().isEmpty());
    var table = Table.of(KEYS);
    table = steps ? table.column(STEP).column(KIND) : table.column(KIND);
    table = table.column(ENTITY).column(PLACE).column(KEY);
    var rows = new ArrayList<List<Inline>>();
    for (var access : accesses) {
      var cells = new ArrayList<Inline>();
      if (steps) {
        cells.add(Inline.of(verbatim(access.step())));
      }
      cells.add(Inline.of(verbatim(access.kind())));
      cells.add(Inline.of(verbatim(access.entity())));
      cells.add(Inline.of(verbatim(access.place())));
      cells.add(
          Inline.of(
              access.keys().isEmpty() ? WHOLE_TABLE : verbatim(String.join(", ", access.keys()))));
      rows.add(cells);
    }
    return table.rows(rows);
  }

  private Piece figures(Optional<Meter.Reading> reading) {
    var table = Table.of(FIGURES).column(FIGURE).column(DECLARED).column(OBSERVED);
    table =
        table.row(
            Inline.of(TIME),
            Inline.of(
                contract.within().map(within -> Amounts.millis(within.toNanos())).orElse(NOTHING)),
            Inline.of(
                observed(
                    reading,
                    one ->
                        TIMES.with(
                            Amounts.millis(one.p50Nanos()), Amounts.millis(one.p99Nanos())))));
    if (contract instanceof Query<?, ?> query) {
      table =
          table
              .row(
                  Inline.of(ROWS),
                  Inline.of(AT_MOST.with(query.expected())),
                  Inline.of(observed(reading, one -> AT_MOST.with(one.mostRows()))))
              .row(
                  Inline.of(PAGE),
                  Inline.of(AT_MOST.with(query.largestPage())),
                  Inline.of(observed(reading, one -> average(one.returned(), one.calls()))))
              .row(
                  Inline.of(EXAMINED),
                  Inline.of(
                      AT_MOST.with(Math.max(query.largestPage(), query.filter().maxExamined()))),
                  Inline.of(observed(reading, one -> average(one.examined(), one.calls()))));
    }
    var units = Pricing.ofCall(contract);
    return table
        .row(
            Inline.of(READ_UNITS),
            Inline.of(AT_MOST.with(units.read())),
            Inline.of(observed(reading, one -> average(one.units().read(), one.calls()))))
        .row(
            Inline.of(WRITE_UNITS),
            Inline.of(AT_MOST.with(units.write())),
            Inline.of(observed(reading, one -> average(one.units().write(), one.calls()))))
        .row(
            Inline.of(PRICE),
            Inline.of(AT_MOST.with(verbatim(dollars(units)))),
            Inline.of(
                observed(
                    reading,
                    one ->
                        ABOUT_FIGURE.with(
                            verbatim(
                                dollars(
                                    new Units(
                                        one.units().read() / one.calls(),
                                        one.units().write() / one.calls())))))));
  }

  private static Text observed(
      Optional<Meter.Reading> reading, Function<Meter.Reading, Text> words) {
    return reading.map(words).orElse(NOT_CALLED);
  }

  private static Text average(double sum, long calls) {
    return ABOUT_FIGURE.with(Math.round(sum / calls * HUNDRED) / HUNDRED);
  }

  private static String dollars(Units ofCall) {
    return String.format(Locale.ROOT, "$%.2f", PriceSheet.US_EAST_1.price(ofCall) * MILLION);
  }

  private static Piece endings(Meter.Reading reading) {
    var table = Table.of(ENDINGS).column(ENDING).numbers(CALLED);
    for (var ending : reading.statuses().entrySet()) {
      table =
          table.row(Inline.of(Text.of(ending.getKey())), Inline.of(Text.number(ending.getValue())));
    }
    return reading.unreadable() == 0
        ? table
        : table.row(Inline.of(UNREADABLE), Inline.of(Text.number(reading.unreadable())));
  }
}
