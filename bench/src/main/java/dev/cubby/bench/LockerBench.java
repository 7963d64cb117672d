package dev.cubby.bench;

import module java.base;

import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.core.run.PageRequest;
import dev.cubby.dynamodb.DynamoDbStore;
import dev.cubby.embedded.*;
import dev.cubby.endpoint.Endpoint;
import dev.cubby.endpoint.EndpointSettings;
import dev.cubby.lockers.contract.SmartLockerModel.Window;
import dev.cubby.web.route.Problem;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;

/**
 * Measures whether a locker gets slower as its history grows, and how fast events are written. A
 * locker with a long history and one with a short one are in the same compacted folder and queried
 * alternately.
 */
public final class LockerBench {
  private static final String LARGE = "large";
  private static final String SMALL = "small";
  private static final int FEW = 100;
  private static final int DEVICES = 64;
  private static final double BAR = 1.5;

  private final CallTotals sums = new CallTotals();

  private LockerBench() {}

  public static void main(String[] args) throws Exception {
    var given =
        Arguments.of(
            args, "--events", "--reservations", "--cancelled", "--asked", "--seconds", "--only");
    var only = given.text("--only").orElse("history|rates");
    try (var scratch = TemporaryFolder.create("lockers")) {
      if ("history".matches(only)) {
        new LockerBench().history(scratch.folder().resolve("history"), given);
      }
      if ("rates".matches(only)) {
        rates(scratch.folder(), given.number("--seconds", 10));
      }
    }
  }

  /** A query about one locker. */
  private interface LockerQuery {
    void ask(String lockerId);
  }

  private void history(Path folder, Arguments given) throws Exception {
    int events = given.number("--events", 1_000_000);
    int reservations = given.number("--reservations", 10_000);
    int cancelled = given.number("--cancelled", 1);
    try (var store = EmbeddedStore.open(folder, Settings.of(Clock.systemUTC()))) {
      var rows = new LockerRows(store, sums);
      long started = System.nanoTime();
      rows.fill(LARGE, events, reservations, cancelled);
      rows.fill(SMALL, FEW, FEW, 0);
      BareEngine.compact(store);
      System.out.printf(
          "%,d events, %,d reservations and %,d cancelled ones beside %d and %d, in %.0f s%n",
          events,
          reservations,
          (long) reservations * cancelled,
          FEW,
          FEW,
          (System.nanoTime() - started) / 1e9);
      // The current reservation begins a moment after it was made.
      Thread.sleep(1_500);
      compare(rows, given.number("--asked", 20_000));
      verify(rows);
    }
  }

  /** The only query that reads the whole history. */
  private static void verify(LockerRows rows) {
    long started = System.nanoTime();
    var proof = rows.events.verify(LARGE).orElseThrow();
    double taken = (System.nanoTime() - started) / 1e9;
    System.out.printf(
        "verifying %,d events: %.1f s, %,.0f a second, %s%n",
        proof.events(), taken, proof.events() / taken, proof.intact() ? "intact" : "NOT INTACT");
  }

  private void compare(LockerRows rows, int asked) {
    var questions = new LinkedHashMap<String, LockerQuery>();
    var page = PageRequest.of(25);
    var future = LockerRows.nextMonth();
    questions.put("latest event (AP-09)", rows.events::latest);
    questions.put("active reservation (AP-06)", rows.reservations::active);
    questions.put("active, pointer out of date", rows.later::active);
    questions.put(
        "25 events, newest first (AP-08)",
        locker -> rows.events.between(new Window(locker, Instant.EPOCH, Instant.now()), page));
    questions.put(
        "25 reservations (AP-05)",
        locker -> rows.reservations.between(locker, future, false, page));
    System.out.printf(
        "%-34s %9s %9s %13s %11s %6s%n",
        "", "large us", "small us", "rows examined", "read units", "ratio");
    questions.forEach((name, question) -> compare(name, question, asked));
  }

