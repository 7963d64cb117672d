package dev.cubby.web.people;

import static dev.cubby.testkit.Visitor.onward;
import static dev.cubby.web.identity.AccountServer.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.Racers;
import dev.cubby.testkit.Visitor;
import dev.cubby.web.identity.*;
import dev.cubby.web.mail.*;
import dev.cubby.web.route.Arrival;
import dev.cubby.web.route.Standing;
import dev.cubby.web.system.KitTexts;
import dev.cubby.web.text.Reader;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Links that are mailed to people, by a real SMTP server; and what is there without one. */
class MailedLinksTest {
  private static final Pattern LINK = Pattern.compile("https://cubby\\.example/\\S+");
  private static final String NEW_PASSWORD = "another horse battery";
  private static final int SOON = 10_000;

  private final LocalSmtp smtp = new LocalSmtp();
  private AccountServer server;
  private Visitor root;

  @BeforeEach
  void open() {
    server = AccountServer.mailing(SignUp.OPEN, smtp.mailer);
    root = server.operator();
  }

  @AfterEach
  void close() {
    server.close();
    smtp.close();
  }

  private static Visitor signedUp(AccountServer server, String name) {
    var visitor = new Visitor(server.address());
    visitor.fillIn("/sign-up", "name", name, "email", name + "@x.org", "password", PASSWORD);
    return visitor;
  }

  private Account account(String email) {
    return server.identity.accounts().byEmail(email).orElseThrow();
  }

  /** So many mails have come; the last of them. */
  private MimeMessage mail(int count) {
    assertThat(smtp.inbox().waitForIncomingEmail(SOON, count)).isTrue();
    return smtp.inbox().getReceivedMessages()[count - 1];
  }

  private static String part(MimeMessage mail, int index) throws MessagingException, IOException {
    return (String) ((MimeMultipart) mail.getContent()).getBodyPart(index).getContent();
  }

  private static String path(MimeMessage mail) throws MessagingException, IOException {
    var link = LINK.matcher(part(mail, 0));
    assertThat(link.find()).isTrue();
    assertThat(part(mail, 1)).contains("href=\"" + link.group() + "\"");
    return URI.create(link.group()).getPath();
  }

  @Test
  void anInvitationIsMailedAndVerifiesTheAddress() throws Exception {
    root.look("/operator/invitations");
    var invited = root.send("/operator/invitations", "email", "ann@x.org");
    assertThat(onward(invited)).isEqualTo("/operator/invitations");
    assertThat(root.look("/operator/invitations").body())
        .contains("Invitation sent to ann@x.org.")
        .doesNotContain("/invitation/");

    var mail = mail(1);
    assertThat(mail.getSubject()).isEqualTo("Invitation to cubby.example");
    assertThat(mail.getAllRecipients()[0].toString()).isEqualTo("ann@x.org");
    assertThat(part(mail, 0)).contains("Root invites you", "for 7 days");
    var ann = new Visitor(server.address());
    ann.fillIn(path(mail), "name", "Ann", "password", PASSWORD);

    assertThat(account("ann@x.org").isVerified()).isTrue();
    assertThat(ann.look("/account").body()).contains("Verified").doesNotContain("Not verified");
  }

  @Test
  void anInvitationThatTheInviterSawVerifiesNothing() {
    try (var quiet = AccountServer.open(SignUp.OPEN)) {
      var operator = quiet.operator();
      operator.look("/operator/invitations");
      var shown = operator.send("/operator/invitations", "email", "ann@x.org").body();
      var link = LINK.matcher(shown.replace("<", " "));
      assertThat(link.find()).isTrue();
      var ann = new Visitor(quiet.address());
      ann.fillIn(URI.create(link.group()).getPath(), "name", "Ann", "password", PASSWORD);

      assertThat(quiet.identity.accounts().byEmail("ann@x.org").orElseThrow().isVerified())
          .isFalse();
      assertThat(ann.look("/account").body())
          .contains("sends no mail")
          .doesNotContain("Not verified");
      ann.look("/account");
      assertThat(ann.send("/account/email/verify").statusCode()).isEqualTo(422);
    }
  }

