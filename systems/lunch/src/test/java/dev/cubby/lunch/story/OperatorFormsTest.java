package dev.cubby.lunch.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.run.Store;
import dev.cubby.lunch.LunchSystem;
import dev.cubby.lunch.collect.fetch.OddServer;
import dev.cubby.lunch.menu.*;
import dev.cubby.lunch.quarantine.Quarantine;
import dev.cubby.lunch.quarantine.QuarantineModel.QuarantineReason;
import dev.cubby.lunch.restaurant.FailureReason;
import dev.cubby.lunch.restaurant.RestaurantModel.*;
import dev.cubby.lunch.restaurant.Restaurants;
import dev.cubby.lunch.restaurant.Runs;
import dev.cubby.testkit.*;
import dev.cubby.web.system.SettingValues;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What operators do with forms, without script. */
class OperatorFormsTest extends LunchWalk {
  private static final String PAGES = "/lunch/operator";
  private static final String READER =
      "{\"type\": \"html\", \"week\": \"h1\", \"day\": \"h3\", \"dish\": \"li\"}";
  private static final String MENU =
      "<h1>Vecka 47</h1><h3>Onsdag</h3><ul><li>Ztorsk 129 kr</li><li>Gratis</li></ul>";

  private final OddServer restaurants = new OddServer();
  private Visitor root = new Visitor(URI.create("http://localhost/"));

  OperatorFormsTest() throws IOException {}

  @Override
  Running running(TestStore on) throws Exception {
    var settings =
        SettingValues.of(
            Map.of("inside-addresses", restaurants.allowed(), "collect-at", "08:00 10:30"));
    return Running.start(
            on,
            List.of(new LunchSystem()),
            CLOCK,
            plan -> plan.limited(false).settings(_ -> settings))
        .withPeople();
  }

  @BeforeAll
  void signIn() {
    root = server.visitor("root");
  }

  @AfterAll
  void closeRestaurants() throws IOException {
    restaurants.close();
  }

  /** The page that a form leads to, with what it says there. */
  private String after(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
    return root.look(Visitor.onward(answer)).body();
  }

  private void assertWrong(HttpResponse<String> answer, String field, String words) {
    assertThat(answer.statusCode()).as(answer.body()).isIn(400, 409, 422);
    assertThat(answer.body()).contains("-" + field + "-error\"", words);
  }

  @Test
  void aRestaurantIsAddedChangedAndRemoved() throws Exception {
    var added =
        after(
            root.fillIn(
                PAGES + "/new",
                "slug",
                "formkrog",
                "name",
                "Formkrogen",
                "address",
                "Torget 1",
                "menus",
                "by_hand"));
    assertThat(added)
        .contains("<h1>Formkrogen", "Restaurant added.", "Enter menu", "Menu entered by hand")
        .contains("This menu is entered by hand. To fetch it from the page, add a reader.");
    assertThat(root.look("/lunch/restaurants").body()).contains("Formkrogen", "Torget 1");

    var edit = PAGES + "/formkrog/edit";
    assertThat(root.look(edit).body())
        .contains("value=\"Formkrogen\"", "value=\"by_hand\" checked", "Show in Lunch");
    var changed =
        after(
            root.send(
                edit, "name", "Nya krogen", "menus", "by_hand", "version", "1", "active", "false"));
    assertThat(changed).contains("<h1>Nya krogen", "Changes saved.", "Hidden");
    assertThat(root.look("/lunch/restaurants").body()).doesNotContain("Nya krogen");
    root.look(edit);
    assertThat(root.send(edit, "name", "Old words", "menus", "by_hand", "version", "1").body())
        .contains("The restaurant was changed meanwhile.");

    assertThat(root.look(PAGES + "/formkrog/remove").body()).contains("Remove Nya krogen?");
    var removed = after(root.send(PAGES + "/formkrog/remove", "version", "2"));
    assertThat(removed).contains("Restaurant removed.").doesNotContain("Nya krogen");
    assertThat(root.look(PAGES + "/formkrog").statusCode()).isEqualTo(404);
  }

