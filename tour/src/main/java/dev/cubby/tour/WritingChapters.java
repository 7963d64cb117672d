package dev.cubby.tour;

import static dev.cubby.lockers.booking.BookingContracts.AP_04_BOOK;
import static dev.cubby.lockers.contract.SmartLockerContracts.AP_01;
import static dev.cubby.lockers.contract.SmartLockerContracts.AP_03;
import static dev.cubby.lockers.contract.SmartLockerContracts.AP_04;
import static dev.cubby.lockers.contract.SmartLockerContracts.AP_05;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.contract.Outcome;
import dev.cubby.core.schema.Rule;
import dev.cubby.lockers.booking.BookingContracts.*;
import dev.cubby.lockers.contract.SmartLockerContracts.ChangeState;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.locker.Occupancy.Slot;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.web.due.DueItem;

/** Chapters about writing: applied and refused writes, with the names of the rules. */
final class WritingChapters {
  static final int RIVALS = 16;

  private static final String LOCKER_7 = "L-7";
  private static final Duration HOUR = Duration.ofHours(1);

  private final TourPrinter paper;
  private final TourContext stage;
  private final Instant morning;

  WritingChapters(TourPrinter paper, TourContext stage) {
    this.paper = paper;
    this.stage = stage;
    this.morning = stage.now().plus(Duration.ofHours(9));
  }

  void run() {
    register();
    book();
    race();
    refuseDuplicate();
    refuseStale();
  }

  private void register() {
    var now = stage.now();
    stage
        .store()
        .apply(
            TourContracts.REGISTER,
            new Locker(
                LOCKER_7,
                "ada",
                OwnerType.ACCOUNT,
                LockerStatus.AVAILABLE,
                Optional.empty(),
                Optional.empty(),
                now,
                now,
                1,
                0,
                Optional.empty()));
  }

  private void book() {
    paper.chapter(
        "Book",
        "A booking counts on the locker, takes the time, puts the reservation, guards its id and"
            + " schedules its beginning and its end: all of it or nothing.");
    paper.declaration(stage.facts(AP_04_BOOK, "Operation", "Cost"));
    switch (stage.store().commit(AP_04_BOOK, booking("ada", "r-1", morning))) {
      case Commit.Committed _ ->
          paper.success("`r-1` for ada from %s: %s".formatted(time(morning), stage.cost()));
      case Commit.Halted halted -> paper.refusal(halted.toString());
    }
  }

  /** Books with the current counter value, so that the second of two bookings finds it changed. */
  private Book booking(String who, String id, Instant start) {
    var locker = stage.store().get(AP_01, new OfLocker(LOCKER_7)).orElseThrow();
    var end = start.plus(HOUR);
    var active = ReservationStatus.ACTIVE;
    return new Book(
        Optional.empty(),
        Acting.SERVER.alone(),
        new CountBooking(LOCKER_7, locker.ownerId(), locker.bookings(), LockerStatus.MAINTENANCE),
        reservation(who, id, start),
        new Slot(LOCKER_7, start, end, id, who, active),
        List.of(due(start, id), due(end, id)),
        Optional.empty());
  }

  private static DueItem due(Instant at, String id) {
    return DueItem.of("reservation", at, LOCKER_7, id);
  }

  private Reservation reservation(String who, String id, Instant start) {
    return new Reservation(
        LOCKER_7, id, who, start, start.plus(HOUR), ReservationStatus.ACTIVE, stage.now());
  }

  private void race() {
    paper.chapter(
        "Sixteen at once",
        "%d threads see the same free hour and book it in the same instant.".formatted(RIVALS));
    paper.declaration(stage.step(AP_04_BOOK, "counter"));
    var noon = morning.plus(HOUR.multipliedBy(3));
    var outcomes = race(noon);
    long won = outcomes.stream().filter(Commit.Committed.class::isInstance).count();
    var rules =
        outcomes.stream()
            .filter(Commit.Halted.class::isInstance)
            .flatMap(commit -> ((Commit.Halted) commit).rule().stream())
            .map(Rule::name)
            .distinct()
            .toList();
    var stored = stage.store().queryAll(AP_05, new Window(LOCKER_7, noon, noon.plus(HOUR)));
    paper.success(
        "%d winner, %d refused by `%s`; stored for %s: %d reservation, by %s"
            .formatted(
                won,
                outcomes.size() - won,
                String.join(", ", rules),
                time(noon),
                stored.size(),
                stored.getFirst().ownerId()));
  }

  private List<Commit> race(Instant start) {
    var bookings =
        IntStream.rangeClosed(1, RIVALS)
            .mapToObj(i -> booking("rival-" + i, "race-" + i, start))
            .toList();
    var line = new CyclicBarrier(RIVALS);
    try (var rivals = Executors.newVirtualThreadPerTaskExecutor()) {
      var running =
          bookings.stream()
              .map(booking ->
                  rivals.submit(() -> {
                    line.await();
                    return stage.store().commit(AP_04_BOOK, booking);
                  }))
              .toList();
      var outcomes = new ArrayList<Commit>();
      for (var rival : running) {
        outcomes.add(rival.get());
      }
      return outcomes;
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException("The race was not run to its end", e);
    }
  }

  private void refuseDuplicate() {
    paper.chapter(
        "A reservation id is used once",
        "The key holds the start, so the same id at another hour is another row. A guard row keeps"
            + " it unique.");
    paper.declaration(stage.facts(AP_04, "Uniqueness"));
    var later = morning.plus(HOUR.multipliedBy(6));
    switch (stage.store().apply(AP_04, reservation("bob", "r-1", later))) {
      case Outcome.Refused<?>(var rule, var _, var _) ->
          paper.refusal(
              "`r-1` again at %s: refused by `%s`, nothing stored; %s"
                  .formatted(time(later), rule, stage.cost()));
      case Outcome<?> other -> paper.success(other.toString());
    }
  }

  private void refuseStale() {
    paper.chapter(
        "Two people, one version",
        "Both saw version 1. The second is told what the first made of it, instead of undoing it.");
    paper.declaration(stage.facts(AP_03, "Changes", "Condition"));
    change("ada", LockerStatus.OCCUPIED);
    change("bob", LockerStatus.MAINTENANCE);
  }

  private void change(String who, LockerStatus status) {
    var change = new ChangeState(LOCKER_7, status, stage.now(), 1);
    switch (stage.store().apply(AP_03, change)) {
      case Outcome.Applied<Locker>(var locker, var _) ->
          paper.success(
              "%s: %s, now version %d; %s"
                  .formatted(who, locker.status(), locker.version(), stage.cost()));
      case Outcome.Stale<Locker>(var current) ->
          paper.refusal(
              "%s: stale, it is %s in version %d; %s"
                  .formatted(who, current.status(), current.version(), stage.cost()));
      case Outcome<Locker> other -> paper.refusal(other.toString());
    }
  }

  private static String time(Instant instant) {
    return instant.toString().substring(11, 16);
  }
}
