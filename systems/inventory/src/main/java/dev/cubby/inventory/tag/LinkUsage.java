package dev.cubby.inventory.tag;

import module java.base;

import dev.cubby.inventory.tag.TagModel.NfcUrl;
import dev.cubby.inventory.tag.TagModel.TapDay;

/**
 * How often links were used, day by day up to today, in UTC. Programs press without opening a page,
 * so both count.
 *
 * @param uses by the link's name, and then by day
 */
record LinkUsage(LocalDate today, Map<String, Map<LocalDate, Long>> uses) {
  static final int DAYS = 30;

  /** A sticker cannot expire, so one that nobody uses is pointed out. */
  static final Duration UNUSED = Duration.ofDays(90);

  /** A household with a party is no attack. */
  private static final long OFTEN = 30;

  private static final int TIMES_USUAL = 5;

  static LinkUsage of(LocalDate today, List<TapDay> days) {
    return new LinkUsage(
        today,
        days.stream()
            .collect(
                Collectors.groupingBy(
                    TapDay::linkId,
                    Collectors.groupingBy(
                        TapDay::day, Collectors.summingLong(day -> day.taps() + day.presses())))));
  }

  Stream<LocalDate> days() {
    return today.minusDays(DAYS - 1).datesUntil(today.plusDays(1));
  }

  long on(LocalDate day) {
    return uses.values().stream().mapToLong(of -> of.getOrDefault(day, 0L)).sum();
  }

  long on(LocalDate day, NfcUrl link) {
    return of(link.linkId()).getOrDefault(day, 0L);
  }

  private Map<LocalDate, Long> of(String linkId) {
    return uses.getOrDefault(linkId, Map.of());
  }

  long of(NfcUrl link) {
    return days().mapToLong(day -> on(day, link)).sum();
  }

  /** Used on one of the last two days many times more often than on the days before. */
  boolean isUnusual(NfcUrl link) {
    long now = on(today, link);
    long yesterday = on(today.minusDays(1), link);
    long lately = Math.max(now, yesterday);
    long before = of(link) - now - yesterday;
    return lately >= OFTEN && lately * (DAYS - 2) > TIMES_USUAL * before;
  }

  /** Needs the days of all of {@link #UNUSED}. */
  boolean isUnused(NfcUrl link, Instant now) {
    return link.isGoodAt(now)
        && of(link.linkId()).isEmpty()
        && link.lastAccessedAt().orElse(link.createdAt()).plus(UNUSED).isBefore(now);
  }
}
