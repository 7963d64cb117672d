package dev.cubby.unisync.showset;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.unisync.base.UniSyncProblems;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.showset.StageChanges.Wanted;
import dev.cubby.unisync.text.StageText;
import dev.cubby.unisync.user.Right;
import dev.cubby.unisync.workflow.Move;
import dev.cubby.unisync.workflow.Workflow;
import dev.cubby.web.route.*;

/** Stages of ShowSets for programs. */
public record StageApi(StageChanges changes, ShowSetApi showSets) {
  private static final String ONE = ShowSetApi.ONE + "/stages/{stage}";

  public static final ProblemKind MOVE_NOT_OPEN =
      new ProblemKind(422, "MOVE_NOT_OPEN", StageText.MOVE_NOT_OPEN);

  record OfStage(String showSetId, StageName stage) {}

  record Changed(
      String showSetId,
      StageName stage,
      StageStatus status,
      Patch<String> assignedTo,
      Patch<String> version,
      Optional<String> revisionNote,
      Optional<Lang> language,
      Optional<StageName> target,
      Optional<Long> expectedVersion) {}

  /** A move that is open to the caller. */
  record OpenMove(Move.Kind move, StageStatus status, boolean needsNote, List<StageName> targets) {

    static OpenMove of(Move move) {
      return new OpenMove(
          move.kind(),
          move.to(),
          move.needsNote(),
          move.kind() == Move.Kind.RECALL || move.kind() == Move.Kind.REQUIRE_REVISION
              ? Workflow.upstream(move.stage())
              : List.of());
    }
  }

  static final Route<Changed, ShowSetView> CHANGE =
      Route.put(
              ONE,
              "stage.change",
              Input.of(Changed.class)
                  .with("assignedTo", Rule.length(1, 100))
                  .with("version", Rule.length(1, 50), Rule.readable())
                  .with("revisionNote", Rule.length(1, 5_000), Rule.readableLines()),
              ShowSetView.class)
          .summary("Moves a stage, assigns it or labels it; expectedVersion is its revision")
          .may(Right.READ.roles())
          .orProblem(ProblemKind.STALE, MOVE_NOT_OPEN, UniSyncProblems.ASSIGNEE_NOT_ACTIVE);

  static final Route<OfStage, Items<OpenMove>> MOVES =
      Route.list(ONE + "/moves", "stage.moves", OfStage.class, OpenMove.class)
          .summary("The moves of a stage that are open to you now")
          .may(Right.READ.roles());

  public void addTo(Routes.Builder routes) {
    routes.add(CHANGE, this::change).page(MOVES, this::moves);
  }

  private Items<OpenMove> moves(Call<OfStage> call) {
    var given = call.given();
    return Items.all(
        StageChanges.open(
                showSets.require(given.showSetId()), given.stage(), showSets.rights().user(call))
            .stream()
            .map(OpenMove::of)
            .toList());
  }

  Answer<ShowSetView> change(Call<Changed> call) {
    var given = call.given();
    if (given.stage() == StageName.IN_BIM360) {
      refuse("assignedTo", given.assignedTo());
      refuse("version", given.version());
    }
    var expected =
        given
            .expectedVersion()
            .orElseThrow(() -> Problem.invalid("expectedVersion", StageText.VERSION_MISSING));
    if (given.revisionNote().isPresent() && given.language().isEmpty()) {
      throw Problem.invalid("language", StageText.LANGUAGE_MISSING);
    }
    return answer(
        changes.change(
            showSets.rights().acting(call),
            given.showSetId(),
            given.stage(),
            new Wanted(
                given.status(),
                wanted(given.assignedTo()),
                wanted(given.version()),
                given.revisionNote(),
                given.language().orElse(Lang.EN),
                given.target(),
                expected)),
        given.stage(),
        given.status());
  }

  private static void refuse(String field, Patch<String> given) {
    if (given instanceof Patch.Set<String>) {
      throw Problem.invalid(field, StageText.NOT_IN_BIM360);
    }
  }

  /** An empty text removes what is there. */
  private static Optional<String> wanted(Patch<String> patch) {
    return switch (patch) {
      case Patch.Keep<String> _ -> Optional.empty();
      case Patch.Set<String>(var value) -> Optional.of(value);
      default -> Optional.of("");
    };
  }

  /** A move that was made; otherwise the request ends with a problem. */
  static Answer<ShowSetView> answer(StageResult result, StageName stage, StageStatus sent) {
    return switch (result) {
      case StageResult.Done(var showSet) -> Answer.of(ShowSetView.of(showSet));
      case StageResult.Stale(var current) ->
          throw Problem.of(ProblemKind.STALE, StageText.STALE)
              .with("currentState", Stages.of(current, stage))
              .with("sentState", Map.of("status", sent));
      case StageResult.NotOpen(var open) ->
          throw Problem.of(
                  MOVE_NOT_OPEN,
                  open.isEmpty()
                      ? StageText.NO_MOVES
                      : StageText.OPEN_MOVES.with(
                          open.stream()
                              .map(move -> move.to().externalName())
                              .distinct()
                              .collect(Collectors.joining(", "))))
              .with("openMoves", open.stream().map(OpenMove::of).toList());
      case StageResult.NoteMissing _ ->
          throw Problem.invalid("revisionNote", StageText.NOTE_MISSING);
      case StageResult.Refused(var why) -> throw UniSyncProblems.of(why);
    };
  }
}
