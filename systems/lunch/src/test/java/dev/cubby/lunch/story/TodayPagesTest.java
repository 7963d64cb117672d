package dev.cubby.lunch.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lunch.menu.*;
import dev.cubby.lunch.restaurant.RestaurantApi;
import dev.cubby.lunch.restaurant.RestaurantModel.FailureCode;
import dev.cubby.lunch.restaurant.RestaurantModel.Restaurant;
import dev.cubby.lunch.restaurant.Restaurants;
import dev.cubby.testkit.Visitor;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages that everybody reads, as they come without script. */
class TodayPagesTest extends LunchWalk {
  private static final String SCRIPT = "<script>alert(1)</script>";

  private String open = "";
  private String closed = "";
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
    closed = restaurant("Sjöboden");
    put(200, menu(closed, 47), "{\"closedDays\":[\"onsdag\"]}");
    restaurant("Tegel");
    failing = restaurant("Bistro Norr");
    var restaurants = new Restaurants(store, () -> {});
    read(failing, 46, NOW.minus(Duration.ofDays(6)), "Zpannbiff");
    restaurants.failed(
        restaurants.find(failing).orElseThrow(), FailureCode.TIMEOUT_ERROR, CLOCK.instant());
    restaurants.add(
        new Restaurant(
            "tisdag",
            "Tisdagskrogen",
            Optional.empty(),
            Optional.empty(),
            RestaurantApi.MANUAL,
            true,
            false,
            1,
            Optional.of(FailureCode.TIMEOUT_ERROR),
            Optional.of(NOW),
            Optional.of(NOW.minus(Duration.ofDays(1))),
            Optional.empty(),
            1));
    var hostile = restaurant("Hostile & Söner");
    put(200, menu(hostile, 47), lunches(lunch("onsdag", SCRIPT + " \\\"'&", 100)));
    // Another server would see it within a second; this one at once.
    put(200, menu(hostile, 46), lunches(lunch("onsdag", "x", 100)));
  }

  /** A dish on Wednesday and Thursday, as a reader finds it on a page. */
  private void read(String slug, int week, Instant at, String dish) {
    new Menus(store, Clock.fixed(at, ZoneOffset.UTC), () -> {})
        .store(
            new Restaurants(store, () -> {}).find(slug).orElseThrow(),
            new IsoWeek(2026, week),
            new FoundMenu(
                Stream.of(Weekday.WEDNESDAY, Weekday.THURSDAY)
                    .map(day ->
                        FoundLunch.of(day, dish, Optional.empty(), Optional.of(BigDecimal.TEN)))
                    .toList(),
                List.of(),
                "html",
                "1",
                Optional.of("vecka"),
                Optional.empty()));
  }

  /** What stands in the card of a restaurant, or in its row under "No menu". */
  private static String part(String page, String name) {
    var from = page.indexOf(">" + name + "<");
    assertThat(from).as(name).isNotNegative();
    var rest = page.substring(from);
    int end =
        Stream.of("</section>", "</li>\n<li class=\"row\"", "</ul>\n</section>")
            .mapToInt(rest::indexOf)
            .filter(at -> at > 0)
            .min()
            .orElse(rest.length());
    return rest.substring(0, end);
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
        .contains("No menu today", "Closed today", "No menu yet", "<h2>Could not fetch</h2>")
        .doesNotContain("Zärtsoppa");
  }

  @Test
  void lastWeeksDishesAreALinkAndNotAmongTodays() throws Exception {
    var page = page("/lunch");
    assertThat(page).doesNotContain("Zpannbiff");
    assertThat(part(page, "Bistro Norr"))
        .contains("/lunch/" + failing + "/2026-W46", "Last week&#39;s menu")
        .doesNotContain("No menu this week");
    assertThat(page("/lunch/" + failing + "/2026-W46")).contains("Zpannbiff");
  }

  /** One line instead of five days that say the same. */
  @Test
  void aWeekWithoutAMenuIsSaidOnceOnTheRestaurantsPage() throws Exception {
    assertThat(page("/lunch/" + failing + "/2026-W47"))
        .containsOnlyOnce("This week’s menu could not be fetched.")
        .contains("href=\"/lunch/" + failing + "/2026-W46\"", "Show last week’s menu")
        .doesNotContain("Could not fetch", "No menu", "menu-card");
    assertThat(page("/lunch/" + failing + "/2026-W45"))
        .containsOnlyOnce("No menu this week")
        .doesNotContain("menu-card");
  }

  @Test
  void onlyTheCurrentWeekCouldNotBeFetched() throws Exception {
    assertThat(part(page("/lunch?day=thursday"), "Tegel")).contains("No menu yet");
    assertThat(page("/lunch?day=thursday")).contains("No menu this day");
    assertThat(page("/lunch?day=monday")).contains("No menu this day");
    assertThat(part(page("/lunch?day=monday"), "Tegel"))
        .as("the title says it")
        .doesNotContain("Could not fetch", "etched", "No menu");
    for (var other : List.of("2026-W45", "2026-W49")) {
      var page = page("/lunch?week=" + other);
      assertThat(notFetched(page)).as(other).isEmpty();
      assertThat(part(page, "Bistro Norr")).as(other).doesNotContain("etched");
      assertThat(page("/lunch/" + failing + "/" + other)).doesNotContain("Could not fetch");
    }
  }

  @Test
  void aPastDayHasNoMenuOnlyIfItsPageWasReadOnItOrLater() throws Exception {
    for (var day : List.of("monday", "tuesday")) {
      var page = page("/lunch?day=" + day);
      assertThat(notFetched(page)).as(day).contains("Bistro Norr").doesNotContain("Tisdagskrogen");
    }
    assertThat(notFetched(page("/lunch"))).contains("Tisdagskrogen");
  }

  /** The restaurants under that title; none where it is not on the page. */
  private static String notFetched(String page) {
    int from = page.indexOf("<h2>Could not fetch</h2>");
    return from < 0 ? "" : page.substring(from, page.indexOf("</section>", from));
  }

  @Test
  void oneFailedRefreshLeavesAMenuThatWasReadTodayOrEnteredByHand() throws Exception {
    var fresh = restaurant("Färska krogen");
    var old = restaurant("Gamla krogen");
    var byHand = restaurant("Handens krog");
    read(fresh, 47, NOW.minus(Duration.ofHours(2)), "Zfärsk");
    read(old, 47, NOW.minus(Duration.ofDays(2)), "Zgammal");
    put(200, menu(byHand, 47), lunches(lunch("onsdag", "Zhand", 100)));
    var restaurants = new Restaurants(store, () -> {});
    for (var slug : List.of(fresh, old, byHand)) {
      restaurants.failed(restaurants.find(slug).orElseThrow(), FailureCode.TIMEOUT_ERROR, NOW);
    }
    put(200, menu(open, 46), lunches(lunch("onsdag", "x", 100)));
    var page = page("/lunch");
    assertThat(part(page, "Färska krogen"))
        .contains("Zfärsk", "Fetched <time datetime=\"2026-11-18T08:00:00Z\"")
        .doesNotContain("stale", "May be out of date");
    assertThat(part(page, "Handens krog"))
        .contains("Zhand", "Entered by hand <time")
        .doesNotContain("stale", "May be out of date");
    assertThat(part(page, "Gamla krogen"))
        .contains("Zgammal", "stale", "May be out of date")
        .containsPattern("Fetched <time datetime=\"2026-11-16T10:00:00Z\".*, refresh failed")
        .doesNotContain("Could not fetch");
  }

  @Test
  void oneFailedRefreshLeavesAMenuWhosePageWasUnchangedToday() throws Exception {
    var slug = restaurant("Oförändrade krogen");
    read(slug, 47, NOW.minus(Duration.ofDays(2)), "Zoförändrad");
    var restaurants = new Restaurants(store, () -> {});
    restaurants.collected(restaurants.find(slug).orElseThrow());
    restaurants.failed(restaurants.find(slug).orElseThrow(), FailureCode.TIMEOUT_ERROR, NOW);
    put(200, menu(open, 46), lunches(lunch("onsdag", "x", 100)));
    assertThat(part(page("/lunch"), "Oförändrade krogen"))
        .contains("Zoförändrad", "Fetched <time datetime=\"2026-11-16T10:00:00Z\"")
        .doesNotContain("stale", "May be out of date", "refresh failed");
  }

  /** A day by hand makes the others of its week no younger, and takes their source from none. */
  @Test
  void aDayByHandSaysNothingOfTheDaysBesideIt() throws Exception {
    var slug = restaurant("Blandade krogen");
    put(
        200,
        API + "/restaurants/" + slug,
        "{\"name\":\"Blandade krogen\",\"url\":\"https://blandad.example/\"}");
    read(slug, 47, NOW.minus(Duration.ofDays(2)), "Zläst");
    put(200, menu(slug, 47), lunches(lunch("onsdag", "Zhand", 100)));
    var source = "https://blandad.example/";
    assertThat(part(page("/lunch"), "Blandade krogen"))
        .contains("Zhand", "Entered by hand <time datetime=\"2026-11-18T10:00:00Z\"")
        .doesNotContain("Fetched", source);
    assertThat(part(page("/lunch?day=thursday"), "Blandade krogen"))
        .contains("Zläst", "Fetched <time datetime=\"2026-11-16T10:00:00Z\"", source)
        .doesNotContain("by hand", "May be out of date");
    var restaurants = new Restaurants(store, () -> {});
    restaurants.failed(restaurants.find(slug).orElseThrow(), FailureCode.TIMEOUT_ERROR, NOW);
    put(200, menu(open, 46), lunches(lunch("onsdag", "x", 100)));
    assertThat(part(page("/lunch"), "Blandade krogen"))
        .contains("Zhand")
        .doesNotContain("stale", "May be out of date", "Fetched");
    assertThat(part(page("/lunch?day=thursday"), "Blandade krogen"))
        .contains("Zläst", "stale", "May be out of date", "refresh failed", source);
    assertThat(page("/lunch/" + slug + "/2026-W47"))
        .contains("May be out of date", "Entered by hand <time", "refresh failed", ">Source<");
  }

  /** What a link to an earlier menu leads to says how old it is. */
  @Test
  void aPastWeekSaysThatItIsOneAndWhenItWasFetched() throws Exception {
    assertThat(page("/lunch/" + failing + "/2026-W46"))
        .contains("Zpannbiff", ">Past week<", "Week 46")
        .contains("Fetched <time datetime=\"2026-11-12T10:00:00Z\"");
    for (var other : List.of("/2026-W45", "/2026-W47", "/2026-W49")) {
      assertThat(page("/lunch/" + failing + other)).as(other).doesNotContain("Past week");
    }
  }

  @Test
  void aCardSaysWhenItWasFetchedUnlessTheHeadingDoes() throws Exception {
    var time = "etched <time datetime=\"2026-11-18T10:00:00Z\"";
    var page = page("/lunch");
    assertThat(page).containsOnlyOnce(time);
    assertThat(part(page, "Tolvknopen")).doesNotContain("etched");
    assertThat(page("/lunch/tolvknopen/2026-W47")).contains("F" + time);
  }

  /** A page that was read and had no menu makes the menu of before no younger. */
  @Test
  void theTimeIsThatOfTheMenuAndNotOfTheLastVisit() throws Exception {
    var slug = restaurant("Tidkrogen");
    read(slug, 47, NOW.minus(Duration.ofDays(1)), "Ztid");
    var restaurants = new Restaurants(store, () -> {});
    restaurants.collected(restaurants.find(slug).orElseThrow());
    put(200, menu(open, 46), lunches(lunch("onsdag", "x", 100)));
    assertThat(page("/lunch/" + slug + "/2026-W47"))
        .contains("Fetched <time datetime=\"2026-11-17T10:00:00Z\"")
        .doesNotContain("Fetched <time datetime=\"2026-11-18");
  }

  @Test
  void aClosedDayIsSaidBesideServedOnesAndTheWeekOnlyIfAllOfItIsClosed() throws Exception {
    var some = restaurant("Halvstängt");
    put(
        200,
        menu(some, 47),
        "{\"lunches\":[%s],\"closedDays\":[\"måndag\"]}".formatted(lunch("tisdag", "Zhalv", 90)));
    var all = restaurant("Helstängt");
    put(
        200,
        menu(all, 47),
        "{\"closedDays\":[\"måndag\",\"tisdag\",\"onsdag\",\"torsdag\",\"fredag\"]}");
    var page = page("/lunch/week");
    assertThat(part(page, "Halvstängt")).contains(">Closed<", "Zhalv").doesNotContain("all week");
    assertThat(part(page, "Helstängt")).contains("Closed all week");
    assertThat(page("/lunch/" + all + "/2026-W47")).containsOnlyOnce("Closed all week");
    assertThat(page("/lunch/" + all + "/2026-W48")).contains("Closed").doesNotContain("0 dishes");
    assertThat(part(page, "Sjöboden")).contains("Closed today").doesNotContain("all week");
  }

  @Test
  void theTabOfTodayIsLitTodayAlone() throws Exception {
    var lit = "<a href=\"/lunch\" aria-current=\"page\">Today";
    assertThat(page("/lunch")).contains(lit);
    assertThat(page("/lunch?diet=vegan")).contains(lit);
    assertThat(page("/lunch?day=friday")).doesNotContain(lit);
    assertThat(page("/lunch?week=2026-W48")).doesNotContain(lit);
  }

  @Test
  void timesAreTheRestaurantsAndTheFootNamesTheirZoneToReadersElsewhere() throws Exception {
    var near = new Visitor(server.address()).inZone("Europe/Stockholm");
    var far = new Visitor(server.address()).inZone("America/New_York");
    for (var path : List.of("/lunch", "/lunch/week", "/lunch/restaurants", "/lunch/favourites")) {
      assertThat(near.look(path).body()).as(path).doesNotContain("Times are in");
      assertThat(far.look(path).body())
          .as(path)
          .contains("Times are in Europe/Stockholm")
          .doesNotContain("today 05:00");
    }
  }

  @Test
  void allRestaurantsAreListedWithTodaysFirstDish() throws Exception {
    var page = page("/lunch/restaurants");
    assertThat(part(page, "Kajen"))
        .contains("Zebragryta", "data-favourite=\"" + open + "\"")
        .doesNotContain("Zlinsgryta", "/feeds/");
    assertThat(part(page, "Sjöboden")).contains("Closed today");
    assertThat(page("/lunch/" + open + "/2026-W47"))
        .contains("Add to calendar", "Week 47 · this week", "data-favourite=\"" + open + "\"")
        .contains("<a href=\"/lunch/restaurants\" aria-current=\"page\">", "class=\"back\"")
        .doesNotContain("2026-W47<", "OpenMensa feed", ">This week</a>");
    assertThat(server.get("/lunch/operator/" + open, "root").body()).contains("OpenMensa feed");
  }

  @Test
  void aRestaurantsShortAddressLeadsToThisWeek() throws Exception {
    var answer = server.get("/lunch/" + open, "");
    assertThat(answer.statusCode()).isEqualTo(303);
    assertThat(header(answer, "Location")).isEqualTo("/lunch/" + open + "/2026-W47");
    assertThat(server.get("/lunch/nobody", "").statusCode()).isEqualTo(404);
  }

  @Test
  void aWeekToPrintIsATableWithoutLinks() throws Exception {
    assertThat(page("/lunch/week")).contains("Print week", "/lunch/week/print");
    var page = page("/lunch/week/print");
    var table = page.substring(page.indexOf("<table"), page.indexOf("</table>"));
    assertThat(table)
        .contains("Monday 16 November", "Kajen", "Zebragryta", "Zärtsoppa", "125 kr")
        .doesNotContain("<a ", "<button", "data-favourite");
    assertThat(page("/lunch/week/print?week=2026-W48")).contains("Zkalops", "week 48");
  }

  /** It hangs for a week: no day on it is today, and what could not be read is on it, too. */
  @Test
  void aWeekToPrintHasEveryRestaurantAndItsAge() throws Exception {
    var page = page("/lunch/week/print");
    assertThat(page)
        .contains("As of Wednesday 18 November")
        .doesNotContain("Closed today", ">today ", ">yesterday ");
    assertThat(line(page, "Sjöboden")).contains(">Closed<", "No menu yet");
    assertThat(line(page, "Bistro Norr")).contains("Could not fetch", "Never fetched");
    assertThat(line(page, "Tegel")).contains("No menu yet").doesNotContain("Could not fetch");
    var old = restaurant("Gamla kajen");
    read(old, 47, NOW.minus(Duration.ofDays(2)), "Zgammal");
    var restaurants = new Restaurants(store, () -> {});
    restaurants.failed(
        restaurants.find(old).orElseThrow(), FailureCode.TIMEOUT_ERROR, CLOCK.instant());
    put(200, API + "/restaurants/" + old, "{\"name\":\"Gamla kajen\"}");
    assertThat(line(page("/lunch/week/print"), "Gamla kajen"))
        .contains("Zgammal", "May be out of date", "2026-11-16T10:00:00Z", "refresh failed");
    expect(204, server.ask("DELETE", API + "/restaurants/" + old, "root", ""));
  }

  private static String line(String page, String restaurant) {
    var from = page.substring(page.indexOf(">" + restaurant + "<"));
    return from.substring(0, from.indexOf("</tr>"));
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
    var refused = server.get("/lunch" + query, "");
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body()).as("no field is").doesNotContain("highlighted");
  }

  @Test
  void whatIsNotThereIsNotFound() throws Exception {
    for (var path : List.of("/lunch/nobody/2026-W47", "/lunch/" + open + "/2026-W60")) {
      assertThat(server.get(path, "").statusCode()).as(path).isEqualTo(404);
    }
    for (var path : List.of("/lunch/nobody", "/lunch/nobody/2026-W47")) {
      assertThat(server.get(path, "").body())
          .as(path)
          .contains(
              "Page not found",
              "Check the address.",
              "href=\"/lunch/restaurants\">Show restaurants")
          .doesNotContain("There is no such restaurant.");
    }
  }

  @Test
  void searchingMarksWhatItFinds() throws Exception {
    assertThat(page("/lunch?q=zebra"))
        .contains("<mark>Zebra</mark>gryta")
        .doesNotContain("Zlinsgryta");
  }

  @Test
  void aSearchThatFindsNothingSaysSoOnceAndOffersTheWeek() throws Exception {
    assertThat(page("/lunch?q=nothinglikeit"))
        .containsOnlyOnce("No dish matches “nothinglikeit” today.")
        .contains("href=\"/lunch/week?q=nothinglikeit\"", "Search the whole week")
        .doesNotContain("found<");
    assertThat(page("/lunch?q=nothinglikeit&day=friday")).contains("this day.");
    assertThat(page("/lunch/week?q=nothinglikeit"))
        .contains("No dish matches “nothinglikeit” this week.")
        .doesNotContain("Search the whole week");
  }

  @Test
  void aWeekThatDoesNotExistLeadsToThisOne() throws Exception {
    for (var path : List.of("/lunch?week=2026-W60", "/lunch/week?week=x")) {
      assertThat(server.get(path, "").body())
          .as(path)
          .contains("There is no such week.", "Show this week");
    }
    assertThat(server.get("/lunch/" + open + "/2026-W60", "").body())
        .contains("href=\"/lunch/" + open + "/2026-W47\"");
  }

  @Test
  void vegetarianIncludesVeganAndUnknownIsSaid() throws Exception {
    assertThat(page("/lunch?diet=vegetarian"))
        .contains("Zlinsgryta")
        .containsOnlyOnce("Diet not stated")
        .doesNotContain("Zebragryta");
    var unmarked = restaurant("Omärkta krogen");
    put(200, menu(unmarked, 47), lunches(lunch("onsdag", "Zomärkt", 100)));
    var page = page("/lunch");
    assertThat(part(page, "Omärkta krogen")).contains("Zomärkt", "Diet not stated");
    assertThat(part(page, "Kajen")).doesNotContain("Diet not stated");
  }

  @Test
  void cheapestFirstIsOneListOfDishes() throws Exception {
    var page = page("/lunch?sort=price");
    var list = page.substring(page.indexOf("<ol"), page.indexOf("</ol>"));
    var prices =
        Pattern.compile("class=\"amount\">([\\d.]+) kr")
            .matcher(list)
            .results()
            .map(found -> new BigDecimal(found.group(1)))
            .toList();
    assertThat(prices).hasSizeGreaterThan(5).isSorted();
    assertThat(list).contains("Zlinsgryta", "Zebragryta", ">Kajen<");
    assertThat(page).doesNotContain("<section class=\"card").contains("Sort by restaurant");
    assertThat(page("/lunch/week?sort=price")).contains("Zärtsoppa", "Thu 19");
  }

  @Test
  void swedish() throws Exception {
    var page = server.ask("GET", "/lunch", "", "", "Accept-Language", "sv").body();
    assertThat(page).contains("Onsdag 18 november", "Kunde inte hämtas", "Stängt", "Tors 19");
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
    assertThat(calendar.body().replace("\r\n ", ""))
        .contains("UID:lunch-" + open + "-2026-11-18@cubby", "/lunch/" + open + "/2026-W47")
        .doesNotContain("20261120T");
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
            "/lunch?sort=price",
            "/lunch/week/print",
            "/lunch/favourites",
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
