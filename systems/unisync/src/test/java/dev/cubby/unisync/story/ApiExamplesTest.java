package dev.cubby.unisync.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.ApiExamples;
import dev.cubby.web.route.Method;
import dev.cubby.web.route.Route;
import dev.cubby.web.route.Routes;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The requests that /api shows work when they are pasted, with ids of what is there. */
class ApiExamplesTest extends UniSyncWalk {
  /** What never ends, and what needs mail. */
  private static final List<String> NOT_ALONE = List.of("/events", "/reset-password");

  private static final AtomicInteger COUNT = new AtomicInteger();

  @TestFactory
  Stream<DynamicTest> everyExampleWorks() throws Exception {
    var examples = new ApiExamples(server);
    return server.routes().all().stream()
        .<Route<?, ?>>map(Routes.Bound::route)
        .filter(route -> route.kind() == Route.Kind.API)
        .filter(route -> route.path().toString().startsWith(API + "/"))
        .filter(route -> NOT_ALONE.stream().noneMatch(route.path().toString()::contains))
        .map(route -> DynamicTest.dynamicTest(route.name(), () -> works(route, examples)));
  }

  private static void works(Route<?, ?> route, ApiExamples examples) throws Exception {
    var answer = examples.paste(route, there(route), "root");
    assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 299);
  }

  /** Something of everything that the path names. */
  private static Map<String, String> there(Route<?, ?> route) throws Exception {
    var path = route.path().toString();
    var there = new HashMap<String, String>();
    var showSet = newShowSet();
    there.put("showSetId", showSet);
    there.put("stage", "screen");
    there.put("versionType", "screenVersion");
    if (path.contains("{userId}")) {
      var name = "some" + COUNT.incrementAndGet();
      var invited = path.endsWith("/invite");
      there.put("userId", newUser(server, invited ? name : server.join(name), "2d_drafter"));
    }
    there.put("email", "ben@example.com");
    if (path.contains("{noteId}")) {
      there.put("noteId", newNote(server, "root", showSet));
      there.put("language", "zh");
    }
    if (path.endsWith("/confirm")) {
      there.put("attachmentId", uploaded(server, "root", there.get("noteId")));
    } else if (path.contains("{attachmentId}")) {
      there.put("attachmentId", newAttachment(server, "root", there.get("noteId")));
    }
    if (path.endsWith("/heartbeat") || route.method() == Method.DELETE) {
      expect(201, server.post(API + "/sessions", "root", json("activity", "Modelling")));
    }
    return there;
  }
}
