package dev.cubby.lockers.locker;

import module java.base;

import dev.cubby.lockers.contract.SmartLockerModel.ActiveReservation;
import dev.cubby.lockers.locker.Occupancy.Slot;
import dev.cubby.lockers.text.LockerText;
import dev.cubby.web.text.Text;

/** Who has a locker now and next. */
public record Taken(Optional<ActiveReservation> now, Optional<Slot> next) {
  public record Of<T>(T locker, Taken taken) {}

  public static Taken of(String lockerId, Occupancy occupancy) {
    return new Taken(occupancy.active(lockerId), occupancy.next(lockerId));
  }

  public static <T> Gatherer<T, ?, Of<T>> asking(Function<T, String> id, Occupancy occupancy) {
    return LockerRows.asking(locker -> new Of<>(locker, of(id.apply(locker), occupancy)));
  }

  public Stream<String> people() {
    return Stream.concat(
        now.map(ActiveReservation::ownerId).stream(), next.map(Slot::ownerId).stream());
  }

  public Optional<Text> words(UnaryOperator<String> names) {
    return now.<Text>map(
            one -> LockerText.UNTIL.with(names.apply(one.ownerId()), Text.until(one.endAt())))
        .or(() ->
            next.map(one -> LockerText.NEXT_FROM.with(names.apply(one.ownerId()), one.startAt())));
  }
}
