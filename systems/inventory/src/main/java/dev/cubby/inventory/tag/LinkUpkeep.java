package dev.cubby.inventory.tag;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.contract.Outcome;
import dev.cubby.core.run.PageRequest;
import dev.cubby.inventory.base.Environment;
import dev.cubby.inventory.family.FamilyModel.OfFamily;
import dev.cubby.inventory.item.ItemLinksDue;
import dev.cubby.inventory.item.ItemModel.Item;
import dev.cubby.inventory.item.ItemModel.OfItem;
import dev.cubby.inventory.item.Pantry;
import dev.cubby.inventory.tag.TagModel.*;
import dev.cubby.web.due.DueHandler;
import dev.cubby.web.due.DueHandler.Looked;
import dev.cubby.web.due.DueItem;
import dev.cubby.web.job.Fence;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps links true to their items: a new name is copied to all of them, and the links of a deleted
 * item end. Both are looked at soon after the item changed, and once a week for each family with
 * links, which repairs what was missed. Each link is a write of its own that can be repeated, so a
 * look that is interrupted begins again.
 */
public record LinkUpkeep(Environment here, Pantry pantry) {
  private static final Logger LOG = LoggerFactory.getLogger(LinkUpkeep.class);
  private static final String CHECK = "inventory: weekly check of a family's links";
  private static final String BY = "system:item-deleted";

  public List<DueHandler> handlers() {
    return List.of(
        new DueHandler(ItemLinksDue.KIND, (due, _) -> follow(ItemLinksDue.of(due))),
        new DueHandler(CHECK, this::check));
  }

  private Looked follow(OfItem of) {
    var item = pantry.find(of);
    here.store().queryAll(TagContracts.URLS_OF_ITEM, of).forEach(link -> follow(link, item));
    return Looked.OBSOLETE;
  }

  /** The same name of a newer version is copied as well: it stops late copies of older names. */
  private void follow(NfcUrl link, Optional<Item> item) {
    if (repair(link, item) == Repair.NOTHING) {
      item.filter(now -> link.itemVersion() < now.version()).ifPresent(now -> copyName(link, now));
    }
  }

  /** What a link lacked. */
  private enum Repair {
    NOTHING,
    NAME,
    END
  }

  private Repair repair(NfcUrl link, Optional<Item> item) {
    if (item.isEmpty()) {
      return link.isActive() && end(link) ? Repair.END : Repair.NOTHING;
    }
    return !link.itemName().equals(item.get().name()) && copyName(link, item.get())
        ? Repair.NAME
        : Repair.NOTHING;
  }

  private boolean end(NfcUrl link) {
    here.store().apply(TagContracts.FORGET_COUNT, item(link));
    return here.store()
            .apply(
                TagContracts.DEACTIVATE, Tags.end(link.key(), BY, DeactivatedReason.ITEM_DELETED))
        instanceof Outcome.Applied<?>;
  }

  private boolean copyName(NfcUrl link, Item item) {
    return here.store()
            .apply(
                TagContracts.COPY_ITEM_NAME,
                new CopyItemName(
                    link.familyId(), link.itemId(), link.urlId(), item.name(), item.version()))
        instanceof Outcome.Applied<?>;
  }

  /** At the same time for all links that a family creates in a week, and spread over families. */
  static DueItem nextCheck(UUID familyId, Instant now) {
    long week = Duration.ofDays(7).toSeconds();
    long offset = Math.floorMod(familyId.hashCode(), week);
    long weeks = Math.floorDiv(now.getEpochSecond() - offset, week) + 1;
    return DueItem.of(CHECK, Instant.ofEpochSecond(weeks * week + offset), familyId.toString());
  }

  private Looked check(DueItem due, Fence fence) {
    var familyId = UUID.fromString(due.ids().getFirst());
    var repairs = new EnumMap<Repair, Long>(Repair.class);
    PageRequest.FIRST
        .pages(at -> here.store().query(TagContracts.URLS_OF_FAMILY, new OfFamily(familyId), at))
        .forEach(page -> repair(page.rows(), repairs));
    return report(due, fence, familyId, repairs);
  }

  private void repair(List<NfcUrl> links, Map<Repair, Long> repairs) {
    var items = pantry.find(links.stream().map(link -> item(link)).distinct().toList());
    for (var link : links) {
      var found = Optional.ofNullable(items.get(link.itemId()));
      repairs.merge(repair(link, found), 1L, Long::sum);
    }
  }

  private static OfItem item(NfcUrl link) {
    return new OfItem(link.familyId(), link.itemId());
  }

  private Looked report(DueItem due, Fence fence, UUID familyId, Map<Repair, Long> repairs) {
    var now = here.now();
    var check =
        new LinkCheck(
            familyId,
            now,
            repairs.values().stream().mapToLong(Long::longValue).sum(),
            repairs.getOrDefault(Repair.NAME, 0L),
            repairs.getOrDefault(Repair.END, 0L));
    if (check.links() == 0) {
      return Looked.OBSOLETE;
    }
    if (check.repaired() > 0) {
      LOG.warn(
          "links of family {} checked: {} links, {} names repaired, {} of deleted items ended",
          familyId,
          check.links(),
          check.namesRepaired(),
          check.deactivated());
    }
    var commit =
        here.store()
            .commit(
                TagContracts.CHECKED,
                new TagContracts.Checked(fence, due, Optional.of(nextCheck(familyId, now)), check));
    return commit instanceof Commit.Committed ? Looked.DONE : Looked.LATER;
  }
}
