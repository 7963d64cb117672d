package dev.cubby.server;

import module java.base;

import dev.cubby.inventory.InventorySystem;
import dev.cubby.lockers.LockerSystem;
import dev.cubby.lunch.LunchSystem;
import dev.cubby.server.config.InvalidConfiguration;
import dev.cubby.unisync.UniSyncSystem;
import dev.cubby.web.system.WebSystem;

/** All systems of this server. */
public final class Systems {

  private Systems() {}

  public static List<WebSystem> all() {
    return List.of(
        new InventorySystem(), new UniSyncSystem(), new LunchSystem(), new LockerSystem());
  }

  static List<WebSystem> chosen(List<WebSystem> all, Optional<Set<String>> names) {
    var known = all.stream().map(WebSystem::name).collect(Collectors.toSet());
    var unknown =
        names.stream().flatMap(Set::stream).filter(name -> !known.contains(name)).toList();
    if (!unknown.isEmpty()) {
      throw new InvalidConfiguration(
          List.of(
              "systems (CUBBY_SYSTEMS) names what is not there: %s. There is: %s."
                  .formatted(String.join(", ", unknown), String.join(", ", known))));
    }
    return all.stream()
        .filter(system -> names.isEmpty() || names.get().contains(system.name()))
        .toList();
  }
}
