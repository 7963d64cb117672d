package dev.cubby.lockers.story;

import static dev.cubby.lockers.organisation.OrganisationApi.MEMBER;
import static dev.cubby.lockers.owner.LockerRoles.DEVICE;
import static dev.cubby.lockers.owner.LockerRoles.OWNER;
import static dev.cubby.lockers.owner.LockerRoles.RESERVER;
import static dev.cubby.web.route.Role.OPERATOR;

import module java.base;

import dev.cubby.testkit.*;
import dev.cubby.web.route.Role;

/**
 * A locker of Ann's and one of her organisation's, each with a device, reserved by Ben and offered
 * to him. Carol is a member, and the stranger has a locker, a device and an organisation elsewhere.
 */
class LockerRolesTest extends RoleMatrix {
  private final Map<String, String> bearers = new LinkedHashMap<>();

  @Override
  protected Running running(Path folder) throws Exception {
    return LockerWalk.running(TestStore.embedded(folder.resolve("data")));
  }

  @Override
  protected String system() {
    return "lockers";
  }

  @Override
  protected Map<String, String> bearers() {
    return bearers;
  }

  @Override
  protected List<Thing> things(Running server) throws Exception {
    server.join("carol");
    for (var who : List.of("ann", "ben", "carol", "stranger", "root")) {
      bearers.put(who, server.bearer(who));
    }
    var club = organisation(server, "ann");
    var carol = id(server.get("/api/me", "carol").body(), "accountId");
    made(server, "/api/lockers/organisations/" + club + "/members", "root", "accountId", carol);
    var owned = locker(server, "ann", "{\"lockerId\":\"anns\"}", "her device");
    var ofTheClub =
        locker(
            server,
            "ann",
            "{\"lockerId\":\"clubs\",\"ownerId\":\"%s\",\"ownerType\":\"ORGANISATION\"}"
                .formatted(club),
            "its device");
    locker(server, "stranger", "{\"lockerId\":\"elsewhere\"}", "another device");
    var offer = offered(server, "anns");
    offered(server, "clubs");
    organisation(server, "stranger");
    var ann = id(server.get("/api/me", "ann").body(), "accountId");
    return List.of(
        new Thing("a locker of Ann's", owned, roles("ann", OWNER, "her device", DEVICE)),
        new Thing(
            "a locker of the organisation's",
            ofTheClub,
            roles("ann", OWNER, "carol", OWNER, "its device", DEVICE)),
        new Thing("an offer to Ben", Map.of("offerId", offer), roles()),
        new Thing("Ann's lockers", Map.of("ownerId", ann), roles("ann", OWNER)),
        new Thing(
            "the organisation",
            Map.of("organisationId", club, "accountId", carol),
            roles("ann", MEMBER, "carol", MEMBER)));
  }

  /** Names and roles by turns. */
  private static Map<String, Set<Role>> roles(Object... held) {
    var roles = new HashMap<>(Map.of("root", Set.of(OPERATOR), "ben", Set.of(RESERVER)));
    for (int i = 0; i < held.length; i += 2) {
      roles.put((String) held[i], Set.of((Role) held[i + 1]));
    }
    return roles;
  }

  private static String id(String json, String field) {
    return Running.json(json).get(field).asString();
  }

  private static String organisation(Running server, String founder) throws Exception {
    var founded = server.post("/api/lockers/organisations", founder, "{\"name\":\"Club\"}");
    return id(founded.body(), "organisationId");
  }

  private static void made(Running server, String path, String who, String field, String value)
      throws Exception {
    LockerWalk.expect(201, server.post(path, who, "{\"%s\":\"%s\"}".formatted(field, value)));
  }

  /** An offer of a locker that Ann is in charge of, to Ben. */
  private static String offered(Running server, String lockerId) throws Exception {
    var ben = id(server.get("/api/me", "ben").body(), "accountId");
    var body = "{\"newOwnerId\":\"%s\",\"version\":1}".formatted(ben);
    var answer = server.post(LockerWalk.at(lockerId, "transfer"), "ann", body);
    return LockerWalk.expect(202, answer).get("offerId").asString();
  }

  /** Reserved by Ben from now on, who has asked for its door. */
  private Map<String, String> locker(Running server, String who, String body, String device)
      throws Exception {
    var lockerId = id(server.post(LockerWalk.LOCKERS, who, body).body(), "lockerId");
    var now = Instant.now();
    var window = LockerWalk.window(now, now.plus(1, ChronoUnit.HOURS));
    var booked = server.post(LockerWalk.at(lockerId, "reservations"), "ben", window);
    var asked = server.post(LockerWalk.at(lockerId, "open"), "ben", "{}");
    var added = server.post(LockerWalk.at(lockerId, "devices"), who, "{\"name\":\"door\"}");
    bearers.put(device, id(added.body(), "token"));
    return Map.of(
        "lockerId",
        lockerId,
        "reservationId",
        id(booked.body(), "reservationId"),
        "commandId",
        id(asked.body(), "commandId"),
        "deviceId",
        id(added.body(), "deviceId"));
  }
}
