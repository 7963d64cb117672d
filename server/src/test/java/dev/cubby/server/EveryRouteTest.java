package dev.cubby.server;

import module java.base;

import dev.cubby.server.config.Configuration.StoreChoice;
import dev.cubby.testkit.EveryRoute;
import dev.cubby.testkit.Running;

/** All routes of all systems, and those that only a whole server has. */
class EveryRouteTest extends EveryRoute {
  EveryRouteTest() {
    // There is no such family, but there could be.
    super(Map.of("lockerId", "l1", "familyId", "f47ac10b-58cc-4372-a567-0e02b2c3d479"));
  }

  @Override
  protected Running running(Path folder) throws Exception {
    return RunningCubby.withEverything(new StoreChoice.Embedded(folder.resolve("data")));
  }
}
