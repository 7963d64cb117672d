package dev.cubby.lockers.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.Visitor;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.BeforeAll;

/** People at the pages: Ann has lockers, Ben books them, Root looks after them all. */
abstract class PageStories extends LockerWalk {
  static final Instant TOMORROW =
      Instant.now().plus(1, ChronoUnit.DAYS).truncatedTo(ChronoUnit.HOURS);

  Visitor ann;
  Visitor ben;
  Visitor root;

  @BeforeAll
  void enter() {
    ann = server.visitor("ann");
    ben = server.visitor("ben");
    root = server.visitor("root");
  }

  static String hours(int from) {
    return TOMORROW.plus(from, ChronoUnit.HOURS).toString();
  }

  void register(String lockerId) {
    assertThat(ann.fillIn("/lockers/new", "lockerId", lockerId).statusCode()).isEqualTo(303);
  }

  static HttpResponse<String> book(Visitor who, String lockerId, int from, int to) {
    who.look("/lockers/book");
    return who.send(
        "/lockers/book", "lockerId", lockerId, "startAt", hours(from), "endAt", hours(to));
  }

  static String found(String pattern, HttpResponse<String> page) {
    var matcher = Pattern.compile(pattern).matcher(page.body());
    assertThat(matcher.find()).as(pattern).isTrue();
    return matcher.group(1);
  }

  /** The page of somebody's reservation of a locker. */
  static String reservation(Visitor who, String lockerId) {
    return found(
        "href=\"(/lockers/" + lockerId + "/reservations/[^\"]+)\"",
        who.look("/lockers/reservations"));
  }
}
