package dev.cubby.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.failure.Failure;
import dev.cubby.tck.SteppingClock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A failed opening releases everything, so that a later one can succeed. */
class ReopeningTest {
  @TempDir Path folder = Path.of("set by JUnit");
  private final SteppingClock clock = new SteppingClock();

  private void writeOneThing() {
    try (var store = DamageTest.open(folder, clock)) {
      Rows.put(store, Rows.thing("p", "s", "ann", 1));
    }
  }

  private void assertOpensWithOneThing() {
    try (var store = DamageTest.open(folder, clock)) {
      assertThat(Rows.everything(store)).hasSize(1);
    }
  }

  /** The check, the engine and the commit mark fail in turn. */
  @Test
  void anEngineThatFailsToReopenCanBeOpenedLater() throws IOException {
    try (var store = DamageTest.open(folder, clock)) {
      Rows.put(store, Rows.thing("p", "s", "ann", 1));
      var current = folder.resolve("CURRENT");
      Files.move(current, folder.resolve("away"));
      assertThatThrownBy(() -> store.engine().reopen()).isInstanceOf(Failure.class);
      Files.move(folder.resolve("away"), current);

      var inTheWay = folder.resolve("COMMITTED.new");
      Files.createDirectories(inTheWay.resolve("full"));
      assertThatThrownBy(() -> store.engine().reopen()).isInstanceOf(Failure.class);
      Folders.remove(inTheWay);

      store.engine().reopen();
      assertThat(Rows.everything(store)).hasSize(1);
    }
    assertOpensWithOneThing();
  }

  @Test
  void aStoreThatIsClosedAfterAFailedReopeningLeavesItsFolder() throws IOException {
    try (var store = DamageTest.open(folder, clock)) {
      Rows.put(store, Rows.thing("p", "s", "ann", 1));
      Files.move(folder.resolve("CURRENT"), folder.resolve("away"));
      assertThatThrownBy(() -> store.engine().reopen()).isInstanceOf(Failure.class);
    }
    Files.move(folder.resolve("away"), folder.resolve("CURRENT"));
    assertOpensWithOneThing();
  }

  @Test
  void anOpeningThatFailsBehindTheEngineLeavesItsFolder() {
    writeOneThing();
    assertThatThrownBy(() -> DamageTest.open(folder, new BrokenClock()))
        .isInstanceOf(IllegalStateException.class);
    assertOpensWithOneThing();
  }

  private static final class BrokenClock extends Clock {
    @Override
    public Instant instant() {
      throw new IllegalStateException("no time");
    }

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }
  }
}
