package dev.cubby.lockers.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.*;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the pages of organisations do for people, without script. Ann founds them, Ben joins. */
class OrganisationPagesTest {
  private static final String LIST = "/lockers/organisations";

  @TempDir static Path folder;
  private static Running server;
  private static Visitor ann;
  private static Visitor ben;
  private static Visitor root;

  @BeforeAll
  static void start() throws Exception {
    server = LockerWalk.running(TestStore.embedded(folder.resolve("data")));
    ann = server.visitor("ann");
    ben = server.visitor("ben");
    root = server.visitor("root");
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  /** The page of a new organisation of Ann's. */
  private static String found(String name) {
    var founded = ann.fillIn(LIST, "name", name);
    assertThat(founded.statusCode()).isEqualTo(303);
    return Visitor.onward(founded);
  }

  private static String idIn(String page) {
    return page.substring(page.lastIndexOf('/') + 1);
  }

  private static void register(String lockerId, String page) {
    ann.look(page);
    var sent = ann.send("/lockers/new", "lockerId", lockerId, "ownerId", idIn(page));
    assertThat(sent.statusCode()).isEqualTo(303);
  }

  /** Ben is asked, and says yes. */
  private static void join(String page) {
    assertThat(ann.fillIn(page, "email", "ben@example.com").statusCode()).isEqualTo(303);
    assertThat(Visitor.onward(PageStories.accept(ben))).isEqualTo(page);
  }

  @Test
  void theFormForALockerLeadsBackToTheOrganisation() {
    var page = found("Diving club");
    assertThat(ann.look("/lockers/new?ownerId=" + idIn(page)).body())
        .containsPattern("class=\"back\"[^>]*href=\"" + page);
    assertThat(ann.look("/lockers/new").body())
        .containsPattern("class=\"back\"[^>]*href=\"/lockers\"");
  }

  @Test
  void whoIsInNoOrganisationIsToldSoAndFoundsOne() {
    assertThat(root.look(LIST).body()).contains("You are not a member of any organisation.");
    var page = found("Rowing club");
    assertThat(ann.look(page).body())
        .contains("<h1>Rowing club")
        .contains("Created Rowing club. You are its first member.")
        .contains("This organisation has no lockers yet.")
        .contains("ann (you)")
        .contains("Delete organisation")
        .doesNotContain("Leave organisation");
    assertThat(ann.look(LIST).body()).contains("href=\"" + page + "\"");
    assertThat(ben.look(page).statusCode()).isEqualTo(403);
    var blank = ann.fillIn(LIST, "name", "  ");
    assertThat(blank.statusCode()).isEqualTo(400);
    assertThat(blank.body()).contains("-name-error\"");
  }

  @Test
  void itsLockersAreOnEveryMembersFirstPageUnderItsName() {
    var page = found("Chess club");
    register("chess1", page);
    assertThat(ann.look("/lockers/chess1").body())
        .contains("Registered chess1 for Chess club.")
        .contains("href=\"" + page + "\">Chess club</a>");
    assertThat(ben.look("/lockers/chess1/settings").statusCode()).isEqualTo(403);
    join(page);
    assertThat(ben.look("/lockers").body()).contains("Chess club").contains("/lockers/chess1");
    assertThat(ben.look("/lockers/chess1").statusCode()).isEqualTo(200);
    assertThat(ben.look(page).body()).contains("/lockers/chess1").contains("Leave organisation");
  }

  @Test
  void aMemberIsNamedByAnEmailThatOneHasToKnow() {
    var page = found("Film club");
    var nobody = ann.fillIn(page, "email", "nobody@example.com");
    assertThat(nobody.statusCode()).isEqualTo(422);
    assertThat(nobody.body())
        .contains("No account has this email address.")
        .contains("value=\"nobody@example.com\"");
    join(page);
    var again = ann.fillIn(page, "email", "ben@example.com");
    assertThat(again.statusCode()).isEqualTo(409);
    assertThat(again.body()).contains("This account is already a member.");
    assertThat(ann.look(page).body()).doesNotContain("ben@example.com");
  }

  @Test
  void whoeverIsRemovedOrLeavesIsAStrangerAndTheLastOneDissolvesIt() {
    var page = found("Ski club");
    register("ski1", page);
    join(page);
    ben.look(page);
    ben.fillIn(page + "/leave");
    assertThat(ben.look(page).statusCode()).isEqualTo(403);
    assertThat(ben.look("/lockers/ski1/settings").statusCode()).isEqualTo(403);
    assertThat(ben.look(LIST).body()).doesNotContain("Ski club");

    ann.look(page);
    var last = ann.send(page + "/leave");
    assertThat(last.statusCode()).isEqualTo(409);
    assertThat(last.body()).contains("Add another member first, or delete the organisation.");
    var owning = ann.fillIn(page + "/delete");
    assertThat(owning.statusCode()).isEqualTo(409);
    assertThat(owning.body()).contains("Transfer or retire its lockers first.");
    PageStories.handOver(ann, "ski1", "email", "ben@example.com");
    PageStories.accept(ben);
    assertThat(ann.fillIn(page + "/delete").statusCode()).isEqualTo(303);
    assertThat(ann.look(LIST).body()).contains("Deleted Ski club.");
    assertThat(ann.look(page).statusCode()).isEqualTo(403);
  }

  @Test
  void oneMemberRemovesAnother() {
    var page = found("Book club");
    join(page);
    var asked = firstIn("href=\"([^\"]+/remove)\"", ann.look(page).body());
    assertThat(ann.look(asked).body()).contains("Remove ben from Book club?");
    ann.send(asked);
    assertThat(ann.look(page).body()).contains("Removed ben.").doesNotContain("/members/");
    assertThat(ben.look(page).statusCode()).isEqualTo(403);
    assertThat(ann.look(asked).statusCode()).isEqualTo(404);
  }

  private static String firstIn(String pattern, String text) {
    var matcher = Pattern.compile(pattern).matcher(text);
    assertThat(matcher.find()).as(pattern).isTrue();
    return matcher.group(1);
  }

  @Test
  void aLockerIsHandedOverToAnOrganisationOrToSomebodyNotToBoth() {
    var page = found("Choir");
    ann.fillIn("/lockers/new", "lockerId", "voice1");
    var form = ann.look("/lockers/voice1/transfer");
    assertThat(form.body()).containsPattern("<option value=\"" + idIn(page) + "\"[^>]*>Choir");
    for (var fields :
        new String[][] {{}, {"organisationId", idIn(page), "email", "ben@example.com"}}) {
      var refused = ann.send("/lockers/voice1/transfer", fields);
      assertThat(refused.statusCode()).isEqualTo(400);
      assertThat(refused.body()).contains("Choose one: an organisation or an email address.");
    }
    PageStories.handOver(ann, "voice1", "organisationId", idIn(page));
    assertThat(ann.look("/lockers/voice1").body())
        .contains("You transferred the locker to Choir")
        .contains("Choir</a>");
    assertThat(ann.look("/lockers/voice1/transfer").body())
        .as("it has this owner already")
        .doesNotContain(idIn(page));
    assertThat(root.look("/lockers/board").body()).contains("href=\"" + page + "\"");
  }

  @Test
  void whoseALockerIsIsAskedOnlyOfThoseWhoActForOthers() {
    assertThat(root.look("/lockers/new").body()).doesNotContain("name=\"ownerId\"");
    var page = found("Garden club");
    assertThat(ann.look("/lockers/new?ownerId=" + idIn(page)).body())
        .containsPattern("<option value=\"" + idIn(page) + "\" selected[^>]*>Garden club");
    ben.look("/lockers/book");
    var foreign = ben.send("/lockers/new", "lockerId", "garden1", "ownerId", idIn(page));
    assertThat(foreign.statusCode()).isEqualTo(422);
    assertThat(root.look("/lockers/garden1").statusCode()).isEqualTo(404);
  }

  @Test
  void anOrganisationIsRenamedEverywhereAtOnce() {
    var page = found("Old name");
    register("name1", page);
    ann.fillIn(page + "/name", "name", "New name", "version", "1");
    assertThat(ann.look(page).body()).contains("<h1>New name");
    assertThat(ann.look("/lockers/name1").body()).contains("New name</a>");
    var stale = ann.fillIn(page + "/name", "name", "Newer", "version", "1");
    assertThat(stale.statusCode()).isEqualTo(409);
  }

  @Test
  void onlyMembersSeeTheNamesOfItsLockers() {
    var page = found("Sailing club");
    ann.look(page);
    ann.send("/lockers/new", "lockerId", "sail1", "ownerId", idIn(page), "alias", "Spare mainsail");
    assertThat(ann.look(page).body()).contains("Spare mainsail", "sail1");
    assertThat(root.look(page).body()).contains("sail1").doesNotContain("Spare mainsail");
  }

  @Test
  void everyRetiredLockerIsFoundAPageAtATime() throws Exception {
    var page = found("Archive club");
    var ours = "{\"lockerId\":\"%s\",\"ownerId\":\"%s\",\"ownerType\":\"ORGANISATION\"}";
    for (int i = 0; i < 26; i++) {
      var lockerId = "archive-%02d".formatted(i);
      retire(lockerId, ours.formatted(lockerId, idIn(page)));
    }
    assertThat(retired(ann, page, "archive-")).hasSize(26);
  }

  @Test
  void onesOwnRetiredLockersAreFoundAPageAtATimeToo() throws Exception {
    for (int i = 0; i < 26; i++) {
      var lockerId = "attic-%02d".formatted(i);
      retire(lockerId, "{\"lockerId\":\"" + lockerId + "\"}");
    }
    assertThat(retired(ann, "/lockers", "attic-")).hasSize(26);
  }

  private static void retire(String lockerId, String registered) throws Exception {
    LockerWalk.expect(201, server.post(LockerWalk.LOCKERS, "ann", registered));
    LockerWalk.expect(
        204, server.ask("DELETE", LockerWalk.at(lockerId), "ann", "", "If-Match", "\"1\""));
  }

  /** All that are listed on a page and those after it. */
  private static Set<String> retired(Visitor who, String page, String prefix) {
    var found = new TreeSet<String>();
    var next = Optional.of(page);
    while (next.isPresent()) {
      var body = who.look(next.get()).body();
      Pattern.compile("href=\"/lockers/(" + prefix + "\\d+)\"")
          .matcher(body)
          .results()
          .forEach(one -> found.add(one.group(1)));
      var more = Pattern.compile("href=\"([^\"]*[?&;]retired=[^\"]+)\"").matcher(body);
      next = more.find() ? Optional.of(more.group(1).replace("&amp;", "&")) : Optional.empty();
    }
    return found;
  }

  @Test
  void theDemoHasAClubWithLockersThatTheOperatorFinds() {
    assertThat(root.look("/lockers/B-11").body()).contains("Bicycle club</a>");
    assertThat(root.look("/lockers/organisations/demo-bicycle-club").body())
        .contains("<h1>Bicycle club")
        .contains("Amira")
        .contains("/lockers/B-12")
        .doesNotContain("Leave organisation");
  }
}
