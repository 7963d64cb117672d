package dev.cubby.core.seeds;

import module java.base;

import dev.cubby.core.key.ExternalName;

/** Seed 003: the records of Lunch. */
public interface LunchModel {

  enum Weekday implements ExternalName {
    MONDAY("måndag"),
    TUESDAY("tisdag"),
    WEDNESDAY("onsdag"),
    THURSDAY("torsdag"),
    FRIDAY("fredag");

    private final String spelling;

    Weekday(String spelling) {
      this.spelling = spelling;
    }

    @Override
    public String externalName() {
      return spelling;
    }
  }

  enum MenuState implements LowerCaseName {
    OPEN,
    CLOSED
  }

  enum FailureCode {
    PARSE_ERROR,
    NETWORK_ERROR,
    TIMEOUT_ERROR,
    VALIDATION_ERROR,
    SELECTOR_ERROR,
    EXECUTION_ERROR
  }

  record Lunch(
      String name,
      Optional<String> description,
      BigDecimal price,
      Weekday weekday,
      int week,
      String place) {}

  record Metadata(Optional<String> version, Optional<String> source, Optional<MenuState> state) {}

  record ValidationError(String field, String message) {}

  record DataQuality(BigDecimal completeness, Optional<BigDecimal> accuracy) {}

  record Menu(
      String restaurant,
      int week,
      int year,
      List<Lunch> lunches,
      int lunchCount,
      Instant cachedAt,
      Instant ttl,
      Optional<Metadata> metadata,
      Optional<List<ValidationError>> validationErrors,
      Optional<DataQuality> dataQuality,
      Optional<Instant> lastUpdated,
      long revision) {}

  record Probe(String probeId, Instant checkedAt, Instant ttl) {}

  record Restaurant(
      String slug,
      String name,
      Optional<String> url,
      Optional<String> parser,
      boolean active,
      int consecutiveFailures,
      Optional<FailureCode> lastFailure,
      Optional<Instant> openUntil,
      Optional<Instant> lastSuccessAt,
      long version) {}

  record RunResult(
      String restaurant,
      boolean success,
      int totalExtracted,
      int validCount,
      Optional<FailureCode> error,
      long durationMillis) {}

  record Run(
      String runId, Instant startedAt, Instant finishedAt, List<RunResult> results, Instant ttl) {}

  record Quarantined(
      String restaurant,
      Instant quarantinedAt,
      String quarantineId,
      List<ValidationError> errors,
      String text,
      Instant ttl) {}

  record Everything() {}

  record OfWeek(String restaurant, int year, int week) {}

  record OfWeeks(List<OfWeek> menus) {}

  record OfRestaurant(String restaurant) {}

  record OfSlug(String slug) {}

  record StoreAgain(Menu menu, long expectedRevision) {}

  record OfProbe(String probeId) {}

  record Failed(String slug, FailureCode lastFailure) {}

  record Broken(String slug, FailureCode lastFailure, Instant openUntil) {}

  record ReplaceRestaurant(Restaurant restaurant, long expectedVersion) {}
}
