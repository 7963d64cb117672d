package dev.cubby.inventory.story;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import module java.base;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ColorScheme;
import dev.cubby.inventory.family.FamilyModel.MemberRole;
import dev.cubby.inventory.tag.UrlIds;
import dev.cubby.testkit.*;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Every page of Inventory in a real Chromium, with the demo's household, and what script adds. */
@EnabledIfSystemProperty(named = "cubby.browser", matches = ".+")
class InventoryWalkTest extends FamilyWalk {
  private final Map<String, String> places = new HashMap<>();
  private final Chromium chromium = Chromium.shared();
  private String demo = "";

  @BeforeAll
  void findPlaces() throws Exception {
    demo = adoptedFamily();
    places.put("familyId", idOf(demo).toString());
    places.put("itemId", idIn("items", "itemId", "Oat milk"));
    places.put("entryId", idIn("shopping-list", "entryId", "Plasters"));
    places.put("suggestionId", idIn("suggestions", "suggestionId", "Popcorn"));
    var links = demo + "/items/" + places.get("itemId") + "/nfc-urls";
    var link = post(201, links, "root", "label", "Cellar").get("urlId").asString();
    places.put("linkId", UrlIds.linkId(link));
    places.put("memberId", idIn("members", "memberId", "Leo"));
    var location = idIn("locations", "id", "Kitchen");
    var pages = "/inventory/families/" + idOf(demo);
    places.put("label", labelOf(location));
    var store = idIn("stores", "id", "ICA");
    places.put("inventory.edit-location", pages + "/locations/" + location + "/edit");
    places.put("inventory.ask-delete-location", pages + "/locations/" + location + "/edit/delete");
    places.put("inventory.location-label", pages + "/locations/" + location + "/label");
    places.put("inventory.edit-store", pages + "/stores/" + store + "/edit");
    places.put("inventory.ask-delete-store", pages + "/stores/" + store + "/edit/delete");
  }

  /** The operator gets into the demo's family a moment after the set-up. */
  private String adoptedFamily() throws Exception {
    while (true) {
      var mine = get(FAMILIES, "root").get("items");
      if (!mine.isEmpty()) {
        return at(mine.get(0).get("familyId").asString());
      }
      Thread.sleep(50);
    }
  }

  private String idIn(String list, String field, String name) throws Exception {
    return StreamSupport.stream(get(demo + "/" + list, "root").get("items").spliterator(), false)
        .filter(one -> one.toString().contains(name))
        .map((JsonNode one) -> one.get(field).asString())
        .findFirst()
        .orElseThrow();
  }

  /** What a location's label leads with. */
  private String labelOf(String location) throws Exception {
    var page = pages(demo) + "/locations/" + location + "/label";
    var label = Pattern.compile("/inventory/l/([A-Za-z0-9_-]+)");
    var found = label.matcher(server.get(page, "root").body());
    assertThat(found.find()).isTrue();
    return found.group(1);
  }

  private String address(String path) {
    return server.address().resolve(path).toString();
  }

  private static String pages(String family) {
    return "/inventory/families/" + idOf(family);
  }

  @ParameterizedTest
  @MethodSource("dev.cubby.testkit.PageWalk#all")
  void everyPageIsAccessibleAndFitsTheScreen(PageWalk walk) {
    try (var person = walk.person(chromium, true)) {
      var page = person.newPage();
      server.signIn(page, "root", "/operator");
      EveryPage.at(server)
          .where(route -> route.path().toString().startsWith("/inventory"))
          .look(walk, page, places);
      page.navigate(address(pages(demo) + "/members"));
      page.fill("[name=email]", walk.device() + "@example.com");
      page.click("form:has([name=email]) button");
      page.waitForSelector(".secret");
      walk.look(page, "inventory-invited");
      page.click("text=Done");
      walk.look(page, "inventory-members-invited");
      walk.to(page, address(pages(demo) + "/items?q=milk"), "inventory-found");
      walk.to(page, address(pages(demo) + "/items?q=nothing"), "inventory-nothing-found");
    }
  }

