package dev.cubby.lockers.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lockers.House;
import dev.cubby.lockers.LockerSystem;
import dev.cubby.tck.SteppingClock;
import dev.cubby.testkit.Running;
import dev.cubby.testkit.TestStore;
import dev.cubby.web.mail.Delivery;
import dev.cubby.web.mail.Mail;
import dev.cubby.web.mail.Mailer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** People are reminded of what they have booked, and told when it was given to others. */
class BookingMailTest {
  private static final Pattern LINK = Pattern.compile("http://localhost:8080(/\\S+)");

  /** An SMTP server that takes everything. */
  private static final class Sent implements Mailer {
    final BlockingQueue<Mail> mails = new LinkedBlockingQueue<>();

    @Override
    public Result send(Mail mail) {
      mails.add(mail);
      return new Result.Accepted("m");
    }

    @Override
    public boolean reachesPeople() {
      return true;
    }

    @Override
    public List<Delivery> list() {
      return List.of();
    }

    Mail next() throws InterruptedException {
      return Objects.requireNonNull(mails.poll(30, TimeUnit.SECONDS), "no mail came");
    }
  }

  private final SteppingClock clock = new SteppingClock();
  private final Sent sent = new Sent();

  private static String at(Running server, String who, String lockerId, Instant start)
      throws Exception {
    var window = LockerWalk.window(start, start.plusSeconds(3_600));
    var booked = server.post(LockerWalk.at(lockerId, "reservations"), who, window);
    return LockerWalk.expect(201, booked).get("reservationId").asString();
  }

  @Test
  void oneReminderAndTheNewsThatItWasReleased(@TempDir Path folder) throws Exception {
    var house = House.ofThisMachine().releasingAfter(Duration.ofMinutes(10));
    try (var server =
        Running.start(
                TestStore.embedded(folder),
                List.of(new LockerSystem(house)),
                clock,
                plan -> plan.mailer(sent).publicUrl(URI.create("http://localhost:8080/")))
            .withPeople()) {
      for (var lockerId : List.of("l1", "l2")) {
        server.post(LockerWalk.LOCKERS, "ann", "{\"lockerId\":\"" + lockerId + "\"}");
        var device = server.post(LockerWalk.at(lockerId, "devices"), "ann", "{\"name\":\"door\"}");
        LockerWalk.expect(201, device);
      }
      var ben = server.visitor("ben");
      ben.look("/account");
      ben.send("/account/email/verify");
      var verify = LINK.matcher(sent.next().text());
      assertThat(verify.find()).isTrue();
      ben.fillIn(verify.group(1));
      ben.look("/account");
      ben.send("/language", "language", "sv");

      var start = clock.instant().plus(Duration.ofMinutes(30));
      at(server, "stranger", "l2", start);
      var reservationId = at(server, "ben", "l1", start);
      clock.step(Duration.ofMinutes(16));
      var reminder = sent.next();
      assertThat(reminder.to().address()).isEqualTo("ben@example.com");
      assertThat(reminder.subject()).startsWith("Påminnelse: skåp l1");
      var page = "/lockers/l1/reservations/" + reservationId;
      assertThat(reminder.text())
          .contains("inom 10 minuter")
          .contains("http://localhost:8080" + page);

      var other = at(server, "ben", "l2", start.plus(Duration.ofDays(1)));
      server.post(LockerWalk.at("l2", "reservations", other, "cancel"), "ann", "");
      var cancelled = sent.next();
      assertThat(cancelled.subject()).isEqualTo("Bokningen av skåp l2 har avbokats");
      assertThat(cancelled.text()).contains("ann har avbokat din bokning av skåp l2, ");
      var own = at(server, "ben", "l2", start.plus(Duration.ofDays(2)));
      server.post(LockerWalk.at("l2", "reservations", own, "cancel"), "ben", "");

      clock.step(Duration.ofMinutes(15));
      var released = Optional.<Mail>empty();
      for (int i = 0; i < 5 && released.isEmpty(); i++) {
        clock.step(Duration.ofMinutes(11));
        released = Optional.ofNullable(sent.mails.poll(4, TimeUnit.SECONDS));
      }
      assertThat(released.map(Mail::subject)).contains("Bokningen av skåp l1 har frigjorts");
      assertThat(ben.look(page).body()).contains("Frigjord");
      assertThat(sent.mails).as("nobody has proved the stranger's address").isEmpty();
    }
  }
}
