package dev.cubby.server.metrics;

import module java.base;

import dev.cubby.core.key.ExternalName;
import dev.cubby.core.run.CallListener;
import dev.cubby.core.run.ContractCall;
import dev.cubby.web.http.RequestListener;
import dev.cubby.web.route.Route;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.ClassLoaderMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;

/**
 * Counts responses by route and status, and calls by contract with their status, units and latency.
 * Labels are declared names only, so clients cannot create new series.
 */
public final class Metrics implements CallListener, RequestListener {
  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

  /** A cache for the hot path, because the registry would compare all tags each time. */
  private final Map<Series, Timer> answers = new ConcurrentHashMap<>();

  private record Series(String route, int status) {}

  public Metrics() {
    new JvmMemoryMetrics().bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    new ClassLoaderMetrics().bindTo(registry);
    new ProcessorMetrics().bindTo(registry);
    new UptimeMetrics().bindTo(registry);
  }

  @Override
  public void answered(Optional<Route<?, ?>> route, int status, long nanos) {
    answers
        .computeIfAbsent(new Series(route.map(Route::name).orElse("none"), status), this::answers)
        .record(nanos, TimeUnit.NANOSECONDS);
  }

  private Timer answers(Series series) {
    return registry.timer(
        "cubby.requests", "route", series.route(), "status", Integer.toString(series.status()));
  }

  @Override
  public void onCall(ContractCall run) {
    var contract = run.contract().name();
    var ending = ExternalName.of(run.status()).toLowerCase(Locale.ROOT);
    registry
        .timer("cubby.contract.runs", "contract", contract, "ending", ending)
        .record(run.nanos(), TimeUnit.NANOSECONDS);
    registry
        .counter("cubby.contract.units", "contract", contract, "kind", "read")
        .increment(run.units().read());
    registry
        .counter("cubby.contract.units", "contract", contract, "kind", "write")
        .increment(run.units().write());
    for (var breach : run.breaches()) {
      var broken = ExternalName.of(breach).toLowerCase(Locale.ROOT);
      registry
          .counter("cubby.contract.breaches", "contract", contract, "breach", broken)
          .increment();
    }
    if (run.unreadable() > 0) {
      registry
          .counter("cubby.contract.unreadable.rows", "contract", contract)
          .increment(run.unreadable());
    }
  }

  /** Adds a gauge, which is read when metrics are requested. */
  public void addGauge(String name, IntSupplier number) {
    Gauge.builder(name, number, IntSupplier::getAsInt).strongReference(true).register(registry);
  }

  /** All metrics in Prometheus's text format. */
  public String text() {
    return registry.scrape();
  }
}
