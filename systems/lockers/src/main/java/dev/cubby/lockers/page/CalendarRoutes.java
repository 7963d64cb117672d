package dev.cubby.lockers.page;

import static dev.cubby.web.route.Role.SIGNED_IN;

import dev.cubby.lockers.calendar.CalendarLinks;
import dev.cubby.web.page.Next;
import dev.cubby.web.page.View;
import dev.cubby.web.route.Document;
import dev.cubby.web.route.Input;
import dev.cubby.web.route.Method;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.route.Route;

/** Routes of the calendar that programs subscribe to, and of the link to it. */
final class CalendarRoutes {
  static final String END_PATH = "/lockers/calendar/end";

  record OfLink(String calendar) {
    @Override
    public String toString() {
      return "OfLink[]";
    }
  }

  /** For whoever has the link, as calendar programs do not sign in. */
  static final Route<OfLink, Document> FEED =
      Route.api(
              Method.GET,
              "/lockers/calendar/{calendar:secret}/reservations.ics",
              "lockers.calendar",
              Input.of(OfLink.class),
              Document.class)
          .kind(Route.Kind.CAPABILITY)
          .summary("Somebody's reservations as a calendar to subscribe to, by its secret link")
          .may(CalendarLinks.READER)
          .orProblem(ProblemKind.NOT_FOUND);

  static final Route<Input.Nothing, View> MAKE =
      Route.page(
              Method.POST, BookRoutes.MINE_PATH, "lockers.calendar-link", Input.NOTHING, View.class)
          .summary("Makes the link to my calendar and shows it this once; the one before ends")
          .may(SIGNED_IN);

  static final Route<Input.Nothing, Next> END =
      Route.page(Method.POST, END_PATH, "lockers.calendar-end", Input.NOTHING, Next.class)
          .summary("Ends the link to my calendar")
          .may(SIGNED_IN);

  static String path(String secret) {
    return "lockers/calendar/" + secret + "/reservations.ics";
  }

  private CalendarRoutes() {}
}
