package dev.cubby.core.catalog;

import static dev.cubby.core.Declare.*;
import static dev.cubby.core.catalog.FaultAssertions.*;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.contract.Query;
import dev.cubby.core.key.SortRange;
import dev.cubby.core.schema.Entity;
import org.junit.jupiter.api.Test;

/** Proof 3: a query's range covers the entities it names and no others. */
class RangesMeetTheirEntitiesTest implements Household {

  @Test
  void itemsAlsoCoverTheStickersOnThem() {
    assertFaults(
        household(
            query("items", OfFamily.class, ITEM)
                .on("FAMILY#{familyId}")
                .beginningWith("ITEM#")
                .expecting(9)),
        "[proof 3] items: its range also covers rows of NFCUrl (for example FAMILY#a /"
            + " ITEM#a#URL#a). Fix: narrow the range, read an index that holds only Item, or"
            + " return a sealed interface that permits both.");
    assertSound(
        entities(ITEM)
            .contracts(
                query("items", OfFamily.class, ITEM)
                    .on("FAMILY#{familyId}")
                    .beginningWith("ITEM#")
                    .expecting(9)));
  }

  @Test
  void theStickersOfOneItemAreTheirsAlone() {
    assertSound(
        household(
            query("urls of item", OfItem.class, NFC_URL)
                .on("FAMILY#{familyId}")
                .beginningWith("ITEM#{itemId}#URL#")
                .expecting(9)));
  }

  @Test
  void aWholePartitionCoversAllItsEntities() {
    assertFault(
        household(query("items", OfFamily.class, ITEM).on("FAMILY#{familyId}").expecting(9)),
        3,
        "items",
        "its range also covers rows of NFCUrl (for example FAMILY#a / ITEM#a#URL#a)");
  }

  @Test
  void aPrefixThatNoEntityHasIsRefused() {
    assertFaults(
        entities(ITEM)
            .contracts(
                query("items", OfFamily.class, ITEM)
                    .on("FAMILY#{familyId}")
                    .beginningWith("ITME#")
                    .expecting(9)),
        "[proof 3] items: no key of Item can lie in its range."
            + " Fix: Item stands at table FAMILY#{familyId} / ITEM#{itemId}.");
  }

  @Test
  void aPartitionThatNoEntityHasIsRefused() {
    for (var dead : new String[] {"FAMILY#", "FAM#{familyId}", "FAMILY#{familyId}#ITEMS"}) {
      assertFault(
          entities(ITEM).contracts(query("items", OfFamily.class, ITEM).on(dead).expecting(9)),
          3,
          "items",
          "no key of Item can lie in its range");
    }
  }

  @Test
  void anIndexInWhichTheEntityDoesNotStandIsDead() {
    assertFaults(
        household(
            query("items", OfFamily.class, ITEM).on(GSI2, "FAMILY#{familyId}#URLS").expecting(9)),
        "[proof 3] items: no key of Item can lie in its range."
            + " Fix: Item stands at table FAMILY#{familyId} / ITEM#{itemId}.",
        "[proof 3] items: its range also covers rows of NFCUrl (for example FAMILY#a#URLS /"
            + " CREATED#1111-11-11T11:11:11.111Z#URL#a). Fix: narrow the range, read an index that"
            + " holds only Item, or return a sealed interface that permits both.");
  }

  record Window(String familyId, Instant from, Instant to) {}

  @Test
  void boundsInTheWrongOrderAreDead() {
    assertFaults(
        entities(SOCK, SHOE)
            .contracts(
                query("kept", OfFamily.class, Kept.class, SOCK, SHOE)
                    .on("FAMILY#{familyId}")
                    .between("KEPT#SOCK#", "KEPT#SHOE#")
                    .expecting(9)),
        "[proof 3] kept: its bounds KEPT#SOCK# and KEPT#SHOE#… hold nothing between them. Fix: swap"
            + " them: between takes the lower one first.");
    assertSound(
        entities(SOCK, SHOE)
            .contracts(
                query("kept", OfFamily.class, Kept.class, SOCK, SHOE)
                    .on("FAMILY#{familyId}")
                    .between("KEPT#SHOE#", "KEPT#SOCK#")
                    .expecting(9)));
  }

  private static final Entity<Item> GUARDED =
      ITEM.unique("item-name", "FAMILY#{familyId}", "ITEM#{name:lower}#NAME");

  @Test
  void guardRowsAreNoResult() {
    assertFaults(
        entities(GUARDED)
            .contracts(
                query("items", OfFamily.class, GUARDED)
                    .on("FAMILY#{familyId}")
                    .beginningWith("ITEM#")
                    .expecting(9)),
        "[proof 3] items: its range also covers rows of Item's guard item-name (for example"
            + " FAMILY#a / ITEM#a#NAME). Fix: narrow the range with beginningWith.");
    var elsewhere = ITEM.unique("item-name", "FAMILY#{familyId}", "NAME#{name:lower}");
    assertSound(
        entities(elsewhere)
            .contracts(
                query("items", OfFamily.class, elsewhere)
                    .on("FAMILY#{familyId}")
                    .beginningWith("ITEM#")
                    .expecting(9)));
  }

