package dev.cubby.unisync.activity;

import module java.base;

import dev.cubby.core.contract.Page;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.value.Value;
import dev.cubby.unisync.activity.ActivityContracts.OfDay;
import dev.cubby.unisync.activity.ActivityContracts.OfDayBetween;
import dev.cubby.unisync.activity.ActivityContracts.OfShowSetBetween;
import dev.cubby.unisync.base.Environment;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.user.Acting;

/** What happened. Activity is made here and written by the transaction of what happened. */
public record Activities(Environment here) {
  private static final int USUAL_PAGE = 50;
  private static final int LARGEST_PAGE = 100;

  /** A page of several days, and where the next begins. */
  public record Days(List<Activity> rows, Optional<String> cursor) {}

  public Activity of(
      Acting by, String showSetId, ActivityAction action, Map<String, Value> details) {
    return new Activity(
        here.newId("act_"), showSetId, by.userId(), by.user().name(), action, details, here.now());
  }

  /** The newest first. */
  public Page<Activity> ofShowSet(String showSetId, PageRequest page) {
    return here.store()
        .query(ActivityContracts.ACTIVITY_OF_SHOW_SET, new OfShowSet(showSetId), page);
  }

  /** Of one ShowSet in a span of time, the newest first. */
  public Page<Activity> ofShowSet(String showSetId, Span span, PageRequest page) {
    return here.store()
        .query(
            ActivityContracts.ACTIVITY_OF_SHOW_SET_BETWEEN,
            new OfShowSetBetween(showSetId, span.from(), span.to()),
            page);
  }

  /** From an instant to another, both included. */
  public record Span(Instant from, Instant to) {

    private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999Z");

    /** Whole days of a zone, the last included. */
    static Span of(LocalDate from, LocalDate to, ZoneId zone) {
      return new Span(
          inside(from.atStartOfDay(zone).toInstant()),
          inside(to.plusDays(1).atStartOfDay(zone).toInstant().minusMillis(1)));
    }

    /** Beyond the years that keys can hold nothing has happened. */
    private static Instant inside(Instant instant) {
      return instant.isBefore(Instant.EPOCH)
          ? Instant.EPOCH
          : instant.isAfter(LAST) ? LAST : instant;
    }
  }

  /**
   * Of all ShowSets, the newest first: day after day in UTC, as they are stored, each read only as
   * far as it is needed. A cursor names a day and a place in it.
   */
  public Days between(Span span, PageRequest page) {
    int wanted = Math.min(page.size().orElse(USUAL_PAGE), LARGEST_PAGE);
    var rows = new ArrayList<Activity>();
    var first = LocalDate.ofInstant(span.from(), ZoneOffset.UTC);
    var place = Place.of(page.cursor(), LocalDate.ofInstant(span.to(), ZoneOffset.UTC));
    for (var day = place.day(); !day.isBefore(first); day = day.minusDays(1)) {
      var inside = day.equals(place.day()) ? place.inside() : Optional.<String>empty();
      var some = ofDay(day, span, new PageRequest(OptionalInt.of(wanted - rows.size()), inside));
      rows.addAll(some.rows());
      if (some.cursor().isPresent()) {
        return new Days(rows, Optional.of(day + "~" + some.cursor().get()));
      }
      if (rows.size() == wanted && day.isAfter(first)) {
        return new Days(rows, Optional.of(day.minusDays(1) + "~"));
      }
    }
    return new Days(rows, Optional.empty());
  }

  /** A reader's day begins and ends inside a day of UTC; the days between are read whole. */
  private Page<Activity> ofDay(LocalDate day, Span span, PageRequest page) {
    var whole = Span.of(day, day, ZoneOffset.UTC);
    return span.from().isAfter(whole.from()) || span.to().isBefore(whole.to())
        ? here.store()
            .query(
                ActivityContracts.ACTIVITY_BY_DATE_RANGE,
                new OfDayBetween(day, span.from(), span.to()),
                page)
        : here.store().query(ActivityContracts.RECENT_ACTIVITY, new OfDay(day), page);
  }

  private record Place(LocalDate day, Optional<String> inside) {
    /** A cursor that is none of ours begins at the latest day. */
    static Place of(Optional<String> cursor, LocalDate latest) {
      if (cursor.isEmpty() || cursor.get().length() < 11) {
        return new Place(latest, Optional.empty());
      }
      try {
        var day = LocalDate.parse(cursor.get().substring(0, 10));
        var rest = cursor.get().substring(11);
        return new Place(
            day.isAfter(latest) ? latest : day,
            rest.isEmpty() ? Optional.empty() : Optional.of(rest));
      } catch (DateTimeException e) {
        return new Place(latest, Optional.empty());
      }
    }
  }
}
