package dev.cubby.unisync.dashboard;

import static dev.cubby.unisync.shell.UnisyncHomeText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.inbox.Inbox;
import dev.cubby.unisync.inbox.InboxPages;
import dev.cubby.unisync.showset.*;
import dev.cubby.unisync.text.MyworkText;
import dev.cubby.unisync.text.UserText;
import dev.cubby.unisync.user.*;
import dev.cubby.unisync.workflow.Workflow;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Row;

/** What is assigned to the reader and not complete, and what waits for their decision. */
public record MyWorkPages(ShowSets showSets, UserRights rights, Inbox inbox) {
  private static final int ON_THE_TILE = 3;

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
        page(MyworkText.TITLE)
            .action(Action.link(UserText.MY_PROFILE, UserPages.PROFILE.at()))
            .add(
                live(
                    "mine",
                    List.of(UniSyncTopics.SHOW_SETS.at()),
                    rows(
                        mine(all, user),
                        empty(
                            MyworkText.NONE,
                            Action.link(OPEN_DASHBOARD, DashboardPages.LIST.at())))));
    return Right.DECIDE_REVIEWS.isOf(user.role())
        ? page.add(
            section(
                MyworkText.REVIEWS,
                live(
                    "reviews",
                    List.of(UniSyncTopics.SHOW_SETS.at()),
                    rows(reviews(all), empty(MyworkText.NO_REVIEWS)))))
        : page;
  }

  /** On the home page: what is theirs, what waits for them, and how it goes otherwise. */
  public Tile tile(User user) {
    var all = showSets.all();
    var mine = mine(all, user);
    var tile = Tile.of(mine.isEmpty() ? NO_WORK.with(open(all)) : COUNT.with(mine.size()));
    for (var row : mine.stream().limit(ON_THE_TILE).toList()) {
      tile = tile.row(row);
    }
    int reviews = Right.DECIDE_REVIEWS.isOf(user.role()) ? reviews(all).size() : 0;
    if (reviews > 0) {
      tile = tile.row(row(WAITING_REVIEWS.with(reviews), LIST.at()));
    }
    int unread = inbox.unread(user.userId());
    if (unread > 0) {
      tile = tile.row(row(UNREAD.with(unread), InboxPages.list()));
    }
    return tile.action(Action.link(OPEN_DASHBOARD, DashboardPages.LIST.at()));
  }

  /** Those that the board does not show as done. */
  private static long open(List<ShowSet> all) {
    return all.stream().filter(one -> !Workflow.columns(Stages.statuses(one)).isEmpty()).count();
  }

  private static List<Row> mine(List<ShowSet> all, User user) {
    return stages(
        all,
        (stage, info) ->
            info.assignedTo().equals(Optional.of(user.userId()))
                && info.status() != StageStatus.COMPLETE);
  }

  private static List<Row> reviews(List<ShowSet> all) {
    return stages(all, (_, info) -> Workflow.isReview(info.status()));
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
