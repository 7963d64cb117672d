package dev.cubby.inventory.story;

import static dev.cubby.inventory.family.Right.*;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.inventory.family.FamilyRights;
import dev.cubby.inventory.family.Right;
import dev.cubby.web.route.Role;
import dev.cubby.web.route.Route;
import dev.cubby.web.route.Routes;
import org.junit.jupiter.api.Test;

/** The table of permissions, written out again: by role, and by route. */
class PermissionTableTest extends FamilyWalk {
  private static final Role A = FamilyRights.ADMIN;
  private static final Role S = FamilyRights.SUGGESTER;

  private static final Map<Right, Set<Role>> WHO =
      Map.ofEntries(
          Map.entry(VIEW_HOUSEHOLD, Set.of(A, S)),
          Map.entry(VIEW_SHOPPING_LIST, Set.of(A, S)),
          Map.entry(VIEW_SUGGESTIONS, Set.of(A, S)),
          Map.entry(SUGGEST, Set.of(S)),
          Map.entry(REVIEW_SUGGESTIONS, Set.of(A)),
          Map.entry(EDIT_ITEMS, Set.of(A)),
          Map.entry(EDIT_PLACES, Set.of(A)),
          Map.entry(EDIT_SHOPPING_LIST, Set.of(A)),
          Map.entry(MANAGE_LINKS, Set.of(A)),
          Map.entry(MANAGE_INVITATIONS, Set.of(A)),
          Map.entry(MANAGE_MEMBERS, Set.of(A)),
          Map.entry(MANAGE_FAMILY, Set.of(A)),
          Map.entry(LEAVE, Set.of(A, S)));

  private static final Map<Right, String> ROUTES = Map.of();

  @Test
  void everyRightIsOfTheRolesThatTheTableSays() {
    assertThat(Arrays.stream(Right.values()))
        .allSatisfy(right -> assertThat(Set.of(right.roles())).isEqualTo(WHO.get(right)));
  }

  @Test
  void everyRouteOfAFamilyIsForThoseWhoHaveItsRight() {
    var written = new TreeMap<String, Set<Role>>();
    ROUTES.forEach(
        (right, names) -> {
          for (var name : names.strip().split("\\s+")) {
            assertThat(written.put(name, WHO.get(right))).as(name).isNull();
          }
        });
    var declared = new TreeMap<String, Set<Role>>();
    server.routes().all().stream()
        .<Route<?, ?>>map(Routes.Bound::route)
        .filter(route -> !Collections.disjoint(route.may(), Set.of(A, S)))
        .forEach(route -> declared.put(route.name(), route.may()));
    assertThat(declared).isEqualTo(written);
  }
}
