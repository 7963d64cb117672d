package dev.cubby.lockers.page;

import dev.cubby.lockers.locker.LockerTopics;
import static dev.cubby.web.page.Pieces.text;

import dev.cubby.lockers.template.JtereservationsGenerated;
import dev.cubby.web.live.Subject;
import dev.cubby.web.page.Table;
import dev.cubby.web.page.Table.Column;
import dev.cubby.web.page.View;
import dev.cubby.web.page.Visit;
import gg.jte.Content;
import gg.jte.html.HtmlTemplateOutput;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * What somebody has reserved: what is to come with what can be done, and what was.
 *
 * @param linkedSince when the link to their calendar was made, if there is one
 */
public record ReservationsView(
    List<Reserved> upcoming, List<Reserved> past, Optional<Instant> linkedSince, ZoneId house)
    implements View {

  @Override
  public String title(Visit visit) {
    return visit.text("lockers.upcoming");
  }

  /** What is reserved begins and ends by itself, and others may cancel it. */
  public List<Subject> subjects() {
    return List.of(LockerTopics.ALL.at());
  }

  public String zoneName() {
    return new Written(house).zoneName();
  }

  public Optional<String> linked() {
    return linkedSince.map(new Written(house)::moment);
  }

  public Table pastTable(Visit visit) {
    return new Table(
        visit.text("lockers.reservations.past"),
        List.of(
            Column.of(visit.text("lockers.locker")),
            Column.of(visit.text("lockers.place")),
            Column.of(visit.text("lockers.when")),
            Column.of(visit.text("lockers.state"))),
        past.stream().map(one -> row(visit, one)).toList());
  }

  private static List<Content> row(Visit visit, Reserved one) {
    return List.of(
        text(one.lockerId()),
        text(one.place().orElse("\u2013")),
        text(one.when()),
        one.state(visit));
  }

  @Override
  public Content body(Visit visit) {
    return out -> JtereservationsGenerated.render((HtmlTemplateOutput) out, null, visit, this);
  }
}
