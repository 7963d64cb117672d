package dev.cubby.core.catalog;

import static dev.cubby.core.Declare.declarations;
import static dev.cubby.core.Declare.get;
import static dev.cubby.core.catalog.FaultAssertions.assertFaults;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubby.core.contract.Get;
import org.junit.jupiter.api.Test;

class DeclarationsTest implements Household {

  /** Declared like a file of contracts. */
  static final class Items {
    static final Declarations DECLARED = declarations("items");
    static final Get<OfItem, Item> BY_ID = DECLARED.add(get("item", OfItem.class, ITEM));
    static final Get<OfItem, Item> NOW =
        DECLARED.add(get("item now", OfItem.class, ITEM).consistently());

    static {
      DECLARED.add(ITEM);
    }

    private Items() {}
  }

  @Test
  void theCatalogKeepsTheOrderOfDeclarations() {
    var catalog = Catalog.of("all").with(Items.DECLARED).prove();
    assertThat(catalog.name()).isEqualTo("all");
    assertThat(catalog.entities()).containsExactly(ITEM);
    assertThat(catalog.contracts()).containsExactly(Items.BY_ID, Items.NOW);
    assertThat(Items.DECLARED.prove().name()).isEqualTo("items");
  }

  @Test
  void nothingCanBeAddedAfterTheDraft() {
    var declared = declarations("late");
    declared.draft();
    assertThatThrownBy(() -> declared.add(ITEM))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("Item is declared after the draft of late was taken");
    assertThatThrownBy(() -> declared.add(get("item", OfItem.class, ITEM)))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void aContractThatIsAddedTwiceIsAFaultAndSoAreTwoOfOneName() {
    var declared = declarations("twice");
    declared.add(ITEM);
    var byId = declared.add(get("item", OfItem.class, ITEM));
    declared.add(byId);
    assertFaults(
        declared.draft(), "[proof 1] item: two contracts have this name. Fix: rename one.");
    var named = declarations("named");
    named.add(ITEM);
    named.add(get("item", OfItem.class, ITEM));
    named.add(get("item", OfItem.class, ITEM).consistently());
    assertFaults(named.draft(), "[proof 1] item: two contracts have this name. Fix: rename one.");
  }

  @Test
  void anEntityThatIsAddedTwiceIsAFault() {
    var declared = declarations("twice");
    declared.add(ITEM);
    declared.add(ITEM);
    assertThat(declared.draft().faults()).isNotEmpty();
  }
}
