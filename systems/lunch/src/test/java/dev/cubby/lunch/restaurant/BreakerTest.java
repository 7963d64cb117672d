package dev.cubby.lunch.restaurant;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.run.Store;
import dev.cubby.core.run.StoreSettings;
import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.embedded.Settings;
import dev.cubby.lunch.LunchCatalog;
import dev.cubby.lunch.restaurant.RestaurantModel.*;
import dev.cubby.lunch.restaurant.Restaurants.Configuration;
import dev.cubby.tck.SteppingClock;
import dev.cubby.testkit.Racers;
import dev.cubby.web.system.KitCatalog;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Three failures in a row open the breaker; what an operator repairs is tried at once. */
class BreakerTest {
  private static final String URL = "https://kajen.example/";
  private static final String READER = "{\"type\": \"html\"}";

  private final SteppingClock clock = new SteppingClock();
  private final EmbeddedStore rows =
      EmbeddedStore.open(Path.of("memory"), Settings.of(clock).inMemoryOnly());
  private final Restaurants restaurants =
      new Restaurants(
          Store.open(
              rows, KitCatalog.DRAFT.with(LunchCatalog.DRAFT).prove(), StoreSettings.local(clock)),
          () -> {});

  @BeforeEach
  void add() {
    restaurants.add("kajen", configuration("Kajen", URL, READER));
  }

  @AfterEach
  void close() {
    rows.close();
  }

  private static Configuration configuration(String name, String url, String reader) {
    return new Configuration(name, Optional.empty(), Optional.of(url), reader, true);
  }

  private Restaurant kajen() {
    return restaurants.find("kajen").orElseThrow();
  }

  private void fail(Restaurant visited) {
    restaurants.failed(visited, FailureCode.NETWORK_ERROR, clock.instant());
  }

  private void configure(String name, String url, String reader) {
    assertThat(restaurants.configure("kajen", configuration(name, url, reader), kajen().version()))
        .isInstanceOf(Restaurants.Result.Saved.class);
  }

  @Test
  void failuresAtOnceAreAllCounted() {
    var visited = kajen();
    var start = Racers.meeting(3);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int racer = 0; racer < 3; racer++) {
        threads.execute(() -> {
          start.run();
          fail(visited);
        });
      }
    }
    assertThat(kajen().consecutiveFailures()).isEqualTo(3);
    assertThat(kajen().breaker(clock.instant())).isEqualTo(Breaker.OPEN);
  }

  @Test
  void aClockThatWasAheadOpensNoBreakerForLong() {
    clock.step(Duration.ofDays(1));
    for (int failure = 0; failure < 3; failure++) {
      fail(kajen());
    }
    // A server whose clock is a little late sees it open, too.
    clock.step(Duration.ofSeconds(-30));
    assertThat(kajen().breaker(clock.instant())).isEqualTo(Breaker.OPEN);
    clock.step(Duration.ofDays(-1));
    assertThat(kajen().breaker(clock.instant())).isEqualTo(Breaker.HALF_OPEN);
  }

  @Test
  void anotherPageOrReaderBeginsAnew() {
    for (var repaired :
        List.of(List.of(URL + "lunch", READER), List.of(URL, "{\"type\": \"manual\"}"))) {
      restaurants.collected(kajen());
      for (int failure = 0; failure < 3; failure++) {
        fail(kajen());
      }
      assertThat(kajen().breaker(clock.instant())).isEqualTo(Breaker.OPEN);
      configure("Kajen", repaired.getFirst(), repaired.getLast());
      assertThat(kajen().breaker(clock.instant())).isEqualTo(Breaker.CLOSED);
      assertThat(kajen().lastFailure()).isEmpty();
      assertThat(kajen().consecutiveFailures()).isZero();
      assertThat(kajen().lastTriedAt()).isEmpty();
      assertThat(kajen().lastSuccessAt()).isEmpty();
    }
  }

  @Test
  void anotherNameRepairsNothing() {
    for (int failure = 0; failure < 3; failure++) {
      fail(kajen());
    }
    configure("Nya kajen", URL, READER);
    assertThat(kajen().breaker(clock.instant())).isEqualTo(Breaker.OPEN);
  }

  /** A visit that began before says nothing of the page that was configured meanwhile. */
  @Test
  void aVisitCountsForTheConfigurationThatItRead() {
    var before = kajen();
    configure("Kajen", URL + "lunch", READER);
    fail(before);
    assertThat(kajen().lastFailure()).isEmpty();
    restaurants.collected(before);
    assertThat(kajen().lastSuccessAt()).isEmpty();
    fail(kajen());
    assertThat(kajen().consecutiveFailures()).isEqualTo(1);
  }
}
