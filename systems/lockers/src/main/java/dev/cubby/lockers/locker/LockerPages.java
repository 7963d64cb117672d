package dev.cubby.lockers.locker;

import static dev.cubby.lockers.owner.LockerRoles.OWNER;
import static dev.cubby.lockers.text.LockerText.*;
import static dev.cubby.web.route.Role.ANYBODY;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.locker.LockerApi.NewStatus;
import dev.cubby.lockers.locker.LockerTabs.Tab;
import dev.cubby.lockers.owner.Owner;
import dev.cubby.lockers.text.LockerText;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Action;
import dev.cubby.web.ui.Rows.Row;

/**
 * One locker. Its address stands on its door, so anybody may look: they see whether it is free, and
 * no name. Those in charge see who has it, and come from here to all they can do.
 */
public record LockerPages(
    LockerApi api, Occupancy occupancy, LockerLinks links, LockerTabs tabs, Clock clock) {
  /** Today lies within a day before and after this instant, in every zone. */
  private static final Duration AROUND = Duration.ofDays(1);

  static final String LOCKER = "/lockers/{lockerId}";

  public static final Route<OfLocker, Page> SHOW =
      Page.at(LOCKER, "lockers.locker", OfLocker.class)
          .summary("A locker: its availability, and its reservations for the owner")
          .may(ANYBODY);
  static final Route<NewStatus, Redirect> CHANGE_STATUS =
      Redirect.at(LOCKER + "/status", "lockers.status", LockerApi.CHANGE_STATUS)
          .may(OWNER, OPERATOR);

  public void addTo(Routes.Builder routes) {
    routes.page(SHOW, this::show).page(CHANGE_STATUS, this::changeStatus);
  }

  private Page show(Call<OfLocker> call) {
    var locker = api.get(call.given().lockerId());
    return call.principal() instanceof Principal.Person person
            && api.rights().isInCharge(person, locker)
        ? overview(person, locker)
        : door(locker, call.principal());
  }

  private Page door(Locker locker, Principal principal) {
    var lockerId = locker.lockerId();
    var page = page(verbatim(lockerId)).narrow().meta(description(locker));
    if (locker.retiredAt().isPresent()) {
      return page.add(banner(Chip.Tone.HOLD, OUT_OF_USE));
    }
    var now = occupancy.active(lockerId);
    var me =
        principal instanceof Principal.Person person
            ? Optional.of(person.accountId())
            : Optional.<String>empty();
    var mine = now.filter(one -> me.equals(Optional.of(one.ownerId())));
    var state =
        mine.map(one ->
                row(YOURS_OPEN_UNTIL.with(Text.until(one.endAt())))
                    .chip(chip(Chip.Tone.BUSY, YOURS_NOW)))
            .orElseGet(
                () -> row(availability(locker, now)).chip(LockerState.of(locker, now).chip()));
    var told = new Piece[] {rows(List.of(state), empty(NOBODY)), card(today(locker, me))};
    return page.action(actions(locker, mine))
        .add(
            live(
                "locker",
                me.isPresent() ? List.of(LockerTopics.FREE.at(lockerId)) : List.of(),
                told));
  }

  private Action[] actions(Locker locker, Optional<ActiveReservation> mine) {
    var lockerId = locker.lockerId();
    if (mine.isPresent()) {
      var reservation =
          Action.link(
              YOUR_RESERVATION, links.reservation().apply(lockerId, mine.get().reservationId()));
      return Stream.concat(
              links.openDoor().apply(lockerId).map(Action::main).stream(), Stream.of(reservation))
          .toArray(Action[]::new);
    }
    return locker.status() == LockerStatus.MAINTENANCE
        ? new Action[0]
        : new Action[] {
          Action.link(BOOK_LOCKER.with(lockerId), links.book().apply(lockerId)).main()
        };
  }

  private Text availability(Locker locker, Optional<ActiveReservation> now) {
    return switch (LockerState.of(locker, now)) {
      case FREE ->
          occupancy
              .next(locker.lockerId())
              .map(next -> FREE_UNTIL.with(Text.until(next.startAt())))
              .orElse(FREE_OPEN_END);
      case BOOKED, IN_USE ->
          now.map(one -> TAKEN_UNTIL.with(Text.until(one.endAt()))).orElse(TAKEN);
      case OUT_OF_ORDER -> NOT_BOOKABLE;
    };
  }

  private Piece today(Locker locker, Optional<String> me) {
    var now = clock.instant();
    var bars =
        occupancy
            .taken(locker.lockerId(), now.minus(AROUND), now.plus(AROUND))
            .bars(slot -> me.equals(Optional.of(slot.ownerId())))
            .toList();
    return Strip.today(TODAY_OF.with(locker.lockerId()), bars);
  }

  static Text[] description(Locker locker) {
    return Stream.concat(locker.locationId().stream(), locker.size().stream())
        .map(Text::verbatim)
        .toArray(Text[]::new);
  }

  private Page overview(Principal.Person person, Locker locker) {
    var lockerId = locker.lockerId();
    var alias = api.rights().alias(person, locker);
    var subjects = List.of(LockerTopics.LOCKER.at(lockerId));
    var page = tabs.page(person, locker, alias, Tab.OVERVIEW);
    var latest =
        section(
            LockerText.ACTIVITY, live("latest", subjects, links.latest().apply(person, lockerId)));
    if (locker.retiredAt().isPresent()) {
      return page.add(
          banner(Chip.Tone.HOLD, RETIRED_SINCE.with(locker.retiredAt().get())),
          columns(List.of(latest), List.of(details(locker, alias))));
    }
    return page.add(
        columns(
            List.of(
                live(
                    "now",
                    subjects,
                    now(locker),
                    section(TODAY, card(today(locker, Optional.empty())))),
                latest.action(Action.link(VIEW_ALL, links.activity().apply(lockerId)).plain())),
            List.of(section(DETAILS, details(locker, alias)))));
  }

  private Piece now(Locker locker) {
    var lockerId = locker.lockerId();
    var taken = Taken.of(lockerId, occupancy);
    var names = api.owners().namesOf(taken.people().toList());
    var rows = new ArrayList<Row>();
    rows.add(
        taken
            .now()
            .map(one ->
                row(NOW_UNTIL.with(names.apply(one.ownerId()), Text.until(one.endAt())))
                    .link(links.reservation().apply(lockerId, one.reservationId())))
            .orElseGet(() -> row(NOW_NOBODY))
            .chip(LockerState.of(locker, taken.now()).chip()));
    taken
        .next()
        .ifPresent(one ->
            rows.add(
                row(NEXT_FROM.with(
                        names.apply(one.ownerId()), Text.between(one.startAt(), one.endAt())))
                    .link(links.reservation().apply(lockerId, one.reservationId()))));
    return rows(rows, empty(NOBODY));
  }

  private Piece details(Locker locker, Optional<String> alias) {
    var facts = new ArrayList<Piece.Fact>();
    facts.add(fact(NUMBER, verbatim(locker.lockerId())));
    alias.ifPresent(name -> facts.add(fact(ALIAS, verbatim(name))));
    facts.add(fact(LockerText.OWNER, api.owners().shown(Owner.of(locker))));
    locker.locationId().ifPresent(place -> facts.add(fact(PLACE, verbatim(place))));
    locker.size().ifPresent(size -> facts.add(fact(SIZE, verbatim(size))));
    return card(facts(facts.toArray(Piece.Fact[]::new)));
  }

  private Redirect changeStatus(Call<NewStatus> call) {
    var lockerId = call.given().lockerId();
    var before = api.lockers().find(lockerId).map(Locker::status);
    var changed = Objects.requireNonNull(api.changeStatus(call).value());
    var state = LockerState.of(changed.status(), occupancy.active(lockerId));
    var said = Toast.of(STATUS_CHANGED.with(lockerId, Text.of(state)));
    return Redirect.to(SHOW.at(lockerId))
        .saying(
            before
                .filter(status -> Lockers.statesAfter(changed.status()).contains(status))
                .map(status ->
                    said.undo(
                        CHANGE_STATUS,
                        new NewStatus(lockerId, status, Optional.of(changed.version()))))
                .orElse(said));
  }
}
