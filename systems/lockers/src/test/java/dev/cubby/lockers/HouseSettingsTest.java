package dev.cubby.lockers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.lockers.owner.Quotas;
import dev.cubby.lockers.retention.Kept;
import dev.cubby.web.system.SettingValues;
import org.junit.jupiter.api.Test;

class HouseSettingsTest {

  private static House house(Map<String, String> given) {
    return House.of(SettingValues.of(given));
  }

  @Test
  void aHouseHasATimeZoneAndALongestBooking() {
    assertThat(house(Map.of())).isEqualTo(House.ofThisMachine());
    assertThat(house(Map.of("zone", "Pacific/Auckland", "longest", "PT12H")))
        .isEqualTo(new House(ZoneId.of("Pacific/Auckland"), Duration.ofHours(12)));

    for (var longest : new String[] {"30", "P1M", "PT59S", "-PT1H", "P367D", "P30D PT1H"}) {
      assertThatThrownBy(() -> house(Map.of("longest", longest)))
          .as(longest)
          .hasMessage("longest has to be a duration like P30D or PT12H, from 1 minute to 366 days");
    }
    for (var zone : new String[] {"Mars/Olympus", "Berlin now"}) {
      assertThatThrownBy(() -> house(Map.of("zone", zone)))
          .as(zone)
          .hasMessage("zone has to be a time zone like Europe/Berlin");
    }
  }

  @Test
  void thePastIsKeptAndNothingReleasedUnlessItIsSaid() {
    assertThat(house(Map.of()))
        .returns(Kept.FOR_EVER, House::kept)
        .returns(Optional.empty(), House::releaseAfter)
        .returns(Optional.of(Duration.ofMinutes(15)), House::remindBefore);
    var days = Optional.of(Duration.ofDays(90));
    assertThat(
            house(Map.of("events-kept", "P90D", "release-after", "PT20M", "remind-before", "PT0S")))
        .returns(new Kept(days, Optional.empty()), House::kept)
        .returns(Optional.of(Duration.ofMinutes(20)), House::releaseAfter)
        .returns(Optional.empty(), House::remindBefore);
    assertThatThrownBy(() -> house(Map.of("events-kept", "PT1H")))
        .hasMessageContaining("events-kept has to be a duration");
  }

  @Test
  void quotasAreNumbers() {
    var given = Map.of("ahead", "3", "owned", "9", "organisations", "7", "devices", "2");
    assertThat(house(given).quotas()).isEqualTo(new Quotas(3, 7, 9, 2));
    assertThatThrownBy(() -> house(Map.of("organisations", "1001")))
        .hasMessage("organisations has to be a number from 1 to 1000");
  }
}
