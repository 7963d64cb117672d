package dev.cubby.web.due;

import static dev.cubby.core.Declare.transaction;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.contract.Commit;
import dev.cubby.core.contract.Transaction;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.core.run.Store;
import dev.cubby.core.run.StoreSettings;
import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.embedded.IndexDelay;
import dev.cubby.tck.SteppingClock;
import dev.cubby.web.due.DueContracts.Rescheduling;
import dev.cubby.web.due.DueHandler.Looked;
import dev.cubby.web.job.*;
import dev.cubby.web.once.OnceContracts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** A system that waters plants and feeds cats; indexes late and not. */
@ParameterizedClass
@ValueSource(ints = {0, 5})
class DueQueueTest {
  record Done(Fence fence, DueItem item) {}

  record Postpone(Rescheduling due) {}

  private static final Transaction<Done> FINISH =
      transaction("water a plant", Done.class)
          .step("fence", JobContracts.STILL_MINE, "fence")
          .step("item", DueContracts.DONE, "item");
  private static final Transaction<Postpone> POSTPONE =
      transaction("water a plant another day", Postpone.class)
          .including(DueContracts.RESCHEDULE, "due");

  @Parameter int lateBy;

  private final SteppingClock clock = new SteppingClock();
  private final Instant now = clock.instant();
  private final List<String> watered = new ArrayList<>();
  private final Set<String> withered = new TreeSet<>();
  private Optional<EmbeddedStore> rows = Optional.empty();

  private Store store() {
    var opened =
        EmbeddedStore.open(
            Path.of("due"),
            dev.cubby.embedded.Settings.of(clock)
                .inMemoryOnly()
                .delayingIndexes(new IndexDelay(lateBy, 1)));
    rows = Optional.of(opened);
    return Store.open(
        opened,
        Catalog.of("test")
            .with(OnceContracts.DECLARED)
            .with(JobContracts.DECLARED)
            .with(DueContracts.DECLARED)
            .contracts(FINISH, POSTPONE)
            .prove(),
        StoreSettings.local(clock));
  }

  @AfterEach
  void close() {
    rows.ifPresent(EmbeddedStore::close);
  }

  /** A server that does the job whenever it is due. */
  private final class Garden {
    private final Store store;
    private final DueQueue queue;
    private final Scheduler scheduler;

    Garden(Store store, String name) {
      this.store = store;
      this.queue = new DueQueue(store, clock, List.of(new DueHandler("plant", this::water)));
      this.scheduler = new Scheduler(store, clock, name, List.of(queue.job()));
    }

    private Looked water(DueItem item, Fence fence) {
      var plant = item.ids().getLast();
      if (withered.contains(plant)) {
        throw new Unavailable("The plant does not drink");
      }
      if (plant.startsWith("gone")) {
        return Looked.OBSOLETE;
      }
      if (!(store.commit(FINISH, new Done(fence, item)) instanceof Commit.Committed)) {
        return Looked.LATER;
      }
      watered.add(plant);
      return Looked.DONE;
    }

    void schedule(DueItem item) {
      store.apply(DueContracts.SCHEDULE, item).orThrow(DueContracts.SCHEDULE);
    }

    /** A round, after the last one by this long, and what the operator is told of it. */
    String roundAfter(Duration pause) {
      clock.step(pause);
      Ticks.one(scheduler);
      return scheduler.known().getFirst().record().orElseThrow().note().orElseThrow();
    }
  }

  private static final Duration MINUTE = Duration.ofMinutes(1);

  private DueItem plant(String name, Duration in) {
    return DueItem.of("plant", now.plus(in), "garden", name);
  }

  @Test
  void whatIsDueIsLookedAtOnceInWhateverShardItIs() {
    var garden = new Garden(store(), "one");
    var shards = new TreeSet<Integer>();
    for (int i = 0; i < 2_000; i++) {
      var item = plant("p" + i, MINUTE);
      shards.add(item.shard());
      garden.schedule(item);
    }
    garden.schedule(plant("tomorrow", Duration.ofDays(1)));
    assertThat(shards).hasSize(DueContracts.SHARDS);
    assertThat(garden.roundAfter(Duration.ZERO)).isEqualTo("job.nothing-due 0");
    assertThat(garden.roundAfter(MINUTE)).isEqualTo("job.due-done 2000");
    assertThat(garden.roundAfter(MINUTE)).isEqualTo("job.nothing-due 0");
    assertThat(watered).hasSize(2_000).doesNotHaveDuplicates().doesNotContain("tomorrow");
  }

