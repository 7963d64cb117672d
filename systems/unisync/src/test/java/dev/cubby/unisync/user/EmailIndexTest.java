package dev.cubby.unisync.user;

import static dev.cubby.core.Declare.declarations;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.Put;
import dev.cubby.core.run.Store;
import dev.cubby.core.run.StoreSettings;
import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.embedded.Settings;
import dev.cubby.unisync.UniSyncCatalog;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.contract.UniSyncTables;
import dev.cubby.unisync.user.UserContracts.OfEmail;
import dev.cubby.web.system.KitCatalog;
import org.junit.jupiter.api.Test;

/** The seed's index of addresses, which nothing asks at run time: users are found by the guard. */
class EmailIndexTest {
  private static final Clock THEN =
      Clock.fixed(Instant.parse("2024-01-15T10:30:00Z"), ZoneOffset.UTC);
  private static final Declarations DECLARED = declarations("test");
  private static final Put<User, User> PUT =
      DECLARED.add(Put.of("test: put user", UniSyncTables.USER).creating());

  private static User user(String userId, String email) {
    return new User(
        userId,
        email,
        "John",
        UserRole.DRAFTER_2D,
        UserStatus.ACTIVE,
        Lang.EN,
        Optional.empty(),
        false,
        THEN.instant(),
        THEN.instant(),
        Optional.empty(),
        Optional.empty(),
        1);
  }

  @Test
  void anAddressIsFoundHoweverItIsSpelled() {
    try (var rows = EmbeddedStore.open(Path.of("memory"), Settings.of(THEN).inMemoryOnly())) {
      var catalog = KitCatalog.DRAFT.with(UniSyncCatalog.DRAFT).with(DECLARED).prove();
      var store = Store.open(rows, catalog, StoreSettings.local(THEN));
      var john = user("usr_john", "John@Example.com");
      store.apply(PUT, john);
      store.apply(PUT, user("usr_other", "john@example.org"));
      for (var email : List.of("John@Example.com", "john@example.com")) {
        assertThat(store.queryAll(UserContracts.USER_BY_EMAIL_ON_GSI1, new OfEmail(email)))
            .containsExactly(john);
        assertThat(store.get(UserContracts.USER_BY_EMAIL, new OfEmail(email))).contains(john);
      }
      assertThat(
              store.queryAll(
                  UserContracts.USER_BY_EMAIL_ON_GSI1, new OfEmail("nobody@example.com")))
          .isEmpty();
    }
  }
}
