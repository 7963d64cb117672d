package dev.cubby.tck.contracts;

import static dev.cubby.tck.contracts.Household.person;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.contract.Outcome;
import dev.cubby.core.failure.Failure.OutcomeUnknown;
import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.core.run.Store;
import dev.cubby.core.run.StoreSettings;
import dev.cubby.core.value.Value;
import dev.cubby.tck.StoreUnderTest;
import dev.cubby.tck.contracts.Household.*;
import org.junit.jupiter.api.Test;

/** A unique value belongs to one row at a time, on every path and under contention. */
abstract class Uniqueness extends ContractGroup {
  private static final int RACERS = 16;

  /** Few enough that all succeed with retries. */
  private static final int FEW = 4;

  Uniqueness(StoreUnderTest subject) {
    super(subject);
  }

  private boolean isTaken(String email) {
    return raw("HOME#h1", "EMAIL#" + email).isPresent();
  }

  @Test
  void aTakenValueIsRefusedByItsRule() {
    applied(store.apply(Household.NEW_PERSON, person("p1", "ann@example.com")));
    refused(
        store.apply(Household.NEW_PERSON, person("p2", "ANN@example.com ")), Household.EMAIL_TAKEN);
    assertThat(store.get(Household.PERSON_BY_ID, new OfPerson("h1", "p2"))).isEmpty();
  }

  @Test
  void theSameValueInAnotherHomeIsAnotherValue() {
    applied(store.apply(Household.NEW_PERSON, person("p1", "ann@example.com")));
    applied(
        store.apply(
            Household.NEW_PERSON, new Person("h2", "p1", "ann@example.com", Optional.empty())));
  }

  @Test
  void anUpdateIsAppliedEvenIfItsRowIsDeletedAtOnce() {
    applied(store.apply(Household.NEW_PERSON, person("p1", "ann@example.com")));
    var late =
        Store.open(
            InterruptedStore.afterWrite(
                rows, () -> store.apply(Household.DELETE_PERSON, new OfPerson("h1", "p1"))),
            Household.CATALOG,
            StoreSettings.local(clock));
    var changed = late.apply(Household.NEW_EMAIL, new NewEmail("h1", "p1", "ann@new.com"));
    assertThat(applied(changed)).isEqualTo(person("p1", "ann@new.com"));
    assertThat(store.get(Household.PERSON_BY_ID, new OfPerson("h1", "p1"))).isEmpty();
  }

  @Test
  void changingTheValueReleasesTheOldOne() {
    applied(store.apply(Household.NEW_PERSON, person("p1", "ann@example.com")));
    var changed = store.apply(Household.NEW_EMAIL, new NewEmail("h1", "p1", "ann@new.com"));
    assertThat(applied(changed).email()).isEqualTo("ann@new.com");
    assertThat(isTaken("ann@example.com")).isFalse();
    applied(store.apply(Household.NEW_PERSON, person("p2", "ann@example.com")));
    refused(
        store.apply(Household.NEW_EMAIL, new NewEmail("h1", "p2", "ann@new.com")),
        Household.EMAIL_TAKEN);
  }

  @Test
  void aChangeThatCannotBeReadBackIsNotReportedAsNoChange() {
    applied(store.apply(Household.NEW_PERSON, person("p1", "ann@example.com")));
    var reads = new AtomicInteger();
    var failing =
        new InterruptedStore(
            rows,
            _ -> {},
            () -> {
              if (reads.incrementAndGet() == 2) {
                throw new Unavailable("Closed after the write");
              }
            });
    var interrupted = Store.open(failing, Household.CATALOG, StoreSettings.local(clock));
    assertThatThrownBy(
            () -> interrupted.apply(Household.NEW_EMAIL, new NewEmail("h1", "p1", "ann@new.com")))
        .isInstanceOf(OutcomeUnknown.class);
    assertThat(isTaken("ann@new.com")).isTrue();
  }

  @Test
  void rewritingTheSameValueIsNoConflict() {
    applied(store.apply(Household.NEW_PERSON, person("p1", "ann@example.com")));
    applied(store.apply(Household.NEW_EMAIL, new NewEmail("h1", "p1", "Ann@Example.com")));
    applied(store.apply(Household.STORE_PERSON, person("p1", "ann@example.com")));
    assertThat(isTaken("ann@example.com")).isTrue();
  }

  @Test
  void storingOverARowMovesItsGuards() {
    applied(store.apply(Household.NEW_PERSON, person("p1", "ann@example.com")));
    applied(store.apply(Household.STORE_PERSON, person("p1", "ann@new.com")));
    assertThat(isTaken("ann@example.com")).isFalse();
    assertThat(isTaken("ann@new.com")).isTrue();
  }

  @Test
  void deletingReleasesEverything() {
    var ann = new Person("h1", "p1", "ann@example.com", Optional.of("annie"));
    applied(store.apply(Household.NEW_PERSON, ann));
    assertThat(applied(store.apply(Household.DELETE_PERSON, new OfPerson("h1", "p1"))))
        .isEqualTo(ann);
    assertThat(isTaken("ann@example.com")).isFalse();
    assertThat(raw("HOME#h1", "ALIAS#annie")).isEmpty();
  }

  @Test
  void clearingAnOptionalValueReleasesIt() {
    applied(
        store.apply(
            Household.NEW_PERSON, new Person("h1", "p1", "ann@example.com", Optional.of("annie"))));
    refused(
        store.apply(
            Household.NEW_PERSON, new Person("h1", "p2", "bob@example.com", Optional.of("annie"))),
        Household.NICKNAME_TAKEN);
    assertThat(isTaken("bob@example.com")).as("all or nothing").isFalse();
    applied(store.apply(Household.DROP_NICKNAME, new OfPerson("h1", "p1")));
    applied(
        store.apply(
            Household.NEW_PERSON, new Person("h1", "p2", "bob@example.com", Optional.of("annie"))));
  }

