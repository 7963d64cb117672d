package dev.cubby.core.catalog;

import static dev.cubby.core.Declare.entity;
import static dev.cubby.core.Declare.query;
import static dev.cubby.core.catalog.FaultAssertions.assertFault;
import static dev.cubby.core.catalog.FaultAssertions.assertFaults;
import static dev.cubby.core.catalog.FaultAssertions.assertSound;
import static dev.cubby.core.catalog.FaultAssertions.entities;

import module java.base;

import dev.cubby.core.contract.Query;
import dev.cubby.core.schema.Entity;
import org.junit.jupiter.api.Test;

class BoundsFollowKeysTest implements Household {
  enum Mood {
    LOUD,
    LOUDER,
    QUIET
  }

  record Track(
      String familyId, String albumId, int no, Instant at, Mood mood, boolean live, String id) {}

  record OfAlbum(
      String familyId,
      String albumId,
      int no,
      Instant at,
      Instant until,
      Mood mood,
      boolean live) {}

  private static Entity<Track> track(String sort) {
    return entity("Track", Track.class).in(TABLE, "FAMILY#{familyId}", sort).upTo(9).sized(9);
  }

  private static Query<OfAlbum, Track> tracks(Entity<Track> track) {
    return query("tracks", OfAlbum.class, track).on("FAMILY#{familyId}").expecting(9);
  }

  @Test
  void aPrefixEndsAtALiteralOrAtAClosedSlot() {
    var track = track("TRACK#{albumId}#{no:3}");
    assertFaults(
        entities(track).contracts(tracks(track).beginningWith("TRACK#{albumId}")),
        "[proof 3] tracks: its prefix TRACK#{albumId} ends in {albumId}, so for a1 it also covers"
            + " a10. Fix: end it with a literal: beginningWith(\"TRACK#{albumId}#\").");
    assertSound(entities(track).contracts(tracks(track).beginningWith("TRACK#{albumId}#")));
    assertSound(entities(track).contracts(tracks(track).beginningWith("TRACK#{albumId}#{no:3}")));
    var loud = track("TRACK#{mood}#{no:3}");
    assertFault(
        entities(loud).contracts(tracks(loud).beginningWith("TRACK#{mood}")),
        3,
        "tracks",
        "ends in {mood}");
    var live = track("TRACK#{live}#{no:3}");
    assertSound(entities(live).contracts(tracks(live).beginningWith("TRACK#{live}")));
  }

  @Test
  void aPrefixThatIsAWholeKeyMustIncludeLongerKeysExplicitly() {
    var track = track("TRACK#{albumId}");
    assertFault(
        entities(track).contracts(tracks(track).beginningWith("TRACK#{albumId}")),
        3,
        "tracks",
        "Fix: get the row; for all that begin so, say between(");
    assertSound(
        entities(track).contracts(tracks(track).between("TRACK#{albumId}", "TRACK#{albumId}")));
  }

  @Test
  void aBoundEndsWhereAPartOfTheKeyDoes() {
    var track = track("TRACK#{at}#{id}");
    assertFault(
        entities(track).contracts(tracks(track).between("TRACK#{at}", "TRACK#{until}~")),
        3,
        "tracks",
        "its bound TRACK#{until}~ ends inside the keys [TRACK#{at}#{id}]",
        "an upper bound includes everything that begins with it");
    assertSound(entities(track).contracts(tracks(track).between("TRACK#{at}", "TRACK#{until}")));
    assertSound(entities(track).contracts(tracks(track).between("TRACK#{at}", "TRACK#{until}#")));
    assertSound(entities(track).contracts(tracks(track).upTo("TRACK#{until}")));
    var named = track("TRACK#{albumId}");
    assertFault(
        entities(named).contracts(tracks(named).between("TRACK#", "TRACK#~")),
        3,
        "tracks",
        "its bound TRACK#~ ends inside the keys");
    assertSound(entities(named).contracts(tracks(named).between("TRACK#", "TRACK#")));
  }

  @Test
  void aBoundGoesByNoTextThatItsDelimiterSortsInto() {
    var track = track("TRACK#{albumId}#{at}");
    assertFault(
        entities(track).contracts(tracks(track).from("TRACK#{albumId}")),
        3,
        "tracks",
        "its bound TRACK#{albumId} goes by {albumId}, which has no fixed width");
    assertFault(
        entities(track).contracts(tracks(track).between("TRACK#{albumId}", "TRACK#{albumId}")),
        3,
        "tracks",
        "goes by {albumId}");
    assertSound(
        entities(track)
            .contracts(tracks(track).between("TRACK#{albumId}#{at}", "TRACK#{albumId}#{until}")));
    var slugs = track("TRACK#{albumId:slug}#{at}");
    assertSound(entities(slugs).contracts(tracks(slugs).from("TRACK#{albumId:slug}")));
  }

  @Test
  void aSlotIsWrittenAsInTheKey() {
    var track = track("TRACK#{no:5}");
    for (var wrong :
        List.of(
            tracks(track).from("TRACK#{no:3}"),
            tracks(track).upTo("TRACK#{no:3}"),
            tracks(track).between("TRACK#{no:3}", "TRACK#{no:5}"),
            tracks(track).between("TRACK#{no:5}", "TRACK#{no:3}"),
            tracks(track).beginningWith("TRACK#{no:3}"),
            tracks(track).beginningWith("TRACK#{no:3}0"))) {
      assertFaults(
          entities(track).contracts(wrong),
          "[proof 3] tracks: its {no} has another view than the key TRACK#{no}."
              + " Fix: write {no} without a view, and it has the key's.");
    }
    assertSound(entities(track).contracts(tracks(track).from("TRACK#{no:5}")));
    assertSound(entities(track).contracts(tracks(track).from("TRACK#{no}")));
    var later = track("TRACK#{at}#{no:5}");
    assertFault(
        entities(later).contracts(tracks(later).beginningWith("TRACK#{until}#{no:3}")),
        3,
        "tracks",
        "its {no} has another view");
    var named = track("TRACK#{albumId}");
    assertFault(
        entities(named).contracts(tracks(named).from("TRACK#{albumId:slug}")),
        3,
        "tracks",
        "its {albumId} has another view");
  }

  @Test
  void aDayIsWhereItsInstantsBegin() {
    var track = track("TRACK#{at}#{id}");
    assertSound(entities(track).contracts(tracks(track).from("TRACK#{at:date}")));
    assertSound(
        entities(track).contracts(tracks(track).between("TRACK#{at:date}", "TRACK#{until:date}")));
    assertSound(entities(track).contracts(tracks(track).beginningWith("TRACK#{at:date}")));
  }
}
