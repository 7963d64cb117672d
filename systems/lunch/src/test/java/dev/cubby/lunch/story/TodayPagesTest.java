package dev.cubby.lunch.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lunch.menu.*;
import dev.cubby.lunch.restaurant.RestaurantModel.FailureCode;
import dev.cubby.lunch.restaurant.Restaurants;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages that everybody reads, as they come without script. */
class TodayPagesTest extends LunchWalk {
  private static final String SCRIPT = "<script>alert(1)</script>";

  private String open = "";
  private String failing = "";

  @BeforeAll
  void serve() throws Exception {
    open = restaurant("Kajen");
    put(
        200,
        menu(open, 47),
        lunches(
            lunch("onsdag", "Zebragryta", 125),
            "{\"name\":\"Zlinsgryta\",\"weekday\":\"onsdag\",\"price\":110,\"dietary\":[\"vegan\"]}",
            lunch("torsdag", "Zärtsoppa", 99)));
    put(200, menu(open, 48), lunches(lunch("måndag", "Zkalops", 120)));
    var closed = restaurant("Sjöboden");
    put(200, menu(closed, 47), "{\"closedDays\":[\"onsdag\"]}");
    restaurant("Tegel");
    failing = restaurant("Bistro Norr");
    var restaurants = new Restaurants(store, () -> {});
    new Menus(store, Clock.fixed(NOW.minus(Duration.ofDays(6)), ZoneOffset.UTC), () -> {})
        .store(
            restaurants.find(failing).orElseThrow(),
            new IsoWeek(2026, 46),
            new FoundMenu(
                List.of(
                    FoundLunch.of(
                        Weekday.WEDNESDAY,
                        "Zpannbiff",
                        Optional.empty(),
                        Optional.of(BigDecimal.TEN))),
                List.of(),
                "html",
                "1",
                Optional.empty(),
                Optional.empty()));
    restaurants.failed(failing, FailureCode.TIMEOUT_ERROR);
    var hostile = restaurant("Hostile & Söner");
    put(200, menu(hostile, 47), lunches(lunch("onsdag", SCRIPT + " \\\"'&", 100)));
    // Another server would see it within a second; this one at once.
    put(200, menu(hostile, 46), lunches(lunch("onsdag", "x", 100)));
  }

  private String page(String path) throws Exception {
    var answer = server.get(path, "");
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return answer.body();
  }

  @Test
  void todayComesFirstAndTheThreeKindsOfNothingDiffer() throws Exception {
    var page = page("/lunch");
    assertThat(page)
        .contains("Wednesday 18 November", "Zebragryta", "125 kr", "Vegan")
        .contains("Closed", "No menu yet", "Could not fetch", "Old menu, week 46", "Zpannbiff")
        .doesNotContain("Zärtsoppa");
  }

  @Test
  void anotherDayAndAnotherWeekHaveTheirOwnAddress() throws Exception {
    assertThat(page("/lunch?day=thursday")).contains("Zärtsoppa").doesNotContain("Zebragryta");
    assertThat(page("/lunch?day=torsdag")).contains("Zärtsoppa");
    assertThat(page("/lunch?week=2026-W48&day=monday")).contains("Zkalops");
    assertThat(page("/lunch/week")).contains("Zebragryta", "Zärtsoppa");
    assertThat(page("/lunch?day=all")).contains("Zebragryta", "Zärtsoppa");
    assertThat(page("/lunch/" + open + "/2026-W47")).contains("Zebragryta", "Zärtsoppa");
  }

  @ParameterizedTest
  @ValueSource(strings = {"?day=saturday", "?day=x", "?week=2026-W54", "?week=47", "?sort=x"})
  void whatIsNoDayOrWeekIsSaidSo(String query) throws Exception {
    assertThat(server.get("/lunch" + query, "").statusCode()).isEqualTo(400);
  }

  @Test
  void whatIsNotThereIsNotFound() throws Exception {
    for (var path : List.of("/lunch/nobody/2026-W47", "/lunch/" + open + "/2026-W60")) {
      assertThat(server.get(path, "").statusCode()).as(path).isEqualTo(404);
    }
  }

