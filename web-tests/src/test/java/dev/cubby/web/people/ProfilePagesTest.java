package dev.cubby.web.people;

import static dev.cubby.testkit.Visitor.onward;
import static dev.cubby.web.identity.AccountServer.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.Visitor;
import dev.cubby.web.identity.AccountServer;
import dev.cubby.web.identity.SignUp;
import dev.cubby.web.route.Arrival;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What people do with their own accounts, page by page. */
class ProfilePagesTest {
  private static final Pattern SECRET = Pattern.compile("cubby_token_[A-Za-z0-9_-]{43}");
  private static final Pattern SESSION = Pattern.compile("name=\"session\" value=\"([^\"]+)\"");
  private static final Pattern VERSION = Pattern.compile("name=\"version\" value=\"([^\"]+)\"");
  private static final Pattern END = Pattern.compile("/account/tokens/[^/\"]+/delete");

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

  private Visitor signedIn(String name) {
    var visitor = new Visitor(server.address());
    assertThat(visitor.signIn(name + "@x.org", PASSWORD).statusCode()).isEqualTo(303);
    return visitor;
  }

  private static List<String> found(Pattern pattern, String text) {
    var found = new ArrayList<String>();
    var matcher = pattern.matcher(text);
    while (matcher.find()) {
      found.add(matcher.groupCount() > 0 ? matcher.group(1) : matcher.group());
    }
    return found;
  }

  private String newToken(String... scopes) {
    ann.look("/account/tokens");
    var fields = new ArrayList<>(List.of("name", "Kitchen display", "expiresInDays", "30"));
    for (var scope : scopes) {
      fields.addAll(List.of("scopes", scope));
    }
    var made = ann.send("/account/tokens", fields.toArray(String[]::new));
    assertThat(made.statusCode()).isEqualTo(201);
    assertThat(made.headers().firstValue("Cache-Control")).contains("no-store");
    return found(SECRET, made.body()).getFirst();
  }

  @Test
  void reloadingThePageOfANewTokenMakesNoSecondOne() {
    var first = newToken("read");
    var reloaded = ann.sendAgain();
    assertThat(onward(reloaded)).isEqualTo("/account/tokens");
    var list = ann.look("/account/tokens").body();
    assertThat(list).contains("Nothing new was created.").doesNotContain(first);
    assertThat(list.split("Kitchen display", -1)).hasSize(2);

    var second = newToken("read");
    assertThat(second).as("a form that is filled in anew is another one").isNotEqualTo(first);
    assertThat(ann.sendAgain().statusCode()).isEqualTo(303);
  }

  private int asked(String bearer, String path) throws IOException, InterruptedException {
    try (var client = HttpClient.newHttpClient()) {
      var request =
          HttpRequest.newBuilder(server.address().resolve(path))
              .header("Accept", "*/*")
              .header("Authorization", "Bearer " + bearer);
      return client.send(request.build(), BodyHandlers.ofString()).statusCode();
    }
  }

  private HttpResponse<String> save(String name, String language, String zone) {
    var version = found(VERSION, ann.look("/account").body()).getFirst();
    return ann.send(
        "/account", "name", name, "language", language, "zone", zone, "version", version);
  }

  @Test
  void aNameIsChangedAndAnEmptyOneIsNot() {
    assertThat(ann.look("/account").body()).contains("value=\"ann\"", "ann@x.org");
    assertThat(onward(save("Anna", "en", ""))).isEqualTo("/account");
    assertThat(ann.look("/account").body()).contains("value=\"Anna\"", "Changes saved.");

    var again = save("", "en", "");
    assertThat(again.statusCode()).isEqualTo(400);
    assertThat(again.body()).contains("-name-error\"");
  }

  @Test
  void twoWindowsDoNotOverwriteEachOther() {
    var version = found(VERSION, ann.look("/account").body()).getFirst();
    save("Anna", "en", "");

    var late =
        ann.send("/account", "name", "Annie", "language", "en", "zone", "", "version", version);

    assertThat(late.statusCode()).isEqualTo(409);
    assertThat(late.body()).contains("Annie", "changed in the meantime");
    // Pressed again, the form that came back does not overwrite it either.
    assertThat(found(VERSION, late.body()).getFirst()).isEqualTo(version);
    assertThat(ann.look("/account").body()).contains("value=\"Anna\"");
  }

  @Test
  void theLanguageAndTheZoneAreKeptWithTheAccount() {
    assertThat(onward(save("ann", "sv", "Pacific/Auckland"))).isEqualTo("/account");

    var elsewhere = signedIn("ann");
    assertThat(elsewhere.look("/account").body())
        .contains("<html lang=\"sv\"", "Inställningar", "value=\"Pacific/Auckland\"");
    assertThat(elsewhere.look("/account/sessions").body())
        .as("a zone that is known needs no name")
        .doesNotContain("Tiderna");

    assertThat(onward(save("ann", "en", ""))).isEqualTo("/account");
    var account = server.identity.accounts().byEmail("ann@x.org").orElseThrow();
    assertThat(account.zone()).isEmpty();
  }

  @Test
  void aZoneThatIsNoneIsSaidAtItsField() {
    var again = save("ann", "en", "Atlantis/Capital");

    assertThat(again.statusCode()).isEqualTo(400);
    assertThat(again.body()).contains("-zone-error\"", "value=\"Atlantis/Capital\"");
    assertThat(save("ann", "tlh", "").statusCode()).isEqualTo(400);
  }

