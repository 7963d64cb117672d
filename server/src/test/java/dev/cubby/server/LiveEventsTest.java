package dev.cubby.server;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.endpoint.junit.CubbyDynamoDb;
import dev.cubby.server.config.Configuration.StoreChoice;
import dev.cubby.testkit.Running;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** A locker's owner receives live events, on either store and from another server. */
class LiveEventsTest {
  @RegisterExtension static final CubbyDynamoDb DYNAMODB = new CubbyDynamoDb();

  private static final String LOCKER = "/api/lockers/lockers/l1";

  @TempDir Path folder;
  private final List<Running> started = new ArrayList<>();

  @AfterEach
  void stop() {
    started.reversed().forEach(Running::close);
  }

  private StoreChoice embedded() {
    return new StoreChoice.Embedded(folder.resolve("data"));
  }

  private static StoreChoice dynamoDb() {
    System.setProperty("aws.accessKeyId", "test");
    System.setProperty("aws.secretAccessKey", "test");
    return new StoreChoice.DynamoDb(Optional.of("eu-north-1"), Optional.of(DYNAMODB.address()));
  }

  private Running keep(Running server) {
    started.add(server);
    return server;
  }

  private static void change(Running server, String status) throws Exception {
    var version = Running.json(server.get(LOCKER, "ann")).get("version").asLong();
    var body = "{\"status\":\"" + status + "\",\"version\":" + version + "}";
    assertThat(server.patch(LOCKER + "/status", "ann", body).statusCode()).isEqualTo(200);
  }

  /** The numbers of the next events. */
  private static List<String> heard(BlockingQueue<String> lines, int count) throws Exception {
    var heard = new ArrayList<String>();
    while (heard.size() < count) {
      var line = lines.take();
      assertThat(line).isNotIn("ended", "broken off", "event: reset", "event: gone");
      if (line.startsWith("data: ")) {
        heard.add(line);
      }
    }
    return heard;
  }

  private static void awaitGreeting(BlockingQueue<String> lines) throws Exception {
    assertThat(lines.take()).startsWith("retry: ");
  }

  @Test
  void onTheEmbeddedStoreTheOwnerReceivesEventsAtOnceAndIsCounted() throws Exception {
    var server = keep(RunningCubby.on(embedded()));
    var ann = server.listen("topic=/lockers/l1", "ann");
    awaitGreeting(ann);

    change(server, "MAINTENANCE");

    assertThat(heard(ann, 1).getFirst())
        .startsWith("data: {\"topic\":\"/lockers/l1\",\"kind\":\"status\",\"n\":");
    assertThat(server.get("/metrics", "").body()).contains("cubby_live_streams 1.0");
    assertThat(server.get("/events?topic=/lockers/l1", "ben").statusCode()).isEqualTo(403);
    assertThat(server.get("/lockers/l1", "ann").body()).contains("data-live=\"/lockers/l1\"");
  }

  @Test
  void onDynamoDbTwoServersTellTheSame() throws Exception {
    var one = keep(RunningCubby.on(dynamoDb()));
    var other = keep(RunningCubby.beside(one, dynamoDb()));
    var atOne = one.listen("topic=/lockers/l1", "ann");
    var atOther = other.listen("topic=/lockers/l1", "ann");
    awaitGreeting(atOne);
    awaitGreeting(atOther);

    var all = new ArrayList<String>();
    for (int i = 0; i < 2; i++) {
      change(one, "MAINTENANCE");
      all.add(heardAtBoth(atOne, atOther));
      change(other, "AVAILABLE");
      all.add(heardAtBoth(atOne, atOther));
    }
    assertThat(all).isSorted().doesNotHaveDuplicates();
  }

  private static String heardAtBoth(BlockingQueue<String> one, BlockingQueue<String> other)
      throws Exception {
    var heard = heard(one, 1);
    assertThat(heard(other, 1)).isEqualTo(heard);
    return heard.getFirst();
  }

  @Test
  void aServerWithListenersStopsWithoutWaitingForThem() throws Exception {
    var server = RunningCubby.on(embedded());
    var ann = server.listen("topic=/lockers/l1", "ann");
    awaitGreeting(ann);

    server.close();

    var lines = new ArrayList<String>();
    while (!lines.contains("ended")) {
      lines.add(ann.take());
    }
    assertThat(lines).doesNotContain("broken off");
  }
}
