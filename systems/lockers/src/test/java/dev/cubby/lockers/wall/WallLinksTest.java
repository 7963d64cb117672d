package dev.cubby.lockers.wall;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.run.Store;
import dev.cubby.core.run.StoreSettings;
import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.embedded.Settings;
import dev.cubby.lockers.LockerCatalog;
import dev.cubby.web.identity.Secrets;
import dev.cubby.web.route.Principal;
import dev.cubby.web.route.Standing;
import dev.cubby.web.system.KitCatalog;
import org.junit.jupiter.api.Test;

class WallLinksTest {
  private static Principal.Person operator(Standing standing) {
    return new Principal.Person("ann", "ann@example.com", "Ann", true, standing);
  }

  @Test
  void whoIsSignedOutMakesAndEndsNoLink() {
    var clock = Clock.systemUTC();
    var out = operator(Standing.of("ann", 1));
    try (var rows = EmbeddedStore.open(Path.of("lockers"), Settings.of(clock).inMemoryOnly())) {
      var catalog = KitCatalog.DRAFT.with(LockerCatalog.DRAFT).prove();
      var store = Store.open(rows, catalog, StoreSettings.local(clock));
      var links = new WallLinks(store, clock, new Secrets(new SecureRandom()));
      assertThat(links.replace(out, Optional.empty())).hasToString("SIGNED_OUT");
      assertThat(links.since()).isEmpty();
      links.replace(operator(Standing.SERVER), Optional.empty());
      assertThat(links.end(out)).isFalse();
      assertThat(links.since()).isPresent();
    }
  }
}
