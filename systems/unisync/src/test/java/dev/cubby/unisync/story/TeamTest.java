package dev.cubby.unisync.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.expression.Change;
import dev.cubby.core.expression.Condition;
import dev.cubby.core.expression.Operand;
import dev.cubby.core.schema.Key;
import dev.cubby.core.store.*;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import dev.cubby.testkit.TestStore;
import dev.cubby.testkit.Visitor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who is in the team, who leaves it, and that an admin stays who can act. */
class TeamTest extends UniSyncWalk {
  /** What happens once, after a row with this in its key was read. */
  private record Meanwhile(String key, Runnable event) {}

  private static final AtomicReference<Optional<Meanwhile>> AFTER_READING =
      new AtomicReference<>(Optional.empty());

  @BeforeAll
  static void openWatched(@TempDir Path folder) throws Exception {
    server.close();
    var store = TestStore.embedded(folder.resolve("data"));
    server = running(new TestStore(store.opening().andThen(TeamTest::watched), store.live()));
  }

  private static RowStore watched(RowStore store) {
    return (RowStore)
        Proxy.newProxyInstance(
            TeamTest.class.getClassLoader(),
            new Class<?>[] {RowStore.class},
            (_, method, arguments) -> {
              try {
                var result = method.invoke(store, arguments);
                if (method.getName().equals("get")) {
                  happened(arguments[0].toString());
                }
                return result;
              } catch (InvocationTargetException e) {
                throw e.getTargetException();
              }
            });
  }

  private static void happened(String key) {
    AFTER_READING
        .get()
        .filter(one -> key.contains(one.key()))
        .ifPresent(one -> {
          AFTER_READING.set(Optional.empty());
          one.event().run();
        });
  }

  private static void team(int admins, int users, int known) {
    server
        .rows()
        .write(
            WriteRequest.of(
                List.of(
                    new RowWrite.Put(
                        "unisync-users",
                        Row.builder()
                            .with("PK", "TEAM")
                            .with("SK", "COUNTS")
                            .with("admins", admins)
                            .with("users", users)
                            .with("known", known)
                            .build(),
                        Condition.always()))));
  }

  private static HttpResponse<String> user(String name, String role) throws Exception {
    return server.post(
        USERS, "root", json("email", name + "@example.com", "name", name, "role", role));
  }

  private static String path(HttpResponse<String> user) {
    return USERS + "/" + expect(201, user).get("userId").asString();
  }

  private static HttpResponse<String> change(String path, String who, String role, int version)
      throws Exception {
    return server.patch(path, who, json("role", role, "version", version));
  }

  @Test
  void ofAFullTeamAdminsCanBeChangedAndWhoIsDeactivatedMakesRoom() throws Exception {
    server.join("full");
    var path = path(user("full", "2d_drafter"));
    team(1, 500, 600);
    expect(200, change(path, "root", "admin", 1));
    expect(200, change(path, "root", "2d_drafter", 2));
    assertThat(code(user("more", "2d_drafter"))).isEqualTo("TOO_MANY_USERS");
    expect(200, server.post(path + "/deactivate", "root", json("version", 3)));
    expect(201, user("more", "2d_drafter"));
    assertThat(code(server.post(path + "/reactivate", "root", json("version", 4))))
        .isEqualTo("TOO_MANY_USERS");
    team(1, 10, 5_000);
    assertThat(code(user("ever", "2d_drafter"))).isEqualTo("TOO_MANY_USERS");
    team(1, 10, 10);
  }

  @Test
  void whoIsDeactivatedMeanwhileIsNotAssigned() throws Exception {
    server.join("noa");
    var id = newUser(server, "noa", "3d_modeller");
    var showSet = newShowSet();
    after(1, "USER#" + id, () -> set(id, "status", "deactivated"));
    var assigned = move("ann", showSet, "screen", "not_started", 1, "assignedTo", id);
    assertThat(AFTER_READING.get()).as("was looked at").isEmpty();
    assertThat(code(assigned)).isEqualTo("ASSIGNEE_NOT_ACTIVE");
    var screen = expect(200, server.get(SHOW_SETS + "/" + showSet, "ann")).get("stages");
    assertThat(screen.get("screen").has("assignedTo")).isFalse();
  }

