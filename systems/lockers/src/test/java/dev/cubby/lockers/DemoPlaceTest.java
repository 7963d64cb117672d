package dev.cubby.lockers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.web.ui.Place;
import org.junit.jupiter.api.Test;

class DemoPlaceTest {
  private static boolean hasDemo(Place place) {
    return place.navigation().stream()
        .anyMatch(entry -> entry.path().toString().equals("/lockers/demo"));
  }

  @Test
  void theDemoIsInTheNavigationOnlyWhereThereIsOne() {
    var system = new LockerSystem();

    assertThat(hasDemo(system.place())).isFalse();
    assertThat(hasDemo(system.placeWithDemo())).isTrue();
  }
}
