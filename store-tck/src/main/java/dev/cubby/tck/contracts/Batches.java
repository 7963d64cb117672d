package dev.cubby.tck.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.tck.StoreUnderTest;
import dev.cubby.tck.contracts.Workshop.OfPass;
import dev.cubby.tck.contracts.Workshop.Pass;
import org.junit.jupiter.api.Test;

/** Batches of more records than the hundred of a transaction. */
abstract class Batches extends ContractGroup {
  private static final int MANY = 250;

  private final Instant later = clock.instant().plusSeconds(3600);

  Batches(StoreUnderTest subject) {
    super(subject, Workshop.CATALOG);
  }

  private static OfPass key(int i) {
    return new OfPass("w1", "p" + i);
  }

  private Pass pass(int i) {
    return new Pass("w1", "p" + i, later);
  }

  private List<Pass> passes(int count) {
    return IntStream.range(0, count).mapToObj(this::pass).toList();
  }

  @Test
  void manyAreWrittenAndReadInTheRequestedOrder() {
    store.put(Workshop.STORE_PASSES, passes(MANY));
    var keys = new ArrayList<>(IntStream.range(0, MANY).mapToObj(Batches::key).toList().reversed());
    keys.add(key(MANY));
    keys.add(key(0));
    var found = store.get(Workshop.PASSES, keys);
    var expected = new ArrayList<>(passes(MANY).reversed().stream().map(Optional::of).toList());
    expected.add(Optional.empty());
    expected.add(Optional.of(pass(0)));
    assertThat(found).isEqualTo(expected);
    var read = meter.reading(Workshop.PASSES).orElseThrow();
    assertThat(read.returned()).isEqualTo(MANY + 1);
    assertThat(read.units().read()).isGreaterThanOrEqualTo(MANY);
  }

  @Test
  void rowsAreOverwrittenAndTheLaterOfTwoStays() {
    applied(store.apply(Workshop.NEW_PASS, pass(1)));
    var last = new Pass("w1", "p1", later.plusSeconds(2));
    store.put(Workshop.STORE_PASSES, List.of(new Pass("w1", "p1", later.plusSeconds(1)), last));
    assertThat(store.get(Workshop.PASSES, List.of(key(1)))).containsExactly(Optional.of(last));
  }

  @Test
  void anExpiredRowIsAbsent() {
    store.put(Workshop.STORE_PASSES, passes(2));
    clock.step(Duration.ofHours(1));
    assertThat(store.get(Workshop.PASSES, List.of(key(0), key(1))))
        .containsExactly(Optional.empty(), Optional.empty());
  }

  @Test
  void noneIsNoCallAndMoreThanDeclaredIsRefused() {
    store.put(Workshop.STORE_PASSES, List.of());
    assertThat(store.get(Workshop.PASSES, List.of())).isEmpty();
    assertThatThrownBy(() -> store.put(Workshop.STORE_PASSES, passes(301)))
        .isInstanceOf(InvalidInput.class);
    var keys = IntStream.range(0, 301).mapToObj(Batches::key).toList();
    assertThatThrownBy(() -> store.get(Workshop.PASSES, keys)).isInstanceOf(InvalidInput.class);
  }
}
