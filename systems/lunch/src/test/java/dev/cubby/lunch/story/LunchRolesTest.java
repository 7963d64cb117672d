package dev.cubby.lunch.story;

import module java.base;

import dev.cubby.lunch.menu.*;
import dev.cubby.lunch.quarantine.Quarantine;
import dev.cubby.lunch.quarantine.QuarantineModel.QuarantineReason;
import dev.cubby.lunch.restaurant.Restaurants;
import dev.cubby.lunch.restaurant.Runs;
import dev.cubby.testkit.*;
import dev.cubby.web.route.Role;

/** Everybody reads; only the operator changes. */
class LunchRolesTest extends RoleMatrix {
  private static final Map<String, Set<Role>> HERE = Map.of("root", Set.of(Role.OPERATOR));

  private final Map<String, String> bearers = new LinkedHashMap<>();

  @Override
  protected Running running(Path folder) throws Exception {
    return LunchWalk.running(TestStore.embedded(folder.resolve("data")), LunchWalk.CLOCK);
  }

  @Override
  protected String system() {
    return "lunch";
  }

  @Override
  protected Map<String, String> bearers() {
    return bearers;
  }

  @Override
  protected List<Thing> things(Running server) throws Exception {
    for (var who : List.of("ann", "root")) {
      bearers.put(who, server.bearer(who));
    }
    server.ask(
        "PUT",
        "/api/lunch/restaurants/kajen",
        "root",
        "{\"name\":\"Kajen\"}",
        "Content-Type",
        "application/json");
    var store = LunchWalk.open(server, LunchWalk.CLOCK);
    var kajen = new Restaurants(store, () -> {}).find("kajen").orElseThrow();
    var menus = new Menus(store, LunchWalk.CLOCK, () -> {});
    var found =
        new FoundMenu(
            List.of(), List.of(Weekday.MONDAY), "html", "1", Optional.empty(), Optional.empty());
    menus.store(kajen, new IsoWeek(2026, 47), found);
    var quarantined =
        new Quarantine(store, LunchWalk.CLOCK, menus)
            .add(kajen, new IsoWeek(2026, 48), QuarantineReason.NO_WEEK, Optional.empty(), found)
            .orElseThrow();
    var runs = new Runs(store, LunchWalk.CLOCK, () -> UUID.randomUUID().toString());
    runs.begin(List.of("kajen"), Optional.empty());
    var run = runs.recent(1).getFirst();
    return List.of(
        new Thing(
            "Kajen's menu for programs",
            Map.of("slug", "kajen", "year", "2026", "week", "47"),
            HERE,
            "/api/lunch/menus"),
        new Thing("Kajen", Map.of("slug", "kajen"), HERE, "/restaurants"),
        new Thing("Kajen for operators", Map.of("slug", "kajen"), HERE, "/operator"),
        new Thing(
            "Kajen's page", Map.of("slug", "kajen", "week", "2026-W47"), HERE, "/lunch/{slug}"),
        new Thing(
            "Kajen's menu for operators",
            Map.of("slug", "kajen", "week", "2026-W47"),
            HERE,
            "/operator/{slug}/menu"),
        new Thing("lunch", Map.of(), HERE),
        new Thing("a feed", Map.of("feed", "kajen.ics"), HERE),
        new Thing("a run", Map.of("runId", run.runId()), HERE),
        new Thing("a quarantined menu", Map.of("id", quarantined), HERE));
  }
}
