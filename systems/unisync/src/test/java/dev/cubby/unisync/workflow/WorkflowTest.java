package dev.cubby.unisync.workflow;

import static dev.cubby.unisync.contract.UniSyncModel.StageName.*;
import static dev.cubby.unisync.contract.UniSyncModel.StageStatus.*;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.workflow.Workflow.Effect;
import org.junit.jupiter.api.Test;

/** The table of moves. */
class WorkflowTest {
  private static Map<StageName, StageStatus> fresh() {
    var now = new EnumMap<StageName, StageStatus>(StageName.class);
    for (var stage : StageName.values()) {
      now.put(stage, NOT_STARTED);
    }
    return now;
  }

  /** Everything that can be done next: moves, recalls and requests for earlier revisions. */
  private static List<Effect> next(Map<StageName, StageStatus> now) {
    var effects = new ArrayList<Effect>();
    for (var stage : StageName.values()) {
      Workflow.open(now, stage).forEach(move -> effects.add(Workflow.effect(now, move)));
      for (var target : StageName.values()) {
        Workflow.recall(now, stage, target).ifPresent(effects::add);
        Workflow.requestUpstream(now, stage, target).ifPresent(effects::add);
      }
    }
    return effects;
  }

  @Test
  void noSequenceOfMovesLeavesTheTable() {
    long seed = Long.getLong("cubby.seed", System.nanoTime());
    System.out.println("cubby.seed=" + seed);
    var random = new Random(seed);
    for (int walk = 0; walk < 200; walk++) {
      var now = fresh();
      for (int step = 0; step < 100; step++) {
        var effects = next(now);
        assertThat(effects).as("somewhere to go from %s", now).isNotEmpty();
        now.putAll(effects.get(random.nextInt(effects.size())).to());
        now.forEach((stage, status) ->
            assertThat(Workflow.STATUSES.get(stage)).as("seed %s", seed).contains(status));
      }
    }
  }

  /** The walk of every state there is, which is small enough. */
  @Test
  void everyReachableStateIsInTheTableAndCanBeFinished() {
    var seen = new HashSet<Map<StageName, StageStatus>>();
    var left = new ArrayDeque<Map<StageName, StageStatus>>(List.of(fresh()));
    while (!left.isEmpty()) {
      var now = left.remove();
      if (!seen.add(now)) {
        continue;
      }
      now.forEach((stage, status) -> assertThat(Workflow.STATUSES.get(stage)).contains(status));
      for (var effect : next(now)) {
        var after = new EnumMap<>(now);
        after.putAll(effect.to());
        left.add(after);
      }
    }
    var done = fresh();
    done.replaceAll((_, _) -> COMPLETE);
    assertThat(seen).contains(done);
    assertThat(Workflow.column(done)).isEmpty();
  }

  @Test
  void aStageWaitsForTheOneBefore() {
    var now = fresh();
    assertThat(Workflow.find(now, STRUCTURE, IN_PROGRESS)).isEmpty();
    now.put(SCREEN, COMPLETE);
    assertThat(Workflow.find(now, STRUCTURE, IN_PROGRESS)).isPresent();
    now.put(STRUCTURE, COMPLETE);
    now.put(INTEGRATED, IN_PROGRESS);
    assertThat(Workflow.find(now, DRAWING2D, IN_PROGRESS)).isEmpty();
    now.put(INTEGRATED, ENGINEER_REVIEW);
    assertThat(Workflow.find(now, DRAWING2D, IN_PROGRESS)).isPresent();
    assertThat(Workflow.find(now, IN_BIM360, IN_PROGRESS)).isPresent();
  }

  @Test
  void finishingLeadsWhereTheSeedSays() {
    assertThat(finish(SCREEN)).isEqualTo(COMPLETE);
    assertThat(finish(STRUCTURE)).isEqualTo(COMPLETE);
    assertThat(finish(INTEGRATED)).isEqualTo(ENGINEER_REVIEW);
    assertThat(finish(IN_BIM360)).isEqualTo(CLIENT_REVIEW);
    assertThat(finish(DRAWING2D)).isEqualTo(ENGINEER_REVIEW);
    var now = fresh();
    now.put(DRAWING2D, ENGINEER_REVIEW);
    assertThat(Workflow.find(now, DRAWING2D, CLIENT_REVIEW)).isPresent();
    assertThat(Workflow.find(now, DRAWING2D, COMPLETE)).isEmpty();
  }

  private static StageStatus finish(StageName stage) {
    return Workflow.TABLE.stream()
        .filter(move -> move.stage() == stage && move.kind() == Move.Kind.FINISH)
        .findFirst()
        .orElseThrow()
        .to();
  }

  @Test
  void reopeningSendsBackOnlyWhatWasComplete() {
    var now = fresh();
    now.putAll(Map.of(SCREEN, COMPLETE, STRUCTURE, COMPLETE, INTEGRATED, COMPLETE));
    now.put(DRAWING2D, IN_PROGRESS);
    var move = Workflow.find(now, STRUCTURE, IN_PROGRESS).orElseThrow();
    var effect = Workflow.effect(now, move);
    assertThat(effect.to())
        .containsOnly(Map.entry(STRUCTURE, IN_PROGRESS), Map.entry(INTEGRATED, REVISION_REQUIRED));
    assertThat(effect.bumped()).contains(VersionType.REVIT_VERSION);
  }

  @Test
  void aRecallRevisesWhatLiesBetween() {
    var now = fresh();
    now.putAll(Map.of(SCREEN, COMPLETE, STRUCTURE, COMPLETE, INTEGRATED, COMPLETE));
    now.put(DRAWING2D, CLIENT_REVIEW);
    assertThat(Workflow.recall(now, DRAWING2D, STRUCTURE).orElseThrow().to())
        .containsOnly(
            Map.entry(STRUCTURE, IN_PROGRESS),
            Map.entry(INTEGRATED, REVISION_REQUIRED),
            Map.entry(DRAWING2D, REVISION_REQUIRED));
    assertThat(Workflow.recall(now, DRAWING2D, IN_BIM360)).isEmpty();
    assertThat(Workflow.recall(now, INTEGRATED, SCREEN)).isEmpty();
  }
}
