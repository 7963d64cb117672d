package dev.cubby.lunch.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lunch.menu.*;
import dev.cubby.lunch.restaurant.Restaurants;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Menus for programs. */
class MenuStoriesTest extends LunchWalk {
  private static final IsoWeek WEEK = new IsoWeek(2026, 47);

  @Test
  void aMenuIsStoredAsTheSeedHasIt() throws Exception {
    var slug = restaurant("Kajen");
    var body =
        """
        {"lunches":[{"name":"Raggmunk","description":"lingon","price":125,"weekday":" Måndag ",
          "week":47,"place":"Kajen"},{"name":"Soppa","weekday":"tisdag"}]}
        """;
    var menu = put(200, menu(slug, 47), body);
    assertThat(menu.get("pk").asString()).isEqualTo(slug + "-2026-47");
    assertThat(menu.get("lunchCount").asInt()).isEqualTo(1);
    assertThat(menu.get("cachedAt").asString()).isEqualTo("2026-11-18T10:00:00.000Z");
    assertThat(menu.get("ttl").asLong()).isEqualTo(NOW.plus(Duration.ofDays(14)).getEpochSecond());
    assertThat(menu.get("dataQuality").get("completeness").asString()).isEqualTo("0.50");
    assertThat(all(menu.get("validationErrors"), "field")).containsExactly("price");
    assertThat(menu.get("metadata").get("state").asString()).isEqualTo("open");
    assertThat(all(menu.get("lunches"), "weekday")).containsExactly("måndag");
    assertThat(all(menu.get("lunches"), "place")).containsExactly("Kajen");
    assertThat(get(menu(slug, 47))).isEqualTo(menu);
  }

  @Test
  void daysThatAreSentReplaceTheirsAndOthersStay() throws Exception {
    var slug = restaurant("Kajen");
    var first =
        put(200, menu(slug, 47), lunches(lunch("måndag", "A", 100), lunch("tisdag", "B", 100)));
    var menu = put(200, menu(slug, 47), lunches(lunch("Tuesday", "C", 110)));
    assertThat(all(menu.get("lunches"), "name")).containsExactly("A", "C");
    assertThat(menu.get("lunchCount").asInt()).isEqualTo(2);
    assertThat(menu.get("revision").asLong()).isEqualTo(first.get("revision").asLong() + 1);
  }

  @Test
  void anEmptyOrInvalidMenuDestroysNothing() throws Exception {
    var slug = restaurant("Kajen");
    put(200, menu(slug, 47), lunches(lunch("måndag", "A", 100)));
    put(400, menu(slug, 47), lunches());
    var refused = put(400, menu(slug, 47), lunches(lunch("måndag", "B", 0)));
    assertThat(refused.get("code").asString()).isEqualTo("NO_VALID_LUNCH");
    assertThat(all(refused.get("validationErrors"), "field")).containsExactly("price");
    assertThat(all(get(menu(slug, 47)).get("lunches"), "name")).containsExactly("A");
  }

  /** L11. */
  @Test
  void theMenusOwnWeekAndPlaceCount() throws Exception {
    var slug = restaurant("Kajen");
    var menu =
        put(
            200,
            menu(slug, 47),
            lunches(
                "{\"name\":\"A\",\"price\":99,\"weekday\":\"fredag\",\"week\":3,\"place\":\"X\"}"));
    assertThat(all(menu.get("lunches"), "week")).containsExactly("47");
    assertThat(all(menu.get("lunches"), "place")).containsExactly("Kajen");
    assertThat(all(menu.get("validationErrors"), "field")).containsExactly("week", "place");
  }

  @Test
  void closedDaysAreAState() throws Exception {
    var slug = restaurant("Kajen");
    var holiday = put(200, menu(slug, 47), "{\"closedDays\":[\"fredag\"]}");
    assertThat(holiday.get("metadata").get("state").asString()).isEqualTo("open");
    var closed =
        put(200, menu(slug, 47), "{\"closedDays\":[\"måndag\",\"tisdag\",\"onsdag\",\"torsdag\"]}");
    assertThat(closed.get("metadata").get("state").asString()).isEqualTo("closed");
    var open = put(200, menu(slug, 47), lunches(lunch("onsdag", "A", 100)));
    assertThat(open.get("metadata").get("state").asString()).isEqualTo("open");
    assertThat(open.get("metadata").get("closedDays")).hasSize(4);
  }

