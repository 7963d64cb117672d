package dev.cubby.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.failure.Failure.OutcomeUnknown;
import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.core.store.*;
import dev.cubby.core.store.WriteRequest.Returning;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.core.exception.SdkClientException;

/** Which requests are repeated, and the answer to the caller. */
class LostResponsesTest extends FaultTest {
  LostResponsesTest() {
    super(HASTY);
  }

  @Test
  void aPlainWriteWhoseAnswerIsLostIsUnknownAndNotSentAgain() {
    for (var fault : Fault.values()) {
      if (fault.isAmbiguous()) {
        for (var write : List.of(put(row("s", 1)), count("s"), delete("s"), create(row("s", 1)))) {
          wire.next(fault);
          assertUnknown(() -> write(write));
          assertThat(wire.tried()).as("%s", fault).hasSize(1);
        }
      }
    }
  }

  @Test
  void anUnknownWriteMayOrMayNotHaveHappened() {
    wire.next(Fault.LOST_AFTER);
    assertUnknown(() -> write(put(row("after", 1))));
    wire.next(Fault.LOST_BEFORE);
    assertUnknown(() -> write(put(row("before", 1))));
    assertThat(get("after")).isPresent();
    assertThat(get("before")).isEmpty();
  }

  @Test
  void aWriteThatGivesItsRowBackIsCarriedOutAtMostOnceToo() {
    write(put(row("s", 5)));
    wire.next(Fault.BROKEN_AFTER);
    assertUnknown(() -> store.write(WriteRequest.of(count("s"), Returning.AFTER)));
    assertThat(get("s")).contains(row("s", 6));
  }

  @Test
  void requestsThatWereCertainlyNotAppliedAreRetried() {
    for (var fault : List.of(Fault.THROTTLED, Fault.CONFLICT, Fault.REFUSED)) {
      wire.next(fault, fault);
      assertDone(write(count(fault.name())));
      assertThat(wire.tried()).hasSize(3);
      assertThat(get(fault.name())).contains(row(fault.name(), 1));
    }
  }

  @Test
  void aPermanentRefusalReportsThatNothingChanged() {
    for (var fault : List.of(Fault.THROTTLED, Fault.CONFLICT, Fault.REFUSED)) {
      wire.always(fault);
      assertUnavailable(() -> write(count("s")));
      assertUnavailable(() -> write(count("s"), count("t")));
      assertThat(wire.tried()).as("%s", fault).hasSize(2 * HASTY.attempts());
    }
    wire.always(Fault.DENIED);
    assertUnavailable(() -> write(count("s")));
    assertThat(wire.tried()).as("asking again gives no rights").hasSize(1);
    wire.next();
    assertThat(get("s")).isEmpty();
  }

  @Test
  void aTransactionWhoseAnswerIsLostIsSentAgainUnderItsToken() {
    for (var fault : List.of(Fault.LOST_AFTER, Fault.BROKEN_AFTER, Fault.LOST_BEFORE)) {
      wire.next(fault, fault);
      assertDone(write(count(fault.name()), count("other" + fault.name())));
      assertThat(wire.tried())
          .hasSize(3)
          .extracting(FaultyWire.Tried::body)
          .containsOnly(wire.tried().getFirst().body());
      assertThat(get(fault.name())).contains(row(fault.name(), 1));
    }
  }

  @Test
  void aCreationWhoseAnswerWasLostIsDoneAndNotRefusedByItsOwnRow() {
    wire.next(Fault.LOST_AFTER);
    assertDone(writeOnce("create-1", create(row("s", 1))));
    wire.next(Fault.LOST_AFTER);
    assertThat(writeOnce("create-2", create(row("s", 2))))
        .as("the row was there before")
        .isEqualTo(
            new WriteResult.Failed(
                List.of(new WriteResult.UnmetCondition(0, Optional.of(row("s", 1)))),
                new Units(0, 2)));
  }

  @Test
  void aTransactionThatNeverGetsAnAnswerIsUnknown() {
    for (var fault : List.of(Fault.LOST_AFTER, Fault.LOST_BEFORE, Fault.BROKEN_BEFORE)) {
      wire.always(fault);
      assertUnknown(() -> write(count("s"), count("t")));
      assertThat(wire.tried()).hasSize(HASTY.attempts());
    }
  }