  @Test
  void anAddressIsVerifiedByItsLinkOnceAndWithinADay() throws Exception {
    var ann = signedUp(server, "ann");
    assertThat(ann.look("/account").body()).contains("Not verified");
    assertThat(onward(ann.send("/account/email/verify"))).isEqualTo("/account");
    var path = path(mail(1));
    assertThat(account("ann@x.org").isVerified()).isFalse();

    var anywhere = new Visitor(server.address());
    anywhere.signIn("ann@x.org", PASSWORD);
    assertThat(anywhere.look(path).body()).contains("ann@x.org");
    assertThat(account("ann@x.org").isVerified()).as("a look changes nothing").isFalse();
    assertThat(onward(anywhere.send(path))).isEqualTo("/account");
    assertThat(account("ann@x.org").isVerified()).isTrue();
    assertThat(anywhere.send(path).statusCode()).isEqualTo(410);

    ann.look("/account");
    ann.send("/account/email/verify");
    var late = path(mail(2));
    server.clock.step(Duration.ofHours(24));
    assertThat(anywhere.look(late).statusCode()).isEqualTo(410);
  }

  @Test
  void anotherAddressIsTakenUpWhenItsLinkIsOpened() throws Exception {
    var ann = signedUp(server, "ann");
    ann.look("/account");
    var wrong = ann.send("/account/email", "newEmail", "a@y.org", "currentPassword", "a guess");
    assertThat(wrong.statusCode()).isEqualTo(403);
    assertThat(wrong.body()).contains("-currentPassword-error\"").doesNotContain("a guess");

    ann.send("/account/email", "newEmail", "a@y.org", "currentPassword", PASSWORD);
    var mail = mail(1);
    assertThat(mail.getAllRecipients()[0].toString()).contains("<a@y.org>");
    assertThat(account("ann@x.org").email()).as("not before the link").isEqualTo("ann@x.org");
    ann.look(path(mail));
    ann.send(path(mail));

    assertThat(account("a@y.org").isVerified()).isTrue();
    assertThat(server.identity.accounts().byEmail("ann@x.org")).isEmpty();
    assertThat(new Visitor(server.address()).signIn("a@y.org", PASSWORD).statusCode())
        .isEqualTo(303);
    signedUp(server, "ann");
    assertThat(account("ann@x.org").isVerified()).as("the old address is free").isFalse();
  }

  @Test
  void theOwnerOfAMailboxVerifiesItForNobodyElse() throws Exception {
    var thief = signedUp(server, "thief");
    ask(thief, "ann@y.org");
    var path = path(mail(1));
    var ann = new Visitor(server.address());
    assertThat(ann.look(path).body())
        .contains("Sign in with the account that requested this link.")
        .doesNotContain("ann@y.org");
    ann.look("/sign-in");
    assertThat(ann.send(path).statusCode()).isEqualTo(401);
    ann = signedUp(server, "ann");
    assertThat(ann.look(path).statusCode()).isEqualTo(403);
    ann.look("/account");
    var refused = ann.send(path);
    assertThat(refused.statusCode()).isEqualTo(403);
    assertThat(refused.body()).contains("This link is for another account.");
    assertThat(account("thief@x.org").isVerified()).isFalse();
  }

  @Test
  void aLinkOpenedOnAPhoneLeadsThroughTheSignIn() throws Exception {
    ask(signedUp(server, "ann"), "ann@y.org");
    var path = path(mail(1));
    var phone = new Visitor(server.address());
    assertThat(phone.look(path).body()).contains("/sign-in?next=" + path.replace("/", "%2F"));
    phone.look("/sign-in");
    var signedIn = phone.send("/sign-in", "email", "ann@x.org", "password", PASSWORD, "next", path);
    assertThat(onward(signedIn)).isEqualTo(path);
    phone.look(path);
    assertThat(onward(phone.send(path))).isEqualTo("/account");
    assertThat(account("ann@y.org").isVerified()).isTrue();
  }

