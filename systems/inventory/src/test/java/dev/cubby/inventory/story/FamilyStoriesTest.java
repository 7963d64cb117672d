package dev.cubby.inventory.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.schema.Key;
import dev.cubby.core.store.*;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.value.Row;
import dev.cubby.inventory.FamilyPurgeLook;
import dev.cubby.inventory.base.*;
import dev.cubby.inventory.family.Acting;
import dev.cubby.inventory.family.Families;
import dev.cubby.inventory.family.FamilyModel.MemberRole;
import dev.cubby.inventory.item.Pantry;
import dev.cubby.inventory.tag.Tags;
import dev.cubby.web.route.Standing;
import org.junit.jupiter.api.Test;

/** Families and their members. */
class FamilyStoriesTest extends FamilyWalk {

  @Test
  void theCreatorIsItsAdmin() throws Exception {
    var made = post(201, FAMILIES, "ann", "name", " Öst & väst ");
    assertThat(made.get("name").asString()).isEqualTo("Öst & väst");
    assertThat(made.get("adminCount").asInt()).isEqualTo(1);
    assertThat(made.has("linksCreated")).as("a count that is only ours").isFalse();
    assertThat(made.get("memberCount").asInt()).isEqualTo(1);
    assertThat(made.get("version").asLong()).isEqualTo(1);
    var family = at(made.get("familyId").asString());
    var ann = get(member(family, "ann"), "ann");
    assertThat(ann.get("role").asString()).isEqualTo("admin");
    assertThat(ann.get("status").asString()).isEqualTo("active");
    assertThat(ann.get("email").asString()).isEqualTo("ann@example.com");
    assertThat(ann.get("version").asLong()).isEqualTo(1);
    expect(404, server.get(family, "stranger"));
  }

  @Test
  void aPersonMayBeInSeveral() throws Exception {
    var who = server.join("wanderer");
    var first = post(201, FAMILIES, who, "name", "b").get("familyId").asString();
    var second = familyWithBen();
    join(second, who, MemberRole.SUGGESTER);
    var mine = get(FAMILIES, who).get("items");
    assertThat(all(mine, "name")).containsExactly("b", "The Lindgrens");
    assertThat(all(mine, "role")).containsExactly("admin", "suggester");
    assertThat(all(mine, "familyId")).contains(first);
    assertThat(get(second, who).get("memberCount").asInt()).isEqualTo(3);
  }

  @Test
  void aStaleNameIsToldWhatIsThereNow() throws Exception {
    var family = familyWithBen();
    patch(200, family, "ann", "name", "Lind", "version", 1);
    var stale = patch(409, family, "ann", "name", "Gren", "version", 1);
    assertCode("STALE", stale);
    assertThat(stale.get("currentState").get("name").asString()).isEqualTo("Lind");
    patch(403, family, "ben", "name", "Ben's", "version", 2);
    patch(404, family, "stranger", "name", "Mine", "version", 2);
    join(family, "stranger", MemberRole.SUGGESTER);
    patch(200, family, "ann", "name", "Gren", "version", 2);
  }

  @Test
  void aMembersRoleAndNameChange() throws Exception {
    var family = familyWithBen();
    var ben = member(family, "ben");
    var changed = patch(200, ben, "ann", "role", "admin", "name", "Benjamin", "version", 1);
    assertThat(changed.get("role").asString()).isEqualTo("admin");
    assertThat(changed.get("name").asString()).isEqualTo("Benjamin");
    assertThat(changed.get("version").asLong()).isEqualTo(2);
    assertThat(get(family, "ben").get("adminCount").asInt()).isEqualTo(2);

    var stale = patch(409, ben, "ann", "role", "suggester", "version", 1);
    assertCode("STALE", stale);
    assertThat(stale.get("detail").asString()).isEqualTo("Member was modified by another user");
    assertThat(stale.get("currentState").get("name").asString()).isEqualTo("Benjamin");
    patch(200, ben, "ann", "role", "suggester", "version", 2);
    assertThat(get(family, "ben").get("adminCount").asInt()).isEqualTo(1);
    assertThat(fields(patch(400, ben, "ann", "version", 3))).isNotEmpty();
    expect(404, server.patch(family + "/members/none", "ann", json("name", "x", "version", 1)));
  }

  @Test
  void theLastAdminStaysWhicheverWayTheyGo() throws Exception {
    var family = familyWithBen();
    var ann = member(family, "ann");
    assertCode("LAST_ADMIN", patch(422, ann, "ann", "role", "suggester", "version", 1));
    assertCode("LAST_ADMIN", delete(422, ann, "ann", 1));
    patch(200, ann, "ann", "name", "Anna", "version", 1);
    patch(200, member(family, "ben"), "ann", "role", "admin", "version", 1);
    patch(200, ann, "ann", "role", "suggester", "version", 2);
    assertCode("LAST_ADMIN", delete(422, member(family, "ben"), "ben", 2));
    assertThat(get(family, "ben").get("adminCount").asInt()).isEqualTo(1);
  }

