package dev.cubby.inventory.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.DynamoDbGround;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Rounds of a race, on the embedded store and on DynamoDB with two servers. */
@Tag("slow")
@Timeout(value = 2, unit = TimeUnit.HOURS)
abstract class Races {
  static final boolean LONG = Boolean.getBoolean("cubby.long");
  private static final int ROUNDS = LONG ? 1_000 : 50;

  /** Fewer in the normal run: each waits for late indexes and for two processes. */
  private static final int ROUNDS_ON_DYNAMODB = LONG ? 1_000 : 10;

  @TempDir Path folder;

  private final long seed = Long.getLong("cubby.seed", System.nanoTime());
  final Random random = new Random(seed);

  interface Race {
    void run(Racetrack track, int round) throws Exception;
  }

  void embedded(String name, Race race) throws Exception {
    try (var track = Racetrack.embedded(folder)) {
      rounds("embedded store: " + name, ROUNDS, track, race);
    }
  }

  void onDynamoDb(String name, Race race) throws Exception {
    try (var ground = DynamoDbGround.ofBadDays(seed);
        var track = Racetrack.onDynamoDb(folder, ground)) {
      rounds("DynamoDB with two servers: " + name, ROUNDS_ON_DYNAMODB, track, race);
      System.out.printf("%d conflicts were made up%n", ground.conflicts());
      assertThat(ground.conflicts()).isPositive();
    }
  }

  /** One round, however long that is. */
  void once(String name, Racetrack track, Race race) throws Exception {
    rounds(name, 1, track, race);
  }

  private void rounds(String name, int rounds, Racetrack track, Race race) throws Exception {
    System.out.printf("%s: %d rounds, cubby.seed=%d%n", name, rounds, seed);
    for (int round = 0; round < rounds; round++) {
      race.run(track, round);
    }
  }

  String told(int round) {
    return "round %d, cubby.seed=%d".formatted(round, seed);
  }
}
