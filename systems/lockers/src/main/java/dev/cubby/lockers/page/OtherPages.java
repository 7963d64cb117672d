package dev.cubby.lockers.page;

import dev.cubby.web.route.Routes;

/** The pages of booking and of doors. */
public final class OtherPages {
  private OtherPages() {}

  public static void addTo(Routes.Builder routes, Desk desk) {
    new BookPages(desk).addTo(routes);
    new ReservationPages(desk).addTo(routes);
    new CalendarPages(desk).addTo(routes);
    new OnePages(desk).addTo(routes);
    new ManagePages(desk).addTo(routes);
    new AuditPages(desk).addTo(routes);
  }

  /** The last few things that happened at a locker, in the zone of the house. */
  public static dev.cubby.web.ui.Piece latest(Desk desk, String lockerId) {
    var events =
        desk.events()
            .between(
                lockerId,
                dev.cubby.lockers.event.Events.BEGINNING,
                dev.cubby.lockers.event.Events.END,
                dev.cubby.core.run.PageRequest.of(10))
            .rows();
    var told = Told.of(events, desk, desk.house().zone());
    return dev.cubby.web.ui.Ui.custom(
        visit ->
            out ->
                dev.cubby.lockers.template.JtetimelineGenerated.render(
                    (gg.jte.html.HtmlTemplateOutput) out, null, visit, told));
  }
}
