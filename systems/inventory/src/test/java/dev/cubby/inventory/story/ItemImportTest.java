package dev.cubby.inventory.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.inventory.TestContracts;
import dev.cubby.inventory.item.ItemContracts;
import dev.cubby.inventory.item.ItemModel.ItemCount;
import dev.cubby.testkit.Visitor;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;

/** Items from a file, on their pages: looked at first, imported once, and nothing else. */
class ItemImportTest extends FamilyWalk {
  private static final String HEADER = "name,quantity,unit,threshold,location,store,notes,status\n";

  private static String pages(String family) {
    return family.substring("/api".length()) + "/file";
  }

  private HttpResponse<String> check(Visitor ann, String family, String lines) {
    ann.look(pages(family));
    return ann.send(pages(family), "file", HEADER + lines);
  }

  private static String plan(HttpResponse<String> page) {
    var plan = Pattern.compile("name=\"plan\" value=\"([^\"]+)\"").matcher(page.body());
    assertThat(plan.find()).as(page.body()).isTrue();
    return plan.group(1);
  }

  private HttpResponse<String> carryOut(
      Visitor ann, String family, String lines, HttpResponse<String> shown) {
    return ann.send(pages(family) + "/import", "file", HEADER + lines, "plan", plan(shown));
  }

  @Test
  void whatIsShownIsImportedOnceHoweverOftenItIsSent() throws Exception {
    var family = family();
    item(family, "name", "Rice", "quantity", 1);
    var ann = server.visitor("ann");
    var lines = "Rice,4,,,,,,\nMilk,2,litres,1,Fridge,Market,,\n";
    var shown = check(ann, family, lines);
    assertThat(shown.body()).contains("Rice", "Milk", "Fridge", "Market");
    assertThat(listed(family + "/items", "name")).containsExactly("Rice");

    for (int i = 0; i < 3; i++) {
      assertThat(carryOut(ann, family, lines, shown).statusCode()).isEqualTo(303);
    }
    assertThat(listed(family + "/items", "name")).containsExactly("Milk", "Rice");
    assertThat(listed(family + "/items", "quantity")).containsExactly("2", "4");
    assertThat(listed(family + "/locations", "name")).containsExactly("Fridge");
  }

  @Test
  void whatIsExportedIsUpToDateWhenItComesBack() throws Exception {
    var family = family();
    var fridge = post(201, family + "/locations", "ann", "name", "Fridge, left").get("id");
    var market = post(201, family + "/stores", "ann", "name", "Market \"Öst\"").get("id");
    item(family, "name", "Milk", "quantity", 2, "locationId", fridge, "storeId", market);
    item(family, "name", "Milk", "quantity", 5, "unit", "1 l", "threshold", 2);
    item(family, "name", "=1+1", "quantity", 1, "notes", "two\nlines; \"quoted\", 米");
    for (var name : List.of("Jam", "milk")) {
      var item = item(family, "name", name, "quantity", 7, "locationId", fridge);
      patch(200, item, "ann", "status", "archived", "version", 1);
    }
    var before = listed(family + "/items", "version");

    var exported = server.get(family + "/items.csv", "ann");
    assertThat(exported.statusCode()).isEqualTo(200);
    assertThat(exported.headers().firstValue("Content-Type").orElse("")).startsWith("text/csv");
    assertThat(exported.body()).contains("Fridge, left", "archived", "two\nlines");
    var ann = server.visitor("ann");
    ann.look(pages(family));
    var shown = ann.send(pages(family), "file", exported.body());
    assertThat(shown.statusCode()).as(shown.body()).isEqualTo(200);
    assertThat(shown.body()).contains("All items are up to date.").doesNotContain("name=\"plan\"");

    ann.look(pages(family));
    var changed = exported.body().replace("Milk,5", "Milk,6");
    var plan = ann.send(pages(family), "file", changed);
    assertThat(plan.body()).contains("name=\"plan\"");
    ann.send(pages(family) + "/import", "file", changed, "plan", plan(plan));
    assertThat(listed(family + "/items?q=milk", "quantity")).containsExactlyInAnyOrder("2", "6");
    assertThat(listed(family + "/items", "version")).hasSameSizeAs(before);
    assertThat(listed(family + "/items?status=archived", "name")).containsExactly("Jam", "milk");
  }

