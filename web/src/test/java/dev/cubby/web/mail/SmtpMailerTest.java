package dev.cubby.web.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.tck.SteppingClock;
import dev.cubby.web.mail.Delivery.Reason;
import dev.cubby.web.mail.Delivery.State;
import dev.cubby.web.mail.Mailer.Result;
import dev.cubby.web.mail.SmtpSettings.Login;
import dev.cubby.web.mail.SmtpSettings.Security;
import jakarta.mail.Message;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Mails to an SMTP server that is there, and to some that are not as they should be. */
class SmtpMailerTest {
  private static final Mailbox FROM = new Mailbox("cubby@example.org", "储物柜 Skåp");
  private static final Mailbox ANN = new Mailbox("ann@example.org", "王小明");
  private static final List<Duration> SOON = List.of(Duration.ofMillis(5), Duration.ofMillis(5));

  private final SteppingClock clock = new SteppingClock();
  private final AtomicInteger made = new AtomicInteger();
  private final GreenMail server = new GreenMail(new ServerSetup(0, "127.0.0.1", "smtp"));

  @BeforeEach
  void start() {
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop();
  }

  private SmtpSettings settings(Security security) {
    return at(server.getSmtp().getPort(), security, Optional.empty());
  }

  private static SmtpSettings at(int port, Security security, Optional<Login> login) {
    return new SmtpSettings("127.0.0.1", port, security, login, FROM);
  }

  private SmtpMailer mailer(SmtpSettings settings) {
    return mailer(new SmtpTransport(settings));
  }

  private SmtpMailer mailer(SmtpTransport transport) {
    return new SmtpMailer(transport, clock, () -> "m" + made.incrementAndGet(), SOON);
  }

  private static Mail mail(String subject) {
    return Mail.withSecret(ANN, subject, "您好: s3cret\n.\nQUIT\n", "<p>您好 s3cret</p>");
  }

  /** What became of the mail, once that is certain. */
  private static State end(SmtpMailer mailer, Mail mail) throws InterruptedException {
    try (mailer) {
      mailer.send(mail);
      while (state(mailer) instanceof State.Waiting) {
        Thread.sleep(5);
      }
      return state(mailer);
    }
  }

  private static State state(SmtpMailer mailer) {
    return mailer.list().getFirst().state();
  }

  private MimeMessage received() {
    var all = server.getReceivedMessages();
    assertThat(all).hasSize(1);
    return all[0];
  }

  @Test
  void aMailArrivesInBothFormsAndInEveryScript() throws Exception {
    var end = end(mailer(settings(Security.NONE)), mail("欢迎 Välkommen 歡迎"));
    assertThat(end).isEqualTo(new State.Sent());

    var message = received();
    assertThat(message.getSubject()).isEqualTo("欢迎 Välkommen 歡迎");
    assertThat(name(message.getFrom()[0])).isEqualTo("储物柜 Skåp");
    assertThat(name(message.getRecipients(Message.RecipientType.TO)[0])).isEqualTo("王小明");
    assertThat(message.getContentType()).startsWith("multipart/alternative");
    var both = (MimeMultipart) message.getContent();
    assertThat(both.getBodyPart(0).getContentType()).isEqualTo("text/plain; charset=UTF-8");
    assertThat((String) both.getBodyPart(0).getContent())
        .isEqualToNormalizingNewlines("您好: s3cret\n.\nQUIT\n");
    assertThat(both.getBodyPart(1).getContentType()).isEqualTo("text/html; charset=UTF-8");
    assertThat(both.getBodyPart(1).getContent()).isEqualTo("<p>您好 s3cret</p>");
    assertThat(message.getSentDate()).isEqualTo(java.util.Date.from(clock.instant()));
    assertThat(message.getMessageID()).isEqualTo("<m1@example.org>");
    assertThat(message.getHeader("Auto-Submitted")).containsExactly("auto-generated");
  }

  private static String name(jakarta.mail.Address address) {
    return ((InternetAddress) address).getPersonal();
  }

  @Test
  void nobodyAddsAHeaderThroughASubjectOrAName() throws Exception {
    var eve = new Mailbox("ann@example.org", "Ann\r\nBcc: eve@example.org\r\n\r\nHello");
    var mail = Mail.of(eve, "Hi\r\nBcc: eve@example.org\u2028X: y\n\nbody", "text", "html");
    assertThat(end(mailer(settings(Security.NONE)), mail)).isEqualTo(new State.Sent());

    var message = received();
    assertThat(message.getHeader("Bcc")).isNull();
    assertThat(message.getAllRecipients()).hasSize(1);
    assertThat(message.getSubject()).isEqualTo("Hi Bcc: eve@example.org X: y body");
    assertThat(name(message.getAllRecipients()[0])).isEqualTo("Ann Bcc: eve@example.org Hello");
  }

