package dev.cubby.core.catalog;

import static dev.cubby.core.Declare.*;
import static dev.cubby.core.catalog.FaultAssertions.*;

import dev.cubby.core.key.ExternalName;
import dev.cubby.core.schema.Entity;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Proof 4: no two rows can have the same key, neither of two entities nor of one. */
class KeysNeverCollideTest implements Household {

  record Note(String familyId, String noteId, String text) {}

  private static Entity<Note> note(String partition, String sort) {
    return entity("Note", Note.class).in(TABLE, partition, sort).upTo(9).sized(9);
  }

  @Test
  void twoEntitiesCannotHaveOneKey() {
    assertFaults(
        entities(ITEM, note("FAMILY#{familyId}", "ITEM#{noteId}")),
        "[proof 4] Item and Note: both can have one key, FAMILY#{familyId} / ITEM#{itemId} and"
            + " FAMILY#{familyId} / ITEM#{noteId} (for example FAMILY#a / ITEM#a). Fix: give one"
            + " of them a literal that the other cannot produce.");
    assertSound(entities(ITEM, note("FAMILY#{familyId}", "NOTE#{noteId}")));
    assertSound(entities(ITEM, note("HOUSE#{familyId}", "ITEM#{noteId}")));
  }

  @Test
  void aFreeSlotCoversALiteral() {
    assertFault(
        entities(ITEM, note("FAMILY#{familyId}", "{noteId}#{text}")),
        4,
        "Item and Note",
        "(for example FAMILY#a / ITEM#a)");
  }

  record Day(String familyId, Instant at) {}

  @Test
  void typesThatShareNoTextDoNotCollide() {
    var day = entity("Day", Day.class).in(TABLE, "FAMILY#{familyId}", "X#{at}").upTo(9).sized(9);
    assertSound(entities(day, note("FAMILY#{familyId}", "X#{noteId:slug}")));
    assertFault(
        entities(day, note("FAMILY#{familyId}", "X#{noteId}")), 4, "Day and Note", "X#1111-11-11");
  }

  @Test
  void guardsHaveKeysToo() {
    assertFaults(
        entities(ITEM.unique("name", "FAMILY#{familyId}", "ITEM#{name}")),
        "[proof 4] Item and Item's guard name: both can have one key, FAMILY#{familyId} /"
            + " ITEM#{itemId} and FAMILY#{familyId} / ITEM#{name} (for example FAMILY#a / ITEM#a)."
            + " Fix: give one of them a literal that the other cannot produce.");
    assertFault(
        entities(
            ITEM.unique("name", "FAMILY#{familyId}", "U#{name}"),
            note("FAMILY#{familyId}", "NOTE#{noteId}")
                .unique("text", "FAMILY#{familyId}", "U#{text}")),
        4,
        "Item's guard name and Note's guard text",
        "(for example FAMILY#a / U#a)");
    assertSound(entities(ITEM.unique("name", "FAMILY#{familyId}", "NAME#{name}")));
  }

  @Test
  void otherTablesHaveOtherKeys() {
    var elsewhere =
        entity("Note", Note.class)
            .in(table("Notes", primary("PK", "SK")), "FAMILY#{familyId}", "ITEM#{noteId}")
            .upTo(9)
            .sized(9);
    assertSound(entities(ITEM, elsewhere));
  }

  @Test
  void twoEntitiesOfATableHaveTwoNames() {
    assertFaults(
        entities(
            note("FAMILY#{familyId}", "NOTE#{noteId}"), note("HOUSE#{familyId}", "N#{noteId}")),
        "[proof 4] Note: two entities of Inventory have this name. Fix: rename one.");
  }

  @Test
  void twoSlotsSideBySideBlur() {
    assertFaults(
        entities(note("FAMILY#{familyId}", "NOTE#{noteId}{text}")),
        "[proof 4] Note: in NOTE#{noteId}{text} nobody can tell where {noteId} ends, so two"
            + " records can have one key. Fix: follow it with #, or give it a view of fewer"
            + " characters, such as {noteId:slug}.");
    assertSound(entities(note("FAMILY#{familyId}", "NOTE#{noteId}#{text}")));
  }

  @Test
  void aLiteralThatASlotCanHoldDoesNotEndIt() {
    assertFault(
        entities(note("FAMILY#{familyId}", "NOTE#{noteId}-{text}")), 4, "Note", "{noteId} ends");
    assertSound(entities(note("FAMILY#{familyId}", "NOTE#{noteId:slug}-{text}")));
  }

  record Week(String familyId, int year, int week, Instant at, String id) {}

  @Test
  void slotsOfFixedWidthMayStandSideBySide() {
    assertSound(
        entities(
            entity("Week", Week.class)
                .in(TABLE, "FAMILY#{familyId}", "WEEK#{year:4}{week:2}{at}{id}")
                .upTo(9)
                .sized(9)));
  }

  enum Stage implements ExternalName {
    A("A"),
    AB("AB"),
    C("C");

    private final String spelling;

    Stage(String spelling) {
      this.spelling = spelling;
    }

    @Override
    public String externalName() {
      return spelling;
    }
  }

  enum Sharp implements ExternalName {
    A("A"),
    AB("A#B");

    private final String spelling;

    Sharp(String spelling) {
      this.spelling = spelling;
    }

    @Override
    public String externalName() {
      return spelling;
    }
  }

  record Staged(String familyId, Stage stage, Sharp sharp, String id) {}

  private static Entity<Staged> staged(String sort) {
    return entity("Staged", Staged.class).in(TABLE, "FAMILY#{familyId}", sort).upTo(9).sized(9);
  }

  @Test
  void aSpellingThatBeginsWithAnotherDoesNotEndByItself() {
    assertFault(entities(staged("S#{stage}B#{id}")), 4, "Staged", "{stage} ends");
    assertFault(entities(staged("S#{stage}{id}")), 4, "Staged", "{stage} ends");
    assertFault(entities(staged("S#{sharp}#{id}")), 4, "Staged", "{sharp} ends");
    assertSound(entities(staged("S#{stage}#{id}")));
    assertSound(entities(staged("S#{stage}Z#{id}")));
  }

  @Test
  void aLastSlotEndsWithTheKey() {
    assertSound(entities(staged("S#{id}")));
    assertSound(entities(staged("S#{stage}")));
  }

  @Test
  void blurredKeysOfIndexesAndGuardsAreFoundToo() {
    assertFault(
        entities(note("NOTE#{noteId}", "META").at(GSI1, "N#{familyId}{text}", "X").upTo(1)),
        4,
        "Note",
        "{familyId} ends");
    assertFault(
        entities(note("NOTE#{noteId}", "META").unique("text", "TEXT#{familyId}{text}", "GUARD")),
        4,
        "Note",
        "{familyId} ends");
  }

  @Test
  void twoGuardsOfAnEntityHaveTwoNames() {
    assertFault(
        entities(
            note("NOTE#{noteId}", "META")
                .unique("text", "TEXT#{text}", "GUARD")
                .unique("text", "FAMILY#{familyId}", "GUARD")),
        4,
        "Note",
        "text");
  }

  @Test
  void noEntityIsMistakenForAGuard() {
    var typed = table("Typed", primary("PK", "SK")).typedBy("type");
    var guard = entity("GUARD", Note.class).in(typed, "NOTE#{noteId}", "META").sized(9);
    assertFault(entities(guard), 4, "GUARD");
    assertSound(entities(entity("Note", Note.class).in(typed, "NOTE#{noteId}", "META").sized(9)));
  }
}
