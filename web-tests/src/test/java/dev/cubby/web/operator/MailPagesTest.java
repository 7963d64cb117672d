package dev.cubby.web.operator;

import static dev.cubby.testkit.Visitor.onward;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.Visitor;
import dev.cubby.web.identity.AccountServer;
import dev.cubby.web.identity.LocalSmtp;
import dev.cubby.web.identity.SignUp;
import dev.cubby.web.mail.*;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the operator sees of mails, and does about those that did not leave. */
class MailPagesTest {
  private static final String MAIL = "/operator/mail";
  private static final Pattern RETRY = Pattern.compile("action=\"(/operator/mail/[^\"]+)/retry\"");

  private final LocalSmtp smtp = new LocalSmtp();
  private AccountServer server;
  private Visitor root;

  @BeforeEach
  void open() {
    server = AccountServer.mailing(SignUp.INVITED, smtp.mailer);
    root = server.operator();
  }

  @AfterEach
  void close() {
    server.close();
    smtp.close();
  }

  private String eventually(String words) {
    var body = "";
    for (int i = 0; i < 500 && !body.contains(words); i++) {
      pause();
      body = root.look(MAIL).body();
    }
    assertThat(body).contains(words);
    return body;
  }

  private static void pause() {
    try {
      Thread.sleep(10);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private String waiting() {
    root.fillIn("/operator/invitations", "email", "ann@x.org");
    var mail = RETRY.matcher(eventually("Next attempt"));
    assertThat(mail.find()).isTrue();
    return mail.group(1);
  }

  @Test
  void aSentMailIsListedWithoutWhatItSays() throws Exception {
    assertThat(root.look(MAIL).body())
        .contains("No messages yet.")
        .doesNotContain("CUBBY_SMTP_HOST");
    root.fillIn("/operator/invitations", "email", "ann@x.org");
    assertThat(smtp.inbox().waitForIncomingEmail(10_000, 1)).isTrue();

    assertThat(eventually("Sent"))
        .contains("Invitation to cubby.example", "To ann@x.org")
        .doesNotContain("/invitation/", "/retry", "/discard");
    assertThat(root.look("/operator").body()).contains("href=\"/operator/mail\"");
  }

  @Test
  void aMailThatWaitsSaysWhyAndIsSentAgainAtOnce() {
    smtp.away(() -> {
      waiting();
      assertThat(root.look(MAIL).body())
          .contains("Waiting", "1 attempt", "The SMTP server does not answer")
          .doesNotContain("/invitation/");
    });
    var mail = RETRY.matcher(root.look(MAIL).body());
    assertThat(mail.find()).isTrue();
    assertThat(onward(root.send(mail.group(1) + "/retry"))).isEqualTo(MAIL);

    assertThat(smtp.inbox().waitForIncomingEmail(5_000, 1)).as("before the next attempt").isTrue();
    eventually("Sent");
    assertThat(root.send(mail.group(1) + "/retry").statusCode()).as("sent").isEqualTo(404);
    assertThat(root.send(mail.group(1) + "/discard").statusCode()).as("sent").isEqualTo(404);
    assertThat(smtp.inbox().getReceivedMessages()).hasSize(1);
  }

  @Test
  void aDiscardedMailIsNeverSent() {
    smtp.away(() -> {
      var path = waiting();
      assertThat(root.look(path + "/discard").body()).contains("Discard mail to ann@x.org?");
      assertThat(onward(root.send(path + "/discard"))).isEqualTo(MAIL);
      assertThat(root.look(MAIL).body()).contains("No messages yet.");
      assertThat(root.send(path + "/retry").statusCode()).isEqualTo(404);
      assertThat(root.look(path + "/discard").statusCode()).isEqualTo(404);
    });
    assertThat(smtp.inbox().waitForIncomingEmail(200, 1)).isFalse();
  }

  @Test
  void onlyTheOperatorRetriesAndDiscards() {
    smtp.away(() -> {
      var path = waiting();
      var stranger = new Visitor(server.address());
      stranger.look("/sign-in");
      assertThat(stranger.send(path + "/retry").statusCode()).isEqualTo(401);
      assertThat(stranger.send(path + "/discard").statusCode()).isEqualTo(401);
    });
  }

  @Test
  void withoutSmtpThePageSaysHowToSetItUp(@TempDir Path folder) {
    var outbox = Outbox.open(folder.resolve("outbox"), Clock.systemUTC(), () -> "m1");
    try (var quiet = AccountServer.mailing(SignUp.INVITED, outbox)) {
      var operator = quiet.operator();
      assertThat(operator.look(MAIL).body())
          .contains("Mail is not set up", "CUBBY_SMTP_HOST", "CUBBY_MAIL_FROM", "No messages yet.");

      outbox.send(Mail.of(Mailbox.of("ann@x.org"), "Lunch", "body text", "body text"));
      var kept = operator.look(MAIL).body();
      assertThat(kept).contains("Lunch", "In outbox").doesNotContain("body text", "/retry");
      var mailId = outbox.list().getFirst().mailId();
      assertThat(operator.send(MAIL + "/" + mailId + "/retry").statusCode()).isEqualTo(404);
      assertThat(onward(operator.send(MAIL + "/" + mailId + "/discard"))).isEqualTo(MAIL);
      assertThat(outbox.list()).isEmpty();
      assertThat(operator.send(MAIL + "/..%2F..%2Fx/discard").statusCode()).isEqualTo(400);
    }
  }

  @Test
  void aDamagedMailIsListedBesideTheOthersAndDiscarded(@TempDir Path folder) throws IOException {
    var ids = new AtomicInteger();
    var outbox = Outbox.open(folder, Clock.systemUTC(), () -> "m" + ids.incrementAndGet());
    try (var quiet = AccountServer.mailing(SignUp.INVITED, outbox)) {
      var operator = quiet.operator();
      outbox.send(Mail.of(Mailbox.of("ann@x.org"), "Lunch", "body text", "body text"));
      Files.write(folder.resolve("000000000000001-a.eml"), new byte[] {0, (byte) 0xff, 10});
      Files.writeString(folder.resolve("000000000000002-b.eml"), "To: <nobody>\r\n\r\n");

      assertThat(operator.look(MAIL).body()).contains("Lunch", "Unreadable mail", "Damaged");
      for (var mailId : List.of("000000000000001-a", "000000000000002-b")) {
        var path = MAIL + "/" + mailId + "/discard";
        assertThat(operator.look(path).body()).contains("Discard mail to unknown recipient?");
        assertThat(onward(operator.send(path))).isEqualTo(MAIL);
      }
      assertThat(operator.look(MAIL).body()).contains("Lunch").doesNotContain("Unreadable");
    }
  }
}
