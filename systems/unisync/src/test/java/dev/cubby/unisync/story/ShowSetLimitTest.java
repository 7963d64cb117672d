package dev.cubby.unisync.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.store.RowWrite;
import dev.cubby.core.store.WriteRequest;
import dev.cubby.core.value.Row;
import dev.cubby.testkit.Racers;
import dev.cubby.unisync.contract.UniSyncTables;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** There are never more ShowSets than the dashboard can read. */
class ShowSetLimitTest extends UniSyncWalk {

  /** As if there were this many. */
  private static void count(int showSets) {
    server
        .rows()
        .write(
            WriteRequest.of(
                List.of(
                    new RowWrite.Put(
                        "unisync-showsets",
                        Row.builder()
                            .with("PK", "SHOWSETS")
                            .with("SK", "COUNT")
                            .with("showSets", showSets)
                            .build(),
                        Condition.always()))));
  }

  @BeforeEach
  void almostFull() {
    count(UniSyncTables.MOST_SHOW_SETS - 1);
  }

  @Test
  void theLastOneIsCreatedAndOneMoreAfterADeletion() throws Exception {
    var id = newShowSet();
    var more = server.post(SHOW_SETS, "ann", showSet("SS-99-01"));
    assertThat(more.statusCode()).isEqualTo(422);
    assertThat(code(more)).isEqualTo("TOO_MANY_SHOWSETS");
    expect(404, server.get(SHOW_SETS + "/SS-99-01", "ann"));
    expect(204, send("DELETE", SHOW_SETS + "/" + id, "root", json("revision", 1)));
    expect(201, server.post(SHOW_SETS, "ann", showSet("SS-99-01")));
  }

  @Test
  void ofManyWhoCreateTheLastOneOneSucceeds() {
    var statuses = Racers.race(8, racer -> create("SS-98-%02d".formatted(racer)));
    assertThat(statuses).containsOnlyOnce(201).containsOnly(201, 422);
  }

  private static HttpResponse<String> create(String id) {
    try {
      return server.post(SHOW_SETS, "ann", showSet(id));
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
