package dev.cubby.lunch.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lunch.menu.*;
import dev.cubby.lunch.quarantine.Quarantine;
import dev.cubby.lunch.quarantine.QuarantineModel.QuarantineReason;
import dev.cubby.lunch.restaurant.Restaurants;
import org.junit.jupiter.api.Test;

/** A decision is about the menu that the operator saw. */
class QuarantineStoriesTest extends LunchWalk {
  private static final String KEY = "Idempotency-Key";

  private void found(String slug, String dish) {
    var lunch =
        FoundLunch.of(Weekday.MONDAY, dish, Optional.empty(), Optional.of(BigDecimal.valueOf(100)));
    new Quarantine(store, CLOCK, new Menus(store, CLOCK, () -> {}))
        .add(
            new Restaurants(store, () -> {}).find(slug).orElseThrow(),
            new IsoWeek(2026, 47),
            QuarantineReason.NO_WEEK,
            Optional.empty(),
            new FoundMenu(
                List.of(lunch), List.of(), "html", "1.0", Optional.empty(), Optional.empty()));
  }

  /** The ids of the menus that wait, by the name of their dish. */
  private Map<String, String> waiting(String slug) throws Exception {
    var items = expect(200, server.get(API + "/quarantine", "root")).get("items");
    var found = new HashMap<String, String>();
    for (var one : items) {
      if (one.get("restaurant").asString().equals(slug)) {
        var dish = one.get("found").get("lunches").get(0).get("name").asString();
        found.put(dish, API + "/quarantine/" + one.get("quarantineId").asString());
      }
    }
    return found;
  }

  @Test
  void aMenuIsAcceptedForAnotherWeek() throws Exception {
    var slug = restaurant("Kajen");
    found(slug, "Raggmunk");
    var one = waiting(slug).get("Raggmunk");
    post(400, one + "/accept", "{\"week\":60}");
    var menu = post(200, one + "/accept", "{\"week\":48}");
    assertThat(menu.get("pk").asString()).isEqualTo(slug + "-2026-48");
    assertThat(menu.get("metadata").get("evidence").asString()).isEqualTo("operator");
  }

  @Test
  void anotherMenuOfTheSameWeekReplacesNoneThatIsBeingDecided() throws Exception {
    var slug = restaurant("Kajen");
    found(slug, "Raggmunk");
    var seen = waiting(slug).get("Raggmunk");
    found(slug, "Soppa");
    var menu = post(200, seen + "/accept", "{}");
    assertThat(all(menu.get("lunches"), "name")).containsExactly("Raggmunk");
    assertThat(waiting(slug)).containsOnlyKeys("Soppa");
  }

  @Test
  void sectionsOfOnePageWaitBesideEachOtherAndStayDecided() throws Exception {
    var slug = restaurant("Kajen");
    found(slug, "Lunch");
    found(slug, "Middag");
    assertThat(waiting(slug)).containsOnlyKeys("Lunch", "Middag");
    post(204, waiting(slug).get("Lunch") + "/discard", "");
    found(slug, "Lunch");
    found(slug, "Middag");
    assertThat(waiting(slug)).containsOnlyKeys("Middag");
  }

  @Test
  void decisionsGoWithTheirRestaurant() throws Exception {
    var slug = restaurant("Kajen");
    var restaurant = API + "/restaurants/" + slug;
    found(slug, "Lunch");
    found(slug, "Middag");
    post(204, waiting(slug).get("Lunch") + "/discard", "");
    expect(204, server.ask("DELETE", restaurant, "root", ""));
    assertThat(waiting(slug)).isEmpty();
    put(200, restaurant, "{\"name\":\"Another\"}");
    found(slug, "Lunch");
    assertThat(waiting(slug)).containsOnlyKeys("Lunch");
  }

  @Test
  void ofRestaurantsWhoseNamesBeginAlikeOneLosesItsMenus() throws Exception {
    for (var slug : List.of("ham", "hamn", "hamn2")) {
      put(200, API + "/restaurants/" + slug, "{\"name\":\"Hamn\"}");
      found(slug, "Lunch");
    }
    expect(204, server.ask("DELETE", API + "/restaurants/hamn", "root", ""));
    assertThat(waiting("hamn")).isEmpty();
    assertThat(waiting("ham")).containsOnlyKeys("Lunch");
    assertThat(waiting("hamn2")).containsOnlyKeys("Lunch");
  }

  /** A program that did not hear the answer asks again under its key. */
  @Test
  void aDecisionWhoseAnswerWasLostIsAnsweredAgain() throws Exception {
    var slug = restaurant("Kajen");
    found(slug, "Lunch");
    found(slug, "Middag");
    var waiting = waiting(slug);
    var lunch = waiting.get("Lunch") + "/accept";
    var accepted = expect(200, send("POST", lunch, "{\"week\":48}", KEY, "a-" + slug));
    assertThat(expect(200, send("POST", lunch, "{\"week\":48}", KEY, "a-" + slug)))
        .isEqualTo(accepted);
    expect(422, send("POST", lunch, "{\"week\":49}", KEY, "a-" + slug));
    expect(409, send("POST", lunch, "{\"week\":48}", KEY, "b-" + slug));
    var dinner = waiting.get("Middag") + "/discard";
    for (int time = 0; time < 2; time++) {
      expect(204, send("POST", dinner, "{}", KEY, "c-" + slug));
    }
    expect(409, send("POST", dinner, "{}", KEY, "d-" + slug));
  }

  @Test
  void aSecondDecisionIsToldOfTheFirst() throws Exception {
    var slug = restaurant("Kajen");
    found(slug, "Lunch");
    var one = waiting(slug).get("Lunch");
    post(204, one + "/discard", "");
    for (var other : List.of("/accept", "/discard")) {
      var told = post(409, one + other, "{}");
      assertThat(told.get("code").asString()).isEqualTo("STALE");
      assertThat(told.get("currentState").get("state").asString()).isEqualTo("discarded");
    }
    post(404, one + "0/accept", "{}");
  }
}
