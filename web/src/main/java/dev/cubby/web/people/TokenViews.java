package dev.cubby.web.people;

import static dev.cubby.web.page.Pieces.ask;
import static dev.cubby.web.page.Pieces.text;
import static dev.cubby.web.page.Pieces.time;

import dev.cubby.web.identity.AccountRoutes;
import dev.cubby.web.identity.AccountRoutes.OneToken;
import dev.cubby.web.identity.AccountRoutes.TokenList;
import dev.cubby.web.page.Asking;
import dev.cubby.web.page.Field;
import dev.cubby.web.page.FormView;
import dev.cubby.web.page.Link;
import dev.cubby.web.page.ListView;
import dev.cubby.web.page.Paging;
import dev.cubby.web.page.Question;
import dev.cubby.web.page.SecretView;
import dev.cubby.web.page.Table;
import dev.cubby.web.page.Table.Column;
import dev.cubby.web.page.Visit;
import gg.jte.Content;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The pages of one's API tokens. */
final class TokenViews {
  private TokenViews() {}

  /** One's API tokens, and the form that makes one. */
  record TokensPage(TokenList list, Optional<String> cursor) implements ListView {
    private static final int USUAL_DAYS = 90;

    @Override
    public String title(Visit visit) {
      return visit.text("people.tokens");
    }

    @Override
    public List<Link> above(Visit visit) {
      return OwnViews.aboveAccount(visit);
    }

    @Override
    public String lead(Visit visit) {
      return visit.text("people.tokens.lead");
    }

    @Override
    public Optional<Table> table(Visit visit) {
      if (list.items().isEmpty()) {
        return Optional.empty();
      }
      return Optional.of(
          new Table(
              visit.text("people.tokens.caption"),
              List.of(
                  Column.of(visit.text("people.token.name")),
                  Column.of(visit.text("people.token.scopes")),
                  Column.of(visit.text("people.token.created")),
                  Column.of(visit.text("people.token.expires")),
                  Column.of(visit.text("list.action"))),
              list.items().stream().map(token -> row(visit, token)).toList()));
    }

    private static List<Content> row(Visit visit, OneToken token) {
      var end =
          new Link(
              OwnRoutes.TOKENS_PATH + "/" + token.tokenId() + "/end",
              visit.text("people.token.end"));
      return List.of(
          text(token.name()),
          text(String.join(", ", token.scopes())),
          time(token.createdAt()),
          time(token.expiresAt()),
          ask(end));
    }

    @Override
    public String nothing(Visit visit) {
      return visit.text("people.tokens.none");
    }

    @Override
    public Optional<Paging> paging(Visit visit) {
      return Paging.of(
          visit.text("people.tokens.shown", list.items().size()),
          OwnRoutes.TOKENS_PATH,
          cursor,
          list.nextCursor());
    }

    @Override
    public String formTitle(Visit visit) {
      return visit.text("people.token.new");
    }

    @Override
    public Optional<FormView.Form> form(Visit visit) {
      var input = AccountRoutes.NEW_TOKEN.input();
      return Optional.of(
          new FormView.Form(
              OwnRoutes.TOKENS_PATH,
              visit.text("people.token.make"),
              List.of(
                  Field.of(input, "name", visit.text("people.token.name"))
                      .hint(visit.text("people.token.name.hint")),
                  Field.of(input, "scopes", visit.text("people.token.scopes"))
                      .among(scopes(visit))
                      .value("read"),
                  Field.of(input, "expiresInDays", visit.text("people.token.days"))
                      .hint(visit.text("people.token.days.hint"))
                      .value(USUAL_DAYS))));
    }

    /** Everything, or one of the systems that run here. */
    private static List<Field.Choice> scopes(Visit visit) {
      var scopes = new ArrayList<Field.Choice>();
      scopes.add(new Field.Choice("read", visit.text("people.scope.read")));
      scopes.add(new Field.Choice("write", visit.text("people.scope.write")));
      for (var system : visit.site().places()) {
        var name = system.name();
        var title = visit.text(system.title());
        scopes.add(new Field.Choice(name + ":read", visit.text("people.scope.read-one", title)));
        scopes.add(new Field.Choice(name + ":write", visit.text("people.scope.write-one", title)));
      }
      return scopes;
    }
  }

  /** A token that was just made, with its secret, this once. */
  record NewTokenPage(OneToken token) implements SecretView {
    @Override
    public String title(Visit visit) {
      return visit.text("people.token.made");
    }

    @Override
    public List<Link> above(Visit visit) {
      return List.of(
          new Link(OwnRoutes.ACCOUNT_PATH, visit.text("people.account")),
          new Link(OwnRoutes.TOKENS_PATH, visit.text("people.tokens")));
    }

    @Override
    public String lead(Visit visit) {
      return visit.text("people.token.made.lead");
    }

    @Override
    public String label(Visit visit) {
      return token.name();
    }

    @Override
    public String secret() {
      return token.token().orElse("");
    }

    @Override
    public Link onward(Visit visit) {
      return new Link(OwnRoutes.TOKENS_PATH, visit.text("people.token.kept"));
    }
  }

  /** Asks before a token is ended. */
  record EndTokenPage(OneToken token) implements Asking {
    @Override
    public Question question(Visit visit) {
      return new Question(
          visit.text("people.token.end.ask", token.name()),
          visit.text("people.token.end.text"),
          OwnRoutes.TOKENS_PATH + "/" + token.tokenId() + "/end",
          Map.of(),
          visit.text("people.token.end"),
          new Link(OwnRoutes.TOKENS_PATH, visit.text("people.token.keep")),
          true);
    }
  }
}