  @ParameterizedTest
  @CsvSource({"2025,53", "2026,0", "2026,54", "1980,5", "2200,1", "x,1", "2026,y"})
  void aWeekThatIsNoneIsRefused(String year, String week) throws Exception {
    var slug = restaurant("Kajen");
    put(400, API + "/menus/" + slug + "/" + year + "/" + week, lunches(lunch("måndag", "A", 100)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "?week=54",
        "?year=2026",
        "?day=lördag",
        "?day=x",
        "?year=zwei&week=3",
        "?unknown=1"
      })
  void aFilterThatMakesNoSenseIsRefused(String query) throws Exception {
    expect(400, server.get(API + "/menus" + query.replace("ö", "%C3%B6"), ""));
  }

  @Test
  void menusAreNarrowedToDayRestaurantAndWords() throws Exception {
    var slug = restaurant("Filter");
    put(
        200,
        menu(slug, 47),
        lunches(lunch("måndag", "Raggmunk", 100), lunch("onsdag", "Ärtsoppa", 100)));
    var one = API + "/menus?restaurant=" + slug;
    assertThat(names(get(one))).containsExactly("Raggmunk", "Ärtsoppa");
    assertThat(names(get(one + "&day=wednesday"))).containsExactly("Ärtsoppa");
    assertThat(names(get(one + "&q=%C3%A4RT"))).containsExactly("Ärtsoppa");
    assertThat(names(get(one + "&year=2026&week=48"))).isEmpty();
    expect(404, server.get(API + "/menus?restaurant=nobody", ""));
  }

  private static List<String> names(tools.jackson.databind.JsonNode answer) {
    return StreamSupport.stream(answer.get("items").spliterator(), false)
        .flatMap(menu -> all(menu.get("lunches"), "name").stream())
        .toList();
  }

  @Test
  void listsAreSharedAndKnownByTheirTag() throws Exception {
    var answer = server.get(API + "/menus", "");
    assertThat(answer.headers().firstValue("Cache-Control")).contains("public, max-age=300");
    var tag = answer.headers().firstValue("ETag").orElseThrow();
    assertThat(server.ask("GET", API + "/menus", "", "", "If-None-Match", tag).statusCode())
        .isEqualTo(304);
  }

  /** L9. */
  @Test
  void historyIsByWeekWhateverWasStoredLast() throws Exception {
    var slug = restaurant("Kajen");
    for (int week : List.of(47, 48, 45, 46)) {
      put(200, menu(slug, week), lunches(lunch("måndag", "A", 100)));
    }
    var history = API + "/restaurants/" + slug + "/history";
    assertThat(all(get(history).get("items"), "week")).containsExactly("48", "47", "46", "45");
    assertThat(all(get(history + "?limit=1").get("items"), "week")).containsExactly("48");
    expect(400, server.get(history + "?limit=0", ""));
  }

  @Test
  void statisticsCountWhatIsStored() throws Exception {
    var slug = restaurant("Kajen");
    put(200, menu(slug, 47), lunches(lunch("måndag", "A", 100), lunch("tisdag", "B", 0)));
    var restaurant = new Restaurants(store, () -> {}).find(slug).orElseThrow();
    var lastWeek = Clock.fixed(NOW.minus(Duration.ofDays(7)), ZoneOffset.UTC);
    new Menus(store, lastWeek, () -> {}).store(restaurant, new IsoWeek(2026, 46), found("Old"));
    var stats = expect(200, server.get(API + "/cache/stats", "root"));
    var ours =
        StreamSupport.stream(stats.get("restaurants").spliterator(), false)
            .filter(one -> one.get("restaurant").asString().equals(slug))
            .findFirst()
            .orElseThrow();
    assertThat(ours.get("figures").toString())
        .isEqualTo(
            "{\"menus\":2,\"lunches\":2,\"invalidRows\":1,\"ages\":"
                + "{\"underTwoHours\":1,\"underADay\":0,\"underAWeek\":0,\"older\":1}}");
    assertThat(stats.get("all").get("menus").asInt()).isGreaterThanOrEqualTo(2);
    expect(401, server.get(API + "/cache/stats", ""));
  }

  @Test
  void aMenuThatWasChangedMeanwhileIsNotOverwritten() throws Exception {
    var slug = restaurant("Kajen");
    var seen = send("PUT", menu(slug, 47), lunches(lunch("måndag", "A", 100)));
    var now = send("PUT", menu(slug, 47), lunches(lunch("måndag", "B", 100)));
    var body = lunches(lunch("måndag", "C", 100));
    expect(409, send("PUT", menu(slug, 47), body, "If-Match", tag(seen)));
    expect(200, send("PUT", menu(slug, 47), body, "If-Match", tag(now)));
  }

  private static String tag(HttpResponse<String> answer) {
    return answer.headers().firstValue("ETag").orElseThrow();
  }

  /** L20: what an operator saw of a deleted menu says nothing of its successor. */
  @Test
  void aMenuAfterADeletedOneHasAnotherRevision() throws Exception {
    var slug = restaurant("Kajen");
    var body = lunches(lunch("måndag", "A", 100));
    var restaurant = new Restaurants(store, () -> {}).find(slug).orElseThrow();
    new Menus(store, Clock.offset(CLOCK, Duration.ofSeconds(-1)), () -> {})
        .store(restaurant, WEEK, found("Before"));
    var seen = get(menu(slug, 47)).get("revision").asLong();
    expect(204, server.ask("DELETE", menu(slug, 47), "root", ""));
    expect(404, send("PUT", menu(slug, 47), body, "If-Match", "\"" + seen + "\""));
    var after = put(200, menu(slug, 47), body);
    assertThat(after.get("revision").asLong()).isGreaterThan(seen);
    expect(409, send("PUT", menu(slug, 47), body, "If-Match", "\"" + seen + "\""));
  }

  @Test
  void pricesArePlainNumbers() throws Exception {
    var slug = restaurant("Kajen");
    var sent =
        lunches(
            lunch("måndag", "A", "100"),
            lunch("måndag", "B", "120.50"),
            lunch("måndag", "C", "100.000"),
            lunch("måndag", "D", "1.3E+2"),
            lunch("måndag", "E", "9999.99"),
            lunch("tisdag", "F", "10000"),
            lunch("tisdag", "G", "1.005"));
    for (var answer : List.of(send("PUT", menu(slug, 47), sent), server.get(menu(slug, 47), ""))) {
      expect(200, answer);
      assertThat(Pattern.compile("\"price\":([^,}]*)").matcher(answer.body()).results())
          .extracting(found -> found.group(1))
          .containsExactly("100", "120.5", "100", "130", "9999.99");
    }
    assertThat(all(get(menu(slug, 47)).get("validationErrors"), "field"))
        .containsExactly("price", "price");
  }

  @Test
  void aMenuIsDeletedOnce() throws Exception {
    var slug = restaurant("Kajen");
    put(200, menu(slug, 47), lunches(lunch("måndag", "A", 100)));
    expect(204, server.ask("DELETE", menu(slug, 47), "root", ""));
    expect(404, server.ask("DELETE", menu(slug, 47), "root", ""));
    expect(404, server.get(menu(slug, 47), ""));
  }

  @Test
  void cleaningUpDeletesWhatHasExpiredAndNothingElse() throws Exception {
    var slug = restaurant("Kajen");
    put(200, menu(slug, 47), lunches(lunch("måndag", "A", 100)));
    var restaurant = new Restaurants(store, () -> {}).find(slug).orElseThrow();
    var longAgo = Clock.fixed(NOW.minus(Duration.ofDays(15)), ZoneOffset.UTC);
    new Menus(store, longAgo, () -> {}).store(restaurant, new IsoWeek(2026, 45), found("Old"));
    expect(404, server.get(menu(slug, 45), ""));
    assertThat(post(200, API + "/cleanup", "").get("deleted").asInt()).isEqualTo(1);
    assertThat(post(200, API + "/cleanup", "").get("deleted").asInt()).isZero();
    get(menu(slug, 47));
  }

  private static FoundMenu found(String name) {
    return new FoundMenu(
        List.of(
            FoundLunch.of(
                Weekday.MONDAY, name, Optional.empty(), Optional.of(BigDecimal.valueOf(100)))),
        List.of(),
        "html",
        "1.0",
        Optional.empty(),
        Optional.empty());
  }

  @Test
  void theCacheIsChecked() throws Exception {
    assertThat(post(200, API + "/health/probe", "").get("status").asString()).isEqualTo("healthy");
    assertThat(get(API + "/health").get("status").asString()).isEqualTo("healthy");
  }

  @Test
  void restaurantsNeedANameAndAShortName() throws Exception {
    put(400, API + "/restaurants/Kajen", "{\"name\":\"Kajen\"}");
    put(400, API + "/restaurants/operator", "{\"name\":\"Kajen\"}");
    put(400, API + "/restaurants/kajen", "{}");
    put(400, API + "/restaurants/kajen", "{\"name\":\"K\",\"url\":\"javascript:alert(1)\"}");
    put(400, API + "/restaurants/kajen", "{\"name\":\"K\",\"url\":\"https://a@b/\"}");
    put(200, API + "/restaurants/kajen", "{\"name\":\"Kajen\",\"url\":\"https://kajen.example/\"}");
    put(409, API + "/restaurants/kajen", "{\"name\":\"K\",\"version\":7}");
    expect(204, server.ask("DELETE", API + "/restaurants/kajen", "root", ""));
    expect(404, server.ask("DELETE", API + "/restaurants/kajen", "root", ""));
    expect(404, server.get(menu("kajen", 47), ""));
  }

  /** Text that hides, turns or fills is not kept; the rest of the menu is. */
  @Test
  void hostileTextIsTidiedOrLeftOut() throws Exception {
    var slug = restaurant("Kajen");
    var menu =
        put(
            200,
            menu(slug, 47),
            lunches(
                lunch("måndag", "<script>alert(1)</script>", 100),
                lunch("måndag", "a\\u202Eb\\u00ADc\\u200Bd\\ne", 100),
                lunch("måndag", "\\u200B", 100),
                lunch("måndag", "x".repeat(400_000), 100),
                lunch("tisdag", "Soppa 🍲", 100)));
    assertThat(all(menu.get("lunches"), "name"))
        .containsExactly("<script>alert(1)</script>", "abcd e", "Soppa 🍲");
    assertThat(menu.get("validationErrors")).hasSize(2);
  }
}
