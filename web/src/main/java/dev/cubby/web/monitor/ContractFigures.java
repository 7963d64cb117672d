package dev.cubby.web.monitor;

import module java.base;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.contract.Contract;
import dev.cubby.core.contract.Query;
import dev.cubby.core.key.ExternalName;
import dev.cubby.core.run.ContractCall;
import dev.cubby.core.run.Meter;
import dev.cubby.core.schema.Index;

/** Declared and observed figures of each contract, for programs and for the operator. */
public record ContractFigures(Catalog catalog, Meter meter) {
  /** Of fewer calls the 99th percentile is the slowest one, such as the first after a start. */
  private static final long ENOUGH_TO_BE_LATE = 100;

  public record All(List<Figures> items) {}

  public record Figures(
      String name, String kind, Declared declared, Optional<Observed> observed, boolean broken) {}

  public record Declared(
      Optional<Long> withinMicros,
      Optional<Long> expectedRows,
      Optional<String> index,
      Optional<Integer> pageSize) {}

  public record Observed(
      long calls,
      Map<String, Long> endings,
      long rowsReturned,
      long rowsExamined,
      long mostRows,
      long rowsUnreadable,
      Map<String, Long> breaches,
      double readUnits,
      double writeUnits,
      long p50Micros,
      long p99Micros) {}

  public All list() {
    return new All(catalog.contracts().stream().map(this::of).toList());
  }

  /** One contract. It is broken if reality has gone beyond what it declares. */
  public Figures of(Contract<?> contract) {
    var observed = meter.reading(contract).map(ContractFigures::observed);
    var within = contract.within().map(ContractFigures::micros);
    boolean slow =
        within.isPresent()
            && observed.isPresent()
            && observed.get().calls() >= ENOUGH_TO_BE_LATE
            && observed.get().p99Micros() > within.get();
    boolean broken =
        slow
            || observed.isPresent()
                && observed.get().breaches().keySet().stream()
                    .anyMatch(breach -> !breach.equals(ExternalName.of(ContractCall.Breach.LATE)));
    return new Figures(
        contract.name(), contract.kind(), declared(contract, within), observed, broken);
  }

  private static Declared declared(Contract<?> contract, Optional<Long> within) {
    return contract instanceof Query<?, ?> query
        ? new Declared(
            within,
            Optional.of(query.expected()),
            query.index().map(Index::name),
            Optional.of(query.pageSize()))
        : new Declared(within, Optional.empty(), Optional.empty(), Optional.empty());
  }

  private static Observed observed(Meter.Reading reading) {
    var endings = new TreeMap<String, Long>();
    reading.statuses().forEach((ending, count) -> endings.put(ExternalName.of(ending), count));
    var breaches = new TreeMap<String, Long>();
    reading.breaches().forEach((breach, count) -> breaches.put(ExternalName.of(breach), count));
    return new Observed(
        reading.calls(),
        endings,
        reading.returned(),
        reading.examined(),
        reading.mostRows(),
        reading.unreadable(),
        breaches,
        reading.units().read(),
        reading.units().write(),
        reading.p50Nanos() / 1_000,
        reading.p99Nanos() / 1_000);
  }

  private static long micros(Duration duration) {
    return duration.toNanos() / 1_000;
  }
}