  @Test
  void everyMemberMayLeaveAndAdminsRemoveOthers() throws Exception {
    var family = familyWithBen();
    join(family, "stranger", MemberRole.SUGGESTER);
    delete(403, member(family, "stranger"), "ben", 1);
    var stale = delete(409, member(family, "stranger"), "ann", 9);
    assertThat(stale.get("currentState").get("version").asLong()).isEqualTo(1);
    delete(204, member(family, "stranger"), "ann", 1);
    assertCode("MEMBER_REMOVED", delete(422, member(family, "stranger"), "ann", 2));
    assertCode(
        "MEMBER_REMOVED",
        patch(422, member(family, "stranger"), "ann", "role", "admin", "version", 2));
    expect(
        204,
        server.ask(
            "DELETE",
            member(family, "ben"),
            "ben",
            json("version", 1),
            "Content-Type",
            "application/json"));
    assertThat(get(family, "ann").get("memberCount").asInt()).isEqualTo(1);
    assertThat(listed(family + "/members", "name")).containsExactly("ann");
    assertThat(listed(family + "/members?status=removed", "name"))
        .containsExactly("ben", "stranger");
    assertThat(listed(family + "/members?status=all", "name")).hasSize(3);
  }

  @Test
  void removedMembersAreShownToAdminsAlone() throws Exception {
    var family = familyWithBen();
    join(family, "stranger", MemberRole.SUGGESTER);
    delete(204, member(family, "stranger"), "ann", 1);
    assertThat(get(member(family, "stranger"), "ann").get("status").asString())
        .isEqualTo("removed");
    expect(404, server.get(member(family, "stranger"), "ben"));
    var seen = get(family + "/members?status=all", "ben").get("items");
    assertThat(all(seen, "name")).containsExactly("ann", "ben");
  }

  /** Seed 002, migration notes. */
  @Test
  void anOldRowWithoutAVersionReadsAsOneAndIsUpgradedByItsFirstWrite() throws Exception {
    var family = familyWithBen();
    var key = Key.of("FAMILY#" + idOf(family), "MEMBER#" + accountId("ben"));
    var old = row(key).toBuilder().without("version").build();
    server
        .rows()
        .write(
            new WriteRequest(
                List.of(new RowWrite.Put(InventoryTable.TABLE.name(), old, Condition.always())),
                Optional.empty(),
                Returning.NOTHING));

    var ben = member(family, "ben");
    assertThat(get(ben, "ann").get("version").asLong()).isEqualTo(1);
    patch(409, ben, "ann", "name", "Benny", "version", 2);
    patch(200, ben, "ann", "name", "Benny", "version", 1);
    assertThat(get(ben, "ann").get("version").asLong()).isEqualTo(2);
    assertThat(row(key).find("version")).isPresent();
  }

  private Row row(Key key) {
    return server
        .rows()
        .get(new RowKey(InventoryTable.TABLE.name(), key), true)
        .row()
        .orElseThrow();
  }

  @Test
  void theLastMemberDeletesTheFamilyAndAllItHadGoes() throws Exception {
    var family = familyWithBen();
    var location = post(201, family + "/locations", "ann", "name", "Cellar").get("id").asString();
    var market = post(201, family + "/stores", "ann", "name", "Market").get("id").asString();
    for (int i = 0; i < 3; i++) {
      var item =
          item(
              family,
              "name",
              "Item " + i,
              "quantity",
              1,
              "threshold",
              2,
              "locationId",
              location,
              "storeId",
              market);
      adjust(item, 5);
      adjust(item, -5);
      post(201, family + "/suggestions", "ben", "itemId", idOf(item));
      post(201, family + "/shopping-list", "ann", "itemId", idOf(item), "storeId", market);
      // More links than are deleted at a time.
      for (int link = 0; link < 20; link++) {
        post(201, item + "/nfc-urls", "ann");
      }
      if (i == 0) {
        patch(200, item, "ann", "status", "archived", "version", 1);
      }
    }
    assertCode("NOT_LAST_MEMBER", delete(422, family, "ann"));
    delete(403, family, "ben");
    delete(204, member(family, "ben"), "ben", 1);
    delete(204, family, "ann");
    expect(404, server.get(family, "ann"));
    expect(404, server.get(family + "/items", "ann"));
    assertThat(all(get(FAMILIES, "ann").get("items"), "familyId"))
        .doesNotContain(idOf(family).toString());
    assertThat(rowsOf(family)).isNotEmpty();

    var journal = journalRows(family);
    assertThat(journal).isNotEmpty();
    FamilyPurgeLook.until(
        store,
        idOf(family),
        () -> {
          if (rowsOf(family).stream().anyMatch(row -> row.contains("NFCUrl"))) {
            assertThat(journalRows(family)).as("while a link works").isEqualTo(journal);
          }
        });
    assertThat(rowsOf(family)).isEmpty();
  }

  /** Also without links, which would end first. */
  @Test
  void aFamilyThatOthersAreInIsNotDeleted() throws Exception {
    var family = familyWithBen();
    assertCode("NOT_LAST_MEMBER", delete(422, family, "ann"));
    get(family, "ben");
    delete(204, member(family, "ben"), "ben", 1);
    delete(204, family, "ann");
  }

  /** As if they had been removed right after their right was looked at. */
  @Test
  void aRemovedAdminDoesNotDeleteTheFamilyOfTheOneWhoStays() throws Exception {
    var family = family();
    join(family, "ben", MemberRole.ADMIN);
    delete(204, member(family, "ann"), "ben", 1);
    assertThat(get(family, "ben").get("memberCount").asInt()).isEqualTo(1);
    var here =
        new Environment(
            store, Clock.systemUTC(), () -> UUID.randomUUID().toString(), Objects::requireNonNull);
    var ann = new Acting(Standing.SERVER, accountId("ann"), Optional.empty());
    assertThat(new Families(here, new Tags(here, new Pantry(here))).delete(ann, idOf(family)))
        .isEqualTo(Result.refused(Refusal.NOT_ADMIN));
    get(family, "ben");
  }

  private List<String> journalRows(String family) {
    return rowsOf(family).stream().filter(row -> row.contains("appliedDelta")).toList();
  }
}
