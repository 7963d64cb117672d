package dev.cubby.lockers.page;

import dev.cubby.lockers.booking.LockerScreens;
import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.lockers.page.OneRoutes.OfLocker;
import dev.cubby.web.route.Link;
import dev.cubby.web.route.Routes;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Action;
import dev.cubby.web.ui.Page;

/** All pages of lockers. */
public final class LockerPages {
  private LockerPages() {}

  /** What bookings need of a locker's pages. */
  public static LockerScreens screens() {
    return new LockerScreens() {
      @Override
      public Link show(String lockerId) {
        return OneRoutes.SHOW.at(lockerId);
      }

      @Override
      public Action open(String lockerId) {
        return Action.send(
            Text.verbatim(Desk.text("lockers.open")), OneRoutes.OPEN, new OfLocker(lockerId));
      }

      @Override
      public Page schedule(Locker locker) {
        return Page.of(Text.verbatim(locker.lockerId()))
            .back(Text.verbatim(locker.lockerId()), show(locker.lockerId()));
      }
    };
  }

  public static void addTo(Routes.Builder routes, Desk desk) {
    routes.roles(new PageRights(desk.rights()));
    new MyPages(desk).addTo(routes);
    new OnePages(desk).addTo(routes);
    new ManagePages(desk).addTo(routes);
    new HousePages(desk).addTo(routes);
    new AuditPages(desk).addTo(routes);
  }
}
