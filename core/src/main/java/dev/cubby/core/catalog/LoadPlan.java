package dev.cubby.core.catalog;

import module java.base;

import dev.cubby.core.contract.Contract;
import dev.cubby.core.schema.Entity;

/** The expected use of a catalog: monthly calls by contract, and stored rows by entity. */
public record LoadPlan(
    String name, Map<String, Long> calls, Map<String, Long> rows, Optional<String> estimate) {
  private static final int DAYS = 30;

  public LoadPlan {
    calls = Collections.unmodifiableMap(new LinkedHashMap<>(calls));
    rows = Collections.unmodifiableMap(new LinkedHashMap<>(rows));
  }

  public static LoadPlan of(String name) {
    return new LoadPlan(name, Map.of(), Map.of(), Optional.empty());
  }

  public LoadPlan monthly(Contract<?> contract, long times) {
    var more = new LinkedHashMap<>(calls);
    more.merge(contract.name(), times, Long::sum);
    return new LoadPlan(name, more, rows, estimate);
  }

  /** Counts thirty days a month. */
  public LoadPlan daily(Contract<?> contract, long times) {
    return monthly(contract, DAYS * times);
  }

  public LoadPlan weekly(Contract<?> contract, long times) {
    return monthly(contract, Math.round(DAYS * times / 7.0));
  }

  public LoadPlan storing(Entity<?> entity, long number) {
    var more = new LinkedHashMap<>(rows);
    more.merge(entity.name(), number, Long::sum);
    return new LoadPlan(name, calls, more, estimate);
  }

  /** The cost that the plan's author expected, in their own words. */
  public LoadPlan estimated(String words) {
    return new LoadPlan(name, calls, rows, Optional.of(words));
  }
}
