package dev.cubby.inventory.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.schema.Key;
import dev.cubby.core.store.*;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.inventory.InventorySystem;
import dev.cubby.inventory.base.InventoryTable;
import dev.cubby.testkit.*;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The demo's family is removed in one step, however much of it there is and however many ask. */
class DemoTest {
  private static final String PAGE = "/inventory/demo";
  private static final String REMOVE = PAGE + "/remove";
  private static final int RACERS = 8;

  private static Running running(Path folder) throws Exception {
    return adopted(
        Running.start(
                TestStore.embedded(folder),
                List.of(new InventorySystem()),
                Clock.systemUTC(),
                plan -> plan.demo(true).limited(false))
            .withPeople());
  }

  @Test
  void severalWhoRemoveItAtOnceAllHaveRemovedIt(@TempDir Path folder) throws Exception {
    try (var server = running(folder)) {
      var operators =
          IntStream.range(0, RACERS)
              .mapToObj(_ -> server.visitor("root"))
              .peek(one -> assertThat(one.look(REMOVE).statusCode()).isEqualTo(200))
              .toList();
      var answers = Racers.answers(RACERS, i -> operators.get(i).send(REMOVE));
      assertThat(answers).extracting(HttpResponse::statusCode).containsOnly(303);
      assertGone(server);
    }
  }

  /** As a server leaves it that ends before it has created the family. */
  @Test
  void accountsWithoutAFamilyAreRemovedToo(@TempDir Path folder) throws Exception {
    try (var server = running(folder)) {
      deleteFamily(server);
      var root = server.visitor("root");
      assertThat(root.look(PAGE).body())
          .contains("The demo was interrupted", REMOVE)
          .doesNotContain("Open family");
      root.look(REMOVE);
      assertThat(root.send(REMOVE).statusCode()).isEqualTo(303);
      assertGone(server);
    }
  }

  private static void assertGone(Running server) {
    var root = server.visitor("root");
    root.look(PAGE);
    assertThat(root.look(PAGE).body()).contains("The demo was removed").doesNotContain(REMOVE);
  }

  private static void deleteFamily(Running server) throws Exception {
    var mine = Running.json(server.get(FamilyWalk.FAMILIES, "root")).get("items");
    var family = "FAMILY#" + mine.get(0).get("familyId").asString();
    for (var key : List.of(family, "MEMBER#demo-maja", "MEMBER#demo-leo")) {
      var delete =
          new RowWrite.Delete(InventoryTable.TABLE.name(), Key.of(family, key), Condition.always());
      server.rows().write(new WriteRequest(List.of(delete), Optional.empty(), Returning.NOTHING));
    }
  }

  /** The operator gets into the family a moment after the set-up. */
  private static Running adopted(Running server) throws Exception {
    for (int i = 0; i < 1_200; i++) {
      if (server.get(FamilyWalk.FAMILIES, "root").body().contains("Berg")) {
        return server;
      }
      Thread.sleep(50);
    }
    throw new AssertionError("The operator is in no family");
  }
}
