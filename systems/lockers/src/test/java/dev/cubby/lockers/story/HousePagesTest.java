package dev.cubby.lockers.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lockers.House;
import dev.cubby.testkit.Visitor;
import org.junit.jupiter.api.Test;

/** The board and the wall, which are about all lockers, and a record that is long. */
class HousePagesTest extends LockerWalk {
  private static final House FAR_AWAY =
      new House(ZoneId.of("Pacific/Chatham"), Duration.ofDays(30));

  @Override
  House house() {
    return FAR_AWAY;
  }

  /** A door has more to tell than it may in a minute. */
  @Override
  boolean isLimited() {
    return false;
  }

  @Test
  void theBoardSaysWhoHasALockerNowAndNext() throws Exception {
    var root = server.visitor("root");
    var taken = locker("ann");
    bookedNow(taken, "ben", 10);
    var later = locker("ann");
    booked(later, "stranger", 30, 31);
    var board = allOf(root, "/lockers/board");
    assertThat(row(board, taken)).contains("Booked").contains("ben until ");
    assertThat(row(board, later)).contains("Free").contains("Next: stranger, ");
    assertThat(row(board, "l1")).contains("Free<").contains("No reservations");
  }

  @Test
  void theBoardShowsAllLockersOrThoseInOneState() throws Exception {
    var root = server.visitor("root");
    var broken = locker("ann");
    var status = "{\"status\":\"MAINTENANCE\",\"version\":1}";
    expect(200, server.patch(at(broken, "status"), "ann", status));
    assertThat(allOf(root, "/lockers/board"))
        .contains(">l1</a>", ">" + broken + "</a>", "data-live=\"/lockers\"")
        .containsPattern("aria-current=\"true\">All · ");
    assertThat(allOf(root, "/lockers/board?status=MAINTENANCE"))
        .contains(">" + broken + "</a>")
        .contains("data-live=\"/lockers/board/MAINTENANCE /lockers/listed/all\"")
        .doesNotContain(">l1</a>");
  }

  @Test
  void aScreenShowsAHundredLockersAndGoesOn() throws Exception {
    for (int i = 0; i < 120; i++) {
      var number = "hall-%03d".formatted(i);
      var described = "{\"lockerId\":\"%s\",\"locationId\":\"East hall\"}".formatted(number);
      expect(201, server.post(LOCKERS, "ann", described));
    }
    var ben = server.visitor("ben");
    var before = server.calls();
    var wall = ben.look("/lockers/wall").body();
    var reads = server.calls();
    reads.replaceAll((name, now) -> now - before.getOrDefault(name, 0L));
    assertThat(doors(wall)).hasSize(100);
    assertThat(reads.get("board: lockers in a state")).as("%s", reads).isLessThanOrEqualTo(3);
    assertThat(wall).contains("More lockers than this screen shows.");
    assertThat(doors(allOf(ben, "/lockers/wall"))).contains("l1", "hall-000", "hall-119");

    var hall = "/lockers/wall?place=East%20hall";
    assertThat(doors(allOf(ben, hall))).hasSize(120).doesNotContain("l1");
    assertThat(ben.look(hall).body())
        .contains("data-live=\"/lockers/places/East%20hall /lockers/listed/all\"");
    assertThat(ben.look("/lockers/wall?place=Nowhere").body())
        .contains("No lockers yet.", "href=\"/lockers/book\"");
    assertThat(server.visitor("root").look("/lockers/wall").body())
        .contains("href=\"/lockers/board\"");
  }

  @Test
  void aScreenHearsOfTheLockersThatItShows() throws Exception {
    var place = "{\"lockerId\":\"%s\",\"locationId\":\"%s\"}";
    expect(201, server.post(LOCKERS, "ann", place.formatted("north1", "North")));
    expect(201, server.post(LOCKERS, "ann", place.formatted("south1", "South")));
    var north = server.listen("topic=/lockers/places/North", "ben");
    assertThat(north.take()).startsWith("retry: ");
    booked("south1", "ben", 40, 41);
    booked("north1", "ben", 40, 41);
    var heard = north.take();
    while (!heard.startsWith("data: ")) {
      heard = north.take();
    }
    assertThat(heard).contains("/lockers/places/North");
    assertThat(north).noneMatch(line -> line.contains("South"));
  }