  /** In the shard that is looked at last. */
  private DueItem dog(Duration in) {
    return IntStream.iterate(0, i -> i + 1)
        .mapToObj(i -> DueItem.of("dog", now.plus(in), "kennel", "d" + i))
        .filter(item -> item.shard() == DueContracts.SHARDS - 1)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void muchOfOneKindDelaysNothingOfAnother() {
    var garden = new Garden(store(), "one");
    garden.roundAfter(Duration.ZERO);
    for (int i = 0; i < 4_000; i++) {
      garden.schedule(plant("p" + i, Duration.ZERO));
    }
    garden.schedule(dog(Duration.ofMillis(1)));
    garden.schedule(dog(MINUTE));
    var fed = new ArrayList<Integer>();
    DueHandler.Look water =
        (item, fence) -> {
          clock.step(Duration.ofMillis(50));
          return garden.water(item, fence);
        };
    DueHandler.Look feed =
        (_, _) -> {
          fed.add(watered.size());
          return Looked.OBSOLETE;
        };
    var queue =
        new DueQueue(
            garden.store,
            clock,
            List.of(new DueHandler("plant", water), new DueHandler("dog", feed)));
    assertThat(queue.look(new Fence(queue.job().name(), 1)))
        .isEqualTo("job.due-done 4000\njob.due-obsolete 2");
    assertThat(fed).hasSize(2).allMatch(before -> before <= 1_600);
  }

  @Test
  void whatFailsStopsNothingElseAndIsTriedLessAndLessOften() {
    var garden = new Garden(store(), "one");
    withered.add("cactus");
    for (var name : List.of("aloe", "cactus", "fern", "ivy")) {
      garden.schedule(plant(name, Duration.ZERO));
    }
    assertThat(garden.roundAfter(Duration.ZERO))
        .isEqualTo("job.due-failed 1\nplant: The plant does not drink\njob.due-done 3");
    assertThat(watered).containsExactlyInAnyOrder("aloe", "fern", "ivy");
    assertThat(garden.roundAfter(Duration.ofSeconds(29))).isEqualTo("job.nothing-due 0");
    assertThat(garden.roundAfter(Duration.ofSeconds(20))).startsWith("job.due-failed 1\nplant: ");
    assertThat(garden.roundAfter(Duration.ofSeconds(59))).isEqualTo("job.nothing-due 0");
    withered.clear();
    assertThat(garden.roundAfter(Duration.ofSeconds(20))).isEqualTo("job.due-done 1");
    assertThat(watered).contains("cactus");
  }

  @Test
  void thePauseDoublesUpToAnHour() {
    var last = Duration.ZERO;
    for (int failures = 1; failures < 100; failures++) {
      var pause = DueQueue.pauseAfter(failures);
      assertThat(pause).isBetween(last, Duration.ofHours(1));
      last = pause;
    }
    assertThat(DueQueue.pauseAfter(2)).isEqualTo(DueQueue.pauseAfter(1).multipliedBy(2));
    assertThat(last).isEqualTo(Duration.ofHours(1));
  }

  @Test
  void scheduledAgainItBeginsAnewAndIsThereOnce() {
    var garden = new Garden(store(), "one");
    withered.add("cactus");
    garden.schedule(plant("cactus", Duration.ZERO));
    garden.roundAfter(Duration.ZERO);
    withered.clear();
    garden.schedule(plant("cactus", Duration.ZERO));
    assertThat(garden.roundAfter(Duration.ofSeconds(20))).isEqualTo("job.due-done 1");
    assertThat(watered).containsExactly("cactus");
  }

  @Test
  void whatIsObsoleteGoesAndWhatNobodyHandlesStays() {
    var garden = new Garden(store(), "one");
    garden.schedule(plant("gone", Duration.ZERO));
    garden.schedule(DueItem.of("cat", now, "kitchen", "tom"));
    assertThat(garden.roundAfter(Duration.ZERO)).isEqualTo("job.due-obsolete 1\njob.due-unknown 1");
    assertThat(garden.roundAfter(MINUTE)).isEqualTo("job.due-unknown 1");
  }

  @Test
  void whatIsRescheduledIsLookedAtThenAndNotNow() {
    var garden = new Garden(store(), "one");
    var today = plant("fern", Duration.ZERO);
    garden.schedule(today);
    var later = plant("fern", MINUTE);
    assertThat(garden.store.commit(POSTPONE, new Postpone(new Rescheduling(today, later))))
        .isInstanceOf(Commit.Committed.class);
    assertThat(garden.roundAfter(Duration.ZERO)).isEqualTo("job.nothing-due 0");
    assertThat(garden.roundAfter(MINUTE)).isEqualTo("job.due-done 1");
  }

  @Test
  void aServerWhoseLeaseIsOverChangesNothing() {
    var store = store();
    var slow = new Garden(store, "slow");
    var other = new Garden(store, "other");
    slow.roundAfter(Duration.ZERO);
    var overtaken = new Fence(slow.queue.job().name(), 1);
    other.roundAfter(MINUTE);

    withered.add("cactus");
    for (var name : List.of("cactus", "fern", "gone")) {
      slow.schedule(plant(name, Duration.ZERO));
    }
    assertThat(slow.queue.look(overtaken))
        .isEqualTo("job.due-failed 1\nplant: The plant does not drink\njob.due-later 1");
    assertThat(watered).isEmpty();
    withered.clear();
    assertThat(other.roundAfter(MINUTE)).isEqualTo("job.due-done 2\njob.due-obsolete 1");
  }

  @Test
  void mistakesAreRefusedWhereTheyAreMade() {
    var store = store();
    DueHandler.Look nothing = (_, _) -> Looked.DONE;
    var twice = List.of(new DueHandler("plant", nothing), new DueHandler("plant", nothing));
    assertThatThrownBy(() -> new DueQueue(store, clock, twice))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("plant");
    assertThatThrownBy(() -> plant("fern/ivy", MINUTE)).isInstanceOf(InvalidInput.class);
    assertThatThrownBy(() -> plant("", MINUTE)).isInstanceOf(InvalidInput.class);
  }
}
