package dev.cubby.guide;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.Running;
import dev.cubby.testkit.TestStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The system that the guide shows, run as the guide says. */
class ShelfTest {
  @TempDir Path folder;

  @Test
  void aBookThatIsAddedByTheFormIsOnThePageAndInTheApiOfItsOwnerAlone() throws Exception {
    try (var server = Running.on(TestStore.embedded(folder), List.of(new ShelfSystem()))) {
      var ann = server.visitor("ann");
      assertThat(ann.look("/shelf").body()).contains("Bookshelf", "No books yet.");
      ann.send("/shelf", "title", "Momo & more");
      assertThat(ann.look("/shelf").body()).contains("Added Momo &amp; more.", "Added <time");
      assertThat(server.get("/api/shelf/books", "ann").body()).contains("Momo & more");
      assertThat(server.get("/api/shelf/books", "ben").body()).doesNotContain("Momo");
      assertThat(server.get("/api/shelf/books", "").statusCode()).isEqualTo(401);
    }
  }

  @Test
  void itsNameOnTheHomePageIsInTheLanguageOfTheReader() throws Exception {
    try (var server = Running.on(TestStore.embedded(folder), List.of(new ShelfSystem()))) {
      var ann = server.visitor("ann");
      ann.send("/language", "language", "sv", "next", "/");
      assertThat(ann.look("/").body())
          .contains("<html lang=\"sv\"", "Bokhylla", "Håll reda på dina böcker.")
          .doesNotContain("Bookshelf");
    }
  }

  @Test
  void aTitleThatIsTooLongIsRefusedAtItsField() throws Exception {
    try (var server = Running.on(TestStore.embedded(folder), List.of(new ShelfSystem()))) {
      var ann = server.visitor("ann");
      ann.look("/shelf");
      var answer = ann.send("/shelf", "title", "x".repeat(101));
      assertThat(answer.statusCode()).isEqualTo(400);
      assertThat(answer.body()).contains("Enter at most 100 characters.");
    }
  }
}