  /** Docs show the demo's pantry on a phone, as it is when nobody has touched it. */
  @Test
  void thePicturesOfTheGuideAreOfTodaysPages() throws Exception {
    for (var scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
      try (var person = new PageWalk("phone", 390, scheme).person(chromium, true)) {
        var page = person.newPage();
        server.signIn(page, "root", "/operator");
        page.navigate(address(pages(demo) + "/items"));
        page.waitForSelector("[data-live-state=open]");
        DocsPicture.named(scheme == ColorScheme.LIGHT ? "inventory.png" : "inventory-dark.png")
            .holdAgainst(page);
      }
    }
  }

  /** The longest words are Swedish, and the shortest Chinese. */
  @ParameterizedTest
  @ValueSource(strings = {"sv", "zh", "zh-TW"})
  void pagesFitAPhoneInEveryLanguage(String language) {
    try (var person = PageWalk.PHONE.person(chromium, true)) {
      person.setExtraHTTPHeaders(Map.of("Accept-Language", language));
      var page = person.newPage();
      server.signIn(page, "root", "/operator");
      for (var one : List.of("items", "shopping-list", "members", "settings")) {
        PageWalk.PHONE.to(
            page, address(pages(demo) + "/" + one), "inventory-" + one + "-" + language);
        assertThat(page.getAttribute("html", "lang")).isEqualTo(language);
      }
    }
  }

  private static String row(String name) {
    return "#items li:has-text('" + name + "') ";
  }

  private static void press(Page page, String name, String sign) {
    page.click(
        row(name) + "form:" + (sign.equals("+") ? "last-of-type" : "first-of-type") + " button");
  }

  @Test
  void quantitiesStepInPlaceAndNothingJumps() throws Exception {
    var family = family();
    for (int i = 10; i < 30; i++) {
      item(family, "name", "Jar " + i, "quantity", i);
    }
    var rice = item(family, "name", "Rice", "quantity", 2, "threshold", 1);
    try (var person = PageWalk.PHONE.person(chromium, true)) {
      var page = person.newPage();
      server.signIn(page, "ann", "/account");
      page.navigate(address(pages(family) + "/items"));
      page.waitForSelector("[data-live-state=open]");
      page.evaluate("scrollTo(0, document.body.scrollHeight)");
      double top = top(page);
      for (int i = 0; i < 3; i++) {
        press(page, "Rice", "+");
      }
      assertThat(page.textContent(row("Rice") + "output")).isEqualTo("5");
      page.waitForSelector(".toast >> text=Undo");
      page.waitForSelector(row("Rice") + "[data-steps='5']");
      assertThat(quantity(rice)).isEqualTo(5);
      assertThat(top(page)).isCloseTo(top, within(1.0));
      assertThat(page.evaluate("document.activeElement.closest('li').textContent").toString())
          .contains("Rice");

      for (int i = 0; i < 5; i++) {
        press(page, "Rice", "-");
      }
      page.waitForSelector(row("Rice") + ">> text=None left");
      assertThat(quantity(rice)).isZero();
      assertThat(page.textContent(row("Rice") + "output")).isEqualTo("0");
      // What runs low is shown above now, and yet the row stays under the finger.
      assertThat(page.isVisible("text=Running low")).isTrue();
      assertThat(top(page)).isCloseTo(top, within(1.0));
      page.press(".toast button", "Enter");
      await(page, () -> quantity(rice) == 1);
    }
  }

  @Test
  void aPressIsCountedOnceWhenThePageIsReadBeforeItsAnswer() throws Exception {
    var family = family();
    item(family, "name", "Rice", "quantity", 2);
    try (var person = PageWalk.PHONE.person(chromium, true)) {
      var page = person.newPage();
      server.signIn(page, "ann", "/account");
      page.navigate(address(pages(family) + "/items"));
      page.waitForSelector("[data-live-state=open]");
      var held = new ArrayList<Route>();
      page.route(
          "**/items",
          route -> {
            if (route.request().headers().containsKey("cubby-in-place")) {
              held.add(route);
            } else {
              route.resume();
            }
          });
      page.waitForResponse(
          answer -> answer.url().endsWith("/items"), () -> press(page, "Rice", "+"));
      page.waitForTimeout(200);
      assertThat(page.textContent(row("Rice") + "output")).isEqualTo("3");
      assertThat(held).hasSize(1);
      held.forEach(Route::resume);
      page.waitForSelector(row("Rice") + "[data-steps='3']");
      assertThat(page.textContent(row("Rice") + "output")).isEqualTo("3");
    }
  }

