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
import java.util.List;

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

  @Override
  public Content body(Visit visit) {
    return out -> JtereservationGenerated.render((HtmlTemplateOutput) out, null, visit, this);
  }
}
