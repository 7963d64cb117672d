package dev.cubby.lockers.page;

import static dev.cubby.web.page.Pieces.badge;
import static dev.cubby.web.page.Pieces.text;
import static dev.cubby.web.page.Pieces.time;

import dev.cubby.lockers.contract.BookingContracts.OwnerReservation;
import dev.cubby.lockers.contract.SmartLockerModel.ReservationStatus;
import dev.cubby.lockers.template.JtereservationsGenerated;
import dev.cubby.web.page.Table;
import dev.cubby.web.page.Table.Column;
import dev.cubby.web.page.Tone;
import dev.cubby.web.page.View;
import dev.cubby.web.page.Visit;
import gg.jte.Content;
import gg.jte.html.HtmlTemplateOutput;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What somebody has reserved: what is to come with what can be done, and what was.
 *
 * @param linkedSince when the link to their calendar was made, if there is one
 */
public record ReservationsView(
    List<OwnerReservation> upcoming,
    List<OwnerReservation> past,
    Optional<Instant> linkedSince,
    Instant now)
    implements View {

  @Override
  public String title(Visit visit) {
    return visit.text("lockers.upcoming");
  }

  public boolean runs(OwnerReservation one) {
    return !one.startAt().isAfter(now);
  }

  public Content state(Visit visit, OwnerReservation one) {
    if (one.status() == ReservationStatus.CANCELLED) {
      return badge(Tone.PLAIN, visit.text("lockers.reservation.CANCELLED"));
    }
    if (!one.endAt().isAfter(now)) {
      return badge(Tone.PLAIN, visit.text("lockers.reservation.EXPIRED"));
    }
    return runs(one)
        ? badge(Tone.GOOD, visit.text("lockers.reservation.current"))
        : badge(Tone.NOTICE, visit.text("lockers.reservation.scheduled"));
  }

  public Table pastTable(Visit visit) {
    return new Table(
        visit.text("lockers.reservations.past"),
        List.of(
            Column.of(visit.text("lockers.locker")),
            Column.of(visit.text("lockers.from")),
            Column.of(visit.text("lockers.to")),
            Column.of(visit.text("lockers.state"))),
        past.stream().map(one -> row(visit, one)).toList());
  }

  private List<Content> row(Visit visit, OwnerReservation one) {
    return List.of(text(one.lockerId()), time(one.startAt()), time(one.endAt()), state(visit, one));
  }

  @Override
  public Content body(Visit visit) {
    return out -> JtereservationsGenerated.render((HtmlTemplateOutput) out, null, visit, this);
  }
}
