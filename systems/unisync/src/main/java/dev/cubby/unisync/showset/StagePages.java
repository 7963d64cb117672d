package dev.cubby.unisync.showset;

import static dev.cubby.unisync.text.StageText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.showset.StageChanges.Wanted;
import dev.cubby.unisync.user.*;
import dev.cubby.unisync.workflow.*;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Label.Control;
import dev.cubby.web.text.Reader;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Field.Choice;
import dev.cubby.web.ui.Rows.Row;

/** Stages for people: each offers the moves that its reader can make now, and no others. */
public record StagePages(
    StageChanges changes, ShowSetApi showSets, Users users, RevisionNotes.Shown revisions) {
  private static final String ONE = ShowSetPages.ONE + "/stages/{stage}";
  private static final int MOST_IN_A_ROW = 2;

  /**
   * @param mine whether the one who moves becomes the assignee
   */
  record Moved(
      String showSetId,
      StageName stage,
      StageStatus status,
      long revision,
      Optional<Boolean> mine,
      Optional<String> note,
      Optional<Lang> language,
      Optional<StageName> target) {}

  record Assigned(
      String showSetId,
      StageName stage,
      Optional<String> assignedTo,
      Optional<String> label,
      long revision) {}

  record Asked(String showSetId, StageName stage, StageStatus status) {}

  static final Route<StageApi.OfStage, Page> SHOW =
      Page.at(ONE, "unisync.stage", StageApi.OfStage.class)
          .summary("A stage: its moves, its assignee, its label")
          .may(Right.READ.roles());
  static final Route<Asked, Page> ASK =
      Page.at(ONE + "/{status}", "unisync.ask-move", Asked.class)
          .summary("The form of a move that has to say why")
          .may(Right.READ.roles());
  static final Route<Moved, Redirect> MOVE =
      Redirect.at(
              ONE,
              "unisync.move",
              Input.of(Moved.class)
                  .field(
                      "note",
                      Label.of(NOTE).as(Control.AREA),
                      Rule.length(1, 5_000),
                      Rule.visibleLines())
                  .field("language", WRITTEN_IN)
                  .field("target", Label.of(TARGET).hint(TARGET_HINT)))
          .summary("Moves a stage")
          .may(Right.READ.roles());
  static final Route<Assigned, Redirect> ASSIGN =
      Redirect.at(
              ONE + "/assign",
              "unisync.assign",
              Input.of(Assigned.class)
                  .field("assignedTo", ASSIGNEE, Rule.length(1, 100))
                  .field(
                      "label",
                      Label.of(LABEL).hint(LABEL_HINT),
                      Rule.length(1, 50),
                      Rule.readable()))
          .summary("Assigns a stage and labels it")
          .may(Right.READ.roles());

  void addTo(Routes.Builder routes) {
    routes
        .page(SHOW, this::show)
        .page(ASK, this::ask)
        .page(MOVE, this::move)
        .page(ASSIGN, this::assign);
  }

  /** On the ShowSet's page, each with the moves that most people come for. */
  Piece rows(ShowSet showSet, User user, Reader reader) {
    var rows = new ArrayList<Row>();
    var names = users.names(assignees(showSet));
    for (var stage : StageName.values()) {
      var info = Stages.of(showSet, stage);
      var row =
          row(Text.of(stage), SHOW.at(showSet.showSetId(), stage.externalName()))
              .chip(StatusChip.of(info.status()));
      if (stage != StageName.IN_BIM360) {
        row =
            row.meta(
                info.assignedTo().map(names::get).<Text>map(Text::verbatim).orElse(UNASSIGNED));
      }
      if (info.version().isPresent()) {
        row = row.meta(verbatim(info.version().get()));
      }
      if (info.revisionNote().isPresent()) {
        row = row.meta(revisions.inShort(showSet, info.revisionNote().get(), reader));
      }
      rows.add(
          row.action(
              StageChanges.open(showSet, stage, user).stream()
                  .filter(move ->
                      move.kind() != Move.Kind.REOPEN && move.kind() != Move.Kind.REQUEST_EARLIER)
                  .limit(MOST_IN_A_ROW)
                  .map(move -> action(showSet, move))
                  .toArray(Action[]::new)));
    }
    return Rows.of(rows);
  }

  private static List<String> assignees(ShowSet showSet) {
    return Arrays.stream(StageName.values())
        .flatMap(stage -> Stages.of(showSet, stage).assignedTo().stream())
        .distinct()
        .toList();
  }

  /** One press where it can be taken back by another; a dialog where there is more to say. */
  private static Action action(ShowSet showSet, Move move) {
    return switch (move.kind()) {
      case REQUIRE_REVISION, RECALL, REQUEST_EARLIER, REOPEN ->
          Action.ask(
              Text.of(move.kind()),
              ASK.at(showSet.showSetId(), move.stage().externalName(), move.to().externalName()));
      default -> Action.send(Text.of(move.kind()), MOVE, moved(showSet, move));
    };
  }

  /** All that its reader can do now. */
  private static Action[] actions(ShowSet showSet, StageName stage, User user) {
    var actions = new ArrayList<Action>();
    StageChanges.open(showSet, stage, user).forEach(move -> actions.add(action(showSet, move)));
    if (!actions.isEmpty()) {
      actions.set(0, actions.getFirst().main());
    }
    return actions.toArray(Action[]::new);
  }

  private static Moved moved(ShowSet showSet, Move move) {
    var info = Stages.of(showSet, move.stage());
    boolean mine =
        move.kind() == Move.Kind.START
            && move.stage() != StageName.IN_BIM360
            && info.assignedTo().isEmpty();
    return new Moved(
        showSet.showSetId(),
        move.stage(),
        move.to(),
        info.revision(),
        mine ? Optional.of(true) : Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private Page show(Call<StageApi.OfStage> call) {
    var given = call.given();
    var showSet = showSets.require(given.showSetId());
    var user = showSets.rights().user(call);
    var info = Stages.of(showSet, given.stage());
    var page =
        page(Text.of(given.stage()))
            .narrow()
            .back(verbatim(showSet.shownId()), ShowSetPages.SHOW.at(showSet.showSetId()))
            .chip(StatusChip.of(info.status()))
            .meta(CHANGED_AT.with(Text.at(info.updatedAt())));
    if (info.revisionNote().isPresent()) {
      var note = info.revisionNote().get();
      var pieces = new ArrayList<>(revisions.whole(showSet, note, call.reader()));
      pieces.add(
          paragraph(
              NOTED_BY.with(users.find(note.by()).map(User::name).orElse(""), Text.at(note.at()))));
      page = page.add(card(pieces));
    }
    var actions = actions(showSet, given.stage(), user);
    page =
        actions.length == 0
            ? page.add(paragraph(whyNone(showSet, given.stage(), user)))
            : page.add(buttons(actions));
    if (given.stage() == StageName.IN_BIM360 || !Right.toUpdate(given.stage()).isOf(user.role())) {
      return page;
    }
    var people = new ArrayList<Choice>();
    people.add(new Choice("", UNASSIGNED));
    users.all().stream()
        .filter(one -> one.status() == UserStatus.ACTIVE)
        .filter(one -> Right.toUpdate(given.stage()).isOf(one.role()))
        .forEach(one -> people.add(new Choice(one.userId(), verbatim(one.name()))));
    var assign =
        Form.of(
                ASSIGN,
                SAVE,
                new Assigned(
                    showSet.showSetId(),
                    given.stage(),
                    info.assignedTo(),
                    info.version(),
                    info.revision()))
            .choices("assignedTo", people);
    return page.add(section(ASSIGN_STAGE, card(actions.length == 0 ? assign : assign.quiet())));
  }

  /** Why a stage has no moves for its reader. */
  private static Text whyNone(ShowSet showSet, StageName stage, User user) {
    if (!Right.toUpdate(stage).isOf(user.role())) {
      return switch (stage) {
        case SCREEN, STRUCTURE, INTEGRATED -> ONLY_MODELLERS.with(Text.of(stage));
        case IN_BIM360 -> ONLY_COORDINATORS.with(Text.of(stage));
        case DRAWING2D -> ONLY_DRAFTERS.with(Text.of(stage));
      };
    }
    if (Workflow.isReady(Stages.statuses(showSet), stage)) {
      return NO_MOVES;
    }
    var before = Workflow.upstream(stage).getFirst();
    return before == StageName.INTEGRATED
        ? WAITS_FOR_REVIEW.with(Text.of(stage), Text.of(before))
        : WAITS.with(Text.of(stage), Text.of(before));
  }

  private Page ask(Call<Asked> call) {
    var given = call.given();
    var showSet = showSets.require(given.showSetId());
    var user = showSets.rights().user(call);
    var stage = given.stage();
    var back = ShowSetPages.SHOW.at(showSet.showSetId());
    var found =
        StageChanges.open(showSet, stage, user).stream()
            .filter(one -> one.to() == given.status())
            .findFirst();
    if (found.isEmpty()) {
      return page(Text.of(stage))
          .narrow()
          .add(empty(NO_LONGER_OPEN, Action.link(verbatim(showSet.shownId()), back)));
    }
    var move = found.get();
    var values =
        new Moved(
            showSet.showSetId(),
            stage,
            given.status(),
            Stages.of(showSet, stage).revision(),
            Optional.empty(),
            Optional.empty(),
            Optional.of(ShowSetPages.lang(call)),
            Optional.empty());
    var title = TITLE_OF.with(Text.of(move.kind()), Text.of(stage));
    var form = Form.of(MOVE, submit(move, title), values).choices("target", targets(move));
    var now = Stages.statuses(showSet);
    var effect = StageChanges.effect(showSet, move);
    boolean alone = effect.to().size() == 1;
    return switch (move.kind()) {
      case RECALL -> {
        var recall = form.label("target", Label.of(CONTINUE_AT));
        yield dialogPage(
            title,
            Optional.of(alone ? RECALL_LEAD : lead(effect)),
            effect.requiresRevision(now)
                ? recall.requiring("note", "language")
                : recall
                    .label("note", Label.of(REASON).hint(NOTE_HINT).as(Control.AREA))
                    .requiring("language"),
            back);
      }
      case REQUIRE_REVISION ->
          dialogPage(
              REQUIRE_TITLE.with(Text.of(stage)),
              Optional.of(lead(effect)).filter(_ -> !alone),
              form.requiring("note", "language"),
              back);
      case REQUEST_EARLIER ->
          dialogPage(
              EARLIER_TITLE.with(Text.of(stage)),
              Optional.empty(),
              form.requiring("target", "note", "language"),
              back);
      case REOPEN ->
          dialogPage(
              title,
              Optional.of(
                  alone
                      ? REOPEN_LEAD.with(Text.of(stage), Text.of(Workflow.deliverable(stage)))
                      : lead(effect)),
              effect.requiresRevision(now)
                  ? form.without("target").requiring("note", "language")
                  : form.without("note", "language", "target"),
              back);
      default ->
          dialogPage(title, Optional.empty(), form.without("note", "language", "target"), back);
    };
  }

  private static Text submit(Move move, Text title) {
    return switch (move.kind()) {
      case REQUEST_EARLIER -> SEND_BACK;
      case REQUIRE_REVISION -> Text.of(move.kind());
      default -> title;
    };
  }

  /** What becomes of each stage and of the version numbers. */
  private static Text lead(Workflow.Effect effect) {
    var leads = new ArrayList<Text>();
    leading(effect, StageStatus.IN_PROGRESS).map(BACK_IN_PROGRESS::with).ifPresent(leads::add);
    leading(effect, StageStatus.REVISION_REQUIRED).map(TO_BE_REVISED::with).ifPresent(leads::add);
    joined(effect.bumped().stream().map(Text::of)).map(COUNTED_UP::with).ifPresent(leads::add);
    return leads.stream().reduce(AND_NOW::with).orElseThrow();
  }

  private static Optional<Text> leading(Workflow.Effect effect, StageStatus to) {
    return joined(
        effect.to().entrySet().stream()
            .filter(one -> one.getValue() == to)
            .map(one -> Text.of(one.getKey())));
  }

  private static Optional<Text> joined(Stream<Text> words) {
    return words.reduce(ALSO::with);
  }

  /** This stage alone, where that is a move, and those before it. */
  private static List<Choice> targets(Move move) {
    var targets = new ArrayList<Choice>();
    if (!move.needsTarget()) {
      targets.add(new Choice("", ONLY_THIS.with(Text.of(move.stage()))));
    }
    move.targets()
        .forEach(
            stage -> targets.add(new Choice(stage.externalName(), AND_LATER.with(Text.of(stage)))));
    return targets;
  }

  private Redirect move(Call<Moved> call) {
    var given = call.given();
    var by = showSets.rights().acting(call);
    var wanted =
        new Wanted(
            given.status(),
            given.mine().orElse(false) ? Patch.set(by.userId()) : Patch.keep(),
            Patch.keep(),
            given.note(),
            given.language().orElse(Lang.EN),
            given.target(),
            given.revision());
    return changed(
        by,
        given.showSetId(),
        given.stage(),
        wanted,
        Toast.of(said(showSets.require(given.showSetId()), given)));
  }

  /** What was done, in words; a move that is not open is refused with others. */
  private static Text said(ShowSet before, Moved given) {
    if (given.target().isPresent()) {
      return SENT_BACK.with(Text.of(given.target().get()));
    }
    return Workflow.find(Stages.statuses(before), given.stage(), given.status(), Optional.empty())
        .map(move -> said(move, Text.of(move.stage())))
        .orElse(SAVED);
  }

  private static Text said(Move move, Text stage) {
    var done =
        switch (move.kind()) {
          case START -> STARTED.with(stage);
          case FINISH -> FINISHED.with(stage);
          case APPROVE -> APPROVED.with(stage);
          case REQUIRE_REVISION, REQUEST_EARLIER -> REVISION_REQUIRED.with(stage);
          case REVISE -> REVISION_STARTED.with(stage);
          case HOLD -> HELD.with(stage);
          case RESUME -> RESUMED.with(stage);
          case RECALL -> RECALLED.with(stage);
          case REOPEN -> REOPENED.with(stage);
        };
    return switch (move.to()) {
      case ENGINEER_REVIEW -> AND_NOW.with(done, IN_ENGINEER_REVIEW);
      case CLIENT_REVIEW -> AND_NOW.with(done, IN_CLIENT_REVIEW);
      default -> done;
    };
  }

  private Redirect assign(Call<Assigned> call) {
    var given = call.given();
    var info = Stages.of(showSets.require(given.showSetId()), given.stage());
    var wanted =
        new Wanted(
            info.status(),
            replaced(given.assignedTo()),
            replaced(given.label()),
            Optional.empty(),
            Lang.EN,
            Optional.empty(),
            given.revision());
    return changed(
        showSets.rights().acting(call),
        given.showSetId(),
        given.stage(),
        wanted,
        assigned(given, info));
  }

  /** A field that is left blank removes what was there. */
  private static Patch<String> replaced(Optional<String> given) {
    return given.map(Patch::set).orElseGet(Patch::remove);
  }

  private Toast assigned(Assigned given, StageInfo before) {
    var stage = Text.of(given.stage());
    boolean reassigned = !given.assignedTo().equals(before.assignedTo());
    if (!reassigned && given.label().equals(before.version())) {
      return Toast.of(SAVED);
    }
    var said =
        !reassigned
            ? LABEL_SAVED.with(stage)
            : given.assignedTo().isEmpty()
                ? NOW_UNASSIGNED.with(stage)
                : ASSIGNED.with(stage, name(given.assignedTo()));
    var back =
        new Assigned(
            given.showSetId(),
            given.stage(),
            before.assignedTo(),
            before.version(),
            given.revision() + 1);
    return Toast.of(said).undo(ASSIGN, back);
  }

  /** Who moved a stage reads of its status, and who assigned it of its assignee. */
  private Text stale(StageInfo now, Wanted sent) {
    return sent.label() instanceof Patch.Keep
        ? STALE_MOVED.with(Text.of(now.status()), Text.of(sent.status()))
        : STALE_ASSIGNED.with(
            name(now.assignedTo()),
            now.version().orElse("–"),
            name(sent.assignedTo().applyTo(Optional.empty())),
            sent.label().applyTo(Optional.empty()).orElse("–"));
  }

  private Text name(Optional<String> userId) {
    return userId
        .<Text>map(id -> users.find(id).map(user -> verbatim(user.name())).orElse(verbatim(id)))
        .orElse(UNASSIGNED);
  }

  private Redirect changed(
      Acting by, String showSetId, StageName stage, Wanted wanted, Toast said) {
    StageApi.answer(
        changes.change(by, showSetId, stage, wanted),
        stage,
        wanted,
        "note",
        now -> stale(now, wanted));
    return Redirect.to(ShowSetPages.SHOW.at(showSetId)).saying(said);
  }
}
