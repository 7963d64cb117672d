package dev.cubby.unisync.showset;

import static dev.cubby.unisync.text.StageText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.showset.StageChanges.Wanted;
import dev.cubby.unisync.user.*;
import dev.cubby.unisync.workflow.Move;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Label.Control;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Field.Choice;
import dev.cubby.web.ui.Rows.Row;

/** Stages for people: each offers the moves that its reader can make now, and no others. */
public record StagePages(StageChanges changes, ShowSetApi showSets, Users users) {
  private static final String ONE = ShowSetPages.ONE + "/stages/{stage}";

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
                      Rule.readableLines())
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

  /** On the ShowSet's page. */
  Piece rows(ShowSet showSet, User user) {
    var rows = new ArrayList<Row>();
    for (var stage : StageName.values()) {
      var info = Stages.of(showSet, stage);
      var row =
          row(Text.of(stage), SHOW.at(showSet.showSetId(), stage.externalName()))
              .chip(StatusChip.of(info.status()));
      row = row.meta(assignee(info).orElse(UNASSIGNED));
      if (info.version().isPresent()) {
        row = row.meta(verbatim(info.version().get()));
      }
      if (info.revisionNote().isPresent()) {
        row = row.meta(verbatim(info.revisionNote().get().text()));
      }
      rows.add(row.action(actions(showSet, stage, user)));
    }
    return Rows.of(rows);
  }

  private Optional<Text> assignee(StageInfo info) {
    return info.assignedTo().flatMap(users::find).map(user -> verbatim(user.name()));
  }

  private static Action[] actions(ShowSet showSet, StageName stage, User user) {
    var actions = new ArrayList<Action>();
    for (var move : StageChanges.open(showSet, stage, user)) {
      actions.add(
          move.needsNote()
              ? Action.link(
                  Text.of(move.kind()),
                  ASK.at(showSet.showSetId(), stage.externalName(), move.to().externalName()))
              : Action.send(Text.of(move.kind()), MOVE, moved(showSet, move)));
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
    var actions = actions(showSet, given.stage(), user);
    page = actions.length == 0 ? page.add(paragraph(NO_MOVES)) : page.add(buttons(actions));
    if (given.stage() == StageName.IN_BIM360 || !Right.toUpdate(given.stage()).isOf(user.role())) {
      return page;
    }
    var people = new ArrayList<Choice>();
    people.add(new Choice("", UNASSIGNED));
    users.all().stream()
        .filter(one -> one.status() == UserStatus.ACTIVE)
        .filter(one -> Right.toUpdate(given.stage()).isOf(one.role()))
        .forEach(one -> people.add(new Choice(one.userId(), verbatim(one.name()))));
    return page.add(
        section(
            ASSIGN_STAGE,
            card(
                Form.of(
                        ASSIGN,
                        SAVE,
                        new Assigned(
                            showSet.showSetId(),
                            given.stage(),
                            info.assignedTo(),
                            info.version(),
                            info.revision()))
                    .choices("assignedTo", people))));
  }

  private Page ask(Call<Asked> call) {
    var given = call.given();
    var showSet = showSets.require(given.showSetId());
    var info = Stages.of(showSet, given.stage());
    var targets = new ArrayList<Choice>();
    targets.add(new Choice("", ONLY_THIS));
    for (var stage : dev.cubby.unisync.workflow.Workflow.upstream(given.stage())) {
      targets.add(new Choice(stage.externalName(), Text.of(stage)));
    }
    var values =
        new Moved(
            showSet.showSetId(),
            given.stage(),
            given.status(),
            info.revision(),
            Optional.empty(),
            Optional.empty(),
            Optional.of(ShowSetPages.lang(call)),
            Optional.empty());
    return formPage(
            ASK_TITLE.with(Text.of(given.stage())),
            Form.of(MOVE, REQUIRE, values).requiring("note", "language").choices("target", targets))
        .back(verbatim(showSet.shownId()), ShowSetPages.SHOW.at(showSet.showSetId()));
  }

  private Redirect move(Call<Moved> call) {
    var given = call.given();
    var by = showSets.rights().acting(call);
    var result =
        changes.change(
            by,
            given.showSetId(),
            given.stage(),
            new Wanted(
                given.status(),
                given.mine().filter(yes -> yes).map(_ -> by.userId()),
                Optional.empty(),
                given.note(),
                given.language().orElse(Lang.EN),
                given.target(),
                given.revision()));
    return onward(result, given.showSetId(), given.stage(), given.status());
  }

  private Redirect assign(Call<Assigned> call) {
    var given = call.given();
    var info = Stages.of(showSets.require(given.showSetId()), given.stage());
    var result =
        changes.change(
            showSets.rights().acting(call),
            given.showSetId(),
            given.stage(),
            new Wanted(
                info.status(),
                Optional.of(given.assignedTo().orElse("")),
                Optional.of(given.label().orElse("")),
                Optional.empty(),
                Lang.EN,
                Optional.empty(),
                given.revision()));
    return onward(result, given.showSetId(), given.stage(), info.status());
  }

  private static Redirect onward(
      StageResult result, String showSetId, StageName stage, StageStatus sent) {
    StageApi.answer(result, stage, sent);
    return Redirect.to(ShowSetPages.SHOW.at(showSetId))
        .saying(MOVED.with(Text.of(stage), Text.of(sent)));
  }
}
