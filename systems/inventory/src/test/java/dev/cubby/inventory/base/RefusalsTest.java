package dev.cubby.inventory.base;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.store.Units;
import org.junit.jupiter.api.Test;

class RefusalsTest {
  private static final Refusals REFUSALS = new Refusals(Map.of(), Map.of());
  private static final Commit COMMITTED = new Commit.Committed(Units.NONE);

  @Test
  void aRowThatIsDeletedRightAfterItsChangeIsNotFound() {
    assertThat(REFUSALS.changed(COMMITTED, String.class, Optional::empty, Refusal.NO_SUCH_ITEM))
        .isEqualTo(Result.refused(Refusal.NO_SUCH_ITEM));
    assertThat(
            REFUSALS.changed(
                COMMITTED, String.class, () -> Optional.of("Rice"), Refusal.NO_SUCH_ITEM))
        .isEqualTo(new Result.Done<>("Rice"));
  }
}