  @Test
  void anAddressThatSomebodyElseTookMeanwhileStaysTheirs() throws Exception {
    var ann = signedUp(server, "ann");
    ann.look("/account");
    ann.send("/account/email", "newEmail", "ben@x.org", "currentPassword", PASSWORD);
    var path = path(mail(1));
    signedUp(server, "ben");

    ann.look(path);
    assertThat(ann.send(path).statusCode()).isEqualTo(409);
    assertThat(account("ann@x.org").name()).isEqualTo("ann");
    assertThat(account("ben@x.org").name()).isEqualTo("ben");
  }

  @Test
  void anotherPasswordEndsTheLinksThatWereMadeBefore() throws Exception {
    var ann = signedUp(server, "ann");
    ann.look("/account");
    ann.send("/account/email", "newEmail", "thief@y.org", "currentPassword", PASSWORD);
    var path = path(mail(1));
    ann.fillIn("/account/password", "currentPassword", PASSWORD, "newPassword", NEW_PASSWORD);

    ann.look(path);
    assertThat(ann.send(path).statusCode()).isEqualTo(410);
    assertThat(account("ann@x.org").isVerified()).isFalse();
  }

  @Test
  void aForgottenPasswordIsReplacedByAMailedLink() throws Exception {
    var ann = signedUp(server, "ann");
    var browser = new Visitor(server.address());
    assertThat(browser.look("/sign-in").body()).contains("href=\"/forgotten-password\"");
    var known = browser.fillIn("/forgotten-password", "email", " ANN@x.org ");
    var path = path(mail(1));
    var second = browser.fillIn("/forgotten-password", "email", "ann@x.org");
    assertThat(second.statusCode()).isEqualTo(200);
    var other = path(mail(2));

    var unknown = browser.fillIn("/forgotten-password", "email", "nobody@x.org");
    assertThat(unknown.statusCode()).isEqualTo(known.statusCode()).isEqualTo(200);
    assertThat(words(unknown.body(), "nobody@x.org")).isEqualTo(words(known.body(), "ANN@x.org"));

    assertThat(browser.look(path).body()).contains("ann@x.org");
    assertThat(browser.send(path, "newPassword", "short").statusCode()).isEqualTo(400);
    assertThat(onward(browser.send(path, "newPassword", NEW_PASSWORD))).isEqualTo("/");

    assertThat(browser.look("/account").statusCode()).isEqualTo(200);
    assertThat(ann.look("/account").statusCode()).as("other sessions end").isEqualTo(303);
    var stranger = new Visitor(server.address());
    assertThat(stranger.look(path).statusCode()).isEqualTo(410);
    stranger.look(other);
    assertThat(stranger.send(other, "newPassword", "a thief's battery").statusCode())
        .as("links of before end, too")
        .isEqualTo(410);
    assertThat(stranger.signIn("ann@x.org", NEW_PASSWORD).statusCode()).isEqualTo(303);
    assertThat(smtp.inbox().getReceivedMessages()).hasSize(2);
  }

  private static String words(String body, String email) {
    return body.substring(body.indexOf("<main"), body.indexOf("</main>")).replace(email, "…");
  }

  @Test
  void aLinkForANewPasswordLastsAnHour() throws Exception {
    signedUp(server, "ann");
    var browser = new Visitor(server.address());
    browser.fillIn("/forgotten-password", "email", "ann@x.org");
    var path = path(mail(1));
    browser.look(path);
    server.clock.step(Duration.ofHours(1));

    assertThat(browser.send(path, "newPassword", NEW_PASSWORD).statusCode()).isEqualTo(410);
    assertThat(new Visitor(server.address()).signIn("ann@x.org", PASSWORD).statusCode())
        .isEqualTo(303);
  }

