package dev.cubby.web.operator;

import static dev.cubby.web.identity.IdentityProblems.require;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.text.OperatorText.ACCOUNTS;
import static dev.cubby.web.text.OperatorText.SESSIONS_OF;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.chip;
import static dev.cubby.web.ui.Ui.empty;
import static dev.cubby.web.ui.Ui.page;
import static dev.cubby.web.ui.Ui.rows;

import dev.cubby.core.run.PageRequest;
import dev.cubby.web.identity.*;
import dev.cubby.web.identity.IdentityResult.Reason;
import dev.cubby.web.people.SessionRows;
import dev.cubby.web.route.*;
import dev.cubby.web.text.SessionText;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Row;

/** The sessions of an account, and the button that ends one. */
record AccountSessionPages(Identity identity) {
  private static final String PATH = AccountPages.ALL + "/{accountId}/sessions";

  record Shown(String accountId, PageRequest page) {}

  /** A session by its digest, which lets nobody in. */
  record OneSession(String accountId, String session) {}

  static final Route<Shown, Page> LIST =
      OperatorPages.page(PATH, "operator.sessions", Input.of(Shown.class))
          .summary("Sessions of an account");
  static final Route<OneSession, Redirect> END_ONE =
      Redirect.at(
              PATH + "/end",
              "operator.end-session",
              Input.of(OneSession.class).with("session", Rule.length(1, 100)))
          .may(OPERATOR)
          .summary("End a session of an account");

  void addTo(Routes.Builder routes) {
    routes.page(LIST, this::list).page(END_ONE, this::end);
  }

  private Page list(Call<Shown> call) {
    var shown = call.given();
    var account =
        require(
            IdentityResult.of(identity.accounts().byId(shown.accountId()), Reason.NO_SUCH_ACCOUNT));
    var sessions = identity.sessions().of(account, shown.page());
    return page(SESSIONS_OF.with(account.name()))
        .back(ACCOUNTS, AccountPages.LIST.at())
        .meta(verbatim(account.email()))
        .add(
            rows(
                sessions.rows().stream().map(session -> row(session, call)),
                empty(SessionText.NONE)))
        .add(
            Paging.of(
                shown.page(),
                sessions.cursor(),
                next -> LIST.link(new Shown(shown.accountId(), next))));
  }

  private static Row row(Session session, Call<Shown> call) {
    var row = SessionRows.of(session);
    boolean current = call.arrival().session().filter(session.digest()::equals).isPresent();
    return current
        ? row.chip(chip(Chip.Tone.GOOD, SessionText.CURRENT))
        : row.action(
            Action.send(
                SessionText.END, END_ONE, new OneSession(session.accountId(), session.digest())));
  }

  private Redirect end(Call<OneSession> call) {
    var given = call.given();
    require(identity.sessions().end(given.accountId(), given.session(), call.person().standing()));
    return Redirect.to(LIST.at(given.accountId())).saying(SessionText.ENDED);
  }
}
