package dev.cubby.web.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.failure.Failure.UnsoundCatalog;
import dev.cubby.web.route.Role;
import org.junit.jupiter.api.Test;

/** Topics are data, and are proved. */
class TopicsTest {

  @Test
  void everyFaultIsReportedAtOnce() {
    var topics =
        Topics.builder()
            .add(Topic.of("/notes/{noteId}", "a note"))
            .add(Topic.of("/notes/latest", "the latest note").may(Role.ANYBODY))
            .add(Topic.of("/taps/{urlId:secret}", "a tap").may(Role.ANYBODY))
            .add(Topic.of("/pairs/{one}/{one}", "a pair").may(Role.ANYBODY));

    assertThatThrownBy(topics::prove)
        .isInstanceOf(UnsoundCatalog.class)
        .hasMessageContaining("/notes/{noteId} says of nobody that they may")
        .hasMessageContaining("/notes/latest and /notes/{noteId} could be one subject")
        .hasMessageContaining("/taps/{urlId} has a secret slot")
        .hasMessageContaining("/pairs/{one}/{one} has one slot twice");
  }

  @Test
  void noValueForgesASubject() {
    var topic = Topic.of("/notes/{noteId}", "a note").may(Role.ANYBODY);

    assertThat(topic.at("1/2\nevent: x").path()).isEqualTo("/notes/1%2F2%0Aevent%3A%20x");
    assertThatThrownBy(topic::at).isInstanceOf(InvalidInput.class);
    assertThatThrownBy(() -> topic.at("x".repeat(600))).isInstanceOf(InvalidInput.class);
  }

  @Test
  void aHintThatIsSaidAgainWhileItWaitsIsSaidOnceAndLast() {
    var outbox = new Outbox();
    var one = new Hint("/notes/1", "text");
    var two = new Hint("/notes/2", "text");
    outbox.add(one);
    outbox.add(two);
    outbox.add(one);
    assertThat(outbox.take()).containsExactly(two, one);

    // What could not be written goes before what was said since.
    outbox.add(two);
    outbox.putBack(java.util.List.of(one));
    assertThat(outbox.take()).containsExactly(one, two);
  }

  @Test
  void hintsThatNobodyCanWriteAreGivenUpForAWordThatSomeWereLost() {
    var outbox = new Outbox();
    for (int i = 0; i < 10_001; i++) {
      outbox.add(new Hint("/notes/" + i, "text"));
    }

    assertThat(outbox.take()).containsExactly(Hint.EVERYTHING, new Hint("/notes/10000", "text"));
  }
}