  /** Where the + of the last item is on the screen. */
  private static double top(Page page) {
    return ((Number)
            page.evaluate(
                "[...document.querySelectorAll('#items [data-steps] form:last-of-type button')]"
                    + ".at(-1).getBoundingClientRect().top"))
        .doubleValue();
  }

  private interface Condition {
    boolean holds() throws Exception;
  }

  private static void await(Page page, Condition condition) {
    page.waitForCondition(() -> {
      try {
        return condition.holds();
      } catch (Exception e) {
        throw new AssertionError(e);
      }
    });
  }

  @Test
  void theListFollowsTheSearchBox() throws Exception {
    var family = family();
    for (var name : List.of("Oat milk", "Milk", "Rice")) {
      item(family, "name", name, "quantity", 1);
    }
    try (var person = PageWalk.PHONE.person(chromium, true)) {
      var page = person.newPage();
      server.signIn(page, "ann", "/account");
      page.navigate(address(pages(family) + "/items"));
      page.locator("[name=q]").pressSequentially("milk");
      page.waitForSelector("#items:not(:has-text('Rice'))");
      assertThat(page.locator("#items [data-steps]").count()).isEqualTo(2);
      page.locator("[name=q]").pressSequentially(" oa");
      page.waitForCondition(() -> page.locator("#items [data-steps]").count() == 1);
      assertThat(page.evaluate("document.activeElement.name")).isEqualTo("q");
      assertThat(page.inputValue("[name=q]")).isEqualTo("milk oa");
      assertThat(page.url()).contains("q=milk");
      page.fill("[name=q]", "");
      page.waitForSelector("#items:has-text('Rice')");
    }
  }

  @Test
  void twoInTheShopTickOffOneListAtOnce() throws Exception {
    var family = family();
    join(family, "ben", MemberRole.ADMIN);
    for (var name : List.of("Bread", "Eggs", "Milk")) {
      post(201, family + "/shopping-list", "ann", "name", name);
    }
    try (var first = PageWalk.PHONE.person(chromium, true);
        var second = PageWalk.PHONE.person(chromium, true)) {
      var ann = first.newPage();
      var ben = second.newPage();
      server.signIn(ann, "ann", "/account");
      server.signIn(ben, "ben", "/account");
      for (var page : List.of(ann, ben)) {
        page.navigate(address(pages(family) + "/shopping-list"));
        page.waitForSelector("[data-live-state=open]");
      }
      tick(ann, "Milk");
      ben.waitForSelector("li.done:has-text('Milk') >> text=ann");
      ben.waitForSelector("#head >> text=2 to buy");
      tick(ben, "Bread");
      tick(ann, "Eggs");
      for (var page : List.of(ann, ben)) {
        for (var name : List.of("Bread", "Eggs", "Milk")) {
          page.waitForSelector("li.done:has-text('" + name + "')");
        }
        PageWalk.PHONE.look(page, "inventory-all-bought");
      }
      ben.click("li.done:has-text('Eggs') button");
      ann.waitForSelector("button[aria-label*='Eggs']");
    }
  }

  @Test
  void aRefusalOfAnEntryLeavesWithTheNextTick() throws Exception {
    var family = family();
    post(201, family + "/shopping-list", "ann", "name", "Batteries");
    try (var person = PageWalk.PHONE.person(chromium, true)) {
      var page = person.newPage();
      server.signIn(page, "ann", "/account");
      page.navigate(address(pages(family) + "/shopping-list"));
      page.fill("[name=name]", "batteries");
      page.press("[name=name]", "Enter");
      page.waitForSelector("text=Batteries is already on the list.");
      tick(page, "Batteries");
      page.waitForSelector("li.done:has-text('Batteries')");
      page.waitForCondition(() -> page.locator("[aria-invalid=true]").count() == 0);
      assertThat(page.locator("text=already on the list").count()).isZero();
      assertThat(page.inputValue("[name=name]")).isEmpty();
      page.fill("[name=name]", "Candles");
      page.press("[name=name]", "Enter");
      page.waitForSelector("button[aria-label*='Candles']");
    }
  }

