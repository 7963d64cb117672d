package dev.cubby.tck.contracts;

import static dev.cubby.core.Declare.declarations;
import static dev.cubby.core.Declare.entity;
import static dev.cubby.core.Declare.primary;
import static dev.cubby.core.Declare.put;
import static dev.cubby.core.Declare.query;
import static dev.cubby.core.Declare.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.Put;
import dev.cubby.core.contract.Query;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.run.Store;
import dev.cubby.core.run.StoreSettings;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Table;
import dev.cubby.tck.StoreUnderTest;
import org.junit.jupiter.api.Test;

/** A range reads all of its entity's keys between its bounds, and no others. */
abstract class Ranges extends ContractGroup {
  private static final Declarations DECLARED = declarations("music");

  record Track(String shelf, String albumId, int no) {}

  record OfAlbum(String shelf, String albumId) {}

  record Message(String shelf, Instant at, String id) {}

  record Since(String shelf, Instant at, String id) {}

  record Word(String shelf, String word) {}

  record OfShelf(String shelf) {}

  record Words(String shelf, String from, String to) {}

  private static final Table TABLE = table("Music", primary("PK", "SK")).typedBy("entityType");

  private static final Entity<Track> TRACK =
      DECLARED.add(
          entity("Track", Track.class)
              .in(TABLE, "SHELF#{shelf}", "TRACK#{albumId}#{no:3}")
              .upTo(100)
              .sized(100));
  private static final Entity<Message> MESSAGE =
      DECLARED.add(
          entity("Message", Message.class)
              .in(TABLE, "SHELF#{shelf}", "M#{at}#{id}")
              .upTo(100)
              .sized(100));
  private static final Entity<Word> WORD =
      DECLARED.add(
          entity("Word", Word.class).in(TABLE, "SHELF#{shelf}", "D#{word}").upTo(100).sized(100));

  private static final Put<Track, Track> NEW_TRACK = DECLARED.add(put("new track", TRACK));
  private static final Put<Message, Message> NEW_MESSAGE =
      DECLARED.add(put("new message", MESSAGE));
  private static final Put<Word, Word> NEW_WORD = DECLARED.add(put("new word", WORD));

  private static final Query<OfAlbum, Track> OF_ALBUM =
      DECLARED.add(
          query("tracks of an album", OfAlbum.class, TRACK)
              .on("SHELF#{shelf}")
              .beginningWith("TRACK#{albumId}#")
              .expecting(100));
  private static final Query<Since, Message> SINCE =
      DECLARED.add(
          query("messages since one", Since.class, MESSAGE)
              .on("SHELF#{shelf}")
              .from("M#{at}#{id}")
              .oldestFirst()
              .expecting(100));
  private static final Query<Since, Message> UNTIL =
      DECLARED.add(
          query("messages until one", Since.class, MESSAGE)
              .on("SHELF#{shelf}")
              .upTo("M#{at}#{id}")
              .oldestFirst()
              .expecting(100));
  private static final Query<OfShelf, Word> ALL_WORDS =
      DECLARED.add(
          query("all words", OfShelf.class, WORD)
              .on("SHELF#{shelf}")
              .between("D#", "D#")
              .expecting(100));
  private static final Query<Words, Word> SOME_WORDS =
      DECLARED.add(
          query("some words", Words.class, WORD)
              .on("SHELF#{shelf}")
              .between("D#{from}", "D#{to}")
              .expecting(100));

  private final Store music;

  Ranges(StoreUnderTest subject) {
    super(subject);
    this.music = Store.open(rows, DECLARED.prove(), StoreSettings.local(clock));
  }

  @Test
  void aPrefixWithItsDelimiterReadsOneAlbum() {
    for (var album : List.of("a1", "a10", "a11", "a")) {
      applied(music.apply(NEW_TRACK, new Track("s", album, 1)));
    }
    assertThat(music.queryAll(OF_ALBUM, new OfAlbum("s", "a1")))
        .extracting(Track::albumId)
        .containsExactly("a1");
  }

  @Test
  void anOpenRangeOverTwoSlotsRunsToTheFirstAndLastKeys() {
    var noon = Instant.parse("2025-01-01T12:00:00Z");
    for (int minute = 0; minute < 4; minute++) {
      for (var id : List.of("a", "b")) {
        applied(music.apply(NEW_MESSAGE, new Message("s", noon.plusSeconds(60L * minute), id)));
      }
    }
    applied(music.apply(NEW_WORD, new Word("s", "~")));
    applied(music.apply(NEW_TRACK, new Track("s", "a", 1)));
    assertThat(music.queryAll(SINCE, new Since("s", noon, "a"))).hasSize(8);
    assertThat(music.queryAll(SINCE, new Since("s", noon.plusSeconds(60), "b"))).hasSize(5);
    assertThat(music.queryAll(UNTIL, new Since("s", noon.plusSeconds(180), "b"))).hasSize(8);
    assertThat(music.queryAll(UNTIL, new Since("s", noon.plusSeconds(60), "a"))).hasSize(3);
  }

  @Test
  void aRangeHoldsWordsInEveryScript() {
    var words = List.of("a", "z", "~", "~a", "ß", "é", "\uFFFD", "\uD83D\uDD11", "\uDBFF\uDFFE");
    words.forEach(word -> applied(music.apply(NEW_WORD, new Word("s", word))));
    applied(music.apply(NEW_TRACK, new Track("s", "a", 1)));
    assertThat(music.queryAll(ALL_WORDS, new OfShelf("s")))
        .extracting(Word::word)
        .containsExactlyElementsOf(words);
    assertThat(music.queryAll(SOME_WORDS, new Words("s", "z", "~")))
        .extracting(Word::word)
        .containsExactly("z", "~", "~a");
    for (int low = 0; low < words.size(); low++) {
      for (int high = low; high < words.size(); high++) {
        var wanted = new ArrayList<>(words.subList(low, high + 1));
        var found = music.queryAll(SOME_WORDS, new Words("s", words.get(low), words.get(high)));
        assertThat(found).extracting(Word::word).containsAll(wanted);
      }
    }
  }

  @Test
  void theCharacterThatEndsRangesIsInNoKey() {
    assertThatThrownBy(() -> music.apply(NEW_WORD, new Word("s", "a\uDBFF\uDFFF")))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("U+10FFFF");
  }
}
