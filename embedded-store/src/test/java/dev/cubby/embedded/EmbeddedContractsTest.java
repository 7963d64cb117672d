package dev.cubby.embedded;

import dev.cubby.core.store.RowStore;
import dev.cubby.tck.contracts.ContractTck;
import java.nio.file.Path;
import java.time.Clock;
import java.util.UUID;
import org.junit.jupiter.api.io.TempDir;

/** The core's promises, on disk. */
class EmbeddedContractsTest extends ContractTck {
  @TempDir static Path folders = Path.of("set by JUnit");

  @Override
  public RowStore open(Clock clock) {
    return EmbeddedStore.open(folders.resolve(UUID.randomUUID().toString()), Settings.of(clock));
  }
}
