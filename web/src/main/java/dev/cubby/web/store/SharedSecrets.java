package dev.cubby.web.store;

import static dev.cubby.core.Declare.declarations;
import static dev.cubby.core.Declare.entity;
import static dev.cubby.core.Declare.get;
import static dev.cubby.core.Declare.put;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.Get;
import dev.cubby.core.contract.Put;
import dev.cubby.core.run.Store;
import dev.cubby.core.schema.Entity;

/**
 * Secrets that all servers on one store share and that outlive them, such as those that cursors are
 * sealed and forms signed with. The first server to ask makes it.
 */
public final class SharedSecrets {
  public static final Declarations DECLARED = declarations("kit");

  record Secret(String name, String value, Instant createdAt) {
    @Override
    public String toString() {
      return "Secret[" + name + "]";
    }
  }

  record Named(String name) {}

  static final Entity<Secret> SECRET =
      DECLARED.add(
          entity("SECRET", Secret.class).in(KitTable.CUBBY, "SECRET#{name}", "SECRET").sized(200));

  static final Get<Named, Secret> BY_NAME =
      DECLARED.add(get("kit: secret by name", Named.class, SECRET).consistently());

  static final Put<Secret, Secret> MAKE =
      DECLARED.add(put("kit: make a secret", SECRET).creating());

  private static final int BYTES = 32;

  private final Store store;
  private final Clock clock;
  private final RandomGenerator random;

  private SharedSecrets(Store store, Clock clock, RandomGenerator random) {
    this.store = store;
    this.clock = clock;
    this.random = random;
  }

  public static SharedSecrets in(Store store, Clock clock, RandomGenerator random) {
    return new SharedSecrets(store, clock, random);
  }

  public byte[] named(String name) {
    var known = store.get(BY_NAME, new Named(name));
    if (known.isEmpty()) {
      var bytes = new byte[BYTES];
      random.nextBytes(bytes);
      // Of two servers that start at once one is refused here, and both read the other's.
      store.apply(
          MAKE, new Secret(name, Base64.getEncoder().encodeToString(bytes), clock.instant()));
      known = store.get(BY_NAME, new Named(name));
    }
    return Base64.getDecoder().decode(known.orElseThrow().value());
  }

  /** Reads a row, to see whether the store answers. */
  public static void touch(Store store) {
    store.get(BY_NAME, new Named("none"));
  }
}
