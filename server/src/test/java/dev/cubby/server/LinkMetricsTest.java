package dev.cubby.server;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.server.config.Configuration.StoreChoice;
import dev.cubby.testkit.Running;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whoever reads the metrics learns how often links are tapped, and no link. */
class LinkMetricsTest {
  private static final String FAMILIES = "/api/inventory/families";

  @Test
  void metricsNameNoLink(@TempDir Path folder) throws Exception {
    var store = new StoreChoice.Embedded(folder.resolve("data"));
    try (var server = RunningCubby.withEverything(store)) {
      var family = FAMILIES + "/" + made(server, FAMILIES, "{\"name\":\"Us\"}", "familyId");
      var items = family + "/items";
      var item = items + "/" + made(server, items, "{\"name\":\"Rice\",\"quantity\":9}", "itemId");
      var urlId = made(server, item + "/nfc-urls", "{}", "urlId");
      assertThat(server.get("/t/" + urlId, "").statusCode()).isEqualTo(200);
      assertThat(tap(server, urlId, "adjust", "{\"delta\":-1}").statusCode()).isEqualTo(200);
      assertThat(tap(server, urlId, "adjust", "{\"delta\":0}").statusCode()).isEqualTo(400);
      assertThat(tap(server, urlId, "undo", "{\"key\":\"k\"}").statusCode()).isEqualTo(200);
      server.get("/t/" + urlId + "/nowhere", "");

      var metrics = server.get("/metrics", "").body();
      // A response is counted a moment after it arrives.
      for (int i = 0; i < 500 && !metrics.contains("route=\"none\",status=\"404\""); i++) {
        Thread.sleep(10);
        metrics = server.get("/metrics", "").body();
      }
      assertThat(metrics)
          .contains("route=\"tap.show\"", "route=\"tap.adjust\"", "route=\"tap.undo\"")
          .doesNotContain(urlId);
      assertThat(server.get("/api/contracts", "").body()).doesNotContain(urlId);
    }
  }

  private static String made(Running server, String path, String body, String id) throws Exception {
    var answer = server.post(path, "ann", body);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
    return Running.json(answer).get(id).asString();
  }

  private static HttpResponse<String> tap(Running server, String urlId, String act, String body)
      throws Exception {
    return server.ask(
        "POST",
        "/api/inventory/taps/" + urlId + "/" + act,
        "",
        body,
        "Content-Type",
        "application/json",
        "Idempotency-Key",
        "k");
  }
}
