package dev.cubby.inventory.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What cannot be is refused with its field named, and nothing is stored; any language can be. */
class BadInputTest extends FamilyWalk {
  private static final String ITEM = "{\"name\":\"Rice\",\"quantity\":1,%s}";

  private record Bad(String route, String body, String field) {}

  private static List<Bad> bad() {
    var bad = new ArrayList<Bad>();
    for (var route : List.of("/items", "/locations", "/stores", "/shopping-list", "/suggestions")) {
      var more = route.equals("/items") ? ",\"quantity\":1" : "";
      int most = route.equals("/locations") ? 50 : 100;
      for (var name :
          List.of(
              "\"\"",
              "\"   \"",
              "\"" + "x".repeat(most + 1) + "\"",
              "\"a\\u0000b\"",
              "\"a\\nb\"",
              "\"\\u200b\"",
              "\"\\ud800\"",
              "7",
              "[]",
              "{}",
              "true")) {
        bad.add(new Bad(route, "{\"name\":%s%s}".formatted(name, more), "name"));
      }
      bad.add(new Bad(route, "{\"name\":\"Rice\",\"colour\":\"red\"%s}".formatted(more), "colour"));
    }
    for (var quantity : List.of("-1", "1000001", "1.5", "\"1\"", "1e99", "null", "[]", "true")) {
      bad.add(
          new Bad("/items", "{\"name\":\"Rice\",\"quantity\":%s}".formatted(quantity), "quantity"));
    }
    bad.add(new Bad("/items", "{\"name\":\"Rice\"}", "quantity"));
    bad.add(new Bad("/items", "{\"quantity\":1}", "name"));
    for (var threshold : List.of("-1", "1000001", "0.5", "\"x\"")) {
      bad.add(new Bad("/items", ITEM.formatted("\"threshold\":" + threshold), "threshold"));
    }
    for (var text : List.of("\"\"", "\"" + "x".repeat(51) + "\"", "\"a\\tb\"", "5")) {
      bad.add(new Bad("/items", ITEM.formatted("\"unit\":" + text), "unit"));
    }
    for (var text :
        List.of("\"\"", "\"" + "x".repeat(501) + "\"", "\"a\\u0001b\"", "\"a\\u202eb\"", "5")) {
      bad.add(new Bad("/items", ITEM.formatted("\"notes\":" + text), "notes"));
      bad.add(
          new Bad("/shopping-list", "{\"name\":\"Rice\",\"notes\":%s}".formatted(text), "notes"));
      bad.add(new Bad("/suggestions", "{\"name\":\"Rice\",\"notes\":%s}".formatted(text), "notes"));
    }
    for (var id : List.of("\"\"", "\"x\"", "\"1-1-1-1-1\"", "5", "\"FAMILY#x\"")) {
      bad.add(new Bad("/items", ITEM.formatted("\"locationId\":" + id), "locationId"));
      bad.add(new Bad("/items", ITEM.formatted("\"storeId\":" + id), "storeId"));
      bad.add(new Bad("/shopping-list", "{\"itemId\":%s}".formatted(id), "itemId"));
      bad.add(new Bad("/suggestions", "{\"itemId\":%s}".formatted(id), "itemId"));
    }
    for (var quantity : List.of("0", "-1", "1000001", "\"1\"")) {
      for (var route : List.of("/shopping-list", "/suggestions")) {
        bad.add(
            new Bad(route, "{\"name\":\"Rice\",\"quantity\":%s}".formatted(quantity), "quantity"));
      }
    }
    for (var threshold : List.of("-1", "1000001", "0.5", "\"x\"")) {
      bad.add(
          new Bad(
              "/suggestions",
              "{\"name\":\"Rice\",\"threshold\":%s}".formatted(threshold),
              "threshold"));
    }
    for (var description : List.of("\"" + "x".repeat(201) + "\"", "\"a\\u0007\"", "1")) {
      bad.add(
          new Bad(
              "/locations",
              "{\"name\":\"Cellar\",\"description\":%s}".formatted(description),
              "description"));
    }
    return bad;
  }

  @TestFactory
  Stream<DynamicTest> aFieldThatCannotBeIsNamedAndNothingIsStored() throws Exception {
    var family = familyWithBen();
    return bad().stream()
        .map(one -> {
          var body = one.body().length() > 80 ? one.body().substring(0, 80) + "…" : one.body();
          return DynamicTest.dynamicTest(
              one.route() + " " + body,
              () -> {
                var who = one.route().equals("/suggestions") ? "ben" : "ann";
                var problem = expect(400, server.post(family + one.route(), who, one.body()));
                assertThat(fields(problem)).as("%s", problem).containsExactly(one.field());
                assertThat(get(family + one.route(), "ann").get("items")).isEmpty();
              });
        });
  }

  @Test
  void whyASuggestionIsRejected() throws Exception {
    var family = familyWithBen();
    var made = post(201, family + "/suggestions", "ben", "name", "Cocoa");
    var one = family + "/suggestions/" + made.get("suggestionId").asString();
    for (var notes : List.of("", "x".repeat(501), "a\u0001b", "a\u202eb")) {
      var problem = post(400, one + "/reject", "ann", "rejectionNotes", notes, "version", 1);
      assertThat(fields(problem)).as("%s", problem).containsExactly("rejectionNotes");
    }
    for (var notes : List.of(5, List.of())) {
      var body = "{\"rejectionNotes\":%s,\"version\":1}".formatted(notes);
      assertThat(fields(expect(400, server.post(one + "/reject", "ann", body))))
          .containsExactly("rejectionNotes");
    }
    assertThat(valueOf(one, "status")).isEqualTo("pending");
    assertThat(valueOf(one, "version")).isEqualTo("1");
  }

