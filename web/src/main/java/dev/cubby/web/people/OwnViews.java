package dev.cubby.web.people;

import static dev.cubby.web.page.Pieces.badge;
import static dev.cubby.web.page.Pieces.press;
import static dev.cubby.web.page.Pieces.text;
import static dev.cubby.web.page.Pieces.time;

import dev.cubby.web.identity.Account;
import dev.cubby.web.identity.AccountRoutes;
import dev.cubby.web.identity.Session;
import dev.cubby.web.issuer.IssuerSettings;
import dev.cubby.web.page.Field;
import dev.cubby.web.page.FormView;
import dev.cubby.web.page.Link;
import dev.cubby.web.page.ListView;
import dev.cubby.web.page.Paging;
import dev.cubby.web.page.Table;
import dev.cubby.web.page.Table.Column;
import dev.cubby.web.page.Tone;
import dev.cubby.web.page.Visit;
import gg.jte.Content;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The pages of one's own account. */
final class OwnViews {
  private OwnViews() {}

  static List<Link> aboveAccount(Visit visit) {
    return List.of(new Link(OwnRoutes.ACCOUNT_PATH, visit.text("people.account")));
  }

  /** Who one is, and the ways to the rest. */
  record AccountPage(Account account) implements FormView {
    @Override
    public String title(Visit visit) {
      return visit.text("people.account");
    }

    @Override
    public String lead(Visit visit) {
      return visit.text(
          account.operator() ? "people.account.operator" : "people.account.lead", account.email());
    }

    @Override
    public Optional<Form> form(Visit visit) {
      return Optional.of(
          new Form(
              OwnRoutes.ACCOUNT_PATH,
              visit.text("people.rename"),
              List.of(EntryViews.name(OwnRoutes.RENAMED, visit).value(account.name()))));
    }

    @Override
    public List<Link> otherWays(Visit visit) {
      return List.of(
          new Link(OwnRoutes.PASSWORD_PATH, visit.text("people.password.change")),
          new Link(OwnRoutes.SESSIONS_PATH, visit.text("people.sessions")),
          new Link(OwnRoutes.TOKENS_PATH, visit.text("people.tokens")));
    }
  }

  /** Asks for the old password and the new one. */
  record PasswordPage(Optional<IssuerSettings> issuer) implements FormView {
    @Override
    public String title(Visit visit) {
      return visit.text("people.password.change");
    }

    @Override
    public List<Link> above(Visit visit) {
      return aboveAccount(visit);
    }

    @Override
    public String lead(Visit visit) {
      return issuer
          .map(elsewhere -> visit.text("people.sign-in.elsewhere", elsewhere.issuer()))
          .orElseGet(() -> visit.text("people.password.lead"));
    }

    @Override
    public Optional<Form> form(Visit visit) {
      var input = AccountRoutes.CHANGE_PASSWORD.input();
      return issuer.isPresent()
          ? Optional.empty()
          : Optional.of(
              new Form(
                  OwnRoutes.PASSWORD_PATH,
                  visit.text("people.password.change"),
                  List.of(
                      Field.of(input, "currentPassword", visit.text("people.current-password"))
                          .as("password")
                          .filledBy("current-password"),
                      EntryViews.newPassword(input, "newPassword", visit))));
    }
  }

  /** Where one is signed in. */
  record SessionsPage(
      List<Session> sessions,
      Optional<String> current,
      Optional<String> cursor,
      Optional<String> nextCursor)
      implements ListView {
    @Override
    public String title(Visit visit) {
      return visit.text("people.sessions");
    }

    @Override
    public List<Link> above(Visit visit) {
      return aboveAccount(visit);
    }

    @Override
    public String lead(Visit visit) {
      return visit.text("people.sessions.lead");
    }

    @Override
    public Optional<Table> table(Visit visit) {
      if (sessions.isEmpty()) {
        return Optional.empty();
      }
      return Optional.of(
          new Table(
              visit.text("people.sessions.caption"),
              List.of(
                  Column.of(visit.text("people.session.by")),
                  Column.of(visit.text("people.session.at")),
                  Column.of(visit.text("people.session.until")),
                  Column.of(visit.text("list.action"))),
              sessions.stream().map(session -> row(visit, session)).toList()));
    }

    private List<Content> row(Visit visit, Session session) {
      var by = text(visit.text("people.session." + session.carrier().name()));
      boolean here = current.filter(session.digest()::equals).isPresent();
      var action =
          here
              ? badge(Tone.GOOD, visit.text("people.session.here"))
              : press(
                  visit,
                  OwnRoutes.SESSIONS_PATH + "/end",
                  Map.of("session", session.digest()),
                  visit.text("people.session.end"));
      return List.of(by, time(session.at()), time(session.ttl()), action);
    }

    @Override
    public String nothing(Visit visit) {
      return visit.text("people.sessions.none");
    }

    @Override
    public Optional<Paging> paging(Visit visit) {
      return Paging.of(
          visit.text("list.newest-first"), OwnRoutes.SESSIONS_PATH, cursor, nextCursor);
    }
  }
}
