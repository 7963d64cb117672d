package dev.cubby.inventory.invitation;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.inventory.InventorySystem;
import dev.cubby.tck.SteppingClock;
import dev.cubby.testkit.Running;
import dev.cubby.testkit.TestStore;
import dev.cubby.testkit.Visitor;
import dev.cubby.web.mail.*;
import dev.cubby.web.system.ServerPlan;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A server where Ann has a family for each story, and short words for inviting others to it. Eva
 * has no account yet.
 */
@TestInstance(Lifecycle.PER_CLASS)
abstract class InvitationWalk {
  static final String ROOT = "/api/inventory";
  static final String ANSWERS = ROOT + "/invitations";

  /** An SMTP server that takes every mail, or none. */
  static final class Postbox implements Mailer {
    final List<Mail> mails = new CopyOnWriteArrayList<>();
    volatile boolean busy;

    @Override
    public Result send(Mail mail) {
      if (busy) {
        return new Result.Busy();
      }
      mails.add(mail);
      return new Result.Accepted("m" + mails.size());
    }

    @Override
    public boolean reachesPeople() {
      return true;
    }

    @Override
    public List<Delivery> list() {
      return List.of();
    }
  }

  @TempDir static Path folder;
  final SteppingClock clock = new SteppingClock();
  Running server;
  String familyId = "";
  String eva = "";
  private int stories;

  ServerPlan plan(ServerPlan usual) {
    return usual.limited(false);
  }

  TestStore store() {
    return TestStore.embedded(folder.resolve(getClass().getSimpleName()));
  }

  Running open(UnaryOperator<ServerPlan> plan) {
    return Running.start(store(), List.of(new InventorySystem()), clock, plan);
  }

  @BeforeAll
  void start() throws Exception {
    server = open(this::plan).withPeople();
  }

  @BeforeEach
  void begin() throws Exception {
    eva = "eva" + stories++;
    familyId = family("The Andersons");
  }

  @AfterAll
  void stop() {
    server.close();
  }

  // Asking

  ObjectNode expect(int status, HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    return answer.body().isEmpty() ? Running.json("{}") : Running.json(answer);
  }

  ObjectNode post(int status, String path, String who, String body) throws Exception {
    return expect(status, server.post(path, who, body.replace('\'', '"')));
  }

  ObjectNode get(String path, String who) throws Exception {
    return expect(200, server.get(path, who));
  }

  ObjectNode delete(int status, String path, String who) throws Exception {
    return expect(status, server.ask("DELETE", path, who, ""));
  }

  static void assertCode(String code, ObjectNode problem) {
    assertThat(problem.path("code").asString()).as("%s", problem).isEqualTo(code);
  }

  static List<String> all(JsonNode nodes, String field) {
    return StreamSupport.stream(nodes.spliterator(), false)
        .map(node -> node.get(field).asString())
        .toList();
  }

  static void assertAt(Instant expected, JsonNode instant) {
    assertThat(Instant.parse(instant.asString())).isEqualTo(expected);
  }

  /** Time goes by, and people sign in again. */
  void later(Duration time) throws Exception {
    clock.step(time);
    for (var who : List.of("ann", "ben", "stranger")) {
      server.join(who);
    }
  }

  // Families and invitations

  String family(String name) throws Exception {
    return post(201, ROOT + "/families", "ann", "{'name':'" + name + "'}")
        .get("familyId")
        .asString();
  }

  String invitations() {
    return ROOT + "/families/" + familyId + "/invitations";
  }

  static String asked(String email, String role) {
    return "{'email':'" + email + "','role':'" + role + "'}";
  }

  ObjectNode invite(String email, String role) throws Exception {
    return post(201, invitations(), "ann", asked(email, role));
  }

  static String tokenOf(ObjectNode invitation) {
    return tokenIn(invitation.get("acceptUrl").asString());
  }

  static String tokenIn(String link) {
    return link.substring(link.lastIndexOf('/') + 1);
  }

  static String idOf(ObjectNode invitation) {
    return invitation.get("invitationId").asString();
  }

  ObjectNode preview(int status, String token) throws Exception {
    return post(status, ANSWERS + "/preview", "", "{'token':'" + token + "'}");
  }

  ObjectNode accept(int status, String token, String who) throws Exception {
    return post(status, ANSWERS + "/accept", who, "{'token':'" + token + "'}");
  }

  ObjectNode acceptNew(int status, String token, String name) throws Exception {
    return post(status, ANSWERS + "/accept", "", newcomer(token, name));
  }

  static String newcomer(String token, String name) {
    return "{'token':'%s','name':'%s','password':'%s'}".formatted(token, name, Running.PASSWORD);
  }

  /** Whether there is an account with this name's address. */
  boolean hasAccount(String name) throws Exception {
    var credentials =
        "{\"email\":\"%s@example.com\",\"password\":\"%s\"}".formatted(name, Running.PASSWORD);
    return server.post("/api/auth/token", "", credentials).statusCode() == 200;
  }

  String accountId(String who) throws Exception {
    return get("/api/me", who).get("accountId").asString();
  }

  String evasAddress() {
    return eva + "@example.com";
  }

  String member(String who) throws Exception {
    return ROOT + "/families/" + familyId + "/members/" + accountId(who);
  }

  Visitor stranger() {
    return new Visitor(server.address());
  }
}
