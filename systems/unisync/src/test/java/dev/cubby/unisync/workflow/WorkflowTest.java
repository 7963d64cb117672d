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
  private static final Set<Move.Kind> SENT_BACK =
      EnumSet.of(
          Move.Kind.RECALL,
          Move.Kind.REOPEN,
          Move.Kind.REQUIRE_REVISION,
          Move.Kind.REQUEST_EARLIER);

  private static Map<StageName, StageStatus> fresh() {
    var now = new EnumMap<StageName, StageStatus>(StageName.class);
    for (var stage : StageName.values()) {
      now.put(stage, NOT_STARTED);
    }
    return now;
  }

  /** Everything that can be done next: each move, alone and with each of its targets. */
  private static List<Effect> next(Map<StageName, StageStatus> now) {
    var effects = new ArrayList<Effect>();
    for (var stage : StageName.values()) {
      for (var move : Workflow.open(now, stage)) {
        var targets = new ArrayList<Optional<StageName>>();
        move.targets().forEach(target -> targets.add(Optional.of(target)));
        if (!move.needsTarget()) {
          targets.add(Optional.empty());
        }
        for (var target : targets) {
          var effect = Workflow.effect(now, move, target);
          effects.add(effect);
          if (SENT_BACK.contains(move.kind())) {
            var after = new EnumMap<>(now);
            after.putAll(effect.to());
            assertThat(Workflow.downstream(target.orElse(stage)))
                .as("%s to %s from %s", move, target, now)
                .noneMatch(later -> after.get(later) == COMPLETE);
          }
        }
      }
    }
    return effects;
  }

  private static Optional<Move> find(
      Map<StageName, StageStatus> now, StageName stage, StageStatus to) {
    return Workflow.find(now, stage, to, Optional.empty());
  }

  private static List<StageName> targets(
      Map<StageName, StageStatus> now, StageName stage, StageStatus to) {
    return Workflow.upstream(stage).stream()
        .filter(target -> Workflow.find(now, stage, to, Optional.of(target)).isPresent())
        .toList();
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
    var before = new HashMap<Map<StageName, StageStatus>, Set<Map<StageName, StageStatus>>>();
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
        before.computeIfAbsent(after, _ -> new HashSet<>()).add(now);
        left.add(after);
      }
    }
    var done = fresh();
    done.replaceAll((_, _) -> COMPLETE);
    assertThat(Workflow.columns(done)).isEmpty();
    var finishable = new HashSet<Map<StageName, StageStatus>>();
    left.add(done);
    while (!left.isEmpty()) {
      var now = left.remove();
      if (finishable.add(now)) {
        left.addAll(before.getOrDefault(now, Set.of()));
      }
    }
    assertThat(finishable).isEqualTo(seen);
  }

  @Test
  void aStageWaitsForTheOneBefore() {
    var now = fresh();
    assertThat(find(now, STRUCTURE, IN_PROGRESS)).isEmpty();
    now.put(SCREEN, COMPLETE);
    assertThat(find(now, STRUCTURE, IN_PROGRESS)).isPresent();
    now.put(STRUCTURE, COMPLETE);
    now.put(INTEGRATED, IN_PROGRESS);
    assertThat(find(now, DRAWING2D, IN_PROGRESS)).isEmpty();
    now.put(INTEGRATED, ENGINEER_REVIEW);
    assertThat(find(now, DRAWING2D, IN_PROGRESS)).isPresent();
    assertThat(find(now, IN_BIM360, IN_PROGRESS)).isPresent();
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
    assertThat(find(now, DRAWING2D, CLIENT_REVIEW)).isPresent();
    assertThat(find(now, DRAWING2D, COMPLETE)).isEmpty();
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
    var move = find(now, STRUCTURE, IN_PROGRESS).orElseThrow();
    var effect = Workflow.effect(now, move, Optional.empty());
    assertThat(effect.to())
        .containsOnly(Map.entry(STRUCTURE, IN_PROGRESS), Map.entry(INTEGRATED, REVISION_REQUIRED));
    assertThat(effect.bumped()).containsExactly(VersionType.REVIT_VERSION);
  }

  @Test
  void onTheBoardAShowSetIsAtEachStageThatGoesOn() {
    var now = fresh();
    assertThat(Workflow.columns(now)).containsExactly(SCREEN);
    now.putAll(Map.of(SCREEN, COMPLETE, STRUCTURE, COMPLETE, INTEGRATED, IN_PROGRESS));
    assertThat(Workflow.columns(now)).containsExactly(INTEGRATED);
    now.put(INTEGRATED, ENGINEER_REVIEW);
    assertThat(Workflow.columns(now)).containsExactly(INTEGRATED, IN_BIM360, DRAWING2D);
    now.putAll(Map.of(INTEGRATED, COMPLETE, IN_BIM360, COMPLETE));
    assertThat(Workflow.columns(now)).containsExactly(DRAWING2D);
    now.put(STRUCTURE, IN_PROGRESS);
    assertThat(Workflow.columns(now)).containsExactly(STRUCTURE);
  }

  @Test
  void onlyEarlierStagesAreSentBackTo() {
    var now = fresh();
    now.putAll(Map.of(SCREEN, COMPLETE, STRUCTURE, COMPLETE, INTEGRATED, ENGINEER_REVIEW));
    assertThat(targets(now, INTEGRATED, IN_PROGRESS)).containsExactly(STRUCTURE, SCREEN);
    assertThat(targets(now, INTEGRATED, REVISION_REQUIRED)).containsExactly(STRUCTURE, SCREEN);
    assertThat(targets(now, INTEGRATED, COMPLETE)).isEmpty();
    now.put(INTEGRATED, IN_PROGRESS);
    assertThat(targets(now, INTEGRATED, IN_PROGRESS)).isEmpty();
    assertThat(targets(now, INTEGRATED, REVISION_REQUIRED)).containsExactly(STRUCTURE, SCREEN);
    assertThat(targets(now, SCREEN, REVISION_REQUIRED)).isEmpty();
  }

  @Test
  void aRecallRevisesWhatLiesBetweenAndBeside() {
    var now = fresh();
    now.putAll(Map.of(SCREEN, COMPLETE, STRUCTURE, COMPLETE, INTEGRATED, COMPLETE));
    now.putAll(Map.of(IN_BIM360, COMPLETE, DRAWING2D, CLIENT_REVIEW));
    var target = Optional.of(STRUCTURE);
    var effect =
        Workflow.effect(
            now, Workflow.find(now, DRAWING2D, IN_PROGRESS, target).orElseThrow(), target);
    assertThat(effect.to())
        .containsOnly(
            Map.entry(STRUCTURE, IN_PROGRESS),
            Map.entry(INTEGRATED, REVISION_REQUIRED),
            Map.entry(IN_BIM360, REVISION_REQUIRED),
            Map.entry(DRAWING2D, REVISION_REQUIRED));
    assertThat(effect.bumped()).containsExactly(VersionType.REVIT_VERSION);
    assertThat(Workflow.find(now, DRAWING2D, IN_PROGRESS, Optional.of(IN_BIM360))).isEmpty();
    assertThat(Workflow.find(now, INTEGRATED, IN_PROGRESS, Optional.of(SCREEN))).isEmpty();
  }

  @Test
  void eachDeliverableThatIsWorkedOnAgainCountsUp() {
    var now = fresh();
    now.putAll(Map.of(SCREEN, COMPLETE, STRUCTURE, COMPLETE));
    var move = find(now, SCREEN, IN_PROGRESS).orElseThrow();
    assertThat(Workflow.effect(now, move, Optional.empty()).bumped())
        .containsExactly(VersionType.SCREEN_VERSION, VersionType.REVIT_VERSION);
  }
}
