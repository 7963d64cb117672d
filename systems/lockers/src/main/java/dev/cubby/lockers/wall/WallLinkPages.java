package dev.cubby.lockers.wall;

import static dev.cubby.lockers.text.WallText.*;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.web.identity.IdentityProblems;
import dev.cubby.web.identity.LinkResult;
import dev.cubby.web.identity.PublicAddress;
import dev.cubby.web.operator.OperatorPages;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;

/** Operators create, replace and delete the link by which screens show the wall. */
public record WallLinkPages(WallLinks links, PublicAddress address) {
  private static final String PATH = "/lockers/wall/link";

  /** When the link that the page showed was created. */
  record NewLink(Optional<Instant> seen) {}

  static final Route<Nothing, Page> SHOW =
      Page.at(PATH, "lockers.wall-link").summary("The link to the wall").may(OPERATOR);
  static final Route<NewLink, Page> CREATE =
      Route.page(Method.POST, PATH, "lockers.create-wall-link", Input.of(NewLink.class), Page.class)
          .summary("Create the link to the wall and show it once; it replaces the one before")
          .may(OPERATOR);
  static final Confirm<Nothing> DELETE =
      Confirm.at(PATH + "/delete", "lockers.delete-wall-link", Input.NOTHING)
          .summary("Delete the link to the wall")
          .may(OPERATOR);

  public void addTo(Routes.Builder routes) {
    routes.page(SHOW, this::show).page(CREATE, this::create);
    DELETE.addTo(routes, this::askDelete, this::delete);
  }

  private Page show(Call<Nothing> call) {
    var page = page(LINK).narrow().back(BOARD, BoardPages.BOARD_OF.at());
    var since = links.since();
    var seen = new NewLink(since);
    if (since.isEmpty()) {
      return page.add(card(paragraph(LINK_LEAD), Form.of(CREATE, LINK_CREATE, seen)));
    }
    return page.meta(LINK_SINCE.with(Text.at(since.get())))
        .action(Action.ask(LINK_DELETE, DELETE.at()))
        .add(
            card(
                paragraph(LINK_LEAD),
                paragraph(LINK_REPLACE_TEXT),
                Form.of(CREATE, LINK_REPLACE, seen).quiet()));
  }

  private Page create(Call<NewLink> call) {
    return switch (links.replace(call.person(), call.given().seen())) {
      case LinkResult.Created(var secret) -> created(secret, address.seenBy(call.arrival()));
      case LinkResult.NotCreated.SIGNED_OUT -> throw IdentityProblems.signedOut();
      case LinkResult.NotCreated.CHANGED -> throw Problem.of(ProblemKind.STALE, LINK_CHANGED);
    };
  }

  private static Page created(String secret, URI server) {
    var link = WallPages.SHARED.at(secret).at(server);
    return secretPage(
        LINK,
        LINK_CREATED,
        OperatorPages.loopbackWarning(link),
        SHOW.at(),
        secret(LINK_ADDRESS, link.toString()));
  }

  private Question askDelete(Call<Nothing> call) {
    return Question.of(LINK_DELETE_TITLE, LINK_DELETE_TEXT, LINK_DELETE, SHOW.at()).danger();
  }

  private Redirect delete(Call<Nothing> call) {
    if (!links.end(call.person())) {
      throw IdentityProblems.signedOut();
    }
    return Redirect.to(SHOW.at()).saying(LINK_DELETED);
  }
}
