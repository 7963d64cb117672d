package dev.cubby.lockers.page;

import dev.cubby.web.page.Field.Choice;
import dev.cubby.web.page.Visit;
import dev.cubby.web.route.Rule;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** How long a locker is asked for: one of the usual lengths, or so many minutes. */
sealed interface Lasting permits Length, Lasting.Minutes {
  /** A usual one by its name, another in minutes. */
  static Rule rule() {
    return Rule.form(
        Arrays.stream(Length.values()).map(Length::name).collect(Collectors.joining("|"))
            + "|[1-9]\\d{0,4}",
        "one of the listed lengths, or a number of minutes");
  }

  /** An odd length, which a link asks for, or an undo. */
  record Minutes(int minutes) implements Lasting {
    private static final int HOUR = 60;
    private static final int MOST = 99_999;

    @Override
    public ZonedDateTime from(ZonedDateTime start) {
      return start.plusMinutes(minutes);
    }

    @Override
    public String value() {
      return Integer.toString(minutes);
    }

    @Override
    public String words(Visit visit) {
      if (minutes < HOUR) {
        return visit.text("lockers.length.minutes", minutes);
      }
      return minutes % HOUR == 0
          ? visit.text("lockers.length.hours", minutes / HOUR)
          : visit.text("lockers.length.both", minutes / HOUR, minutes % HOUR);
    }
  }

  ZonedDateTime from(ZonedDateTime start);

  /** As a form sends it. */
  String value();

  String words(Visit visit);

  default Choice choice(Visit visit) {
    return new Choice(value(), words(visit));
  }

  /** What a form sent, which keeps to {@link #rule}. */
  static Lasting of(String value) {
    return Character.isDigit(value.charAt(0))
        ? new Minutes(Integer.parseInt(value))
        : Length.valueOf(value);
  }

  /** How long it is between two times, to the minute, as clocks show them. */
  static Lasting between(ZonedDateTime start, ZonedDateTime end) {
    Optional<Lasting> usual =
        Arrays.stream(Length.values())
            .filter(length -> length.from(start).toInstant().equals(end.toInstant()))
            .map(Lasting.class::cast)
            .findFirst();
    return usual.orElseGet(() -> {
      long minutes = start.truncatedTo(ChronoUnit.MINUTES).until(end, ChronoUnit.MINUTES);
      return new Minutes(Math.clamp(minutes, 1, Minutes.MOST));
    });
  }
}
