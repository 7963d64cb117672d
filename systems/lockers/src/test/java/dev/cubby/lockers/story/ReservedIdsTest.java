package dev.cubby.lockers.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.web.route.PathPattern;
import dev.cubby.web.route.PathPattern.Segment;
import org.junit.jupiter.api.Test;

/** A locker that a page hides could never be looked at. Which words that are, the routes say. */
class ReservedIdsTest extends LockerWalk {
  /** What stands somewhere in a path where another path has the id of a locker. */
  private Set<String> hiding() {
    var paths = server.routes().all().stream().map(one -> one.route().path()).toList();
    var words = new TreeSet<String>();
    for (var path : paths) {
      int slot = path.segments().indexOf(new Segment.Slot("lockerId", false));
      if (slot >= 0) {
        paths.stream().flatMap(other -> inPlaceOf(slot, path, other).stream()).forEach(words::add);
      }
    }
    return words;
  }

  private static List<String> inPlaceOf(int slot, PathPattern path, PathPattern other) {
    boolean same =
        other.segments().size() > slot
            && other.segments().subList(0, slot).equals(path.segments().subList(0, slot));
    return same && other.segments().get(slot) instanceof Segment.Literal(var text)
        ? List.of(text)
        : List.of();
  }

  @Test
  void noLockerIsCalledAsAPageIs() throws Exception {
    var words = hiding();
    assertThat(words).contains("book", "reservations", "calendar");
    var ann = server.visitor("ann");
    for (var word : words) {
      var refused =
          refused(
              400,
              "VALIDATION_ERROR",
              server.post(LOCKERS, "ann", "{\"lockerId\":\"" + word + "\"}"));
      assertThat(fields(refused)).as(word).containsExactly("lockerId");
      var page = ann.fillIn("/lockers/new", "lockerId", word);
      assertThat(page.statusCode()).as(word).isEqualTo(400);
      assertThat(page.body()).contains("This id is reserved. Choose another.");
      refused(404, "NOT_FOUND", server.get(at(word), "root"));
    }
  }
}
