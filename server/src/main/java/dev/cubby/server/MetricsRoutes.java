package dev.cubby.server;

import dev.cubby.server.metrics.Metrics;
import dev.cubby.web.monitor.ContractFigures;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;

/** Routes for metrics of requests and contracts. */
final class MetricsRoutes {
  static final Route<Nothing, Document> METRICS =
      get("/metrics", "metrics", Document.class).summary("Figures for Prometheus");

  static final Route<Nothing, ContractFigures.All> CONTRACTS =
      get("/api/contracts", "contracts.list", ContractFigures.All.class)
          .summary("Every contract with what it declares and what was observed");

  private static final String PROMETHEUS = "text/plain;version=0.0.4;charset=utf-8";

  private MetricsRoutes() {}

  private static <A> Route<Nothing, A> get(String path, String name, Class<A> answer) {
    return Route.get(path, name, answer).may(Role.ANYBODY);
  }

  static void add(Routes.Builder routes, Metrics metrics, ContractFigures figures) {
    routes
        .add(METRICS, _ -> Answer.of(new Document(PROMETHEUS, metrics.text())))
        .add(CONTRACTS, _ -> Answer.of(figures.list()));
  }
}
