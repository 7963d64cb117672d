package dev.cubby.tck.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.tck.StoreUnderTest;
import dev.cubby.tck.contracts.Workshop.*;
import org.junit.jupiter.api.Test;

/** A token identifies a contract with its parameters, even if the time or the rows have changed. */
abstract class Repeating extends ContractGroup {
  private static final int RACERS = 8;

  private final String token = UUID.randomUUID().toString();

  Repeating(StoreUnderTest subject) {
    super(subject, Workshop.CATALOG);
    applied(store.apply(Workshop.HIRE, Workshop.worker("ann")));
  }

  private Worker ann() {
    return store.get(Workshop.WORKER_BY_ID, new OfWorker("w1", "ann")).orElseThrow();
  }

  private static Renewal renewal(String badge, String... reasons) {
    return new Renewal(new NewBadge("w1", "ann", badge, new LinkedHashSet<>(List.of(reasons))));
  }

  private Commit renew(Renewal renewal) {
    return store.commit(Workshop.RENEW, renewal, token);
  }

  @Test
  void aGuardedUpdateRepeatedAtOnceHappensOnce() {
    committed(renew(renewal("b2")));
    committed(renew(renewal("b2")));
    assertThat(ann().shifts()).isEqualTo(1);
  }

  @Test
  void aRepeatLaterOnATableWithExpiryHappensOnce() {
    committed(renew(renewal("b2")));
    clock.step(Duration.ofSeconds(2));
    committed(renew(renewal("b2")));
    assertThat(ann().shifts()).isEqualTo(1);
  }

  @Test
  void aRepeatIsCommittedEvenIfTheRowHasChangedSince() {
    committed(renew(renewal("b2")));
    applied(store.apply(Workshop.NEW_BADGE, new NewBadge("w1", "ann", "b3", Set.of())));
    committed(renew(renewal("b2")));
    assertThat(ann().badge()).isEqualTo("b3");
  }

  @Test
  void equalParametersAreTheSameInAnyOrderOfTheirSets() {
    committed(renew(renewal("b2", "lost", "worn")));
    committed(renew(renewal("b2", "worn", "lost")));
    assertThat(ann().shifts()).isEqualTo(1);
  }

  @Test
  void theSameTokenWithOtherParametersIsRefused() {
    committed(renew(renewal("b2")));
    assertThatThrownBy(() -> renew(renewal("b3"))).isInstanceOf(InvalidInput.class);
    assertThatThrownBy(() -> renew(renewal("b2", "lost"))).isInstanceOf(InvalidInput.class);
    assertThat(ann().badge()).isEqualTo("b2");
  }

  @Test
  void anUnappliedTransactionMayBeRepeated() {
    var worker = new Renewal(new NewBadge("w1", "bob", "b2", Set.of()));
    assertThat(renew(worker)).isInstanceOf(Commit.Halted.class);
    applied(store.apply(Workshop.HIRE, Workshop.worker("bob")));
    committed(renew(worker));
    committed(renew(worker));
    assertThat(store.get(Workshop.WORKER_BY_ID, new OfWorker("w1", "bob")).orElseThrow().shifts())
        .isEqualTo(1);
  }

  @Test
  void manyConcurrentCallsWithOneTokenCommitAndOnlyOneIsApplied() {
    long committed = Race.run(RACERS, _ -> renew(renewal("b2")) instanceof Commit.Committed);
    assertThat(committed).isEqualTo(RACERS);
    assertThat(ann().shifts()).isEqualTo(1);
  }
}
