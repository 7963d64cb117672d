package dev.cubby.lockers.activity;

import static dev.cubby.lockers.text.ActivityText.*;

import module java.base;

import dev.cubby.lockers.audit.*;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Timeline;

/**
 * Entries in words.
 *
 * @param names what actors and owners are called
 * @param times how an instant is told: with its day, or the hour alone under a heading
 */
record ActivityWords(Function<String, Text> names, Function<Instant, Text> times) {
  private static final Duration WORTH_SAYING = Duration.ofMinutes(1);

  Timeline.Entry entry(ActivityEntry entry) {
    var meta = new ArrayList<Text>();
    meta.add(when(entry));
    var subject = entry.subject();
    if (subject.action() == Action.ALARM || isByHand(subject)) {
      meta.add(names.apply(subject.actorId()));
    }
    details(subject, Details.NOTE).ifPresent(note -> meta.add(Text.verbatim(note)));
    details(subject, Details.MORE_BEFORE)
        .ifPresent(more -> meta.add(MORE_ATTEMPTS.with(Integer.valueOf(more))));
    subject
        .deviceTime()
        .filter(time -> isAnother(time, subject))
        .ifPresent(time -> meta.add(DEVICE_CLOCK.with(Text.at(time))));
    return Timeline.Entry.of(text(entry), meta.toArray(Text[]::new));
  }

  private Text when(ActivityEntry entry) {
    var at = times.apply(entry.subject().timestamp());
    return entry
        .closing()
        .map(closing -> CLOSED_AT.with(at, Text.clock(closing.timestamp())))
        .orElse(at);
  }

  private Text text(ActivityEntry entry) {
    var event = entry.subject();
    var who = names.apply(event.actorId());
    return switch (event.action()) {
      case OPEN_REQUESTED -> REQUESTED.with(who);
      case OPEN -> opened(event, who);
      case CLOSE -> CLOSED;
      case DENIED -> denied(event, who);
      case ALARM -> ALARMED;
      case STATUS_CHANGE -> status(event, who);
      case TRANSFER ->
          TRANSFERRED.with(
              who,
              details(event, Details.TO).map(names).map(ActivityWords::inside).orElse(Text.NONE));
      case RETIRED -> RETIRED.with(who);
      case RELEASED ->
          RELEASED.with(details(event, Details.RESERVED_BY).map(names).orElse(Text.NONE));
    };
  }

  private static Text opened(AccessEvent event, Text who) {
    if (event.result() == Result.SUCCESS) {
      return isByHand(event) ? OPENED_BY_HAND : OPENED.with(who);
    }
    return switch (details(event, Details.STATE).orElse("")) {
      case "EXPIRED" ->
          details(event, Details.REASON).filter(Details.NO_DEVICE::equals).isPresent()
              ? NO_DEVICE.with(who)
              : NOT_ANSWERED.with(who);
      case "UNKNOWN" -> NOT_KNOWN.with(who);
      default -> NOT_OPENED.with(inside(who));
    };
  }

  /** The reader within a sentence, and not at its beginning. */
  private static Text inside(Text who) {
    return who == YOU ? YOU_INSIDE : who;
  }

  /** Devices deny and open by themselves, too; then no person is named. */
  private static boolean isByHand(AccessEvent event) {
    return new Actor(event.actorId()).isDevice();
  }

  private static Text denied(AccessEvent event, Text who) {
    var until = details(event, Details.UNTIL);
    if (until.isPresent()) {
      return DENIED_UNTIL.with(who, Text.at(Instant.parse(until.get())));
    }
    var recorded = details(event, Details.REASON).orElse("");
    return DenialReason.find(recorded)
        .map(reason ->
            switch (reason) {
              case NO_RESERVATION -> DENIED_NO_RESERVATION.with(who);
              case TAKEN -> DENIED_TAKEN.with(who);
              case MAINTENANCE -> DENIED_MAINTENANCE.with(who);
            })
        .orElseGet(() -> DENIED.with(who, Text.verbatim(recorded)));
  }

  private static Text status(AccessEvent event, Text who) {
    var to = details(event, Details.TO).orElse("");
    return switch (to) {
      case "AVAILABLE" -> SET_AVAILABLE.with(who);
      case "OCCUPIED" -> SET_OCCUPIED.with(who);
      case "MAINTENANCE" -> SET_MAINTENANCE.with(who);
      default -> SET_OTHER.with(who);
    };
  }

  private static Optional<String> details(AccessEvent event, String name) {
    return event.metadata().map(details -> details.get(name));
  }

  private static boolean isAnother(Instant deviceTime, AccessEvent event) {
    return Duration.between(deviceTime, event.timestamp()).abs().compareTo(WORTH_SAYING) > 0;
  }
}