  @Test
  void whatIsWrongWithARestaurantIsSaidAtItsField() throws Exception {
    var taken = restaurant("Kajen");
    var form = PAGES + "/new";
    assertThat(root.look(form).body())
        .containsSubsequence("name=\"name\"", "Web address name", "For example kajkatten")
        .contains("Enter menus by hand", "Fetch from the menu page")
        .contains("/lunch/operator/readers", "How to describe the menu page");
    assertWrong(restaurant(form, "Å", "X"), "slug", "small letters");
    assertWrong(restaurant(form, "week", "X"), "slug", "Choose another");
    assertWrong(restaurant(form, taken, "X"), "slug", "Another restaurant");
    assertWrong(restaurant(form, "x", ""), "name", "");
    assertWrong(restaurant(form, "x", "X", "url", "ftp://x"), "url", "https://");
    var read = new String[] {"slug", "x", "name", "X", "menus", "from_page"};
    assertWrong(root.fillIn(form, read), "url", "Add the address");
    assertWrong(
        root.fillIn(form, with(read, "url", "https://x.example/")), "reader", "Add a reader");
    assertWrong(
        root.fillIn(form, with(read, "url", "https://x.example/", "reader", "{\"type\":\"html\"}")),
        "reader",
        "dish");
    assertThat(new Restaurants(store, () -> {}).find("x")).isEmpty();
  }

  private HttpResponse<String> restaurant(String form, String slug, String name, String... more) {
    return root.fillIn(
        form, with(new String[] {"slug", slug, "name", name, "menus", "by_hand"}, more));
  }

  private static String[] with(String[] fields, String... more) {
    return Stream.of(fields, more).flatMap(Stream::of).toArray(String[]::new);
  }

  /** Sends the lines of a week as they would be sent from its form, opened on a revision. */
  private HttpResponse<String> enter(String slug, String lines, long revision) {
    var form = PAGES + "/" + slug + "/menu";
    root.look(form);
    return root.send(form, "week", "2026-W47", "lines", lines, "version", Long.toString(revision));
  }

  private long revision(String slug) throws Exception {
    return get(menu(slug, 47)).get("revision").asLong();
  }

  /** What stands in the form. */
  private String lines(String slug) {
    var page = root.look(PAGES + "/" + slug + "/menu").body();
    var from = page.indexOf("<textarea");
    return page.substring(page.indexOf(">", from) + 1, page.indexOf("</textarea>", from))
        .strip()
        .replace("&#34;", "\"");
  }

  @Test
  void aMenuIsEnteredByHand() throws Exception {
    var slug = restaurant("Handkrogen");
    var lines = "måndag; Zraggmunk; 125 kr; lingon\nTuesday; Zsoppa; 99,50\nfredag; stängt";
    assertThat(after(enter(slug, lines, 0)))
        .contains("Saved. The week has 2 dishes.", "Zraggmunk", "99.5 kr", "Closed")
        .contains("Entered by hand <time");
    assertThat(root.look(PAGES + "/" + slug + "/menu").body())
        .contains("<h1>Enter menu", "Week 47", "menu?week=2026-W48")
        .doesNotContain(">2026-W47<");
    assertThat(lines(slug))
        .isEqualTo("monday; Zraggmunk; 125; lingon\ntuesday; Zsoppa; 99.5\nfriday; closed");
    assertThat(root.look(PAGES + "/" + slug + "/menu?week=2026-W60").body())
        .contains("There is no such week.", "Show this week");
  }

  @Test
  void savedUnchangedAMenuStaysAsItWas() throws Exception {
    var slug = restaurant("Märkta krogen");
    put(
        200,
        menu(slug, 47),
        "{\"lunches\":["
            + "{\"name\":\"Sill; \\\"gubbröra\\\"\",\"weekday\":\"måndag\",\"price\":110},"
            + "{\"name\":\"Rotfruktsbiff\",\"weekday\":\"måndag\",\"price\":110,"
            + "\"description\":\"örtyoghurt\",\"dietary\":[\"vegetarian\"]},"
            + "{\"name\":\"Linser\",\"weekday\":\"tisdag\",\"price\":99,"
            + "\"dietary\":[\"vegan\"]}],\"closedDays\":[\"fredag\"]}");
    var before = get(menu(slug, 47));
    assertThat(lines(slug))
        .contains("monday; \"Sill; \"\"gubbröra\"\"\"; 110")
        .contains("monday; Rotfruktsbiff; 110; örtyoghurt; vegetarian");
    after(enter(slug, lines(slug), revision(slug)));
    var saved = get(menu(slug, 47));
    assertThat(saved.get("lunches")).isEqualTo(before.get("lunches"));
    assertThat(saved.get("metadata").get("closedDays"))
        .isEqualTo(before.get("metadata").get("closedDays"));
  }

