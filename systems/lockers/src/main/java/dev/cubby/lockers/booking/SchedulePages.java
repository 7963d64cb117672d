package dev.cubby.lockers.booking;

import static dev.cubby.lockers.owner.LockerRoles.OWNER;
import static dev.cubby.lockers.text.ReservationText.*;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.lockers.locker.*;
import dev.cubby.lockers.locker.Occupancy.Slot;
import dev.cubby.lockers.template.JtescheduleGenerated;
import dev.cubby.web.identity.Accounts;
import dev.cubby.web.page.Visit;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Page;
import dev.cubby.web.ui.Piece;
import gg.jte.Content;
import gg.jte.html.HtmlTemplateOutput;

/** A locker's week for whoever is in charge of it. */
public final class SchedulePages {

  /** Any day of the week to show; this week, when none is said. */
  public record OfWeek(String lockerId, Optional<LocalDate> week) {}

  public static final Route<OfWeek, Page> SCHEDULE =
      Page.at("/lockers/{lockerId}/schedule", "lockers.schedule", OfWeek.class)
          .summary("A week of a locker")
          .may(OWNER, OPERATOR);

  private final Reservations reservations;
  private final Lockers lockers;
  private final Accounts accounts;
  private final LockerTabs tabs;
  private final Clock clock;

  public SchedulePages(
      Reservations reservations, Lockers lockers, Accounts accounts, LockerTabs tabs, Clock clock) {
    this.reservations = reservations;
    this.lockers = lockers;
    this.accounts = accounts;
    this.tabs = tabs;
    this.clock = clock;
  }

  public void addTo(Routes.Builder routes) {
    routes.page(SCHEDULE, this::show);
  }

  /** What the template shows of a week. */
  public record Shown(
      String lockerId, Week week, Map<String, String> names, String me, LocalDate today) {
    public String title(Visit visit) {
      return visit.text(
          WEEK.with(
              day(visit, WEEK_PATTERN, week.monday()),
              day(visit, WEEK_PATTERN, week.monday().plusDays(6))));
    }

    public String heading(Visit visit, LocalDate date) {
      return day(visit, DAY_PATTERN, date);
    }

    /** A calendar names its days; which of them is today is marked. */
    private static String day(Visit visit, Text pattern, LocalDate date) {
      var locale = visit.reader().language().locale();
      return DateTimeFormatter.ofPattern(visit.text(pattern), locale).format(date);
    }

    public String name(Slot slot) {
      return names.getOrDefault(slot.ownerId(), slot.ownerId());
    }

    public boolean isMine(Slot slot) {
      return slot.ownerId().equals(me);
    }

    public Link link(Slot slot) {
      return ReservationPages.SHOW.at(lockerId, slot.reservationId());
    }

    public Link book(TimeWindow window) {
      return BookingPages.booking(lockerId, window);
    }

    public Link week(long weeks) {
      return SCHEDULE.link(new OfWeek(lockerId, Optional.of(week.monday().plusWeeks(weeks))));
    }

    public Link thisWeek() {
      return SCHEDULE.at(lockerId);
    }

    public boolean isThisWeek() {
      return Week.mondayOf(today).equals(week.monday());
    }

    public List<Slot> slots() {
      return week.days().stream()
          .flatMap(day -> day.taken().stream())
          .flatMap(block -> block.slot().stream())
          .distinct()
          .toList();
    }

    Content content(Visit visit) {
      return out -> JtescheduleGenerated.render((HtmlTemplateOutput) out, null, visit, this);
    }
  }

  private Page show(Call<OfWeek> call) {
    var given = call.given();
    var locker = LockerProblems.require(lockers.find(given.lockerId()));
    return tabs.page(locker.lockerId(), LockerTabs.Tab.SCHEDULE)
        .add(
            live(
                "week",
                List.of(LockerTopics.LOCKER.at(locker.lockerId())),
                week(call, locker.lockerId(), given.week())));
  }

  /** The week by itself, for a page that has more. */
  public Piece week(Call<?> call, String lockerId, Optional<LocalDate> anyDay) {
    var zone = call.reader().zone();
    var now = clock.instant();
    var today = LocalDate.ofInstant(now, zone);
    var day = anyDay.orElse(today);
    var slots = reservations.taken(lockerId, Week.window(day, zone));
    var names = accounts.names(slots.stream().map(Slot::ownerId).collect(Collectors.toSet()));
    var me = call.person().accountId();
    return custom(new Shown(lockerId, Week.of(day, zone, slots, now), names, me, today)::content);
  }
}
