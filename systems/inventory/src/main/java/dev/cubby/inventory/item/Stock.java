package dev.cubby.inventory.item;

import module java.base;

import dev.cubby.core.contract.Page;
import dev.cubby.core.run.*;
import dev.cubby.inventory.base.*;
import dev.cubby.inventory.family.Acting;
import dev.cubby.inventory.item.ItemContracts.*;
import dev.cubby.inventory.item.ItemModel.*;
import dev.cubby.web.once.Repeated;

/** Quantities: taken, added, journalled and undone. Never below zero. */
public record Stock(Environment here, Pantry pantry) {
  /** In the journal, for every holder of a link (seed 000). */
  public static final String TAPPER = "system:nfc";

  public Page<JournalEntry> journal(OfItem of, PageRequest page) {
    return here.store().query(ItemContracts.JOURNAL, of, page);
  }

  public Optional<JournalEntry> find(OfEntry of) {
    return here.store().get(ItemContracts.ENTRY_BY_ID, of);
  }

  /** Takes as much as there is, if there is less than wanted. */
  public Result<JournalEntry> adjust(Acting by, OfItem of, long delta) {
    return Retry.upTo(Pantry.ATTEMPTS)
        .until(Result::isDecided, () -> tryTo(by, of, delta, Optional.empty()));
  }

  /** Does the opposite of an entry, once, as far as the quantity allows. */
  public Result<JournalEntry> undo(Acting by, OfEntry of) {
    var entry = find(of);
    if (entry.isEmpty()) {
      return Result.refused(Refusal.NO_SUCH_ENTRY);
    }
    if (!entry.get().canBeUndone()) {
      return Result.refused(Refusal.NOT_UNDOABLE);
    }
    var item = new OfItem(of.familyId(), of.itemId());
    return Retry.upTo(Pantry.ATTEMPTS)
        .until(
            Result::isDecided,
            () -> tryTo(by, item, -entry.get().appliedDelta(), Optional.of(of.entryId())));
  }

  private Result<JournalEntry> tryTo(Acting by, OfItem of, long wanted, Optional<String> undoes) {
    var found = pantry.find(of);
    if (found.isEmpty()) {
      return Result.refused(Refusal.NO_SUCH_ITEM);
    }
    var item = found.get();
    if (item.quantity() + wanted > Pantry.MOST) {
      return Result.refused(Refusal.QUANTITY_LIMIT);
    }
    var cause = undoes.isPresent() ? Cause.UNDONE : Cause.ADJUSTED;
    var change = change(item, wanted, cause, by.memberId(), undoes);
    var entry = change.journal();
    var commit =
        here.commit(
            of.familyId(),
            ItemContracts.ADJUST,
            new AdjustByMember(
                by.once(entry.entryId()),
                by.standing(),
                by.in(of.familyId()),
                change,
                undoes.map(undone ->
                    new UndoneEntry(of.familyId(), of.itemId(), undone, entry.entryId()))));
    return Pantry.REFUSALS.result(Repeated.requireFirst(commit), JournalEntry.class, () -> entry);
  }

  /** The steps of a change, for everybody who changes a quantity. */
  public QuantityChange change(
      Item item, long wanted, Cause cause, String actor, Optional<String> undoes) {
    var band = Band.of(item.quantity(), item.threshold(), wanted, Pantry.MOST);
    return new QuantityChange(
        new Adjust(
            item.familyId(),
            item.itemId(),
            band.delta(),
            item.name(),
            item.threshold(),
            band.least(),
            band.most(),
            actor),
        pantry.entry(item, band.delta(), band.clamped(), cause, actor, undoes),
        band.low()
            ? Optional.of(pantry.notice(item.key(), item.name(), item.threshold()))
            : Optional.empty(),
        band.low() ? Optional.empty() : Optional.of(item.key()));
  }
}