  @Test
  void theFormReplacesTheWeekThatItShows() throws Exception {
    var slug = restaurant("Ersatta krogen");
    after(enter(slug, "måndag; Zett; 100\ntisdag; Ztvå; 100\nfredag; stängt", 0));
    after(enter(slug, "måndag; Zett; 100\nfredag; Zfem; 100", revision(slug)));
    var menu = get(menu(slug, 47));
    assertThat(all(menu.get("lunches"), "name")).containsExactly("Zett", "Zfem");
    assertThat(menu.get("metadata").has("closedDays")).isFalse();
    var stale = enter(slug, "måndag; Zsen; 100", 1);
    assertWrong(stale, "lines", "The menu was changed meanwhile.");
    assertThat(stale.body()).contains("måndag; Zsen; 100");
    assertThat(get(menu(slug, 47)).toString()).doesNotContain("Zsen");
  }

  @Test
  void badLinesKeepTheFormAndNameWhatIsWrong() throws Exception {
    var slug = restaurant("Felkrogen");
    var lines = "måndag; Zrätt; 100\ntisdag; Zgratis\nonsdag; Zdyr; hundra";
    var refused = enter(slug, lines, 0);
    assertWrong(
        refused, "lines", "Line 2: write day; dish; price. Line 3: “hundra” is not a price.");
    assertThat(refused.body())
        .contains("tisdag; Zgratis")
        .as("the format is still explained")
        .contains("One a line: day; dish; price", "lines-error", "lines-hint");
    assertWrong(
        enter(slug, "måndag; Za\ntisdag; Zb\nonsdag; Zc; dyr", 0),
        "lines",
        "Lines 1, 2: write day; dish; price. Line 3: “dyr” is not a price.");
    expect(404, server.get(menu(slug, 47), ""));
    var swedish = server.visitor("root");
    swedish.keepCookie("cubby-language", "sv");
    var form = PAGES + "/" + slug + "/menu";
    assertThat(swedish.look(form, "Accept-Language", "sv").body())
        .contains("måndag; Rotfruktsbiff");
  }

  @Test
  void howReadingGoesIsSaidInWords() throws Exception {
    var restaurants = new Restaurants(store, () -> {});
    readable("zstates", "/nowhere");
    var page = PAGES + "/zstates";
    assertThat(root.look(page).body()).contains("Never fetched").doesNotContain("breaker");
    fail(restaurants, "zstates");
    assertThat(root.look(page).body()).contains("Took too long").doesNotContain("in a row");
    fail(restaurants, "zstates");
    assertThat(root.look(page).body()).contains("Took too long, twice in a row");
    assertThat(root.look(PAGES).body())
        .as("a chip of one word leaves room for the name")
        .contains(">Failed<", "Took too long, twice in a row");
    fail(restaurants, "zstates");
    assertThat(root.look(page).body())
        .contains("Took too long, 3 times in a row", "Paused until <time");
    restaurants.collected(restaurants.find("zstates").orElseThrow());
    assertThat(root.look(page).body()).contains("Works").doesNotContain("Took too long");
    expect(204, server.ask("DELETE", API + "/restaurants/zstates", "root", ""));
  }

  /** A list, a fact and a result that differ would be three riddles. */
  @Test
  void aFailureHasOneReason() throws Exception {
    var restaurants = new Restaurants(store, () -> {});
    readable("zreason", "/nowhere");
    var result =
        new RunResult(
            "zreason",
            RunOutcome.FAILED,
            0,
            0,
            0,
            Optional.of(FailureCode.NETWORK_ERROR),
            Optional.of(FailureReason.NOT_PUBLIC),
            Optional.empty(),
            10,
            NOW);
    var runs = new Runs(store, CLOCK, () -> UUID.randomUUID().toString());
    runs.record(
        Runs.finished(NOW, UUID.randomUUID().toString(), List.of("zreason"), List.of(result)));
    restaurants.failed(restaurants.find("zreason").orElseThrow(), FailureCode.NETWORK_ERROR, NOW);
    for (var page : List.of(PAGES, PAGES + "/zreason")) {
      assertThat(root.look(page).body())
          .as(page)
          .contains("The address is not on the public internet")
          .doesNotContain("No connection");
    }
    expect(204, server.ask("DELETE", API + "/restaurants/zreason", "root", ""));
  }