  @Test
  void whoIsDeactivatedWhileTheyChooseAPasswordHasNoSessionAfterIt() throws Exception {
    signedUp(server, "ann");
    var annId = account("ann@x.org").accountId();
    var browser = new Visitor(server.address());
    browser.fillIn("/forgotten-password", "email", "ann@x.org");
    var path = path(mail(1));
    browser.look(path);
    server.afterARun =
        contract -> {
          if (contract.equals("account-links: choose a new password")) {
            server.identity.accounts().deactivate(annId, Standing.SERVER);
          }
        };
    assertThat(browser.send(path, "newPassword", NEW_PASSWORD).statusCode()).isEqualTo(401);
    assertThat(browser.hasCookie("__Host-cubby")).isFalse();

    server.identity.accounts().reactivate(annId, Standing.SERVER);
    assertThat(browser.look("/account").statusCode()).isEqualTo(303);
    assertThat(browser.signIn("ann@x.org", NEW_PASSWORD).statusCode()).isEqualTo(303);
  }

  private void ask(Visitor visitor, String newEmail) {
    visitor.look("/account");
    var asked = visitor.send("/account/email", "newEmail", newEmail, "currentPassword", PASSWORD);
    assertThat(onward(asked)).isEqualTo("/account");
  }

  @Test
  void aNewerLinkToAnAddressEndsTheOlderAndTheFormerAddressIsTold() throws Exception {
    var ann = signedUp(server, "ann");
    ask(ann, "typo@y.org");
    var typo = path(mail(1));
    ask(ann, "right@y.org");
    var right = path(mail(2));

    ann.look(typo);
    assertThat(ann.send(typo).statusCode()).isEqualTo(410);
    assertThat(account("ann@x.org").isVerified()).isFalse();
    ann.look(right);
    assertThat(onward(ann.send(right))).isEqualTo("/account");

    assertThat(account("right@y.org").isVerified()).isTrue();
    var told = mail(3);
    assertThat(told.getAllRecipients()[0].toString()).contains("<ann@x.org>");
    assertThat(part(told, 0)).contains("no longer").doesNotContain("right@y.org");
    ann.look(typo);
    assertThat(ann.send(typo).statusCode()).isEqualTo(410);
    assertThat(account("right@y.org").name()).isEqualTo("ann");
  }

  @Test
  void aLinkForANewPasswordEndsWhenTheAddressChanges() throws Exception {
    var ann = signedUp(server, "ann");
    var thief = new Visitor(server.address());
    thief.fillIn("/forgotten-password", "email", "ann@x.org");
    var reset = path(mail(1));
    ask(ann, "a@y.org");
    var change = path(mail(2));
    ann.look(change);
    ann.send(change);
    assertThat(account("a@y.org").isVerified()).isTrue();

    thief.look(reset);
    assertThat(thief.send(reset, "newPassword", NEW_PASSWORD).statusCode()).isEqualTo(410);
    assertThat(new Visitor(server.address()).signIn("a@y.org", PASSWORD).statusCode())
        .isEqualTo(303);
  }

  @Test
  void nobodyLearnsWhoHasAnAccountByAskingForTheirAddress() throws Exception {
    var ann = signedUp(server, "ann");
    ask(ann, "ROOT@x.org");

    assertThat(ann.look("/account").body()).contains("Link sent to ROOT@x.org.");
    var told = mail(1);
    assertThat(told.getAllRecipients()[0].toString()).contains("<root@x.org>");
    assertThat(part(told, 0)).contains("already").doesNotContain("/verify-email/");
  }

  @Test
  void aGoodLinkIsNotRefusedForGuessesOfOthers() throws Exception {
    signedUp(server, "ann");
    var browser = new Visitor(server.address());
    browser.fillIn("/forgotten-password", "email", "ann@x.org");
    var path = path(mail(1));
    browser.look("/forgotten-password");
    for (int i = 0; i < 6; i++) {
      var guess = browser.send("/new-password/guess-" + i, "newPassword", NEW_PASSWORD);
      assertThat(guess.statusCode()).isEqualTo(410);
    }
    var closed = browser.send("/new-password/guess-7", "newPassword", NEW_PASSWORD);
    assertThat(closed.statusCode()).isEqualTo(429);
    assertThat(closed.headers().firstValue("Retry-After")).contains("10");

    browser.look(path);
    assertThat(onward(browser.send(path, "newPassword", NEW_PASSWORD))).isEqualTo("/");
  }

