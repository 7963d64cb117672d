package dev.cubby.unisync.showset;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.unisync.base.UniSyncProblems;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.showset.StageChanges.Wanted;
import dev.cubby.unisync.text.StageText;
import dev.cubby.unisync.user.Right;
import dev.cubby.unisync.workflow.Move;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;

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
      return new OpenMove(move.kind(), move.to(), move.needsNote(), move.targets());
    }
  }

  static final Route<Changed, ShowSetView> CHANGE =
      Route.put(
              ONE,
              "stage.change",
              Input.of(Changed.class)
                  .with("assignedTo", Rule.length(1, 100))
                  .with("version", Rule.length(1, 50), Rule.readable())
                  .with("revisionNote", Rule.length(1, 5_000), Rule.visibleLines())
                  .example(
                      """
                      {"status": "in_progress", "expectedVersion": 1}\
                      """),
              ShowSetView.class)
          .summary("Moves a stage, assigns it or labels it; expectedVersion is its revision")
          .may(Right.READ.roles())
          .orProblem(
              ProblemKind.STALE,
              MOVE_NOT_OPEN,
              UniSyncProblems.ASSIGNEE_NOT_ACTIVE,
              UniSyncProblems.VERSION_TOO_HIGH);

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
    var expected =
        given
            .expectedVersion()
            .orElseThrow(() -> Problem.invalid("expectedVersion", StageText.VERSION_MISSING));
    if (given.revisionNote().isPresent() && given.language().isEmpty()) {
      throw Problem.invalid("language", StageText.LANGUAGE_MISSING);
    }
    var wanted =
        new Wanted(
            given.status(),
            given.assignedTo(),
            given.version(),
            given.revisionNote(),
            given.language().orElse(Lang.EN),
            given.target(),
            expected);
    return answer(
        changes.change(showSets.rights().acting(call), given.showSetId(), given.stage(), wanted),
        given.stage(),
        wanted,
        "revisionNote",
        _ -> StageText.STALE);
  }

  /** What was sent, without what was left as it is. */
  private static Map<String, Object> sent(Wanted wanted) {
    var sent = new LinkedHashMap<String, Object>();
    sent.put("status", wanted.status());
    put(sent, "assignedTo", wanted.assignedTo());
    put(sent, "version", wanted.label());
    wanted.target().ifPresent(one -> sent.put("target", one));
    return sent;
  }

  /** Empty is what removes the one that is there. */
  private static void put(Map<String, Object> sent, String field, Patch<String> patch) {
    if (!(patch instanceof Patch.Keep)) {
      sent.put(field, patch.applyTo(Optional.empty()).orElse(""));
    }
  }

  /**
   * A move that was made; otherwise the request ends with a problem.
   *
   * @param stale says what is there now and what was sent
   * @param note the field that a note is given in
   */
  static Answer<ShowSetView> answer(
      StageResult result,
      StageName stage,
      Wanted wanted,
      String note,
      Function<StageInfo, Text> stale) {
    return switch (result) {
      case StageResult.Done(var showSet) -> Answer.of(ShowSetView.of(showSet));
      case StageResult.Stale(var current) ->
          throw Problem.of(ProblemKind.STALE, stale.apply(Stages.of(current, stage)))
              .with("currentState", Stages.of(current, stage))
              .with("sentState", sent(wanted));
      case StageResult.NotOpen(var open) ->
          throw Problem.of(
                  MOVE_NOT_OPEN,
                  open.isEmpty()
                      ? StageText.NO_MOVES
                      : open.stream()
                          .<Text>map(move -> Text.of(move.kind()))
                          .reduce(StageText.ALSO::with)
                          .map(StageText.OPEN_MOVES::with)
                          .orElseThrow())
              .with("openMoves", open.stream().map(OpenMove::of).toList());
      case StageResult.NotInBim360(var field) ->
          throw Problem.invalid(field, StageText.NOT_IN_BIM360);
      case StageResult.NoteMissing _ -> throw Problem.invalid(note, StageText.NOTE_MISSING);
      case StageResult.Refused(var why) -> throw UniSyncProblems.of(why);
    };
  }
}
