package dev.cubby.inventory;

import dev.cubby.core.catalog.*;
import dev.cubby.inventory.demo.DemoContracts;
import dev.cubby.inventory.family.FamilyContracts;
import dev.cubby.inventory.invitation.InvitationContracts;
import dev.cubby.inventory.item.ItemContracts;
import dev.cubby.inventory.item.ReleaseContracts;
import dev.cubby.inventory.place.PlaceContracts;
import dev.cubby.inventory.shopping.ShoppingContracts;
import dev.cubby.inventory.suggestion.SuggestionContracts;
import dev.cubby.inventory.tag.TagContracts;
import java.util.List;

/** Everything that Inventory stores, in one list, and the loads it is planned for. */
public final class InventoryCatalog {
  public static final Draft DRAFT =
      Catalog.of("inventory")
          .with(FamilyContracts.DECLARED)
          .with(InvitationContracts.DECLARED)
          .with(PlaceContracts.DECLARED)
          .with(ItemContracts.DECLARED)
          .with(ReleaseContracts.DECLARED)
          .with(ShoppingContracts.DECLARED)
          .with(SuggestionContracts.DECLARED)
          .with(TagContracts.DECLARED)
          .with(DemoContracts.DECLARED);

  private static final String SEED_000 = "~$0.01/day = ~$0.30/month (negligible)";
  private static final long URLS = 4_000;
  private static final long TAPS = 10 * URLS;

  static final List<LoadPlan> LOADS =
      List.of(
          LoadPlan.of("Seed 000 as it counts: 4,000 URLs, 40,000 taps a day, each one read on GSI1")
              .daily(TagContracts.URL_BY_ID_ON_GSI1, TAPS)
              .storing(TagContracts.NFC_URL, URLS)
              .estimated(SEED_000),
          LoadPlan.of(
                  "Seed 000 as it is executed: a tap reads the link and the item, and takes one")
              .daily(TagContracts.URL_BY_ID, TAPS)
              .daily(ItemContracts.ITEM_BY_ID, TAPS)
              .daily(TagContracts.OPEN, TAPS)
              .storing(TagContracts.NFC_URL, URLS)
              .storing(ItemContracts.ITEM, URLS / 2)
              .storing(TagContracts.TAP_KEY, TAPS)
              .storing(ItemContracts.JOURNAL_ENTRY, 365 * TAPS)
              .estimated(SEED_000 + "; it calls writes minimal, though every tap writes"));

  private InventoryCatalog() {}
}
