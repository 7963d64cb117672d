package dev.cubby.lockers.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.testkit.Running;
import dev.cubby.testkit.Visitor;
import org.junit.jupiter.api.Test;

/** Lockers on pages, without script: registered, put into states, opened, handed over, retired. */
class LockerPagesTest extends PageStories {
  private String version(String lockerId) {
    return found(
        "type=\"hidden\" name=\"version\" value=\"(\\d+)\"",
        ann.look("/lockers/" + lockerId + "/settings"));
  }

  @Test
  void whoHasNoLockerIsToldWhatOneIsForAndRegistersTheFirst() {
    assertThat(ben.look("/lockers").body())
        .contains("No lockers yet.")
        .containsOnlyOnce("href=\"/lockers/new\"");
    register("first");
    assertThat(ann.look("/lockers").body()).contains("/lockers/first").contains("Free");
  }

  @Test
  void aNumberThatIsTakenIsSaidAtItsField() {
    register("twice");
    var again = ann.fillIn("/lockers/new", "lockerId", "twice", "alias", "Skis");
    assertThat(again.statusCode()).isEqualTo(409);
    assertThat(again.body())
        .contains("-lockerId-error")
        .contains("This number is taken. Choose another.")
        .contains("value=\"Skis\"");
  }

  @Test
  void aNumberOfOtherSignsIsToldWhichItMayHave() {
    assertThat(ann.fillIn("/lockers/new", "lockerId", "A 01").body())
        .contains("-lockerId-error")
        .contains("Enter letters, digits, - and _ only.");
  }

  @Test
  void lockersAreListedByTheirNames() {
    var stranger = server.visitor("stranger");
    stranger.fillIn("/lockers/new", "lockerId", "order-1", "alias", "Skis");
    stranger.fillIn("/lockers/new", "lockerId", "order-2", "alias", "boots");
    stranger.fillIn("/lockers/new", "lockerId", "order-3");
    assertThat(stranger.look("/lockers").body())
        .containsSubsequence(
            "href=\"/lockers/order-2", "href=\"/lockers/order-3", "href=\"/lockers/order-1");
  }

  @Test
  void strangersToALockerSeeNeitherItNorItsReservations() {
    register("mine1");
    book(ann, "mine1", 0, 1);
    var path = reservation(ann, "mine1");
    for (var closed :
        new String[] {
          "/lockers/mine1/activity",
          "/lockers/mine1/devices",
          "/lockers/mine1/transfer",
          "/lockers/mine1/retire",
          "/lockers/mine1/settings",
          "/lockers/mine1/qr",
          "/lockers/mine1/schedule",
          "/lockers/board",
          path
        }) {
      assertThat(ben.look(closed).statusCode()).as(closed).isEqualTo(403);
      assertThat(root.look(closed).statusCode()).as(closed).isEqualTo(200);
    }
    ben.look("/lockers/book");
    assertThat(ben.send(path + "/cancel").statusCode()).isEqualTo(403);
    assertThat(ben.send("/lockers/mine1/status", "status", "OCCUPIED", "version", "1").statusCode())
        .isEqualTo(403);
  }

  @Test
  void aStateIsChangedAndTakenBackAndAStaleOneIsSaid() {
    register("state1");
    ann.look("/lockers/state1");
    ann.send("/lockers/state1/status", "status", "MAINTENANCE", "version", "1");
    var page = ann.look("/lockers/state1");
    assertThat(page.body())
        .contains("Out of order")
        .contains("Undo")
        .contains("state1: Out of order.");
    var stale = ann.send("/lockers/state1/status", "status", "AVAILABLE", "version", "1");
    assertThat(stale.statusCode()).isEqualTo(409);
    assertThat(stale.body()).contains("was changed in the meantime");
    assertThat(
            ann.send("/lockers/state1/status", "status", "AVAILABLE", "version", "2").statusCode())
        .isEqualTo(303);
  }

