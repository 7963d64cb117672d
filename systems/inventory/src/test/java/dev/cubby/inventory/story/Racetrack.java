package dev.cubby.inventory.story;

import module java.base;

import dev.cubby.core.contract.Put;
import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.core.run.Retry;
import dev.cubby.core.run.Store;
import dev.cubby.inventory.InventorySystem;
import dev.cubby.inventory.TestContracts;
import dev.cubby.inventory.family.FamilyModel.FamilyCount;
import dev.cubby.inventory.family.FamilyModel.MemberRole;
import dev.cubby.testkit.*;
import java.net.http.HttpResponse;

/** Families, and phones with links, on one store. */
final class Racetrack extends RaceTrack {
  static final int PEOPLE = 5;

  private final Store store;

  private Racetrack(int lane, Servers servers, Store store) {
    super(lane, servers, PEOPLE);
    this.store = store;
  }

  Racetrack nextLane() {
    return new Racetrack(lane() + 1, servers(), store);
  }

  static Racetrack embedded(Path folder) throws Exception {
    var server = FamilyWalk.running(TestStore.embedded(folder));
    return new Racetrack(
        0, Servers.of(List.of(server.address()), server), TestContracts.open(server.rows()));
  }

  /** Two processes on a DynamoDB with late indexes and conflicts that nobody caused. */
  static Racetrack onDynamoDb(Path folder, DynamoDbGround ground) throws Exception {
    var one = ServerProcess.start(Racetrack.class, folder.resolve("one.log"), ground.address());
    var two = ServerProcess.start(Racetrack.class, folder.resolve("two.log"), ground.address());
    var rows = TestStore.openDynamoDb(ground.address());
    return new Racetrack(
        0,
        Servers.of(List.of(one.address(), two.address()), one, two, rows::close),
        TestContracts.open(rows));
  }

  public static void main(String[] args) throws IOException {
    ServerProcess.serve(args, new InventorySystem());
  }

  /** A family of the first person's, with so many admins. */
  String family(int admins) {
    // A long race needs more than a person can have.
    set(TestContracts.PUT_FAMILY_COUNT, new FamilyCount(accountId(0), 0));
    var made = expect(201, ask(0, 0, "POST", FamilyWalk.FAMILIES, "{\"name\":\"Us\"}", ""));
    var familyId = made.get("familyId").asString();
    for (int i = 1; i < admins; i++) {
      join(familyId, i, MemberRole.ADMIN);
    }
    return familyId;
  }

  void join(String familyId, int who, MemberRole role) {
    whenFree(() ->
        TestContracts.join(store, UUID.fromString(familyId), accountId(who), name(who), role));
  }

  /** Puts a row past all servers. */
  <T> void set(Put<T, T> put, T row) {
    whenFree(() -> store.apply(put, row).orThrow(put));
  }

  private static void whenFree(Runnable write) {
    while (true) {
      try {
        write.run();
        return;
      } catch (Unavailable busy) {
        Retry.pause(5);
      }
    }
  }

  HttpResponse<String> askAsNobody(int server, String path, String body) {
    return tap(server, path, body, "");
  }

  /** Somebody with a phone and a link, under a key. */
  HttpResponse<String> tap(int server, String path, String body, String key) {
    return askAsNobody(server, "POST", path, "application/json", body, key);
  }

  /** The same, whose answer is lost: the connection ends before it comes. */
  void tapAndHangUp(int server, String path, String body, String key, int millis) {
    var address = address(server);
    var request =
        ("POST %s HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\n"
                + "Idempotency-Key: %s\r\nContent-Length: %d\r\n\r\n%s")
            .formatted(path, address.getAuthority(), key, body.length(), body);
    try (var socket = new Socket(address.getHost(), address.getPort())) {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      socket.getOutputStream().flush();
      Thread.sleep(millis);
    } catch (IOException e) {
      throw new AssertionError("Nobody listens", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("Interrupted", e);
    }
  }
}
