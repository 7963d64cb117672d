package dev.cubby.lockers;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lockers.audit.Changes;
import dev.cubby.lockers.booking.*;
import dev.cubby.lockers.contract.SmartLockerModel.Reservation;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.owner.Acting.OfDevice;
import dev.cubby.tck.SteppingClock;
import dev.cubby.web.due.DueQueue;
import dev.cubby.web.identity.*;
import dev.cubby.web.job.Fence;
import dev.cubby.web.limit.Limits;
import dev.cubby.web.mail.*;
import dev.cubby.web.system.KitTexts;
import dev.cubby.web.text.Texts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Reminders wait while many mails do, and one person gets few; what they say is so. */
class ReminderTest {
  private static final Duration BEFORE = Duration.ofMinutes(15);

  /** An SMTP server before which mails pile up. */
  private static final class Full implements Mailer {
    private final List<Mail> mails = new ArrayList<>();
    private boolean room = true;

    @Override
    public Result send(Mail mail) {
      if (!room) {
        return new Result.Busy();
      }
      mails.add(mail);
      return new Result.Accepted("m");
    }

    @Override
    public boolean reachesPeople() {
      return true;
    }

    @Override
    public boolean hasRoomForBulk() {
      return room;
    }

    @Override
    public List<Delivery> list() {
      return List.of();
    }
  }

  private final SteppingClock clock = new SteppingClock();
  private final LockerHouse house = LockerHouse.inMemory(clock);
  private final Fence fence = house.fence();
  private final Full mailer = new Full();
  private final Releasing releasing =
      new Releasing(house.store, Optional.of(Duration.ofMinutes(10)));
  private final BookingLetters letters =
      new BookingLetters(
          new AccountLetters(new AccountMails(mailer, address()), address(), texts(), house.clock),
          this::carl,
          releasing,
          Limits.on(house.clock)
              .rate(BookingLetters.MOST_REMINDERS_IN_AN_HOUR, Duration.ofHours(1)),
          ZoneOffset.UTC);
  private final Bookings bookings =
      new Bookings(
          house.store,
          house.clock,
          () -> UUID.randomUUID().toString(),
          Bookings.LONGEST,
          Integer.MAX_VALUE,
          Limits.off(house.clock),
          Changes.UNHEARD,
          Optional.of(BEFORE));

  private static PublicAddress address() {
    return new PublicAddress(URI.create("https://cubby.example/"), true);
  }

  private static Texts texts() {
    return Texts.prove(List.of(KitTexts.CATALOGUE, new LockerSystem().texts().getFirst()));
  }

  private Optional<Account> carl(String accountId) {
    var now = clock.instant();
    return Optional.of(
        new Account(
            accountId,
            accountId + "@example.com",
            "Carl",
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            false,
            Account.Status.ACTIVE,
            1,
            now,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.of(now),
            1));
  }

  @AfterEach
  void close() {
    house.close();
  }

  /** Carl's, an hour from now, of a new locker. */
  private Reservation book(String lockerId) {
    house.register(lockerId);
    var start = clock.instant().plus(Duration.ofHours(1));
    return BookingProblems.done(
        bookings.book(lockerId, "carl", new TimeWindow(start, start.plusSeconds(3_600))));
  }

  private void look() {
    new DueQueue(
            house.store,
            house.clock,
            List.of(
                new DueReservations(house.store, house.clock, Changes.UNHEARD).handler(),
                new Reminders(house.store, house.clock, letters).handler()))
        .look(fence);
  }

  private List<String> subjects() {
    return mailer.mails.stream().map(Mail::subject).toList();
  }

  @Test
  void aReminderWaitsUntilThereIsRoom() {
    book("l1");
    mailer.room = false;
    clock.step(Duration.ofMinutes(45));
    look();
    assertThat(mailer.mails).as("the rest is for others").isEmpty();
    mailer.room = true;
    look();
    look();
    assertThat(subjects()).hasSize(1).allMatch(subject -> subject.contains("l1"));
  }

  @Test
  void whatNobodyCouldSendInTimeIsNotSentLater() {
    book("l1");
    mailer.room = false;
    clock.step(Duration.ofMinutes(45));
    look();
    clock.step(BEFORE);
    mailer.room = true;
    look();
    assertThat(mailer.mails).isEmpty();
  }

  @Test
  void whatIsMovedIsRemindedOfAtItsNewTimeAndWhatIsCancelledNotAtAll() {
    var moved = book("l1");
    var cancelled = book("l2");
    var later = moved.startAt().plus(Duration.ofHours(3));
    BookingProblems.done(
        bookings.move(
            Acting.SERVER,
            "l1",
            moved.reservationId(),
            _ -> true,
            Optional.of(later),
            Optional.of(later.plusSeconds(3_600)),
            Optional.empty()));
    house.cancel(Acting.SERVER, "l2", cancelled.reservationId());
    clock.step(Duration.ofMinutes(45));
    look();
    assertThat(mailer.mails).isEmpty();
    clock.step(Duration.ofHours(3));
    look();
    look();
    assertThat(subjects()).hasSize(1).allMatch(subject -> subject.contains("l1"));
  }

  @Test
  void whoLostTheJobRemindsNobody() {
    book("l1");
    clock.step(Duration.ofMinutes(45));
    new DueQueue(
            house.store,
            house.clock,
            List.of(new Reminders(house.store, house.clock, letters).handler()))
        .look(new Fence("taken over", 1));
    assertThat(mailer.mails).isEmpty();
  }

  @Test
  void whatIsCancelledAtThatMomentIsNotRemindedOf() {
    var one = book("l1");
    clock.step(Duration.ofMinutes(45));
    var meanwhile = new AtomicReference<Runnable>(() -> {});
    var slow = new LockerHouse(OpeningTest.before(meanwhile, house.rows), clock);
    meanwhile.set(() -> {
      meanwhile.set(() -> {});
      house.cancel(Acting.SERVER, "l1", one.reservationId());
    });
    new DueQueue(
            slow.store,
            slow.clock,
            List.of(new Reminders(slow.store, slow.clock, letters).handler()))
        .look(fence);
    assertThat(mailer.mails).isEmpty();
  }

  @Test
  void theNewsOfAReleaseLeavesRoomToo() {
    var one = book("l1");
    mailer.room = false;
    letters.released(one);
    assertThat(mailer.mails).isEmpty();
    mailer.room = true;
    letters.released(one);
    assertThat(mailer.mails).hasSize(1);
  }

  @Test
  void onePersonIsRemindedSoOftenInAnHour() {
    for (int i = 0; i < BookingLetters.MOST_REMINDERS_IN_AN_HOUR + 5; i++) {
      book("l" + i);
    }
    clock.step(Duration.ofMinutes(45));
    look();
    assertThat(mailer.mails).hasSize(BookingLetters.MOST_REMINDERS_IN_AN_HOUR);
  }

  @Test
  void aReleaseIsAnnouncedOnlyWhereADeviceCanTell() {
    book("l1");
    book("l2");
    house.install(new OfDevice("l2", "d1"));
    clock.step(Duration.ofMinutes(45));
    look();
    var release = "Open the locker within 10 minutes of the start.";
    assertThat(mailer.mails)
        .hasSize(2)
        .allSatisfy(mail ->
            assertThat(mail.text().contains(release)).isEqualTo(mail.subject().contains("l2")));
  }
}
