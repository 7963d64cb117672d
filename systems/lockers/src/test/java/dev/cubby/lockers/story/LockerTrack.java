package dev.cubby.lockers.story;

import module java.base;

import dev.cubby.lockers.House;
import dev.cubby.lockers.LockerSystem;
import dev.cubby.testkit.*;

/** A lane's people: a giver, a receiver and another person. */
final class LockerTrack extends RaceTrack {
  static final int GIVER = 0;
  static final int RECEIVER = 1;
  static final int OTHER = 2;

  private LockerTrack(int lane, Servers servers) {
    super(lane, servers, 3);
  }

  LockerTrack nextLane() {
    return new LockerTrack(lane() + 1, servers());
  }

  static LockerTrack embedded(Path folder) throws Exception {
    var server = start(TestStore.embedded(folder));
    return new LockerTrack(0, Servers.of(List.of(server.address()), server));
  }

  /** This process and another one, on a DynamoDB with made-up conflicts. */
  static LockerTrack onDynamoDb(Path folder, DynamoDbGround ground) throws Exception {
    var one = start(TestStore.dynamoDb(ground.address()));
    var two = ServerProcess.start(LockerTrack.class, folder.resolve("two.log"), ground.address());
    return new LockerTrack(0, Servers.of(List.of(one.address(), two.address()), one, two));
  }

  private static Running start(TestStore store) throws Exception {
    return Running.start(
            store,
            List.of(new LockerSystem(House.ofThisMachine())),
            Clock.systemUTC(),
            plan -> plan.limited(false))
        .withPeople();
  }

  public static void main(String[] args) throws IOException {
    ServerProcess.serve(args, new LockerSystem(House.ofThisMachine()));
  }
}
