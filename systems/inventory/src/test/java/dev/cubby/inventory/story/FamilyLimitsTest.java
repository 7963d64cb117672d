package dev.cubby.inventory.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.contract.Put;
import dev.cubby.inventory.TestContracts;
import dev.cubby.inventory.TestContracts.MemberCount;
import dev.cubby.inventory.family.FamilyContracts;
import dev.cubby.inventory.family.FamilyModel.FamilyCount;
import dev.cubby.inventory.family.PendingCount.Pending;
import dev.cubby.inventory.item.ItemContracts;
import dev.cubby.inventory.item.ItemModel.ItemCount;
import dev.cubby.inventory.shopping.ShoppingContracts;
import dev.cubby.inventory.shopping.ShoppingContracts.BoughtCount;
import dev.cubby.inventory.suggestion.SuggestionContracts;
import dev.cubby.inventory.tag.TagContracts;
import dev.cubby.testkit.Racers;
import dev.cubby.testkit.Visitor;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/**
 * How many families a person has, and how much of everything a family; however many ask at once.
 */
class FamilyLimitsTest extends FamilyWalk {
  private static final int RACERS = 8;
  private static final String ACCEPT = "/api/inventory/invitations/accept";

  private HttpResponse<String> created(String path, String who, String body) {
    return asked(() -> server.post(path, who, body));
  }

