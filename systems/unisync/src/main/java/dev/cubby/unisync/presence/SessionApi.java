package dev.cubby.unisync.presence;

import static dev.cubby.unisync.base.UniSyncProblems.done;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.unisync.base.UniSyncProblems;
import dev.cubby.unisync.contract.UniSyncModel.Session;
import dev.cubby.unisync.user.Right;
import dev.cubby.unisync.user.UserRights;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Answer.Empty;

/** Sessions for programs. */
public record SessionApi(Presence presence, UserRights rights) {
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
              Input.of(Started.class).with("showSetId", ID).with("activity", ACTIVITY),
              Session.class)
          .summary("Starts your session, which lives for five minutes after each heartbeat")
          .may(Right.READ.roles())
          .answering(201);

  static final Route<Beat, Session> HEARTBEAT =
      Route.post(
              ALL + "/heartbeat",
              "session.heartbeat",
              Input.of(Beat.class).with("showSetId", ID).with("activity", ACTIVITY),
              Session.class)
          .summary("Keeps your session; once a minute is enough")
          .may(Right.READ.roles())
          .orProblem(UniSyncProblems.NOT_STARTED_HERE);

  static final Route<Input.Nothing, Empty> END =
      Route.delete(ALL, "session.end", Input.NOTHING)
          .summary("Ends your session")
          .may(Right.READ.roles());

  public void addTo(Routes.Builder routes) {
    routes
        .page(LIST, _ -> Items.all(presence.active()))
        .add(
            START,
            call ->
                Answer.of(
                    presence.start(
                        rights.acting(call).user(),
                        call.given().showSetId(),
                        call.given().activity())))
        .add(
            HEARTBEAT,
            call ->
                Answer.of(
                    done(
                        presence.beat(
                            rights.acting(call).userId(),
                            call.given().showSetId(),
                            call.given().activity()))))
        .add(
            END,
            call -> {
              presence.end(rights.acting(call).userId());
              return Answer.empty();
            });
  }
}