  @Test
  void settingsAndToastsSayWhatTheOverviewDoes() {
    register("state2");
    ann.look("/lockers/state2");
    ann.send("/lockers/state2/status", "status", "MAINTENANCE", "version", "1");
    assertThat(ann.look("/lockers/state2/settings").body()).contains("Now: Out of order");
    ann.send("/lockers/state2/status", "status", "AVAILABLE", "version", "2");
    assertThat(ann.look("/lockers/state2").body()).contains("state2: Free.");
    assertThat(ann.look("/lockers/state2/settings").body()).contains("Now: Free");
    ann.look("/lockers/book");
    ann.send("/lockers/book", "lockerId", "state2", "endAt", hours(0));
    assertThat(ann.look("/lockers/state2").body()).contains("Booked");
    assertThat(ann.look("/lockers/state2/settings").body())
        .contains("Now: Booked")
        .doesNotContain("Now: Available");
  }

  @Test
  void openingIsToldAndWhoMayNotHearsWhy() {
    register("door1");
    ann.look("/lockers/door1");
    var asked = ann.send("/lockers/door1/open");
    var told = Visitor.onward(asked);
    assertThat(ann.look(told).body()).contains("This locker has no door device yet.");
    ben.look("/lockers/book");
    var denied = ben.send("/lockers/door1/open");
    assertThat(denied.statusCode()).isEqualTo(403);
    assertThat(denied.body()).contains("No reservation for this locker now.");
    assertThat(ben.look(told).statusCode()).isEqualTo(403);
    assertThat(ann.look("/lockers/door1/activity").body())
        .contains("ben tried to open the door: no reservation at that time<")
        .contains("You asked to open the door");
  }

  @Test
  void aDevicesTokenIsShownOnceAndRevoked() {
    register("dev1");
    var added = ann.fillIn("/lockers/dev1/devices", "name", "Lock at the front");
    assertThat(added.statusCode()).isEqualTo(201);
    assertThat(added.body()).contains("class=\"secret\"");
    assertThat(Visitor.onward(ann.sendAgain())).isEqualTo("/lockers/dev1/devices");
    var list = ann.look("/lockers/dev1/devices");
    assertThat(list.body()).contains("Lock at the front").doesNotContain("class=\"secret\"");
    assertThat(list.body().split("<b>Lock at the front", -1)).as("reloading").hasSize(2);
    var asked = found("href=\"([^\"]+/revoke)\"", list);
    assertThat(ann.look(asked).body()).contains("Revoke Lock at the front?");
    ann.send(asked);
    assertThat(ann.look("/lockers/dev1/devices").body()).contains("Revoked");
  }

  @Test
  void aLockerIsHandedOverToSomebodyWhoIsThere() {
    register("give1");
    var nobody = ann.fillIn(transfer("give1"), "email", "nobody@example.com");
    assertThat(nobody.statusCode()).isEqualTo(422);
    assertThat(nobody.body()).contains("No account has this email address.");
    assertThat(Visitor.onward(handOver(ann, "give1", "email", "root@example.com")))
        .isEqualTo("/lockers/give1");
    assertThat(Visitor.onward(accept(root))).isEqualTo("/lockers/give1");
    assertThat(ann.look("/lockers/give1/settings").statusCode()).isEqualTo(403);
    assertThat(root.look("/lockers").body()).contains("/lockers/give1");
    assertThat(root.look("/lockers/give1/activity").body())
        .contains("ann transferred the locker to you");
  }

  @Test
  void aLockerIsDescribedAndRetiredUnlessSomebodyHasReservedIt() {
    register("old1");
    ann.fillIn("/lockers/old1/settings", "alias", "Skis", "locationId", "Cellar", "version", "1");
    assertThat(ann.look("/lockers/old1").body()).contains("<h1>Skis").contains("Cellar");
    book(ben, "old1", 0, 1);
    var version = version("old1");
    var refused = ann.fillIn("/lockers/old1/retire", "version", version);
    assertThat(refused.statusCode()).isEqualTo(409);
    assertThat(refused.body()).contains("Cancel its reservations first");
    var path = reservation(ben, "old1");
    ben.send(path + "/cancel");
    assertThat(ann.fillIn("/lockers/old1/retire", "version", version).statusCode()).isEqualTo(303);
    assertThat(ann.look("/lockers/old1").body())
        .contains("Retired today")
        .contains("You retired the locker")
        .doesNotContain("Open door");
  }

