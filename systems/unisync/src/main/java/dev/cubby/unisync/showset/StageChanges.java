package dev.cubby.unisync.showset;

import static dev.cubby.unisync.contract.UniSyncTables.SHOW_SET_STEP;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.contract.*;
import dev.cubby.core.run.Retry;
import dev.cubby.unisync.base.Environment;
import dev.cubby.unisync.base.UniSyncRefusal;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.showset.RevisionNotes.NoteToWrite;
import dev.cubby.unisync.showset.ShowSetContracts.*;
import dev.cubby.unisync.text.StageText;
import dev.cubby.unisync.user.*;
import dev.cubby.unisync.workflow.Move;
import dev.cubby.unisync.workflow.Move.Who;
import dev.cubby.unisync.workflow.Workflow;
import dev.cubby.unisync.workflow.Workflow.Effect;

/** Changes of stages: only those that the workflow knows, by those whose they are. */
public record StageChanges(ShowSets showSets, Users users, RevisionNotes notes) {
  private static final int ATTEMPTS = 50;

  /**
   * What is to become of a stage.
   *
   * @param target an earlier stage, to which a recall or a revision goes
   */
  public record Wanted(
      StageStatus status,
      Patch<String> assignedTo,
      Patch<String> label,
      Optional<String> note,
      Lang language,
      Optional<StageName> target,
      long expectedRevision) {}

  /** The moves that a user can make now. */
  public static List<Move> open(ShowSet showSet, StageName stage, User user) {
    return Workflow.open(Stages.statuses(showSet), stage).stream()
        .filter(move -> isOf(move, user.role()))
        .toList();
  }

  /** What a move does that is made here alone. */
  static Effect effect(ShowSet showSet, Move move) {
    return Workflow.effect(Stages.statuses(showSet), move, Optional.empty());
  }

  private static boolean isOf(Move move, UserRole role) {
    return move.who() == Who.REVIEWERS
        ? Right.DECIDE_REVIEWS.isOf(role)
        : Right.toUpdate(move.stage()).isOf(role);
  }

  public StageResult change(Acting by, String id, StageName stage, Wanted wanted) {
    return Retry.upTo(ATTEMPTS)
        .until(Optional::isPresent, () -> attempt(by, id, stage, wanted))
        .orElseGet(() -> new StageResult.Refused(UniSyncRefusal.BUSY));
  }

  /** Nothing when a change of something else was faster, so that it has to be decided again. */
  private Optional<StageResult> attempt(Acting by, String id, StageName stage, Wanted wanted) {
    var found = showSets.find(id);
    if (found.isEmpty()) {
      return Optional.of(new StageResult.Refused(UniSyncRefusal.NO_SUCH_SHOWSET));
    }
    var showSet = found.get();
    var current = Stages.of(showSet, stage);
    if (stage == StageName.IN_BIM360 && wanted.assignedTo() instanceof Patch.Set) {
      return Optional.of(new StageResult.NotInBim360("assignedTo"));
    }
    if (stage == StageName.IN_BIM360 && wanted.label() instanceof Patch.Set) {
      return Optional.of(new StageResult.NotInBim360("version"));
    }
    if (!by.may(Right.toUpdate(stage)) && !by.may(Right.DECIDE_REVIEWS)) {
      return Optional.of(new StageResult.Refused(UniSyncRefusal.NOT_ALLOWED));
    }
    if (current.revision() != wanted.expectedRevision()) {
      return Optional.of(new StageResult.Stale(showSet));
    }
    var statuses = Stages.statuses(showSet);
    Effect effect;
    boolean needsNote = false;
    if (wanted.status() == current.status() && wanted.target().isEmpty()) {
      effect = new Effect(Map.of(stage, current.status()), Set.of());
    } else {
      var move = Workflow.find(statuses, stage, wanted.status(), wanted.target());
      if (move.isEmpty()) {
        return Optional.of(new StageResult.NotOpen(open(showSet, stage, by.user())));
      }
      if (!isOf(move.get(), by.user().role())) {
        return Optional.of(new StageResult.Refused(UniSyncRefusal.NOT_ALLOWED));
      }
      effect = Workflow.effect(statuses, move.get(), wanted.target());
      needsNote = move.get().needsNote() || effect.requiresRevision(statuses);
    }
    if (!by.may(Right.toUpdate(stage)) && changesMore(wanted)) {
      return Optional.of(new StageResult.Refused(UniSyncRefusal.NOT_ALLOWED));
    }
    if (needsNote && wanted.note().filter(text -> !text.isBlank()).isEmpty()) {
      return Optional.of(new StageResult.NoteMissing());
    }
    var assignee = assignee(wanted, current).map(userId -> assignable(userId, stage));
    if (assignee.isPresent() && assignee.get().isEmpty()) {
      return Optional.of(new StageResult.Refused(UniSyncRefusal.ASSIGNEE_NOT_ACTIVE));
    }
    return commit(
        by,
        showSet,
        new Plan(stage, wanted, effect, assignee.flatMap(one -> one), needsNote, here().now()));
  }

  private static boolean changesMore(Wanted wanted) {
    return !(wanted.assignedTo() instanceof Patch.Keep && wanted.label() instanceof Patch.Keep);
  }

  /** The new assignee, where there is another. */
  private static Optional<String> assignee(Wanted wanted, StageInfo current) {
    return wanted
        .assignedTo()
        .applyTo(current.assignedTo())
        .filter(one -> !current.assignedTo().equals(Optional.of(one)));
  }

  /** Somebody who is there and can do the work. */
  private Optional<Assignee> assignable(String userId, StageName stage) {
    return users
        .find(userId)
        .filter(User::isActive)
        .filter(user -> Right.toUpdate(stage).isOf(user.role()))
        .map(user -> new Assignee(userId, user.role()));
  }