  private IdentityResult<String> forgotten(String network) {
    var none = Optional.<String>empty();
    return server
        .identity
        .links()
        .sendReset(
            "ann@x.org",
            new Arrival(network, true, none, _ -> none, Optional::empty, none),
            Reader.english(KitTexts.site("Cubby").texts(), server.clock),
            ForgottenPasswordPages.LINK::at);
  }

  @Test
  void othersWhoAskForLinksDoNotKeepTheOwnerFromOne() throws Exception {
    signedUp(server, "ann");
    for (int network = 1; network <= 4; network++) {
      for (int i = 0; i < 5; i++) {
        assertThat(forgotten("203.0.113." + network)).isInstanceOf(IdentityResult.Done.class);
      }
      assertThat(forgotten("203.0.113." + network)).isInstanceOf(IdentityResult.Refused.class);
    }
    var path = path(mail(20));
    assertThat(forgotten("203.0.113.5")).isInstanceOf(IdentityResult.Done.class);
    assertThat(smtp.inbox().waitForIncomingEmail(500, 21)).as("a link is there").isFalse();

    assertThat(onward(new Visitor(server.address()).fillIn(path, "newPassword", NEW_PASSWORD)))
        .isEqualTo("/");
    forgotten("203.0.113.6");
    assertThat(path(mail(21))).as("none is there any more").isNotEqualTo(path);
  }

  @Test
  void anInvitationIsMailedOnceForAFormAndANewOneEndsTheOlder() throws Exception {
    root.fillIn("/operator/invitations", "email", "ann@x.org");
    var first = path(mail(1));
    assertThat(onward(root.sendAgain())).isEqualTo("/operator/invitations");
    assertThat(smtp.inbox().waitForIncomingEmail(500, 2)).isFalse();

    root.fillIn("/operator/invitations", "email", "ANN@x.org");
    var second = path(mail(2));
    var ann = new Visitor(server.address());
    assertThat(ann.look(first).statusCode()).isEqualTo(410);
    assertThat(onward(ann.fillIn(second, "name", "Ann", "password", PASSWORD))).isEqualTo("/");
  }

  @Test
  void theSameFormSentSeveralTimesAtOnceHasOneEffect() {
    var ann = signedUp(server, "ann");
    ann.look("/account/tokens");
    assertThat(
            Racers.race(
                3, _ -> ann.copy().send("/account/tokens", "name", "Kitchen", "scopes", "read")))
        .contains(201)
        .allMatch(status -> status == 201 || status == 303);
    assertThat(ann.look("/account/tokens").body().split("Kitchen", -1)).hasSize(2);

    var page = "/operator/accounts/" + account("ann@x.org").accountId() + "/password-link";
    root.look(page);
    assertThat(Racers.race(3, _ -> root.copy().send(page))).containsOnlyOnce(201);
    root.look("/operator/invitations");
    Racers.race(3, _ -> root.copy().send("/operator/invitations", "email", "ben@x.org"));
    assertThat(root.look("/operator/invitations").body().split("name=\"invitation\"", -1))
        .hasSize(2);
  }

  @Test
  void aDoublePressOfSignUpOrOfAnInvitationSignsInBoth() throws Exception {
    var ann = new Visitor(server.address());
    ann.look("/sign-up");
    server.beforeAnId = Racers.meeting(2);
    var fields = new String[] {"name", "Ann", "email", "ann@x.org", "password", PASSWORD};
    assertThat(Racers.race(2, _ -> ann.copy().send("/sign-up", fields))).containsOnly(303);
    server.beforeAnId = () -> {};

    root.fillIn("/operator/invitations", "email", "ben@x.org");
    var path = path(mail(1));
    var ben = new Visitor(server.address());
    ben.look(path);
    server.beforeAnId = Racers.meeting(2);
    assertThat(Racers.race(2, _ -> ben.copy().send(path, "name", "Ben", "password", PASSWORD)))
        .containsOnly(303);
    server.beforeAnId = () -> {};
    assertThat(ben.fillIn("/sign-up", fields).statusCode()).as("the same again").isEqualTo(303);
    server.clock.step(Duration.ofMinutes(1));
    assertThat(ben.fillIn("/sign-up", fields).statusCode()).as("later").isEqualTo(409);
  }