  private static void fail(Restaurants restaurants, String slug) {
    restaurants.failed(restaurants.find(slug).orElseThrow(), FailureCode.TIMEOUT_ERROR, NOW);
  }

  @Test
  void aRunThatFailedIsCountedAlikeInTheListAndOnItsPage() throws Exception {
    var runs = new Runs(store, CLOCK, () -> UUID.randomUUID().toString());
    var at = NOW.minusSeconds(60);
    var failed =
        Stream.of("za", "zb")
            .map(slug ->
                new RunResult(
                    slug,
                    RunOutcome.FAILED,
                    0,
                    0,
                    0,
                    Optional.of(FailureCode.TIMEOUT_ERROR),
                    Optional.empty(),
                    Optional.empty(),
                    10,
                    at))
            .toList();
    var run = Runs.finished(at, UUID.randomUUID().toString(), List.of("za", "zb"), failed);
    runs.record(run);
    for (var page : List.of(PAGES, PAGES + "/runs/" + run.runId())) {
      assertThat(root.look(page).body().replaceAll("\\s+", " "))
          .as(page)
          .contains("None fetched · 2 failed", "All failed")
          .doesNotContain("0 of 0", "0 of 2");
    }
  }

  @Test
  void aQuarantinedMenuIsAcceptedOnceAndNotQuarantinedAgain() throws Exception {
    var slug = restaurant("Karantän");
    var page = quarantined(slug, "Zlax");
    assertThat(root.look(PAGES).body()).contains(page, "The page names no week", "Week 47");
    assertThat(root.look(page).body())
        .contains("<h1>Karantän", "Zlax", "Mon", "Accept for week 47", "Accept for week 48");
    var accepted = after(root.send(page + "/accept", "year", "2026", "week", "48"));
    assertThat(accepted)
        .contains("Saved. The week has 1 dish.", "Week 48", "Zlax", "Accepted <time");
    assertThat(root.send(page + "/accept", "year", "2026", "week", "47").body())
        .contains("Another operator has decided on this menu.");
    expect(404, server.get(menu(slug, 47), ""));

    quarantined(slug, "Zlax");
    assertThat(root.look(PAGES).body()).doesNotContain(page);
    var other = quarantined(slug, "Zsill");
    assertThat(root.look(PAGES).body()).contains(other);
    assertThat(root.look(other).body()).contains("href=\"" + other + "/discard\"");
    assertThat(root.look(other + "/discard").body()).contains("Discard this menu?");
    assertThat(after(root.send(other + "/discard")))
        .contains("Menu discarded.")
        .doesNotContain(other);
  }

  @Test
  void aMenuOfTheWrongWeekIsTakenBack() throws Exception {
    var slug = restaurant("Fel vecka");
    var form = PAGES + "/" + slug + "/menu";
    assertThat(root.look(form).body()).doesNotContain("Delete menu");
    put(200, menu(slug, 47), lunches(lunch("måndag", "Zfel", 100)));
    assertThat(root.look(form).body()).contains("href=\"" + form + "/2026-W47/delete\"");
    assertThat(root.look(form + "/2026-W47/delete").body())
        .contains("Delete the menu of week 47 of Fel vecka?");
    assertThat(after(root.send(form + "/2026-W47/delete"))).contains("Menu deleted.");
    expect(404, server.get(menu(slug, 47), ""));
    assertThat(root.look(form + "/2026-W60/delete").statusCode()).isEqualTo(400);
  }

  /** What an operator corrects is theirs; what they leave stays the page's. */
  @Test
  void theNextRunLeavesTheDaysThatAnOperatorHasChanged() throws Exception {
    var page =
        "<h1>Vecka 47</h1><h3>Onsdag</h3><ul><li>Z%s 129 kr</li></ul>"
            + "<h3>Torsdag</h3><ul><li>Z%s 99 kr</li></ul>";
    restaurants.page("/corrected", page.formatted("fel", "gammal"));
    readable("zcorrected", "/corrected");
    refreshed("zcorrected");
    var seen = lines("zcorrected");
    assertThat(seen).contains("wednesday; Zfel; 129", "thursday; Zgammal; 99");
    after(enter("zcorrected", seen.replace("Zfel", "Zrätt"), revision("zcorrected")));
    assertThat(origins("zcorrected")).containsExactly("by_hand", "page");
    restaurants.page("/corrected", page.formatted("fel", "ny"));
    refreshed("zcorrected");
    assertThat(all(get(menu("zcorrected", 47)).get("lunches"), "name"))
        .containsExactly("Zrätt", "Zny");
    assertThat(origins("zcorrected")).containsExactly("by_hand", "page");
    // A day without a line is the page's again.
    after(enter("zcorrected", "torsdag; Zny; 99", revision("zcorrected")));
    restaurants.page("/corrected", page.formatted("ändrad", "ny"));
    refreshed("zcorrected");
    assertThat(all(get(menu("zcorrected", 47)).get("lunches"), "name"))
        .containsExactly("Zändrad", "Zny");
    expect(204, server.ask("DELETE", API + "/restaurants/zcorrected", "root", ""));
  }

