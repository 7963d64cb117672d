package dev.cubby.lockers.page;

import dev.cubby.web.page.Link;
import dev.cubby.web.page.SecretView;
import dev.cubby.web.page.Visit;
import java.util.List;

/** The link to somebody's calendar, this once. */
record CalendarLinkView(String secret) implements SecretView {
  @Override
  public String title(Visit visit) {
    return visit.text("lockers.calendar.made");
  }

  @Override
  public List<Link> above(Visit visit) {
    return List.of(
        new Link(Paths.HOME, visit.text("lockers.home")),
        new Link(BookRoutes.MINE_PATH, visit.text("lockers.upcoming")));
  }

  @Override
  public String lead(Visit visit) {
    return visit.text("lockers.calendar.made.lead");
  }

  @Override
  public String label(Visit visit) {
    return visit.text("lockers.calendar.link");
  }

  @Override
  public Link onward(Visit visit) {
    return new Link(BookRoutes.MINE_PATH, visit.text("lockers.calendar.copied"));
  }

  @Override
  public String toString() {
    return "CalendarLinkView[]";
  }
}
