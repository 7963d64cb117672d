package dev.cubby.unisync.dashboard;

import static dev.cubby.unisync.text.MyworkText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.showset.*;
import dev.cubby.unisync.user.*;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Row;

/** What is assigned to the reader and not complete, and what waits for their decision. */
public record MyWorkPages(ShowSets showSets, UserRights rights) {
  public static final Route<Input.Nothing, Page> LIST =
      Page.at("/unisync/my-work", "unisync.my-work")
          .summary("Stages that are yours")
          .may(Right.READ.roles());

  public void addTo(Routes.Builder routes) {
    routes.page(LIST, this::list);
  }

  private Page list(Call<Input.Nothing> call) {
    var user = rights.user(call);
    var all = showSets.all();
    var page =
        page(TITLE)
            .add(
                live(
                    "mine",
                    List.of(UniSyncTopics.SHOW_SETS.at()),
                    rows(mine(all, user), empty(NONE))));
    return Right.DECIDE_REVIEWS.isOf(user.role())
        ? page.add(section(REVIEWS, rows(reviews(all), empty(NO_REVIEWS))))
        : page;
  }

  /** Also on the home page. */
  public List<Row> mine(List<ShowSet> all, User user) {
    return stages(
        all,
        (stage, info) ->
            info.assignedTo().equals(Optional.of(user.userId()))
                && info.status() != StageStatus.COMPLETE);
  }

  private static List<Row> reviews(List<ShowSet> all) {
    return stages(all, (_, info) -> dev.cubby.unisync.workflow.Workflow.isReview(info.status()));
  }

  private static List<Row> stages(List<ShowSet> all, BiPredicate<StageName, StageInfo> wanted) {
    var rows = new ArrayList<Row>();
    for (var one : all) {
      for (var stage : StageName.values()) {
        var info = Stages.of(one, stage);
        if (wanted.test(stage, info)) {
          rows.add(
              row(verbatim(one.shownId()), ShowSetPages.SHOW.at(one.showSetId()))
                  .meta(Text.of(stage), verbatim(one.scene()))
                  .chip(StatusChip.of(info.status())));
        }
      }
    }
    return rows;
  }
}
