package dev.cubby.tck;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.core.schema.Key;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** A closed store refuses every operation. */
abstract class Closing extends Group {
  Closing(StoreUnderTest subject) {
    super(subject);
  }

  @Test
  void aClosedStoreIsUnavailableToEveryOperation() {
    store.close();
    assertUnavailable(() -> store.get(key("p", "s"), true));
    assertUnavailable(() -> store.getAll(List.of(key("p", "s"))));
    assertUnavailable(() -> QueryBuilder.of("p").page(store));
    assertUnavailable(() -> write(put(row("p", "s").build())));
    assertUnavailable(() -> store.bulkGet(List.of(key("p", "s"))));
    assertUnavailable(() -> store.bulkPut(Tables.MAIN.name(), List.of(row("p", "s").build())));
    assertUnavailable(() -> store.bulkDelete(Tables.MAIN.name(), List.of(Key.of("p", "s"))));
    assertUnavailable(() -> store.sweep(Tables.MAIN.name(), Optional.empty(), 1));
    assertUnavailable(() -> store.ensure(Tables.ALL));
  }

  @Test
  void closingTwiceIsFine() {
    store.close();
    store.close();
  }

  private static void assertUnavailable(ThrowingCallable call) {
    assertThatThrownBy(call).isInstanceOf(Unavailable.class);
  }
}
