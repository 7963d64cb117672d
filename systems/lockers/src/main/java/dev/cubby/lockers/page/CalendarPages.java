package dev.cubby.lockers.page;

import dev.cubby.lockers.page.CalendarRoutes.OfLink;
import dev.cubby.web.identity.Secrets;
import dev.cubby.web.page.Next;
import dev.cubby.web.page.Toast;
import dev.cubby.web.page.View;
import dev.cubby.web.route.Answer;
import dev.cubby.web.route.Call;
import dev.cubby.web.route.Document;
import dev.cubby.web.route.Input;
import dev.cubby.web.route.Routes;

/** Somebody's reservations in their own calendar program. */
final class CalendarPages {
  private final Desk desk;
  private final CalendarFeed feed;

  CalendarPages(Desk desk) {
    this.desk = desk;
    this.feed = new CalendarFeed(desk);
  }

  void addTo(Routes.Builder routes) {
    routes
        .add(CalendarRoutes.FEED, this::feed)
        .add(CalendarRoutes.MAKE, this::make)
        .add(CalendarRoutes.END, this::end);
  }

  private Answer<Document> feed(Call<OfLink> call) {
    var document = feed.of(call.linkHolder().resourceId()).document();
    return Answer.of(document).tagged(Secrets.digest(document.text()));
  }

  private Answer<View> make(Call<Input.Nothing> call) {
    var secret = desk.calendars().replace(call.person());
    var link = desk.publicUrl().resolve(CalendarRoutes.path(secret));
    return Answer.of(new CalendarLinkView(link.toString()));
  }

  private Answer<Next> end(Call<Input.Nothing> call) {
    desk.calendars().withdraw(call.person().accountId());
    return Answer.of(
        Next.to(BookRoutes.MINE_PATH).saying(Toast.of(Desk.text("lockers.calendar.ended"))));
  }
}