  @Test
  void aBrokenLockerIsNotSaidToWorkAgainWhenItsReservationEnds() throws Exception {
    var place = "{\"lockerId\":\"broken1\",\"locationId\":\"Broken\"}";
    expect(201, server.post(LOCKERS, "ann", place));
    bookedNow("broken1", "ben", 10);
    var status = "{\"status\":\"MAINTENANCE\",\"version\":1}";
    expect(200, server.patch(at("broken1", "status"), "ann", status));
    assertThat(server.visitor("ben").look("/lockers/wall?place=Broken").body())
        .contains("Out of order")
        .doesNotContain("until");
  }

  @Test
  void homeLooksBeyondTheFirstLockersForAFreeOne() throws Exception {
    for (int i = 0; i < 30; i++) {
      var first = "{\"lockerId\":\"0-%02d\"}".formatted(i);
      expect(201, server.post(LOCKERS, "ann", first));
      bookedNow("0-%02d".formatted(i), "ben", 10);
    }
    assertThat(server.visitor("stranger").look("/").body())
        .containsPattern("[1-9]\\d* lockers? (is|are) free now");
  }

  @Test
  void eventsOfOneInstantAreToldOnce() throws Exception {
    var lockerId = locker("ann");
    var token = device(lockerId);
    var opened = "{\"action\":\"OPEN\",\"result\":\"SUCCESS\"}";
    var closed = "{\"action\":\"CLOSE\",\"result\":\"SUCCESS\"}";
    var pairs = String.join(",", Collections.nCopies(25, opened + "," + closed));
    expect(201, postAs(token, at(lockerId, "events"), "{\"events\":[" + pairs + "]}"));
    var activity = allOf(server.visitor("ann"), "/lockers/" + lockerId + "/activity");
    assertThat(Pattern.compile("Door opened by hand").matcher(activity).results().count())
        .isEqualTo(25);
  }

  private static List<String> doors(String wall) {
    return Pattern.compile("<span class=\"number\">([^<]+)<")
        .matcher(wall)
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  /** A list with all of its pages. */
  private static String allOf(Visitor who, String path) {
    var page = who.look(path).body();
    var next = Pattern.compile("rel=\"next\" href=\"([^\"]+)\"").matcher(page);
    return next.find() ? page + allOf(who, next.group(1).replace("&amp;", "&")) : page;
  }

  private static String row(String table, String lockerId) {
    int from = table.indexOf(">" + lockerId + "</a>");
    assertThat(from).as(lockerId).isPositive();
    return table.substring(from, table.indexOf("</tr>", from));
  }

  @Test
  void theWallHasTheHousesClockAndNobodysName() {
    var wall = server.visitor("ben").look("/lockers/wall").body();
    assertThat(wall)
        .contains("data-zone=\"Pacific/Chatham\"", "Times are in Pacific/Chatham.")
        .contains("<body class=\"kiosk\">")
        .doesNotContain("Sign out")
        .doesNotContain("ben");
    assertThat(server.visitor("ben").inZone("Pacific/Chatham").look("/lockers/wall").body())
        .as("the reader's own")
        .doesNotContain("Times are in");
  }

  @Test
  void aKindThatIsNotAmongTheNewestEventsMayBeFurtherBack() throws Exception {
    var lockerId = locker("ann");
    var token = device(lockerId);
    var ann = server.visitor("ann");
    expect(202, server.post(at(lockerId, "open"), "ann", "{}"));
    server.visitor("ben").look("/lockers/book");
    expect(403, server.post(at(lockerId, "open"), "ben", "{}"));
    var denied = "/lockers/" + lockerId + "/activity?kind=DENIED";
    assertThat(ann.look(denied).body()).contains("ben tried to open the door");
    var closed = "{\"action\":\"CLOSE\",\"result\":\"SUCCESS\"}";
    var fifty = "{\"events\":[" + String.join(",", Collections.nCopies(50, closed)) + "]}";
    for (int i = 0; i < 20; i++) {
      expect(201, postAs(token, at(lockerId, "events"), fifty));
    }
    assertThat(ann.look(denied).body())
        .contains("No matches in 1,000 entries. Continue to older entries.")
        .doesNotContain("No matching activity");
    assertThat(allOf(ann, denied)).contains("ben tried to open the door");
    assertThat(ann.look("/lockers/" + lockerId + "/activity?kind=ALARM").body())
        .as("the two that are left are no alarms, and were looked at")
        .contains("No matching activity");
  }
}
