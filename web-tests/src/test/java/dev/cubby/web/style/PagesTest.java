package dev.cubby.web.style;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.web.http.WebServer;
import dev.cubby.web.ui.*;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pages, forms and static files, asked for over a real port. */
class PagesTest {
  private static final HttpClient CLIENT = HttpClient.newHttpClient();
  private static final Pattern TOKEN = Pattern.compile("name=\"_token\" value=\"([^\"]+)\"");
  private static final String GOOD = "name=Tea&quantity=3&unit=PIECES&notes=";
  private static final List<String> OWN_FILES =
      List.of(
          "style.css",
          "theme.js",
          "cubby.js",
          "live.js",
          "in-place.js",
          "clock.js",
          "print.js",
          "onward.js",
          "cubby.svg");
  private static WebServer server;

  @BeforeAll
  static void start() {
    server = StyleServer.start();
  }

  @AfterAll
  static void stop() {
    server.close();
    CLIENT.close();
  }

  private static HttpRequest.Builder to(String path) {
    return HttpRequest.newBuilder(URI.create(server.address() + path.substring(1)))
        .header("Accept", "text/html,*/*;q=0.8");
  }

  private static HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
    return CLIENT.send(request.build(), BodyHandlers.ofString());
  }

  private static String header(HttpResponse<?> answer, String name) {
    return answer.headers().firstValue(name).orElse("");
  }

  /** A page that was looked at: the cookie it set, and the token of its forms. */
  private record Looked(String cookie, String token) {}

  private static Looked look() throws Exception {
    var page = send(to("/style"));
    return new Looked(header(page, "Set-Cookie").split(";", -1)[0], token(page));
  }

  private static String token(HttpResponse<String> page) {
    var token = TOKEN.matcher(page.body());
    assertThat(token.find()).isTrue();
    return token.group(1);
  }

  private static HttpRequest.Builder form(String path, String cookie, String token, String body) {
    var field = "_token=" + URLEncoder.encode(token, StandardCharsets.UTF_8);
    return to(path)
        .header("Content-Type", "application/x-www-form-urlencoded")
        .header("Cookie", cookie)
        .POST(BodyPublishers.ofString(field + "&" + body));
  }

  @Test
  void aPageKeepsToItself() throws Exception {
    var page = send(to("/style"));

    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(header(page, "Content-Type")).isEqualTo("text/html; charset=utf-8");
    assertThat(header(page, "Content-Security-Policy"))
        .contains("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'")
        .doesNotContain("unsafe");
    assertThat(header(page, "Cache-Control")).isEqualTo("no-store");
    assertThat(header(page, "Referrer-Policy")).isEqualTo("same-origin");
    assertThat(header(page, "X-Content-Type-Options")).isEqualTo("nosniff");
    assertThat(header(page, "Permissions-Policy")).contains("camera=()");
    assertThat(page.body()).doesNotContain("style=\"", "onclick", "<style", "http://", "https://");
  }

  @Test
  void aLostAnswerIsNotSaidToHaveChangedNothing() throws Exception {
    assertThat(send(to("/style/named/lost")).body())
        .contains("Check what was changed before you try again.")
        .doesNotContain("Nothing was changed", "Wait a");
  }

  @Test
  void onlyALinkThatIsGoneIsCalledALink() throws Exception {
    assertThat(send(to("/style/named/gone")).body())
        .contains("Since May.")
        .doesNotContain("This link");
  }

  @Test
  void whatTheStoreDoesNotTakeIsToldInTheReadersLanguage() throws Exception {
    assertThat(send(to("/style/named/long").header("Accept-Language", "sv")).body())
        .contains("Ett värde är för långt")
        .doesNotContain("A key");
  }

  @Test
  void theWayToSignInLeadsBackToTheWholeAddress() throws Exception {
    assertThat(send(to("/style?query=CO")).body())
        .contains("href=\"/sign-in?next=%2Fstyle%3Fquery%3DCO\"");
  }

  @Test
  void aFormThatIsShownAgainStandsAtTheAddressAsItWasWritten() throws Exception {
    var looked = look();
    // Its last part names the page; without it the form's own path does.
    var token = looked.token().replaceAll("\\.[^.]*$", ".");

    var again = send(form("/style/named/%C3%A5%20b", looked.cookie(), token, ""));

    assertThat(again.statusCode()).isEqualTo(422);
    assertThat(again.body()).contains("?next=%2Fstyle%2Fnamed%2F%25C3%25A5%2520b\"");
  }

  @Test
  void aPageMayHoldAPdfOnlyWhereItShowsOne() throws Exception {
    assertThat(header(send(to("/style")), "Content-Security-Policy"))
        .endsWith("; object-src 'self'; frame-src 'self'");
    for (var path : new String[] {"/style/retire", "/nowhere"}) {
      assertThat(header(send(to(path)), "Content-Security-Policy"))
          .doesNotContain("object-src", "frame-src");
    }
    var plan = send(to("/style/plan"));
    assertThat(header(plan, "Content-Type")).isEqualTo("application/pdf");
    assertThat(header(plan, "Content-Security-Policy")).contains("frame-ancestors 'self'");
    assertThat(header(send(to("/style/picture")), "Content-Security-Policy"))
        .contains("sandbox", "frame-ancestors 'none'");
  }

  @Test
  void aSearchKeepsTheOtherFiltersAndMarksItsHits() throws Exception {
    var page = send(to("/style?query=CO&low=true&week=2031-11-17")).body();

    assertThat(page)
        .contains("<mark>Co</mark>ffee beans", "role=\"status\" data-found>1 item<")
        .contains("href=\"/style?low=true&amp;week=2031-11-17\" aria-label=\"Clear search\"")
        .contains("<input type=\"hidden\" name=\"low\" value=\"true\">")
        .contains("<input type=\"hidden\" name=\"week\" value=\"2031-11-17\">")
        .contains("value=\"CO\" maxlength=\"60\" placeholder=\"Search items\"")
        .doesNotContain("Butter</a>");
    assertThat(send(to("/style?query=%3Cscript%3E")).body())
        .contains("value=\"&lt;script>\"", "No items match.")
        .doesNotContain("<script>");
  }

  @Test
  void aFormThatIsCarriedOutLeadsOnAndSaysSoOnce() throws Exception {
    var looked = look();
    var done = send(form("/style/items", looked.cookie(), looked.token(), GOOD));

    assertThat(done.statusCode()).isEqualTo(303);
    assertThat(header(done, "Location")).isEqualTo("/style");
    var said = header(done, "Set-Cookie").split(";", -1)[0];
    var next = send(to("/style").header("Cookie", said));
    assertThat(next.body()).contains("Added Tea, 3 pieces.", "action=\"/style/undo\"");
    assertThat(next.headers().allValues("Set-Cookie"))
        .anyMatch(cookie -> cookie.startsWith("cubby-said=;") && cookie.contains("Max-Age=0"));
  }

  @Test
  void nobodyPutsWordsIntoOurMouth() throws Exception {
    var looked = look();
    var done = send(form("/style/items", looked.cookie(), looked.token(), GOOD));
    var said = header(done, "Set-Cookie").split(";", -1)[0];

    var words = "{\"text\":\"Send money\"}".getBytes(StandardCharsets.UTF_8);
    var signature = said.substring(said.indexOf('.'));
    var forged =
        "cubby-said=" + Base64.getUrlEncoder().withoutPadding().encodeToString(words) + signature;
    var page = send(to("/style").header("Cookie", forged));
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.body()).doesNotContain("Send money", "class=\"toast\"");
  }

  @Test
  void aFormWithMistakesIsShownAgainFilledInWithAWordAtEachField() throws Exception {
    var looked = look();
    var body = "name=%3Cb%3ETea&quantity=-1&unit=&notes=two%0D%0Alines";
    var again = send(form("/style/items", looked.cookie(), looked.token(), body));

    assertThat(again.statusCode()).isEqualTo(400);
    assertThat(again.body())
        .contains("value=\"&lt;b>Tea\"", "two\nlines", "-quantity-error\"")
        .contains("-unit-error\"", "aria-invalid=\"true\"")
        .doesNotContain("<b>Tea", "-name-error\"");
  }

  @Test
  void whatCannotBeDoneNowIsSaidOnTheFormsOwnPage() throws Exception {
    var looked = look();
    var again = send(form("/style/taken", looked.cookie(), looked.token(), ""));

    assertThat(again.statusCode()).isEqualTo(422);
    assertThat(again.body()).contains("It is taken until 17:00.", "action=\"/style/items\"");
  }

  @Test
  void aRefusedFormIsShownOnItsPageWithTheQueryThatItHad() throws Exception {
    var page = send(to("/style?query=CO"));
    var cookie = header(page, "Set-Cookie").split(";", -1)[0];
    for (int press = 0; press < 2; press++) {
      page = send(form("/style/taken", cookie, token(page), ""));
      assertThat(page.statusCode()).isEqualTo(422);
      assertThat(page.body())
          .contains("It is taken until 17:00.", "<mark>Co</mark>ffee beans")
          .doesNotContain("Butter</a>");
    }
    var forged = token(page).replaceFirst("[^.]*$", "L2V2aWw_cXVlcnk9Q08");
    assertThat(send(form("/style/taken", cookie, forged, "")).body())
        .as("the query of another page")
        .contains("It is taken until 17:00.", "Butter</a>");
  }

  @Test
  void aPageThatIsNotThereKnowsTheReader() throws Exception {
    var lost = send(to("/nowhere").header("Cookie", "session=ann"));
    assertThat(lost.statusCode()).isEqualTo(404);
    assertThat(lost.body()).contains("<b>ann</b>");
    assertThat(send(to("/nowhere")).body()).doesNotContain("<b>ann</b>");
  }

  @ParameterizedTest
  @CsvSource({
    "Sec-Fetch-Site, cross-site",
    "Sec-Fetch-Site, same-site",
    "Origin, https://evil.example",
    "Origin, null"
  })
  void anotherSiteDoesNothingInAVisitorsName(String name, String value) throws Exception {
    var looked = look();
    var form = form("/style/items", looked.cookie(), looked.token(), GOOD).header(name, value);
    var api = to("/api/poke").header(name, value).POST(BodyPublishers.noBody());

    assertThat(send(form).statusCode()).isEqualTo(403);
    assertThat(send(api).statusCode()).isEqualTo(403);
  }

  @Test
  void ourOwnAddressIsNotAnotherSite() throws Exception {
    var own = server.address().toString().replaceAll("/$", "");
    for (var origin : new String[] {own, "http://cubby.example"}) {
      var looked = look();
      var form = form("/style/items", looked.cookie(), looked.token(), GOOD);
      assertThat(send(form.header("Origin", origin)).statusCode()).isEqualTo(303);
    }
  }

  @Test
  void aTokenOfSomebodyElseOrOfBeforeSigningInIsNotGood() throws Exception {
    var looked = look();
    var other = look();

    for (var cookie : new String[] {other.cookie(), "session=ann", "x=y"}) {
      var answer = send(form("/style/items", cookie, looked.token(), GOOD));
      assertThat(answer.statusCode()).isEqualTo(403);
      assertThat(answer.body()).contains("send it again", "value=\"Tea\"");
    }
    assertThat(send(form("/style/items", looked.cookie(), "rubbish", GOOD)).statusCode())
        .isEqualTo(403);
  }

  @Test
  void aSignedInPersonsFormsAreBoundToTheSession() throws Exception {
    var page = send(to("/style").header("Cookie", "session=ann"));

    assertThat(page.headers().allValues("Set-Cookie")).isEmpty();
    assertThat(page.body()).contains("<b>ann</b>");
    assertThat(send(form("/style/items", "session=ann", token(page), GOOD)).statusCode())
        .isEqualTo(303);
    assertThat(send(form("/style/items", "session=bob", token(page), GOOD)).statusCode())
        .isEqualTo(403);
  }

  @Test
  void allFormsOfAPageHoldTogether() throws Exception {
    var looked = look();
    var done = send(form("/style/items", looked.cookie(), looked.token(), GOOD));
    var said = header(done, "Set-Cookie").split(";", -1)[0];
    // A toast's undo is a second form, on a page that sets the stranger's cookie.
    var page = send(to("/style").header("Cookie", said));

    assertThat(page.headers().allValues("Set-Cookie"))
        .filteredOn(cookie -> cookie.startsWith("cubby-form="))
        .hasSize(1);
  }

  @Test
  void aProblemIsAPageForAPersonWithAWayOn() throws Exception {
    var lost = send(to("/nowhere"));
    assertThat(lost.statusCode()).isEqualTo(404);
    assertThat(lost.body()).contains(header(lost, "X-Correlation-Id"), "href=\"/\"");

    var stranger = send(to("/members"));
    assertThat(stranger.statusCode()).isEqualTo(303);
    assertThat(header(stranger, "Location")).isEqualTo("/sign-in?next=%2Fmembers");

    var broken = send(to("/broken"));
    assertThat(broken.statusCode()).isEqualTo(500);
    assertThat(header(broken, "Content-Type")).startsWith("text/html");
    assertThat(broken.body()).doesNotContain("secret of the house", "IllegalState");
  }

  @Test
  void aProgramGetsItsProblemAsBefore() throws Exception {
    assertThat(header(send(to("/api/nowhere")), "Content-Type"))
        .isEqualTo("application/problem+json");
    var plain = HttpRequest.newBuilder(URI.create(server.address() + "style"));
    assertThat(send(plain.header("Accept", "application/json")).statusCode()).isEqualTo(406);
  }

  @Test
  void aPageIsPackedForThoseWhoTakeIt() throws Exception {
    var request = to("/style").header("Accept-Encoding", "gzip").build();
    var packed = CLIENT.send(request, BodyHandlers.ofByteArray());

    assertThat(header(packed, "Content-Encoding")).isEqualTo("gzip");
    assertThat(header(packed, "Vary")).isEqualTo("Accept-Encoding");
    try (var in =
        new java.util.zip.GZIPInputStream(new java.io.ByteArrayInputStream(packed.body()))) {
      assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8)).endsWith("</html>\n");
    }
    var refused = send(to("/style").header("Accept-Encoding", "gzip;q=0"));
    assertThat(header(refused, "Content-Encoding")).isEmpty();
  }

  @Test
  void aStaticFileIsKeptForAYearUnderItsFingerprint() throws Exception {
    var path = StaticFiles.ofKit().path("style.css");
    var file = send(to(path));

    assertThat(file.statusCode()).isEqualTo(200);
    assertThat(header(file, "Cache-Control")).isEqualTo("public, max-age=31536000, immutable");
    assertThat(header(file, "Content-Type")).isEqualTo("text/css; charset=utf-8");
    var again = send(to(path).header("If-None-Match", header(file, "ETag")));
    assertThat(again.statusCode()).isEqualTo(304);
    var head = send(to(path).method("HEAD", BodyPublishers.noBody()));
    assertThat(header(head, "Content-Length")).isEqualTo("" + file.body().length());
    assertThat(send(to("/static/style-0123456789abcdef.css")).statusCode()).isEqualTo(404);
    assertThat(send(to("/static/style.css")).statusCode()).isEqualTo(404);
    assertThat(send(to(path).POST(BodyPublishers.noBody())).statusCode()).isEqualTo(405);
    var packed = send(to(path).header("Accept-Encoding", "gzip"));
    assertThat(header(packed, "Content-Encoding")).isEqualTo("gzip");
    assertThat(header(packed, "ETag")).isNotEqualTo(header(file, "ETag"));
  }

  @ParameterizedTest
  @CsvSource({
    "bytes=0-3, 206, 4",
    "bytes=-5, 206, 5",
    "bytes=999999-, 416, 0",
    "'bytes=0-1,4-5', 200, -1",
    "bytes=9-2, 416, 0",
    "lines=1-2, 200, -1"
  })
  void aPartOfAStaticFileIsSentAlone(String range, int status, int length) throws Exception {
    var path = StaticFiles.ofKit().path("style.css");
    var part = send(to(path).header("Range", range).header("Accept-Encoding", "gzip"));

    assertThat(part.statusCode()).isEqualTo(status);
    int whole = send(to(path)).body().length();
    assertThat(part.body()).hasSize(length < 0 ? whole : length);
  }

  @Test
  void allThatAPageLoadsStaysSmall() throws Exception {
    int total = Gzip.packed(Icon.class.getResourceAsStream("icons.svg").readAllBytes(), 9).length;
    for (var name : OWN_FILES) {
      var packed = to(StaticFiles.ofKit().path(name)).header("Accept-Encoding", "gzip").build();
      total += CLIENT.send(packed, BodyHandlers.ofByteArray()).body().length;
    }

    assertThat(total).isLessThan(20_480);
  }
}
