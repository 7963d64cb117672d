package dev.cubby.unisync.presence;

import static dev.cubby.unisync.base.UniSyncProblems.done;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.unisync.base.UniSyncProblems;
import dev.cubby.unisync.base.UniSyncRefusal;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.user.Right;
import dev.cubby.unisync.user.UserRights;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Answer.Empty;
import dev.cubby.web.text.Text;

/**
 * Sessions for programs.
 *
 * @param showSets finds a ShowSet by any id it has or had
 */
public record SessionApi(
    Presence presence, UserRights rights, Function<String, Optional<ShowSet>> showSets) {
  private static final String ALL = "/api/unisync/sessions";
  static final Rule[] ACTIVITY = {Rule.length(1, 200), Rule.readable()};
  static final Rule ID = Rule.length(1, 32);

  record Started(Optional<String> showSetId, String activity) {}

  record Beat(Patch<String> showSetId, Optional<String> activity) {}

  static final Route<Input.Nothing, Items<Session>> LIST =
      Route.list(ALL, "session.list", Input.NOTHING, Session.class)
          .summary("Who is working on what right now")
          .may(Right.READ.roles());

  static final Route<Started, Session> START =
      Route.post(
              ALL,
              "session.start",
              Input.of(Started.class)
                  .with("showSetId", ID)
                  .with("activity", ACTIVITY)
                  .example(
                      """
                      {"activity": "Modelling the screen"}\
                      """),
              Session.class)
          .summary(
              "Starts your session or goes on with it, for five minutes; Viewing replaces no work")
          .may(Right.READ.roles())
          .answering(201);

  static final Route<Beat, Session> HEARTBEAT =
      Route.post(
              ALL + "/heartbeat",
              "session.heartbeat",
              Input.of(Beat.class)
                  .with("showSetId", ID)
                  .with("activity", ACTIVITY)
                  .example(
                      """
                      {"activity": "Modelling the structure"}\
                      """),
              Session.class)
          .summary("Keeps your session for five more minutes; one that has ended stays so")
          .may(Right.READ.roles())
          .orProblem(UniSyncProblems.NOT_STARTED_HERE);

  static final Route<Input.Nothing, Empty> END =
      Route.delete(ALL, "session.end", Input.NOTHING)
          .summary("Ends your session")
          .may(Right.READ.roles());

  public void addTo(Routes.Builder routes) {
    routes
        .page(LIST, _ -> Items.all(presence.active()))
        .add(START, call -> Answer.of(startOrLook(call)))
        .add(HEARTBEAT, call -> Answer.of(beat(call)))
        .add(
            END,
            call -> {
              presence.end(rights.acting(call).userId());
              return Answer.empty();
            });
  }

  Session start(Call<Started> call) {
    var given = call.given();
    return done(
        presence.start(rights.acting(call), given.showSetId().map(this::known), given.activity()));
  }

  /** Viewing is what pages say by themselves; Start work on a page is pressed by a person. */
  private Session startOrLook(Call<Started> call) {
    var given = call.given();
    return given.activity().equals(Presence.VIEWING)
        ? done(presence.look(rights.acting(call), given.showSetId().map(this::known)))
        : start(call);
  }

  private Session beat(Call<Beat> call) {
    var given = call.given();
    var at =
        given.showSetId() instanceof Patch.Set<String>(var id)
            ? Patch.set(known(id))
            : given.showSetId();
    return done(presence.beat(rights.acting(call).userId(), at, given.activity()));
  }

  /** The id that people know it by. */
  private String known(String showSetId) {
    return showSets
        .apply(showSetId)
        .map(ShowSet::shownId)
        .orElseThrow(() -> Problem.invalid("showSetId", Text.of(UniSyncRefusal.NO_SUCH_SHOWSET)));
  }
}
