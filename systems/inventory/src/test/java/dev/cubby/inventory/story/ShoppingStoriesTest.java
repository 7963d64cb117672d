package dev.cubby.inventory.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.inventory.family.FamilyModel.MemberRole;
import org.junit.jupiter.api.Test;

/** The shopping list. */
class ShoppingStoriesTest extends FamilyWalk {

  private String entry(String family, Object... fields) throws Exception {
    var list = family + "/shopping-list";
    return list + "/" + post(201, list, "ann", fields).get("entryId").asString();
  }

  @Test
  void anItemIsOnTheListOnce() throws Exception {
    var family = family();
    var rice = idOf(item(family, "name", "Rice", "quantity", 0));
    var entry = entry(family, "itemId", rice, "quantity", 2);
    assertThat(valueOf(entry, "name")).as("as the pantry calls it").isEqualTo("Rice");
    assertCode("ALREADY_LISTED", post(409, family + "/shopping-list", "ann", "itemId", rice));
    entry(family, "name", "Rice");
    entry(family, "name", "Rice");

    patch(200, entry, "ann", "status", "purchased", "version", 1);
    var next = entry(family, "itemId", rice);
    assertCode("ALREADY_LISTED", patch(409, entry, "ann", "status", "pending", "version", 2));
    delete(204, next, "ann", 1);
    patch(200, entry, "ann", "status", "pending", "version", 2);
  }

  @Test
  void whatIsTickedOffKnowsWhoBoughtItAndForgetsWhenItIsPutBack() throws Exception {
    var family = family();
    join(family, "ben", MemberRole.ADMIN);
    var entry = entry(family, "name", "Candles");
    var bought = patch(200, entry, "ben", "status", "purchased", "version", 1);
    assertThat(bought.get("purchasedBy").asString()).isEqualTo(accountId("ben"));
    assertThat(bought.has("purchasedAt")).isTrue();
    assertThat(Instant.parse(bought.get("ttl").asString()))
        .isEqualTo(
            Instant.parse(bought.get("purchasedAt").asString())
                .truncatedTo(ChronoUnit.SECONDS)
                .plus(7, ChronoUnit.DAYS));
    assertThat(listed(family + "/shopping-list?status=pending", "name")).isEmpty();
    assertThat(listed(family + "/shopping-list?status=purchased", "name"))
        .containsExactly("Candles");

    var stale = patch(409, entry, "ann", "status", "purchased", "version", 1);
    assertThat(stale.get("currentState").get("purchasedBy").asString()).isEqualTo(accountId("ben"));
    var back = patch(200, entry, "ann", "status", "pending", "version", 2);
    assertThat(back.has("purchasedBy") || back.has("purchasedAt") || back.has("ttl")).isFalse();
  }

  /** The read of a name meets all names that begin with it, and every item of that name. */
  @Test
  void namesThatBeginAlikeStayWithinWhatIsDeclared() throws Exception {
    var family = family();
    for (var name : List.of("Zmilk", "Zmilk", "Zmilk 2%", "Zmilk powder")) {
      item(family, "name", name, "quantity", 1);
    }
    var list = "/inventory" + family.substring("/api/inventory".length()) + "/shopping-list";
    var ann = server.visitor("ann");
    ann.look(list);
    assertThat(ann.send(list, "name", "zmilk").statusCode()).isEqualTo(303);
    assertThat(server.get("/operator/contracts?which=EXCEEDED", "root").body())
        .contains("Access patterns")
        .doesNotContain("Find items by name");
  }

  @Test
  void aStoreIsInUseWhileSomethingIsToBeBoughtThere() throws Exception {
    var family = family();
    var market =
        family
            + "/stores/"
            + post(201, family + "/stores", "ann", "name", "Market").get("id").asString();
    var bakery =
        family
            + "/stores/"
            + post(201, family + "/stores", "ann", "name", "Bakery").get("id").asString();
    var entry = entry(family, "name", "Bread", "storeId", idOf(market));
    assertUses(market, 1);
    patch(200, entry, "ann", "storeId", idOf(bakery), "version", 1);
    assertUses(market, 0);
    assertUses(bakery, 1);
    assertCode("IN_USE", delete(409, bakery, "ann"));
    patch(200, entry, "ann", "status", "purchased", "version", 2);
    assertUses(bakery, 0);
    patch(200, entry, "ann", "status", "pending", "version", 3);
    assertUses(bakery, 1);
    patch(200, entry, "ann", "status", "purchased", "storeId", idOf(market), "version", 4);
    assertUses(bakery, 0);
    assertUses(market, 0);
    delete(204, market, "ann");
    patch(404, entry, "ann", "status", "pending", "storeId", idOf(market), "version", 5);
    var back = patch(200, entry, "ann", "status", "pending", "version", 5);
    assertThat(back.has("storeId")).as("the store is gone").isFalse();
    patch(200, entry, "ann", "storeId", idOf(bakery), "version", 6);
    patch(404, entry, "ann", "status", "purchased", "storeId", UUID.randomUUID(), "version", 7);
    var stale = delete(409, entry, "ann", 1);
    assertThat(stale.get("currentState").get("name").asString()).isEqualTo("Bread");
    delete(204, entry, "ann", 7);
    assertUses(bakery, 0);
    delete(204, bakery, "ann");
  }

