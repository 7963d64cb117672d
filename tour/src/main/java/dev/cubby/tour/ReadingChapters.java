package dev.cubby.tour;

import static dev.cubby.lockers.contract.SmartLockerContracts.AP_04;
import static dev.cubby.lockers.contract.SmartLockerContracts.TABLE;
import static dev.cubby.tour.TourContracts.*;

import module java.base;

import dev.cubby.core.failure.Failure.BadCursor;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.value.Row;
import dev.cubby.lockers.contract.SmartLockerModel.*;

/** Chapters about reading: expired rows, foreign cursors and unreadable rows. */
final class ReadingChapters {
  private static final OfLocker SEVEN = new OfLocker("L-7");
  private static final OfLocker EIGHT = new OfLocker("L-8");

  private final TourPrinter paper;
  private final TourContext stage;

  ReadingChapters(TourPrinter paper, TourContext stage) {
    this.paper = paper;
    this.stage = stage;
  }

  void run() {
    expire();
    cursor();
    unreadable();
  }

  private void expire() {
    paper.chapter(
        "Gone at the instant",
        "A store may keep an expired row for days until it sweeps it. A contract does not see it.");
    paper.declaration(
        "%s · rows expire at `expiresAt`".formatted(stage.facts(CODE_OF, "Operation")));
    var until = stage.now().plus(Duration.ofMinutes(5));
    stage.store().apply(LEAVE_CODE, new DoorCode("L-7", "4711", until));
    stage.clock().step(Duration.ofMinutes(5).minusMillis(1));
    var before = stage.store().get(CODE_OF, SEVEN);
    paper.success(
        "one millisecond before: code %s; %s"
            .formatted(before.map(DoorCode::code).orElse("gone"), stage.cost()));
    stage.clock().step(Duration.ofMillis(1));
    var after = stage.store().get(CODE_OF, SEVEN);
    paper.success(
        "at the instant: %s, though the store still keeps %d row; %s"
            .formatted(
                after.map(DoorCode::code).orElse("gone"),
                stage.rows().sweep(DOOR_CODES.name(), Optional.empty(), 10).examined(),
                stage.cost()));
  }

  private void cursor() {
    paper.chapter(
        "A cursor opens one list",
        "Cursors are sealed with the query and its parameters: what was handed out for one locker"
            + " opens no other.");
    paper.declaration(stage.facts(LATEST, "Pagination", "Ordering"));
    for (int day = 1; day <= 5; day++) {
      stage.store().apply(AP_04, future(day));
    }
    var first = stage.store().query(LATEST, SEVEN);
    var cursor = first.cursor().orElseThrow();
    paper.success(
        "`L-7`: %d rows and the cursor %s… of %d characters; %s"
            .formatted(
                first.rows().size(), cursor.substring(0, 12), cursor.length(), stage.cost()));
    try {
      stage.store().query(LATEST, EIGHT, PageRequest.FIRST.after(cursor));
      paper.success("`L-8` opened it");
    } catch (BadCursor e) {
      paper.refusal("`L-8` with that cursor: %s; %s".formatted(e.getMessage(), stage.cost()));
    }
  }

  private Reservation future(int day) {
    var start = stage.now().plus(Duration.ofDays(day));
    return new Reservation(
        "L-7",
        "day-" + day,
        "ada",
        start,
        start.plus(Duration.ofHours(1)),
        ReservationStatus.ACTIVE,
        stage.now());
  }

  private void unreadable() {
    paper.chapter(
        "One bad row never takes down a list",
        "A newer program has stored a status that this one does not know.");
    var start = "2025-01-09T09:00:00.000Z";
    var row =
        Row.builder()
            .with("PK", "LOCKER#L-7")
            .with("SK", "RES#" + start + "#odd")
            .with("entityType", "RESERVATION")
            .with("lockerId", "L-7")
            .with("reservationId", "odd")
            .with("ownerId", "eve")
            .with("startAt", start)
            .with("endAt", "2025-01-09T10:00:00.000Z")
            .with("status", "TELEPORTED")
            .with("updatedAt", start)
            .build();
    stage.rows().bulkPut(TABLE.name(), List.of(row));
    paper.declaration("status = `TELEPORTED`, the newest row of the list");
    var page = stage.store().query(LATEST, SEVEN);
    paper.success(
        "%d rows returned, %d examined, %d unreadable and counted; %s"
            .formatted(page.rows().size(), page.examined(), page.unreadable(), stage.cost()));
  }
}
