package dev.cubby.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Rounds of a race, on the embedded store and on DynamoDB with two servers, which the races of a
 * class share. Several lanes run at the same time, each with people and things of its own.
 */
@Tag("slow")
@Timeout(value = 2, unit = TimeUnit.HOURS)
@TestInstance(Lifecycle.PER_CLASS)
public abstract class RaceRounds<T extends RaceTrack> {
  protected static final boolean LONG = Boolean.getBoolean("cubby.long");
  private static final int LONG_ROUNDS = 1_000;
  private static final int LANES = 4;
  private static final long SEED = Long.getLong("cubby.seed", System.nanoTime());

  @TempDir
  @SuppressWarnings("NullAway.Init") // before all tests of a class
  static Path folder;

  private @Nullable OnDynamoDb<T> onDynamoDb;

  private record OnDynamoDb<T>(DynamoDbGround ground, List<T> lanes) {}

  /** A round draws from the track's random numbers, which begin with its own. */
  public interface Race<T> {
    void run(T track, int round) throws Exception;
  }

  protected abstract T openEmbedded(Path data) throws Exception;

  /** Two servers on one DynamoDB; what they log goes to the folder. */
  protected abstract T openOnDynamoDb(DynamoDbGround ground, Path logs) throws Exception;

  /** The same servers with other people. */
  protected abstract T nextLane(T lane) throws Exception;

  /** The rounds of a race when the run is not a long one. */
  protected int usualRounds() {
    return 20;
  }

  private int rounds() {
    return LONG ? LONG_ROUNDS : usualRounds();
  }

  protected void embedded(String name, Race<T> race) throws Exception {
    embedded(name, rounds(), race);
  }

  protected void embedded(String name, int rounds, Race<T> race) throws Exception {
    try (var track = openEmbedded(Files.createTempDirectory(folder, "data"))) {
      rounds("embedded store: " + name, rounds, lanes(track, rounds), race);
    }
  }

  protected void onDynamoDb(String name, Race<T> race) throws Exception {
    onDynamoDb(name, rounds(), race);
  }

  protected void onDynamoDb(String name, int rounds, Race<T> race) throws Exception {
    var there = onDynamoDb;
    if (there == null) {
      var ground = DynamoDbGround.ofBadDays(SEED);
      there = new OnDynamoDb<>(ground, lanes(openOnDynamoDb(ground, folder), LANES));
      onDynamoDb = there;
    }
    int before = there.ground().conflicts();
    rounds("DynamoDB with two servers: " + name, rounds, there.lanes(), race);
    int conflicts = there.ground().conflicts() - before;
    System.out.printf("%d conflicts were made up%n", conflicts);
    assertThat(conflicts).isPositive();
  }

  @AfterAll
  void leaveDynamoDb() throws Exception {
    var there = onDynamoDb;
    onDynamoDb = null;
    if (there != null) {
      there.lanes().getFirst().close();
      there.ground().close();
    }
  }

  private List<T> lanes(T first, int most) throws Exception {
    var lanes = new ArrayList<T>(List.of(first));
    while (lanes.size() < Math.min(LANES, most)) {
      lanes.add(nextLane(lanes.getLast()));
    }
    return lanes;
  }

  /** All lanes take rounds until none is left or one has failed. */
  private void rounds(String name, int rounds, List<T> lanes, Race<T> race) throws Exception {
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

  protected static String told(int round) {
    return "round %d, cubby.seed=%d".formatted(round, SEED);
  }
}
