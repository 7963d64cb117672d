package dev.cubby.tck.contracts;

import static dev.cubby.tck.contracts.Household.item;
import static dev.cubby.tck.contracts.Household.person;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.contract.*;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.run.ContractCall;
import dev.cubby.tck.StoreUnderTest;
import dev.cubby.tck.contracts.Household.*;
import org.junit.jupiter.api.Test;

/** A transaction applies all its steps or none, and every call of a contract is metered. */
abstract class ContractTransactions extends ContractGroup {
  private static final Instant NOON = Instant.parse("2025-01-01T12:00:00Z");
  private static final OfPerson ANN = new OfPerson("h1", "p1");

  ContractTransactions(StoreUnderTest subject) {
    super(subject);
    applied(store.apply(Household.NEW_ITEM, item("i1", "Flour", 3)));
    applied(store.apply(Household.NEW_PERSON, person("p1", "ann@example.com")));
  }

  private long flour() {
    return store.get(Household.ITEM_BY_ID, new OfItem("h1", "i1")).orElseThrow().quantity();
  }

  private List<Tap> taps() {
    return store.query(Household.TAPS_SINCE, new Since("h1", Instant.EPOCH)).rows();
  }

  private static Tap tap(String tapId) {
    return new Tap("h1", NOON, tapId, 1);
  }

  private static Shopping shopping(long count, Optional<Tap> tap) {
    return new Shopping(new Take("h1", "i1", count), tap, ANN);
  }

  @Test
  void allStepsAreApplied() {
    committed(store.commit(Household.SHOP, shopping(2, Optional.of(tap("t1")))));
    assertThat(flour()).isEqualTo(1);
    assertThat(taps()).containsExactly(tap("t1"));
  }

  @Test
  void aStepWithoutParametersIsLeftOut() {
    committed(store.commit(Household.SHOP, shopping(2, Optional.empty())));
    assertThat(flour()).isEqualTo(1);
    assertThat(taps()).isEmpty();
  }

  @Test
  @SuppressWarnings("NullAway")
  void aStepIsNotLeftOutBecauseItsParametersAreNull() {
    var nobody = new Shopping(new Take("h1", "i1", 2), Optional.empty(), null);
    assertThatThrownBy(() -> store.commit(Household.SHOP, nobody))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("component=by");
    assertThat(flour()).isEqualTo(3);
  }

  @Test
  void aHaltNamesItsStepAndRowAndNothingIsApplied() {
    var halt = store.commit(Household.SHOP, shopping(4, Optional.of(tap("t1"))));
    assertThat(halt)
        .isEqualTo(
            new Commit.Halted(
                Household.SHOP,
                Household.TAKE_STEP,
                new Outcome.Refused<>(
                    Household.ENOUGH_LEFT, Optional.of(item("i1", "Flour", 3)), Household.TAKE)));
    assertThat(taps()).isEmpty();
  }

  @Test
  void aCheckedRowThatIsMissingOrBreaksItsRuleStopsIt() {
    applied(
        store.apply(
            Household.STORE_PERSON,
            new Person("h1", "p1", "ann@example.com", Optional.of("annie"))));
    halted(
        store.commit(Household.SHOP, shopping(1, Optional.empty())),
        Household.PERSON_STEP,
        Household.NO_NICKNAME);
    applied(store.apply(Household.DELETE_PERSON, ANN));
    assertThat(store.commit(Household.SHOP, shopping(1, Optional.empty())))
        .isEqualTo(
            new Commit.Halted(Household.SHOP, Household.PERSON_STEP, new Outcome.Missing<>()));
    assertThat(flour()).isEqualTo(3);
  }

  @Test
  void aListOfParametersIsAStepForEach() {
    var many = new ArrayList<Tap>();
    for (int i = 0; i < 50; i++) {
      many.add(new Tap("h1", NOON.plusMillis(i), "t" + i, 1));
    }
    committed(store.commit(Household.JOURNAL, new Taps(many)));
    assertThat(store.queryAll(Household.TAPS_SINCE, new Since("h1", NOON))).hasSize(50);
    halted(
        store.commit(Household.JOURNAL, new Taps(List.of(tap("new"), many.getFirst()))),
        Household.TAPS,
        Put.EXISTS);
    assertThat(store.queryAll(Household.TAPS_SINCE, new Since("h1", NOON))).hasSize(50);
  }

  @Test
  void stepsThatWouldNameOneRowAreRefusedByTheirRule() {
    halted(
        store.commit(Household.JOURNAL, new Taps(List.of(tap("t1"), tap("t1")))),
        Household.TAPS,
        Household.ONE_TAP_ONCE);
    halted(
        store.commit(Household.RESCHEDULE, new Reschedule(new OfTap("h1", NOON, "t1"), tap("t1"))),
        Household.TO,
        Household.ANOTHER_TIME);
    assertThat(taps()).isEmpty();
  }

  @Test
  void deletingAMissingRowDoesNotStopTheRest() {
    committed(
        store.commit(
            Household.RESCHEDULE, new Reschedule(new OfTap("h1", NOON, "gone"), tap("t1"))));
    assertThat(taps()).containsExactly(tap("t1"));
  }

  @Test
  void aListLongerThanDeclaredIsRefused() {
    var many = new ArrayList<Tap>();
    for (int i = 0; i < 101; i++) {
      many.add(tap("t" + i));
    }
    assertThatThrownBy(() -> store.commit(Household.JOURNAL, new Taps(many)))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("longer than was declared");
    assertThat(taps()).isEmpty();
  }

  @Test
  void aRepeatedTokenHasNoSecondEffect() {
    var once = shopping(1, Optional.empty());
    var token = UUID.randomUUID().toString();
    committed(store.commit(Household.SHOP, once, token));
    committed(store.commit(Household.SHOP, once, token));
    assertThat(flour()).isEqualTo(2);
    assertThatThrownBy(() -> store.commit(Household.SHOP, shopping(2, Optional.empty()), token))
        .isInstanceOf(InvalidInput.class);
  }

  @Test
  void manyConcurrentTakersNeverTakeTooMuch() {
    long winners =
        Race.run(
            16,
            i -> store.apply(Household.TAKE, new Take("h1", "i1", 1)) instanceof Outcome.Applied);
    assertThat(winners).isEqualTo(3);
    assertThat(flour()).isZero();
  }

  @Test
  void everyCallIsMetered() {
    store.apply(Household.TAKE, new Take("h1", "i1", 1));
    store.apply(Household.TAKE, new Take("h1", "i1", 9));
    store.apply(Household.TAKE, new Take("h1", "i9", 1));
    assertThatThrownBy(() -> store.apply(Household.TAKE, new Take("h1", "", 1)))
        .isInstanceOf(InvalidInput.class);
    var taken = meter.reading(Household.TAKE).orElseThrow();
    assertThat(taken.calls()).isEqualTo(4);
    assertThat(taken.statuses())
        .containsEntry(ContractCall.Status.APPLIED, 1L)
        .containsEntry(ContractCall.Status.REFUSED, 1L)
        .containsEntry(ContractCall.Status.MISSING, 1L)
        .containsEntry(ContractCall.Status.INVALID, 1L);
    assertThat(taken.units().write()).isGreaterThanOrEqualTo(3);
    assertThat(taken.p99Nanos()).isPositive();

    store.query(Household.ITEMS, new OfHome("h1"));
    var listed = meter.reading(Household.ITEMS).orElseThrow();
    assertThat(listed.returned()).isEqualTo(1);
    assertThat(listed.examined()).isEqualTo(1);
    assertThat(listed.units().read()).isEqualTo(1);
  }
}
