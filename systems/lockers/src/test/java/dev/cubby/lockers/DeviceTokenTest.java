package dev.cubby.lockers;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lockers.door.Devices;
import dev.cubby.lockers.door.DoorProblems;
import dev.cubby.lockers.owner.Acting;
import org.junit.jupiter.api.Test;

/** A token that nobody was given is nobody's, however it looks. */
class DeviceTokenTest {
  @Test
  void whatSomebodyMadeUpBelongsToNobody() {
    try (var house = LockerHouse.inMemory(Clock.systemUTC())) {
      house.register("l1");
      house.register("l2");
      var token = house.add("l1").token().orElseThrow();
      var other = house.add("l2").token().orElseThrow();
      var secret = token.substring(token.indexOf('.'));
      assertThat(house.devices.holder(token)).isPresent();
      for (var forged :
          List.of(
              "",
              "cubby_device_",
              "cubby_device_.",
              "cubby_device_!" + secret,
              place("l1/none") + secret,
              place("l1/") + secret,
              place("/") + secret,
              place("a#b/c#d") + secret,
              place("x".repeat(3000) + "/y") + secret,
              other.substring(0, other.indexOf('.')) + secret,
              token.substring(0, token.length() - 1),
              token + "A")) {
        assertThat(house.devices.holder(forged)).as(forged).isEmpty();
      }
    }
  }

  @Test
  void aTokenAndWhatIsKeptOfItHaveTheFormThatDevicesInUseHave() {
    try (var house = LockerHouse.inMemory(Clock.systemUTC())) {
      house.register("l1");
      var devices = new Devices(house.store, Clock.systemUTC(), () -> "d1", () -> 0L, 50);
      var added = DoorProblems.require(devices.add(Acting.SERVER, "l1", "door"));
      assertThat(added.token()).contains("cubby_device_bDEvZDE." + "A".repeat(43));
      assertThat(devices.find("l1", "d1").orElseThrow().tokenDigest())
          .isEqualTo("97da174493bf1936accbb0af6e8165e234c95994efe484cff91ae1781d0e9140");
    }
  }

  private static String place(String text) {
    return "cubby_device_"
        + Base64.getUrlEncoder()
            .withoutPadding()
            .encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }
}
