package dev.cubby.tck;

import static dev.cubby.tck.Expressions.absent;
import static dev.cubby.tck.Expressions.add;
import static dev.cubby.tck.Expressions.at;
import static dev.cubby.tck.Expressions.bytes;
import static dev.cubby.tck.Expressions.equal;
import static dev.cubby.tck.Expressions.letters;
import static dev.cubby.tck.Expressions.literal;
import static dev.cubby.tck.Expressions.number;
import static dev.cubby.tck.Expressions.set;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import module java.base;

import dev.cubby.core.failure.Failure.TokenMismatch;
import dev.cubby.core.store.*;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.value.Value;
import org.junit.jupiter.api.Test;

/** A token repeated within ten minutes is applied once. */
abstract class Idempotency extends Group {
  private final String token = UUID.randomUUID().toString();
  private final RowWrite tap = update("p", "s", add("taps", number(1)));

  Idempotency(StoreUnderTest subject) {
    super(subject);
  }

  @Test
  void aRepeatedWriteIsAppliedOnce() {
    for (int i = 0; i < 3; i++) {
      assertDone(writeOnce(token, tap));
      assertTaps(1);
    }
  }

  @Test
  void withoutATokenAWriteIsAppliedEachTime() {
    assertDone(write(tap));
    assertDone(write(tap));
    assertTaps(2);
  }

  @Test
  void anotherTokenIsAnotherRequest() {
    assertDone(writeOnce(token, tap));
    assertDone(writeOnce(UUID.randomUUID().toString(), tap));
    assertTaps(2);
  }

  @Test
  void aRepeatedTransactionIsAppliedOnce() {
    var log = put(row("p", "log").build(), absent("PK"));
    assertDone(writeOnce(token, tap, log));
    assertDone(writeOnce(token, tap, log));
    assertTaps(1);
  }

  @Test
  void aRepeatSucceedsEvenIfTheRowHasChangedSince() {
    var book = put(row("p", "s").with("taps", 1).build(), absent("PK"));
    assertDone(writeOnce(token, book));
    assertDone(write(update("p", "s", set("taps", literal(9)))));
    assertDone(writeOnce(token, book));
    assertTaps(9);
    assertDone(write(delete("p", "s")));
    assertDone(writeOnce(token, book));
    assertThat(get("p", "s")).isEmpty();
  }

  @Test
  void theSameTokenWithOtherWritesIsRefused() {
    assertDone(writeOnce(token, tap));
    assertThatThrownBy(() -> writeOnce(token, update("p", "s", add("taps", number(2)))))
        .isInstanceOf(TokenMismatch.class);
    assertRefused(() -> writeOnce(token, update("p", "other", add("taps", number(1)))));
    assertRefused(() ->
        writeOnce(token, update("p", "s", equal(at("taps"), literal(1)), add("taps", number(1)))));
    assertRefused(() -> writeOnce(token, tap, delete("p", "other")));
    assertTaps(1);
    assertThat(get("p", "other")).isEmpty();
  }

  @Test
  void theSameTokenWithOtherBytesIsRefused() {
    var photo = update("p", "s", set("photo", literal(bytes(1, 2))));
    assertDone(writeOnce(token, photo));
    assertDone(writeOnce(token, photo));
    assertRefused(() -> writeOnce(token, update("p", "s", set("photo", literal(bytes(1, 3))))));
    assertRefused(() ->
        writeOnce(
            token,
            update(
                "p", "s", equal(at("x"), literal(bytes(1))), set("photo", literal(bytes(1, 2))))));
  }

  @Test
  void aFailedWriteLeavesTheTokenFree() {
    var conditional =
        update("p", "s", equal(at("open"), literal(Value.TRUE)), add("taps", number(1)));
    assertFailedOn(writeOnce(token, conditional), Optional.empty());
    putAll(row("p", "s").with("open", Value.TRUE).build());
    assertDone(writeOnce(token, conditional));
    assertDone(writeOnce(token, conditional));
    assertTaps(1);
  }

  @Test
  void aRefusedWriteLeavesTheTokenFree() {
    assertRefused(() -> writeOnce(token, update("p", "s", set("nowhere.x", literal(1)))));
    assertDone(writeOnce(token, tap));
    assertTaps(1);
  }

  @Test
  void aTokenLastsTenMinutesFromTheFirstTime() {
    assumeTrue(subject.followsTheClock(), "the store's clock cannot be stepped");
    assertDone(writeOnce(token, tap));
    clock.step(Duration.ofMinutes(9).plusSeconds(59));
    assertDone(writeOnce(token, tap));
    assertTaps(1);
    clock.step(Duration.ofSeconds(2));
    assertDone(writeOnce(token, tap));
    assertTaps(2);
  }

  @Test
  void anExpiredTokenMayBeUsedForOtherWrites() {
    assumeTrue(subject.followsTheClock(), "the store's clock cannot be stepped");
    assertDone(writeOnce(token, tap));
    clock.step(Duration.ofMinutes(11));
    assertDone(writeOnce(token, update("p", "s", add("taps", number(5)))));
    assertTaps(6);
  }

  @Test
  void aWriteWithATokenReturnsNoRow() {
    var request = new WriteRequest(List.of(tap), Optional.of(token), Returning.AFTER);
    for (int i = 0; i < 2; i++) {
      assertThat(store.write(request))
          .isInstanceOfSatisfying(WriteResult.Done.class, done -> assertThat(done.row()).isEmpty());
    }
  }

  @Test
  void aFailedWriteWithATokenShowsTheRow() {
    var row = row("p", "s").build();
    putAll(row);
    assertFailedOn(writeOnce(token, put(row, absent("PK"))), Optional.of(row));
  }

  @Test
  void aTokenHasOneToThirtySixCharacters() {
    assertRefused(() -> writeOnce("", tap));
    assertRefused(() -> writeOnce(letters(37), tap));
    assertDone(writeOnce(UUID.randomUUID().toString(), tap));
    assertTaps(1);
  }

  private void assertTaps(long expected) {
    assertThat(get("p", "s").orElseThrow().find("taps")).contains(number(expected));
  }
}
