package dev.cubby.lunch.demo;

import static dev.cubby.lunch.text.LunchDemoText.*;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import dev.cubby.lunch.restaurant.RestaurantModel.Restaurant;
import dev.cubby.lunch.today.TodayPages;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;

/** The demo's restaurants, and the one step that removes them. */
public record DemoPages(Demo demo) {
  public static final Route<Nothing, Page> SHOW =
      Page.at("/lunch/demo", "lunch.demo").summary("The restaurants of the demo").may(OPERATOR);
  static final Confirm<Nothing> REMOVE =
      Confirm.at("/lunch/demo/remove", "lunch.remove-demo", Input.NOTHING)
          .summary("Removes the demo")
          .may(OPERATOR);

  public void addTo(Routes.Builder routes) {
    routes.page(SHOW, _ -> show());
    REMOVE.addTo(
        routes,
        _ -> Question.of(REMOVE_TITLE, REMOVE_TEXT, REMOVE_DEMO, SHOW.at()).danger(),
        _ -> {
          var kept = demo.remove().stream().map(Restaurant::name).toList();
          return Redirect.to(TodayPages.TODAY.link(TodayPages.Shown.ALL))
              .saying(kept.isEmpty() ? REMOVED : REMOVED_BUT.with(String.join(", ", kept)));
        });
  }

  private Page show() {
    var open = Action.link(OPEN, TodayPages.TODAY.link(TodayPages.Shown.ALL)).main();
    var there = demo.there();
    if (there.isEmpty()) {
      return page(TITLE).add(empty(NONE, open));
    }
    return page(TITLE)
        .meta(LEAD)
        .action(open, Action.ask(REMOVE_DEMO, REMOVE.at()).icon(Icon.TRASH))
        .add(
            rows(
                there.stream()
                    .map(one ->
                        row(verbatim(one.name()))
                            .icon(Icon.LUNCH)
                            .meta(one.address().map(Text::verbatim).orElse(Text.NONE))),
                empty(NONE)));
  }
}
