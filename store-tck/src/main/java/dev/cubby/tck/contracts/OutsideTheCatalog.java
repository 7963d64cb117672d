package dev.cubby.tck.contracts;

import static dev.cubby.core.Declare.batchGet;
import static dev.cubby.core.Declare.batchPut;
import static dev.cubby.core.Declare.delete;
import static dev.cubby.core.Declare.get;
import static dev.cubby.core.Declare.getMany;
import static dev.cubby.core.Declare.put;
import static dev.cubby.core.Declare.query;
import static dev.cubby.core.Declare.sweep;
import static dev.cubby.core.Declare.transaction;
import static dev.cubby.core.Declare.update;
import static dev.cubby.tck.contracts.Household.item;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubby.core.run.PageRequest;
import dev.cubby.tck.StoreUnderTest;
import dev.cubby.tck.contracts.Household.*;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** A store executes only the contracts of its catalog. */
abstract class OutsideTheCatalog extends ContractGroup {
  /** Renames an item without updating the index key of its name. */
  record Slip(String home, String itemId, String name) {}

  OutsideTheCatalog(StoreUnderTest subject) {
    super(subject);
  }

  private static void assertUnknown(ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("The catalog household does not hold the")
        .hasMessageContaining("unlisted");
  }

  @Test
  void noReadThatIsNotListedRuns() {
    var one = get("unlisted", OfItem.class, Household.ITEM);
    var many = getMany("unlisted", OfItem.class).row(Household.ITEM);
    var list = query("unlisted", OfHome.class, Household.ITEM).on("HOME#{home}");
    var all = sweep("unlisted", Household.ITEM, "curiosity");
    assertUnknown(() -> store.get(one, new OfItem("h1", "i1")));
    assertUnknown(() -> store.get(many, new OfItem("h1", "i1")));
    assertUnknown(() -> store.query(list, new OfHome("h1")));
    var some = batchGet("unlisted", OfItem.class, Household.ITEM, 10);
    assertUnknown(() -> store.sweep(all, PageRequest.FIRST));
    assertUnknown(() -> store.get(some, List.of()));
    assertUnknown(() -> store.queryAll(list, new OfHome("h1")));
  }

  @Test
  void noWriteThatIsNotListedRuns() {
    var store = put("unlisted", Household.ITEM);
    var rename = update("unlisted", Slip.class, Household.ITEM).set("name");
    var forget = delete("unlisted", OfItem.class, Household.ITEM);
    var together = transaction("unlisted", Item.class).step("item", Household.NEW_ITEM);
    assertUnknown(() -> this.store.apply(store, item("i1", "Tea", 1)));
    assertUnknown(() -> this.store.apply(rename, new Slip("h1", "i1", "Coffee")));
    assertUnknown(() -> this.store.apply(forget, new OfItem("h1", "i1")));
    assertUnknown(() -> this.store.commit(together, item("i1", "Tea", 1)));
    assertUnknown(() -> this.store.commit(together, item("i1", "Tea", 1), "token"));
    var many = batchPut("unlisted", Household.TAP, 10);
    assertUnknown(() -> this.store.put(many, List.of()));
  }

  @Test
  void aModifiedCopyOfAListedContractIsAnotherContract() {
    var copy = Household.ITEM_BY_ID.consistently();
    assertThatThrownBy(() -> store.get(copy, new OfItem("h1", "i1")))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
