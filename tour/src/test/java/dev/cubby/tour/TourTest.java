package dev.cubby.tour;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import org.junit.jupiter.api.Test;

/** The tour shows what it claims. */
class TourTest {
  private static final Terminal WALK = Terminal.run();

  /** Without line breaks, so that wrapped sentences are found. */
  private static final String TEXT = squeezed(WALK.out());

  @Test
  void succeedsAndPrintsNothingOnStandardError() {
    assertThat(WALK.exit()).isZero();
    assertThat(WALK.err()).isEmpty();
  }

  @Test
  void isShortEnoughToBeRead() {
    assertThat(WALK.out().lines()).hasSizeLessThanOrEqualTo(110);
    assertThat(WALK.out().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThan(120));
  }

  @Test
  void aWrongDeclarationIsRefusedWithAllItsFaultsAndASampleKey() {
    assertThat(TEXT)
        .contains("✗ proof 3: its range also covers rows of RESERVATION_ACTIVE")
        .contains("for example LOCKER#a / RES#ACTIVE")
        .contains("✗ proof 8: its filter may examine 10 rows for a page of 25")
        .contains("✗ proof 10: nobody knows how many rows it finds");
  }

  @Test
  void theRightOneNarrowsItself() {
    assertThat(TEXT).contains("SK between RES#0 and RES#: (declared as begins_with RES#");
  }

  @Test
  void sixteenThreadsRaceAndExactlyOneWins() {
    assertThat(TEXT)
        .contains("no-other-booking-meanwhile (bookings = :bookings)")
        .contains("✓ 1 winner, 15 refused by no-other-booking-meanwhile")
        .contains("stored for 12:00: 1 reservation, by rival-");
  }

  @Test
  void refusalsNameTheirRule() {
    assertThat(TEXT)
        .contains("✗ r-1 again at 15:00: refused by reservation-id, nothing stored")
        .contains("✗ bob: stale, it is OCCUPIED in version 2");
  }

  @Test
  void anExpiredCodeIsGoneAtTheInstant() {
    assertThat(TEXT)
        .contains("✓ one millisecond before: code 4711")
        .contains("✓ at the instant: gone, though the store still keeps 1 row");
  }

  @Test
  void aForeignCursorIsRefusedAndABadRowIsCounted() {
    assertThat(TEXT)
        .contains("✗ L-8 with that cursor: This is not a cursor of this query")
        .contains("✓ 3 rows returned, 6 examined, 1 unreadable and counted");
  }

  @Test
  void theMeterSawEveryCall() {
    assertThat(WALK.out())
        .containsPattern("AP-04 book +17 +2 applied, 15 refused +0 +238 ")
        .containsPattern("AP-03 update locker state +2 +1 applied, 1 stale ")
        .containsPattern("latest reservations +3 +2 answered, 1 invalid ");
  }

  @Test
  void shownSourceCodeOccursInTheSources() throws IOException {
    assertThat(
            source(
                "../systems/lockers/src/main/java/dev/cubby/lockers/contract/SmartLockerContracts.java"))
        .contains(squeezed(Story.RESERVATION_SOURCE));
    assertThat(source("src/main/java/dev/cubby/tour/TourContracts.java"))
        .contains(squeezed(Story.WRONG_SOURCE));
  }

  @Test
  void coloursAreForTerminalsOnly() {
    assertThat(WALK.out()).doesNotContain("\u001b");
    var coloured = Terminal.run(true);
    assertThat(coloured.out()).contains("\u001b[36m", "\u001b[0m");
    assertThat(squeezed(coloured.out().replaceAll("\u001b\\[\\d*m", "")))
        .contains("1 winner, 15 refused");
  }

  private static String source(String file) throws IOException {
    return squeezed(Files.readString(Path.of(file)));
  }

  private static String squeezed(String text) {
    return text.replaceAll("\\s+", " ").strip();
  }
}
