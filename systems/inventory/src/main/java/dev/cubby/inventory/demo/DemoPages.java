package dev.cubby.inventory.demo;

import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import dev.cubby.inventory.base.InventoryProblems;
import dev.cubby.inventory.item.ItemPages;
import dev.cubby.inventory.text.FamilyDemoText;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Row;

/** What belongs to the demo, and the one step that removes it. */
public record DemoPages(Demo demo) {
  public static final Route<Nothing, Page> SHOW =
      Page.at("/inventory/demo", "inventory.demo").summary("The family of the demo").may(OPERATOR);
  static final Confirm<Nothing> REMOVE =
      Confirm.at("/inventory/demo/remove", "inventory.remove-demo", Input.NOTHING)
          .summary("Removes the demo")
          .may(OPERATOR);

  public void addTo(Routes.Builder routes) {
    routes.page(SHOW, this::show);
    REMOVE.addTo(routes, this::askRemove, this::remove);
  }

  private Page show(Call<Nothing> call) {
    if (!demo.isThere()) {
      return page(FamilyDemoText.TITLE).add(empty(FamilyDemoText.NONE));
    }
    var remove = Action.ask(FamilyDemoText.REMOVE, REMOVE.at()).icon(Icon.TRASH);
    if (!demo.isFamilyThere()) {
      return page(FamilyDemoText.TITLE).meta(FamilyDemoText.UNFINISHED).action(remove);
    }
    return page(FamilyDemoText.TITLE)
        .meta(FamilyDemoText.LEAD)
        .action(Action.link(FamilyDemoText.OPEN, ItemPages.list(Demo.FAMILY)).main(), remove)
        .add(
            rows(
                demo.members().stream()
                    .map(member ->
                        Row.of(verbatim(member.name()))
                            .icon(Icon.ACCOUNT)
                            .meta(Text.of(member.role()))),
                empty(FamilyDemoText.NONE)));
  }

  private Question askRemove(Call<Nothing> call) {
    return Question.of(
            FamilyDemoText.REMOVE_TITLE,
            FamilyDemoText.REMOVE_TEXT,
            FamilyDemoText.REMOVE,
            SHOW.at())
        .danger();
  }

  private Redirect remove(Call<Nothing> call) {
    InventoryProblems.done(demo.remove());
    return Redirect.to(SHOW.at()).saying(FamilyDemoText.REMOVED);
  }
}
