package dev.cubby.lockers.page;

import dev.cubby.web.route.Routes;

/** All pages of lockers. */
public final class LockerPages {
  private LockerPages() {}

  public static void addTo(Routes.Builder routes, Desk desk) {
    routes.roles(new PageRights(desk.rights()));
    new MyPages(desk).addTo(routes);
    new BookPages(desk).addTo(routes);
    new ReservationPages(desk).addTo(routes);
    new CalendarPages(desk).addTo(routes);
    new OnePages(desk).addTo(routes);
    new ManagePages(desk).addTo(routes);
    new HousePages(desk).addTo(routes);
  }
}
