package dev.cubby.unisync.workflow;

import static dev.cubby.unisync.contract.UniSyncModel.StageName.*;
import static dev.cubby.unisync.contract.UniSyncModel.StageStatus.*;
import static dev.cubby.unisync.workflow.Move.Kind.*;
import static dev.cubby.unisync.workflow.Move.Who.*;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.workflow.Move.Kind;
import dev.cubby.unisync.workflow.Move.Who;

/**
 * The workflow as one table. A ShowSet goes through screen, structure and integrated in this order;
 * once integrated is reviewed or complete, inBim360 and drawing2d run side by side.
 */
public final class Workflow {
  private static final Set<StageName> ALL = EnumSet.allOf(StageName.class);

  /** The statuses that each stage knows. */
  public static final Map<StageName, Set<StageStatus>> STATUSES =
      new EnumMap<>(
          Map.of(
              SCREEN,
              EnumSet.of(NOT_STARTED, IN_PROGRESS, COMPLETE, ON_HOLD),
              STRUCTURE,
              EnumSet.of(NOT_STARTED, IN_PROGRESS, COMPLETE, ON_HOLD),
              INTEGRATED,
              EnumSet.of(
                  NOT_STARTED, IN_PROGRESS, COMPLETE, ON_HOLD, ENGINEER_REVIEW, REVISION_REQUIRED),
              IN_BIM360,
              EnumSet.of(
                  NOT_STARTED, IN_PROGRESS, COMPLETE, ON_HOLD, CLIENT_REVIEW, REVISION_REQUIRED),
              DRAWING2D,
              EnumSet.allOf(StageStatus.class)));

  /** The stages that come right before. */
  private static final Map<StageName, Optional<StageName>> BEFORE =
      new EnumMap<>(
          Map.of(
              SCREEN, Optional.empty(),
              STRUCTURE, Optional.of(SCREEN),
              INTEGRATED, Optional.of(STRUCTURE),
              IN_BIM360, Optional.of(INTEGRATED),
              DRAWING2D, Optional.of(INTEGRATED)));

  /** Every move there is. */
  public static final List<Move> TABLE =
      Stream.of(
              moves(START, ALL, NOT_STARTED, IN_PROGRESS, WORKERS),
              moves(FINISH, EnumSet.of(SCREEN, STRUCTURE), IN_PROGRESS, COMPLETE, WORKERS),
              moves(
                  FINISH, EnumSet.of(INTEGRATED, DRAWING2D), IN_PROGRESS, ENGINEER_REVIEW, WORKERS),
              moves(FINISH, EnumSet.of(IN_BIM360), IN_PROGRESS, CLIENT_REVIEW, WORKERS),
              moves(APPROVE, EnumSet.of(INTEGRATED), ENGINEER_REVIEW, COMPLETE, REVIEWERS),
              moves(APPROVE, EnumSet.of(DRAWING2D), ENGINEER_REVIEW, CLIENT_REVIEW, REVIEWERS),
              moves(APPROVE, EnumSet.of(IN_BIM360, DRAWING2D), CLIENT_REVIEW, COMPLETE, REVIEWERS),
              moves(
                  REQUIRE_REVISION,
                  EnumSet.of(INTEGRATED, DRAWING2D),
                  ENGINEER_REVIEW,
                  REVISION_REQUIRED,
                  REVIEWERS),
              moves(
                  REQUIRE_REVISION,
                  EnumSet.of(IN_BIM360, DRAWING2D),
                  CLIENT_REVIEW,
                  REVISION_REQUIRED,
                  REVIEWERS),
              moves(
                  REVISE,
                  EnumSet.of(INTEGRATED, IN_BIM360, DRAWING2D),
                  REVISION_REQUIRED,
                  IN_PROGRESS,
                  WORKERS),
              moves(HOLD, ALL, IN_PROGRESS, ON_HOLD, WORKERS),
              moves(RESUME, ALL, ON_HOLD, IN_PROGRESS, WORKERS),
              moves(
                  RECALL, EnumSet.of(INTEGRATED, DRAWING2D), ENGINEER_REVIEW, IN_PROGRESS, WORKERS),
              moves(RECALL, EnumSet.of(IN_BIM360, DRAWING2D), CLIENT_REVIEW, IN_PROGRESS, WORKERS),
              moves(
                  REQUEST_EARLIER,
                  EnumSet.complementOf(EnumSet.of(SCREEN)),
                  IN_PROGRESS,
                  REVISION_REQUIRED,
                  WORKERS),
              moves(REOPEN, ALL, COMPLETE, IN_PROGRESS, WORKERS))
          .flatMap(List::stream)
          .toList();

  private Workflow() {}

  private static List<Move> moves(
      Kind kind, Set<StageName> stages, StageStatus from, StageStatus to, Who who) {
    return stages.stream()
        .map(stage -> new Move(kind, stage, from, to, who, to == REVISION_REQUIRED))
        .toList();
  }

  /** The moves that a stage has now, whoever makes them. */
  public static List<Move> open(Map<StageName, StageStatus> now, StageName stage) {
    return TABLE.stream()
        .filter(move -> move.stage() == stage && move.from() == now.get(stage))
        .filter(move -> !begins(move) || isReady(now, stage))
        .toList();
  }

