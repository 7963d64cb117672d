package dev.cubby.tour;

import module java.base;

import dev.cubby.core.failure.Failure.UnsoundCatalog;
import dev.cubby.reports.Figures;

/** The tour: declare, prove, book, race, refuse, expire, page, and read the meter. */
final class Story {
  static final String RESERVATION_SOURCE =
      """
      RESERVATION =
          DECLARED.add(
              entity("RESERVATION", Reservation.class)
                  .in(TABLE, "LOCKER#{lockerId}", "RES#{startAt}#{reservationId}")
                  .unbounded("reservations are kept as history; a locker has a few a day")
                  .unique(RESERVATION_ID, "LOCKER#{lockerId}", "RESID#{reservationId}")
      """;

  static final String WRONG_SOURCE =
      """
      query("latest reservations", OfLocker.class, RESERVATION)
          .on("LOCKER#{lockerId}")
          .between("RES#", "RES#")
          .newestFirst()
          .where(is("status", value(ReservationStatus.ACTIVE)), 10);
      """;

  private final TourPrinter paper;

  private Story(TourPrinter paper) {
    this.paper = paper;
  }

  /** Runs the tour once without output, because the first calls of a cold JVM are slow. */
  static void run(TourPrinter paper) {
    new Story(new TourPrinter(new PrintStream(OutputStream.nullOutputStream()), false)).run();
    new Story(paper).run();
  }

  private void run() {
    paper.title("Cubby: access patterns that are declared, proved, executed and metered");
    paper.say(
        "A walk through the contracts of lockers (seed 004, SmartLocker) on a store in memory."
            + " Every line marked ✓ or ✗ is what a call answered just now. It has been walked once"
            + " unseen, so that times are those of a program that has loaded its code.");
    declare();
    refuse();
    var stage = prove();
    new WritingChapters(paper, stage).run();
    new ReadingChapters(paper, stage).run();
    paper.chapter(
        "The meter",
        "Every call was counted, priced and timed. The last column is what a million such calls"
            + " would cost on DynamoDB.");
    paper.table(MeterTable.of(stage.catalog(), stage.meter()));
    paper.chapter(
        "On paper",
        "The same declarations make the documents: `./run contracts` prints them, `--help` says"
            + " which.");
  }

  private void declare() {
    paper.chapter(
        "Declare",
        "A record says what is stored, an entity where. Both are plain data, in the document's"
            + " words.");
    paper.source(RESERVATION_SOURCE);
  }

  private void refuse() {
    paper.chapter(
        "A wrong declaration never starts",
        "Somebody wants the latest reservations, and writes the range that everybody writes"
            + " first.");
    paper.source(WRONG_SOURCE);
    try {
      TourContracts.DRAFT_WITH_FAULTS.prove();
    } catch (UnsoundCatalog e) {
      TourContracts.DRAFT_WITH_FAULTS
          .faults()
          .forEach(fault ->
              paper.refusal(
                  "proof %d: %s%s. Fix: %s."
                      .formatted(
                          fault.proof(),
                          fault.what(),
                          fault.sampleKey().map(key -> ", for example `" + key + "`").orElse(""),
                          fault.fix())));
    }
  }

  private TourContext prove() {
    paper.chapter(
        "The right one is proved",
        "A prefix knows which characters its next slot can hold, so it narrows itself.");
    long began = System.nanoTime();
    var catalog = TourContracts.DRAFT.prove();
    var took = TourContext.millis(System.nanoTime() - began);
    var stage = new TourContext(catalog);
    paper.declaration(stage.facts(TourContracts.LATEST, "Keys", "Ordering", "Cost"));
    paper.success(
        "%s entities and %s, twelve proofs, %s"
            .formatted(
                catalog.entities().size(),
                Figures.count(catalog.contracts().size(), "contract"),
                took));
    return stage;
  }
}