  private List<String> origins(String slug) throws Exception {
    return all(get(menu(slug, 47)).get("metadata").get("days"), "origin");
  }

  private void refreshed(String slug) throws Exception {
    root.look(PAGES + "/" + slug);
    var run = Visitor.onward(root.send(PAGES + "/refresh", "restaurants", slug));
    until(run, page -> page.contains("Finished"));
  }

  @Test
  void aRunIsBegunByProgramsToo() throws Exception {
    var held = new CountDownLatch(1);
    restaurants.at(
        "/api-held",
        (_, out) -> {
          held.await();
          OddServer.write(out, "HTTP/1.1 200 OK\r\n\r\n", MENU);
        });
    restaurants.page("/api-other", MENU);
    readable("zapi", "/api-held");
    readable("zother", "/api-other");
    var wanted = "{\"restaurants\":[\"zapi\"]}";
    var begun = send("POST", API + "/collect", wanted, "Idempotency-Key", "begin");
    var run = expect(202, begun).get("runId").asString();
    assertThat(begun.headers().firstValue("Location")).contains(API + "/runs/" + run);
    var again = server.post(API + "/collect", "root", "{\"restaurants\":[\"zapi\"]}");
    assertThat(expect(202, again).get("runId").asString()).isEqualTo(run);
    var joined = send("POST", API + "/collect", wanted, "Idempotency-Key", "join");
    assertThat(expect(202, joined).get("runId").asString()).isEqualTo(run);
    var other = post(409, API + "/collect", "{\"restaurants\":[\"zother\"]}");
    assertThat(other.get("code").asString()).isEqualTo("OTHER_RUN");
    assertThat(other.get("runId").asString()).isEqualTo(run);
    held.countDown();
    until(PAGES + "/runs/" + run, page -> page.contains("Finished"));
    var ended = expect(200, server.get(API + "/runs/" + run, "root"));
    assertThat(ended.get("finished").asBoolean()).isTrue();
    assertThat(ended.get("successful").asInt()).isEqualTo(1);
    for (var key : List.of("begin", "join")) {
      var repeated = send("POST", API + "/collect", wanted, "Idempotency-Key", key);
      assertThat(expect(202, repeated)).as("answered again, not begun again").isEqualTo(ended);
    }
    expect(422, send("POST", API + "/collect", "{}", "Idempotency-Key", "begin"));
    for (var slug : List.of("zapi", "zother")) {
      expect(204, server.ask("DELETE", API + "/restaurants/" + slug, "root", ""));
    }
  }

  /** Names of dishes come from strangers, on operators' pages as on others. */
  @Test
  void hostileTextIsTextForOperatorsToo() throws Exception {
    var script = "<script>alert(1)</script>";
    var slug = restaurant("Zhostile " + script);
    put(
        200,
        menu(slug, 47),
        lunches(lunch("måndag", script, 100), lunch("måndag", script + " 2", 0)));
    var held = quarantined(slug, script);
    var run = Runs.finished(NOW, UUID.randomUUID().toString(), List.of(slug), List.of());
    new Runs(store, CLOCK, () -> "").record(run);
    for (var path :
        List.of(
            held,
            PAGES + "/" + slug,
            PAGES + "/" + slug + "/menu",
            PAGES + "/runs/" + run.runId(),
            PAGES)) {
      assertThat(root.look(path).body()).as(path).contains("alert(1)").doesNotContain(script);
    }
    expect(204, server.ask("DELETE", API + "/restaurants/" + slug, "root", ""));
  }

  private String quarantined(String slug, String dish) {
    var restaurant = new Restaurants(store, () -> {}).find(slug).orElseThrow();
    return PAGES + "/quarantine/" + quarantine(store, restaurant, dish);
  }