  @Test
  void aYesIsToTheLockerAsItWasShown() {
    register("ask1");
    var question = "This cannot be undone.";
    assertThat(ann.look("/lockers/ask1/retire?version=1").body())
        .contains(question, "name=\"version\" value=\"1\"");
    var other = ann.copy();
    other.fillIn("/lockers/ask1/settings", "alias", "Skis", "version", "1");
    for (int press = 0; press < 2; press++) {
      var refused = ann.send("/lockers/ask1/retire", "version", "1");
      assertThat(refused.statusCode()).isEqualTo(409);
      assertThat(refused.body())
          .contains("changed in the meantime", question, "name=\"version\" value=\"1\"");
    }
    var unseen = ann.send("/lockers/ask1/retire");
    assertThat(unseen.statusCode()).isEqualTo(400);
    assertThat(unseen.body()).contains(question, "name=\"version\" value=\"1\"");
    assertThat(ann.look("/lockers/ask1/retire").body()).contains("name=\"version\" value=\"2\"");
    assertThat(ann.send("/lockers/ask1/retire", "version", "2").statusCode()).isEqualTo(303);
  }

  @Test
  void aYesOfAnEndedSessionIsAskedForAgainWithItsVersion() {
    register("ask2");
    var someone = server.visitor("ann");
    someone.look("/lockers/ask2/retire?version=1");
    someone.copy().send("/sign-out");
    var onward = Visitor.onward(someone.send("/lockers/ask2/retire", "version", "1"));
    assertThat(onward).isEqualTo("/sign-in?next=%2Flockers%2Fask2%2Fretire%3Fversion%3D1");
    ann.fillIn("/lockers/ask2/settings", "alias", "Skis", "version", "1");
    someone.signIn("ann@example.com", Running.PASSWORD);
    assertThat(someone.look("/lockers/ask2/retire").body())
        .contains("Check your entries", "This cannot be undone.")
        .contains("name=\"version\" value=\"1\"");
  }

  @Test
  void handingOverAsksFirstAndNamesTheNewOwner() {
    register("give2");
    var onward = Visitor.onward(ann.fillIn(transfer("give2"), "email", "root@example.com"));
    assertThat(onward).as("an address that logs and histories keep").doesNotContain("example.com");
    assertThat(ann.look(onward).body())
        .contains("Offer give2 to root?")
        .contains("name=\"version\" value=\"1\"");
    assertThat(ann.look("/lockers/give2/settings").statusCode()).as("only asked").isEqualTo(200);
  }

