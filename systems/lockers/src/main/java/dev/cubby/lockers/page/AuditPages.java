package dev.cubby.lockers.page;

import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.activity.Events;
import dev.cubby.lockers.activity.Proof;
import dev.cubby.lockers.page.HouseRoutes.Search;
import dev.cubby.web.page.View;
import dev.cubby.web.route.Answer;
import dev.cubby.web.route.Call;
import dev.cubby.web.route.Routes;
import java.util.ArrayList;
import java.util.Optional;
import java.util.OptionalInt;

/** A locker's record. */
final class AuditPages {
  private static final int PAGE = 25;

  /** Events of one kind may be far apart: so many pages are looked through at once. */
  private static final int MOST_PAGES = 40;

  /** Looked through for one page. */
  static final int MOST_EVENTS = MOST_PAGES * PAGE;

  private final Desk desk;

  AuditPages(Desk desk) {
    this.desk = desk;
  }

  void addTo(Routes.Builder routes) {
    routes.add(HouseRoutes.AUDIT, this::show);
  }

  private Answer<View> show(Call<Search> call) {
    var search = call.given();
    var locker = dev.cubby.lockers.locker.LockerProblems.require(desk.lockers().find(search.lockerId()));
    var zone = desk.zone(search.zone());
    var from = search.firstInstant(zone).orElse(Events.BEGINNING);
    var to = search.lastInstant(zone).orElse(Events.END);
    var found = new ArrayList<Told>();
    var cursor = search.cursor();
    for (int i = 0; i < MOST_PAGES && found.size() < PAGE && !to.isBefore(from); i++) {
      var page =
          desk.events()
              .between(locker.lockerId(), from, to, new PageRequest(OptionalInt.of(PAGE), cursor));
      var wanted =
          page.rows().stream()
              .filter(event -> search.action().isEmpty() || search.action().get() == event.action())
              .toList();
      found.addAll(Told.exactly(wanted, desk, zone));
      cursor = page.cursor();
      if (cursor.isEmpty()) {
        break;
      }
    }
    Optional<Proof> proof =
        search.verify().orElse(false)
            ? Optional.of(desk.events().verify(locker.lockerId()))
            : Optional.empty();
    return Answer.of(new AuditView(search, zone, found, cursor, proof));
  }
}
