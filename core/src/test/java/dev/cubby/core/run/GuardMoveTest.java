package dev.cubby.core.run;

import static dev.cubby.core.Declare.primary;
import static dev.cubby.core.Declare.table;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.expression.Evaluator;
import dev.cubby.core.schema.*;
import dev.cubby.core.store.RowKey;
import dev.cubby.core.store.RowWrite;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import org.junit.jupiter.api.Test;

class GuardMoveTest {
  private static final Instant NOW = Instant.ofEpochSecond(1_000);
  private static final Table TABLE =
      table("Members", primary("PK", "SK")).ttl("ttl").typedBy("type");
  private static final RowKey EMAIL = address("EMAIL#ada@example.com");
  private static final RowKey OTHER_EMAIL = address("EMAIL#bob@example.com");
  private static final Key ADA = Key.of("USER#ada", "PROFILE");
  private static final Key BOB = Key.of("USER#bob", "PROFILE");
  private static final Key CARL = Key.of("USER#carl", "PROFILE");

  @Test
  void aGuardThatOneStepLetsGoAndAnotherTakesIsOneWrite() {
    var moved = new GuardMove(EMAIL, "unique-email", Optional.of(ADA), Optional.of(BOB), expiry(9));
    assertThat(GuardMove.merged(List.of(release(EMAIL, ADA), take(EMAIL, BOB))))
        .containsExactly(moved);
    assertThat(GuardMove.merged(List.of(take(EMAIL, BOB), release(EMAIL, ADA))))
        .containsExactly(moved);
  }

  @Test
  void movesOfDifferentGuardsStayApart() {
    var moves = List.of(release(EMAIL, ADA), take(OTHER_EMAIL, BOB));
    assertThat(GuardMove.merged(moves)).isEqualTo(moves);
  }

  @Test
  void twoOwnersOfOneGuardAreNotMadeOne() {
    var moves = List.of(take(EMAIL, ADA), take(EMAIL, BOB));
    assertThat(GuardMove.merged(moves)).isEqualTo(moves);
  }

  /** Otherwise the last row would have the value without its guard, and it would not be unique. */
  @Test
  void aSecondTakerOfAMovedGuardIsKept() {
    assertThat(GuardMove.merged(List.of(release(EMAIL, ADA), take(EMAIL, BOB), take(EMAIL, CARL))))
        .flatExtracting(move -> move.to().stream().toList())
        .containsExactlyInAnyOrder(BOB, CARL);
    assertThat(GuardMove.merged(List.of(take(EMAIL, BOB), take(EMAIL, CARL), release(EMAIL, ADA))))
        .flatExtracting(move -> move.to().stream().toList())
        .containsExactlyInAnyOrder(BOB, CARL);
  }

  @Test
  void aFreeGuardIsTakenAndAHeldOneIsNot() {
    var write = (RowWrite.Put) take(EMAIL, BOB).write(TABLE, NOW);
    assertThat(write.row())
        .isEqualTo(
            Row.builder()
                .with("PK", "EMAIL#ada@example.com")
                .with("SK", "GUARD")
                .with("type", Guard.TYPE)
                .with("guards", "unique-email")
                .with("ownerPartition", "USER#bob")
                .with("ownerSort", "PROFILE")
                .with("ttl", 9)
                .build());
    assertThat(Evaluator.holds(write.condition(), Row.EMPTY)).isTrue();
    assertThat(Evaluator.holds(write.condition(), heldBy(ADA, 5_000))).isFalse();
  }

  @Test
  void theOwnerOfAGuardMayTakeItAgain() {
    var write = take(EMAIL, ADA).write(TABLE, NOW);
    assertThat(Evaluator.holds(write.condition(), heldBy(ADA, 5_000))).isTrue();
  }

  @Test
  void anExpiredGuardMayBeTakenOver() {
    var write = take(EMAIL, BOB).write(TABLE, NOW);
    assertThat(Evaluator.holds(write.condition(), heldBy(ADA, 1_000))).isTrue();
    assertThat(Evaluator.holds(write.condition(), heldBy(ADA, 1_001))).isFalse();
  }

  @Test
  void onlyTheOwnerLetsAGuardGo() {
    var write = (RowWrite.Delete) release(EMAIL, ADA).write(TABLE, NOW);
    assertThat(Evaluator.holds(write.condition(), heldBy(ADA, 5_000))).isTrue();
    assertThat(Evaluator.holds(write.condition(), Row.EMPTY)).as("swept already").isTrue();
    assertThat(Evaluator.holds(write.condition(), heldBy(BOB, 5_000))).isFalse();
    assertThat(Evaluator.holds(write.condition(), heldBy(BOB, 1)))
        .as("expired, but somebody else's")
        .isFalse();
  }

  @Test
  void aGuardThatMovesMayBeHeldByEitherOwner() {
    var write =
        GuardMove.merged(List.of(release(EMAIL, ADA), take(EMAIL, BOB)))
            .getFirst()
            .write(TABLE, NOW);
    assertThat(Evaluator.holds(write.condition(), heldBy(ADA, 5_000))).isTrue();
    assertThat(Evaluator.holds(write.condition(), heldBy(BOB, 5_000))).isTrue();
    assertThat(Evaluator.holds(write.condition(), heldBy(CARL, 5_000))).isFalse();
  }

  @Test
  void aGuardKnowsItsOwner() {
    assertThat(GuardMove.owner(heldBy(ADA, 1))).isEqualTo(ADA);
    var alone = Row.builder().with("ownerPartition", "USER#ada").build();
    assertThat(GuardMove.owner(alone)).isEqualTo(Key.of("USER#ada"));
  }

  private static RowKey address(String partition) {
    return new RowKey("Members", Key.of(partition, "GUARD"));
  }

  private static GuardMove release(RowKey at, Key from) {
    return new GuardMove(at, "unique-email", Optional.of(from), Optional.empty(), Optional.empty());
  }

  private static GuardMove take(RowKey at, Key to) {
    return new GuardMove(at, "unique-email", Optional.empty(), Optional.of(to), expiry(9));
  }

  private static Optional<Value> expiry(long seconds) {
    return Optional.of(Value.of(seconds));
  }

  private static Row heldBy(Key owner, long until) {
    return ((RowWrite.Put) take(EMAIL, owner).write(TABLE, NOW))
        .row().toBuilder().with("ttl", until).build();
  }
}
