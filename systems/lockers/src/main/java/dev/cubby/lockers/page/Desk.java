package dev.cubby.lockers.page;

import dev.cubby.lockers.locker.Owners;
import dev.cubby.lockers.owner.Contacts;
import dev.cubby.lockers.House;
import dev.cubby.lockers.locker.Lockers;
import dev.cubby.lockers.locker.Rights;
import dev.cubby.lockers.booking.Bookings;
import dev.cubby.lockers.booking.Reservations;
import dev.cubby.lockers.calendar.CalendarLinks;
import dev.cubby.lockers.contract.SmartLockerModel.AccessEvent;
import dev.cubby.lockers.activity.Actor;
import dev.cubby.lockers.activity.Events;
import dev.cubby.lockers.door.Devices;
import dev.cubby.lockers.organisation.Organisations;
import dev.cubby.web.identity.Account;
import dev.cubby.web.identity.Accounts;
import dev.cubby.web.page.OldTexts;
import dev.cubby.web.route.Principal;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Collection;
import java.util.HashMap;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Gatherer;
import java.util.stream.Gatherers;

/**
 * What the pages ask and act through.
 *
 * @param house where the lockers stand
 */
public record Desk(
    Lockers lockers,
    Organisations organisations,
    Rights rights,
    Reservations reservations,
    Bookings bookings,
    Events events,
    Devices devices,
    CalendarLinks calendars,
    Accounts accounts,
    Owners owners,
    Clock clock,
    Supplier<String> ids,
    URI publicUrl,
    House house) {

  private static final int ASKED_AT_ONCE = 32;

  /** What the pages of lockers say. */
  public static final OldTexts TEXTS =
      OldTexts.load(Locale.ENGLISH, Desk.class, "texts.properties");

  /**
   * Asks something about each of many lockers, several at a time: where the store is a network
   * away, a page would be the sum of its questions otherwise.
   */
  static <T, R> Gatherer<T, ?, R> asking(Function<T, R> question) {
    return Gatherers.mapConcurrent(ASKED_AT_ONCE, question);
  }

  static String text(String key, Object... args) {
    return TEXTS.text(key, args);
  }

  /** What an account or an organisation is called; an id, where nobody has it any more. */
  public String nameOf(String ownerId) {
    return owning(ownerId).name();
  }

  /** What each of these is called, for a list: the people among them are read at once. */
  UnaryOperator<String> namesOf(Collection<String> ownerIds) {
    return owners.namesOf(ownerIds);
  }

  /** Who did what is on record: a person, or a device by the name that it was given. */
  String actorOf(AccessEvent event, UnaryOperator<String> names) {
    var actor = new Actor(event.actorId());
    if (!actor.isDevice()) {
      return names.apply(actor.id());
    }
    return devices
        .find(event.lockerId(), actor.deviceId())
        .map(device -> text("lockers.actor.device.named", device.name()))
        .orElseGet(() -> text("lockers.actor.device"));
  }

  /** The zone that was asked for, or else the house's. */
  ZoneId zone(Optional<String> wanted) {
    return wanted.map(Zones::of).orElse(house.zone());
  }

  /** A time that is not far off, in the house's own. */
  String near(Instant instant) {
    return new Written(house.zone()).near(instant, clock.instant());
  }
}
