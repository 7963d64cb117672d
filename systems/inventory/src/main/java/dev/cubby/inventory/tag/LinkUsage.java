package dev.cubby.inventory.tag;

import module java.base;

import dev.cubby.inventory.tag.TagModel.NfcUrl;
import dev.cubby.inventory.tag.TagModel.TapDay;

/**
 * How often links were opened, day by day up to today, in UTC.
 *
 * @param taps by the link's name, and then by day
 */
record LinkUsage(LocalDate today, Map<String, Map<LocalDate, Long>> taps) {
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
    var taps = new HashMap<String, Map<LocalDate, Long>>();
    for (var day : days) {
      taps.computeIfAbsent(day.linkId(), _ -> new HashMap<>())
          .merge(day.day(), day.taps(), Long::sum);
    }
    return new LinkUsage(today, taps);
  }

  Stream<LocalDate> days() {
    return since(today).datesUntil(today.plusDays(1));
  }

  long on(LocalDate day) {
    return taps.values().stream().mapToLong(of -> of.getOrDefault(day, 0L)).sum();
  }

  long on(LocalDate day, NfcUrl link) {
    return taps.getOrDefault(link.linkId(), Map.of()).getOrDefault(day, 0L);
  }

  long of(NfcUrl link) {
    return days().mapToLong(day -> on(day, link)).sum();
  }

  /** Opened on one of the last two days many times more often than on the days before. */
  boolean isUnusual(NfcUrl link) {
    var yesterday = today.minusDays(1);
    long lately = Math.max(on(today, link), on(yesterday, link));
    long before = of(link) - on(today, link) - on(yesterday, link);
    return lately >= OFTEN && lately * (DAYS - 2) > TIMES_USUAL * before;
  }

  static boolean isUnused(NfcUrl link, Instant now) {
    return link.isGoodAt(now)
        && link.lastAccessedAt().orElse(link.createdAt()).plus(UNUSED).isBefore(now);
  }
}
