package dev.cubby.lockers.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.value.Row;
import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.embedded.Settings;
import dev.cubby.tck.SteppingClock;
import dev.cubby.testkit.*;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reservations in the calendar program of whoever made them, which has a link and no account. */
class CalendarFeedTest extends LockerWalk {
  private static final String PAGE = "/lockers/reservations/calendar";
  private static final String RESERVATIONS = "/lockers/reservations";
  private static final Pattern LINK =
      Pattern.compile("http://localhost:\\d+(/lockers/calendar/[\\w-]{43}/reservations\\.ics)");
  private static final DateTimeFormatter UTC =
      DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

  @TempDir static Path folder;

  private static final Pattern SEEN = Pattern.compile("name=\"seen\" value=\"([^\"]+)\"");

  /** Creates a link, or replaces the one that the page says there is. */
  private static HttpResponse<String> create(Visitor visitor) {
    var seen = SEEN.matcher(visitor.look(PAGE).body());
    return seen.find() ? visitor.send(PAGE, "seen", seen.group(1)) : visitor.send(PAGE);
  }

  /** The path of a new link, as the page shows it once. */
  private static String link(Visitor visitor) {
    var made = create(visitor);
    assertThat(made.statusCode()).isEqualTo(200);
    var shown = LINK.matcher(made.body());
    assertThat(shown.find()).as(made.body()).isTrue();
    return shown.group(1);
  }

  private HttpResponse<String> fetch(String link, String... headers) throws Exception {
    return server.ask("GET", link, "", "", headers);
  }

  private List<Map<String, String>> events(String link) throws Exception {
    var answer = fetch(link);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return CalendarReader.of(answer.body()).events();
  }

  private void move(String lockerId, String reservationId, double from, double to)
      throws Exception {
    var path = at(lockerId, "reservations", reservationId);
    expect(200, server.patch(path, "ben", window(hour(from), hour(to))));
  }

  private static void assertGone(HttpResponse<String> answer) {
    refused(404, "NOT_FOUND", answer);
  }

  @Test
  void aCalendarProgramReadsWhatIsReservedAndFollowsIt() throws Exception {
    var link = link(server.visitor("ben"));
    var lockerId = "calendar-1";
    var described =
        "{\"lockerId\":\"%s\",\"alias\":\"Skis, boots; \\\\ and a rather long name of many words, Größe"
                .formatted(lockerId)
            + " ✓\",\"locationId\":\"Cellar, left\"}";
    expect(201, server.post(LOCKERS, "ann", described));
    var reservationId = booked(lockerId, "ben", 8, 9.5);
    booked(lockerId, "ann", 12, 13);
    assertThat(events(link(server.visitor("ann"))).getFirst())
        .containsEntry("SUMMARY", "Skis, boots; \\ and a rather long name of many words, Größe ✓");

    var answer = fetch(link);
    assertThat(answer.headers().firstValue("Content-Type"))
        .contains("text/calendar; charset=utf-8");
    assertThat(answer.headers().firstValue("Cache-Control").orElse("")).contains("private");
    var event = events(link).getFirst();
    assertThat(events(link)).as("not Ann's").hasSize(1);
    assertThat(event)
        .as("its name is its owner's")
        .containsEntry("SUMMARY", "Locker " + lockerId)
        .containsEntry("LOCATION", "Cellar, left")
        .containsEntry("DTSTART", UTC.format(hour(8)))
        .containsEntry("DTEND", UTC.format(hour(9.5)))
        .containsEntry("STATUS", "CONFIRMED")
        .hasEntrySatisfying("URL", url -> assertThat(url).endsWith("/" + reservationId));

    move(lockerId, reservationId, 10, 11);
    var moved = events(link).getFirst();
    assertThat(moved)
        .containsEntry("UID", event.get("UID"))
        .containsEntry("DTSTART", UTC.format(hour(10)));
    assertThat(moved.get("LAST-MODIFIED")).isGreaterThanOrEqualTo(event.get("LAST-MODIFIED"));
    move(lockerId, reservationId, 10, 11.5);
    assertThat(events(link).getFirst()).containsEntry("DTEND", UTC.format(hour(11.5)));

    expect(200, server.post(at(lockerId, "reservations", reservationId, "cancel"), "ben", ""));
    assertThat(events(link)).isEmpty();
  }

