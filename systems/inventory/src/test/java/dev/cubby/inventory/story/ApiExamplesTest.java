package dev.cubby.inventory.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.inventory.family.FamilyRights;
import dev.cubby.testkit.ApiExamples;
import dev.cubby.web.route.Route;
import dev.cubby.web.route.Routes;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The requests that /api shows work when they are pasted, with ids of what is there. */
class ApiExamplesTest extends FamilyWalk {
  private static final String ROOT = "/api/inventory/";

  /** Nobody can make up a token, and in a body there is no place for another one. */
  private static final Set<String> WITH_TOKENS =
      Set.of("invitation.preview", "invitation.accept", "invitation.decline");

  private int people;

  @TestFactory
  Stream<DynamicTest> everyExampleWorks() throws Exception {
    var examples = new ApiExamples(server);
    return server.routes().all().stream()
        .<Route<?, ?>>map(Routes.Bound::route)
        .filter(route -> route.path().toString().startsWith(ROOT))
        .filter(route -> !WITH_TOKENS.contains(route.name()))
        .map(route -> DynamicTest.dynamicTest(route.name(), () -> works(route, examples)));
  }

  private void works(Route<?, ?> route, ApiExamples examples) throws Exception {
    var path = route.path().toString();
    var answer =
        path.startsWith(ROOT + "taps/")
            ? examples.paste(route, Map.of("urlId", tapped()), "")
            : path.startsWith(FAMILIES)
                ? examples.paste(route, there(route), asker(route))
                : pasteWithoutFamily(route, examples);
    assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 299);
  }

  /** A link that was tapped under the key of the examples. */
  private String tapped() throws Exception {
    var item = item(family(), "name", "Rice", "quantity", 2);
    var urlId = post(201, item + "/nfc-urls", "ann").get("urlId").asString();
    var taps = ROOT + "taps/" + urlId + "/adjust";
    var headers = new String[] {"Content-Type", "application/json", "Idempotency-Key", "key"};
    expect(200, server.ask("POST", taps, "", "{}", headers));
    return urlId;
  }

  /** By an admin of one family, or by whom one invites. */
  private HttpResponse<String> pasteWithoutFamily(Route<?, ?> route, ApiExamples examples)
      throws Exception {
    var admin = server.join("admin" + people++);
    var guest = server.join("guest" + people++);
    var family = at(post(201, FAMILIES, admin, "name", "Us").get("familyId").asString());
    var email = guest + "@example.com";
    var invited = post(201, family + "/invitations", admin, "email", email, "role", "admin");
    var link = invited.get("acceptUrl").asString();
    var there =
        Map.of(
            "invitationId", invited.get("invitationId").asString(),
            "token", link.substring(link.lastIndexOf('/') + 1));
    var who = route.path().slots().contains("token") ? guest : admin;
    return examples.paste(route, there, who);
  }

  private static String asker(Route<?, ?> route) {
    return route.may().contains(FamilyRights.SUGGESTER) && !route.may().contains(FamilyRights.ADMIN)
        ? "ben"
        : "ann";
  }

  /** Something of everything that the path names. */
  private Map<String, String> there(Route<?, ?> route) throws Exception {
    var path = route.path().toString();
    var alone = !path.contains("/members") && !path.contains("/suggestions");
    var family = alone ? family() : familyWithBen();
    var there = new HashMap<>(Map.of("familyId", idOf(family).toString()));
    if (path.contains("{memberId}")) {
      there.put("memberId", accountId("ben"));
    }
    if (path.contains("{itemId}")) {
      var item = item(family, "name", "Rice", "quantity", 2);
      there.put("itemId", idOf(item).toString());
      if (path.contains("{entryId}")) {
        there.put("entryId", adjust(item, -1).get("entryId").asString());
      }
      if (path.contains("{urlId}")) {
        there.put("urlId", post(201, item + "/nfc-urls", "ann").get("urlId").asString());
      }
    } else if (path.contains("{entryId}")) {
      var entry = post(201, family + "/shopping-list", "ann", "name", "Rice");
      there.put("entryId", entry.get("entryId").asString());
    }
    if (path.contains("{suggestionId}")) {
      var suggestion = post(201, family + "/suggestions", "ben", "name", "Rice");
      there.put("suggestionId", suggestion.get("suggestionId").asString());
    }
    if (path.contains("{id}")) {
      var places = path.contains("/stores") ? "/stores" : "/locations";
      there.put("id", post(201, family + places, "ann", "name", "Here").get("id").asString());
    }
    if (path.contains("{invitationId}")) {
      var invitation =
          post(201, family + "/invitations", "ann", "email", "x@example.com", "role", "admin");
      there.put("invitationId", invitation.get("invitationId").asString());
    }
    return there;
  }
}
