package dev.cubby.inventory.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.inventory.family.FamilyModel.MemberRole;
import dev.cubby.testkit.Visitor;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;

/** What a family's forms answer, without script. */
class FamilyFormsTest extends FamilyWalk {

  private static String pages(String family) {
    return "/inventory/families/" + idOf(family);
  }

  private static void assertSays(HttpResponse<String> answer, int status, String... words) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    assertThat(answer.body()).contains(words);
  }

  /** The page that a form leads to, with what it says there. */
  private static String after(Visitor visitor, HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
    return visitor.look(Visitor.onward(answer)).body();
  }

  private static String entryNamed(String name, String page) {
    var found = Pattern.compile("shopping-list/([0-9a-f-]{36})\"[^>]*>" + name + "<").matcher(page);
    assertThat(found.find()).as(page).isTrue();
    return found.group(1);
  }

  @Test
  void aSearchSaysHowManyItemsItLookedThrough() throws Exception {
    var family = family();
    for (var name : List.of("Rice", "Salt", "Tea")) {
      item(family, "name", name, "quantity", 1);
    }
    var items = family.replace("/api", "") + "/items";
    var ann = server.visitor("ann");
    assertThat(ann.look(items).body()).contains("3 items");
    assertThat(ann.look(items + "?q=candles").body()).contains("0 of 3 items");
    assertThat(ann.look(items + "?q=rice").body()).contains("1 of 3 items");
  }

  @Test
  void notesOfASuggestionHaveNoHiddenCharacters() throws Exception {
    var family = familyWithBen();
    var ben = server.visitor("ben");
    var suggestions = pages(family) + "/suggestions";
    ben.look(suggestions);
    assertSays(ben.send(suggestions, "name", "Cocoa", "notes", "a\u202eb"), 400, "-notes-error\"");
    assertThat(listed(family + "/suggestions", "itemName")).isEmpty();
  }

  @Test
  void aRefusedFormIsShownOnThePageItStoodOn() throws Exception {
    var family = family();
    var ann = server.visitor("ann");
    ann.look(pages(family) + "/new-item");
    var item = ann.send(pages(family) + "/items", "name", "Rice", "quantity", "-3");
    assertSays(item, 400, "-quantity-error\"");
    assertThat(item.body()).contains("value=\"Rice\"");
    ann.look(pages(family) + "/settings");
    assertSays(ann.send(pages(family) + "/name", "name", "", "version", "1"), 400, "-name-error\"");
  }

  @Test
  void tickingOffWhatAnotherMemberTickedOffIsDone() throws Exception {
    var family = family();
    join(family, "ben", MemberRole.ADMIN);
    post(201, family + "/shopping-list", "ann", "name", "Milk");
    var list = pages(family) + "/shopping-list";
    var ann = server.visitor("ann");
    var ben = server.visitor("ben");
    var milk = entryNamed("Milk", ann.look(list).body());
    ben.look(list);
    var tick = list + "/" + milk + "/status";
    after(ben, ben.send(tick, "status", "purchased"));
    var page = after(ann, ann.send(tick, "status", "purchased"));
    assertThat(page).contains("Bought Milk.", "class=\"row done\"", "Move back to list");
    assertThat(listed(family + "/shopping-list", "status")).containsExactly("purchased");
    assertThat(after(ann, ann.send(tick, "status", "pending"))).contains("Milk is on the list");

    delete(204, family + "/shopping-list/" + milk, "ben", 3);
    assertThat(after(ann, ann.send(tick, "status", "purchased")))
        .contains("<h1>Shopping list", "This entry does not exist.");
  }

  @Test
  void aNameThatIsOnTheListIsNotAddedTwice() throws Exception {
    var family = family();
    item(family, "name", "Milk", "quantity", 1);
    var list = pages(family) + "/shopping-list";
    var ann = server.visitor("ann");
    ann.look(list);
    ann.send(list, "name", "milk");
    ann.look(list);
    assertSays(
        ann.send(list, "name", "MILK"), 409, "Milk is already on the list.", "-name-error\"");
    assertThat(listed(family + "/shopping-list", "name")).containsExactly("Milk");
  }

  @Test
  void placesSayAtTheirFormsWhatIsRefused() throws Exception {
    var family = family();
    var places = pages(family) + "/places";
    var ann = server.visitor("ann");
    ann.look(places);
    after(ann, ann.send(places + "/locations", "name", "Kitchen"));
    assertSays(
        ann.send(places + "/locations", "name", "Kitchen"),
        409,
        "<h1>Places",
        "This name is already used.",
        "-name-error\"");
    var kitchen = get(family + "/locations", "ann").get("items").get(0).get("id").asString();
    after(ann, ann.send(places + "/stores", "name", "Market"));
    var market = get(family + "/stores", "ann").get("items").get(0).get("id").asString();
    assertThat(after(ann, ann.send(pages(family) + "/locations/" + kitchen + "/edit/delete")))
        .contains("Deleted Kitchen.");
    assertThat(after(ann, ann.send(pages(family) + "/stores/" + market + "/edit/delete")))
        .contains("Deleted Market.");
  }

  @Test
  void namesAreRequiredInForms() throws Exception {
    var family = family();
    var item = item(family, "name", "Salt", "quantity", 1);
    var ann = server.visitor("ann");
    var edit = pages(family) + "/items/" + idOf(item) + "/edit";
    assertThat(ann.look(edit).body()).containsPattern("name=\"name\"[^>]* required");
    assertSays(ann.send(edit, "name", "", "quantity", "1", "version", "1"), 400, "-name-error\"");
    join(family, "ben", MemberRole.SUGGESTER);
    assertThat(ann.look(pages(family) + "/members/" + accountId("ben")).body())
        .containsPattern("name=\"name\"[^>]* required")
        .containsPattern("name=\"role\"[^>]* required")
        .doesNotContain("Choose");
  }

  @Test
  void theOwnRoleIsNotOffered() throws Exception {
    var family = family();
    join(family, "ben", MemberRole.ADMIN);
    var own = pages(family) + "/members/" + accountId("ann");
    var ann = server.visitor("ann");
    assertThat(ann.look(own).body()).contains("name=\"name\"").doesNotContain("name=\"role\"");
    after(ann, ann.send(own, "name", "Anna", "version", "1"));
    assertThat(valueOf(member(family, "ann"), "name")).isEqualTo("Anna");
    assertThat(valueOf(member(family, "ann"), "role")).isEqualTo("admin");
  }

  @Test
  void anItemsPageDrawsItsHistoryAndUndoesWhatItLists() throws Exception {
    var family = family();
    join(family, "ben", MemberRole.ADMIN);
    var item = item(family, "name", "Rice", "quantity", 6, "threshold", 2);
    var entry = post(200, item + "/adjust", "ben", "delta", -5).get("entryId").asString();
    adjust(item, 1);
    var page = pages(family) + "/items/" + idOf(item);
    var undo = page + "/journal/" + entry + "/undo";
    var ann = server.visitor("ann");
    assertThat(ann.look(page).body())
        .contains("Took 5", "Added 1", "action=\"" + undo + "\"")
        .containsPattern("<svg[^>]* aria-label=\"Quantity of Rice over time")
        .containsPattern("<line class=\"limit\"")
        .containsPattern("<line class=\"path\"");
    assertThat(after(ann, ann.send(undo))).contains("Undone. Now 7.").doesNotContain(undo);
    assertThat(quantity(item)).isEqualTo(7);
    assertThat(ann.send(undo).statusCode()).isEqualTo(409);
    assertThat(quantity(item)).isEqualTo(7);
  }

  @Test
  void whatThoseMadeWhoHaveLeftKeepsTheirNames() throws Exception {
    var family = family();
    join(family, "ben", MemberRole.ADMIN);
    join(family, "stranger", MemberRole.SUGGESTER);
    var item = item(family, "name", "Rice", "quantity", 6);
    post(200, item + "/adjust", "ben", "delta", -1);
    post(201, family + "/suggestions", "stranger", "name", "Cocoa");
    var entry = post(201, family + "/shopping-list", "ben", "name", "Milk").get("entryId");
    var milk = family + "/shopping-list/" + entry.asString();
    patch(200, milk, "ben", "status", "purchased", "version", 1);
    post(201, family + "/invitations", "ben", "email", "carol@example.com", "role", "admin");
    for (var who : List.of("ben", "stranger")) {
      delete(204, member(family, who), "ann", 1);
    }
    var ann = server.visitor("ann");
    for (var page : List.of("/items/" + idOf(item), "/shopping-list", "/members")) {
      assertThat(ann.look(pages(family) + page).body())
          .as(page)
          .containsIgnoringCase("ben (removed)")
          .doesNotContainIgnoringCase("ann (removed)");
    }
    assertThat(ann.look(pages(family) + "/suggestions").body()).contains("stranger (removed)");
  }

  @Test
  void aQuantityIsCorrectedInTheFormButNotByAnotherChange() throws Exception {
    var family = family();
    var item = item(family, "name", "Rolls", "quantity", 36);
    var ann = server.visitor("ann");
    var edit = pages(family) + "/items/" + idOf(item) + "/edit";
    ann.look(edit);
    after(ann, ann.send(edit, "name", "Rolls", "quantity", "3", "seen", "36", "version", "1"));
    assertThat(quantity(item)).isEqualTo(3);
    assertThat(all(get(item + "/journal", "ann").get("items"), "cause"))
        .containsExactly("corrected", "created");
    ann.look(edit);
    adjust(item, -1);
    var version = valueOf(item, "version");
    after(ann, ann.send(edit, "name", "Bread", "quantity", "3", "seen", "3", "version", version));
    assertThat(quantity(item)).isEqualTo(2);
    assertThat(valueOf(item, "name")).isEqualTo("Bread");
  }

  @Test
  void whatIsTypedOfAKnownItemSuggestsThatItem() throws Exception {
    var family = familyWithBen();
    var coffee = idOf(item(family, "name", "Coffee", "quantity", 1));
    var suggestions = pages(family) + "/suggestions";
    var ben = server.visitor("ben");
    assertThat(ben.look(suggestions).body()).contains("<option value=\"Coffee\">");
    after(ben, ben.send(suggestions, "name", "coffee", "quantity", "3"));
    var one = get(family + "/suggestions", "ann").get("items").get(0);
    assertThat(one.get("itemId").asString()).isEqualTo(coffee.toString());
    var ann = server.visitor("ann");
    assertThat(ann.look(suggestions).body()).contains("Coffee", "quantity 3");

    post(201, family + "/shopping-list", "ann", "itemId", coffee);
    var approve = suggestions + "/" + one.get("suggestionId").asString() + "/approve";
    assertThat(after(ann, ann.send(approve, "version", "1")))
        .contains("Coffee is on the shopping list.");
    assertThat(listed(family + "/shopping-list", "itemId")).containsExactly(coffee.toString());
  }

  @Test
  void theItemsThatAreOutComeFirst() throws Exception {
    var family = family();
    item(family, "name", "Apples", "quantity", 2, "threshold", 3);
    item(family, "name", "Zest", "quantity", 0, "threshold", 1);
    item(family, "name", "Butter", "quantity", 2, "threshold", 2);
    assertThat(listed(family + "/items?low=true", "name"))
        .containsExactly("Zest", "Apples", "Butter");
  }

  @Test
  void aPlaceWithoutItemsAndASearchWithoutHitsOfferToAddOne() throws Exception {
    var family = family();
    item(family, "name", "Salt", "quantity", 5, "threshold", 1);
    var cellar = post(201, family + "/locations", "ann", "name", "Cellar").get("id").asString();
    var ann = server.visitor("ann");
    var items = pages(family) + "/items";
    assertThat(ann.look(items).body()).contains("Nothing runs low.");
    assertThat(ann.look(items + "?location=" + cellar).body())
        .contains("Nothing here.", "/new-item?location=" + cellar);
    assertThat(ann.look(pages(family) + "/new-item?location=" + cellar).body())
        .contains("<option value=\"" + cellar + "\" selected");
    assertThat(ann.look(items + "?q=Figs").body()).contains("Add “Figs”", "/new-item?name=Figs");
    assertThat(ann.look(pages(family) + "/new-item?name=Figs").body()).contains("value=\"Figs\"");
  }

  @Test
  void theHeaderIsReadAgainWithWhatItCounts() throws Exception {
    var family = family();
    var page = server.visitor("ann").look(pages(family) + "/shopping-list").body();
    assertThat(page).containsPattern("class=\"head\" id=\"head\" data-live=\"/");
  }
}
