package dev.cubby.lockers.demo;

import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.ui.Ui.*;

import dev.cubby.lockers.audit.Actor;
import dev.cubby.lockers.door.DoorPages;
import dev.cubby.lockers.locker.LockerPages;
import dev.cubby.lockers.text.DemoText;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Row;

/** The lockers of the demo, and the one step that removes it. */
public record DemoPages(Demo demo) {
  public static final Route<Nothing, Page> SHOW =
      Page.at("/lockers/demo", "lockers.demo").summary("Demo lockers").may(OPERATOR);
  static final Confirm<Nothing> REMOVE =
      Confirm.at("/lockers/demo/remove", "lockers.remove-demo", Input.NOTHING)
          .summary("Remove the demo")
          .may(OPERATOR);

  public void addTo(Routes.Builder routes) {
    routes.page(SHOW, this::show);
    REMOVE.addTo(routes, this::askRemove, this::remove);
  }

  private Page show(Call<Nothing> call) {
    var lockerIds = demo.inUse();
    if (lockerIds.isEmpty()) {
      return page(DemoText.TITLE).add(empty(DemoText.NONE));
    }
    var rows =
        lockerIds.stream()
            .map(id ->
                Row.of(Text.verbatim(id))
                    .link(LockerPages.SHOW.at(id))
                    .icon(Icon.LOCKERS)
                    .action(DoorPages.openDoor(id)));
    return page(DemoText.TITLE)
        .meta(DemoText.LEAD)
        .action(Action.ask(DemoText.REMOVE, REMOVE.at()).icon(Icon.TRASH))
        .add(rows(rows, empty(DemoText.NONE)));
  }

  private Question askRemove(Call<Nothing> call) {
    return Question.of(DemoText.REMOVE_TITLE, DemoText.REMOVE_TEXT, DemoText.REMOVE, SHOW.at())
        .danger();
  }

  private Redirect remove(Call<Nothing> call) {
    demo.remove(Actor.person(call.person().accountId()));
    return Redirect.to(SHOW.at()).saying(DemoText.REMOVED);
  }
}
