package dev.cubby.lunch.health;

import static dev.cubby.web.route.Role.ANYBODY;
import static dev.cubby.web.route.Role.OPERATOR;

import module java.base;

import dev.cubby.lunch.health.HealthModel.HealthResult;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;

/** The cache's health for programs. */
public record HealthApi(Health health) {

  public record HealthView(
      String status, Optional<Instant> checkedAt, Optional<Long> millis, Optional<String> failure) {
    static HealthView of(HealthResult result) {
      return of(result.healthy() ? "healthy" : "unhealthy", Optional.of(result));
    }

    static HealthView of(String status, Optional<HealthResult> result) {
      return new HealthView(
          status,
          result.map(HealthResult::checkedAt),
          result.map(HealthResult::millis),
          result.flatMap(HealthResult::failure));
    }
  }

  static final Route<Nothing, HealthView> HEALTH =
      Route.get("/api/lunch/health", "lunch.health", HealthView.class)
          .summary("The last check of the cache")
          .may(ANYBODY);

  public static final Route<Nothing, HealthView> PROBE =
      Route.post("/api/lunch/health/probe", "lunch.probe", HealthView.class)
          .summary("Checks the cache now: writes a row, reads it and deletes it")
          .may(OPERATOR);

  public void addTo(Routes.Builder routes) {
    routes.add(HEALTH, _ -> Answer.of(view())).add(PROBE, this::probe);
  }

  /** The last result; it says nothing of today if the checks have stopped. */
  HealthView view() {
    var last = health.last();
    return last.filter(one -> !health.isOutdated(one))
        .map(HealthView::of)
        .orElseGet(() -> HealthView.of("unknown", last));
  }

  public Answer<HealthView> probe(Call<Nothing> call) {
    return Answer.of(HealthView.of(health.probe()));
  }
}
