package dev.cubby.inventory.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.DynamoDbGround;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Rounds of a race, on the embedded store and on DynamoDB with two servers, which the races of a
 * class share.
 */
@Tag("slow")
@Timeout(value = 2, unit = TimeUnit.HOURS)
abstract class Races {
  static final boolean LONG = Boolean.getBoolean("cubby.long");
  private static final int ROUNDS = LONG ? 1_000 : 50;

  /** Rounds at the same time, each of a family and people of its own. */
  private static final int LANES = 4;

  private static final long SEED = Long.getLong("cubby.seed", System.nanoTime());

  @TempDir static Path folder;
  private static @Nullable OnDynamoDb onDynamoDb;

  private record OnDynamoDb(DynamoDbGround ground, List<Racetrack> lanes) {}

  /** A round draws from the track's random numbers, which begin with its own. */
  interface Race {
    void run(Racetrack track, int round) throws Exception;
  }

  void embedded(String name, Race race) throws Exception {
    embedded(name, ROUNDS, race);
  }

  void embedded(String name, int rounds, Race race) throws Exception {
    var data = Files.createTempDirectory(folder, "data");
    try (var track = Racetrack.embedded(data)) {
      rounds("embedded store: " + name, rounds, lanes(track, rounds), race);
    }
  }

  void onDynamoDb(String name, Race race) throws Exception {
    onDynamoDb(name, ROUNDS, race);
  }

  void onDynamoDb(String name, int rounds, Race race) throws Exception {
    var there = onDynamoDb;
    if (there == null) {
      var ground = DynamoDbGround.ofBadDays(SEED);
      there = new OnDynamoDb(ground, lanes(Racetrack.onDynamoDb(folder, ground), LANES));
      onDynamoDb = there;
    }
    int before = there.ground().conflicts();
    rounds("DynamoDB with two servers: " + name, rounds, there.lanes(), race);
    int conflicts = there.ground().conflicts() - before;
    System.out.printf("%d conflicts were made up%n", conflicts);
    assertThat(conflicts).isPositive();
  }

  @AfterAll
  static void leaveDynamoDb() throws Exception {
    var there = onDynamoDb;
    onDynamoDb = null;
    if (there != null) {
      there.lanes().getFirst().close();
      there.ground().close();
    }
  }

  private static List<Racetrack> lanes(Racetrack first, int most) {
    return Stream.iterate(first, Racetrack::nextLane).limit(Math.min(LANES, most)).toList();
  }

  /** All lanes take rounds until none is left or one has failed. */
  private static void rounds(String name, int rounds, List<Racetrack> lanes, Race race)
      throws Exception {
    System.out.printf("%s: %d rounds, cubby.seed=%d%n", name, rounds, SEED);
    var next = new AtomicInteger();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var running = new ArrayList<Future<?>>();
      for (var lane : lanes) {
        running.add(
            threads.submit(() -> {
              for (int round = next.getAndIncrement();
                  round < rounds;
                  round = next.getAndIncrement()) {
                try {
                  lane.draw(new Random(SEED + round));
                  race.run(lane, round);
                } catch (Throwable failed) {
                  next.set(rounds);
                  throw failed;
                }
              }
              return null;
            }));
      }
      for (var lane : running) {
        lane.get();
      }
    }
  }

  static String told(int round) {
    return "round %d, cubby.seed=%d".formatted(round, SEED);
  }
}