  @Test
  void whoIsDeactivatedIsNotHereAnyMore() throws Exception {
    server.join("gina");
    var id = newUser(server, "gina", "3d_modeller");
    expect(201, server.post(API + "/sessions", "gina", json("activity", "Modelling")));
    assertThat(server.get(API + "/sessions", "ann").body()).contains("gina");
    expect(200, server.post(USERS + "/" + id + "/deactivate", "root", json("version", 1)));
    assertThat(server.get(API + "/sessions", "ann").body()).doesNotContain("gina");
  }

  @Test
  void anAdminWhoHasNotJoinedDoesNotCount() throws Exception {
    var ivy = expect(201, user("ivy", "admin"));
    var invited = USERS + "/" + ivy.get("userId").asString();
    var root = USERS + "/" + idOf("root");
    int seen = expect(200, server.get(root, "root")).get("version").asInt();
    assertThat(code(change(root, "root", "2d_drafter", seen))).isEqualTo("LAST_ADMIN");
    var link = URI.create(ivy.get("acceptUrl").asString()).getPath();
    var visitor = new Visitor(server.address());
    visitor.look(link);
    var joined =
        visitor.send(link + "/account", "name", "Ivy", "password", "correct horse battery");
    assertThat(joined.statusCode()).as(joined.body()).isEqualTo(303);
    server.join("ivy");
    expect(200, change(root, "root", "2d_drafter", seen));
    assertThat(code(change(invited, "ivy", "2d_drafter", 2))).isEqualTo("LAST_ADMIN");
    expect(200, change(root, "ivy", "admin", seen + 1));
    expect(200, change(invited, "root", "2d_drafter", 2));
  }

  /** Also after nobody is left who can manage users. */
  @Test
  void theOperatorOfTheServerCanAlwaysBeAnAdminAgain() throws Exception {
    var root = USERS + "/" + idOf("root");
    var become = "/unisync/become-admin";
    server.join("kim");
    var kim = path(user("kim", "admin"));
    expect(403, server.post(API + "/become-admin", "kim", ""));
    long version = expect(200, server.get(root, "root")).get("version").asLong();
    expect(200, server.patch(root, "kim", json("role", "2d_drafter", "version", version)));
    var visitor = server.visitor("root");
    assertThat(visitor.look("/unisync/users").statusCode()).isEqualTo(403);
    assertThat(visitor.look("/unisync/users").body()).contains("Become an admin", become);
    assertThat(visitor.look("/unisync/profile").body()).contains("Become an admin", become);
    assertThat(visitor.look(become).body()).contains("Become an admin of UniSync?");
    assertThat(visitor.send(become).statusCode()).isEqualTo(303);
    var again = expect(200, server.get(root, "root"));
    assertThat(again.get("role").asString()).isEqualTo("admin");

    version = again.get("version").asLong();
    expect(200, server.post(root + "/deactivate", "kim", json("version", version)));
    expect(403, server.get(USERS, "root"));
    assertThat(visitor.look("/unisync").body()).contains("Become an admin", become);
    var back = expect(200, server.post(API + "/become-admin", "root", ""));
    assertThat(back.get("status").asString()).isEqualTo("active");
    expect(200, change(kim, "root", "2d_drafter", 1));
    version = back.get("version").asLong();
    assertThat(code(server.post(root + "/deactivate", "root", json("version", version))))
        .as("admins are counted as before")
        .isEqualTo("LAST_ADMIN");
  }

  private static String idOf(String name) throws Exception {
    return expect(200, server.get(USERS + "/by-email/" + name + "@example.com", "root"))
        .get("userId")
        .asString();
  }

  @Test
  void aDeactivatedUserIsNotInvited() throws Exception {
    var path = path(user("hal", "2d_drafter"));
    expect(200, server.post(path + "/deactivate", "root", json("version", 1)));
    assertThat(code(server.post(path + "/invite", "root", ""))).isEqualTo("DEACTIVATED");
  }

  @Test
  void whatOthersLeftOfAUserShowsNoDigest() throws Exception {
    var path = path(user("jo", "2d_drafter"));
    var stale = expect(409, change(path, "root", "admin", 7));
    assertThat(stale.get("currentState").get("email").asString()).isEqualTo("jo@example.com");
    assertThat(stale.toString()).doesNotContain("nvitation").doesNotContain("cognitoSub");
  }

