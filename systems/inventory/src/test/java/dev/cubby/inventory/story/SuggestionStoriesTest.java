package dev.cubby.inventory.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.store.RowStore;
import dev.cubby.inventory.family.FamilyModel.MemberRole;
import dev.cubby.testkit.TestStore;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import org.junit.jupiter.api.Test;

/** What suggesters would like to have. */
class SuggestionStoriesTest extends FamilyWalk {
  /** What another admin does in the moment before an answer is stored, once. */
  private final AtomicReference<Optional<Callable<?>>> meanwhile =
      new AtomicReference<>(Optional.empty());

  @Override
  TestStore testStore(Path folder) {
    var usual = super.testStore(folder);
    return new TestStore(clock -> interrupted(usual.opening().apply(clock)), usual.live());
  }

  private RowStore interrupted(RowStore rows) {
    return (RowStore)
        Proxy.newProxyInstance(
            RowStore.class.getClassLoader(),
            new Class<?>[] {RowStore.class},
            (_, method, given) -> {
              if (method.getName().equals("write") && given[0].toString().contains("SUGGESTION#")) {
                var other = meanwhile.getAndSet(Optional.empty());
                if (other.isPresent()) {
                  other.get().call();
                }
              }
              try {
                return method.invoke(rows, given);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  private String suggestion(String family, Object... fields) throws Exception {
    var all = family + "/suggestions";
    return all + "/" + post(201, all, "ben", fields).get("suggestionId").asString();
  }

  @Test
  void suggestersAloneSuggestAndAdminsAloneReview() throws Exception {
    var family = familyWithBen();
    assertThat(post(403, family + "/suggestions", "ann", "name", "Cocoa").get("detail").asString())
        .startsWith("Only suggesters make suggestions.");
    var cocoa = suggestion(family, "name", "Cocoa");
    post(403, cocoa + "/approve", "ben", "version", 1);
    post(403, cocoa + "/reject", "ben", "version", 1);
    assertThat(valueOf(cocoa, "status")).isEqualTo("pending");
    assertThat(valueOf(cocoa, "suggestedBy")).isEqualTo(accountId("ben"));
  }

  @Test
  void aKnownItemThatIsApprovedIsOnTheShoppingList() throws Exception {
    var family = familyWithBen();
    var market = post(201, family + "/stores", "ann", "name", "Market").get("id").asString();
    var rice = idOf(item(family, "name", "Rice", "quantity", 1, "storeId", market));
    var first = suggestion(family, "itemId", rice, "quantity", 2, "notes", "For Friday");
    var second = suggestion(family, "itemId", rice);
    assertThat(valueOf(first, "type")).isEqualTo("add_to_shopping");

    var approved = post(200, first + "/approve", "ann", "version", 1);
    assertThat(approved.get("status").asString()).isEqualTo("approved");
    assertThat(approved.get("reviewedBy").asString()).isEqualTo(accountId("ann"));
    var entry = get(family + "/shopping-list", "ann").get("items").get(0);
    assertThat(entry.get("itemId").asString()).isEqualTo(rice.toString());
    assertThat(entry.get("quantity").asLong()).isEqualTo(2);
    assertThat(entry.get("storeId").asString()).isEqualTo(market);
    assertThat(get(family + "/stores/" + market, "ann").get("uses").asInt()).isEqualTo(2);
    assertThat(entry.get("notes").asString()).isEqualTo("For Friday");

    post(200, second + "/approve", "ann", "version", 1);
    assertThat(listed(family + "/shopping-list", "itemId")).containsExactly(rice.toString());
    assertThat(get(family + "/stores/" + market, "ann").get("uses").asInt()).isEqualTo(2);
  }

  @Test
  void whatIsApprovedIsOnTheListAlsoIfTheListChangesMeanwhile() throws Exception {
    var family = familyWithBen();
    var list = family + "/shopping-list";
    var pending = list + "?status=pending";
    var rice = idOf(item(family, "name", "Rice", "quantity", 1));
    var bought = suggestion(family, "itemId", rice);
    var deleted = suggestion(family, "itemId", rice);
    var added = suggestion(family, "itemId", rice);

    var first = list + "/" + post(201, list, "ann", "itemId", rice).get("entryId").asString();
    meanwhile.set(Optional.of(() -> patch(200, first, "ann", "status", "purchased", "version", 1)));
    post(200, bought + "/approve", "ann", "version", 1);
    var second = list + "/" + get(pending, "ann").get("items").get(0).get("entryId").asString();
    assertThat(second).isNotEqualTo(first);

    meanwhile.set(Optional.of(() -> delete(204, second, "ann", 1)));
    post(200, deleted + "/approve", "ann", "version", 1);
    var third = list + "/" + get(pending, "ann").get("items").get(0).get("entryId").asString();
    assertThat(third).isNotEqualTo(second);

    delete(204, third, "ann", 1);
    meanwhile.set(Optional.of(() -> post(201, list, "ann", "itemId", rice)));
    post(200, added + "/approve", "ann", "version", 1);
    assertThat(listed(pending, "itemId")).containsExactly(rice.toString());
  }

  @Test
  void aNewItemThatWasAddedMeanwhileIsNotMadeTwice() throws Exception {
    var family = familyWithBen();
    var cocoa = suggestion(family, "name", "Cocoa");
    var item = idOf(item(family, "name", "cocoa", "quantity", 2));
    post(200, cocoa + "/approve", "ann", "version", 1);
    assertThat(listed(family + "/items", "name")).containsExactly("cocoa");
    assertThat(listed(family + "/shopping-list", "itemId")).containsExactly(item.toString());
  }

  @Test
  void aNewItemThatIsApprovedIsInThePantryAndOnTheList() throws Exception {
    var family = familyWithBen();
    var cocoa = suggestion(family, "name", "Cocoa", "quantity", 3, "threshold", 1);
    post(200, cocoa + "/approve", "ann", "version", 1);
    var item = get(family + "/items", "ann").get("items").get(0);
    assertThat(item.get("name").asString()).isEqualTo("Cocoa");
    assertThat(item.get("quantity").asLong()).isZero();
    assertThat(listed(family + "/shopping-list", "itemId"))
        .containsExactly(item.get("itemId").asString());
    assertThat(listed(family + "/notifications", "itemName")).containsExactly("Cocoa");
  }

  @Test
  void aSuggestionIsReviewedOnce() throws Exception {
    var family = familyWithBen();
    var cocoa = suggestion(family, "name", "Cocoa");
    post(200, cocoa + "/reject", "ann", "rejectionNotes", "Too sweet", "version", 1);
    var stale = post(409, cocoa + "/approve", "ann", "version", 1);
    assertThat(stale.get("currentState").get("rejectionNotes").asString()).isEqualTo("Too sweet");
    assertCode("ALREADY_REVIEWED", post(409, cocoa + "/approve", "ann", "version", 2));
    assertCode("ALREADY_REVIEWED", post(409, cocoa + "/reject", "ann", "version", 2));
    assertThat(listed(family + "/shopping-list", "name")).isEmpty();
    assertThat(listed(family + "/suggestions", "itemName")).isEmpty();
    assertThat(listed(family + "/suggestions?status=rejected", "itemName"))
        .containsExactly("Cocoa");
  }

  @Test
  void anItemThatIsNotThereOrArchivedIsNotSuggested() throws Exception {
    var family = familyWithBen();
    var foreign = idOf(item(family(), "name", "Rice", "quantity", 1));
    post(404, family + "/suggestions", "ben", "itemId", foreign);
    assertThat(fields(post(400, family + "/suggestions", "ben"))).containsExactly("name");
    var item = item(family, "name", "Rice", "quantity", 1);
    var suggestion = suggestion(family, "itemId", idOf(item));
    patch(200, item, "ann", "status", "archived", "version", 1);
    assertCode("ITEM_ARCHIVED", post(422, family + "/suggestions", "ben", "itemId", idOf(item)));
    assertCode("ITEM_ARCHIVED", post(422, suggestion + "/approve", "ann", "version", 1));
    delete(204, item, "ann", 2);
    post(404, suggestion + "/approve", "ann", "version", 1);
    post(200, suggestion + "/reject", "ann", "version", 1);
  }

  @Test
  void aSuggesterWithdrawsTheirOwnWhileItIsNotAnswered() throws Exception {
    var family = familyWithBen();
    var cocoa = suggestion(family, "name", "Cocoa");
    server.join("eve");
    join(family, "eve", MemberRole.SUGGESTER);
    assertCode("NOT_YOURS", delete(403, cocoa, "eve", 1));
    delete(403, cocoa, "ann", 1);
    delete(409, cocoa, "ben", 2);
    var ben = server.visitor("ben");
    var page = "/inventory/families/" + idOf(family) + "/suggestions";
    assertThat(server.visitor("eve").look(page).body())
        .contains("Cocoa")
        .doesNotContain("/withdraw");
    assertThat(ben.look(page).body()).contains("Withdraw the suggestion of Cocoa");
    ben.send(page + "/" + idOf(cocoa) + "/withdraw", "version", "1");
    assertThat(ben.look(page).body()).contains("Withdrew the suggestion of Cocoa.");
    expect(404, server.get(cocoa, "ann"));

    var tea = suggestion(family, "name", "Tea");
    post(200, tea + "/reject", "ann", "version", 1);
    assertCode("ALREADY_REVIEWED", delete(409, tea, "ben", 2));
  }
}
