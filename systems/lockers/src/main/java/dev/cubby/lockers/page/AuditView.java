package dev.cubby.lockers.page;

import static dev.cubby.lockers.page.HouseRoutes.SEARCH;

import dev.cubby.lockers.activity.Proof;
import dev.cubby.lockers.page.HouseRoutes.Search;
import dev.cubby.lockers.template.JteauditGenerated;
import dev.cubby.web.page.Field;
import dev.cubby.web.page.Link;
import dev.cubby.web.page.Paging;
import dev.cubby.web.page.View;
import dev.cubby.web.page.Visit;
import dev.cubby.web.route.Encoded;
import gg.jte.Content;
import gg.jte.html.HtmlTemplateOutput;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/** Everything that happened at a locker, searched; and what a check of it says. */
public record AuditView(
    Search search,
    ZoneId zone,
    List<Told> story,
    Optional<String> nextCursor,
    Optional<Proof> proof)
    implements View {

  @Override
  public String title(Visit visit) {
    return visit.text("lockers.audit");
  }

  public List<Link> above(Visit visit) {
    return Paths.aboveLocker(visit, search.lockerId());
  }

  public List<Field> fields(Visit visit) {
    return List.of(
        Field.of(SEARCH, "from", visit.text("lockers.audit.from")).value(search.from()),
        Field.of(SEARCH, "to", visit.text("lockers.audit.to")).value(search.to()),
        Field.of(SEARCH, "action", visit.text("lockers.audit.action"))
            .value(search.action())
            .worded(visit, "lockers.action"),
        Field.of(SEARCH, "zone", visit.text("lockers.zone")).value(zone.getId()));
  }

  public String path() {
    return Paths.locker(search.lockerId()) + "/audit";
  }

  private String searched() {
    var path = new StringBuilder(path()).append("?zone=").append(Encoded.part(zone.getId()));
    search.from().ifPresent(day -> path.append("&from=").append(day));
    search.to().ifPresent(day -> path.append("&to=").append(day));
    search.action().ifPresent(action -> path.append("&action=").append(action));
    return path.toString();
  }

  /** Where there is more to look through, nothing was found so far and no more is said. */
  public String nothing(Visit visit) {
    return nextCursor.isPresent()
        ? visit.text("lockers.audit.none-yet", "%,d".formatted(AuditPages.MOST_EVENTS))
        : visit.text("lockers.audit.none");
  }

  public String checking() {
    return searched() + "&verify=true";
  }

  public List<Link> exports(Visit visit) {
    var path = "/api/lockers/lockers/" + Encoded.part(search.lockerId()) + "/events/export?format=";
    var days =
        search.firstInstant(zone).map(from -> "&from=" + from).orElse("")
            + search.lastInstant(zone).map(to -> "&to=" + to).orElse("");
    return List.of(
        new Link(path + "csv" + days, visit.text("lockers.audit.csv")),
        new Link(path + "jsonl" + days, visit.text("lockers.audit.jsonl")));
  }

  /** The kinds of events stay together in an export: only with all of them the hashes follow. */
  public String exported(Visit visit) {
    return visit.text(
        search.from().isEmpty() && search.to().isEmpty()
            ? "lockers.audit.take.all"
            : "lockers.audit.take.days");
  }

  public Optional<Paging> paging(Visit visit) {
    return Paging.of(visit.text("list.newest-first"), searched(), search.cursor(), nextCursor);
  }

  @Override
  public Content body(Visit visit) {
    return out -> JteauditGenerated.render((HtmlTemplateOutput) out, null, visit, this);
  }
}
