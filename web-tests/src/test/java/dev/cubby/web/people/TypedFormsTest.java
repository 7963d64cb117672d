package dev.cubby.web.people;

import static dev.cubby.testkit.Visitor.onward;
import static dev.cubby.web.identity.AccountServer.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.Visitor;
import dev.cubby.web.identity.*;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A session that ends while a form is filled in costs a sign-in, and not what was typed. */
class TypedFormsTest {
  private static final String COOKIE = "__Host-cubby-typed";
  private static final String TYPED = "Ann of the <b>Typed</b> \"Name\"";
  private static final String SHOWN = "value=\"Ann of the &lt;b>Typed&lt;/b> &#34;Name&#34;\"";

  private AccountServer server;
  private Visitor ann;

  @BeforeEach
  void open() {
    server = AccountServer.open(SignUp.OPEN);
    ann = signedUp("ann");
  }

  @AfterEach
  void close() {
    server.close();
  }

  private Visitor signedUp(String name) {
    var visitor = new Visitor(server.address());
    visitor.fillIn("/sign-up", "name", name, "email", name + "@x.org", "password", PASSWORD);
    return visitor;
  }

  private Account account() {
    return server.identity.accounts().byEmail("ann@x.org").orElseThrow();
  }

  /** Signs out in another tab while this page stays open. */
  private void endSession(String page) {
    ann.look(page);
    assertThat(ann.copy().send("/sign-out").statusCode()).isEqualTo(303);
  }

  private HttpResponse<String> save(String name) {
    return ann.send(
        "/account", "name", name, "language", "en", "zone", "Asia/Tokyo", "version", version());
  }

  private String version() {
    return Long.toString(account().version());
  }

  private void typeAndBeSentToSignIn(String name) {
    endSession("/account");
    assertThat(onward(save(name))).isEqualTo("/sign-in?next=%2Faccount");
  }

  private HttpResponse<String> signIn(String name) {
    ann.look("/sign-in?next=/account");
    return ann.send("/sign-in", "email", name + "@x.org", "password", PASSWORD, "next", "/account");
  }

  @Test
  void whatWasTypedComesBackOnceAndIsSavedByThePersonAlone() {
    typeAndBeSentToSignIn(TYPED);
    assertThat(ann.look("/sign-in?next=/account").body())
        .contains("your entries are kept for 15 minutes")
        .doesNotContain("Typed");
    assertThat(onward(signIn("ann"))).isEqualTo("/account");
    assertThat(account().name()).as("nothing is done by the sign-in").isEqualTo("ann");
    assertThat(ann.look("/account/tokens").body()).as("another form").doesNotContain("Typed");

    assertThat(ann.look("/account").body())
        .contains(SHOWN, "value=\"Asia/Tokyo\"", "Check your entries and send the form again.");
    assertThat(account().name()).as("nor by the look").isEqualTo("ann");
    assertThat(ann.hasCookie(COOKIE)).isFalse();
    assertThat(ann.look("/account").body()).as("shown once").doesNotContain("Typed");

    assertThat(onward(save(TYPED))).isEqualTo("/account");
    assertThat(account().name()).isEqualTo(TYPED);
  }

  @Test
  void onlyAPersonWhoOpensThePageTakesIt() throws Exception {
    typeAndBeSentToSignIn(TYPED);
    signIn("ann");
    assertThat(ann.look("/account", "Sec-Fetch-Dest", "empty").body())
        .as("a page that keeps itself up to date")
        .doesNotContain("Typed");
    assertThat(ann.head("/account").statusCode()).isEqualTo(200);
    assertThat(ann.look("/account", "Sec-Fetch-Dest", "document").body()).contains(SHOWN);
  }

  @Test
  void theFormsPageComesBackWithItsQuery() {
    endSession("/account?from=home");
    assertThat(onward(save(TYPED))).isEqualTo("/sign-in?next=%2Faccount%3Ffrom%3Dhome");
    signIn("ann");
    assertThat(ann.look("/account?from=home").body()).contains(SHOWN);
  }

  @Test
  void whatChangedMeanwhileIsNotOverwritten() {
    typeAndBeSentToSignIn(TYPED);
    server.identity.accounts().rename(account().accountId(), "Renamed", account().version());
    signIn("ann");

    assertThat(ann.look("/account").body()).contains(SHOWN, "name=\"version\" value=\"1\"");
    assertThat(account().version()).isEqualTo(2);
  }

  @Test
  void anotherAccountThatSignsInDropsIt() {
    signedUp("ben");
    typeAndBeSentToSignIn(TYPED);
    signIn("ben");
    assertThat(ann.look("/account").body()).contains("ben@x.org").doesNotContain("Typed");
    assertThat(ann.hasCookie(COOKIE)).isFalse();
    signIn("ann");
    assertThat(ann.look("/account").body()).contains("ann@x.org").doesNotContain("Typed");
  }