  /** Alternates in short turns, so that other load on the machine affects both. */
  private void compare(String name, LockerQuery question, int asked) {
    int turn = 200;
    measure(question, LARGE, asked / 2);
    measure(question, SMALL, asked / 2);
    int turns = Math.max(5, asked / turn);
    var large = new double[turns];
    var small = new double[turns];
    var costs = new String[2];
    for (int i = 0; i < turns; i++) {
      sums.clear();
      large[i] = measure(question, LARGE, turn);
      costs[0] = sums.average(turn);
      sums.clear();
      small[i] = measure(question, SMALL, turn);
      costs[1] = sums.average(turn);
    }
    double ratio = median(large) / median(small);
    System.out.printf(
        "%-34s %9.1f %9.1f %25s %6.2f%s%n",
        name,
        median(large),
        median(small),
        costs[0].equals(costs[1]) ? costs[0] : costs[0] + " / " + costs[1],
        ratio,
        ratio <= BAR && costs[0].equals(costs[1]) ? "" : "  NOT REACHED");
  }

  private static double measure(LockerQuery question, String lockerId, int times) {
    long started = System.nanoTime();
    for (int i = 0; i < times; i++) {
      question.ask(lockerId);
    }
    return (System.nanoTime() - started) / 1e3 / times;
  }

  private static double median(double[] values) {
    var sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  private static void rates(Path folder, int seconds) throws Exception {
    var settings = Settings.of(Clock.systemUTC());
    System.out.println("Events written durably, a second:");
    try (var store = EmbeddedStore.open(folder.resolve("rates"), settings)) {
      var rows = new LockerRows(store, _ -> {});
      rates("embedded", rows, seconds);
    }
    try (var store = EmbeddedStore.open(folder.resolve("dynamodb"), settings);
        var endpoint =
            Endpoint.start(store, store, EndpointSettings.loopback(0, Clock.systemUTC()));
        var dynamoDb =
            DynamoDbStore.open(
                dev.cubby.dynamodb.Settings.fromEnvironment()
                    .withEndpoint(endpoint.address())
                    .inRegion("eu-north-1")
                    .withCredentials(
                        StaticCredentialsProvider.create(
                            AwsBasicCredentials.create("bench", "bench"))))) {
      rates("DynamoDB (endpoint)", new LockerRows(dynamoDb, _ -> {}), seconds);
    }
  }

  private static void rates(String store, LockerRows rows, int seconds) throws Exception {
    for (int i = 0; i < DEVICES; i++) {
      rows.register("locker-" + i);
    }
    rate(store + ", warming up", rows, DEVICES, DEVICES, 1, Math.max(1, seconds / 3));
    rate(store + ", 64 devices of 64 lockers, one at a time", rows, DEVICES, DEVICES, 1, seconds);
    rate(store + ", 64 devices of 64 lockers, ten at a time", rows, DEVICES, DEVICES, 10, seconds);
    rate(store + ", one locker, one device, one at a time", rows, 1, 1, 1, seconds);
    rate(store + ", one locker, eight at once, one at a time", rows, 8, 1, 1, seconds);
    rate(store + ", one locker, one device, fifty at a time", rows, 1, 1, 50, seconds);
  }

  private static void rate(
      String what, LockerRows rows, int writers, int lockers, int atOnce, int seconds)
      throws Exception {
    var written = new LongAdder();
    var refused = new LongAdder();
    long started = System.nanoTime();
    long end = started + seconds * 1_000_000_000L;
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var running = new ArrayList<Future<?>>();
      for (int i = 0; i < writers; i++) {
        var lockerId = "locker-" + i % lockers;
        running.add(
            threads.submit(() -> {
              while (System.nanoTime() < end) {
                try {
                  rows.append(lockerId, atOnce);
                  written.add(atOnce);
                } catch (Problem | Unavailable busy) {
                  refused.increment();
                }
              }
            }));
      }
      for (var one : running) {
        one.get();
      }
    }
    double taken = (System.nanoTime() - started) / 1e9;
    System.out.printf(
        "  %-62s %,10.0f%s%n",
        what,
        written.sum() / taken,
        refused.sum() == 0 ? "" : "  (%,d times too busy)".formatted(refused.sum()));
  }
}