  @Test
  @Tag("slow")
  void whatWasCancelledTakesNoRoomFromWhatIsToCome() throws Exception {
    // The operator books and cancels as often as they like.
    var lockerId = locker("root");
    for (int i = 0; i < 1_100; i++) {
      var reservationId = booked(lockerId, "root", 30, 31);
      expect(200, server.post(at(lockerId, "reservations", reservationId, "cancel"), "root", ""));
    }
    var kept = booked(lockerId, "root", 32, 33);
    var root = server.visitor("root");
    assertThat(root.look("/lockers").body()).contains(kept);
    assertThat(root.look(RESERVATIONS).body()).contains(kept);
    assertThat(events(link(root)))
        .anySatisfy(event -> assertThat(event.get("URL")).endsWith("/" + kept));
    root.look(PAGE + "/delete");
    root.send(PAGE + "/delete");
  }

  @Test
  void aLockerWithoutANameIsCalledByItsNumber() throws Exception {
    var link = link(server.visitor("stranger"));
    var lockerId = locker("ann");
    booked(lockerId, "stranger", 1, 2);
    assertThat(events(link).getFirst())
        .containsEntry("SUMMARY", "Locker " + lockerId)
        .doesNotContainKey("LOCATION");
  }

  @Test
  void whoHasItAlreadyIsToldSoUntilSomethingChanges() throws Exception {
    var link = link(server.visitor("ann"));
    var lockerId = locker("ann");
    booked(lockerId, "ann", 20, 21);
    var tag = fetch(link).headers().firstValue("ETag").orElseThrow();
    var again = fetch(link, "If-None-Match", tag);
    assertThat(again.statusCode()).isEqualTo(304);
    assertThat(again.body()).isEmpty();
    booked(lockerId, "ann", 21, 22);
    assertThat(fetch(link, "If-None-Match", tag).statusCode()).isEqualTo(200);
  }

  @Test
  void aLinkThatWasReplacedOrEndedLeadsNowhereAtTheNextRequest() throws Exception {
    var root = server.visitor("root");
    assertThat(root.look(PAGE).body()).contains("Create link").doesNotContain("Delete link");
    var first = link(root);
    assertThat(fetch(first).statusCode()).isEqualTo(200);
    assertThat(root.look(PAGE).body())
        .contains("Replace link", "Delete link")
        .doesNotContain(first);

    var second = link(root);
    assertGone(fetch(first));
    assertThat(fetch(second).statusCode()).isEqualTo(200);

    assertThat(root.look(PAGE + "/delete").body()).contains("Delete calendar link?");
    assertThat(fetch(second).statusCode()).as("asking ends nothing").isEqualTo(200);
    assertThat(Visitor.onward(root.send(PAGE + "/delete"))).isEqualTo(PAGE);
    assertGone(fetch(second));
    assertThat(root.look(PAGE).body()).contains("Calendar link deleted.", "Create link");
  }

  @Test
  void reloadingThePageThatShowsALinkLeavesItAsItIs() throws Exception {
    var ann = server.visitor("ann");
    var link = link(ann);
    assertThat(Visitor.onward(ann.sendAgain())).isEqualTo(PAGE);
    assertThat(fetch(link).statusCode()).isEqualTo(200);
    assertThat(ann.look(PAGE).body())
        .contains("This was already created and shown once. Nothing new was created.")
        .doesNotContain(link);
  }

  @Test
  void ofSeveralTabsThatCreateALinkAtOnceOneShowsIt() throws Exception {
    var root = server.visitor("root");
    root.fillIn(PAGE + "/delete");
    var tabs = Stream.generate(root::copy).limit(6).toList();
    tabs.forEach(tab -> tab.look(PAGE));
    var answers = Racers.answers(6, tab -> tabs.get(tab).send(PAGE));
    var byStatus = answers.stream().collect(Collectors.groupingBy(HttpResponse::statusCode));
    assertThat(byStatus).containsOnlyKeys(200, 409);
    assertThat(byStatus.get(409))
        .hasSize(5)
        .allMatch(one -> one.body().contains("Your calendar link was changed in the meantime."));
    var shown = LINK.matcher(byStatus.get(200).getFirst().body());
    assertThat(shown.find()).isTrue();
    assertThat(fetch(shown.group(1)).statusCode()).as("the one that was shown").isEqualTo(200);
    root.fillIn(PAGE + "/delete");
  }