  @Test
  void anItemIsBoughtWhereItUsuallyIs() throws Exception {
    var family = family();
    var market = post(201, family + "/stores", "ann", "name", "Market").get("id").asString();
    var bread = idOf(item(family, "name", "Bread", "quantity", 1, "storeId", market));
    var entry = post(201, family + "/shopping-list", "ann", "itemId", bread);
    assertThat(entry.get("storeId").asString()).isEqualTo(market);
    assertUses(family + "/stores/" + market, 2);
  }

  @Test
  void aFormThatIsSentTwiceAddsOnce() throws Exception {
    var family = family();
    var list = "/inventory" + family.substring("/api/inventory".length()) + "/shopping-list";
    var ann = server.visitor("ann");
    ann.look(list);
    assertThat(ann.send(list, "name", "Bread").statusCode()).isEqualTo(303);
    assertThat(ann.send(list, "name", "Bread").statusCode()).isEqualTo(303);
    assertThat(listed(family + "/shopping-list", "name")).containsExactly("Bread");
  }

  private void assertUses(String store, int uses) throws Exception {
    assertThat(get(store, "ann").get("uses").asInt()).isEqualTo(uses);
  }

  @Test
  void whatIsAddedIsAnItemOfThisFamilyOrHasAName() throws Exception {
    var family = family();
    var foreign = idOf(item(family(), "name", "Rice", "quantity", 1));
    var list = family + "/shopping-list";
    assertThat(fields(post(400, list, "ann"))).containsExactly("name");
    post(404, list, "ann", "itemId", foreign);
    post(404, list, "ann", "itemId", foreign, "name", "Rice");
    post(404, list, "ann", "name", "Rice", "storeId", UUID.randomUUID());
    assertThat(fields(post(400, list, "ann", "name", "Rice", "quantity", 0)))
        .containsExactly("quantity");
    assertThat(listed(list, "name")).isEmpty();
  }

  @Test
  void whatWasRemovedFromTheListComesBackAsItWas() throws Exception {
    var family = family();
    var rice = idOf(item(family, "name", "Rice", "quantity", 1));
    var entry =
        post(
            201,
            family + "/shopping-list",
            "ann",
            "itemId",
            rice,
            "quantity",
            3,
            "notes",
            "Basmati");
    var ann = server.visitor("ann");
    var page = "/inventory/families/" + idOf(family) + "/shopping-list";
    var one = page + "/" + entry.get("entryId").asString();
    ann.look(one);
    ann.send(one + "/remove", "version", "1");
    assertThat(listed(family + "/shopping-list", "name")).isEmpty();
    var toast = ann.look(page).body();
    assertThat(toast).contains("action=\"" + page + "/restore\"");
    var fields = new ArrayList<String>();
    var hidden =
        Pattern.compile("name=\"(name|itemId|storeId|quantity|notes)\" value=\"([^\"]*)\"")
            .matcher(toast.substring(toast.indexOf(page + "/restore")));
    while (hidden.find() && fields.size() < 8) {
      fields.addAll(List.of(hidden.group(1), hidden.group(2)));
    }
    ann.send(page + "/restore", fields.toArray(String[]::new));
    var back = get(family + "/shopping-list", "ann").get("items").get(0);
    assertThat(back.get("itemId").asString()).isEqualTo(rice.toString());
    assertThat(back.get("quantity").asLong()).isEqualTo(3);
    assertThat(back.get("notes").asString()).isEqualTo("Basmati");
  }

  @Test
  void whatWasRemovedComesBackByItsNameWhenItsItemIsArchivedOrDeleted() throws Exception {
    var family = family();
    var page = "/inventory/families/" + idOf(family) + "/shopping-list";
    var ann = server.visitor("ann");
    var archived = item(family, "name", "Rice", "quantity", 1);
    patch(200, archived, "ann", "status", "archived", "version", 1);
    var deleted = item(family, "name", "Salt", "quantity", 1);
    delete(204, deleted, "ann", 1);
    ann.look(page);
    ann.send(page + "/restore", "name", "Rice", "itemId", idOf(archived).toString());
    ann.send(page + "/restore", "name", "Salt", "itemId", idOf(deleted).toString());
    assertThat(listed(family + "/shopping-list", "name")).containsExactly("Rice", "Salt");
  }
}
