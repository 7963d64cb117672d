package dev.cubby.inventory.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.run.Store;
import dev.cubby.core.schema.Key;
import dev.cubby.core.store.*;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.value.Row;
import dev.cubby.inventory.base.Environment;
import dev.cubby.inventory.base.InventoryTable;
import dev.cubby.inventory.item.ItemLinksDue;
import dev.cubby.inventory.item.Pantry;
import dev.cubby.inventory.tag.LinkUpkeep;
import dev.cubby.inventory.tag.TagModel.LinkCheck;
import dev.cubby.inventory.tag.Tags;
import dev.cubby.web.due.DueHandler.Looked;
import dev.cubby.web.due.DueItem;
import dev.cubby.web.job.Fence;
import dev.cubby.web.store.KitTable;
import org.junit.jupiter.api.Test;

/** Links follow their items: soon after those change, and once a week whatever was missed. */
class LinkUpkeepTest extends FamilyWalk {
  private static final String CHECK = "inventory: weekly check of a family's links";

  @Test
  void aNewNameIsCopiedToAllLinksOfTheItem() throws Exception {
    var family = family();
    var item = item(family, "name", "Milk", "quantity", 3);
    for (int i = 0; i < 30; i++) {
      link(item);
    }
    var ended = link(item);
    post(200, item + "/nfc-urls/" + ended + "/deactivate", "ann");
    var other = item(family, "name", "Rice", "quantity", 3);
    link(other);
    patch(200, item, "ann", "name", "Oat milk", "version", 1);
    assertThat(look(ItemLinksDue.KIND, family, item)).isEqualTo(Looked.OBSOLETE);
    assertThat(listed(item + "/nfc-urls", "itemName")).hasSize(31).containsOnly("Oat milk");
    assertThat(listed(other + "/nfc-urls", "itemName")).containsOnly("Rice");
  }

  /** As the server does by itself, after the transaction that renamed the item scheduled it. */
  @Test
  void aRenamedItemAndADeletedOneAreScheduled() throws Exception {
    var family = family();
    var item = item(family, "name", "Milk", "quantity", 3);
    link(item);
    patch(200, item, "ann", "name", "Oat milk", "version", 1);
    assertThat(scheduled(item)).isEqualTo(1);
    patch(200, item, "ann", "notes", "Organic", "version", 2);
    assertThat(scheduled(item)).as("nothing that links copy").isEqualTo(1);
    patch(200, item, "ann", "status", "archived", "version", 3);
    delete(204, item, "ann", 4);
    assertThat(scheduled(item)).isEqualTo(2);
  }

  private long scheduled(String item) {
    var subject = idOf(item).toString();
    return server.rows().sweep(KitTable.CUBBY.name(), Optional.empty(), 10_000).rows().stream()
        .map(Row::toString)
        .filter(row -> row.contains(subject) && row.contains(ItemLinksDue.KIND))
        .count();
  }

  @Test
  void aLateCopyNeverOverwritesANewerName() throws Exception {
    var family = family();
    var item = item(family, "name", "Milk", "quantity", 3);
    var urlId = link(item);
    patch(200, item, "ann", "name", "Oat milk", "version", 1);
    change(family, item, urlId, row -> row.with("itemName", "Soy milk").with("itemVersion", 9));
    look(ItemLinksDue.KIND, family, item);
    assertThat(listed(item + "/nfc-urls", "itemName")).containsExactly("Soy milk");
  }

  @Test
  void theLinksOfADeletedItemEnd() throws Exception {
    var family = family();
    var item = item(family, "name", "Milk", "quantity", 3);
    var rotated = link(item);
    post(200, item + "/nfc-urls/" + rotated + "/rotate", "ann");
    patch(200, item, "ann", "status", "archived", "version", 1);
    delete(204, item, "ann", 2);
    assertThat(listed(family + "/nfc-urls", "urlId")).hasSize(1);
    look(ItemLinksDue.KIND, family, item);
    assertThat(listed(family + "/nfc-urls", "urlId")).isEmpty();
    assertThat(listed(family + "/nfc-urls?status=inactive", "deactivatedReason"))
        .containsExactlyInAnyOrder("item_deleted", "rotated");
  }

  @Test
  void theWeeklyCheckRepairsDriftAndReportsIt() throws Exception {
    var family = family();
    var milk = item(family, "name", "Milk", "quantity", 3);
    var drifted = link(milk);
    link(milk);
    change(family, milk, drifted, row -> row.with("itemName", "Mlik"));
    var rice = item(family, "name", "Rice", "quantity", 3);
    link(rice);
    patch(200, rice, "ann", "status", "archived", "version", 1);
    delete(204, rice, "ann", 2);

    assertThat(look(CHECK, family)).isEqualTo(Looked.DONE);
    assertThat(listed(milk + "/nfc-urls", "itemName")).containsOnly("Milk");
    assertThat(listed(family + "/nfc-urls?status=inactive", "itemName")).containsExactly("Rice");
    assertThat(report(family)).contains(List.of(3L, 1L, 1L));
    assertThat(look(CHECK, family)).isEqualTo(Looked.DONE);
    assertThat(report(family)).as("nothing is left").contains(List.of(3L, 0L, 0L));
    assertThat(look(CHECK, family())).as("a family without links").isEqualTo(Looked.OBSOLETE);
  }

  private Optional<List<Long>> report(String family) {
    return new Tags(environment(), pantry())
        .lastCheck(idOf(family))
        .map((LinkCheck check) ->
            List.of(check.links(), check.namesRepaired(), check.deactivated()));
  }

  private Looked look(String kind, String... paths) {
    var ids = Arrays.stream(paths).map(path -> idOf(path).toString()).toArray(String[]::new);
    var handler =
        new LinkUpkeep(environment(), pantry())
            .handlers().stream().filter(one -> one.kind().equals(kind)).findFirst().orElseThrow();
    return handler.look().at(DueItem.of(kind, Instant.EPOCH, ids), fence());
  }

  private Environment environment() {
    Store own = store;
    return new Environment(own, Clock.systemUTC(), () -> UUID.randomUUID().toString(), _ -> {});
  }

  private Pantry pantry() {
    return new Pantry(environment());
  }

  private Fence fence() {
    write(
        KitTable.CUBBY.name(),
        Row.builder()
            .with("PK", "JOB#due")
            .with("SK", "LEASE")
            .with("entityType", "JOB")
            .with("fence", 1)
            .build());
    return new Fence("due", 1);
  }

  /** As no code of ours does it. */
  private void change(String family, String item, String urlId, UnaryOperator<Row.Builder> how) {
    var table = InventoryTable.TABLE.name();
    var key = Key.of("FAMILY#" + idOf(family), "ITEM#" + idOf(item) + "#URL#" + urlId);
    var row = server.rows().get(new RowKey(table, key), true).row().orElseThrow();
    write(table, how.apply(row.toBuilder()).build());
  }

  private void write(String table, Row row) {
    server
        .rows()
        .write(
            new WriteRequest(
                List.of(new RowWrite.Put(table, row, Condition.always())),
                Optional.empty(),
                Returning.NOTHING));
  }

  private String link(String item) throws Exception {
    return post(201, item + "/nfc-urls", "ann").get("urlId").asString();
  }
}