  @Test
  void onlyPendingInvitationsAreDuplicates() {
    var forever = clock.instant().plus(Duration.ofDays(365));
    applied(
        store.apply(
            Household.INVITE, new Invitation("h1", "i1", "ann@example.com", "pending", forever)));
    var again = new Invitation("h1", "i2", "Ann@example.com", "pending", forever);
    refused(store.apply(Household.INVITE, again), Household.ALREADY_INVITED);
    applied(store.apply(Household.ANSWER, new Answer("h1", "i1", "accepted")));
    applied(store.apply(Household.INVITE, again));
  }

  @Test
  void aGuardExpiresWithItsRowAndCanBeTakenOver() {
    var soon = clock.instant().plusSeconds(60);
    applied(store.apply(Household.NEW_VISIT, Expiry.visit("v1", soon)));
    assertThat(raw("VISIT#v1", "ONCE").orElseThrow().find("ttl"))
        .contains(Value.of(soon.getEpochSecond()));
    clock.step(Duration.ofSeconds(61));
    var later = clock.instant().plusSeconds(60);
    var other = new Household.Visit("h2", "v1", clock.instant(), later);
    applied(store.apply(Household.NEW_VISIT, other));
    assertThat(raw("VISIT#v1", "ONCE").orElseThrow().find("ownerPartition"))
        .contains(Value.of("HOME#h2"));
  }

  @Test
  void aGuardTakenOverIsNotReleasedByItsOldOwner() {
    var soon = clock.instant().plusSeconds(60);
    applied(store.apply(Household.NEW_VISIT, Expiry.visit("v1", soon)));
    clock.step(Duration.ofSeconds(61));
    var later = clock.instant().plusSeconds(600);
    applied(
        store.apply(Household.NEW_VISIT, new Household.Visit("h2", "v1", clock.instant(), later)));
    clock.step(Duration.ofSeconds(-30));
    applied(store.apply(Household.DELETE_VISIT, new OfVisit("h1", "v1")));
    assertThat(raw("VISIT#v1", "ONCE")).as("it belongs to the other home").isPresent();
  }

  @Test
  void prolongingARowProlongsItsGuard() {
    applied(store.apply(Household.NEW_VISIT, Expiry.visit("v1", clock.instant().plusSeconds(60))));
    var later = Instant.parse("2025-06-01T00:00:00Z");
    applied(store.apply(Household.PROLONG, new Prolong("h1", "v1", later)));
    assertThat(raw("VISIT#v1", "ONCE").orElseThrow().find("ttl"))
        .contains(Value.of(later.getEpochSecond()));
  }

  @Test
  void oneTransactionHandsAValueFromOneRowToAnother() {
    applied(store.apply(Household.NEW_PERSON, person("p1", "ann@example.com")));
    committed(
        store.commit(
            Household.SWAP, new Swap(new OfPerson("h1", "p1"), person("p2", "ann@example.com"))));
    assertThat(store.get(Household.PERSON_BY_EMAIL, new OfEmail("h1", "ann@example.com")))
        .contains(person("p2", "ann@example.com"));
  }

  @Test
  void twoRowsOfOneTransactionCannotTakeOneValue() {
    var twins = new Twins(person("p1", "a@example.com"), person("p2", "A@example.com"));
    halted(store.commit(Household.TWINS, twins), Household.SECOND, Household.EMAIL_TAKEN);
    assertThat(isTaken("a@example.com")).isFalse();
  }

  @Test
  void exactlyOneOfManyConcurrentCreationsGetsTheAddress() {
    for (int round = 0; round < 20; round++) {
      var email = "race" + round + "@example.com";
      int current = round;
      long winners =
          Race.run(
              RACERS,
              i ->
                  store.apply(Household.NEW_PERSON, person("p" + current + "-" + i, email))
                      instanceof Outcome.Applied);
      assertThat(winners).isEqualTo(1);
    }
  }

  @Test
  void exactlyOneOfManyConcurrentChangesGetsTheAddress() {
    IntStream.range(0, RACERS)
        .forEach(
            i -> applied(store.apply(Household.NEW_PERSON, person("p" + i, i + "@example.com"))));
    long winners =
        Race.run(
            RACERS,
            i ->
                store.apply(Household.NEW_EMAIL, new NewEmail("h1", "p" + i, "one@example.com"))
                    instanceof Outcome.Applied);
    assertThat(winners).isEqualTo(1);
    long guards = IntStream.range(0, RACERS).filter(i -> isTaken(i + "@example.com")).count();
    assertThat(guards).as("only the winner let go of its old address").isEqualTo(RACERS - 1);
  }

  @Test
  void afterManyConcurrentChangesOnlyTheLastAddressStaysTaken() {
    for (int round = 0; round < 50; round++) {
      var id = "p" + round;
      var prefix = "round" + round + "-";
      applied(store.apply(Household.NEW_PERSON, person(id, prefix + "first@example.com")));
      long changed =
          Race.run(
              FEW,
              i ->
                  store.apply(
                          Household.NEW_EMAIL, new NewEmail("h1", id, prefix + i + "@example.com"))
                      instanceof Outcome.Applied);
      assertThat(changed).isEqualTo(FEW);
      var last = store.get(Household.PERSON_BY_ID, new OfPerson("h1", id)).orElseThrow().email();
      var taken =
          IntStream.range(0, FEW)
              .mapToObj(i -> prefix + i + "@example.com")
              .filter(this::isTaken)
              .toList();
      assertThat(taken).containsExactly(last);
    }
  }
}