  @Test
  void onAPhoneTheDetailsStandBeforeTheJournal() throws Exception {
    var item = item(family(), "name", "Batteries", "quantity", 7).replace("/api", "");
    assertThat(headings(PageWalk.PHONE, item, "top"))
        .containsSubsequence("History", "Details", "Item links", "Journal");
    assertThat(headings(new PageWalk("desktop", 1280, ColorScheme.LIGHT), item, "left"))
        .containsSubsequence("History", "Journal", "Details", "Item links");
  }

  /** From the top, or from the left. */
  private List<String> headings(PageWalk walk, String path, String side) {
    try (var person = walk.person(chromium, true)) {
      var page = person.newPage();
      server.signIn(page, "ann", "/account");
      page.navigate(address(path));
      var found =
          (List<?>)
              page.evaluate(
                  """
                  (side) => [...document.querySelectorAll("h2")]
                    .map((one) => [one.getBoundingClientRect()[side], one.textContent.trim()])
                    .sort(([one], [other]) => one - other)
                    .map(([, text]) => text)
                  """,
                  side);
      return found.stream().map(Object::toString).toList();
    }
  }

  @Test
  void whatRunsLowStandsInOneRowWithWholeNumbers() throws Exception {
    var family = family();
    for (int i = 0; i < 6; i++) {
      var name = "Rechargeable batteries " + i;
      item(family, "name", name, "quantity", 12_345, "threshold", 20_000);
    }
    try (var person = new PageWalk("desktop", 1280, ColorScheme.LIGHT).person(chromium, true)) {
      var page = person.newPage();
      server.signIn(page, "ann", "/account");
      page.navigate(address(pages(family) + "/items"));
      assertThat(distinct(page, ".lows a", "one.getBoundingClientRect().top")).isEqualTo(1);
      var lines = "[...document.querySelectorAll('.lows b')].every(one => one.offsetHeight < 40)";
      assertThat(page.evaluate(lines)).isEqualTo(true);
    }
  }

  private static Object distinct(Page page, String what, String measure) {
    return page.evaluate(
        "new Set([...document.querySelectorAll('%s')].map(one => %s)).size"
            .formatted(what, measure));
  }

  /** A second tap at the same spot changes nothing else, also where the page does not scroll. */
  @Test
  void nothingComesUnderTheFingerThatTapsTwice() throws Exception {
    var family = family();
    var coffee = item(family, "name", "Coffee", "quantity", 7);
    var rolls = item(family, "name", "Rolls", "quantity", 7, "threshold", 6);
    for (var name : List.of("Apples", "Bread")) {
      post(201, family + "/shopping-list", "ann", "name", name);
    }
    try (var person = new PageWalk("desktop", 1280, ColorScheme.LIGHT).person(chromium, true)) {
      var page = person.newPage();
      server.signIn(page, "ann", "/account");
      page.navigate(address(pages(family) + "/items"));
      page.waitForSelector("text=Nothing runs low.");
      page.waitForSelector("[data-live-state=open]");
      tapTwice(page, row("Rolls") + "form:first-of-type button", ".lows a:has-text('Rolls')");
      await(page, () -> quantity(rolls) == 5);
      assertThat(quantity(coffee)).isEqualTo(7);
      page.waitForSelector(row("Rolls") + "[data-steps='5']");
      page.click(".toast form button");
      await(page, () -> quantity(rolls) == 6);
      page.waitForSelector(row("Rolls") + "[data-steps='6']");
      assertThat(page.url()).endsWith("/items");

      page.navigate(address(pages(family) + "/shopping-list"));
      page.waitForSelector("[data-live-state=open]");
      tapTwice(page, "button[aria-label*='Apples']", "li.done:has-text('Apples')");
      page.waitForSelector("li:not(.done):has-text('Apples')");
      assertThat(listed(family + "/shopping-list", "status")).containsOnly("pending");
    }
  }

  private static void tapTwice(Page page, String button, String afterwards) {
    // A live list may be replaced at this very moment.
    var box = page.locator(button).boundingBox();
    while (box == null) {
      box = page.locator(button).boundingBox();
    }
    double x = box.x + box.width / 2;
    double y = box.y + box.height / 2;
    page.mouse().click(x, y);
    page.waitForSelector(afterwards);
    page.mouse().click(x, y);
  }

  private static void tick(Page page, String name) {
    page.click("button[aria-label*='" + name + "']");
  }
}
