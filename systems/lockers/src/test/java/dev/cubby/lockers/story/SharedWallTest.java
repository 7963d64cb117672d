package dev.cubby.lockers.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.Chromium;
import dev.cubby.testkit.Visitor;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;

/** A screen that nobody signs in at shows the wall by a link, and can do nothing else. */
class SharedWallTest extends LockerWalk {
  private static final String PAGE = "/lockers/wall/link";
  private static final Pattern LINK =
      Pattern.compile("http://localhost:\\d+(/lockers/wall/shared/[\\w-]{43})");
  private static final Pattern SEEN = Pattern.compile("name=\"seen\" value=\"([^\"]+)\"");

  /** The path of a new link, as the page shows it once. */
  static String link(Visitor operator) {
    var seen = SEEN.matcher(operator.look(PAGE).body());
    var made = seen.find() ? operator.send(PAGE, "seen", seen.group(1)) : operator.send(PAGE);
    assertThat(made.statusCode()).as(made.body()).isEqualTo(200);
    var shown = LINK.matcher(made.body());
    assertThat(shown.find()).as(made.body()).isTrue();
    return shown.group(1);
  }

  private HttpResponse<String> fetch(String link) throws Exception {
    return server.ask("GET", link, "", "", "Accept", "text/html");
  }

  @Test
  void aScreenShowsWhatIsFreeUntilItsLinkIsReplacedOrDeleted() throws Exception {
    var root = server.visitor("root");
    assertThat(server.visitor("ann").look(PAGE).statusCode()).isEqualTo(403);
    assertThat(root.look("/lockers/board").body()).contains("href=\"" + PAGE + "\"");

    var lockerId = locker("ann");
    bookedNow(lockerId, "ben", 10);
    var place = "{\"lockerId\":\"east1\",\"locationId\":\"East\"}";
    expect(201, server.post(LOCKERS, "ann", place));
    var first = link(root);
    var wall = fetch(first);
    assertThat(wall.statusCode()).isEqualTo(200);
    assertThat(wall.body())
        .contains(">" + lockerId + "<", ">east1<", "Booked")
        .doesNotContain("ben", accountId("ben"), "data-live", first, "href=\"/lockers");
    assertThat(fetch(first + "?place=East").body()).contains(">east1<").doesNotContain(lockerId);
    assertThat(wall.headers().firstValue("X-Robots-Tag")).contains("noindex");
    assertThat(wall.headers().firstValue("Referrer-Policy")).contains("no-referrer");
    assertThat(wall.headers().firstValue("Cache-Control").orElse("")).contains("no-store");
    assertThat(wall.headers().firstValue("Set-Cookie")).isEmpty();

    var second = link(root);
    assertThat(fetch(first).statusCode()).isEqualTo(404);
    assertThat(fetch(second).statusCode()).isEqualTo(200);
    assertThat(root.look(PAGE).body()).contains("Replace link").doesNotContain(second);
    assertThat(Visitor.onward(root.fillIn(PAGE + "/delete"))).isEqualTo(PAGE);
    assertThat(fetch(second).statusCode()).isEqualTo(404);
  }

  @Test
  void aPageThatIsOldReplacesNoLinkThatItDidNotShow() throws Exception {
    var root = server.visitor("root");
    link(root);
    var old = SEEN.matcher(root.look(PAGE).body());
    assertThat(old.find()).isTrue();
    var newest = link(root);
    root.look(PAGE);
    assertThat(root.send(PAGE, "seen", old.group(1)).statusCode()).isEqualTo(409);
    assertThat(fetch(newest).statusCode()).isEqualTo(200);
  }

  @Test
  void aLinkToACalendarShowsNoWall() throws Exception {
    var ann = server.visitor("ann");
    ann.look("/lockers/reservations/calendar");
    var made = ann.send("/lockers/reservations/calendar");
    var feed = Pattern.compile("(/lockers/calendar/)([\\w-]{43})").matcher(made.body());
    assertThat(feed.find()).isTrue();
    assertThat(fetch("/lockers/wall/shared/" + feed.group(2)).statusCode()).isEqualTo(404);
  }

  @Test
  void theLinkGivesNoOtherPowerAndIsNotLogged() throws Exception {
    var secret = link(server.visitor("root")).replace("/lockers/wall/shared/", "");
    refused(404, "NOT_FOUND", server.get("/lockers/calendar/" + secret + "/reservations.ics", ""));
    assertThat(
            server
                .ask("GET", "/api/lockers/free", "", "", "Authorization", "Bearer " + secret)
                .statusCode())
        .isEqualTo(401);
    var route =
        server.routes().all().stream()
            .map(bound -> bound.route())
            .filter(one -> one.name().equals("lockers.shared-wall"))
            .findFirst()
            .orElseThrow();
    assertThat(route.path().redacted(List.of("lockers", "wall", "shared", secret)))
        .isEqualTo("/lockers/wall/shared/***");
  }

  @Test
  void theScreenFollowsWithoutSignIn() throws Exception {
    var lockerId = locker("ann");
    var link = link(server.visitor("root"));
    try (var context = Chromium.shared().browser().newContext()) {
      var page = context.newPage();
      page.clock().install();
      page.navigate(server.address().resolve(link).toString());
      var door =
          page.locator(
              ".wall > li",
              new com.microsoft.playwright.Page.LocatorOptions().setHasText(lockerId));
      assertThat(door.textContent()).contains("Free");
      bookedNow(lockerId, "ben", 10);
      page.clock().runFor(21_000);
      door.filter(new com.microsoft.playwright.Locator.FilterOptions().setHasText("Booked"))
          .waitFor();
    }
  }
}
