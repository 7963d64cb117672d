package dev.cubby.lockers.page;

import static dev.cubby.lockers.page.BookRoutes.ASKED_AGAIN;

import dev.cubby.lockers.booking.TimeWindow;
import dev.cubby.lockers.contract.SmartLockerModel.Reservation;
import dev.cubby.lockers.contract.SmartLockerModel.ReservationStatus;
import dev.cubby.lockers.template.JtereservationGenerated;
import dev.cubby.web.page.Field;
import dev.cubby.web.page.Link;
import dev.cubby.web.page.View;
import dev.cubby.web.page.Visit;
import gg.jte.Content;
import gg.jte.html.HtmlTemplateOutput;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** One reservation, with the form that moves or extends it. */
public record ReservationView(
    Reservation reservation, String reserver, ZoneId zone, Instant now, boolean mine)
    implements View {

  @Override
  public String title(Visit visit) {
    return visit.text("lockers.reservation.of", reservation.lockerId());
  }

  public Link above(Visit visit) {
    return mine
        ? new Link(BookRoutes.MINE_PATH, visit.text("lockers.upcoming"))
        : new Link(Paths.locker(reservation.lockerId()), reservation.lockerId());
  }

  public boolean isOver() {
    return reservation.status() != ReservationStatus.ACTIVE || !reservation.endAt().isAfter(now);
  }

  public boolean hasBegun() {
    return !reservation.startAt().isAfter(now);
  }

  public String written() {
    return new Written(zone).window(new TimeWindow(reservation.startAt(), reservation.endAt()));
  }

  public String zoneName() {
    return new Written(zone).zoneName();
  }

  public String path() {
    return Paths.reservation(reservation.lockerId(), reservation.reservationId());
  }

  public List<Field> fields(Visit visit) {
    var start = reservation.startAt().atZone(zone);
    var end = reservation.endAt().atZone(zone);
    var written = new Written(zone);
    var fields = new ArrayList<Field>();
    if (!hasBegun()) {
      fields.add(
          Field.of(ASKED_AGAIN, "day", visit.text("lockers.move.day")).value(start.toLocalDate()));
      fields.add(
          Field.of(ASKED_AGAIN, "start", visit.text("lockers.move.start"))
              .as("time")
              .value(written.clock(reservation.startAt())));
    }
    fields.add(
        Field.of(ASKED_AGAIN, "endDay", visit.text("lockers.move.end-day"))
            .value(end.toLocalDate()));
    fields.add(
        Field.of(ASKED_AGAIN, "end", visit.text("lockers.move.end"))
            .as("time")
            .value(written.clock(reservation.endAt())));
    fields.add(
        Field.of(ASKED_AGAIN, "zone", visit.text("lockers.zone")).as("hidden").value(zone.getId()));
    return fields;
  }

  /** A time of it that a clock shows twice: which one it is, and what makes it the other. */
  public record Twice(String said, Map<String, String> other) {}

  public List<Twice> twice(Visit visit) {
    return Stream.of("start", "end")
        .filter(which -> which.equals("end") || !hasBegun())
        .flatMap(which -> twice(visit, which).stream())
        .toList();
  }

  private Optional<Twice> twice(Visit visit, String which) {
    var at = which.equals("start") ? reservation.startAt() : reservation.endAt();
    var wall = WallTime.of(at, zone);
    var other = new HashMap<String, String>();
    fields(visit).forEach(field -> other.put(field.name(), field.value()));
    other.put(which + "Second", String.valueOf(!wall.second()));
    return wall.said().map(said -> new Twice(said, other));
  }

  @Override
  public Content body(Visit visit) {
    return out -> JtereservationGenerated.render((HtmlTemplateOutput) out, null, visit, this);
  }
}
