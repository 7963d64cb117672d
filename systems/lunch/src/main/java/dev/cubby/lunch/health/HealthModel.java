package dev.cubby.lunch.health;

import module java.base;

/** The result of the cache's health check. */
public interface HealthModel {

  /** The last health check, which all servers show. */
  record HealthResult(
      String check, boolean healthy, Instant checkedAt, long millis, Optional<String> failure) {}

  record OfCheck(String check) {}
}
