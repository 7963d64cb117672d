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

  public static Optional<Move> find(
      Map<StageName, StageStatus> now, StageName stage, StageStatus to) {
    return open(now, stage).stream().filter(move -> move.to() == to).findFirst();
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

  private static Stream<StageName> downstream(StageName stage) {
    return ALL.stream().filter(later -> upstream(later).contains(stage));
  }

  // What a move changes

  /**
   * All that a move changes.
   *
   * @param to the new statuses, by stage
   * @param bumped the deliverable that gets a new version
   */
  public record Effect(Map<StageName, StageStatus> to, Optional<VersionType> bumped) {}

  /** Reopening a stage sends back those after it that were complete. */
  public static Effect effect(Map<StageName, StageStatus> now, Move move) {
    var to = new EnumMap<StageName, StageStatus>(StageName.class);
    to.put(move.stage(), move.to());
    if (move.kind() == REOPEN) {
      downstream(move.stage())
          .filter(later -> now.get(later) == COMPLETE)
          .forEach(later -> to.put(later, sentBack(later)));
    }
    return new Effect(to, move.bumps() ? Optional.of(deliverable(move.stage())) : Optional.empty());
  }

  /**
   * A recall from a review to an earlier stage: work goes on there, and what lies between is to be
   * revised.
   */
  public static Optional<Effect> recall(
      Map<StageName, StageStatus> now, StageName source, StageName target) {
    return isReview(Objects.requireNonNull(now.get(source))) && upstream(source).contains(target)
        ? Optional.of(sendBack(source, target, IN_PROGRESS))
        : Optional.empty();
  }

  /** A revision of an earlier stage, requested from a stage that is worked on or reviewed. */
  public static Optional<Effect> requestUpstream(
      Map<StageName, StageStatus> now, StageName current, StageName target) {
    var status = Objects.requireNonNull(now.get(current));
    return (status == IN_PROGRESS || isReview(status)) && upstream(current).contains(target)
        ? Optional.of(sendBack(current, target, sentBack(target)))
        : Optional.empty();
  }

  private static Effect sendBack(StageName from, StageName target, StageStatus atTarget) {
    var to = new EnumMap<StageName, StageStatus>(StageName.class);
    to.put(from, sentBack(from));
    upstream(from).stream()
        .takeWhile(stage -> stage != target)
        .forEach(between -> to.put(between, sentBack(between)));
    to.put(target, atTarget);
    return new Effect(to, Optional.empty());
  }

  /** Screen and structure know no revision_required: there, work simply goes on. */
  private static StageStatus sentBack(StageName stage) {
    return STATUSES.getOrDefault(stage, Set.of()).contains(REVISION_REQUIRED)
        ? REVISION_REQUIRED
        : IN_PROGRESS;
  }

  /** The deliverable that a stage works on. */
  public static VersionType deliverable(StageName stage) {
    return switch (stage) {
      case SCREEN -> VersionType.SCREEN_VERSION;
      case STRUCTURE, INTEGRATED, IN_BIM360 -> VersionType.REVIT_VERSION;
      case DRAWING2D -> VersionType.DRAWING_VERSION;
    };
  }

  /** The column of the board: the first stage that is not done, and none when all are. */
  public static Optional<StageName> column(Map<StageName, StageStatus> now) {
    return Stream.of(SCREEN, STRUCTURE)
        .filter(stage -> now.get(stage) != COMPLETE)
        .findFirst()
        .or(() -> Optional.of(INTEGRATED).filter(stage -> !isReady(now, IN_BIM360)))
        .or(() ->
            Stream.of(IN_BIM360, DRAWING2D, INTEGRATED)
                .filter(stage -> now.get(stage) != COMPLETE)
                .findFirst());
  }
}
