package dev.cubby.inventory.invitation;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import com.microsoft.playwright.Page;
import dev.cubby.testkit.Chromium;
import dev.cubby.testkit.PageWalk;
import dev.cubby.testkit.Running;
import dev.cubby.web.system.ServerPlan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Invited in one browser, accepted in another, in a real Chromium. */
@EnabledIfSystemProperty(named = "cubby.browser", matches = ".+")
class InvitationBrowserTest extends InvitationWalk {
  private static final URI HERE = URI.create("http://cubby.example.org/");

  private final Postbox post = new Postbox();

  @Override
  ServerPlan plan(ServerPlan usual) {
    return usual.limited(false).mailer(post).publicUrl(HERE);
  }

  private String address(String path) {
    return server.address().resolve(path).toString();
  }

  private String pageOf(String page) {
    return address("/inventory/families/" + familyId + "/" + page);
  }

  private String mailedLink() {
    var text = post.mails.getLast().text();
    var link = Pattern.compile("(/join/inventory/[0-9a-f.-]{101})").matcher(text);
    assertThat(link.find()).as(text).isTrue();
    return address(link.group(1));
  }

  private static void openMember(Page page, String name) {
    page.click("#members li:has-text('" + name + "') >> text=Edit");
    page.waitForSelector("main form [name=role]");
  }

  @Test
  void aMemberIsInvitedJoinsIsDemotedAndRemoved() throws Exception {
    var rice = post(201, items(), "ann", "{'name':'Rice','quantity':3}").get("itemId").asString();
    var walk = PageWalk.PHONE;
    try (var first = walk.person(Chromium.shared(), true);
        var second = walk.person(Chromium.shared(), true)) {
      var ann = first.newPage();
      server.signIn(ann, "ann", "/account");
      ann.navigate(pageOf("members"));
      ann.fill("[name=email]", evasAddress());
      ann.selectOption("[name=role]", "admin");
      ann.click("form:has([name=email]) button");
      ann.waitForSelector(".toast >> text=Invitation sent to " + evasAddress());

      var evas = second.newPage();
      evas.navigate(mailedLink());
      evas.fill("[name=name]", "Eva");
      evas.fill("[name=password]", Running.PASSWORD);
      evas.click("form:has([name=name]) button");
      evas.waitForSelector(".toast >> text=You joined The Andersons.");
      evas.waitForSelector("[data-live-state=open]");
      assertThat(evas.isVisible("[data-steps]")).isTrue();
      ann.waitForSelector("#members >> text=Eva");

      // A page that does not hear of it, with the forms of an admin.
      var stale = second.newPage();
      stale.route("**/events?*", route -> route.abort());
      stale.navigate(pageOf("items"));
      evas.bringToFront();

      openMember(ann, "Eva");
      ann.selectOption("[name=role]", "suggester");
      ann.click("main form:has([name=role]) button");
      ann.waitForSelector(".toast >> text=Changes saved.");
      evas.waitForSelector("#items:not(:has([data-steps]))");
      stale.click("[data-steps] form:last-of-type button");
      stale.waitForSelector("text=Only admins of the family can do this.");
      stale.navigate(pageOf("items"));
      assertThat(stale.isVisible("main >> text=Rice")).isTrue();
      assertThat(stale.locator("[data-steps], main a[href$='/new-item']").count()).isZero();
      stale.navigate(pageOf("members"));
      assertThat(stale.textContent("main")).contains("Admins invite members");
      assertThat(stale.locator("[name=email]").count()).isZero();
      stale.navigate(pageOf("items"));
      evas.bringToFront();

      openMember(ann, "Eva");
      ann.click("main >> text=Remove member");
      ann.click("dialog[open] button.danger");
      ann.waitForSelector(".toast >> text=Removed Eva.");
      // The stream ends for the open page, and the page itself at the next request.
      evas.waitForSelector("text=This family does not exist, or you are not a member.");
      assertThat(evas.locator("[data-live], [data-live-state]").count()).isZero();
      stale.reload();
      assertThat(stale.textContent("main")).contains("you are not a member");
      stale.navigate(address("/inventory"));
      assertThat(stale.textContent("main")).contains("Name your family").doesNotContain("Rice");
      assertThat(stale.textContent(".menu .who")).contains("Eva");
    }
    assertThat(get(items() + "/" + rice, "ann").get("quantity").asLong()).isEqualTo(3);
  }

  private String items() {
    return ROOT + "/families/" + familyId + "/items";
  }

  @ParameterizedTest
  @MethodSource("dev.cubby.testkit.PageWalk#all")
  void pagesOfAnInvitedPersonAreAccessible(PageWalk walk) throws Exception {
    invite(evasAddress(), "suggester");
    try (var person = walk.person(Chromium.shared(), true)) {
      var page = person.newPage();
      walk.to(page, mailedLink(), "invitation-new-account");
      page.fill("[name=name]", "Eva");
      page.fill("[name=password]", Running.PASSWORD);
      page.click("form:has([name=name]) button");
      page.waitForSelector(".toast");

      familyId = family("The Bergs");
      invite(evasAddress(), "admin");
      walk.to(page, mailedLink(), "invitation-signed-in");
      invite("ben@example.com", "admin");
      walk.to(page, mailedLink(), "invitation-other-account");
      walk.to(page, address("/inventory"), "invitation-notice");
      walk.to(page, address("/invitations"), "invitation-waiting");
      page.click("main a[href$='/decline']");
      page.waitForSelector("[name=reason]");
      walk.look(page, "invitation-decline");
      page.click("main form button");
      page.waitForSelector("text=No invitations.");
      walk.look(page, "invitation-none-waiting");
    }
    try (var nobody = walk.person(Chromium.shared(), true)) {
      walk.to(nobody.newPage(), mailedLink(), "invitation-sign-in");
    }
  }
}
