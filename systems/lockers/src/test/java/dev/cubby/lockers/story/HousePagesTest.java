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
    assertThat(row(board, "l1")).contains("Free<").contains("No bookings");
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
        .contains("data-zone=\"Pacific/Chatham\"")
        .contains("<body class=\"kiosk\">")
        .doesNotContain("Sign out")
        .doesNotContain("ben");
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