  @Test
  void anotherPasswordEndsEverythingElseAndNewIdsGoOnHere() throws Exception {
    var elsewhere = signedIn("ann");
    var before = ann.copy();
    var token = newToken("read");
    assertThat(asked(token, "/api/me")).isEqualTo(200);

    var done =
        ann.fillIn(
            "/account/password",
            "currentPassword",
            PASSWORD,
            "newPassword",
            "another horse battery");

    assertThat(onward(done)).isEqualTo("/account");
    assertThat(ann.look("/account").statusCode()).isEqualTo(200);
    assertThat(ann.session()).isNotEqualTo(before.session());
    assertThat(elsewhere.look("/account").statusCode()).isEqualTo(303);
    assertThat(before.look("/account").statusCode()).isEqualTo(303);
    assertThat(asked(token, "/api/me")).isEqualTo(401);
    assertThat(new Visitor(server.address()).signIn("ann@x.org", PASSWORD).statusCode())
        .isEqualTo(401);
  }

  @Test
  void whoeverDoesNotKnowThePasswordDoesNotChangeIt() {
    var again =
        ann.fillIn("/account/password", "currentPassword", "a guess", "newPassword", "short one");
    assertThat(again.statusCode()).isEqualTo(400);
    again =
        ann.send(
            "/account/password",
            "currentPassword",
            "a guess",
            "newPassword",
            "another horse battery");

    assertThat(again.statusCode()).isEqualTo(403);
    assertThat(again.body())
        .contains("-currentPassword-error\"")
        .doesNotContain("a guess", "another horse");
    signedIn("ann");
  }

  @Test
  void aSessionIsEndedFromAnotherOne() {
    var elsewhere = signedIn("ann");
    var page = ann.look("/account/sessions").body();
    assertThat(page).contains("This session");
    var others = found(SESSION, page);
    assertThat(others).hasSize(1);

    assertThat(onward(ann.send("/account/sessions/end", "session", others.getFirst())))
        .isEqualTo("/account/sessions");

    assertThat(elsewhere.look("/account").statusCode()).isEqualTo(303);
    assertThat(server.signedOut).as("systems are told").hasSize(1);
    assertThat(found(SESSION, ann.look("/account/sessions").body())).isEmpty();
  }

  @Test
  void aSessionIsNamedByItsBrowser() {
    var none = Optional.<String>empty();
    var firefox = "Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0";
    var account = server.identity.accounts().byEmail("ann@x.org").orElseThrow();
    server
        .identity
        .sessions()
        .begin(
            account,
            new Arrival("127.0.0.1", true, none, _ -> none, Optional::empty, Optional.of(firefox)));

    assertThat(ann.look("/account/sessions").body())
        .contains("Firefox on Windows", "Browser")
        .doesNotContain("Mozilla", "Gecko", "Java-http-client");
  }

  @Test
  void nobodyEndsASessionOfSomebodyElse() {
    signedIn("ann");
    var digest = found(SESSION, ann.look("/account/sessions").body()).getFirst();
    var ben = signedUp("ben");
    ben.look("/account/sessions");

    assertThat(ben.send("/account/sessions/end", "session", digest).statusCode()).isEqualTo(404);
    assertThat(found(SESSION, ann.look("/account/sessions").body())).contains(digest);
  }

  @Test
  void aTokenIsShownOnceAndReachesAsFarAsItWasTold() throws Exception {
    var token = newToken("lockers:read");

    assertThat(ann.look("/account/tokens").body())
        .contains("Kitchen display", "lockers: read")
        .doesNotContain(token);
    assertThat(asked(token, "/api/lockers/who")).isEqualTo(200);
    assertThat(asked(token, "/api/me")).isEqualTo(403);
  }

  @Test
  void noTokenReachesAPage() throws Exception {
    var token = newToken("write");

    assertThat(asked(token, "/account/tokens")).isEqualTo(403);
    assertThat(asked(token, "/style")).isEqualTo(403);
  }

  @Test
  void aTokenWithoutAScopeIsNotMadeAndWhatWasTickedStaysTicked() {
    ann.look("/account/tokens");
    var none = ann.send("/account/tokens", "name", "Nothing", "expiresInDays", "30");
    assertThat(none.statusCode()).isEqualTo(400);
    assertThat(none.body()).contains("-scopes-error\"", "value=\"Nothing\"");
    assertThat(found(Pattern.compile("checked"), none.body())).isEmpty();

    var long30 =
        ann.send(
            "/account/tokens",
            "name",
            "Both",
            "scopes",
            "read",
            "scopes",
            "write",
            "expiresInDays",
            "900");
    assertThat(long30.statusCode()).isEqualTo(400);
    assertThat(long30.body()).contains("-expiresInDays-error\"", "value=\"900\"");
    assertThat(long30.body()).contains("value=\"read\" checked", "value=\"write\" checked");
  }

  @Test
  void aTokenIsEndedAfterAQuestion() throws Exception {
    var token = newToken("read");
    var path = found(END, ann.look("/account/tokens").body()).getFirst();

    assertThat(ann.look(path).body()).contains("Delete token Kitchen display?");
    assertThat(asked(token, "/api/me")).isEqualTo(200);
    assertThat(onward(ann.send(path))).isEqualTo("/account/tokens");

    assertThat(asked(token, "/api/me")).isEqualTo(401);
    assertThat(ann.look(path).statusCode()).isEqualTo(404);
    assertThat(signedUp("ben").look(path).statusCode()).isEqualTo(404);
  }
}