  @Test
  void aServerWithoutStartTlsGetsNothing() throws Exception {
    assertThat(end(mailer(settings(Security.STARTTLS)), mail("x")))
        .isEqualTo(new State.Failed(Reason.NOT_SECURE, Optional.empty()));
    assertThat(server.getReceivedMessages()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(
      value = Security.class,
      names = {"TLS", "STARTTLS"})
  void aMailTravelsEncrypted(Security security, @TempDir Path folder) throws Exception {
    server.setUser("cubby@example.org", "cubby", "p4ssword");
    try (var front = TlsFront.before(server.getSmtp().getPort(), security, folder)) {
      var login = Optional.of(new Login("cubby", "p4ssword"));
      var trusting = new SmtpTransport(at(front.port(), security, login), front.trusting());
      assertThat(end(mailer(trusting), mail("x"))).isEqualTo(new State.Sent());
      received();
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Security.class,
      names = {"TLS", "STARTTLS"})
  void aCertificateThatNobodyVouchesForIsNotTrusted(Security security, @TempDir Path folder)
      throws Exception {
    try (var front = TlsFront.before(server.getSmtp().getPort(), security, folder)) {
      assertThat(end(mailer(at(front.port(), security, Optional.empty())), mail("x")))
          .isEqualTo(new State.Failed(Reason.NOT_SECURE, Optional.empty()));
      assertThat(server.getReceivedMessages()).isEmpty();
    }
  }

  @Test
  void aCertificateOfAnotherHostIsNotTrusted(@TempDir Path folder) throws Exception {
    try (var front = TlsFront.before(server.getSmtp().getPort(), Security.TLS, folder)) {
      var elsewhere =
          new SmtpSettings("localhost", front.port(), Security.TLS, Optional.empty(), FROM);
      assertThat(end(mailer(new SmtpTransport(elsewhere, front.trusting())), mail("x")))
          .isEqualTo(new State.Failed(Reason.NOT_SECURE, Optional.empty()));
    }
  }

  @Test
  void aWrongPasswordIsNotTriedAgain() throws Exception {
    server.setUser("cubby@example.org", "cubby", "right");
    var login = Optional.of(new Login("cubby", "wr0ng"));
    var mailer = mailer(at(server.getSmtp().getPort(), Security.NONE, login));

    assertThat(end(mailer, mail("x")))
        .isEqualTo(new State.Failed(Reason.NOT_SIGNED_IN, Optional.empty()));
    assertThat(mailer.list().toString() + login).doesNotContain("wr0ng", "s3cret");
  }

  @Test
  void aPasswordLeavesThisMachineOnlyEncrypted() {
    var login = Optional.of(new Login("cubby", "right"));
    assertThatThrownBy(() -> new SmtpSettings("192.0.2.1", 25, Security.NONE, login, FROM))
        .isInstanceOf(InvalidInput.class);
  }

  private static void hangUp(ServerSocket rude, AtomicInteger attempts) {
    Thread.ofVirtual()
        .start(() -> {
          try {
            while (true) {
              var connection = rude.accept();
              attempts.incrementAndGet();
              connection.close();
            }
          } catch (java.io.IOException closed) {
            // The test is over.
          }
        });
  }

  @Test
  void aServerThatDoesNotAnswerIsTriedAFewTimes() throws Exception {
    var attempts = new AtomicInteger();
    try (var rude = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
      hangUp(rude, attempts);
      assertThat(end(mailer(at(rude.getLocalPort(), Security.NONE, Optional.empty())), mail("x")))
          .isEqualTo(new State.Failed(Reason.UNREACHABLE, Optional.empty()));
    }
    assertThat(attempts).hasValue(1 + SOON.size());
  }

  @Test
  void aServerThatIsAwayForAMomentGetsTheMailLater() throws Exception {
    var setup = new ServerSetup(server.getSmtp().getPort(), "127.0.0.1", "smtp");
    server.stop();
    var patient = Collections.nCopies(500, Duration.ofMillis(20));
    var transport = new SmtpTransport(at(setup.getPort(), Security.NONE, Optional.empty()));
    var later = new GreenMail(setup);
    try (var mailer = new SmtpMailer(transport, clock, () -> "m", patient)) {
      mailer.send(mail("x"));
      while (mailer.list().getFirst().attempts() == 0) {
        Thread.sleep(5);
      }
      later.start();
      while (state(mailer) instanceof State.Waiting) {
        Thread.sleep(5);
      }
      assertThat(state(mailer)).isEqualTo(new State.Sent());
      assertThat(later.getReceivedMessages()).hasSize(1);
    } finally {
      later.stop();
    }
  }

  @Test
  void aMailThatStillWaitsWhenWeStopIsGivenUp() throws Exception {
    var transport = new SmtpTransport(at(1, Security.NONE, Optional.empty()));
    var mailer = new SmtpMailer(transport, clock, () -> "m", List.of(Duration.ofDays(1)));
    mailer.send(mail("x"));
    while (!(state(mailer) instanceof State.Waiting(_, var next) && next.isPresent())) {
      Thread.sleep(5);
    }
    mailer.close();

    assertThat(state(mailer)).isEqualTo(new State.Failed(Reason.STOPPED, Optional.empty()));
    assertThat(mailer.send(mail("y"))).isEqualTo(new Result.Busy());
  }

  @Test
  void aFailedMailIsSentAgainOnceHoweverManyAsk() throws Exception {
    var setup = new ServerSetup(server.getSmtp().getPort(), "127.0.0.1", "smtp");
    server.stop();
    var transport = new SmtpTransport(at(setup.getPort(), Security.NONE, Optional.empty()));
    var later = new GreenMail(setup);
    try (var mailer = new SmtpMailer(transport, clock, () -> "m", List.of())) {
      mailer.send(mail("x"));
      while (state(mailer) instanceof State.Waiting) {
        Thread.sleep(5);
      }
      assertThat(state(mailer)).isEqualTo(new State.Failed(Reason.UNREACHABLE, Optional.empty()));
      later.start();
      assertThat(mailer.retry("m")).contains(new Result.Accepted("m"));
      mailer.retry("m");
      while (state(mailer) instanceof State.Waiting) {
        Thread.sleep(5);
      }
      assertThat(state(mailer)).isEqualTo(new State.Sent());
      assertThat(mailer.list().getFirst().attempts()).isEqualTo(2);
      assertThat(mailer.retry("m")).isEmpty();
      assertThat(mailer.discard("m")).isFalse();
      assertThat(later.getReceivedMessages()).hasSize(1);
    } finally {
      later.stop();
    }
  }

  @Test
  void aMailThatIsDiscardedWhileItWaitsForAConnectionIsNotSent() throws Exception {
    var attempts = new AtomicInteger();
    try (var rude = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      var transport = new SmtpTransport(at(rude.getLocalPort(), Security.NONE, Optional.empty()));
      try (var mailer =
          new SmtpMailer(transport, clock, () -> "m" + made.incrementAndGet(), List.of())) {
        mailer.send(mail("x"));
        mailer.send(mail("x"));
        // Both connections are in use until the server hangs up.
        var inUse = List.of(rude.accept(), rude.accept());
        for (int i = 0; i < 20; i++) {
          mailer.send(mail("waits"));
        }
        for (int i = 3; i <= 22; i++) {
          Thread.ofVirtual().start(() -> {}).join();
          assertThat(mailer.discard("m" + i)).isTrue();
        }
        hangUp(rude, attempts);
        for (var connection : inUse) {
          connection.close();
        }
      }
    }
    assertThat(attempts).hasValue(0);
  }

  @Test
  void anAddressThatNoServerNeedUnderstandIsRefusedHere() throws Exception {
    var mail = Mail.of(Mailbox.of("王@example.org"), "x", "x", "x");
    assertThat(end(mailer(settings(Security.NONE)), mail))
        .isEqualTo(new State.Failed(Reason.RECEIVER_REFUSED, Optional.empty()));
  }

  @Test
  @Tag("slow")
  void sendingDoesNotWaitAndTooManyAreNotTaken() throws Exception {
    try (var silent = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        var mailer = mailer(at(silent.getLocalPort(), Security.NONE, Optional.empty()))) {
      for (int i = 0; i < SmtpMailer.MOST_WAITING; i++) {
        assertThat(mailer.send(mail("x"))).isInstanceOf(Result.Accepted.class);
      }
      assertThat(mailer.send(mail("x"))).isEqualTo(new Result.Busy());
      assertThat(mailer.list()).hasSize(SmtpMailer.MOST_WAITING);
    }
  }

  @Test
  void bulkMailLeavesRoomForLinksAndCodes() throws Exception {
    try (var silent = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        var mailer = mailer(at(silent.getLocalPort(), Security.NONE, Optional.empty()))) {
      for (int i = 0; i < SmtpMailer.MOST_BULK_WAITING; i++) {
        assertThat(mailer.send(mail("x").bulk())).isInstanceOf(Result.Accepted.class);
      }
      assertThat(mailer.hasRoomForBulk()).isFalse();
      assertThat(mailer.send(mail("x").bulk())).isEqualTo(new Result.Busy());
      assertThat(mailer.send(mail("x"))).isInstanceOf(Result.Accepted.class);
    }
  }

  @Test
  void aBulkMailThatIsSentLeavesItsRoom() throws Exception {
    try (var mailer = mailer(settings(Security.NONE))) {
      for (int i = 0; i <= SmtpMailer.MOST_BULK_WAITING; i++) {
        while (mailer.send(mail("x").bulk()) instanceof Result.Busy) {
          Thread.onSpinWait();
        }
      }
    }
  }

  @Test
  @Tag("slow")
  void theListIsBoundedAndTheNewestStandsFirst() {
    try (var mailer = mailer(settings(Security.NONE))) {
      int sent = 0;
      while (sent < SmtpMailer.MOST_LISTED + 20) {
        if (mailer.send(mail("n" + sent)) instanceof Result.Accepted) {
          sent++;
        }
      }
      assertThat(mailer.list()).hasSize(SmtpMailer.MOST_LISTED);
      assertThat(mailer.list().getFirst().subject()).isEqualTo("n" + (sent - 1));
    }
  }
}
