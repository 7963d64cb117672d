package dev.cubby.lunch.health;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.run.Store;
import dev.cubby.core.run.StoreSettings;
import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.embedded.Settings;
import dev.cubby.lunch.LunchCatalog;
import dev.cubby.lunch.menu.MenuContracts;
import dev.cubby.lunch.menu.MenuModel.OfProbe;
import dev.cubby.tck.SteppingClock;
import dev.cubby.web.system.KitCatalog;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Pattern 5, on a store that is well and on one that is down. */
class HealthTest {
  private final SteppingClock clock = new SteppingClock();
  private final EmbeddedStore rows =
      EmbeddedStore.open(Path.of("memory"), Settings.of(clock).inMemoryOnly());
  private final Store store =
      Store.open(
          rows, KitCatalog.DRAFT.with(LunchCatalog.DRAFT).prove(), StoreSettings.local(clock));
  private final Health health = new Health(store, clock, () -> "probe");

  @AfterEach
  void close() {
    rows.close();
  }

  @Test
  void theRowOfACheckIsGoneAfterIt() {
    assertThat(health.probe().healthy()).isTrue();
    assertThat(store.get(MenuContracts.HEALTH_CHECK_GET, new OfProbe("probe"))).isEmpty();
  }

  @Test
  void aStoreThatIsDownIsUnhealthy() {
    rows.close();
    var result = health.probe();
    assertThat(result.healthy()).isFalse();
    assertThat(result.failure()).isPresent();
  }

  @Test
  void aResultCountsForTwoIntervals() {
    health.probe();
    clock.step(Duration.ofMinutes(10));
    assertThat(new HealthApi(health).view().status()).isEqualTo("healthy");
    clock.step(Duration.ofMillis(1));
    assertThat(new HealthApi(health).view().status()).isEqualTo("unknown");
    assertThat(new HealthApi(health).view().checkedAt()).isPresent();
  }
}