  record Reservation(String lockerId, String reservationId, Instant startAt) {}

  record ActiveReservation(String lockerId, String reservationId) {}

  record OfLocker(String lockerId) {}

  private static final Entity<Reservation> RESERVATION =
      entity("RESERVATION", Reservation.class)
          .in(TABLE, "LOCKER#{lockerId}", "RES#{startAt}#{reservationId}")
          .upTo(100)
          .sized(300);

  private static final Entity<ActiveReservation> ACTIVE =
      entity("RESERVATION_ACTIVE", ActiveReservation.class)
          .in(TABLE, "LOCKER#{lockerId}", "RES#ACTIVE")
          .sized(300);

  private static final Query<OfLocker, Reservation> RESERVATIONS =
      query("reservations", OfLocker.class, RESERVATION)
          .on("LOCKER#{lockerId}")
          .beginningWith("RES#")
          .oldestFirst()
          .expecting(100);

  @Test
  void aPrefixNarrowsItselfToWhatItsSlotCanHold() {
    var draft = entities(RESERVATION, ACTIVE).contracts(RESERVATIONS);
    assertSound(draft);
    var sort = draft.prove().keys(RESERVATIONS).sort();
    assertThat(sort).isInstanceOf(SortRange.Between.class);
    assertThat(sort.language().accepts("RES#2025-01-20T10:30:00.000Z#r1")).isTrue();
    assertThat(sort.language().accepts("RES#0000-01-01T00:00:00.000Z#r1")).isTrue();
    assertThat(sort.language().accepts("RES#9999-12-31T23:59:59.999Z#r1")).isTrue();
    assertThat(sort.language().accepts("RES#ACTIVE")).isFalse();
  }

  @Test
  void aPrefixThatCoversNoOtherEntityStaysAPrefix() {
    var sort = entities(RESERVATION).contracts(RESERVATIONS).prove().keys(RESERVATIONS).sort();
    assertThat(sort).isInstanceOf(SortRange.StartingWith.class);
  }

  record Queued(String lockerId, String position) {}

  @Test
  void aPrefixDoesNotNarrowItselfPastADigit() {
    var queued =
        entity("QUEUED", Queued.class)
            .in(TABLE, "LOCKER#{lockerId}", "RES#1ST#{position}")
            .upTo(9)
            .sized(9);
    assertFault(
        entities(RESERVATION, queued).contracts(RESERVATIONS),
        3,
        "reservations",
        "its range also covers rows of QUEUED (for example LOCKER#a / RES#1ST#a)");
  }

  record DayPlan(String lockerId, LocalDate day) {}

  record DayNote(String lockerId, LocalDate day, String noteId) {}

  record OfDay(String lockerId, LocalDate day) {}

  @Test
  void theLowerBoundItselfLiesInTheRange() {
    var plan =
        entity("PLAN", DayPlan.class).in(TABLE, "LOCKER#{lockerId}", "DAY#{day}").upTo(9).sized(9);
    var note =
        entity("NOTE", DayNote.class)
            .in(TABLE, "LOCKER#{lockerId}", "DAY#{day}#{noteId}")
            .upTo(9)
            .sized(9);
    var notes =
        query("notes of a day", OfDay.class, note)
            .on("LOCKER#{lockerId}")
            .between("DAY#{day}", "DAY#{day}")
            .expecting(9);
    assertFault(
        entities(plan, note).contracts(notes),
        3,
        "notes of a day",
        "its range also covers rows of PLAN (for example LOCKER#a / DAY#1111-11-11)");
    assertSound(
        entities(plan, note)
            .contracts(
                query("notes of a day", OfDay.class, note)
                    .on("LOCKER#{lockerId}")
                    .beginningWith("DAY#{day}#")
                    .expecting(9)));
  }

  record Since(String lockerId, Instant at) {}

  @Test
  void fromAndUpToStayWithTheirSlot() {
    for (var half :
        new Query<?, ?>[] {
          query("half", Since.class, RESERVATION).on("LOCKER#{lockerId}").from("RES#{at}"),
          query("half", Since.class, RESERVATION).on("LOCKER#{lockerId}").upTo("RES#{at}")
        }) {
      var draft = entities(RESERVATION, ACTIVE).contracts(half.expecting(9));
      assertSound(draft);
      var language =
          draft.prove().keys((Query<?, ?>) draft.contracts().getFirst()).sort().language();
      assertThat(language.accepts("RES#2025-01-20T10:30:00.000Z#r1")).isTrue();
      assertThat(language.accepts("RES#ACTIVE")).isFalse();
    }
  }

  sealed interface Kept permits Sock, Shoe {}

  record Sock(String familyId, String sockId) implements Kept {}

  record Shoe(String familyId, String shoeId) implements Kept {}

  record Coat(String familyId, String coatId) {}

