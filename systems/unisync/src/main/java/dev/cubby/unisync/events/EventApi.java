package dev.cubby.unisync.events;

import module java.base;

import dev.cubby.unisync.user.*;
import dev.cubby.web.live.Live;
import dev.cubby.web.route.*;

/**
 * The stream of changes for programs. An event is a hint: which ShowSet changed, or that sessions
 * did, and its number; what is there now is read with the other routes.
 */
public record EventApi(Live live, UserRights rights) {

  /**
   * @param after the number of the last event; a client that sends {@code Last-Event-ID} needs none
   */
  record Asked(Optional<String> after) {}

  static final Route<Asked, EventStream> EVENTS =
      Route.get(
              "/api/unisync/events",
              "unisync.events",
              Input.of(Asked.class).with("after", Rule.length(1, 15)),
              EventStream.class)
          .summary("Stream of changes to ShowSets and sessions, as server-sent events")
          .may(Right.READ.roles());

  public void addTo(Routes.Builder routes) {
    routes.add(
        EVENTS,
        call ->
            Answer.of(
                live.stream(
                    call,
                    rights,
                    call.given().after(),
                    UniSyncTopics.SHOW_SET,
                    UniSyncTopics.PRESENCE)));
  }
}