  @Test
  void anAdminFindsOutAboutTwentyAddressesAnHour() throws Exception {
    server.join("lena");
    var lena = path(user("lena", "admin"));
    var asked = json("email", "stranger@example.com", "name", "S", "role", "2d_drafter");
    expect(201, server.post(USERS, "lena", asked));
    for (int i = 0; i < 19; i++) {
      expect(409, server.post(USERS, "lena", asked));
    }
    expect(429, server.post(USERS, "lena", asked));
    expect(409, server.post(USERS, "root", asked));
    expect(200, change(lena, "root", "2d_drafter", 1));
  }

  @Test
  void whatIsChangedWhileTheDemoIsRemovedWaitsForAnotherTry() throws Exception {
    var path = SHOW_SETS + "/SS-01-01";
    var edit =
        json(
            "scene",
            "SC99",
            "revision",
            expect(200, server.get(path, "root")).get("revision").asLong());
    var root = server.visitor("root");
    root.look("/unisync/demo/remove");
    after(
        1,
        "SHOWSET#SS-01-01",
        () -> {
          try {
            expect(200, server.patch(path, "ann", edit));
          } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
          }
        });
    var said = root.look(Visitor.onward(root.send("/unisync/demo/remove"))).body();
    assertThat(said).contains("Something was changed at the same time", "SS-01-01");
    assertThat(said).doesNotContain("SS-01-02");
    root.look("/unisync/demo/remove");
    said = root.look(Visitor.onward(root.send("/unisync/demo/remove"))).body();
    assertThat(said).contains("Demo removed.").doesNotContain("SS-01-01");
    expect(404, server.get(path, "root"));
  }

  /** Between any two of the looks at the role, the last of which is the transaction's. */
  @Test
  void whoIsDemotedMeanwhileActsByTheNewRole() throws Exception {
    server.join("mia");
    var id = newUser(server, "mia", "2d_drafter");
    var made = newShowSet();
    var one = SHOW_SETS + "/" + made;
    var invited = path(user("nils", "2d_drafter"));
    var note = API + "/notes/" + newNote(server, "mia", made);
    var acts =
        List.of(
            List.of("POST", SHOW_SETS, showSet("SS-99-01")),
            List.of("PATCH", one, json("scene", "Exit", "revision", 1)),
            List.of("PATCH", one, json("newShowSetId", "SS-99-02", "revision", 1)),
            List.of("PUT", one + "/links", json("modelUrl", "https://a.example", "revision", 1)),
            List.of("DELETE", one, json("revision", 1)),
            List.of(
                "POST", USERS, json("email", "o@example.com", "name", "O", "role", "2d_drafter")),
            List.of("POST", invited + "/invite", ""),
            List.of("POST", note + "/translate", ""));
    var answers = new TreeMap<String, Integer>();
    for (int looks = 1; looks <= 2; looks++) {
      for (var act : acts) {
        answers.put(act + ", " + looks, demoted(id, looks, act));
      }
    }
    var reset = USERS + "/" + idOf("ben") + "/reset-password";
    answers.put(reset, demoted(id, 1, List.of("POST", reset, "")));
    assertThat(answers).allSatisfy((_, status) -> assertThat(status).isEqualTo(403));
  }

  /** The answer to an admin who is demoted after so many looks. */
  private static int demoted(String userId, int looks, List<String> act) throws Exception {
    role(userId, "admin");
    after(looks, "USER#" + userId, () -> role(userId, "2d_drafter"));
    var answer = send(act.get(0), act.get(1), "mia", act.get(2));
    assertThat(AFTER_READING.get()).as("%s was not looked at", act).isEmpty();
    return answer.statusCode();
  }

  private static void after(int looks, String key, Runnable event) {
    AFTER_READING.set(
        Optional.of(new Meanwhile(key, looks == 1 ? event : () -> after(looks - 1, key, event))));
  }

  private static void role(String userId, String role) {
    set(userId, "role", role);
  }

  private static void set(String userId, String attribute, String value) {
    server
        .rows()
        .write(
            WriteRequest.of(
                List.of(
                    new RowWrite.Update(
                        "unisync-users",
                        Key.of("USER#" + userId, "PROFILE"),
                        List.of(Change.set(attribute, new Operand.Literal(Value.of(value)))),
                        Condition.always()))));
  }
}
