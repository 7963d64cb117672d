package dev.cubby.inventory.tag;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.inventory.tag.TagModel.NfcUrl;
import dev.cubby.inventory.tag.TagModel.TapDay;
import org.junit.jupiter.api.Test;

/** When a link is used unusually often, or not at all. */
class LinkUsageTest {
  private static final LocalDate TODAY = LocalDate.of(2026, 3, 31);
  private static final Instant NOW = TODAY.atTime(12, 0).toInstant(ZoneOffset.UTC);
  private static final UUID ID = UUID.fromString("f47ac10b-58cc-4372-a567-0e02b2c3d479");

  private static NfcUrl link(Instant createdAt, Optional<Instant> lastAccessedAt) {
    return new NfcUrl(
        UrlIds.of(ID),
        ID,
        ID,
        "Rice",
        1,
        true,
        Optional.empty(),
        -1,
        Optional.empty(),
        createdAt,
        "ann",
        lastAccessedAt,
        0,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private static final NfcUrl LINK = link(NOW, Optional.empty());

  private static LinkUsage usage(long today, long yesterday, long eachDayBefore) {
    return usage(today, yesterday, eachDayBefore, 0);
  }

  private static LinkUsage usage(long today, long yesterday, long eachDayBefore, long presses) {
    var days = new ArrayList<TapDay>();
    for (int ago = 0; ago < LinkUsage.DAYS; ago++) {
      long taps = ago == 0 ? today : ago == 1 ? yesterday : eachDayBefore;
      long more = ago == 0 ? presses : 0;
      days.add(new TapDay(ID, TODAY.minusDays(ago), LINK.linkId(), taps, more, NOW));
    }
    return LinkUsage.of(TODAY, days);
  }

  @Test
  void muchMoreThanBeforeIsUnusual() {
    assertThat(usage(30, 0, 0).isUnusual(LINK)).isTrue();
    assertThat(usage(29, 0, 0).isUnusual(LINK)).as("a few are not").isFalse();
    assertThat(usage(0, 61, 10).isUnusual(LINK)).isTrue();
    assertThat(usage(50, 50, 10).isUnusual(LINK)).isFalse();
  }

  @Test
  void soIsWhatAProgramPressesWithoutOpeningAPage() {
    assertThat(usage(0, 0, 0, 30).isUnusual(LINK)).isTrue();
    assertThat(usage(2, 0, 0, 27).isUnusual(LINK)).as("a few are not").isFalse();
    assertThat(usage(2, 1, 0, 30).of(LINK)).as("each use once").isEqualTo(33);
    assertThat(usage(2, 1, 0, 30).on(TODAY)).isEqualTo(32);
  }

  @Test
  void daysAreAddedUp() {
    var usage = usage(3, 2, 1);
    assertThat(usage.days()).hasSize(30).startsWith(TODAY.minusDays(29)).endsWith(TODAY);
    assertThat(usage.of(LINK)).isEqualTo(33);
    assertThat(usage.on(TODAY)).isEqualTo(3);
  }

  @Test
  void aLinkIsUnusedAfterNinetyDays() {
    var then = NOW.minus(Duration.ofDays(90));
    var none = LinkUsage.of(TODAY, List.of());
    assertThat(none.isUnused(link(then, Optional.empty()), NOW)).isFalse();
    assertThat(none.isUnused(link(then.minusMillis(1), Optional.empty()), NOW)).isTrue();
    assertThat(none.isUnused(link(then.minusMillis(1), Optional.of(NOW)), NOW)).isFalse();
  }

  @Test
  void aLinkThatOnlyProgramsPressIsNotUnused() {
    var old = link(NOW.minus(Duration.ofDays(91)), Optional.empty());
    var pressed = new TapDay(ID, TODAY.minusDays(89), old.linkId(), 0, 1, NOW);
    assertThat(LinkUsage.of(TODAY, List.of(pressed)).isUnused(old, NOW)).isFalse();
  }
}
