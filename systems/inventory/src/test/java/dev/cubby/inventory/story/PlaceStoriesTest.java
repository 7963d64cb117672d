package dev.cubby.inventory.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.Racers;
import dev.cubby.testkit.Visitor;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Locations and stores. */
class PlaceStoriesTest extends FamilyWalk {

  private String place(String places, String name) throws Exception {
    return places + "/" + post(201, places, "ann", "name", name).get("id").asString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/locations", "/stores"})
  void aNameIsTakenWhateverItsCaseAndBlanks(String kind) throws Exception {
    var places = family() + kind;
    var cellar = place(places, "Cellar");
    assertCode("NAME_TAKEN", post(409, places, "ann", "name", "  cELLAR "));
    var attic = place(places, "attic");
    assertThat(listed(places, "name")).containsExactly("attic", "Cellar");
    assertCode("NAME_TAKEN", patch(409, attic, "ann", "name", "CELLAR", "version", 1));
    patch(200, cellar, "ann", "name", "CELLAR", "version", 1);
    patch(200, cellar, "ann", "name", "Basement", "version", 2);
    patch(200, attic, "ann", "name", "Cellar", "version", 1);
    assertThat(listed(places, "name")).containsExactly("Basement", "Cellar");
    post(201, family() + kind, "ann", "name", "Cellar");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/locations", "/stores"})
  void aStaleChangeIsToldWhatIsThereNow(String kind) throws Exception {
    var cellar = place(family() + kind, "Cellar");
    patch(200, cellar, "ann", "name", "Cellar", "description", "Down the stairs", "version", 1);
    var stale = patch(409, cellar, "ann", "name", "Attic", "version", 1);
    assertCode("STALE", stale);
    assertThat(stale.get("currentState").get("description").asString())
        .isEqualTo("Down the stairs");
  }

  @Test
  void aLocationInUseIsKept() throws Exception {
    var family = family();
    var cellar = place(family + "/locations", "Cellar");
    var attic = place(family + "/locations", "Attic");
    var item = item(family, "name", "Rice", "quantity", 1, "locationId", idOf(cellar));
    assertCode("IN_USE", delete(409, cellar, "ann"));
    patch(200, item, "ann", "locationId", idOf(attic), "version", 1);
    delete(204, cellar, "ann");
    assertCode("IN_USE", delete(409, attic, "ann"));
    patch(200, item, "ann", "status", "archived", "version", 2);
    assertCode("IN_USE", delete(409, attic, "ann"));
    delete(204, item, "ann", 3);
    delete(204, attic, "ann");
    delete(404, attic, "ann");
  }

  /** More than one transaction takes. */
  @Test
  void itemsStayWhenTheirLocationIsDeleted() throws Exception {
    var family = family();
    var cellar = place(family + "/locations", "Cellar");
    var attic = place(family + "/locations", "Attic");
    for (int i = 0; i < 60; i++) {
      item(family, "name", "Jar " + i, "quantity", 1, "locationId", idOf(cellar));
    }
    var archived = item(family, "name", "Skis", "quantity", 2, "locationId", idOf(cellar));
    patch(200, archived, "ann", "status", "archived", "version", 1);
    var elsewhere = item(family, "name", "Tent", "quantity", 1, "locationId", idOf(attic));

    var ann = server.visitor("ann");
    assertThat(ann.look(deletionOf(cellar)).body()).contains("Its 61 items stay");
    assertThat(deleted(ann, cellar)).contains("Deleted Cellar.");

    expect(404, server.get(cellar, "ann"));
    assertThat(get(archived, "ann").has("locationId")).isFalse();
    assertThat(get(family + "/items?q=jar", "ann").get("items"))
        .hasSize(60)
        .allMatch(item -> !item.has("locationId") && item.get("version").asLong() == 2);
    assertThat(valueOf(elsewhere, "locationId")).isEqualTo(idOf(attic).toString());
    assertThat(ann.look(pagesOf(family) + "/items?location=" + idOf(cellar)).statusCode())
        .isEqualTo(404);
    assertThat(ann.send(deletionOf(cellar)).statusCode()).isEqualTo(404);
  }

  @Test
  void itemsAndEntriesStayWhenTheirStoreIsDeleted() throws Exception {
    var family = family();
    var market = place(family + "/stores", "Market");
    var rice = item(family, "name", "Rice", "quantity", 1, "storeId", idOf(market));
    var list = family + "/shopping-list";
    var bread =
        post(201, list, "ann", "name", "Bread", "storeId", idOf(market)).get("entryId").asString();
    var ann = server.visitor("ann");
    assertThat(ann.look(deletionOf(market)).body()).contains("2 items and list entries stay");
    assertThat(deleted(ann, market)).contains("Deleted Market.");
    assertThat(get(rice, "ann").has("storeId")).isFalse();
    assertThat(get(list + "/" + bread, "ann").has("storeId")).isFalse();
    expect(404, server.get(market, "ann"));
  }

  private static String pagesOf(String family) {
    return family.replace("/api", "");
  }

  private static String deletionOf(String place) {
    return pagesOf(place) + "/edit/delete";
  }

  private static String deleted(Visitor visitor, String place) {
    var answer = visitor.send(deletionOf(place));
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
    return visitor.look(Visitor.onward(answer)).body();
  }

  /** Both ids in a short address: the larger the squares of its code, the farther it is read. */
  @Test
  void theLabelOfALocationLeadsToWhatIsInIt() throws Exception {
    var family = family();
    var cellar = place(family + "/locations", "Cellar");
    item(family, "name", "Rice", "quantity", 1, "locationId", idOf(cellar));
    var pages = "/inventory/families/" + idOf(family);
    var ann = server.visitor("ann");
    var shown = ann.look(pages + "/locations/" + idOf(cellar) + "/label").body();
    var link = Pattern.compile("/inventory/l/([A-Za-z0-9_-]{43})\\b").matcher(shown);
    assertThat(link.find()).as(shown).isTrue();
    var led = ann.look(link.group());
    assertThat(led.statusCode()).isEqualTo(303);
    assertThat(Visitor.onward(led)).isEqualTo(pages + "/items?location=" + idOf(cellar));
    assertThat(ann.look(Visitor.onward(led)).body()).contains("Rice");
    var stranger = server.visitor("stranger");
    var items = Visitor.onward(stranger.look(link.group()));
    assertThat(stranger.look(items).statusCode()).isEqualTo(404);
    for (var none : List.of("x", "%C3%A5", "A".repeat(42), "A".repeat(44))) {
      assertThat(ann.look("/inventory/l/" + none).statusCode()).as(none).isEqualTo(404);
    }
  }

  @Test
  void aStoreInUseIsKept() throws Exception {
    var family = family();
    var market = place(family + "/stores", "Market");
    var item = item(family, "name", "Rice", "quantity", 1, "storeId", idOf(market));
    assertCode("IN_USE", delete(409, market, "ann"));
    patch(200, item, "ann", "storeId", null, "version", 1);
    assertThat(valueOf(market, "uses")).isEqualTo("0");
    delete(204, market, "ann");
  }

  @Test
  void anItemIsPutOnlyWhereThereIsSuchAPlaceOfTheFamily() throws Exception {
    var family = family();
    var elsewhere = place(family() + "/locations", "Cellar");
    var store = place(family + "/stores", "Market");
    for (var id : List.of(idOf(elsewhere), idOf(store), UUID.randomUUID())) {
      post(404, family + "/items", "ann", "name", "Rice", "quantity", 1, "locationId", id);
    }
    var item = item(family, "name", "Rice", "quantity", 1);
    patch(404, item, "ann", "locationId", idOf(elsewhere), "version", 1);
    patch(404, item, "ann", "storeId", idOf(elsewhere), "version", 1);
    assertThat(listed(family + "/items", "version")).containsExactly("1");
    expect(404, server.get(family + "/locations/" + idOf(elsewhere), "ann"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/locations", "/stores"})
  void thereAreOnlySoManyPlacesHoweverManyAreAddedAtOnce(String kind) throws Exception {
    var places = family() + kind;
    var first = place(places, "First");
    for (int i = 0; i < 98; i++) {
      place(places, "Shelf " + i);
    }
    var answers = Racers.answers(6, i -> posted(places, "Last " + i));
    assertThat(answers.stream().map(HttpResponse::statusCode).toList())
        .containsOnlyOnce(201)
        .allMatch(Set.of(201, 422, 503)::contains);
    assertCode("TOO_MANY_PLACES", post(422, places, "ann", "name", "One more"));
    assertThat(get(places, "ann").get("items")).hasSize(100);
    delete(204, first, "ann");
    place(places, "One more");
    post(422, places, "ann", "name", "Another");
  }

  private HttpResponse<String> posted(String places, String name) {
    try {
      return server.post(places, "ann", json("name", name));
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
