package dev.cubby.server;

import dev.cubby.server.metrics.Metrics;
import dev.cubby.web.monitor.ContractFigures;
import dev.cubby.web.monitor.FigureReaders;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;

/** Routes for metrics of requests and contracts, for whom {@link FigureReaders} lets in. */
final class MetricsRoutes {
  static final Route<Nothing, Document> METRICS =
      get("/metrics", "metrics", Document.class)
          .summary("Figures for Prometheus, for the operator and listed networks");

  static final Route<Nothing, ContractFigures.All> CONTRACTS =
      get("/api/contracts", "contracts.list", ContractFigures.All.class)
          .summary(
              "Every contract with what it declares and what was observed, for the operator and"
                  + " listed networks");

  private static final String PROMETHEUS = "text/plain;version=0.0.4;charset=utf-8";

  private MetricsRoutes() {}

  private static <A> Route<Nothing, A> get(String path, String name, Class<A> answer) {
    // Which networks are listed is no role: that is looked at in the call.
    return Route.get(path, name, answer)
        .may(Role.ANYBODY)
        .orProblem(ProblemKind.NOT_SIGNED_IN, ProblemKind.NOT_ALLOWED);
  }

  static void add(
      Routes.Builder routes, Metrics metrics, ContractFigures figures, FigureReaders readers) {
    routes
        .add(
            METRICS,
            call -> {
              readers.require(call);
              return Answer.of(new Document(PROMETHEUS, metrics.text()));
            })
        .add(
            CONTRACTS,
            call -> {
              readers.require(call);
              return Answer.of(figures.list());
            });
  }
}
