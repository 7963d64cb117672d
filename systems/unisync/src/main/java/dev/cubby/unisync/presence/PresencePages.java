package dev.cubby.unisync.presence;

import static dev.cubby.unisync.text.PresenceText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.template.JtepresenceGenerated;
import dev.cubby.unisync.user.*;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Chip.Tone;
import dev.cubby.web.ui.Rows.Row;

/**
 * Who is working on what, for people. Pages change nothing by being read: their script begins the
 * reader's session and keeps it up, and without script buttons do.
 *
 * @param showSet the page of a ShowSet
 */
public record PresencePages(SessionApi api, Function<String, Link> showSet) {
  /** Keeps up the reader's session while a page is looked at. */
  public static final String SCRIPT = "presence.js";

  private static final String PATH = "/unisync/here";

  public static final Route<Input.Nothing, Page> LIST =
      Page.at(PATH, "unisync.here").summary("Who is working on what").may(Right.READ.roles());
  static final Route<SessionApi.Started, Redirect> START =
      Redirect.at(
              PATH + "/start",
              "unisync.start-work",
              Input.of(SessionApi.Started.class)
                  .field("activity", Label.of(DOING).hint(DOING_HINT), SessionApi.ACTIVITY)
                  .field("showSetId", SHOWSET, SessionApi.ID))
          .summary("Starts work")
          .may(Right.READ.roles());
  static final Route<Input.Nothing, Redirect> END =
      Redirect.at(PATH + "/end", "unisync.end-work").summary("Ends work").may(Right.READ.roles());

  public static StaticFiles files() {
    return StaticFiles.of(PresencePages.class, SCRIPT);
  }

  public void addTo(Routes.Builder routes) {
    routes
        .page(LIST, this::list)
        .page(
            START,
            call ->
                Redirect.to(api.start(call).showSetId().map(showSet).orElseGet(() -> LIST.at()))
                    .saying(STARTED))
        .page(
            END,
            call -> {
              api.presence().end(api.rights().acting(call).userId());
              return Redirect.to(LIST.at()).saying(ENDED);
            });
  }

  private Page list(Call<Input.Nothing> call) {
    var me = api.rights().user(call).userId();
    var active = api.presence().active();
    var mine = of(me, active);
    var page =
        page(TITLE)
            .script(SCRIPT)
            .add(
                live(
                        "here",
                        List.of(UniSyncTopics.PRESENCE.at()),
                        rows(active.stream().map(this::row), empty(NOBODY)))
                    .until(firstToExpire(active)));
    if (mine.isPresent()) {
      page = page.add(keeper(Optional.empty(), true));
    }
    return mine.filter(PresencePages::isWork).isPresent()
        ? page.add(buttons(endWork()))
        : page.add(section(START_WORK, card(Form.of(START, START_WORK))));
  }

  private Row row(Session session) {
    var row =
        Row.of(verbatim(session.userName()))
            .meta(doing(session), SINCE.with(Text.at(session.startedAt())));
    return session.showSetId().isPresent()
        ? row.link(showSet.apply(session.showSetId().get()))
            .meta(verbatim(session.showSetId().get()))
        : row;
  }

  /** Who is at a ShowSet, on its page, which keeps up the reader's session there. */
  public List<Piece> at(Call<?> call, ShowSet shown) {
    var me = api.rights().user(call).userId();
    var active = api.presence().active();
    var here = active.stream().filter(session -> isAt(session, shown)).toList();
    var mine = of(me, here);
    boolean worksElsewhere =
        mine.isEmpty() && of(me, active).filter(PresencePages::isWork).isPresent();
    var words = new ArrayList<Inline>();
    words.add(Inline.of(here.isEmpty() ? NOBODY : HERE_NOW));
    for (var session : here) {
      var name = session.userId().equals(me) ? YOU : verbatim(session.userName());
      words.add(chip(Tone.TAG, PERSON.with(name, doing(session))));
    }
    words.add(
        mine.filter(PresencePages::isWork).isPresent()
            ? endWork()
            : Action.send(
                START_WORK,
                START,
                new SessionApi.Started(Optional.of(shown.shownId()), Presence.WORKING)));
    return List.of(
        live("here", List.of(UniSyncTopics.PRESENCE.at()), paragraph(words.toArray(Inline[]::new)))
            .until(firstToExpire(here)),
        worksElsewhere
            ? keeper(Optional.empty(), true)
            : keeper(Optional.of(shown.shownId()), mine.isPresent()));
  }

  /** Looking at a ShowSet is no work that its reader has begun. */
  private static boolean isWork(Session session) {
    return !session.activity().equals(Presence.VIEWING);
  }

  private static Action endWork() {
    return Action.send(END_WORK, END, new Input.Nothing());
  }

  private static Optional<Session> of(String userId, List<Session> sessions) {
    return sessions.stream().filter(session -> session.userId().equals(userId)).findFirst();
  }

  /** Sessions name the id that a ShowSet had when it was opened. */
  private static boolean isAt(Session session, ShowSet shown) {
    return session
        .showSetId()
        .filter(id -> id.equals(shown.showSetId()) || shown.aliases().contains(id))
        .isPresent();
  }

  private static Optional<Instant> firstToExpire(List<Session> sessions) {
    return sessions.stream().map(Session::expiresAt).min(Comparator.naturalOrder());
  }

  /** What a page says by itself is said in the reader's language. */
  private static Text doing(Session session) {
    return switch (session.activity()) {
      case Presence.VIEWING -> VIEWING;
      case Presence.WORKING -> WORKING;
      default -> verbatim(session.activity());
    };
  }

  /**
   * @param started whether the reader's session is there already, so that it only has to go on
   */
  private static Piece keeper(Optional<String> showSetId, boolean started) {
    return custom(visit ->
        out ->
            JtepresenceGenerated.render(
                (gg.jte.html.HtmlTemplateOutput) out,
                null,
                SessionApi.START.at().path(),
                SessionApi.HEARTBEAT.at().path(),
                showSetId.orElse(null),
                Presence.VIEWING,
                started,
                visit.text(SESSION_ENDED)));
  }
}