  @Test
  void bodiesThatAreNoObject() throws Exception {
    var family = family();
    for (var body : List.of("", "{", "[]", "\"x\"", "null", "{\"name\":\"a\",\"name\":\"b\"}")) {
      assertThat(server.post(family + "/items", "ann", body).statusCode()).as(body).isEqualTo(400);
    }
    assertThat(listed(family + "/items", "name")).isEmpty();
  }

  @Test
  void namesOfFamiliesAndMembers() throws Exception {
    var family = familyWithBen();
    for (var name : List.of("", " ", "x".repeat(101), "a\nb", "a\u0000", "\u202Eevil")) {
      assertThat(fields(post(400, FAMILIES, "ann", "name", name))).containsExactly("name");
      assertThat(fields(patch(400, family, "ann", "name", name, "version", 1)))
          .containsExactly("name");
      assertThat(fields(patch(400, member(family, "ben"), "ann", "name", name, "version", 1)))
          .containsExactly("name");
    }
    for (var role : List.of("owner", "ADMIN", "")) {
      assertThat(fields(patch(400, member(family, "ben"), "ann", "role", role, "version", 1)))
          .containsExactly("role");
    }
    for (var version : List.of(-1, 0)) {
      assertThat(server.patch(family, "ann", json("name", "x", "version", version)).statusCode())
          .isIn(400, 409);
    }
    expect(400, server.patch(family, "ann", json("name", "x", "version", "one")));
    assertThat(get(family, "ann").get("version").asLong()).isEqualTo(1);
    assertThat(get(member(family, "ben"), "ann").get("version").asLong()).isEqualTo(1);
  }

  @Test
  void idsThatAreNoneOrAnotherFamilys() throws Exception {
    var family = family();
    var other = family();
    var item = idOf(item(other, "name", "Rice", "quantity", 1));
    for (var id : List.of("x", "FAMILY%23x", "%00", "1-1-1-1-1", "x".repeat(2000))) {
      assertThat(server.get(at(id), "ann").statusCode()).as(id).isIn(400, 404);
      assertThat(server.get(family + "/items/" + id, "ann").statusCode()).as(id).isIn(400, 404);
    }
    for (var kind : List.of("/items/", "/shopping-list/", "/suggestions/", "/locations/")) {
      expect(404, server.get(family + kind + item, "ann"));
      assertThat(server.patch(family + kind + item, "ann", "{\"version\":1}").statusCode())
          .isIn(400, 404, 405);
    }
    post(404, family + "/items/" + item + "/adjust", "ann", "delta", 1);
    expect(404, server.get(family + "/items/" + item + "/journal", "ann"));
    assertThat(quantity(other + "/items/" + item)).isEqualTo(1);
  }

  @Test
  void cursorsThatAreMadeUpOrAnotherFamilys() throws Exception {
    var family = family();
    var other = family();
    for (int i = 0; i < 3; i++) {
      item(family, "name", "Item " + i, "quantity", 1);
      item(other, "name", "Item " + i, "quantity", 1);
    }
    var cursor = get(other + "/items?pageSize=1", "ann").get("nextCursor").asString();
    get(other + "/items?pageSize=1&cursor=" + cursor, "ann");
    for (var bad : List.of(cursor, cursor + "A", "x", "%00", "x".repeat(3000))) {
      expect(400, server.get(family + "/items?pageSize=1&cursor=" + bad, "ann"));
    }
    expect(400, server.get(other + "/items?status=archived&cursor=" + cursor, "ann"));
    for (var query :
        List.of("pageSize=0", "pageSize=x", "status=gone", "low=maybe", "colour=red")) {
      assertThat(server.get(family + "/items?" + query, "ann").statusCode())
          .as(query)
          .isEqualTo(400);
    }
  }

  @Test
  void textOfAnyLanguageIsReturnedAsWritten() throws Exception {
    var family = family();
    for (var name :
        List.of(
            "Smörgås & räksallad",
            "白米（五公斤）",
            "繁體中文 醬油",
            "חלב 3%",
            "حليب طازج",
            "👨‍👩‍👧‍👦 cereal",
            "🏴󠁧󠁢󠁳󠁣󠁴󠁿 oats",
            "#1 ITEM#x#URL#y %23",
            "STATUS#archived#NAME#x",
            "<b>\"it's\"</b> ${x} {{y}}",
            "हिन्दी चावल",
            "e\u0301 é")) {
      var item =
          item(family, "name", name, "quantity", 1, "unit", name, "notes", name + "\n" + name);
      var read = get(item, "ann");
      assertThat(read.get("name").asString()).isEqualTo(name);
      assertThat(read.get("unit").asString()).isEqualTo(name);
      assertThat(read.get("notes").asString()).isEqualTo(name + "\n" + name);
      assertThat(listed(family + "/items", "name")).contains(name);
      var places = family + "/locations";
      var place = post(201, places, "ann", "name", name);
      assertThat(place.get("name").asString()).isEqualTo(name);
      assertCode("NAME_TAKEN", post(409, places, "ann", "name", name));
      delete(204, places + "/" + place.get("id").asString(), "ann");
      var entry = post(201, family + "/shopping-list", "ann", "name", name);
      assertThat(entry.get("name").asString()).isEqualTo(name);
    }
    assertThat(listed(family + "/items", "name")).hasSize(12);
    assertThat(listed(family + "/items?status=archived", "name")).isEmpty();
  }
}
