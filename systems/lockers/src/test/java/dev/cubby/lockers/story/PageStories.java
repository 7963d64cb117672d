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

  /** Names the new owner of a locker, and says yes to the question. */
  static HttpResponse<String> handOver(Visitor giver, String lockerId, String... whom) {
    var question = giver.look(Visitor.onward(giver.fillIn(transfer(lockerId), whom)));
    var fields = new ArrayList<String>();
    for (var field : List.of("newOwnerId", "ownerType", "version")) {
      fields.add(field);
      fields.add(found("name=\"" + field + "\" value=\"([^\"]+)\"", question));
    }
    return giver.send(transfer(lockerId) + "/confirm", fields.toArray(String[]::new));
  }

  /** Says yes to what waits for them, as the kit lists it. */
  static HttpResponse<String> accept(Visitor receiver) {
    var waiting = receiver.look("/invitations");
    return receiver.send(found("action=\"(/invitations/lockers/[^\"]+/accept)\"", waiting));
  }

  static String transfer(String lockerId) {
    return "/lockers/" + lockerId + "/transfer";
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