  private static HttpResponse<String> asked(Callable<HttpResponse<String>> request) {
    try {
      return request.call();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  /** One of them finds room, and the others are told why they do not. */
  private void onlyOneFits(String path, String who, String code, String body) {
    onlyOneFits(code, _ -> created(path, who, body));
  }

  private static void onlyOneFits(String code, IntFunction<HttpResponse<String>> request) {
    var answers = Racers.answers(RACERS, request);
    assertThat(answers)
        .extracting(HttpResponse::statusCode)
        .containsOnlyOnce(201)
        .containsOnly(201, 422);
    answers.stream()
        .filter(answer -> answer.statusCode() == 422)
        .forEach(answer -> assertCode(code, expect(422, answer)));
  }

  @Test
  void aFamilyHasTwoThousandItemsAtMost() throws Exception {
    var family = familyWithBen();
    item(family, "name", "Salt", "quantity", 1);
    full(family, 1);
    onlyOneFits(family + "/items", "ann", "TOO_MANY_ITEMS", json("name", "Rice", "quantity", 1));
    assertThat(listed(family + "/items", "name")).containsExactlyInAnyOrder("Salt", "Rice");

    var cocoa = post(201, family + "/suggestions", "ben", "name", "Cocoa");
    var approval = family + "/suggestions/" + cocoa.get("suggestionId").asString() + "/approve";
    assertCode("TOO_MANY_ITEMS", post(422, approval, "ann", "version", 1));
    var salt = get(family + "/items?q=Salt", "ann").get("items").get(0);
    delete(204, family + "/items/" + salt.get("itemId").asString(), "ann", 1);
    post(200, approval, "ann", "version", 1);
    assertThat(listed(family + "/items", "name")).containsExactlyInAnyOrder("Rice", "Cocoa");
  }

  private void full(String family, int room) {
    var count = new ItemCount(idOf(family), ItemContracts.MOST_ITEMS - room);
    store.apply(TestContracts.PUT_ITEM_COUNT, count).orThrow(TestContracts.PUT_ITEM_COUNT);
  }

  @Test
  void aShoppingListHasAThousandEntriesToBuyAtMost() throws Exception {
    var family = familyWithBen();
    var list = family + "/shopping-list";
    var salt = list + "/" + post(201, list, "ann", "name", "Salt").get("entryId").asString();
    full(TestContracts.PUT_SHOPPING_COUNT, family, ShoppingContracts.MOST - 1);
    onlyOneFits(list, "ann", "TOO_MANY_ENTRIES", json("name", "Rice"));

    var cocoa = post(201, family + "/suggestions", "ben", "name", "Cocoa");
    var approval = family + "/suggestions/" + cocoa.get("suggestionId").asString() + "/approve";
    assertCode("TOO_MANY_ENTRIES", post(422, approval, "ann", "version", 1));
    // What was bought makes room, and has none when it is put back.
    patch(200, salt, "ann", "status", "purchased", "version", 1);
    post(200, approval, "ann", "version", 1);
    assertCode("TOO_MANY_ENTRIES", patch(422, salt, "ann", "status", "pending", "version", 2));
    var rice = get(list, "ann").get("items").get(1);
    assertThat(rice.get("name").asString()).isEqualTo("Rice");
    delete(204, list + "/" + rice.get("entryId").asString(), "ann", 1);
    patch(200, salt, "ann", "status", "pending", "version", 2);
    delete(204, salt, "ann", 3);
    post(201, list, "ann", "name", "Tea");
    assertCode("TOO_MANY_ENTRIES", post(422, list, "ann", "name", "Flour"));
  }

  @Test
  void whatRunsLowIsNotSaidToBeOnAListThatIsFull() throws Exception {
    var family = family();
    item(family, "name", "Rice", "quantity", 1, "threshold", 2);
    var items = family.substring("/api".length()) + "/items";
    var ann = server.visitor("ann");
    ann.look(items);
    full(TestContracts.PUT_SHOPPING_COUNT, family, ShoppingContracts.MOST);
    var answer = ann.send(family.substring("/api".length()) + "/low-items");
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
    assertThat(ann.look(Visitor.onward(answer)).body())
        .contains("at most 1,000 entries to buy")
        .doesNotContain("All are on the shopping list already.");
  }

  @Test
  void aShoppingListHasFiveHundredEntriesOfAWeekThatWereBoughtAtMost() throws Exception {
    var family = family();
    var list = family + "/shopping-list";
    var entries = new ArrayList<String>();
    for (var name : List.of("Salt", "Rice", "Tea")) {
      entries.add(list + "/" + post(201, list, "ann", "name", name).get("entryId").asString());
    }
    var now = Instant.now();
    var count =
        new BoughtCount(
            idOf(family),
            ShoppingContracts.weekOf(now),
            ShoppingContracts.MOST_BOUGHT - 1,
            now.plus(Duration.ofDays(1)));
    store.apply(TestContracts.PUT_BOUGHT_COUNT, count).orThrow(TestContracts.PUT_BOUGHT_COUNT);

    var bought = json("status", "purchased", "version", 1);
    var answers =
        Racers.answers(
            entries.size(), i -> asked(() -> server.patch(entries.get(i), "ann", bought)));
    assertThat(answers)
        .extracting(HttpResponse::statusCode)
        .containsExactlyInAnyOrder(200, 422, 422);
    answers.stream()
        .filter(answer -> answer.statusCode() == 422)
        .forEach(answer -> assertCode("TOO_MANY_BOUGHT", expect(422, answer)));
    var one = entries.remove(statuses(answers).indexOf(200));

    // What is put back makes room, and so does what is removed.
    patch(200, one, "ann", "status", "pending", "version", 2);
    patch(200, entries.getFirst(), "ann", "status", "purchased", "version", 1);
    assertCode("TOO_MANY_BOUGHT", patch(422, one, "ann", "status", "purchased", "version", 3));
    delete(204, entries.getFirst(), "ann", 2);
    patch(200, one, "ann", "status", "purchased", "version", 3);
  }

  private static List<Integer> statuses(List<HttpResponse<String>> answers) {
    return answers.stream().map(HttpResponse::statusCode).toList();
  }

  @Test
  void aFamilyHasTwoHundredUnansweredSuggestionsAtMost() throws Exception {
    var family = familyWithBen();
    var list = family + "/suggestions";
    full(TestContracts.PUT_SUGGESTION_COUNT, family, SuggestionContracts.MOST - 1);
    onlyOneFits(list, "ben", "TOO_MANY_SUGGESTIONS", json("name", "Cocoa"));
    for (var answer : List.of("approve", "reject", "withdraw")) {
      var id = get(list, "ann").get("items").get(0).get("suggestionId").asString();
      var one = list + "/" + id;
      if (answer.equals("withdraw")) {
        delete(204, one, "ben", 1);
      } else {
        post(200, one + "/" + answer, "ann", "version", 1);
      }
      post(201, list, "ben", "name", "After " + answer);
      assertCode("TOO_MANY_SUGGESTIONS", post(422, list, "ben", "name", "One too many"));
    }
  }

  @Test
  void aFamilyKeepsAThousandLinksAtMostAndTheOldestThatEndedMakesRoom() throws Exception {
    var family = family();
    var links = item(family, "name", "Salt", "quantity", 1) + "/nfc-urls";
    var first = link(links);
    var second = link(links);
    var third = link(links);
    post(200, links + "/" + second + "/deactivate", "ann");
    post(200, links + "/" + first + "/deactivate", "ann");
    full(TestContracts.PUT_LINK_COUNT, family, TagContracts.MOST_KEPT);

    var fourth = link(links);
    assertThat(listed(links, "urlId")).containsExactlyInAnyOrder(second, third, fourth);
    assertThat(server.get("/t/" + first, "ann").statusCode()).isEqualTo(404);
    onlyOneFits(links, "ann", "TOO_MANY_FAMILY_LINKS", "{}");
    assertThat(listed(links, "urlId")).hasSize(3).contains(third, fourth).doesNotContain(second);

    var rotation = links + "/" + third + "/rotate";
    assertCode("TOO_MANY_FAMILY_LINKS", post(422, rotation, "ann"));
    post(200, links + "/" + fourth + "/deactivate", "ann");
    var fifth = post(200, rotation, "ann").get("newUrl").get("urlId").asString();
    assertThat(listed(links, "urlId")).hasSize(3).contains(third, fifth).doesNotContain(fourth);
    assertCode("LINK_INACTIVE", post(409, rotation, "ann"));
  }

  private String link(String links) throws Exception {
    return post(201, links, "ann").get("urlId").asString();
  }

  private void full(Put<Pending, Pending> put, String family, long pending) {
    store.apply(put, new Pending(idOf(family), pending)).orThrow(put);
  }

  @Test
  void aFamilyHasAHundredMembersAtMost() throws Exception {
    var family = family();
    var tokens = new ArrayList<String>();
    for (int i = 0; i < RACERS; i++) {
      server.join("guest" + i);
      var email = "guest%d@example.com".formatted(i);
      tokens.add(
          token(post(201, family + "/invitations", "ann", "email", email, "role", "suggester")));
    }
    var full = new MemberCount(idOf(family), FamilyContracts.MOST_MEMBERS - 1);
    store.apply(TestContracts.SET_MEMBER_COUNT, full).orThrow(TestContracts.SET_MEMBER_COUNT);
    onlyOneFits("FAMILY_FULL", i -> created(ACCEPT, "guest" + i, json("token", tokens.get(i))));
    assertThat(get(family, "ann").get("memberCount").asInt())
        .isEqualTo(FamilyContracts.MOST_MEMBERS);
    assertThat(listed(family + "/members", "name")).hasSize(2);
  }

  private static String token(ObjectNode invitation) {
    var link = invitation.get("acceptUrl").asString();
    return link.substring(link.lastIndexOf('/') + 1);
  }

  @Test
  void aPersonHasAHundredFamiliesAtMost() throws Exception {
    server.join("mia");
    var first = at(post(201, FAMILIES, "mia", "name", "One").get("familyId").asString());
    var count = new FamilyCount(accountId("mia"), FamilyContracts.MOST_FAMILIES - 1);
    store.apply(TestContracts.PUT_FAMILY_COUNT, count).orThrow(TestContracts.PUT_FAMILY_COUNT);
    onlyOneFits(FAMILIES, "mia", "TOO_MANY_FAMILIES", json("name", "Another"));

    var invitation =
        post(201, family() + "/invitations", "ann", "email", "mia@example.com", "role", "admin");
    var token = token(invitation);
    assertCode("TOO_MANY_FAMILIES", post(422, ACCEPT, "mia", "token", token));
    delete(204, first, "mia");
    post(201, ACCEPT, "mia", "token", token);
    // Leaving makes room, too.
    var joined = at(invitation.get("familyId").asString());
    assertCode("TOO_MANY_FAMILIES", post(422, FAMILIES, "mia", "name", "One more"));
    delete(204, joined + "/members/" + accountId("mia"), "mia", 1);
    post(201, FAMILIES, "mia", "name", "One more");
  }
}
