package dev.cubby.web.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.tck.SteppingClock;
import dev.cubby.web.mail.Mailer.Result;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Mails on disk, for servers that send none. */
class OutboxTest {
  private static final Mailbox WANG = new Mailbox("wang@example.org", "王小明");

  @TempDir Path data;
  private final SteppingClock clock = new SteppingClock();
  private final AtomicInteger made = new AtomicInteger();
  private Outbox outbox;

  @BeforeEach
  void open() {
    outbox = Outbox.open(data.resolve("outbox"), clock, () -> "m" + made.incrementAndGet());
  }

  private static Mail mail(String subject) {
    return Mail.of(WANG, subject, "您好,\nZeile zwei", "<p>您好 &amp; <b>hej</b></p>");
  }

  private String keep(Mail mail) {
    clock.step(Duration.ofMillis(1));
    return ((Result.Accepted) outbox.send(mail)).mailId();
  }

  @Test
  void aMailIsKeptAndReadAgain() {
    var mailId = keep(mail("Välkommen 歡迎"));

    var read = outbox.find(mailId).orElseThrow();
    assertThat(read.to()).isEqualTo(WANG);
    assertThat(read.subject()).isEqualTo("Välkommen 歡迎");
    assertThat(read.text()).isEqualToNormalizingNewlines("您好,\nZeile zwei");
    assertThat(read.html()).isEqualTo("<p>您好 &amp; <b>hej</b></p>");
    assertThat(outbox.reachesPeople()).isFalse();
  }

  @Test
  void theNewestStandFirstAndTheOldestGo() throws IOException {
    var first = keep(mail("0"));
    for (int i = 1; i <= Outbox.MOST_KEPT; i++) {
      keep(mail(Integer.toString(i)));
    }

    assertThat(outbox.list()).hasSize(Outbox.MOST_KEPT);
    var newest = outbox.list().getFirst();
    assertThat(newest.subject()).isEqualTo(Integer.toString(Outbox.MOST_KEPT));
    assertThat(newest.at()).isEqualTo(clock.instant());
    assertThat(newest.state()).isEqualTo(new Delivery.State.Kept());
    assertThat(outbox.find(first)).isEmpty();
    try (var files = Files.list(data.resolve("outbox"))) {
      assertThat(files).hasSize(Outbox.MOST_KEPT);
    }
  }

  @Test
  void aMailWithASecretIsNotKept() throws IOException {
    var secret = Mail.withSecret(WANG, "Invitation", "https://cubby.example/i/s3cret", "s3cret");

    assertThat(outbox.send(secret)).isEqualTo(new Result.NotConfigured());
    assertThat(outbox.list()).isEmpty();
    try (var files = Files.list(data.resolve("outbox"))) {
      assertThat(files).isEmpty();
    }
    assertThat(secret.toString()).doesNotContain("s3cret");
  }

  @Test
  void mailsAreStillThereAfterARestart() {
    var mailId = keep(mail("Before"));
    open();

    assertThat(outbox.list()).map(Delivery::mailId).containsExactly(mailId);
  }

  @Test
  void nobodyElseOnThisMachineReadsThem() throws IOException {
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(data.resolve("outbox"))))
        .isEqualTo("rwx------");
  }

  @Test
  void anAddressInAnyScriptIsKept() {
    var mailId = keep(Mail.of(Mailbox.of("王@例子.example"), "x", "x", "x"));

    assertThat(outbox.find(mailId).orElseThrow().to().address()).startsWith("王@xn--");
  }

  @ParameterizedTest
  @ValueSource(strings = {"../outside", "000000000000001-../../x", "", "x", "000000000000001-m1"})
  void onlyMailsAreRead(String mailId) throws IOException {
    Files.writeString(data.resolve("outside.eml"), "Subject: x\r\n\r\nx");

    assertThat(outbox.find(mailId)).isEmpty();
  }

  @Test
  void aStrayFileIsNoMail() throws IOException {
    Files.writeString(data.resolve("outbox").resolve("notes.txt"), "x");
    Files.writeString(data.resolve("outbox").resolve("notes.eml"), "x");

    assertThat(outbox.list()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ann@example.org\r\nBcc: eve@example.org",
        "ann@example.org\nRCPT TO:<eve@example.org>",
        "ann@example.org>",
        "<ann@example.org",
        "ann@example.org, eve@example.org",
        "ann@eve.example@example.org",
        "ann example@example.org",
        "\"ann\"@example.org",
        "ann",
        "@example.org",
        "ann@",
        "ann@example..org"
      })
  void anAddressIsOneAddress(String address) {
    assertThatThrownBy(() -> Mailbox.of(address)).isInstanceOf(InvalidInput.class);
  }
}