  @Test
  void aDoubtIsNotForgottenWhenTheLastAnswerIsARefusal() {
    wire.next(Fault.LOST_AFTER, Fault.DENIED);
    assertUnknown(() -> write(count("s"), count("t")));
    wire.next(Fault.LOST_AFTER, Fault.THROTTLED, Fault.THROTTLED, Fault.CONFLICT);
    assertUnknown(() -> write(count("u"), count("v")));
  }

  @Test
  void readsAreRepeatedAndNeverUnknown() {
    write(put(row("s", 1)));
    for (var fault : Fault.values()) {
      if (fault != Fault.DENIED && fault != Fault.PARTIAL) {
        wire.next(fault, fault);
        assertThat(get("s")).as("%s", fault).isPresent();
        wire.next(fault, fault);
        assertThat(store.getAll(List.of(key("s"))).rows()).doesNotContain(Optional.empty());
        wire.always(fault);
        assertUnavailable(() -> get("s"));
        assertUnavailable(() -> store.getAll(List.of(key("s"))));
      }
    }
  }

  @Test
  void withoutCredentialsNothingWasSent() {
    var lost = new AtomicBoolean();
    var leaky =
        settings()
            .withHttpClient(wire)
            .withCredentials(() -> {
              if (lost.get()) {
                throw SdkClientException.create("No credentials");
              }
              return AwsBasicCredentials.create("test", "test");
            });
    try (var other = DynamoDbStore.open(leaky)) {
      other.ensure(List.of(SHELF));
      lost.set(true);
      wire.next();
      assertThatThrownBy(() -> other.write(WriteRequest.of(List.of(count("s")))))
          .isInstanceOf(Unavailable.class)
          .hasMessageContaining("No credentials");
    }
    assertThat(wire.tried()).isEmpty();
  }

  @Test
  void aBulkWriteThatStopsHalfwayDoesNotSayThatNothingHappened() {
    var rows = IntStream.range(0, 60).mapToObj(i -> row("s" + i, i)).toList();
    wire.weather(_ -> wire.tried().isEmpty() ? Optional.empty() : Optional.of(Fault.THROTTLED));
    assertUnknown(() -> store.bulkPut(SHELF.name(), rows));
    wire.always(Fault.THROTTLED);
    assertUnavailable(() -> store.bulkPut(SHELF.name(), rows));
  }

  @Test
  void unprocessedRowsOfABatchAreRetriedUpToALimit() {
    var rows = IntStream.range(0, 8).mapToObj(i -> row("s" + i, i)).toList();
    var keys =
        Stream.concat(rows.stream().map(row -> key("s" + rows.indexOf(row))), Stream.of(key("x")));
    wire.next(Fault.PARTIAL, Fault.PARTIAL, Fault.THROTTLED, Fault.LOST_AFTER);
    store.bulkPut(SHELF.name(), rows);
    assertThat(wire.tried()).hasSize(5);
    wire.next(Fault.PARTIAL, Fault.PARTIAL);
    var found = store.bulkGet(keys.toList()).rows();
    assertThat(found).hasSize(9).endsWith(Optional.empty());
    assertThat(found.subList(0, 8)).isEqualTo(rows.stream().map(Optional::of).toList());
    assertThat(wire.tried()).hasSize(3);
  }

  @Test
  void aDuplicateAmongBulkRowsIsSentOnceAndTheLastCounts() {
    wire.next();
    store.bulkPut(SHELF.name(), List.of(row("s", 1), row("t", 1), row("s", 2)));
    assertThat(wire.tried()).hasSize(1);
    assertThat(get("s")).contains(row("s", 2));
  }

  private static void assertUnknown(ThrowingCallable call) {
    assertThatThrownBy(call).isInstanceOf(OutcomeUnknown.class);
  }

  private static void assertUnavailable(ThrowingCallable call) {
    assertThatThrownBy(call).isInstanceOf(Unavailable.class);
  }
}
