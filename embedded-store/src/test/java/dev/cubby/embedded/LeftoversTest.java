package dev.cubby.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.tck.SteppingClock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Leftovers of processes that ended early are removed. */
class LeftoversTest {
  @TempDir Path folder = Path.of("set by JUnit");
  private final SteppingClock clock = new SteppingClock();

  private EmbeddedStore open(String name) {
    var store = EmbeddedStore.open(folder.resolve(name), Settings.of(clock));
    store.ensure(List.of(Rows.TABLE));
    return store;
  }

  @Test
  void basesAndCheckpointsThatWereHalfMadeAreClearedAway() throws IOException {
    try (var store = open("data")) {
      Rows.put(store, Rows.thing("p", "s", "ann", 1));
      store.rollBase();
    }
    var data = folder.resolve("data");
    for (var half : List.of("bases/new", "bases/new.tmp", "bases/old", "checkpoint-1")) {
      Files.createDirectories(data.resolve(half));
      Files.writeString(data.resolve(half).resolve("CURRENT"), "MANIFEST-000001\n");
    }
    try (var store = open("data")) {
      assertThat(Folders.list(data.resolve("bases"))).hasSize(1);
      assertThat(data.resolve("checkpoint-1")).doesNotExist();
      clock.step(Duration.ofMinutes(1));
      store.rollBase();
      store.restoreTo(clock.instant(), folder.resolve("back"));
    }
    try (var back = open("back")) {
      assertThat(Rows.everything(back)).hasSize(1);
    }
  }

  @Test
  void anUnfinishedCopyIsNotMistakenForACompleteOne() {
    Folders.begin(folder.resolve("copy"));
    assertThatThrownBy(() -> open("copy"))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("has not ended");
    assertThatThrownBy(
            () -> EmbeddedStore.restore(folder.resolve("copy"), folder.resolve("new"), clock))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("has not ended");
  }
}