  @Test
  void anotherAccountDropsItOnWhateverPageItLooksAt() {
    signedUp("ben");
    typeAndBeSentToSignIn(TYPED);
    signIn("ben");
    ann.look("/account/sessions");
    assertThat(ann.hasCookie(COOKIE)).isFalse();
  }

  @Test
  void nobodyWritesOrReadsItButTheServer() {
    typeAndBeSentToSignIn(TYPED);
    assertThat(ann.hasCookie(COOKIE)).isTrue();
    signIn("ann");
    for (int i = 0; i < 60; i += 7) {
      int at = i;
      var thief = ann.copy();
      thief.changeCookie(COOKIE, value -> flipped(value, at));
      var page = thief.look("/account");
      assertThat(page.statusCode()).isEqualTo(200);
      assertThat(page.body()).doesNotContain("Typed");
      assertThat(thief.hasCookie(COOKIE)).isFalse();
    }
    for (var nonsense : List.of("x", "AAAA", "A".repeat(17), "A".repeat(4_000), "!!", "%00")) {
      var thief = ann.copy();
      thief.changeCookie(COOKIE, _ -> nonsense);
      assertThat(thief.look("/account").statusCode()).isEqualTo(200);
    }
    ann.copy()
        .changeCookie(
            COOKIE,
            value -> {
              var bytes = Base64.getUrlDecoder().decode(value);
              assertThat(new String(bytes, StandardCharsets.ISO_8859_1)).doesNotContain("Typed");
              return value;
            });
    assertThat(ann.look("/account").body()).contains(SHOWN);
  }

  private static String flipped(String value, int at) {
    var other = value.charAt(at) == 'A' ? 'B' : 'A';
    return value.substring(0, at) + other + value.substring(at + 1);
  }

  @Test
  void itWaitsForFifteenMinutes() {
    typeAndBeSentToSignIn(TYPED);
    server.clock.step(Duration.ofMinutes(15).minusMillis(1));
    signIn("ann");
    assertThat(ann.copy().look("/account").body()).contains(SHOWN);
    server.clock.step(Duration.ofMillis(1));
    assertThat(ann.look("/account").body()).doesNotContain("Typed");
    assertThat(ann.hasCookie(COOKIE)).isFalse();
  }

  @Test
  void whatIsTooLongIsNotKeptAndThePersonIsTold() {
    var random = new Random(7);
    var noise = new byte[4_000];
    random.nextBytes(noise);
    for (var tooLong : List.of(Base64.getUrlEncoder().encodeToString(noise), "a".repeat(30_000))) {
      typeAndBeSentToSignIn(tooLong);
      assertThat(ann.hasCookie(COOKIE)).isFalse();
      assertThat(ann.look("/sign-in").body()).contains("too long to keep");
      signIn("ann");
      assertThat(ann.look("/account").body()).doesNotContain(tooLong.substring(0, 50));
    }
  }

  @Test
  void passwordsAreNeverKept() {
    endSession("/account/password");
    var sent =
        ann.send("/account/password", "currentPassword", PASSWORD, "newPassword", "new password");
    assertThat(onward(sent)).isEqualTo("/sign-in?next=%2Faccount%2Fpassword");
    assertThat(ann.hasCookie(COOKIE)).isFalse();
    assertThat(ann.look("/sign-in").body())
        .contains("Your session has ended. Sign in again.")
        .doesNotContain("entries");
    assertThat(ann.signIn("ann@x.org", PASSWORD).statusCode()).as("unchanged").isEqualTo(303);
  }

  @Test
  void aFieldThatTheFormDoesNotHaveIsNotKept() {
    endSession("/account");
    ann.send("/account", "name", TYPED, "operator", "true", "evil", "x".repeat(100));
    signIn("ann");
    assertThat(ann.look("/account").body()).contains(SHOWN).doesNotContain("xxxxxxxxxx");
  }

  @Test
  void aStrangerWhoNeverSignedInIsRefusedAsBefore() {
    var stranger = new Visitor(server.address());
    stranger.look("/sign-in");
    var refused = stranger.send("/account", "name", TYPED, "language", "en", "version", "1");
    assertThat(refused.statusCode()).isEqualTo(401);
    assertThat(stranger.hasCookie(COOKIE)).isFalse();
  }

  @Test
  void aFormWithoutFieldsLeadsBackToItsPage() {
    endSession("/account/sessions");
    assertThat(onward(ann.send("/account/sessions/end", "session", "x")))
        .isEqualTo("/sign-in?next=%2Faccount%2Fsessions");
  }
}