  @Test
  void anImportThatOnlyChangesItemsIsDoneOnce() throws Exception {
    var family = family();
    var rice = item(family, "name", "Rice", "quantity", 1);
    var ann = server.visitor("ann");
    var shown = check(ann, family, "Rice,4,,,,,,\n");
    for (int i = 0; i < 2; i++) {
      assertThat(carryOut(ann, family, "Rice,4,,,,,,\n", shown).statusCode()).isEqualTo(303);
    }
    assertThat(quantity(rice)).isEqualTo(4);
  }

  @Test
  void anImportThatStopsSaysHowFarItCame() throws Exception {
    var family = family();
    var ann = server.visitor("ann");
    var lines = "Rice,1,,,,,,\nMilk,1,,,,,,\n";
    var shown = check(ann, family, lines);
    var count = new ItemCount(idOf(family), ItemContracts.MOST_ITEMS - 1);
    store.apply(TestContracts.PUT_ITEM_COUNT, count).orThrow(TestContracts.PUT_ITEM_COUNT);

    assertThat(carryOut(ann, family, lines, shown).statusCode()).isEqualTo(303);
    assertThat(ann.look(family.substring("/api".length()) + "/items").body())
        .contains("Stopped after 1 new and 0 changed.", "at most 2,000 items");
    assertThat(listed(family + "/items", "name")).containsExactly("Rice");
  }

  @Test
  void whatChangedSinceItWasShownIsShownAgain() throws Exception {
    var family = family();
    var rice = item(family, "name", "Rice", "quantity", 10);
    var ann = server.visitor("ann");
    var lines = "Rice,10,kg,,,,,\n";
    var shown = check(ann, family, lines);
    adjust(rice, -6);

    var refused = carryOut(ann, family, lines, shown);
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body()).contains("The data has changed since", "Import 1 item");
    assertThat(quantity(rice)).isEqualTo(4);
    assertThat(carryOut(ann, family, lines, refused).statusCode()).isEqualTo(303);
    assertThat(quantity(rice)).isEqualTo(10);
  }

  @Test
  void anErrorNamesItsLineTheFileStaysInItsFormAndNothingIsImported() throws Exception {
    var family = family();
    var shown = check(server.visitor("ann"), family, "Rice,1,,,,,,\nMilk,many,,,,,,\n");

    assertThat(shown.body())
        .contains("Line 3", "quantity", "Milk,many", "Check file")
        .doesNotContain("name=\"plan\"");
    assertThat(listed(family + "/items", "name")).isEmpty();
  }

  @Test
  void moreLocationsThanAFamilyCanHaveAreAnError() throws Exception {
    var family = family();
    var lines =
        IntStream.rangeClosed(0, 100)
            .mapToObj("Rice %1$d,1,,,Place %1$d,,,\n"::formatted)
            .collect(Collectors.joining());

    assertThat(check(server.visitor("ann"), family, lines).body())
        .contains("at most 100")
        .doesNotContain("name=\"plan\"");
  }

  private static String lines(int count, String notes) {
    return IntStream.range(0, count)
        .mapToObj(i -> "Reis %d,1,,,,,%s,\n".formatted(i, notes))
        .collect(Collectors.joining());
  }

  /** In a form, each of these characters is nine bytes. */
  @Test
  void aFileOfTwoThousandLinesInChineseIsRead() throws Exception {
    var shown = check(server.visitor("ann"), family(), lines(2_000, "大米和面粉".repeat(30)));
    assertThat(shown.statusCode()).isEqualTo(200);
    assertThat(plan(shown)).isNotEmpty();
  }

  @Test
  void aFileThatIsTooLargeIsRefusedOnItsPage() throws Exception {
    var shown = check(server.visitor("ann"), family(), lines(2_000, "大米和面粉".repeat(60)));
    assertThat(shown.statusCode()).isEqualTo(413);
    assertThat(shown.body()).contains("Split it into smaller parts", "Check file", "Export items");

    var tooLong = check(server.visitor("ann"), family(), lines(2_000, "x".repeat(499)));
    assertThat(tooLong.statusCode()).isEqualTo(400);
    assertThat(tooLong.body()).contains("Enter at most 1,000,000 characters", "Check file");
  }
}
