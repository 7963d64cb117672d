package dev.cubby.tour;

import module java.base;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.catalog.PriceSheet;
import dev.cubby.core.contract.Contract;
import dev.cubby.core.run.ContractCall;
import dev.cubby.core.run.Meter;
import dev.cubby.core.store.Units;
import dev.cubby.reports.Figures;

/** A table of the meter's readings, one line for each called contract. */
final class MeterTable {
  private static final String LINE = "%-39s %5s  %-21s %7s %7s %7s %7s %9s";

  private MeterTable() {}

  static List<String> of(Catalog catalog, Meter meter) {
    var lines = new ArrayList<String>();
    lines.add(
        LINE.formatted(
            "contract", "calls", "outcomes", "read", "written", "p50 ms", "p99 ms", "$/million"));
    for (var contract : catalog.contracts()) {
      meter.reading(contract).ifPresent(reading -> lines.add(line(contract, reading)));
    }
    return lines;
  }

  private static String line(Contract<?> contract, Meter.Reading reading) {
    var units = reading.units();
    var one = new Units(units.read() / reading.calls(), units.write() / reading.calls());
    return LINE.formatted(
        contract.name(),
        Figures.count(reading.calls()),
        outcomes(reading.statuses()),
        Figures.units(units.read()),
        Figures.units(units.write()),
        millis(reading.p50Nanos()),
        millis(reading.p99Nanos()),
        Figures.usd(PriceSheet.US_EAST_1.price(one) * 1e6));
  }

  private static String outcomes(Map<ContractCall.Status, Long> endings) {
    return endings.entrySet().stream()
        .map(ending -> ending.getValue() + " " + ending.getKey().name().toLowerCase(Locale.ROOT))
        .collect(Collectors.joining(", "));
  }

  private static String millis(long nanos) {
    return String.format(Locale.ROOT, "%.3f", nanos / 1e6);
  }
}
