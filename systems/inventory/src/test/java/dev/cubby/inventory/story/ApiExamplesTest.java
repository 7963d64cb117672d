package dev.cubby.inventory.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.inventory.family.FamilyRights;
import dev.cubby.web.route.Method;
import dev.cubby.web.route.Route;
import dev.cubby.web.route.Routes;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The requests that /api shows work when they are pasted, with ids of what is there. */
class ApiExamplesTest extends FamilyWalk {
  private static final Pattern CURL = Pattern.compile("<code>(curl.*?)</code>", Pattern.DOTALL);
  private static final Pattern HEADER =
      Pattern.compile("-H (?:'([^']*)'|\"([^\"]*)\")", Pattern.DOTALL);
  private static final Pattern BODY = Pattern.compile("-d '([^']*)'");

  @TestFactory
  Stream<DynamicTest> everyExampleWorks() throws Exception {
    var examples = new HashMap<String, String>();
    var shown = CURL.matcher(server.get("/api", "root").body());
    while (shown.find()) {
      var curl = plain(shown.group(1));
      var method = curl.contains("-X ") ? curl.split(" ")[2] : "GET";
      examples.put(method + " " + URI.create(pathOf(curl)).getPath(), curl);
    }
    return server.routes().all().stream()
        .<Route<?, ?>>map(Routes.Bound::route)
        .filter(route -> route.path().toString().startsWith(FAMILIES))
        .map(route ->
            DynamicTest.dynamicTest(
                route.name(),
                () -> works(route, Objects.requireNonNull(examples.get(key(route))))));
  }

  private static String plain(String html) {
    return html.replace("&lt;", "{")
        .replace("&gt;", "}")
        .replace("&#34;", "\"")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&amp;", "&");
  }

  private static String pathOf(String curl) {
    return curl.split("'")[1].replace("{", "%7B").replace("}", "%7D");
  }

  private static String key(Route<?, ?> route) {
    return route.method() + " " + route.path();
  }

  private void works(Route<?, ?> route, String curl) throws Exception {
    var path = URI.create(pathOf(curl)).getPath();
    for (var one : there(route).entrySet()) {
      path = path.replace("{" + one.getKey() + "}", one.getValue());
    }
    var answer = paste(curl, path, asker(route));
    assertThat(answer.statusCode()).as("%s\n%s %s", curl, path, answer.body()).isBetween(200, 299);
  }

  private static String asker(Route<?, ?> route) {
    return route.may().contains(FamilyRights.SUGGESTER) && !route.may().contains(FamilyRights.ADMIN)
        ? "ben"
        : "ann";
  }

  private HttpResponse<String> paste(String curl, String path, String who) throws Exception {
    var headers = new ArrayList<String>();
    var found = HEADER.matcher(curl);
    while (found.find()) {
      var header = Optional.ofNullable(found.group(1)).orElseGet(() -> found.group(2));
      if (!header.startsWith("Authorization")) {
        var value = header.replace("$(uuidgen)", UUID.randomUUID().toString());
        headers.addAll(List.of(value.split(": ", 2)));
      }
    }
    var body = BODY.matcher(curl);
    var method = curl.contains("-X ") ? curl.split(" ")[2] : Method.GET.name();
    return server.ask(
        method, path, who, body.find() ? body.group(1) : "", headers.toArray(String[]::new));
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
