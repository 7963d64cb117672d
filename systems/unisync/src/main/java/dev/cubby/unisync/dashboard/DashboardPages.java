package dev.cubby.unisync.dashboard;

import static dev.cubby.unisync.text.DashboardText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.unisync.contract.LowerCaseName;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.presence.Presence;
import dev.cubby.unisync.presence.PresencePages;
import dev.cubby.unisync.showset.*;
import dev.cubby.unisync.text.DashboardText;
import dev.cubby.unisync.text.ShowsetText;
import dev.cubby.unisync.user.*;
import dev.cubby.unisync.workflow.Workflow;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Label.Control;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Group;
import dev.cubby.web.ui.Rows.Row;

/** All ShowSets side by side, as a table or as a board. */
public record DashboardPages(ShowSets showSets, UserRights rights, Presence presence) {
  private static final int SHOWN_AT_FIRST = 100;
  private static final int MOST_SHOWN = 2_000;

  /** How they are shown. */
  public enum View implements LowerCaseName {
    TABLE,
    BOARD
  }

  public record Listed(
      Optional<Area> area,
      Optional<View> view,
      Optional<StageStatus> status,
      Optional<String> q,
      Optional<Integer> shown) {
    static final Listed ALL =
        new Listed(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());

    Listed in(Optional<Area> other) {
      return new Listed(other, view, status, q, Optional.empty());
    }

    Listed as(View other) {
      return new Listed(area, Optional.of(other), status, q, Optional.empty());
    }

    Listed having(Optional<StageStatus> other) {
      return new Listed(area, view, other, q, Optional.empty());
    }
  }

  public static final Route<Listed, Page> LIST =
      Page.at(
              "/unisync",
              "unisync.dashboard",
              Input.of(Listed.class)
                  .field("q", Label.of(SEARCH).as(Control.SEARCH), Rule.length(0, 100))
                  .with("shown", Rule.range(1, MOST_SHOWN)))
          .summary("All ShowSets and where each stage is")
          .may(Right.READ.roles());

  public void addTo(Routes.Builder routes) {
    routes.page(LIST, this::list);
  }

  private Page list(Call<Listed> call) {
    var shown = call.given();
    var user = rights.user(call);
    var all = showSets.all();
    var found =
        all.stream()
            .filter(one -> shown.area().isEmpty() || shown.area().get() == one.area())
            .filter(one ->
                shown.status().isEmpty()
                    || Stages.statuses(one).containsValue(shown.status().get()))
            .filter(one -> shown.q().isEmpty() || ShowSetApi.matches(one, shown.q().get()))
            .toList();
    int most = shown.shown().orElse(SHOWN_AT_FIRST);
    var some = found.stream().limit(most).toList();
    var results = new ArrayList<Piece>();
    results.add(counts(found, shown));
    if (found.isEmpty()) {
      results.add(none(all.isEmpty(), user));
    } else if (shown.view().orElse(View.TABLE) == View.TABLE) {
      results.add(table(some, ShowSetPages.lang(call)));
    } else {
      results.add(board(some));
    }
    if (found.size() > most) {
      results.add(
          buttons(
              Action.link(
                  SHOW_ALL.with(found.size()),
                  LIST.link(
                      new Listed(
                          shown.area(),
                          shown.view(),
                          shown.status(),
                          shown.q(),
                          Optional.of(MOST_SHOWN))))));
    }
    int here = presence.active().size();
    var page = page(TITLE).meta(COUNT.with(all.size()), HERE.with(here));
    if (Right.CREATE_SHOWSETS.isOf(user.role())) {
      page =
          page.action(Action.link(ShowsetText.NEW, ShowSetPages.NEW.at()).main().icon(Icon.PLUS));
    }
    return page.action(Action.link(WHO_IS_HERE, PresencePages.LIST.at()))
        .add(
            live(
                "showsets",
                List.of(UniSyncTopics.SHOW_SETS.at(), UniSyncTopics.PRESENCE.at()),
                views(shown),
                search(LIST, "q", shown, results.toArray(Piece[]::new)).filters(areas(shown))));
  }

  private static Filters areas(Listed shown) {
    var filters =
        Filters.segments(AREA)
            .choice(EVERYWHERE, LIST.link(shown.in(Optional.empty())), shown.area().isEmpty());
    for (var area : Area.values()) {
      filters =
          filters.choice(
              Text.of(area),
              LIST.link(shown.in(Optional.of(area))),
              shown.area().equals(Optional.of(area)));
    }
    return filters;
  }

  private static Filters views(Listed shown) {
    var filters = Filters.segments(VIEW);
    for (var view : View.values()) {
      filters =
          filters.choice(
              Text.of(view), LIST.link(shown.as(view)), shown.view().orElse(View.TABLE) == view);
    }
    return filters;
  }

  /** How many stages are in each status; a press shows their ShowSets. */
  private static Piece counts(List<ShowSet> found, Listed shown) {
    var filters =
        Filters.of(STATUS)
            .choice(
                ANY_STATUS, LIST.link(shown.having(Optional.empty())), shown.status().isEmpty());
    for (var status : StageStatus.values()) {
      long number =
          found.stream()
              .flatMap(one -> Stages.statuses(one).values().stream())
              .filter(status::equals)
              .count();
      if (number > 0) {
        filters =
            filters.choice(
                COUNTED.with(Text.of(status), number),
                LIST.link(shown.having(Optional.of(status))),
                shown.status().equals(Optional.of(status)));
      }
    }
    return filters;
  }

  private static Piece none(boolean first, User user) {
    return first && Right.CREATE_SHOWSETS.isOf(user.role())
        ? empty(NO_SHOWSETS, Action.link(ShowsetText.NEW, ShowSetPages.NEW.at()).main())
        : empty(first ? NO_SHOWSETS : NOTHING_FOUND);
  }

  private static Piece table(List<ShowSet> found, Lang lang) {
    var table = Table.of(TITLE).plain(SHOWSET).plain(DESCRIPTION);
    for (var stage : StageName.values()) {
      table = table.column(Text.of(stage));
    }
    for (var one : found) {
      var cells = new ArrayList<Inline>();
      cells.add(anchor(verbatim(one.shownId()), ShowSetPages.SHOW.at(one.showSetId())));
      cells.add(Inline.of(verbatim(one.description().getOrDefault(lang, one.scene()))));
      for (var stage : StageName.values()) {
        cells.add(StatusChip.of(Stages.of(one, stage).status()));
      }
      table = table.row(cells.toArray(Inline[]::new));
    }
    return table;
  }

  private static Piece board(List<ShowSet> found) {
    var groups = new ArrayList<Group>();
    for (var stage : StageName.values()) {
      var cards =
          found.stream()
              .filter(one -> Workflow.column(Stages.statuses(one)).equals(Optional.of(stage)))
              .map(one -> card(one).chip(StatusChip.of(Stages.of(one, stage).status())))
              .toList();
      if (!cards.isEmpty()) {
        groups.add(Group.of(BOARD_COLUMN.with(Text.of(stage), cards.size()), cards));
      }
    }
    var done =
        found.stream()
            .filter(one -> Workflow.column(Stages.statuses(one)).isEmpty())
            .map(DashboardPages::card)
            .toList();
    if (!done.isEmpty()) {
      groups.add(Group.of(BOARD_COLUMN.with(DashboardText.DONE, done.size()), done));
    }
    return Rows.cards(groups);
  }

  private static Row card(ShowSet one) {
    return row(verbatim(one.shownId()), ShowSetPages.SHOW.at(one.showSetId()))
        .meta(verbatim(one.scene()));
  }
}
