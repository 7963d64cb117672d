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

  private static final Map<Right, String> ROUTES =
      Map.ofEntries(
          Map.entry(
              VIEW_HOUSEHOLD,
              """
              family.get member.list member.get item.list item.get item.journal
              item.notifications item.export location.list location.get store.list store.get
              inventory.items inventory.item inventory.file inventory.location-label
              inventory.places inventory.members inventory.family-settings
              """),
          Map.entry(
              VIEW_SHOPPING_LIST,
              """
              shopping.list shopping.get inventory.shopping-list
              """),
          Map.entry(
              VIEW_SUGGESTIONS,
              """
              suggestion.list suggestion.get inventory.suggestions
              """),
          Map.entry(
              SUGGEST,
              """
              suggestion.make suggestion.withdraw inventory.suggest
              inventory.withdraw-suggestion
              """),
          Map.entry(
              REVIEW_SUGGESTIONS,
              """
              suggestion.approve suggestion.reject inventory.approve-suggestion
              inventory.reject-suggestion-form inventory.reject-suggestion
              """),
          Map.entry(
              EDIT_ITEMS,
              """
              item.create item.change item.delete item.adjust item.undo inventory.start
              inventory.add-first-items inventory.new-item inventory.create-item
              inventory.edit-item inventory.change-item inventory.step inventory.adjust-item
              inventory.undo-adjustment inventory.archive-item inventory.ask-delete-item
              inventory.delete-item inventory.check-import inventory.import
              """),
          Map.entry(
              EDIT_PLACES,
              """
              location.create location.change location.delete store.create store.change
              store.delete inventory.create-location inventory.edit-location
              inventory.change-location inventory.ask-delete-location inventory.delete-location
              inventory.create-store inventory.edit-store inventory.change-store
              inventory.ask-delete-store inventory.delete-store
              """),
          Map.entry(
              EDIT_SHOPPING_LIST,
              """
              shopping.add shopping.change shopping.remove inventory.add-to-shopping-list
              inventory.add-item-to-shopping-list inventory.add-low-items-to-shopping-list
              inventory.edit-shopping-entry inventory.change-shopping-entry
              inventory.tick-shopping-entry inventory.remove-shopping-entry
              inventory.restore-shopping-entry
              """),
          Map.entry(
              MANAGE_LINKS,
              """
              nfc-url.create nfc-url.list nfc-url.list-of-family nfc-url.rotate
              nfc-url.deactivate inventory.links inventory.link inventory.link-labels
              inventory.new-link inventory.create-link inventory.ask-rotate-link
              inventory.rotate-link inventory.ask-deactivate-link inventory.deactivate-link
              inventory.open-link
              """),
          Map.entry(
              MANAGE_INVITATIONS,
              """
              invitation.create invitation.list invitation.get invitation.revoke
              invitation.resend inventory.invite inventory.resend-invitation
              inventory.revoke-invitation
              """),
          Map.entry(
              MANAGE_MEMBERS,
              """
              member.change inventory.edit-member inventory.change-member
              """),
          Map.entry(
              MANAGE_FAMILY,
              """
              family.rename family.delete inventory.rename-family inventory.ask-delete-family
              inventory.delete-family
              """),
          Map.entry(
              LEAVE,
              """
              member.remove inventory.ask-remove-member inventory.remove-member
              inventory.ask-leave-family inventory.leave-family
              """));

  @Test
  void everyRightIsOfTheRolesThatTheTableSays() {
    assertThat(Arrays.stream(Right.values()))
        .allSatisfy(right -> assertThat(Set.of(right.roles())).isEqualTo(WHO.get(right)));
  }

  @Test
  void everyRouteOfAFamilyIsForThoseWhoHaveItsRight() {
    var written = new TreeMap<String, Set<Role>>();
    ROUTES.forEach((right, names) -> {
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
