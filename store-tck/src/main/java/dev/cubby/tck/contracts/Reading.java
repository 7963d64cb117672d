package dev.cubby.tck.contracts;

import static dev.cubby.tck.contracts.Household.item;
import static dev.cubby.tck.contracts.Household.person;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.failure.Failure.UnreadableRow;
import dev.cubby.core.run.PageRequest;
import dev.cubby.tck.StoreUnderTest;
import dev.cubby.tck.contracts.Household.*;
import org.junit.jupiter.api.Test;

/** Rows are read as records: one by one, together, or in lists that survive an unreadable row. */
abstract class Reading extends ContractGroup {
  Reading(StoreUnderTest subject) {
    super(subject);
  }

  @Test
  void aRecordIsReadAsItWasStored() {
    var flour = item("i1", "Flour", 3);
    applied(store.apply(Household.NEW_ITEM, flour));
    assertThat(store.get(Household.ITEM_BY_ID, new OfItem("h1", "i1"))).contains(flour);
    assertThat(store.get(Household.ITEM_BY_ID, new OfItem("h2", "i1"))).isEmpty();
  }

  @Test
  void severalRowsAreReadAtOneInstant() {
    applied(store.apply(Household.NEW_ITEM, item("i1", "Flour", 3)));
    applied(store.apply(Household.NEW_PERSON, person("p1", "a@example.com")));
    var seen =
        store.get(
            Household.EVERYONE,
            new Everyone(
                new OfItem("h1", "i1"),
                List.of(new OfPerson("h1", "p1"), new OfPerson("h1", "nobody"))));
    assertThat(seen.row(Household.ITEM)).contains(item("i1", "Flour", 3));
    assertThat(seen.rows(Household.PERSON)).hasSize(2);
    assertThat(seen.rows(Household.PERSON).get(0)).contains(person("p1", "a@example.com"));
    assertThat(seen.rows(Household.PERSON).get(1)).isEmpty();
  }

  @Test
  void oneRowRequestedTwiceInASnapshotIsReturnedTwice() {
    applied(store.apply(Household.NEW_PERSON, person("p1", "a@example.com")));
    var twice = List.of(new OfPerson("h1", "p1"), new OfPerson("h1", "p1"));
    var seen = store.get(Household.EVERYONE, new Everyone(new OfItem("h1", "i1"), twice));
    assertThat(seen.rows(Household.PERSON)).hasSize(2).allMatch(person -> person.isPresent());
  }

  @Test
  void rowsOfSeveralEntitiesAreASealedAnswer() {
    applied(store.apply(Household.NEW_ITEM, item("i1", "Flour", 3)));
    applied(store.apply(Household.NEW_PERSON, person("p1", "a@example.com")));
    assertThat(store.query(Household.THINGS, new OfHome("h1")).rows())
        .containsExactly(item("i1", "Flour", 3), person("p1", "a@example.com"));
  }

  @Test
  void aRowIsFoundThroughItsGuardTheMomentItIsWritten() {
    applied(store.apply(Household.NEW_PERSON, person("p1", " Ann@Example.com")));
    assertThat(store.get(Household.PERSON_BY_EMAIL, new OfEmail("h1", "ann@example.COM ")))
        .contains(person("p1", " Ann@Example.com"));
    assertThat(store.get(Household.PERSON_BY_EMAIL, new OfEmail("h1", "bob@example.com")))
        .isEmpty();
  }

  @Test
  void anOpenEndedRangeStopsAtItsEntity() {
    var noon = Instant.parse("2025-01-01T12:00:00Z");
    for (int i = 0; i < 3; i++) {
      applied(store.apply(Household.NEW_TAP, new Tap("h1", noon.plusSeconds(i), "t" + i, 1)));
    }
    applied(store.apply(Household.NEW_VISIT, Expiry.visit("v1", noon.plusSeconds(60))));
    assertThat(store.query(Household.TAPS_SINCE, new Since("h1", noon.plusSeconds(1))).rows())
        .extracting(Tap::tapId)
        .containsExactly("t2", "t1");
  }

