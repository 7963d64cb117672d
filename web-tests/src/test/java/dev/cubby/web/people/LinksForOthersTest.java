package dev.cubby.web.people;

import static dev.cubby.web.identity.AccountServer.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.Visitor;
import dev.cubby.web.identity.*;
import dev.cubby.web.identity.IdentityProblems;
import dev.cubby.web.mail.*;
import org.junit.jupiter.api.Test;

/** Links for other people lead to where they can reach the server, or the page says otherwise. */
class LinksForOthersTest {
  private static final IdentitySettings LOCAL =
      IdentitySettings.of(URI.create("http://localhost:8080/"));
  private static final IdentitySettings GUESSED = LOCAL.withoutAddress();
  private static final String ONLY_HERE = "This link works only on this computer.";

  /** An SMTP server that takes everything. */
  private static final class Sent implements Mailer {
    final List<Mail> mails = new CopyOnWriteArrayList<>();
    volatile boolean busy;

    @Override
    public Result send(Mail mail) {
      if (busy) {
        return new Result.Busy();
      }
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

  private static Visitor operator(AccountServer server) {
    var root = server.operator();
    root.look("/operator/invitations");
    return root;
  }

  private static String passwordLink(AccountServer server) {
    var ann =
        IdentityProblems.require(
            server.identity.accounts().draft("ann@x.org", "Ann", PASSWORD, false, "127.0.0.1"));
    server.put(ann);
    return "/operator/accounts/" + ann.accountId() + "/password-link";
  }

  @Test
  void whoComesByLoopbackIsToldThatTheLinkWorksOnlyHere() {
    try (var server = AccountServer.mailing(GUESSED, Mailer.NONE)) {
      var root = operator(server);
      assertThat(root.send("/operator/invitations", "email", "ben@x.org").body())
          .contains("http://localhost:8080/invitation/", ONLY_HERE, "CUBBY_PUBLIC_URL");
      var path = passwordLink(server);
      root.look(path);
      assertThat(root.send(path).body()).contains("http://localhost:8080/new-password/", ONLY_HERE);
    }
  }

  @Test
  void whoComesByAnotherNameHandsOutLinksWithIt() throws Exception {
    try (var server = AccountServer.mailing(GUESSED, Mailer.NONE)) {
      var root = operator(server);
      assertThat(root.sendTo("cubby.lan:8080", "/operator/invitations", "email", "ben@x.org"))
          .contains("http://cubby.lan:8080/invitation/")
          .doesNotContain(ONLY_HERE);
      var path = passwordLink(server);
      root.look(path);
      assertThat(root.sendTo("192.168.1.7:8080", path))
          .contains("http://192.168.1.7:8080/new-password/")
          .doesNotContain(ONLY_HERE);
    }
  }

  @Test
  void aConfiguredAddressIsUsedBySomeoneWhoComesByLoopback() {
    try (var server = AccountServer.open(SignUp.INVITED)) {
      assertThat(operator(server).send("/operator/invitations", "email", "ben@x.org").body())
          .contains("https://cubby.example/invitation/")
          .doesNotContain(ONLY_HERE);
    }
  }

  @Test
  void noMailWithALinkIsSentUnderAGuessedAddressWhateverHostAStrangerNames() throws Exception {
    var sent = new Sent();
    try (var server = AccountServer.mailing(GUESSED, sent)) {
      var root = operator(server);
      assertThat(root.look("/operator/mail").body())
          .contains("Mails with links are not sent", "CUBBY_PUBLIC_URL");
      root.look("/operator/invitations");
      assertThat(root.send("/operator/invitations", "email", "ben@x.org").body())
          .as("shown instead")
          .contains("/invitation/", ONLY_HERE);
      passwordLink(server);

      var thief = new Visitor(server.address());
      assertThat(thief.look("/forgotten-password").body()).contains("Ask its operator");
      thief.look("/sign-in");
      assertThat(thief.sendTo("evil.example", "/forgotten-password", "email", "ann@x.org"))
          .startsWith("HTTP/1.1 422");
      Thread.sleep(200);
      assertThat(sent.mails).isEmpty();
    }
  }

  @Test
  void whoIsSignedInIsToldThatAMailWasNotTaken() {
    var sent = new Sent();
    try (var server = AccountServer.mailing(SignUp.INVITED, sent)) {
      var root = operator(server);
      sent.busy = true;
      root.look("/account");
      assertThat(root.send("/account/email/verify").statusCode()).isEqualTo(503);
      sent.busy = false;
      root.look("/account");
      assertThat(root.send("/account/email/verify").statusCode()).isEqualTo(303);
      assertThat(sent.mails).hasSize(1);
    }
  }

  @Test
  void aStrangersHostNeverGetsIntoAMail() throws Exception {
    var sent = new Sent();
    try (var server = AccountServer.mailing(SignUp.INVITED, sent)) {
      operator(server);
      passwordLink(server);
      var thief = new Visitor(server.address());
      thief.look("/forgotten-password");
      thief.sendTo("evil.example", "/forgotten-password", "email", "ann@x.org");
      for (int i = 0; i < 500 && sent.mails.isEmpty(); i++) {
        Thread.sleep(10);
      }
      assertThat(sent.mails.getFirst().text())
          .contains("https://cubby.example/new-password/")
          .doesNotContain("evil");
    }
  }

  @Test
  void whereTheConfiguredAddressIsLoopbackMailsGoOutAndEveryPageSaysSo() {
    var sent = new Sent();
    try (var server = AccountServer.mailing(LOCAL, sent)) {
      var root = operator(server);
      root.send("/operator/invitations", "email", "ben@x.org");
      assertThat(root.look("/operator/invitations").body())
          .contains("Invitation sent to ben@x.org.", ONLY_HERE);
      assertThat(sent.mails).hasSize(1);
      assertThat(root.look("/operator/mail").body()).contains(ONLY_HERE);
      var words = "work only on the computer that runs this server";
      assertThat(root.look("/account").body()).contains(words);
      assertThat(root.fillIn("/forgotten-password", "email", "no@x.org").body()).contains(words);
    }
  }
}
