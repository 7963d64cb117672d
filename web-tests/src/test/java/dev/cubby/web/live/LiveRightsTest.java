package dev.cubby.web.live;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import org.junit.jupiter.api.Test;

/** Who hears what, and for how long they may. */
class LiveRightsTest extends Listening {

  @Test
  void aRemovedRightEndsItsTopicBeforeTheNextEventAndTheOthersGoOn() throws Exception {
    var server = server(QUIET);
    var ann = listener(server, "ann", "topic=/notes/1&topic=/notes/2");
    touch(server, 0, 1);
    ann.next();

    readers.remove("1", "ann");
    server.touch("1", "after");
    server.touch("2", "other");

    var gone = ann.next();
    assertThat(gone.name()).isEqualTo("gone");
    assertThat(gone.data()).isEqualTo("{\"topic\":\"/notes/1\"}");
    assertThat(ann.next().name()).isEqualTo("/notes/2");
  }

  @Test
  void aRemovedRightIsNoticedThoughNothingChanges() throws Exception {
    var server =
        server(new LiveSettings(Optional.empty(), NEVER, Duration.ofMillis(50), 100, 4, 3, 100));
    var ann = listener(server, "ann", "topic=/notes/1");

    readers.remove("1", "ann");

    assertThat(ann.next().name()).isEqualTo("gone");
    assertThat(ann.rest()).as("and nothing is left to hear").isEmpty();
  }

  @Test
  void whoeverSignsOutHearsOnlyWhatStrangersMay() throws Exception {
    var server = server(QUIET);
    var ann = listener(server, "ann", "topic=/notes/1&topic=/news");

    server.signOut("ann");
    touch(server, 0, 1);
    server.live.changed(NoteServer.NEWS.at(), "for-all");

    assertThat(ann.next().name()).isEqualTo("gone");
    assertThat(ann.next().kind()).isEqualTo("for-all");
  }

  @Test
  void whoMayNothingOfWhatTheyAskIsToldSoInsteadOfAStream() throws Exception {
    var server = server(QUIET);

    assertThat(listener(server, "", "topic=/notes/1").status()).isEqualTo(401);
    assertThat(listener(server, "eve", "topic=/notes/1").status()).isEqualTo(403);
    assertThat(listener(server, "ann", "topic=/nowhere").status()).isEqualTo(404);
    assertThat(listener(server, "ann", "topic=/notes/").status()).isEqualTo(404);
    assertThat(listener(server, "ann", "age=1").status()).isEqualTo(400);
    assertThat(server.live.openStreams()).isZero();

    var partly = listener(server, "ben", "topic=/notes/1&topic=/notes/2");
    assertThat(partly.next().data()).isEqualTo("{\"topic\":\"/notes/2\"}");
    touch(server, 0, 1);
    assertThat(partly.kinds(1)).isEqualTo(kinds(0, 1));
  }
}
