package dev.cubby.inventory.story;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.core.run.Store;
import dev.cubby.core.schema.Key;
import dev.cubby.core.store.*;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import dev.cubby.inventory.TestContracts;
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
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import org.junit.jupiter.api.Test;

/** Links follow their items: soon after those change, and once a week whatever was missed. */
class LinkUpkeepTest extends FamilyWalk {
  private static final String TABLE = InventoryTable.TABLE.name();
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

  /** Renamed and back: a copy of the name in between, which may still come, is too old then. */
  @Test
  void aNameThatIsBackIsCopiedWithItsVersion() throws Exception {
    var family = family();
    var item = item(family, "name", "Milk", "quantity", 3);
    var urlId = link(item);
    change(family, item, urlId, row -> row.with("itemVersion", 0));
    look(ItemLinksDue.KIND, family, item);
    assertThat(row(family, item, urlId).find("itemVersion")).contains(Value.of(1));
    assertThat(listed(item + "/nfc-urls", "itemName")).containsExactly("Milk");
  }

  @Test
  void aRenamingThatIsInterruptedIsFinishedByTheNextLook() throws Exception {
    var family = family();
    var item = item(family, "name", "Milk", "quantity", 3);
    for (int i = 0; i < 30; i++) {
      change(family, item, link(item), row -> row.with("itemName", "Mlik"));
    }
    var broken = TestContracts.open(failingAfter(10));
    assertThatThrownBy(() -> look(broken, ItemLinksDue.KIND, family, item))
        .isInstanceOf(Unavailable.class);
    assertThat(listed(item + "/nfc-urls", "itemName"))
        .hasSize(30)
        .satisfies(names -> assertThat(Collections.frequency(names, "Milk")).isEqualTo(10));

    assertThat(look(ItemLinksDue.KIND, family, item)).isEqualTo(Looked.OBSOLETE);
    assertThat(listed(item + "/nfc-urls", "itemName")).hasSize(30).containsOnly("Milk");
  }

  private RowStore failingAfter(int writes) {
    var left = new AtomicInteger(writes);
    return (RowStore)
        Proxy.newProxyInstance(
            RowStore.class.getClassLoader(),
            new Class<?>[] {RowStore.class},
            (_, method, given) -> {
              if (method.getName().equals("write") && left.getAndDecrement() <= 0) {
                throw new Unavailable("The server is gone");
              }
              try {
                return method.invoke(server.rows(), given);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
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
    var links = family.replace("/api", "") + "/links";
    assertThat(server.visitor("ann").look(links).body())
        .contains("Links checked", "1 name corrected, 1 link to deleted items deactivated.");
    assertThat(look(CHECK, family)).isEqualTo(Looked.DONE);
    assertThat(report(family)).as("nothing is left").contains(List.of(3L, 0L, 0L));
    assertThat(server.visitor("ann").look(links).body()).contains("Nothing had to be repaired.");
    assertThat(look(CHECK, family())).as("a family without links").isEqualTo(Looked.OBSOLETE);
  }

  private Optional<List<Long>> report(String family) {
    var here = environment(store);
    return new Tags(here, new Pantry(here))
        .lastCheck(idOf(family))
        .map((LinkCheck check) ->
            List.of(check.links(), check.namesRepaired(), check.deactivated()));
  }

  private Looked look(String kind, String... paths) {
    return look(store, kind, paths);
  }

  private Looked look(Store own, String kind, String... paths) {
    var ids = Arrays.stream(paths).map(path -> idOf(path).toString()).toArray(String[]::new);
    var here = environment(own);
    var handler =
        new LinkUpkeep(here, new Pantry(here))
            .handlers().stream().filter(one -> one.kind().equals(kind)).findFirst().orElseThrow();
    return handler.look().at(DueItem.of(kind, Instant.EPOCH, ids), fence());
  }

  private static Environment environment(Store own) {
    return new Environment(own, Clock.systemUTC(), () -> UUID.randomUUID().toString(), _ -> {});
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
    write(TABLE, how.apply(row(family, item, urlId).toBuilder()).build());
  }

  private Row row(String family, String item, String urlId) {
    var key = Key.of("FAMILY#" + idOf(family), "ITEM#" + idOf(item) + "#URL#" + urlId);
    return server.rows().get(new RowKey(TABLE, key), true).row().orElseThrow();
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
