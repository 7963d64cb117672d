package dev.cubby.lockers.page;

import static dev.cubby.lockers.page.BookRoutes.ASKED;
import static dev.cubby.web.page.Pieces.press;
import static dev.cubby.web.page.Pieces.text;

import dev.cubby.lockers.booking.TimeWindow;
import dev.cubby.lockers.contract.BoardContracts.StatusLocker;
import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.lockers.page.BookRoutes.Lost;
import dev.cubby.lockers.template.JtebookGenerated;
import dev.cubby.web.page.Field;
import dev.cubby.web.page.Field.Choice;
import dev.cubby.web.page.Table;
import dev.cubby.web.page.Table.Column;
import dev.cubby.web.page.View;
import dev.cubby.web.page.Visit;
import dev.cubby.web.route.Encoded;
import gg.jte.Content;
import gg.jte.html.HtmlTemplateOutput;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The form that asks for a time, and what is free at it. */
public record BookView(
    LocalDateTime begin,
    Lasting length,
    List<Length> lengths,
    ZoneId zone,
    Optional<String> locker,
    Optional<Lost> lost,
    Optional<Offer> offer)
    implements View {
  private static final DateTimeFormatter CLOCK =
      DateTimeFormatter.ofPattern("HH:mm", Locale.ENGLISH);

  /**
   * What there is at the time asked for.
   *
   * @param refusal the text that says why nobody can book that time, if so
   */
  public record Offer(
      TimeWindow window,
      Optional<WallTime> wall,
      Optional<String> refusal,
      List<StatusLocker> free,
      Optional<Wanted> wanted) {}

  /**
   * The one locker that was asked for, and why not, if not.
   *
   * @param nextFree where its time is taken
   */
  public record Wanted(
      String lockerId, Optional<Why> why, Optional<Taken> taken, Optional<TimeWindow> nextFree) {

    /** Why it cannot be booked, whoever has it. */
    public enum Why {
      RETIRED,
      MAINTENANCE,
      OCCUPIED,
      /** This person has as many bookings of it ahead as one may. */
      LIMIT;

      /** An occupied one can be booked for later. */
      static Optional<Why> not(Locker locker, boolean later) {
        if (locker.retiredAt().isPresent()) {
          return Optional.of(RETIRED);
        }
        return switch (locker.status()) {
          case MAINTENANCE -> Optional.of(MAINTENANCE);
          case OCCUPIED -> later ? Optional.empty() : Optional.of(OCCUPIED);
          case AVAILABLE -> Optional.empty();
        };
      }
    }
  }

  /**
   * What it collides with.
   *
   * @param mine where to change it, if it is one's own
   */
  public record Taken(TimeWindow window, Optional<String> mine) {}

  @Override
  public String title(Visit visit) {
    return visit.text("lockers.book");
  }

  public List<Field> fields(Visit visit) {
    return List.of(
        Field.of(ASKED, "day", visit.text("lockers.book.day")).value(begin.toLocalDate()),
        Field.of(ASKED, "start", visit.text("lockers.book.start"))
            .as("time")
            .value(CLOCK.format(begin)),
        Field.of(ASKED, "length", visit.text("lockers.book.length"))
            .as("select")
            .value(length.value())
            .among(choices(visit)),
        Field.of(ASKED, "zone", visit.text("lockers.zone"))
            .value(zone.getId())
            .among(Zones.OFFERED));
  }

  /** The usual lengths, and the one asked for. */
  private List<Choice> choices(Visit visit) {
    var offered = new LinkedHashSet<Lasting>(lengths);
    offered.add(length);
    return offered.stream().map(one -> one.choice(visit)).toList();
  }

  @Override
  public Set<String> asks() {
    return Set.of("day", "start", "length", "zone");
  }

  /** What did not come about, where somebody was led here instead. */
  public Optional<String> notDone(Visit visit) {
    return lost.flatMap(what -> locker.map(id -> visit.text("lockers.book.lost." + what, id)));
  }

  public String written(TimeWindow window) {
    return new Written(zone).window(window);
  }

  public String zoneName() {
    return new Written(zone).zoneName();
  }

  /** What is unusual about the time that was asked for; nothing, mostly. */
  public Optional<String> clockChange() {
    return offer.flatMap(Offer::wall).flatMap(WallTime::said);
  }

  /** The same time at its other instant, where a clock shows it twice. */
  public Optional<String> otherInstant() {
    return offer
        .flatMap(Offer::wall)
        .filter(wall -> wall.kind() == WallTime.Kind.TWICE)
        .map(wall ->
            BookRoutes.BOOK_PATH
                + "?day="
                + wall.shown().toLocalDate()
                + "&start="
                + Encoded.part(CLOCK.format(wall.shown()))
                + "&length="
                + length.value()
                + (wall.second() ? "" : "&second=true")
                + "&zone="
                + Encoded.part(zone.getId())
                + locker.map(id -> "&locker=" + Encoded.part(id)).orElse("")
                + BookRoutes.ANSWER);
  }

  /** What the press of a button books. */
  public Map<String, String> booking(String lockerId, TimeWindow window) {
    return Map.of(
        "lockerId", lockerId,
        "startAt", window.startAt().toString(),
        "endAt", window.endAt().toString(),
        "zone", zone.getId());
  }

  public Table free(Visit visit, Offer offered) {
    return new Table(
        visit.text("lockers.book.free"),
        List.of(
            Column.of(visit.text("lockers.locker")),
            Column.of(visit.text("lockers.place")),
            Column.of(visit.text("lockers.size")),
            Column.of(visit.text("list.action"))),
        offered.free().stream().map(one -> row(visit, offered, one)).toList());
  }

  private List<Content> row(Visit visit, Offer offered, StatusLocker one) {
    return List.of(
        text(one.lockerId()),
        text(one.locationId().orElse("\u2013")),
        text(one.size().orElse("\u2013")),
        press(
            visit,
            BookRoutes.BOOK_PATH,
            booking(one.lockerId(), offered.window()),
            visit.text("lockers.book.one", one.lockerId())));
  }

  @Override
  public Content body(Visit visit) {
    return out -> JtebookGenerated.render((HtmlTemplateOutput) out, null, visit, this);
  }
}
