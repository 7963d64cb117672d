package dev.cubby.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.web.route.*;
import dev.cubby.web.ui.PageAnswer;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

/**
 * Everybody asks every route of a system about things that are there: those who hold a role that
 * the route is for are let in, and nobody else. What is sent cannot be read, so that those who are
 * let in change nothing either.
 */
@TestInstance(Lifecycle.PER_CLASS)
@Tag("slow")
public abstract class RoleMatrix {
  private static final Pattern FORM_TOKEN = Pattern.compile("name=\"_token\" value=\"([^\"]+)\"");
  private static final Set<Role> OF_NO_THING = Set.of(Role.ANYBODY, Role.SIGNED_IN);

  /**
   * Something that is there: what stands in the slots, and who holds which roles of it.
   *
   * @param within a part of the paths that ask for it, where others have slots of the same names
   */
  public record Thing(
      String name, Map<String, String> slots, Map<String, Set<Role>> roles, String within) {
    public Thing(String name, Map<String, String> slots, Map<String, Set<Role>> roles) {
      this(name, slots, roles, "");
    }

    public boolean isAskedBy(Route<?, ?> route) {
      return slots.isEmpty() == route.path().slots().isEmpty()
          && slots.keySet().containsAll(route.path().slots())
          && route.path().toString().contains(within);
    }

    /** The address at which a route is asked for it. */
    public String path(Route<?, ?> route) {
      var path = route.path().toString();
      for (var slot : slots.entrySet()) {
        path = path.replace("{" + slot.getKey() + "}", slot.getValue());
      }
      return path;
    }

    boolean lets(String who, Route<?, ?> route) {
      return !Collections.disjoint(route.may(), roles.getOrDefault(who, Set.of()));
    }
  }

  private Running server;
  private List<Thing> things;

  protected abstract Running running(Path folder) throws Exception;

  /** As in the addresses of the system whose routes are asked. */
  protected abstract String system();

  /** Own and foreign things; the operator's role needs no mention. */
  protected abstract List<Thing> things(Running at) throws Exception;

  /** The bearer tokens of all who ask, by what they are called in the things' roles. */
  protected abstract Map<String, String> bearers();

  @BeforeAll
  void start(@TempDir Path folder) throws Exception {
    server = running(folder);
    things = things(server);
  }

  @AfterAll
  void stop() {
    server.close();
  }

  /** Whether somebody is let in; a system may ask for more than a role. */
  protected boolean lets(String who, Route<?, ?> route, Thing thing) {
    return thing.lets(who, route);
  }

  /** Routes without slots are about a thing without slots, where a system has one. */
  private boolean isAsked(Route<?, ?> route) {
    return route.path().slots().isEmpty()
        ? things.stream().anyMatch(thing -> thing.slots().isEmpty())
            // It would not end.
            && route.answer() != EventStream.class
        : route.kind() != Route.Kind.CAPABILITY;
  }

  private Stream<Route<?, ?>> routes() {
    return server.routes().all().stream()
        .<Route<?, ?>>map(Routes.Bound::route)
        .filter(route ->
            route.path().toString().matches("(/api)?/" + system() + "(/.*)?") && isAsked(route));
  }

  @Test
  void everyRouteHasSomethingToBeAskedAbout() {
    assertThat(routes())
        .isNotEmpty()
        .allSatisfy(route -> assertThat(things).anyMatch(thing -> thing.isAskedBy(route)));
  }

  @TestFactory
  Stream<DynamicTest> whoHoldsTheRoleIsLetInAndNobodyElse() {
    return routes()
        .flatMap(route ->
            things.stream()
                .filter(thing -> thing.isAskedBy(route))
                .map(thing ->
                    DynamicTest.dynamicTest(
                        route + " of " + thing.name(), () -> askAsEverybody(route, thing))));
  }

  private void askAsEverybody(Route<?, ?> route, Thing thing) throws Exception {
    for (var one : bearers().entrySet()) {
      var who = one.getKey();
      var answer = ask(route, thing, one.getValue());
      var told = who + " was answered " + answer.statusCode() + " " + answer.body();
      if (lets(who, route, thing)) {
        assertThat(answer.statusCode()).as(told).isNotIn(401, 403, 404).isLessThan(500);
      } else if (Collections.disjoint(route.may(), OF_NO_THING)) {
        assertThat(answer.statusCode()).as(told).isIn(403, 404);
      }
    }
    if (!route.may().contains(Role.ANYBODY)) {
      var answer = ask(route, thing, "");
      boolean led = PageAnswer.isOf(route) && route.method().isSafe();
      assertThat(answer.statusCode()).as("of nobody").isEqualTo(led ? 303 : 401);
    }
  }

  private HttpResponse<String> ask(Route<?, ?> route, Thing thing, String bearer) throws Exception {
    var form = PageAnswer.isOf(route);
    var type = form ? "application/x-www-form-urlencoded" : "application/json";
    var body = form ? "surelyUnknown=1&_token=" + formToken(bearer) : "{";
    return server.ask(
        route.method().name(),
        thing.path(route),
        "",
        route.method().isSafe() ? "" : body,
        bearer.isEmpty()
            ? new String[] {"Content-Type", type}
            : new String[] {"Content-Type", type, "Authorization", "Bearer " + bearer});
  }

  private String formToken(String bearer) throws Exception {
    if (bearer.isEmpty()) {
      return "";
    }
    var page = server.ask("GET", "/style", "", "", "Authorization", "Bearer " + bearer).body();
    var found = FORM_TOKEN.matcher(page);
    return found.find() ? found.group(1) : "";
  }
}
