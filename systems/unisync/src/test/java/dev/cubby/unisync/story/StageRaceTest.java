package dev.cubby.unisync.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import org.junit.jupiter.api.Test;

/** Two people at once. */
class StageRaceTest extends UniSyncWalk {
  private static final int ROUNDS = 10;

  @Test
  void ofTwoWhoMoveOneStageOneIsTooLate() throws Exception {
    for (int round = 0; round < ROUNDS; round++) {
      var id = newShowSet();
      var statuses =
          both(
              () -> move("ann", id, "screen", "in_progress", 1).statusCode(),
              () -> move("ben", id, "screen", "in_progress", 1).statusCode());
      assertThat(statuses).containsExactlyInAnyOrder(200, 409);
    }
  }

  @Test
  void twoWhoMoveDifferentStagesBothSucceed() throws Exception {
    for (int round = 0; round < ROUNDS; round++) {
      var id = newShowSet();
      for (var stage : List.of("screen", "structure", "integrated")) {
        expect(200, move("ben", id, stage, "in_progress", 1));
        expect(
            200,
            move("ben", id, stage, stage.equals("integrated") ? "engineer_review" : "complete", 2));
      }
      var statuses =
          both(
              () -> move("ann", id, "inBim360", "in_progress", 1).statusCode(),
              () -> move("dora", id, "drawing2d", "in_progress", 1).statusCode());
      assertThat(statuses).containsExactly(200, 200);
      var stages = expect(200, server.get(SHOW_SETS + "/" + id, "ben")).get("stages");
      assertThat(stages.get("inBim360").get("status").asString()).isEqualTo("in_progress");
      assertThat(stages.get("drawing2d").get("status").asString()).isEqualTo("in_progress");
    }
  }

  @Test
  void oneEmailIsOneUser() throws Exception {
    for (int round = 0; round < ROUNDS; round++) {
      var body = json("email", "race" + round + "@example.com", "name", "R", "role", "3d_modeller");
      var statuses =
          both(
              () -> server.post(USERS, "root", body).statusCode(),
              () -> server.post(USERS, "root", body).statusCode());
      assertThat(statuses).containsExactlyInAnyOrder(201, 409);
    }
  }

  private static List<Integer> both(Callable<Integer> one, Callable<Integer> other)
      throws Exception {
    var ready = new CyclicBarrier(2);
    try (var pool = Executors.newVirtualThreadPerTaskExecutor()) {
      var first =
          pool.submit(() -> {
            ready.await();
            return one.call();
          });
      var second =
          pool.submit(() -> {
            ready.await();
            return other.call();
          });
      return List.of(first.get(), second.get());
    }
  }
}
