package dev.cubby.unisync.demo;

import static dev.cubby.unisync.text.SitesText.*;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.unisync.showset.ShowSetPages;
import dev.cubby.unisync.user.UserRights;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.ui.*;

/** What belongs to the demo, and the one step that removes it. */
public record DemoPages(Demo demo, UserRights rights) {
  public static final Route<Nothing, Page> SHOW =
      Page.at("/unisync/demo", "unisync.demo").summary("The demo's ShowSets").may(OPERATOR);
  static final Confirm<Nothing> REMOVE =
      Confirm.at("/unisync/demo/remove", "unisync.remove-demo", Input.NOTHING)
          .summary("Removes the demo")
          .may(OPERATOR);

  public void addTo(Routes.Builder routes) {
    routes.page(SHOW, this::show);
    REMOVE.addTo(
        routes,
        _ -> Question.of(REMOVE_TITLE, REMOVE_TEXT, REMOVE_DEMO, SHOW.at()).danger(),
        call -> {
          boolean gone = demo.remove(rights.acting(call));
          return gone
              ? Redirect.to(SHOW.at()).saying(REMOVED)
              : Redirect.to(SHOW.at()).refusing(NOT_ALL_REMOVED);
        });
  }

  private Page show(Call<Nothing> call) {
    if (!demo.isThere()) {
      return page(TITLE).add(empty(NONE));
    }
    return page(TITLE)
        .meta(LEAD)
        .action(Action.ask(REMOVE_DEMO, REMOVE.at()).icon(Icon.TRASH))
        .add(
            rows(
                demo.shown().stream()
                    .map(one ->
                        row(verbatim(one.shownId()), ShowSetPages.SHOW.at(one.showSetId()))
                            .meta(verbatim(one.scene()))),
                empty(NONE)));
  }
}