  /**
   * What is going to happen, decided.
   *
   * @param at of the change, and of the note that says why
   */
  private record Plan(
      StageName stage,
      Wanted wanted,
      Effect effect,
      Optional<Assignee> newAssignee,
      boolean writesNote,
      Instant at) {}

  private Optional<StageResult> commit(Acting by, ShowSet showSet, Plan plan) {
    var changed = new EnumMap<StageName, StageInfo>(StageName.class);
    plan.effect()
        .to()
        .forEach((stage, status) -> changed.put(stage, changed(by, showSet, stage, status, plan)));
    var entries =
        plan.effect().bumped().stream()
            .map(type -> showSets.entry(by, type, Versions.of(showSet, type) + 1, reason(plan)))
            .toList();
    if (entries.stream().anyMatch(one -> one.version() > Versions.HIGHEST)) {
      return Optional.of(new StageResult.Refused(UniSyncRefusal.VERSION_TOO_HIGH));
    }
    var news = new StageNews(showSets.activities(), users, by, showSet);
    var activities = news.activities(changed, plan.stage(), entries);
    if (activities.isEmpty()) {
      return Optional.of(new StageResult.Done(showSet));
    }
    var written =
        plan.writesNote()
            ? Optional.of(
                notes.write(
                    by,
                    showSet.showSetId(),
                    plan.wanted().note().orElseThrow(),
                    plan.wanted().language(),
                    plan.at()))
            : Optional.<NoteToWrite>empty();
    var versions = Versions.after(showSet, entries);
    var transaction =
        new ChangeStages(
            by.standing(),
            by.asSeen(),
            set(showSet, changed, versions),
            plan.newAssignee().filter(one -> !one.userId().equals(by.userId())),
            versions.past(),
            Stream.concat(
                    activities.stream(), written.map(NoteToWrite::note).map(news::noted).stream())
                .toList(),
            Stream.concat(
                    news.notices(changed).stream(),
                    written.stream().flatMap(one -> one.mentions().stream()))
                .toList(),
            written.map(NoteToWrite::note),
            written.flatMap(NoteToWrite::translation));
    var commit =
        here()
            .store()
            .commit(
                entries.isEmpty()
                    ? ShowSetContracts.CHANGE_STAGES
                    : ShowSetContracts.CHANGE_STAGES_AND_VERSION,
                transaction);
    return switch (commit) {
      case Commit.Committed _ -> {
        showSets.tell(showSet);
        yield Optional.of(
            new StageResult.Done(showSets.byFirstId(showSet.showSetId()).orElse(showSet)));
      }
      // The next attempt finds out whether it was this stage that changed, or another, and whether
      // the assignee has lost the stage, or only changed roles.
      case Commit.Halted halted
          when halted.step().is(SHOW_SET_STEP)
              || halted.step().is(ShowSetContracts.ASSIGNEE_STEP) ->
          Optional.empty();
      case Commit.Halted halted ->
          Optional.of(new StageResult.Refused(ShowSets.REFUSALS.refusal(halted)));
    };
  }

  private StageInfo changed(
      Acting by, ShowSet showSet, StageName stage, StageStatus status, Plan plan) {
    var before = Stages.of(showSet, stage);
    boolean named = stage == plan.stage();
    var wanted = plan.wanted();
    var note =
        status != StageStatus.REVISION_REQUIRED
            ? Optional.<RevisionNote>empty()
            : wanted
                .note()
                .filter(_ -> plan.writesNote())
                .map(text ->
                    new RevisionNote(
                        Versions.reason(text), wanted.language(), by.userId(), plan.at()))
                .or(before::revisionNote);
    return new StageInfo(
        status,
        named ? wanted.assignedTo().applyTo(before.assignedTo()) : before.assignedTo(),
        by.userId(),
        plan.at(),
        named ? wanted.label().applyTo(before.version()) : before.version(),
        note,
        before.revision() + 1);
  }

  private Localized reason(Plan plan) {
    return plan.wanted()
        .note()
        .filter(text -> !text.isBlank())
        .map(text -> Localized.of(Versions.reason(text), plan.wanted().language()))
        .orElseGet(() -> Localized.of(here().inEachLanguage(StageText.REVISION)));
  }

  private Environment here() {
    return showSets.here();
  }

  // The update of exactly these stages

  private static SetStages set(
      ShowSet showSet, Map<StageName, StageInfo> changed, Versions versions) {
    return new SetStages(
        showSet.showSetId(),
        showSet.createdAt(),
        Optional.ofNullable(changed.get(StageName.SCREEN)),
        Optional.ofNullable(changed.get(StageName.STRUCTURE)),
        Optional.ofNullable(changed.get(StageName.INTEGRATED)),
        Optional.ofNullable(changed.get(StageName.IN_BIM360)).map(Stages::simple),
        Optional.ofNullable(changed.get(StageName.DRAWING2D)),
        seen(showSet, changed, StageName.SCREEN),
        seen(showSet, changed, StageName.STRUCTURE),
        seen(showSet, changed, StageName.INTEGRATED),
        seen(showSet, changed, StageName.IN_BIM360),
        seen(showSet, changed, StageName.DRAWING2D),
        versions.screen(),
        versions.revit(),
        versions.drawing(),
        versions.history(),
        showSet.revision());
  }

  /** A stage that is left alone may have any revision. */
  private static long seen(ShowSet showSet, Map<StageName, StageInfo> changed, StageName stage) {
    return changed.containsKey(stage) ? Stages.of(showSet, stage).revision() : Long.MAX_VALUE;
  }
}
