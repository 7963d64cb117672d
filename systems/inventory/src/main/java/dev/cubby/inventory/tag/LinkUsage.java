package dev.cubby.inventory.tag;

import module java.base;

import dev.cubby.inventory.tag.TagModel.NfcUrl;
import dev.cubby.inventory.tag.TagModel.TapDay;

/**
 * How often links were opened, day by day up to today, in UTC.
 *
 * @param taps by the link's name, and then by day
 * @param changes the same with what was pressed, for programs that open nothing
 */
record LinkUsage(
    LocalDate today,
    Map<String, Map<LocalDate, Long>> taps,
    Map<String, Map<LocalDate, Long>> changes) {
  static final int DAYS = 30;

  /** A sticker cannot expire, so one that nobody uses is pointed out. */
  static final Duration UNUSED = Duration.ofDays(90);

  /** A household with a party is no attack. */
  private static final long OFTEN = 30;

  private static final int TIMES_USUAL = 5;

  static LocalDate since(LocalDate today) {
    return today.minusDays(DAYS - 1);
  }

  static LinkUsage of(LocalDate today, List<TapDay> days) {
    return new LinkUsage(
        today, byLink(days, TapDay::taps), byLink(days, day -> day.taps() + day.presses()));
  }

  private static Map<String, Map<LocalDate, Long>> byLink(
      List<TapDay> days, ToLongFunction<TapDay> count) {
    return days.stream()
        .collect(
            Collectors.groupingBy(
                TapDay::linkId, Collectors.groupingBy(TapDay::day, Collectors.summingLong(count))));
  }

  Stream<LocalDate> days() {
    return since(today).datesUntil(today.plusDays(1));
  }

  long on(LocalDate day) {
    return taps.values().stream().mapToLong(of -> of.getOrDefault(day, 0L)).sum();
  }

  long on(LocalDate day, NfcUrl link) {
    return on(day, link, taps);
  }

  private static long on(LocalDate day, NfcUrl link, Map<String, Map<LocalDate, Long>> counted) {
    return counted.getOrDefault(link.linkId(), Map.of()).getOrDefault(day, 0L);
  }

  long of(NfcUrl link) {
    return days().mapToLong(day -> on(day, link)).sum();
  }

  /** Used on one of the last two days many times more often than on the days before. */
  boolean isUnusual(NfcUrl link) {
    long now = on(today, link, changes);
    long yesterday = on(today.minusDays(1), link, changes);
    long lately = Math.max(now, yesterday);
    long before = days().mapToLong(day -> on(day, link, changes)).sum() - now - yesterday;
    return lately >= OFTEN && lately * (DAYS - 2) > TIMES_USUAL * before;
  }

  static boolean isUnused(NfcUrl link, Instant now) {
    return link.isGoodAt(now)
        && link.lastAccessedAt().orElse(link.createdAt()).plus(UNUSED).isBefore(now);
  }
}