  @Test
  void theLinkOnADoorShowsAnybodyWhetherItIsFreeAndNobodysName() {
    register("open1");
    var stranger = new Visitor(server.address());
    assertThat(stranger.look("/lockers/open1").body())
        .contains("Free, no upcoming reservations")
        .contains("/lockers/book?locker=open1")
        .doesNotContain("/lockers/open1/settings");
    book(ben, "open1", 0, 1);
    var page = stranger.look("/lockers/open1");
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.body()).contains("Free until ").doesNotContainPattern("\\b(ann|ben)\\b");
    assertThat(root.look("/lockers/open1").body()).contains("ben, ").contains("ann");
    assertThat(stranger.look("/lockers/nowhere").statusCode()).isEqualTo(404);
  }

  @Test
  void theCodeForADoorLeadsToTheLockersOwnLink() {
    register("code1");
    assertThat(ann.look("/lockers/code1/qr").body())
        .contains("<svg class=\"qr\"")
        .containsPattern("http://[^<\"]+/lockers/code1\\s")
        .contains("<p class=\"number\">code1</p>", "Scan to see", "data-print")
        .contains("This link works only on this computer.");
  }

  @Test
  void theCodeLeadsToTheAddressThatOthersCanReach() throws Exception {
    register("code2");
    assertThat(ann.lookAt("lockers.lan:8080", "/lockers/code2/qr"))
        .contains("http://lockers.lan:8080/lockers/code2")
        .doesNotContain("works only on this computer");
  }

  @Test
  void aTransferSaysWhatIsMissingAndCanBeCancelled() {
    register("give3");
    var path = transfer("give3");
    assertThat(ann.look(path).body()).doesNotContain("Enter the new owner");
    assertThat(ann.send(path, "email", "").body()).contains("Enter the new owner’s email address.");
    assertThat(ann.send(path, "email", "ann@example.com").body())
        .contains("The locker has this owner already.")
        .doesNotContain("give3 to ann?");
    assertThat(ann.look(Visitor.onward(ann.send(path, "email", "root@example.com"))).body())
        .containsPattern("href=\"/lockers/give3/settings\"[^>]*>Cancel<");
  }

  @Test
  void aLockerWithoutANumberGetsAShortOne() {
    var first = Visitor.onward(ann.fillIn("/lockers/new", "alias", "Hats"));
    assertThat(first).matches("/lockers/L-[2-9A-HJ-NP-Z]{4}");
    assertThat(Visitor.onward(ann.fillIn("/lockers/new", "alias", "Hats"))).isNotEqualTo(first);
  }

  @Test
  void theTabsOfALockerStandUnderTheSameHead() {
    assertThat(
            ann.fillIn("/lockers/new", "lockerId", "head1", "alias", "Hats", "locationId", "Attic")
                .statusCode())
        .isEqualTo(303);
    for (var tab : new String[] {"", "/schedule", "/activity", "/settings"}) {
      assertThat(ann.look("/lockers/head1" + tab).body())
          .as(tab)
          .contains("<h1>Hats")
          .contains("<p class=\"meta\">Attic");
    }
  }

  @Test
  void aLongRecordGoesOnOnItsNextPage() {
    register("log2");
    for (int i = 0; i < 30; i++) {
      // A form acts once: each press is one of a page of its own.
      ann.look("/lockers/log2");
      ann.send("/lockers/log2/open");
    }
    var next = found("href=\"([^\"]*cursor=[^\"]*)\"", ann.look("/lockers/log2/activity"));
    var older = ann.look(next.replace("&amp;", "&"));
    assertThat(older.statusCode()).isEqualTo(200);
    assertThat(older.body()).contains("You asked to open the door");
  }

  @Test
  void theRecordIsSearchedCheckedAndSaysWhatItCannotProve() {
    register("log1");
    ann.look("/lockers/log1");
    ann.send("/lockers/log1/open");
    ben.look("/lockers/book");
    ben.send("/lockers/log1/open");
    var activity = "/lockers/log1/activity";
    assertThat(ann.look(activity + "?kind=DENIED").body())
        .contains("ben tried to open the door")
        .doesNotContain("You asked to open the door");
    assertThat(ann.look(activity + "?to=2020-01-01").body()).contains("No matching activity.");
    assertThat(ann.look(activity).body()).contains("All events, oldest first.");
    var day = shortDay();
    assertThat(ann.look(activity + "?from=%s&to=%s".formatted(day, day)).body())
        .contains("All events of the chosen days")
        .contains("export?format=jsonl&amp;from=");
    assertThat(ann.look(activity + "?verify=true").body())
        .contains("Audit trail verified: 2 entries")
        .contains("removed together with their stored fingerprint")
        .contains("events/export?format=csv");
  }

  @Test
  void theWeekThatHas25HoursIsDrawnSo() {
    register("week1");
    var ann = this.ann.copy().inZone("Europe/Berlin");
    assertThat(ann.look("/lockers/week1/schedule?week=" + longDay()).body()).contains("(25 h)");
    assertThat(ann.look("/lockers/week1/schedule?week=" + shortDay()).body()).contains("(23 h)");
  }

  @Test
  void theBoardCountsByStateAndTheWallShowsNoNames() {
    assertThat(root.look("/lockers/board?status=MAINTENANCE").body()).contains("/lockers/B-12");
    assertThat(ben.look("/lockers/wall").body())
        .contains("A-01")
        .contains("Out of order")
        .doesNotContain("Amira");
  }
}
