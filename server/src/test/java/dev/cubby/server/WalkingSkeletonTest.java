package dev.cubby.server;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.endpoint.junit.CubbyDynamoDb;
import dev.cubby.server.config.Configuration.StoreChoice;
import dev.cubby.testkit.Running;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Reads and changes one locker's state over HTTP, on both stores. */
class WalkingSkeletonTest {
  private static final String LOCKER = "/api/lockers/lockers/l1";

  @Nested
  class OnTheEmbeddedStore extends Walk {
    @TempDir static Path folder;

    @Override
    StoreChoice store() {
      return new StoreChoice.Embedded(folder.resolve("data"));
    }
  }

  @Nested
  class OnDynamoDb extends Walk {
    @RegisterExtension static final CubbyDynamoDb DYNAMODB = new CubbyDynamoDb();

    @Override
    StoreChoice store() {
      System.setProperty("aws.accessKeyId", "test");
      System.setProperty("aws.secretAccessKey", "test");
      return new StoreChoice.DynamoDb(Optional.of("eu-north-1"), Optional.of(DYNAMODB.address()));
    }
  }

  @TestInstance(Lifecycle.PER_CLASS)
  abstract static class Walk {
    private Running server;

    abstract StoreChoice store();

    @BeforeAll
    void start() throws Exception {
      server = RunningCubby.on(store());
    }

    @AfterAll
    void stop() {
      server.close();
    }

    @Test
    void theOwnerChangesTheStateAndThePageShowsIt() throws Exception {
      var before = Running.json(server.get(LOCKER, "ann"));
      var version = before.get("version").asLong();
      var body = "{\"status\":\"MAINTENANCE\",\"version\":" + version + "}";

      var changed = server.patch(LOCKER + "/status", "ann", body);
      assertThat(changed.statusCode()).isEqualTo(200);
      assertThat(changed.headers().firstValue("ETag")).contains("\"" + (version + 1) + "\"");

      var after = Running.json(server.get(LOCKER, "ann"));
      assertThat(after.get("status").asString()).isEqualTo("MAINTENANCE");
      assertThat(server.get("/lockers/l1", "ann").body())
          .contains("<title>Locker l1 · Cubby</title>")
          .contains("MAINTENANCE");

      var again = server.patch(LOCKER + "/status", "ann", body);
      assertThat(again.statusCode()).isEqualTo(409);
      assertThat(Running.json(again).at("/currentState/version").asLong()).isEqualTo(version + 1);
    }

    @Test
    void anotherAccountCanNeitherSeeNorChangeIt() throws Exception {
      assertThat(server.get(LOCKER, "ben").statusCode()).isEqualTo(403);
      assertThat(
              server
                  .patch(LOCKER + "/status", "ben", "{\"status\":\"OCCUPIED\",\"version\":1}")
                  .statusCode())
          .isEqualTo(403);
    }

    @Test
    void theServerAndItsStoreRespond() throws Exception {
      assertThat(server.get("/health", "").body()).isEqualTo("{\"status\":\"up\"}");
      assertThat(server.get("/ready", "").body()).isEqualTo("{\"status\":\"ready\"}");
    }

    @Test
    void theFrontPageOffersTheSystem() throws Exception {
      var page = server.get("/", "");
      assertThat(page.headers().firstValue("Content-Type")).contains("text/html; charset=utf-8");
      assertThat(page.body())
          .contains("Lockers</span><strong class=\"title\">", "ho opened what</strong>");
    }

    @Test
    void demoDataIsThere() throws Exception {
      assertThat(server.get("/api/lockers/lockers/demo", "root").statusCode()).isEqualTo(200);
    }

    @Test
    void onlyTheFirstAccountSetsTheServerUpAndIsItsOperator() throws Exception {
      assertThat(Running.json(server.get("/api/me", "root")).get("operator").asBoolean()).isTrue();
      assertThat(Running.json(server.get("/api/me", "ann")).get("operator").asBoolean()).isFalse();
      assertThat(server.offerSetup()).isEmpty();
    }

    @Test
    void contractsAreShownWithWhatTheyDeclareAndWhatWasObserved() throws Exception {
      server.get(LOCKER, "ann");
      var contracts = Running.json(server.get("/api/contracts", "")).get("items");

      var read = named(contracts, "AP-01 get locker by lockerId");
      assertThat(read.at("/declared/withinMicros").asLong()).isEqualTo(10_000);
      assertThat(read.at("/observed/calls").asLong()).isPositive();
      assertThat(read.at("/observed/endings/ANSWERED").asLong()).isPositive();
      assertThat(read.at("/observed/readUnits").asDouble()).isPositive();
      assertThat(named(contracts, "AP-09 get latest access event").has("observed")).isFalse();
    }

    @Test
    void aProxyThatNobodyListedIsNotThisMachine() throws Exception {
      for (var path : new String[] {"/metrics", "/api/contracts"}) {
        var outside = server.ask("GET", path, "", "", "X-Forwarded-For", "127.0.0.1");
        assertThat(outside.statusCode()).isEqualTo(401);
      }
    }

    private static tools.jackson.databind.JsonNode named(
        tools.jackson.databind.JsonNode contracts, String name) {
      return contracts
          .valueStream()
          .filter(contract -> contract.get("name").asString().equals(name))
          .findFirst()
          .orElseThrow();
    }

    @Test
    void prometheusReadsAnswersByRouteAndRunsByContract() throws Exception {
      server.get(LOCKER, "ann");
      server.get("/nowhere/s3cret", "");
      var metrics = server.get("/metrics", "");
      // A response is counted a moment after it arrives.
      for (int i = 0; i < 500 && !metrics.body().contains("status=\"404\""); i++) {
        Thread.sleep(10);
        metrics = server.get("/metrics", "");
      }

      assertThat(metrics.headers().firstValue("Content-Type").orElse("")).startsWith("text/plain");
      assertThat(metrics.body())
          .contains("cubby_requests_seconds_count{route=\"locker.get\",status=\"200\"}")
          .contains("cubby_requests_seconds_count{route=\"none\",status=\"404\"}")
          .contains(
              "cubby_contract_runs_seconds_count{contract=\"AP-01 get locker by"
                  + " lockerId\",ending=\"answered\"}")
          .contains(
              "cubby_contract_units_total{contract=\"AP-01 get locker by lockerId\",kind=\"read\"}")
          .contains("jvm_memory_used_bytes")
          .doesNotContain("s3cret");
    }
  }
}
