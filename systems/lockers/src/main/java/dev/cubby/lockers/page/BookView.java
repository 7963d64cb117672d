package dev.cubby.lockers.page;

import static dev.cubby.lockers.page.BookRoutes.ASKED;
import static dev.cubby.web.page.Pieces.press;
import static dev.cubby.web.page.Pieces.text;

import dev.cubby.lockers.booking.TimeWindow;
import dev.cubby.lockers.contract.BoardContracts.StatusLocker;
import dev.cubby.lockers.contract.SmartLockerModel.Locker;
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
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The form that asks for a time, and what is free at it. */
public record BookView(
    LocalDateTime begin,
    Length length,
    List<Length> lengths,
    ZoneId zone,
    Optional<String> locker,
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

  /** The one locker that was asked for, and why not, if not. */
  public record Wanted(
      Locker locker, Optional<TimeWindow> conflict, Optional<TimeWindow> nextFree) {
    public boolean isFree() {
      return conflict.isEmpty()
          && locker.retiredAt().isEmpty()
          && locker.status()
              != dev.cubby.lockers.contract.SmartLockerModel.LockerStatus.MAINTENANCE;
    }
  }

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
            .value(length)
            .among(lengths.stream().map(Choice::of).toList())
            .worded(visit, "lockers.length"),
        Field.of(ASKED, "zone", visit.text("lockers.zone")).value(zone.getId()));
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
                + length
                + (wall.second() ? "" : "&second=true")
                + "&zone="
                + Encoded.part(zone.getId())
                + locker.map(id -> "&locker=" + Encoded.part(id)).orElse(""));
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
