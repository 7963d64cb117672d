package dev.cubby.web.people;

import static dev.cubby.web.text.SessionText.*;
import static dev.cubby.web.text.Text.verbatim;

import dev.cubby.web.identity.Session;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Rows.Row;
import java.util.ArrayList;
import java.util.Optional;

/** Sessions as their owner and the operator see them. */
public final class SessionRows {
  private SessionRows() {}

  /** Device, address and last use. */
  public static Row of(Session session) {
    return row(session, session.usedAt().map(at -> USED.with(Text.relative(at))));
  }

  /** The session of the reader: its last use is noted only now and then. */
  static Row current(Session session) {
    return row(session, Optional.of(IN_USE));
  }

  private static Row row(Session session, Optional<Text> use) {
    var meta = new ArrayList<Text>();
    session.address().ifPresent(address -> meta.add(verbatim(address)));
    use.ifPresent(meta::add);
    meta.add(SINCE.with(Text.at(session.at())));
    meta.add(UNTIL.with(Text.at(session.ttl())));
    return Row.of(name(session)).meta(meta.toArray(Text[]::new));
  }

  private static Text name(Session session) {
    return session
        .browser()
        .map(browser -> BROWSER.with(browser.name(), browser.system()))
        .orElseGet(() -> Text.of(session.carrier()));
  }
}
