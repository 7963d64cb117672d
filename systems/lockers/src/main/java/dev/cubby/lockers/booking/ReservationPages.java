package dev.cubby.lockers.booking;

import static dev.cubby.lockers.owner.LockerRoles.OWNER;
import static dev.cubby.lockers.owner.LockerRoles.RESERVER;
import static dev.cubby.lockers.text.ReservationText.*;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.route.Role.SIGNED_IN;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.lockers.booking.BookingApi.OneReservation;
import dev.cubby.lockers.booking.BookingPages.Take;
import dev.cubby.lockers.booking.BookingProblems.Fields;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.locker.*;
import dev.cubby.lockers.text.BookingText;
import dev.cubby.lockers.text.ReservationText;
import dev.cubby.web.identity.Accounts;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Action;
import dev.cubby.web.ui.Chip.Tone;
import dev.cubby.web.ui.Rows.Row;

/**
 * Reservations for people: their own in a list, and each with its time to change.
 *
 * @param calendar the page of the calendar link, which another feature has
 */
public record ReservationPages(
    BookingApi api,
    Reservations reservations,
    Lockers lockers,
    Accounts accounts,
    LockerLinks links,
    Link calendar,
    Releasing releasing,
    Clock clock) {
  private static final String ONE = "/lockers/{lockerId}/reservations/{reservationId}";
  private static final int PAST_SHOWN = 50;

  /**
   * Of a time that clocks show twice, the first is meant unless the later one is said.
   *
   * @param updatedAt of the reservation that the form showed
   */
  record NewTime(
      String lockerId,
      String reservationId,
      LocalDate day,
      String start,
      LocalDate endDay,
      String end,
      Optional<String> zone,
      Optional<Boolean> startLater,
      Optional<Boolean> endLater,
      Optional<Instant> updatedAt) {}

  public static final Route<Nothing, Page> MINE =
      Page.at("/lockers/reservations", "lockers.reservations")
          .summary("Your reservations")
          .may(SIGNED_IN);
  public static final Route<OfReservation, Page> SHOW =
      Page.at(ONE, "lockers.reservation", OfReservation.class)
          .summary("A reservation, with a form to change its time")
          .may(RESERVER, OWNER, OPERATOR);
  static final Route<NewTime, Redirect> MOVE =
      Redirect.at(ONE, "lockers.move", BookingTimePages.times(NewTime.class))
          .summary("Change the time of a reservation")
          .may(RESERVER, OWNER, OPERATOR);
  static final Confirm<OfReservation> CANCEL =
      Confirm.at(ONE + "/cancel", "lockers.cancel", BookingApi.CANCEL);

  public void addTo(Routes.Builder routes) {
    routes.page(MINE, this::mine).page(SHOW, this::show).page(MOVE, this::move);
    CANCEL.addTo(routes, this::askCancel, api::cancel, this::cancelled);
  }

  static OfReservation of(Reservation one) {
    return new OfReservation(one.lockerId(), one.reservationId());
  }

  private Page mine(Call<Nothing> call) {
    var me = call.person().accountId();
    var now = clock.instant();
    var own = new OwnReservations(reservations, clock);
    var upcoming = own.upcoming(me);
    var all = own.past(me);
    var past = all.stream().limit(PAST_SHOWN).toList();
    var places = places(Stream.concat(upcoming.stream(), past.stream()));
    var book = Action.link(BOOK, BookingPages.FROM_NOW);
    var link = Action.link(ReservationText.CALENDAR, calendar).icon(Icon.CALENDAR);
    return page(TITLE)
        .action(upcoming.isEmpty() ? new Action[] {link} : new Action[] {book.main(), link})
        .add(
            live(
                "my-reservations",
                List.of(LockerTopics.ALL.at()),
                rows(
                    upcoming.stream().map(one -> action(row(one, places, now), one, now)),
                    empty(NONE, book)),
                section(
                    PAST, rows(past.stream().map(one -> row(one, places, now)), empty(NO_PAST)))))
        .add(
            all.size() > past.size()
                ? Optional.of(paragraph(LATEST_SHOWN.with(PAST_SHOWN)))
                : Optional.empty());
  }

  private static Row row(Reservation one, Map<String, String> places, Instant now) {
    var row =
        Row.of(verbatim(one.lockerId()))
            .link(SHOW.at(one.lockerId(), one.reservationId()))
            .chip(chip(one, now))
            .meta(time(one));
    var place = places.get(one.lockerId());
    return place == null ? row : row.meta(verbatim(place));
  }

  /** The likeliest next step: to open what runs, to cancel what does not yet. */
  private Row action(Row row, Reservation one, Instant now) {
    if (one.phaseAt(now) == ReservationPhase.CURRENT) {
      return row.action(openDoor(one.lockerId()));
    }
    return row.action(
        Action.send(CANCEL_SHORT, CANCEL.act(), of(one))
            .label(CANCEL_ONE.with(one.lockerId(), time(one))));
  }

  private Action[] openDoor(String lockerId) {
    return links.openDoor().apply(lockerId).map(Action::main).stream().toArray(Action[]::new);
  }

  /** Of one that was ended early, the time that it was used. */
  private static Text time(Reservation one) {
    return Text.between(one.startAt(), isEndedEarly(one) ? one.updatedAt() : one.endAt());
  }

  /** Cancelled while it ran: it was used until then. CANCELLED is final, so that the time stays. */
  private static boolean isEndedEarly(Reservation one) {
    return one.status() == ReservationStatus.CANCELLED
        && one.releasedAt().isEmpty()
        && one.updatedAt().isAfter(one.startAt());
  }

  private static Chip chip(Reservation one, Instant now) {
    if (one.status() == ReservationStatus.CANCELLED) {
      var how = isEndedEarly(one) ? ENDED_EARLY : CANCELLED;
      return new Chip(Tone.NEUTRAL, one.releasedAt().isPresent() ? RELEASED : how);
    }
    var phase = one.phaseAt(now);
    return new Chip(
        switch (phase) {
          case SCHEDULED -> Tone.NEUTRAL;
          case CURRENT -> Tone.BUSY;
          case PAST -> Tone.HOLD;
        },
        Text.of(phase));
  }

  private Map<String, String> places(Stream<Reservation> all) {
    var places = new HashMap<String, String>();
    all.map(Reservation::lockerId)
        .distinct()
        .gather(LockerRows.asking(lockers::findEventuallyConsistent))
        .flatMap(Optional::stream)
        .forEach(one -> one.locationId().ifPresent(place -> places.put(one.lockerId(), place)));
    return places;
  }

  private Page show(Call<OfReservation> call) {
    var one = api.get(call.given());
    var now = clock.instant();
    boolean mine = isMine(call, one.ownerId());
    var page =
        page(OF_LOCKER.with(one.lockerId())).chip(chip(one, now)).meta(meta(call, one, mine));
    page =
        mine
            ? page.back(TITLE, MINE.at())
            : page.back(verbatim(one.lockerId()), LockerPages.SHOW.at(one.lockerId()));
    if (one.phaseAt(now) == ReservationPhase.PAST) {
      return one.releasedAt().isPresent() ? page.add(paragraph(RELEASED_TEXT)) : page;
    }
    if (mine && one.phaseAt(now) == ReservationPhase.CURRENT) {
      page = page.action(openDoor(one.lockerId()));
    }
    var end =
        one.phaseAt(now) == ReservationPhase.CURRENT ? ReservationText.END : ReservationText.CANCEL;
    return page.action(
            mine ? Action.send(end, CANCEL.act(), of(one)) : Action.ask(end, CANCEL.link(of(one))))
        .add(
            releasing
                .at(one.lockerId())
                .map(after -> paragraph(RELEASE_AFTER.with(after.toMinutes()))))
        .add(twice(one, call.reader().zone(), now))
        .add(timeForm(one, call.reader().zone(), now));
  }

  private Text[] meta(Call<?> call, Reservation one, boolean mine) {
    var words = new ArrayList<Text>();
    words.add(time(one));
    call.resource(Locker.class)
        .or(() -> lockers.findEventuallyConsistent(one.lockerId()))
        .flatMap(Locker::locationId)
        .ifPresent(place -> words.add(verbatim(place)));
    if (!mine) {
      words.add(BOOKED_BY.with(nameOf(one.ownerId())));
    }
    return words.toArray(Text[]::new);
  }

  private String nameOf(String accountId) {
    return accounts.names(Set.of(accountId)).getOrDefault(accountId, accountId);
  }

  /** The start of one that has begun stays. */
  private static Piece timeForm(Reservation one, ZoneId zone, Instant now) {
    var form = Form.of(MOVE, SAVE, newTime(one, zone, Optional.empty(), Optional.empty()));
    return one.phaseAt(now) == ReservationPhase.CURRENT
        ? section(CHANGE_END, card(form.hiding("day", "start")))
        : section(CHANGE_TIME, card(form));
  }

  private static NewTime newTime(
      Reservation one, ZoneId zone, Optional<Boolean> startLater, Optional<Boolean> endLater) {
    var start = ClockTime.of(one.startAt(), zone);
    var end = ClockTime.of(one.endAt(), zone);
    return new NewTime(
        one.lockerId(),
        one.reservationId(),
        start.day(),
        start.time(),
        end.day(),
        end.time(),
        Optional.of(zone.getId()),
        startLater,
        endLater,
        Optional.of(one.updatedAt()));
  }

  /** A time that clocks show twice: which one it is, and the way to the other. */
  private static List<Piece> twice(Reservation one, ZoneId zone, Instant now) {
    var pieces = new ArrayList<Piece>();
    var start = ClockTime.of(one.startAt(), zone);
    if (start.isTwice() && one.phaseAt(now) == ReservationPhase.SCHEDULED) {
      var other = newTime(one, zone, Optional.of(!start.later()), Optional.empty());
      pieces.add(twice(start, other));
    }
    var end = ClockTime.of(one.endAt(), zone);
    if (end.isTwice()) {
      var other = newTime(one, zone, Optional.empty(), Optional.of(!end.later()));
      pieces.add(twice(end, other));
    }
    return pieces;
  }

  private static Piece twice(ClockTime time, NewTime other) {
    var use = time.later() ? BookingText.USE_FIRST : BookingText.USE_SECOND;
    return banner(Tone.NEUTRAL, time.said(), Action.send(use, MOVE, other));
  }

  private Redirect move(Call<NewTime> call) {
    var given = call.given();
    var zone = BookingTimePages.zone(call, given.zone());
    var before = api.get(new OfReservation(given.lockerId(), given.reservationId()));
    var start =
        BookingTimePages.time(
            "start", given.day(), given.start(), given.startLater().orElse(false), zone);
    var end =
        BookingTimePages.time(
            "end", given.endDay(), given.end(), given.endLater().orElse(false), zone);
    var moved =
        done(
            api.move(
                call,
                of(before),
                Optional.of(chosen(start, given.startLater(), before.startAt())),
                Optional.of(chosen(end, given.endLater(), before.endAt())),
                given.updatedAt()));
    boolean twice =
        ClockTime.of(moved.startAt(), zone).isTwice()
            || ClockTime.of(moved.endAt(), zone).isTwice();
    // Which of two was meant is said on the reservation's page, with the way to the other.
    var next =
        twice
            ? SHOW.at(moved.lockerId(), moved.reservationId())
            : back(call, moved.ownerId(), moved.lockerId());
    return Redirect.to(next).saying(CHANGED.with(moved.lockerId(), time(moved)));
  }

  /** A collision says whose it is to those who may know. */
  private Reservation done(BookingResult result) {
    if (result instanceof BookingResult.Collides collides && collides.reservedBy().isPresent()) {
      var whose = nameOf(collides.reservedBy().get());
      var taken = BookingText.BOOKED_BY.with(BookingProblems.time(collides), whose);
      throw BookingProblems.overlap(collides, taken);
    }
    return BookingProblems.done(result, Fields.OF_FORMS);
  }

  /**
   * As it was, where the form was left as it was: it has no seconds, and clocks show some twice.
   */
  private static Instant chosen(ClockTime given, Optional<Boolean> later, Instant before) {
    var shown = ClockTime.of(before, given.zone()).shown().truncatedTo(ChronoUnit.MINUTES);
    return later.isEmpty() && given.shown().equals(shown) ? before : given.instant();
  }

  /** Only the one whose it is can undo it, so others are asked first. */
  private Question askCancel(Call<OfReservation> call) {
    var one = api.get(call.given());
    boolean runs = one.phaseAt(clock.instant()) == ReservationPhase.CURRENT;
    return Question.of(
            (runs ? END_TITLE : CANCEL_TITLE).with(one.lockerId()),
            CANCEL_TEXT.with(nameOf(one.ownerId()), time(one)),
            runs ? ReservationText.END : ReservationText.CANCEL,
            SHOW.link(of(one)))
        .no(KEEP)
        .danger();
  }

  private Redirect cancelled(Call<OfReservation> call, OneReservation one) {
    var said =
        Toast.of(
            one.startAt().isAfter(clock.instant())
                ? CANCEL_DONE.with(one.lockerId(), Text.between(one.startAt(), one.endAt()))
                : END_DONE.with(one.lockerId()));
    return Redirect.to(back(call, one.reservedBy(), one.lockerId()))
        .saying(isMine(call, one.reservedBy()) ? said.undo(BookingPages.TAKE, again(one)) : said);
  }

  /** To undo a cancellation is to book again; what had begun begins anew. */
  private Take again(OneReservation one) {
    return new Take(
        one.lockerId(),
        Optional.of(one.startAt()).filter(start -> start.isAfter(clock.instant())),
        one.endAt(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(true));
  }

  private static boolean isMine(Call<?> call, String reservedBy) {
    return call.person().accountId().equals(reservedBy);
  }

  /** To one's own list, or to the locker that one is in charge of. */
  private static Link back(Call<?> call, String reservedBy, String lockerId) {
    return isMine(call, reservedBy) ? MINE.at() : LockerPages.SHOW.at(lockerId);
  }
}
