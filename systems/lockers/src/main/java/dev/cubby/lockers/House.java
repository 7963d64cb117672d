package dev.cubby.lockers;

import module java.base;

import dev.cubby.lockers.booking.Bookings;
import dev.cubby.lockers.owner.Quotas;
import dev.cubby.lockers.retention.Kept;
import dev.cubby.web.system.*;

/**
 * The house that lockers stand in, as its settings describe it.
 *
 * @param zone the time zone of forms and drawings, unless a reader has another
 * @param longest how long one booking may be
 * @param quotas how much one person may have
 * @param kept for how long past things are kept
 * @param releaseAfter how long after its start a booking is released that nobody came for; never,
 *     where nothing is said
 * @param remindBefore how long before its start people are reminded of a booking; never, if empty
 */
public record House(
    ZoneId zone,
    Duration longest,
    Quotas quotas,
    Kept kept,
    Optional<Duration> releaseAfter,
    Optional<Duration> remindBefore) {
  private static final int MOST = 1_000_000;

  private static final Duration REMINDED = Duration.ofMinutes(15);

  /** The ids of an account's organisations are one row. */
  private static final int MOST_ORGANISATIONS = 1_000;

  private static final Setting<ZoneId> ZONE =
      Setting.of(
          "zone", SettingType.zone(), "the time zone that lockers stand in; else the machine's");
  private static final Setting<Duration> LONGEST =
      Setting.of(
              "longest",
              SettingType.duration(Duration.ofMinutes(1), Duration.ofDays(366)),
              "for how long a locker can be booked at one go")
          .withDefault("P30D");
  private static final Setting<Integer> AHEAD =
      quota("ahead", MOST, Quotas::ahead, "how many bookings ahead one person has of one locker");
  private static final Setting<Integer> ORGANISATIONS =
      quota(
          "organisations",
          MOST_ORGANISATIONS,
          Quotas::organisations,
          "in how many organisations one account is");
  private static final Setting<Integer> OWNED =
      quota("owned", MOST, Quotas::lockers, "how many lockers one account or organisation owns");
  private static final Setting<Integer> DEVICES =
      quota("devices", MOST, Quotas::devices, "how many devices one locker has");

  private static final Setting<Duration> RELEASE_AFTER =
      Setting.of(
          "release-after",
          SettingType.duration(Duration.ofMinutes(1), Duration.ofDays(1)),
          "how long after its start a booking is released if nobody has opened the door; else"
              + " never");
  private static final Setting<Duration> REMIND_BEFORE =
      Setting.of(
              "remind-before",
              SettingType.duration(Duration.ZERO, Duration.ofDays(7)),
              "how long before its start people are reminded of a booking by mail; PT0S for never")
          .withDefault(REMINDED.toString());

  static final List<Setting<?>> SETTINGS =
      List.of(
          ZONE,
          LONGEST,
          AHEAD,
          ORGANISATIONS,
          OWNED,
          DEVICES,
          Kept.EVENTS,
          Kept.RESERVATIONS,
          RELEASE_AFTER,
          REMIND_BEFORE);

  private static Setting<Integer> quota(
      String name, int most, ToIntFunction<Quotas> usual, String explanation) {
    return Setting.of(name, SettingType.number(1, most), explanation)
        .withDefault(Integer.toString(usual.applyAsInt(Quotas.USUAL)));
  }

  /** A house that keeps everything for ever, and releases nothing. */
  public House(ZoneId zone, Duration longest, Quotas quotas) {
    this(zone, longest, quotas, Kept.FOR_EVER, Optional.empty(), Optional.of(REMINDED));
  }

  /** The same, where a booking is released so long after its start if nobody came. */
  public House releasingAfter(Duration after) {
    return new House(zone, longest, quotas, kept, Optional.of(after), remindBefore);
  }

  public House(ZoneId zone, Duration longest) {
    this(zone, longest, Quotas.USUAL);
  }

  public static House ofThisMachine() {
    return new House(ZoneId.systemDefault(), Bookings.LONGEST);
  }

  static House of(SettingValues values) {
    return new House(
        values.find(ZONE).orElseGet(ZoneId::systemDefault),
        values.get(LONGEST),
        new Quotas(
            values.get(AHEAD), values.get(ORGANISATIONS), values.get(OWNED), values.get(DEVICES)),
        Kept.of(values),
        values.find(RELEASE_AFTER),
        Optional.of(values.get(REMIND_BEFORE)).filter(Duration::isPositive));
  }
}
