package dev.cubby.inventory.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.inventory.TestContracts;
import dev.cubby.inventory.family.FamilyContracts;
import dev.cubby.inventory.family.FamilyModel.FamilyCount;
import dev.cubby.inventory.item.ItemContracts;
import dev.cubby.inventory.item.ItemModel.ItemCount;
import dev.cubby.testkit.Racers;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;

/** How many families a person has, and how many items a family; however many ask at once. */
class FamilyLimitsTest extends FamilyWalk {
  private static final int RACERS = 8;

  private HttpResponse<String> created(String path, String who, String body) {
    try {
      return server.post(path, who, body);
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** One of them finds room, and the others are told why they do not. */
  private void onlyOneFits(String path, String who, String code, String body) {
    var answers = Racers.answers(RACERS, _ -> created(path, who, body));
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
  void aPersonHasAHundredFamiliesAtMost() throws Exception {
    server.join("mia");
    var first = at(post(201, FAMILIES, "mia", "name", "One").get("familyId").asString());
    var count = new FamilyCount(accountId("mia"), FamilyContracts.MOST_FAMILIES - 1);
    store.apply(TestContracts.PUT_FAMILY_COUNT, count).orThrow(TestContracts.PUT_FAMILY_COUNT);
    onlyOneFits(FAMILIES, "mia", "TOO_MANY_FAMILIES", json("name", "Another"));

    var invitation =
        post(201, family() + "/invitations", "ann", "email", "mia@example.com", "role", "admin");
    var link = invitation.get("acceptUrl").asString();
    var accept = "/api/inventory/invitations/accept";
    var token = link.substring(link.lastIndexOf('/') + 1);
    assertCode("TOO_MANY_FAMILIES", post(422, accept, "mia", "token", token));
    delete(204, first, "mia");
    post(201, accept, "mia", "token", token);
    // Leaving makes room, too.
    var joined = at(invitation.get("familyId").asString());
    assertCode("TOO_MANY_FAMILIES", post(422, FAMILIES, "mia", "name", "One more"));
    delete(204, joined + "/members/" + accountId("mia"), "mia", 1);
    post(201, FAMILIES, "mia", "name", "One more");
  }
}