  interface Open {}

  record Glove(String familyId, String gloveId) implements Open {}

  record Hat(String familyId, String hatId) implements Open {}

  private static <T> Entity<T> kept(String name, Class<T> type, String sort) {
    return entity(name, type).in(TABLE, "FAMILY#{familyId}", sort).upTo(9).sized(9);
  }

  private static final Entity<Sock> SOCK = kept("Sock", Sock.class, "KEPT#SOCK#{sockId}");
  private static final Entity<Shoe> SHOE = kept("Shoe", Shoe.class, "KEPT#SHOE#{shoeId}");
  private static final Entity<Coat> COAT = kept("Coat", Coat.class, "KEPT#COAT#{coatId}");

  @Test
  void aMixedResultIsSealedOverExactlyItsEntities() {
    var both =
        query("kept", OfFamily.class, Kept.class, SOCK, SHOE)
            .on("FAMILY#{familyId}")
            .beginningWith("KEPT#")
            .expecting(9);
    assertSound(entities(SOCK, SHOE).contracts(both));
    assertFaults(
        entities(SOCK, SHOE)
            .contracts(
                query("kept", OfFamily.class, Kept.class, SOCK)
                    .on("FAMILY#{familyId}")
                    .beginningWith("KEPT#SOCK#")
                    .expecting(9)),
        "[proof 3] kept: Kept permits [Shoe, Sock], but the query returns [Sock]."
            + " Fix: name the same records in both.");
    assertFaults(
        entities(SOCK, SHOE, COAT).contracts(both),
        "[proof 3] kept: its range also covers rows of Coat (for example FAMILY#a / KEPT#COAT#a)."
            + " Fix: narrow the range, read an index that holds only Sock and Shoe, or return a"
            + " sealed interface that permits both.");
  }

  @Test
  void anOpenInterfaceIsNoResult() {
    var glove = kept("Glove", Glove.class, "WORN#GLOVE#{gloveId}");
    var hat = kept("Hat", Hat.class, "WORN#HAT#{hatId}");
    assertFaults(
        entities(glove, hat)
            .contracts(
                query("worn", OfFamily.class, Open.class, glove, hat)
                    .on("FAMILY#{familyId}")
                    .beginningWith("WORN#")
                    .expecting(9)),
        "[proof 3] worn: it returns Open, which is not sealed."
            + " Fix: seal the interface over the records of the entities.");
  }

  @Test
  void entitiesOfTwoTablesAreNotReadInOneQuery() {
    var elsewhere =
        entity("Shoe", Shoe.class)
            .in(table("Elsewhere", primary("PK", "SK")), "FAMILY#{familyId}", "KEPT#SHOE#{shoeId}")
            .upTo(9)
            .sized(9);
    assertFault(
        entities(SOCK, elsewhere)
            .contracts(
                query("kept", OfFamily.class, Kept.class, SOCK, elsewhere)
                    .on("FAMILY#{familyId}")
                    .beginningWith("KEPT#")
                    .expecting(9)),
        3,
        "kept",
        "no key of Shoe can lie in its range");
  }

  record OnDay(String lockerId, Instant day) {}

  @Test
  void aPrefixOfADayIsRenderedAsADay() {
    var ofDay =
        query("of a day", OnDay.class, RESERVATION)
            .on("LOCKER#{lockerId}")
            .beginningWith("RES#{day:date}")
            .expecting(9);
    var draft = entities(RESERVATION, ACTIVE).contracts(ofDay);
    assertSound(draft);
    var prefix = ((SortRange.StartingWith) draft.prove().keys(ofDay).sort()).prefix();
    assertThat(prefix.render(component -> Instant.parse("2025-01-20T10:30:00Z")))
        .isEqualTo("RES#2025-01-20");
  }

  sealed interface Known permits Friend, Pet {}

  record Friend(String email, String name) implements Known {}

  record Pet(String owner, String name) implements Known {}

  record OfEmail(String email) {}

  /** A slot rendered in one form cannot find rows written in another. */
  @Test
  void entitiesOfOneQueryWriteTheirSlotsInTheSameWay() {
    var friend =
        entity("Friend", Friend.class)
            .in(TABLE, "MAIL#{email:lower}", "FRIEND#{name}")
            .upTo(9)
            .sized(9);
    var pet = entity("Pet", Pet.class).in(TABLE, "MAIL#{owner}", "PET#{name}").upTo(9).sized(9);
    var known = query("known", OfEmail.class, Known.class, friend, pet).on("MAIL#{email}");
    assertFault(entities(friend, pet).contracts(known.expecting(9)), 3, "known", "Pet");
    var same =
        entity("Pet", Pet.class).in(TABLE, "MAIL#{owner:lower}", "PET#{name}").upTo(9).sized(9);
    assertSound(
        entities(friend, same)
            .contracts(
                query("known", OfEmail.class, Known.class, friend, same)
                    .on("MAIL#{email}")
                    .expecting(9)));
  }
}
