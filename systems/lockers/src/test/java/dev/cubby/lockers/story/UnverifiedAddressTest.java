package dev.cubby.lockers.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lockers.House;
import dev.cubby.lockers.LockerSystem;
import dev.cubby.testkit.Running;
import dev.cubby.testkit.TestStore;
import dev.cubby.web.mail.Delivery;
import dev.cubby.web.mail.Mail;
import dev.cubby.web.mail.Mailer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Anybody can sign up with the address of another person; what is given to it waits for proof. */
class UnverifiedAddressTest {
  private static final Pattern LINK = Pattern.compile("http://localhost:8080(/\\S+)");

  /** An SMTP server that takes everything. */
  private static final class Sent implements Mailer {
    final List<Mail> mails = new CopyOnWriteArrayList<>();

    @Override
    public Result send(Mail mail) {
      mails.add(mail);
      return new Result.Accepted("m" + mails.size());
    }

    @Override
    public boolean reachesPeople() {
      return true;
    }

    @Override
    public List<Delivery> list() {
      return List.of();
    }
  }

  @Test
  void anAddressIsGivenNothingUntilItIsVerified(@TempDir Path folder) throws Exception {
    var sent = new Sent();
    try (var server =
        Running.start(
                TestStore.embedded(folder),
                List.of(new LockerSystem(House.ofThisMachine())),
                Clock.systemUTC(),
                plan -> plan.mailer(sent).publicUrl(URI.create("http://localhost:8080/")))
            .withPeople()) {
      server.post("/api/lockers/lockers", "ann", "{\"lockerId\":\"gift\"}");
      var founded =
          Running.json(server.post("/api/lockers/organisations", "ann", "{\"name\":\"Us\"}"));
      var club = "/lockers/organisations/" + founded.get("organisationId").asString();
      var ann = server.visitor("ann");
      for (var refused :
          List.of(
              ann.fillIn(club, "email", "ben@example.com"),
              ann.fillIn("/lockers/gift/transfer", "email", "ben@example.com"))) {
        assertThat(refused.body()).contains("No account has verified this email address.");
      }

      var ben = server.visitor("ben");
      ben.look("/account");
      ben.send("/account/email/verify");
      var mail = sent.mails.getLast();
      var link = LINK.matcher(mail.text());
      assertThat(link.find()).as(mail.text()).isTrue();
      ben.fillIn(link.group(1));
      assertThat(ann.fillIn(club, "email", "ben@example.com").statusCode()).isEqualTo(303);
      assertThat(sent.mails.getLast().subject()).isEqualTo("ann invites you to Us");
      PageStories.accept(ben);
      assertThat(PageStories.handOver(ann, "gift", "email", "ben@example.com").statusCode())
          .isEqualTo(303);
      var told = sent.mails.getLast();
      assertThat(told.subject()).isEqualTo("ann offers you locker gift");
      assertThat(told.to().address()).isEqualTo("ben@example.com");
      assertThat(told.text()).contains("http://localhost:8080/invitations");
      PageStories.accept(ben);
      assertThat(ben.look("/lockers/gift/settings").statusCode()).isEqualTo(200);
    }
  }
}