  /** Quarantines a menu of one dish; its id. */
  static String quarantine(Store store, Restaurant restaurant, String dish) {
    var found =
        new FoundMenu(
            List.of(
                FoundLunch.of(
                    Weekday.MONDAY, dish, Optional.empty(), Optional.of(BigDecimal.valueOf(100)))),
            List.of(),
            "html",
            "1.0",
            Optional.empty(),
            Optional.empty());
    var id =
        new Quarantine(store, CLOCK, new Menus(store, CLOCK, () -> {}))
            .add(
                restaurant,
                new IsoWeek(2026, 47),
                QuarantineReason.NO_WEEK,
                Optional.empty(),
                found)
            .orElseThrow();
    return id;
  }

  @Test
  void aRefreshShowsHowFarItIsAndWhatCameOfIt() throws Exception {
    var held = new CountDownLatch(1);
    restaurants.page("/fast", MENU);
    restaurants.at(
        "/held",
        (_, out) -> {
          held.await();
          OddServer.write(out, "HTTP/1.1 200 OK\r\n\r\n", MENU);
        });
    readable("zfast", "/fast");
    readable("zheld", "/held");
    assertThat(root.look(PAGES).body())
        .contains("Refresh all menus", "Next run <time datetime=\"2026-11-19T07:00:00Z\"");
    var begun = root.send(PAGES + "/refresh");
    var run = Visitor.onward(begun);
    var during = until(run, page -> page.contains("1 of 2 fetched"));
    assertThat(during).contains("Running", "Waiting", "1 of 2 dishes valid");
    // A second one is shown the first.
    root.look(PAGES);
    assertThat(Visitor.onward(root.send(PAGES + "/refresh"))).isEqualTo(run);
    held.countDown();
    assertThat(until(run, page -> page.contains("Finished"))).contains("2 of 2 fetched");
    assertThat(root.look("/lunch").body()).contains("Ztorsk");
    assertThat(root.look(PAGES + "/zfast").body())
        .contains("Refresh menu", "Works", "Valid dishes in each run")
        .contains("<b>Gratis</b>", "No price · Week 47")
        .doesNotContain("Has no price");
    for (var slug : List.of("zfast", "zheld")) {
      expect(204, server.ask("DELETE", API + "/restaurants/" + slug, "root", ""));
    }
  }

  @Test
  void theRowsOfAPageWithoutAValidOneAreShown() throws Exception {
    restaurants.page("/broken", "<h1>Vecka 47</h1><h3>Onsdag</h3><li>Zutan pris</li>");
    readable("zbroken", "/broken");
    root.look(PAGES + "/zbroken");
    var run = Visitor.onward(root.send(PAGES + "/refresh", "restaurants", "zbroken"));
    until(run, page -> page.contains("Finished") || page.contains("Failed"));
    assertThat(root.look(PAGES + "/zbroken").body())
        .containsSubsequence("Invalid rows", "Zutan pris", "Week 47");
    expect(204, server.ask("DELETE", API + "/restaurants/zbroken", "root", ""));
  }

  private void readable(String slug, String path) throws Exception {
    put(
        200,
        API + "/restaurants/" + slug,
        "{\"name\":\"%s\",\"url\":\"%s\",\"reader\":\"%s\"}"
            .formatted(slug, restaurants.url(path), READER.replace("\"", "\\\"")));
  }

  private String until(String path, Predicate<String> shown) throws InterruptedException {
    while (true) {
      var page = root.look(path).body();
      if (shown.test(page)) {
        return page;
      }
      Thread.sleep(20);
    }
  }

  @Test
  void whereThereIsNoPageToReadNothingIsRefreshed() throws Exception {
    var slug = restaurant("Utan sida");
    assertThat(root.look(PAGES + "/" + slug).body())
        .contains("Enter menu")
        .doesNotContain("Refresh menu");
    var refused = root.send(PAGES + "/refresh", "restaurants", slug);
    assertThat(refused.statusCode()).isEqualTo(422);
    assertThat(refused.body())
        .contains("This menu is entered by hand. To fetch it from the page, add a reader.")
        .contains("href=\"/lunch/operator/" + slug + "/edit\"");
  }

  @Test
  void theCacheIsCheckedAndCleanedUp() {
    root.look(PAGES);
    assertThat(after(root.send(PAGES + "/probe"))).contains("Works");
    assertThat(after(root.send(PAGES + "/cleanup"))).contains("No menu had expired.");
  }
}
