package dev.cubby.lunch.restaurant;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.key.LowerCaseName;
import dev.cubby.web.route.OnceRecord;

/** The records of restaurants and of the runs that read their menus. */
public interface RestaurantModel {

  /**
   * By less than this the clocks of two servers differ. A time that is further ahead than possible
   * was written by a clock that has been put back since, and nobody waits for it.
   */
  Duration CLOCKS_DIFFER = Duration.ofMinutes(1);

  /** For so long a breaker stays open. */
  Duration BREAKER_PAUSE = Duration.ofMinutes(5);

  enum FailureCode {
    PARSE_ERROR,
    NETWORK_ERROR,
    TIMEOUT_ERROR,
    VALIDATION_ERROR,
    SELECTOR_ERROR,
    EXECUTION_ERROR
  }

  /** A restaurant's circuit breaker, which decides on the next collection. */
  enum Breaker implements LowerCaseName {
    /** Lets it through. */
    CLOSED,
    /** Stops it, because reading failed too often just now. */
    OPEN,
    /** Lets one through, to see whether reading works again. */
    HALF_OPEN
  }

  /**
   * A restaurant: how it is configured, and how reading its page went last.
   *
   * @param reader how its page is read, as JSON: {@code {"type": "manual"}}
   * @param demo whether it belongs to the demo
   */
  record Restaurant(
      String slug,
      String name,
      Optional<String> address,
      Optional<String> url,
      String reader,
      boolean active,
      boolean demo,
      int consecutiveFailures,
      Optional<FailureCode> lastFailure,
      Optional<Instant> lastTriedAt,
      Optional<Instant> lastSuccessAt,
      Optional<Instant> openUntil,
      long version) {

    public Breaker breaker(Instant now) {
      if (openUntil.isEmpty()) {
        return Breaker.CLOSED;
      }
      var latest = now.plus(BREAKER_PAUSE).plus(CLOCKS_DIFFER);
      return openUntil.get().isAfter(now) && !openUntil.get().isAfter(latest)
          ? Breaker.OPEN
          : Breaker.HALF_OPEN;
    }
  }

  /** The result of reading one restaurant in a run. */
  enum RunOutcome implements LowerCaseName {
    STORED,
    UNCHANGED,
    NO_MENU,
    CLOSED,
    QUARANTINED,
    FAILED,
    /** Its breaker was open. */
    SKIPPED
  }

  /**
   * The end of a visit at one restaurant.
   *
   * @param detail a number or the page's own words: a status, the week that the page still shows
   */
  record RunResult(
      String restaurant,
      RunOutcome outcome,
      int totalExtracted,
      int validCount,
      int invalidCount,
      Optional<FailureCode> error,
      Optional<FailureReason> reason,
      Optional<String> detail,
      long durationMillis,
      Instant timestamp) {

    public boolean success() {
      return outcome != RunOutcome.FAILED && outcome != RunOutcome.SKIPPED;
    }
  }

  /**
   * A collection from several restaurants.
   *
   * @param runId begins with its start, so that ids sort by time
   * @param restaurants the slugs of those that it reads
   * @param results of those that it has read so far
   */
  record Run(
      String runId,
      Instant startedAt,
      Optional<Instant> finishedAt,
      List<String> restaurants,
      List<RunResult> results,
      Instant ttl) {}

  record RestaurantCount(int restaurants) {}

  /**
   * The collector's turn, which one run has at a time.
   *
   * @param until when it ends unless its run says something before
   */
  record Turn(String runId, Instant until) {}

  /** The latest is the end that a clock which was never put back can have led to. */
  record TakeTurn(String runId, Instant until, Instant latestUntil) {}

  record KeepTurn(String runId, Instant until) {}

  record Begin(Optional<OnceRecord> once, TakeTurn turn, Run run) {}

  record Add(Restaurant restaurant) {}

  record Removal(Remove restaurant) {}

  record Everything() {}

  record OfSlug(String slug) {}

  record OfRun(String runId) {}

  record Configure(
      String slug,
      String name,
      Patch<String> address,
      Patch<String> url,
      String reader,
      boolean active,
      long expectedVersion) {}

  record Remove(String slug, long expectedVersion) {}

  /** A restaurant as it was when its page was asked for. */
  record AsVisited(String slug, long version) {
    public static AsVisited of(Restaurant visited) {
      return new AsVisited(visited.slug(), visited.version());
    }
  }

  record Succeeded(String slug, long version) {}

  record Failed(String slug, FailureCode lastFailure, long version) {}

  record Broken(String slug, FailureCode lastFailure, Instant openUntil, long version) {}

  record AddResult(String runId, List<RunResult> results) {}
}
