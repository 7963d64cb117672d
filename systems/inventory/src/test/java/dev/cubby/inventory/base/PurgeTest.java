package dev.cubby.inventory.base;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.web.due.DueHandler.Looked;
import org.junit.jupiter.api.Test;

/** A look deletes as much as it may, and says whether another has to come. */
class PurgeTest {

  private static Looked look(AtomicInteger pages) {
    return Purge.inRounds(3, () -> pages.getAndUpdate(left -> Math.max(left - 1, 0)) > 0);
  }

  @Test
  void itEndsWhereNothingIsLeft() {
    assertThat(look(new AtomicInteger())).isEqualTo(Looked.OBSOLETE);
    var pages = new AtomicInteger(2);
    assertThat(look(pages)).isEqualTo(Looked.OBSOLETE);
    assertThat(pages).hasValue(0);
  }

  @Test
  void whatIsTooMuchForOneLookIsLeftToTheNext() {
    var pages = new AtomicInteger(5);
    assertThat(look(pages)).isEqualTo(Looked.LATER);
    assertThat(pages).hasValue(2);
    assertThat(look(pages)).isEqualTo(Looked.OBSOLETE);
    assertThat(pages).hasValue(0);
  }
}
