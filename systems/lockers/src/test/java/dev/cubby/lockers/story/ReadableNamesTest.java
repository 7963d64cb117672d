package dev.cubby.lockers.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.Running;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Names that nobody can read and addresses that are none are refused, where they are typed in. */
class ReadableNamesTest extends LockerWalk {
  private static final String[] UNREADABLE = {
    "\u200B\u200B", "\u202Ennad", "Ann\u0007", "\u2066\u2069", "\u3164"
  };
  private static final String SCRIPT = "\"><script>alert(1)</script>@example.com";

  @Override
  boolean isLimited() {
    return false;
  }

  private static ObjectNode body(Map<String, String> fields) {
    var body = JsonNodeFactory.instance.objectNode();
    fields.forEach(body::put);
    return body;
  }

  private static String registration(String email, String name) {
    return body(Map.of("email", email, "name", name, "password", Running.PASSWORD)).toString();
  }

  private void refusedAt(String field, String method, String path, String who, String body)
      throws Exception {
    var answer = server.ask(method, path, who, body, "Content-Type", "application/json");
    assertThat(fields(refused(400, "VALIDATION_ERROR", answer))).containsExactly(field);
  }

  @TestFactory
  Stream<DynamicTest> programsAreToldAtTheField() {
    return Stream.of(UNREADABLE)
        .map(name ->
            DynamicTest.dynamicTest(
                name.codePoints().mapToObj(Integer::toHexString).toList().toString(),
                () -> {
                  var named = body(Map.of("name", name)).toString();
                  var token = body(Map.of("name", name));
                  token.putArray("scopes").add("read");
                  var me = body(Map.of("name", name)).put("version", 1).toString();
                  refusedAt(
                      "name",
                      "POST",
                      "/api/auth/register",
                      "",
                      registration("x@example.com", name));
                  refusedAt("name", "PATCH", "/api/me", "ann", me);
                  refusedAt("name", "POST", "/api/me/tokens", "ann", token.toString());
                  refusedAt("name", "POST", "/api/lockers/organisations", "ann", named);
                  refusedAt("name", "POST", at("l1", "devices"), "ann", named);
                  refusedAt(
                      "alias", "POST", LOCKERS, "ann", body(Map.of("alias", name)).toString());
                }));
  }

  @Test
  void anAddressThatIsNoneIsRefused() throws Exception {
    refusedAt("email", "POST", "/api/auth/register", "", registration(SCRIPT, "Ann"));
  }

  @Test
  void peopleAreToldAtTheField() {
    var ann = server.visitor("ann");
    for (var name : UNREADABLE) {
      assertTold(ann.fillIn("/account", "name", name).body());
      assertTold(ann.fillIn("/lockers/organisations", "name", name).body());
      assertTold(ann.fillIn("/lockers/l1/devices", "name", name).body());
      assertTold(ann.fillIn("/lockers/new", "alias", name).body());
    }
    var root = server.visitor("root");
    assertThat(root.fillIn("/operator/invitations", "email", SCRIPT).body())
        .contains("Enter an email address, like ann@example.com.")
        .doesNotContain("<script>alert");
  }

  private static void assertTold(String page) {
    assertThat(page).contains("Enter visible characters").contains("aria-invalid=\"true\"");
  }

  @Test
  void aNameInAnyScriptIsTaken() throws Exception {
    for (var name : new String[] {"Zoë", "李小龙", "👩\u200D👧", "نمی\u200Cخواهم"}) {
      expect(
          201,
          server.post("/api/lockers/organisations", "ann", body(Map.of("name", name)).toString()));
    }
  }
}
