package dev.cubby.web.people;

import static dev.cubby.web.route.Role.SIGNED_IN;
import static dev.cubby.web.text.SessionText.*;
import static dev.cubby.web.ui.Ui.*;

import dev.cubby.core.run.PageRequest;
import dev.cubby.web.identity.*;
import dev.cubby.web.route.*;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Row;

/** The browsers and programs that are signed in to one's account. */
record SessionPages(Identity identity) {
  private static final String PATH = ProfilePages.PATH + "/sessions";

  record Shown(PageRequest page) {}

  /** A session by its digest, which lets nobody in. */
  record OneSession(String session) {}

  static final Route<Shown, Page> SESSIONS =
      Page.at(PATH, "people.sessions", Shown.class).summary("Your sessions").may(SIGNED_IN);
  static final Route<OneSession, Redirect> END_SESSION =
      Redirect.at(
              PATH + "/end",
              "people.end-session",
              Input.of(OneSession.class).with("session", Rule.length(1, 100)))
          .summary("End one of your sessions")
          .may(SIGNED_IN);

  void addTo(Routes.Builder routes) {
    routes.page(SESSIONS, this::list).page(END_SESSION, this::end);
  }

  private Page list(Call<Shown> call) {
    var request = call.given().page();
    var sessions = identity.sessions().of(identity.api().owner(call), request);
    var rows = sessions.rows().stream().map(session -> row(session, call));
    return ProfilePages.tabbed(call.person(), SESSIONS)
        .add(paragraph(LEAD), rows(rows, empty(NONE)))
        .add(Paging.of(request, sessions.cursor(), page -> SESSIONS.link(new Shown(page))));
  }

  private static Row row(Session session, Call<?> call) {
    boolean current = call.arrival().session().filter(session.digest()::equals).isPresent();
    return current
        ? SessionRows.current(session).chip(chip(Chip.Tone.GOOD, CURRENT))
        : SessionRows.of(session)
            .action(Action.send(END, END_SESSION, new OneSession(session.digest())));
  }

  private Redirect end(Call<OneSession> call) {
    IdentityProblems.require(
        identity
            .sessions()
            .end(call.person().accountId(), call.given().session(), call.person().standing()));
    return Redirect.to(SESSIONS.at()).saying(ENDED);
  }
}