  @Test
  void searchingMarksWhatItFinds() throws Exception {
    assertThat(page("/lunch?q=zebra"))
        .contains("<mark>Zebra</mark>gryta")
        .doesNotContain("Zlinsgryta");
    assertThat(page("/lunch?q=nothinglikeit")).contains("No dishes match.");
  }

  @Test
  void vegetarianIncludesVeganAndUnknownIsSaid() throws Exception {
    assertThat(page("/lunch?diet=vegetarian"))
        .contains("Zlinsgryta", "Diet not stated")
        .doesNotContain("Zebragryta");
  }

  @Test
  void cheapestFirst() throws Exception {
    var page = page("/lunch?sort=price");
    assertThat(page.indexOf("Zlinsgryta")).isLessThan(page.indexOf("Zebragryta"));
  }

  @Test
  void swedish() throws Exception {
    var page = server.ask("GET", "/lunch", "", "", "Accept-Language", "sv").body();
    assertThat(page).contains("onsdag 18 november", "Kunde inte hämtas", "Stängt");
  }

  @Test
  void strangersShareThePageAndAskForItOnceInFiveMinutes() throws Exception {
    var answer = server.get("/lunch", "");
    assertThat(header(answer, "Cache-Control")).isEqualTo("public, max-age=300");
    assertThat(header(answer, "Vary")).contains("Cookie", "Accept-Language");
    var tag = header(answer, "ETag");
    assertThat(known(tag)).isEqualTo(304);
    restaurant("Ny krog");
    assertThat(known(tag)).isEqualTo(200);
    assertThat(header(server.get("/lunch", "root"), "Cache-Control")).isEqualTo("no-store");
  }

  private int known(String tag) throws Exception {
    return server.ask("GET", "/lunch", "", "", "If-None-Match", tag).statusCode();
  }

  private static String header(HttpResponse<?> answer, String name) {
    return answer.headers().firstValue(name).orElse("");
  }

  @Test
  void aPageAndItsFilesWeighLessThan50Kilobytes() throws Exception {
    var page = page("/lunch");
    long all = packed(page);
    var files = Pattern.compile("(?:src|href)=\"(/static/[^\"]+)\"").matcher(page);
    while (files.find()) {
      all += packed(server.get(files.group(1), "").body());
    }
    assertThat(all).isLessThan(50_000);
  }

  private static long packed(String text) throws IOException {
    var out = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(out)) {
      gzip.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return out.size();
  }

  @Test
  void feedsSayWhatThePagesSay() throws Exception {
    var xml = server.get(API + "/feeds/" + open + ".xml", "");
    assertThat(header(xml, "Content-Type")).startsWith("application/xml");
    assertThat(xml.body())
        .contains("http://openmensa.org/open-mensa-v2", "date=\"2026-11-18\"")
        .contains("<name>Zebragryta</name>", "<price role=\"other\">125.00</price>");
    var calendar = server.get(API + "/feeds/" + open + ".ics", "");
    assertThat(header(calendar, "Cache-Control")).isEqualTo("public, max-age=300");
    assertThat(calendar.body().replace("\r\n ", ""))
        .contains("SUMMARY:Kajen: Zebragryta · Zlinsgryta", "DTSTART:20261118T100000Z");
    for (var wrong : List.of("nobody.xml", open + ".pdf", open)) {
      assertThat(server.get(API + "/feeds/" + wrong, "").statusCode()).as(wrong).isEqualTo(404);
    }
  }

  @Test
  void hostileTextIsTextEverywhere() throws Exception {
    var hostile = "r5todaypagestest";
    for (var path :
        List.of(
            "/lunch",
            "/lunch/week",
            "/lunch?q=script",
            "/lunch/" + hostile + "/2026-W47",
            "/lunch/restaurants")) {
      assertThat(page(path)).as(path).doesNotContain("<script>alert");
    }
    assertThat(page(API + "/feeds/" + hostile + ".xml")).contains("&lt;script&gt;");
    assertThat(page(API + "/feeds/" + hostile + ".ics")).contains("SUMMARY");
    assertThat(server.get("/lunch/operator/" + hostile, "root").body())
        .doesNotContain("<script>alert");
  }
}
