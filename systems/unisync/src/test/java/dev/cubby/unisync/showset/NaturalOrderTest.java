package dev.cubby.unisync.showset;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.*;
import org.junit.jupiter.api.Test;

/** ShowSets and scenes as people count them. */
class NaturalOrderTest {
  private static ShowSet showSet(Area area, String scene, String id) {
    var at = Instant.EPOCH;
    return new ShowSet(
        id,
        area,
        scene,
        Map.of(),
        Set.of(),
        Map.of(),
        List.of(),
        Stages.untouched("usr_1", at, 1),
        new Links(Optional.empty(), Optional.empty()),
        1,
        1,
        1,
        List.of(),
        at,
        at,
        Optional.empty(),
        List.of(),
        1);
  }

  @Test
  void scenesAreInTheOrderOfTheirNumbers() {
    assertThat(Stream.of("SC10", "3号厅", "SC2", "12号厅", "３号厅").sorted(NaturalOrder.OF_NAMES))
        .startsWith("3号厅")
        .containsSubsequence("３号厅", "12号厅", "SC2", "SC10");
  }

  @Test
  void numbersMayBeLong() {
    var long36 = "SC" + "1".repeat(36);
    assertThat(Stream.of(long36, "SC007", "SC10").sorted(NaturalOrder.OF_NAMES))
        .containsExactly("SC007", "SC10", long36);
  }

  @Test
  void digitsOutsideTheBasicPlaneAreDigitsToo() {
    var mixed = "SC1\ud835\udfcf";
    assertThat(Stream.of("SC12", mixed, "SC\ud835\udfcf", "SC2").sorted(NaturalOrder.OF_NAMES))
        .containsExactly("SC\ud835\udfcf", "SC2", mixed, "SC12");
  }

  @Test
  void showSetsAreInTheOrderOfAreaSceneScreenAndShaft() {
    var expected =
        List.of(
            showSet(Area.AREA_311, "SC2", "SS-20-01"),
            showSet(Area.AREA_311, "SC10", "SS-03-01"),
            showSet(Area.AREA_312, "SC12", "SS-12-03"),
            showSet(Area.AREA_312, "SC12", "SS-12AB-03"),
            showSet(Area.AREA_312, "SC12", "SS-12-04"),
            showSet(Area.AREA_312, "SC12", "SS-12-10"));
    assertThat(NaturalOrder.sorted(expected.reversed().stream()))
        .containsExactlyElementsOf(expected);
  }
}
