package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.store.RowStore;
import dev.cubby.tck.StoreTck;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedStoreTest extends StoreTck {
  @TempDir static Path folders = Path.of("set by JUnit");

  @Override
  public RowStore open(Clock clock) {
    return EmbeddedStore.open(folders.resolve(UUID.randomUUID().toString()), Settings.of(clock));
  }
}
