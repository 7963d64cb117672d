package dev.cubby.core.run;

import module java.base;

import dev.cubby.core.contract.Contract;
import dev.cubby.core.store.Units;

/** Collects the measured costs and times of each contract. */
public final class Meter implements CallListener {

  /**
   * The measurements of one contract.
   *
   * @param mostRows the longest list: the rows of its pages so far, or those examined for one
   */
  public record Reading(
      long calls,
      Map<ContractCall.Status, Long> statuses,
      long returned,
      long examined,
      long mostRows,
      long unreadable,
      Map<ContractCall.Breach, Long> breaches,
      Units units,
      long p50Nanos,
      long p99Nanos) {}

  private static final class Gauge {
    private final Map<ContractCall.Status, LongAdder> statuses =
        new EnumMap<>(ContractCall.Status.class);
    private final LongAdder returned = new LongAdder();
    private final LongAdder examined = new LongAdder();
    private final LongAccumulator mostRows = new LongAccumulator(Math::max, 0);
    private final LongAdder unreadable = new LongAdder();
    private final Map<ContractCall.Breach, LongAdder> breaches =
        new EnumMap<>(ContractCall.Breach.class);
    private final DoubleAdder read = new DoubleAdder();
    private final DoubleAdder write = new DoubleAdder();
    private final Histogram latency = new Histogram();

    private Gauge() {
      for (var ending : ContractCall.Status.values()) {
        statuses.put(ending, new LongAdder());
      }
      for (var breach : ContractCall.Breach.values()) {
        breaches.put(breach, new LongAdder());
      }
    }

    private void count(ContractCall.Status status) {
      Objects.requireNonNull(statuses.get(status)).increment();
    }

    private void count(ContractCall.Breach breach) {
      Objects.requireNonNull(breaches.get(breach)).increment();
    }

    /** The counts in enum order. */
    private static <E extends Enum<E>> Map<E, Long> counted(Map<E, LongAdder> adders) {
      var counts = new TreeMap<E, Long>();
      adders.forEach((key, adder) -> {
        if (adder.sum() > 0) {
          counts.put(key, adder.sum());
        }
      });
      return counts;
    }

    private Reading reading() {
      var counts = counted(statuses);
      return new Reading(
          counts.values().stream().mapToLong(Long::longValue).sum(),
          counts,
          returned.sum(),
          examined.sum(),
          mostRows.get(),
          unreadable.sum(),
          counted(breaches),
          new Units(read.sum(), write.sum()),
          latency.percentile(0.5),
          latency.percentile(0.99));
    }
  }

  private final Map<String, Gauge> gauges = new ConcurrentHashMap<>();

  @Override
  public void onCall(ContractCall run) {
    var gauge = gauges.computeIfAbsent(run.contract().name(), _ -> new Gauge());
    gauge.count(run.status());
    run.breaches().forEach(gauge::count);
    gauge.returned.add(run.returned());
    gauge.examined.add(run.examined());
    gauge.mostRows.accumulate(Math.max(run.returnedSoFar(), run.examined()));
    gauge.unreadable.add(run.unreadable());
    gauge.read.add(run.units().read());
    gauge.write.add(run.units().write());
    gauge.latency.record(run.nanos());
  }

  /** Empty if the contract was never called. */
  public Optional<Reading> reading(Contract<?> contract) {
    return Optional.ofNullable(gauges.get(contract.name())).map(Gauge::reading);
  }
}