  /**
   * The move that is asked for, if it is open.
   *
   * @param target an earlier stage that it is sent back to
   */
  public static Optional<Move> find(
      Map<StageName, StageStatus> now,
      StageName stage,
      StageStatus to,
      Optional<StageName> target) {
    return open(now, stage).stream()
        .filter(move -> move.to() == to && move.takes(target))
        .findFirst();
  }

  private static boolean begins(Move move) {
    return move.kind() == START || move.kind() == REVISE;
  }

  /** Whether the stage before is far enough for this one to begin. */
  public static boolean isReady(Map<StageName, StageStatus> now, StageName stage) {
    return before(stage)
        .map(earlier ->
            now.get(earlier) == COMPLETE
                || (earlier == INTEGRATED && now.get(earlier) == ENGINEER_REVIEW))
        .orElse(true);
  }

  public static boolean isReview(StageStatus status) {
    return status == ENGINEER_REVIEW || status == CLIENT_REVIEW;
  }

  private static Optional<StageName> before(StageName stage) {
    return BEFORE.getOrDefault(stage, Optional.empty());
  }

  /** The stages that lead to this one, the nearest first. */
  public static List<StageName> upstream(StageName stage) {
    return Stream.iterate(before(stage), Optional::isPresent, one -> one.flatMap(Workflow::before))
        .flatMap(Optional::stream)
        .toList();
  }

  static Stream<StageName> downstream(StageName stage) {
    return ALL.stream().filter(later -> upstream(later).contains(stage));
  }

  // What a move changes

  /**
   * All that a move changes.
   *
   * @param to the new statuses, by stage
   * @param bumped the deliverables that get a new version
   */
  public record Effect(Map<StageName, StageStatus> to, Set<VersionType> bumped) {

    /** Whether a stage is to be revised that was not before, which has to say why. */
    public boolean requiresRevision(Map<StageName, StageStatus> now) {
      return to.entrySet().stream()
          .anyMatch(one ->
              one.getValue() == REVISION_REQUIRED && now.get(one.getKey()) != REVISION_REQUIRED);
    }
  }

  /**
   * What a move does, also to other stages. With a target, work goes on there and what lies between
   * is to be revised. Whatever is sent back, with a target or without, no later stage stays
   * complete.
   */
  public static Effect effect(
      Map<StageName, StageStatus> now, Move move, Optional<StageName> target) {
    var to = new EnumMap<StageName, StageStatus>(StageName.class);
    to.put(move.stage(), target.isPresent() ? sentBack(move.stage()) : move.to());
    if (target.isPresent()) {
      upstream(move.stage()).stream()
          .takeWhile(stage -> stage != target.get())
          .forEach(between -> to.put(between, sentBack(between)));
      to.put(target.get(), move.kind() == RECALL ? IN_PROGRESS : sentBack(target.get()));
    }
    if (move.sendsBack()) {
      downstream(target.orElse(move.stage()))
          .filter(later -> now.get(later) == COMPLETE)
          .forEach(later -> to.put(later, sentBack(later)));
    }
    return new Effect(to, bumped(now, to));
  }

  /** Work begins again on something that was delivered, so the deliverable gets a new version. */
  private static Set<VersionType> bumped(
      Map<StageName, StageStatus> now, Map<StageName, StageStatus> to) {
    var bumped = EnumSet.noneOf(VersionType.class);
    to.forEach((stage, status) -> {
      var before = now.get(stage);
      if (status == IN_PROGRESS && (before == COMPLETE || before == REVISION_REQUIRED)) {
        bumped.add(deliverable(stage));
      }
    });
    return bumped;
  }

  /** Screen and structure know no revision_required: there, work simply goes on. */
  private static StageStatus sentBack(StageName stage) {
    return STATUSES.getOrDefault(stage, Set.of()).contains(REVISION_REQUIRED)
        ? REVISION_REQUIRED
        : IN_PROGRESS;
  }

  /** The first stage that works on a deliverable: by hand, a version is set for no other. */
  public static StageName firstStage(VersionType deliverable) {
    return Arrays.stream(StageName.values())
        .filter(stage -> deliverable(stage) == deliverable)
        .findFirst()
        .orElseThrow();
  }

  /** The deliverable that a stage works on. */
  public static VersionType deliverable(StageName stage) {
    return switch (stage) {
      case SCREEN -> VersionType.SCREEN_VERSION;
      case STRUCTURE, INTEGRATED, IN_BIM360 -> VersionType.REVIT_VERSION;
      case DRAWING2D -> VersionType.DRAWING_VERSION;
    };
  }

  /**
   * The columns of the board: the stages that a ShowSet is at, of which several run side by side
   * once integrated is reviewed; none when all are done.
   */
  public static List<StageName> columns(Map<StageName, StageStatus> now) {
    var left = ALL.stream().filter(stage -> now.get(stage) != COMPLETE).toList();
    return isReady(now, IN_BIM360) && !left.contains(SCREEN) && !left.contains(STRUCTURE)
        ? left
        : left.stream().limit(1).toList();
  }
}