  @Test
  void aLinkBeginsWithTheAddressThatOthersCanReach() throws Exception {
    assertThat(create(server.visitor("ben")).body())
        .contains("This link works only on this computer.");
    var ben = server.visitor("ben");
    var seen = SEEN.matcher(ben.look(PAGE).body());
    assertThat(seen.find()).isTrue();
    assertThat(ben.sendTo("lockers.lan:8080", PAGE, "seen", seen.group(1)))
        .contains("http://lockers.lan:8080/lockers/calendar/")
        .doesNotContain("works only on this computer");
    assertThat(ben.look(PAGE).body())
        .as("it belongs to reservations")
        .containsPattern("href=\"/lockers/reservations\" aria-current=\"page\"");
  }

  @Test
  void aGuessAndAnotherFormOfALinkLeadNowhere() throws Exception {
    var link = link(server.visitor("ben"));
    assertGone(fetch("/lockers/calendar/guess/reservations.ics"));
    assertGone(fetch("/lockers/calendar/" + "A".repeat(43) + "/reservations.ics"));
    assertGone(fetch(link.replace("/reservations", "x/reservations")));
    assertThat(server.ask("POST", link, "", "").statusCode()).isEqualTo(405);
  }

  @Test
  void aLinkEndsWithThePasswordAndWithTheAccount() throws Exception {
    try (var other = LockerWalk.running(TestStore.embedded(folder.resolve("ended")))) {
      var ben = other.visitor("ben");
      var link = link(ben);
      var newPassword = "{\"currentPassword\":\"%s\",\"newPassword\":\"another horse battery\"}";
      var changed = other.post("/api/me/password", "ben", newPassword.formatted(Running.PASSWORD));
      assertThat(changed.statusCode()).as(changed.body()).isEqualTo(204);
      assertGone(other.get(link, ""));

      var ann = other.visitor("ann");
      var hers = link(ann);
      assertThat(other.get(hers, "").statusCode()).isEqualTo(200);
      var accountId = Running.json(other.get("/api/me", "ann")).get("accountId").asString();
      var root = other.visitor("root");
      root.look("/operator/accounts");
      root.send("/operator/accounts/" + accountId + "/deactivate");
      assertGone(other.get(hers, ""));
    }
  }

  @Test
  void theLinkItselfIsNeitherStoredNorLogged() throws Exception {
    var rows = folder.resolve("kept");
    String first;
    String second;
    try (var other = LockerWalk.running(TestStore.embedded(rows))) {
      var ann = other.visitor("ann");
      first = secretIn(link(ann));
      second = secretIn(link(ann));
      var route =
          other.routes().all().stream()
              .map(bound -> bound.route())
              .filter(one -> one.name().equals("lockers.calendar"))
              .findFirst()
              .orElseThrow();
      assertThat(route.path().redacted(List.of("lockers", "calendar", second, "reservations.ics")))
          .isEqualTo("/lockers/calendar/***/reservations.ics");
    }
    try (var store = EmbeddedStore.open(rows, Settings.of(Clock.systemUTC()))) {
      var all = store.sweep("SmartLockerTable", Optional.<Row>empty(), 1_000).rows();
      assertThat(all.toString()).doesNotContain(first, second);
      assertThat(all.stream().filter(row -> row.toString().contains("CALENDAR")))
          .as("her row, and the one that leads to it")
          .hasSize(2);
    }
  }

  private static String secretIn(String link) {
    return URI.create(link).getPath().split("/", -1)[3];
  }

  @Test
  void aMonthAfterItWasOverAReservationIsNoLongerInIt() throws Exception {
    var clock = new SteppingClock();
    var rows = TestStore.embedded(folder.resolve("later"));
    try (var other = LockerWalk.running(rows, clock)) {
      var link = link(other.visitor("ann"));
      var start = clock.instant().plus(Duration.ofDays(1));
      var window = window(start, start.plus(Duration.ofHours(2)));
      expect(201, other.post(at("l1", "reservations"), "ann", window));
      clock.step(Duration.ofDays(29));
      assertThat(CalendarReader.of(other.get(link, "").body()).events()).hasSize(1);
      clock.step(Duration.ofDays(3));
      assertThat(CalendarReader.of(other.get(link, "").body()).events()).isEmpty();
    }
  }
}
