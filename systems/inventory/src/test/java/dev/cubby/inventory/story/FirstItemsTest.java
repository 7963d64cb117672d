package dev.cubby.inventory.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.inventory.TestContracts;
import dev.cubby.inventory.family.FamilyModel.MemberRole;
import dev.cubby.inventory.item.ItemContracts;
import dev.cubby.inventory.item.ItemModel.ItemCount;
import dev.cubby.testkit.Visitor;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;

/** A family from its name to its first items, on pages; and what home says of it then. */
class FirstItemsTest extends FamilyWalk {
  private static final String[] THREE = {
    "name1",
    "Rice",
    "quantity1",
    "2",
    "name2",
    "Milk",
    "quantity2",
    "1",
    "name3",
    "Tea",
    "quantity3",
    "4"
  };

  private static String named(Visitor visitor, String name) {
    visitor.look("/inventory/families");
    return Visitor.onward(visitor.send("/inventory/families", "name", name));
  }

  private static String family(String start) {
    return "/api" + start.substring(0, start.lastIndexOf('/'));
  }

  private static String after(Visitor visitor, HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
    return visitor.look(Visitor.onward(answer)).body();
  }

  @Test
  void aNameAndThreeItemsAreAFamily() throws Exception {
    var ann = server.visitor("ann");
    var start = named(ann, "The Lindgrens");
    assertThat(ann.look(start).body()).contains("First items", "name=\"name3\"");
    assertThat(after(ann, ann.send(start, THREE))).contains("Added 3 items.", "Rice", "Tea");
    assertThat(after(ann, ann.sendAgain())).contains("Rice").doesNotContain("Added 3 items.");
    assertThat(listed(family(start) + "/items", "name")).containsExactly("Milk", "Rice", "Tea");
    assertThat(listed(family(start) + "/items", "quantity")).containsExactly("1", "2", "4");
  }

  @Test
  void oneIsEnough() throws Exception {
    var ann = server.visitor("ann");
    var start = named(ann, "The Bergs");
    ann.look(start);
    assertThat(after(ann, ann.send(start, "name1", "Rice", "quantity1", "1", "quantity2", "1")))
        .contains("Added 1 item.");
    assertThat(listed(family(start) + "/items", "name")).containsExactly("Rice");
  }

  @Test
  void whatDidNotFitIsNotSaidToBeThere() throws Exception {
    var ann = server.visitor("ann");
    var start = named(ann, "The Carlssons");
    ann.look(start);
    var count = new ItemCount(idOf(family(start)), ItemContracts.MOST_ITEMS - 1);
    store.apply(TestContracts.PUT_ITEM_COUNT, count).orThrow(TestContracts.PUT_ITEM_COUNT);
    assertThat(after(ann, ann.send(start, THREE)))
        .contains("Stopped after 1 item.", "at most 2,000 items")
        .doesNotContain("Added 3 items.");
    assertThat(after(ann, ann.sendAgain())).doesNotContain("Added 3 items.");
    assertThat(listed(family(start) + "/items", "name")).containsExactly("Rice");

    ann.look(start);
    assertThat(ann.send(start, THREE).statusCode()).isEqualTo(422);
  }

  @Test
  void homeSaysWhatRunsLowAndWhatWasAskedFor() throws Exception {
    server.join("tilly");
    var tilly = server.visitor("tilly");
    assertThat(tilly.look("/").body()).contains("Create family");
    var start = named(tilly, "The Tills");
    var family = family(start);
    assertThat(tilly.look("/").body()).contains("Nothing runs low.").doesNotContain("to review");
    for (var name : List.of("Figs", "Oats", "Peas", "Rice")) {
      post(201, family + "/items", "tilly", "name", name, "quantity", 1, "threshold", 2);
    }
    join(family, "ben", MemberRole.SUGGESTER);
    post(201, family + "/suggestions", "ben", "name", "Cocoa");
    var home = tilly.look("/").body();
    assertThat(home)
        .contains("4 items running low", "Figs", "Oats", "Peas", "1 left")
        .contains("1 suggestion to review", "The Tills", "Show items")
        .doesNotContain("Rice");
    assertThat(server.visitor("ben").look("/").body())
        .contains("4 items running low")
        .doesNotContain("to review");
  }
}
