package dev.cubby.unisync.presence;

import static dev.cubby.unisync.text.PresenceText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.Session;
import dev.cubby.unisync.user.*;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Row;

/**
 * Who is working on what, for people.
 *
 * @param showSet the page of a ShowSet
 */
public record PresencePages(Presence presence, UserRights rights, Function<String, Link> showSet) {
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

  public void addTo(Routes.Builder routes) {
    routes
        .page(LIST, this::list)
        .page(
            START,
            call -> {
              presence.start(
                  rights.acting(call).user(), call.given().showSetId(), call.given().activity());
              return Redirect.to(LIST.at()).saying(STARTED);
            })
        .page(
            END,
            call -> {
              presence.end(rights.acting(call).userId());
              return Redirect.to(LIST.at()).saying(ENDED);
            });
  }

  private Page list(Call<Input.Nothing> call) {
    var me = rights.user(call).userId();
    var active = presence.active();
    var page =
        page(TITLE)
            .add(
                live(
                    "here",
                    List.of(UniSyncTopics.PRESENCE.at()),
                    rows(active.stream().map(this::row), empty(NOBODY))));
    return active.stream().anyMatch(session -> session.userId().equals(me))
        ? page.add(buttons(Action.send(END_WORK, END, new Input.Nothing())))
        : page.add(section(START_WORK, card(Form.of(START, START_WORK))));
  }

  private Row row(Session session) {
    var row =
        Row.of(verbatim(session.userName()))
            .meta(verbatim(session.activity()), SINCE.with(Text.at(session.startedAt())));
    return session.showSetId().isPresent()
        ? row.link(showSet.apply(session.showSetId().get()))
            .meta(verbatim(session.showSetId().get()))
        : row;
  }
}