  @Test
  void nobodyFloodsAMailbox() {
    var browser = new Visitor(server.address());
    for (int i = 0; i < 5; i++) {
      assertThat(browser.fillIn("/forgotten-password", "email", "no@x.org").statusCode())
          .isEqualTo(200);
    }
    var refused = browser.fillIn("/forgotten-password", "email", "NO@x.org");
    assertThat(refused.statusCode()).isEqualTo(429);
    assertThat(refused.body()).contains("Too many links were requested.");
  }

  @Test
  void mailsAreInTheReceiversLanguage() throws Exception {
    var ann = signedUp(server, "ann");
    ann.send("/language", "language", "sv");
    var browser = new Visitor(server.address());
    browser.look("/forgotten-password");
    browser.send("/language", "language", "zh");
    browser.fillIn("/forgotten-password", "email", "ann@x.org");

    var mail = mail(1);
    assertThat(mail.getSubject()).isEqualTo("Välj ett nytt lösenord");
    assertThat(part(mail, 1)).contains("<html lang=\"sv\">", "Hej ann,");
  }

  @Test
  void aNameIsNoMarkupInAMail() throws Exception {
    var ann = new Visitor(server.address());
    ann.fillIn("/sign-up", "name", "<b>Ann & \"Co\"", "email", "ann@x.org", "password", PASSWORD);
    ann.look("/account");
    ann.send("/account/email/verify");

    assertThat(part(mail(1), 1)).contains("&lt;b&gt;Ann &amp; &quot;Co&quot;");
    assertThat(part(mail(1), 0)).contains("<b>Ann & \"Co\"");
  }

  @Test
  void onlyDigestsOfLinksAreStored() throws Exception {
    signedUp(server, "ann");
    new Visitor(server.address()).fillIn("/forgotten-password", "email", "ann@x.org");
    var path = path(mail(1));

    var rows = new StringBuilder();
    server.everyRow(rows);
    assertThat(rows).contains("ACCOUNT_LINK#");
    assertThat(rows.toString()).doesNotContain(path.substring(path.lastIndexOf('/') + 1));
  }

  @Test
  void withoutMailTheOperatorHandsOverALink() {
    try (var quiet = AccountServer.open(SignUp.OPEN)) {
      var operator = quiet.operator();
      var ann = signedUp(quiet, "ann");
      assertThat(ann.look("/forgotten-password").body())
          .contains("Ask its operator")
          .doesNotContain("name=\"email\"");
      var accountId = quiet.identity.accounts().byEmail("ann@x.org").orElseThrow().accountId();
      var page = "/operator/accounts/" + accountId + "/password-link";
      assertThat(ann.look(page).statusCode()).isEqualTo(403);
      assertThat(ann.send(page).statusCode()).isEqualTo(403);

      assertThat(operator.look(page).body()).contains("ann@x.org");
      var made = operator.send(page);
      assertThat(made.statusCode()).isEqualTo(201);
      var link = LINK.matcher(made.body().replace("<", " "));
      assertThat(link.find()).isTrue();
      assertThat(operator.sendAgain().statusCode()).as("shown once").isEqualTo(303);

      var browser = new Visitor(quiet.address());
      var path = URI.create(link.group()).getPath();
      assertThat(onward(browser.fillIn(path, "newPassword", NEW_PASSWORD))).isEqualTo("/");
      assertThat(new Visitor(quiet.address()).signIn("ann@x.org", NEW_PASSWORD).statusCode())
          .isEqualTo(303);
      assertThat(quiet.identity.accounts().byEmail("ann@x.org").orElseThrow().isVerified())
          .isFalse();
    }
  }
}
