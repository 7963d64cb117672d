package dev.cubby.inventory.story;

import module java.base;

import dev.cubby.testkit.DynamoDbGround;
import dev.cubby.testkit.RaceRounds;

/** Races of families. */
abstract class Races extends RaceRounds<Racetrack> {
  @Override
  protected Racetrack openEmbedded(Path data) throws Exception {
    return Racetrack.embedded(data);
  }

  @Override
  protected Racetrack openOnDynamoDb(DynamoDbGround ground, Path logs) throws Exception {
    return Racetrack.onDynamoDb(logs, ground);
  }

  @Override
  protected Racetrack nextLane(Racetrack lane) {
    return lane.nextLane();
  }
}
