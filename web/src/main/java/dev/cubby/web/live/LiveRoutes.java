package dev.cubby.web.live;

import module java.base;

import dev.cubby.web.route.*;
import dev.cubby.web.text.ProblemText;

/** The one stream of a page, for all topics that it shows. */
public final class LiveRoutes {
  private static final int MOST_TOPICS = 50;

  /**
   * A page's request for events: its topics, and the last event it heard or how old it is, in
   * milliseconds.
   */
  public record Asked(List<String> topic, Optional<String> after, Optional<Long> age) {}

  public static final Route<Asked, EventStream> EVENTS =
      Route.get(
              "/events",
              "live.events",
              Input.of(Asked.class)
                  .with("topic", Rule.count(1, MOST_TOPICS))
                  .with("age", Rule.range(0, Long.MAX_VALUE / 2)),
              EventStream.class)
          .summary("Stream of changes, as server-sent events")
          // Who may hear of a topic is the topic's to say.
          .may(Role.ANYBODY)
          .orProblem(ProblemKind.NOT_SIGNED_IN, ProblemKind.NOT_ALLOWED);

  private LiveRoutes() {}

  public static void add(Routes.Builder routes, Live live, Topics topics) {
    routes.add(EVENTS, call -> Answer.of(open(call, live, topics)));
  }

  private static EventStream open(Call<Asked> call, Live live, Topics topics) {
    var asked = call.given();
    var wanted =
        asked.topic().stream()
            .map(path ->
                topics
                    .find(path)
                    .orElseThrow(
                        () -> Problem.of(ProblemKind.NOT_FOUND, ProblemText.NO_SUCH_TOPIC)))
            .toList();
    return live.open(call, wanted, new Start(asked.after(), asked.age()));
  }
}