  @Test
  void anUnknownEnumValueIsAnExplainedFailureForAGet() {
    applied(store.apply(Household.NEW_ITEM, item("i1", "Flour", 3)));
    rawPut(raw("HOME#h1", "ITEM#i1").orElseThrow().toBuilder().with("status", "LOST").build());
    assertThatThrownBy(() -> store.get(Household.ITEM_BY_ID, new OfItem("h1", "i1")))
        .isInstanceOf(UnreadableRow.class)
        .hasMessageContaining("status")
        .hasMessageContaining("LOST");
  }

  @Test
  void aRowOfAnUnknownTypeIsAnExplainedFailureForAGet() {
    applied(store.apply(Household.NEW_ITEM, item("i1", "Flour", 3)));
    rawPut(raw("HOME#h1", "ITEM#i1").orElseThrow().toBuilder().with("entityType", "Ghost").build());
    assertThatThrownBy(() -> store.get(Household.ITEM_BY_ID, new OfItem("h1", "i1")))
        .isInstanceOf(UnreadableRow.class)
        .hasMessageContaining("another type");
  }

  @Test
  void aRowUnderAWrongKeyIsUnreadableIfKeysAreVerified() {
    applied(store.apply(Household.NEW_ITEM, item("i1", "Flour", 1)));
    rawPut(raw("HOME#h1", "ITEM#i1").orElseThrow().toBuilder().with("SK", "ITEM#i2").build());
    var everywhere = store.query(Household.ITEMS, new OfHome("h1"), PageRequest.of(10));
    assertThat(everywhere.rows()).hasSize(2);
    var placed = store.query(Household.ITEMS_IN_PLACE, new OfHome("h1"), PageRequest.of(10));
    assertThat(placed.rows()).extracting(Household.Item::itemId).containsExactly("i1");
    assertThat(placed.unreadable()).isEqualTo(1);
  }

  @Test
  void oneUnreadableRowIsSkippedAndCounted() {
    for (int i = 1; i <= 4; i++) {
      applied(store.apply(Household.NEW_ITEM, item("i" + i, "Flour", i)));
    }
    rawPut(raw("HOME#h1", "ITEM#i1").orElseThrow().toBuilder().with("entityType", "Ghost").build());
    rawPut(raw("HOME#h1", "ITEM#i2").orElseThrow().toBuilder().without("name").build());
    var page = store.query(Household.ITEMS, new OfHome("h1"), PageRequest.of(10));
    assertThat(page.rows()).extracting(Household.Item::itemId).containsExactly("i3", "i4");
    assertThat(page.unreadable()).isEqualTo(2);
    assertThat(meter.reading(Household.ITEMS).orElseThrow().unreadable()).isEqualTo(2);
  }

  @Test
  void badInputIsExplainedAndStoresNothing() {
    assertThatThrownBy(() -> store.get(Household.ITEM_BY_ID, new OfItem("h1", "")))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("no value");
    assertThatThrownBy(() -> store.apply(Household.NEW_ITEM, item("a\nb", "Flour", 1)))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("control");
    assertThatThrownBy(() -> store.apply(Household.NEW_ITEM, item("x".repeat(1020), "Flour", 1)))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("1024");
    assertThat(rows.sweep("Household", java.util.Optional.empty(), 10).rows()).isEmpty();
  }

  @Test
  void aValueCannotForgeAKey() {
    applied(store.apply(Household.NEW_ITEM, item("i1#URL#x", "50% off #1", 1)));
    assertThat(raw("HOME#h1", "ITEM#i1%23URL%23x")).isPresent();
    assertThat(store.get(Household.ITEM_BY_ID, new OfItem("h1", "i1#URL#x")))
        .contains(item("i1#URL#x", "50% off #1", 1));
  }

  @Test
  void aScanSeesEveryRowOfItsEntityOnce() {
    for (int i = 0; i < 25; i++) {
      applied(store.apply(Household.NEW_ITEM, item("i" + i, "Flour", i)));
    }
    applied(store.apply(Household.NEW_PERSON, person("p1", "a@example.com")));
    var seen = new HashSet<String>();
    var request = PageRequest.of(4);
    while (true) {
      var page = store.sweep(Household.ALL_ITEMS, request);
      page.rows().forEach(item -> assertThat(seen.add(item.itemId())).isTrue());
      if (page.cursor().isEmpty()) {
        break;
      }
      request = request.after(page.cursor().get());
    }
    assertThat(seen).hasSize(25);
  }
}
