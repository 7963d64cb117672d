package dev.cubby.unisync.activity;

import static dev.cubby.unisync.text.UnisyncActivityText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.unisync.activity.ActivityApi.Recent;
import dev.cubby.unisync.user.Right;
import dev.cubby.unisync.user.UniSyncTopics;
import dev.cubby.web.route.*;
import dev.cubby.web.ui.*;

/**
 * What happened everywhere, for people.
 *
 * @param showSet the page of a ShowSet
 */
public record ActivityPages(Activities activities, Function<String, Link> showSet) {
  public static final Route<Recent, Page> LIST =
      Page.at("/unisync/activity", "unisync.activity", Recent.class)
          .summary("What happened, the newest first")
          .may(Right.READ.roles());

  public void addTo(Routes.Builder routes) {
    routes.page(LIST, this::list);
  }

  private Page list(Call<Recent> call) {
    var given = call.given();
    var days = ActivityApi.days(given, activities.here().now());
    var found = activities.between(days.from(), days.to(), given.page());
    return page(TITLE)
        .add(
            live(
                "activity",
                List.of(UniSyncTopics.SHOW_SETS.at()),
                rows(
                    found.rows().stream()
                        .map(one ->
                            ActivityRows.row(one)
                                .link(showSet.apply(one.showSetId()))
                                .meta(verbatim(one.showSetId()))),
                    empty(NONE))))
        .add(
            Paging.of(
                given.page(),
                found.cursor(),
                next -> LIST.link(new Recent(given.from(), given.to(), next))));
  }
}
