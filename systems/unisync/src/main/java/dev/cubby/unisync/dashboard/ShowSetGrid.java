package dev.cubby.unisync.dashboard;

import static dev.cubby.unisync.contract.UniSyncModel.StageStatus.*;
import static dev.cubby.unisync.text.DashboardText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.showset.*;
import dev.cubby.unisync.text.DashboardText;
import dev.cubby.unisync.workflow.Workflow;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Group;
import dev.cubby.web.ui.Rows.Row;

/** ShowSets and their stages: a row each, or a card in the column of each stage that it is at. */
final class ShowSetGrid {
  /** From done to not begun, as cards on the board are read. */
  static final List<StageStatus> BY_PROGRESS =
      List.of(
          COMPLETE,
          CLIENT_REVIEW,
          ENGINEER_REVIEW,
          IN_PROGRESS,
          REVISION_REQUIRED,
          ON_HOLD,
          NOT_STARTED);

  /** As a stage goes through them. */
  static final List<StageStatus> IN_ORDER =
      List.of(
          NOT_STARTED,
          IN_PROGRESS,
          ENGINEER_REVIEW,
          CLIENT_REVIEW,
          REVISION_REQUIRED,
          ON_HOLD,
          COMPLETE);

  private ShowSetGrid() {}

  /**
   * @param areas whether ShowSets of several areas are shown, which come one after the other
   */
  static Piece table(List<ShowSet> found, Lang lang, Map<String, String> names, boolean areas) {
    var columns = Table.grid(TITLE).column(SHOWSET);
    for (var stage : StageName.values()) {
      columns = columns.column(Text.of(stage));
    }
    var rows = new ArrayList<List<Inline>>();
    for (var one : found) {
      var cells = new ArrayList<Inline>();
      cells.add(
          Inline.noted(
              anchor(verbatim(one.shownId()), ShowSetPages.SHOW.at(one.showSetId())),
              areas ? Text.of(one.area()) : Text.NONE,
              verbatim(one.scene()),
              verbatim(one.description().getOrDefault(lang, ""))));
      for (var stage : StageName.values()) {
        var info = Stages.of(one, stage);
        cells.add(
            Inline.noted(
                StatusChip.of(info.status()),
                verbatim(info.assignedTo().map(names::get).orElse("")),
                verbatim(info.version().orElse(""))));
      }
      rows.add(cells);
    }
    return columns.rows(rows);
  }

  /** A ShowSet is in the column of every stage that goes on; the latest states come first. */
  static Piece board(List<ShowSet> found, Lang lang) {
    var columns = new ArrayList<Group>();
    for (var stage : StageName.values()) {
      var cards =
          found.stream()
              .filter(one -> Workflow.columns(Stages.statuses(one)).contains(stage))
              .sorted(Comparator.comparingInt(one -> BY_PROGRESS.indexOf(status(one, stage))))
              .map(one -> card(one, lang).chip(StatusChip.of(status(one, stage))))
              .toList();
      columns.add(Group.of(BOARD_COLUMN.with(Text.of(stage), cards.size()), cards));
    }
    var done =
        found.stream()
            .filter(one -> Workflow.columns(Stages.statuses(one)).isEmpty())
            .map(one -> card(one, lang))
            .toList();
    columns.add(Group.of(BOARD_COLUMN.with(DashboardText.DONE, done.size()), done));
    return Rows.board(columns);
  }

  private static StageStatus status(ShowSet one, StageName stage) {
    return Stages.of(one, stage).status();
  }

  private static Row card(ShowSet one, Lang lang) {
    return row(verbatim(one.shownId()), ShowSetPages.SHOW.at(one.showSetId()))
        .meta(verbatim(one.description().getOrDefault(lang, one.scene())));
  }
}
