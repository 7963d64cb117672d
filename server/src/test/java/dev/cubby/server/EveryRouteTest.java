package dev.cubby.server;

import module java.base;

import dev.cubby.server.config.Configuration.StoreChoice;
import dev.cubby.testkit.EveryRoute;
import dev.cubby.testkit.Running;

/** All routes of all systems, and those that only a whole server has. */
class EveryRouteTest extends EveryRoute {
  EveryRouteTest() {
    super(Map.of("lockerId", "l1"));
  }

  @Override
  protected Running running(Path folder) throws Exception {
    return RunningCubby.withEverything(new StoreChoice.Embedded(folder.resolve("data")));
  }
}
