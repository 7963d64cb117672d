package dev.cubby.lockers.booking;

import module java.base;

import dev.cubby.core.failure.Failure.BadCursor;
import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.lockers.locker.BoardContracts.StatusLocker;
import dev.cubby.lockers.locker.LockerRows;
import dev.cubby.lockers.locker.Lockers;
import dev.cubby.web.http.Seal;

/**
 * Lockers that are free in a time: available ones first, then occupied ones, for later.
 *
 * @param seal of cursors: nobody but a server says where the list goes on
 */
public record FreeLockers(Lockers lockers, Reservations reservations, Clock clock, Seal seal) {
  private static final int PAGES_AT_ONCE = 10;

  /** Begins the places in the second of the two lists. */
  private static final String OCCUPIED = "o.";

  private static final String SCREEN = "screen";

  /**
   * Some lockers that are free.
   *
   * @param sizes those of all lockers that were looked at
   * @param cursor where the list goes on
   */
  public record Found(
      List<StatusLocker> lockers, SequencedSet<String> sizes, Optional<String> cursor) {}

  /** The first free time of a locker that as long a booking fits in. */
  public record NextFree(StatusLocker locker, TimeWindow window) {}

  /** The free ones among one page of all lockers; its cursor is good for that time alone. */
  public Found page(TimeWindow window, PageRequest request) {
    var list = window.startAt().toEpochMilli() + "-" + window.endAt().toEpochMilli();
    var all = looked(window, opened(list, request));
    return new Found(free(all.lockers(), window), all.sizes(), sealed(list, all.cursor()));
  }

  private Optional<String> sealed(String list, Optional<String> place) {
    return place.map(text -> seal.sealed(list + " " + text));
  }

  private PageRequest opened(String list, PageRequest request) {
    var place =
        request
            .cursor()
            .map(cursor ->
                seal.opened(cursor)
                    .filter(text -> text.startsWith(list + " "))
                    .map(text -> text.substring(list.length() + 1))
                    .orElseThrow(() -> new BadCursor("This is not a cursor of this list")));
    return new PageRequest(request.size(), place);
  }

  /**
   * As many as a screen shows, of one size or any; pages without a free one are passed over. The
   * cursor is good for every time, because that of "now" goes on.
   */
  public Found some(TimeWindow window, Optional<String> size, PageRequest request) {
    var free = new ArrayList<StatusLocker>();
    var sizes = new TreeSet<String>();
    var next = opened(SCREEN, request);
    for (int i = 0; ; i++) {
      var all = looked(window, next);
      sizes.addAll(all.sizes());
      free.addAll(free(ofSize(all.lockers(), size), window));
      if (all.cursor().isEmpty()
          || free.size() >= request.size().orElse(1)
          || i + 1 == PAGES_AT_ONCE) {
        return new Found(List.copyOf(free), sizes, sealed(SCREEN, all.cursor()));
      }
      next = request.after(all.cursor().get());
    }
  }

  /** The earliest time at which one of the first few hundred lockers is free for as long. */
  Optional<NextFree> next(TimeWindow window, Optional<String> size) {
    return ofSize(
            List.of(LockerStatus.AVAILABLE, LockerStatus.OCCUPIED).stream()
                .flatMap(status ->
                    PageRequest.FIRST
                        .pages(request -> lockers.inState(status, request))
                        .limit(PAGES_AT_ONCE))
                .flatMap(page -> page.rows().stream())
                .toList(),
            size)
        .stream()
        .gather(
            LockerRows.asking(locker ->
                reservations
                    .nextFree(locker.lockerId(), window)
                    .map(free -> new NextFree(locker, free))))
        .flatMap(Optional::stream)
        .filter(next ->
            next.locker().status() == LockerStatus.AVAILABLE
                || next.window().startAt().isAfter(clock.instant()))
        .min(Comparator.comparing(next -> next.window().startAt()));
  }

  private static List<StatusLocker> ofSize(List<StatusLocker> all, Optional<String> size) {
    return size.isEmpty() ? all : all.stream().filter(one -> one.size().equals(size)).toList();
  }

  private List<StatusLocker> free(List<StatusLocker> all, TimeWindow window) {
    return all.stream()
        .gather(
            LockerRows.asking(locker ->
                Optional.of(locker)
                    .filter(one -> reservations.inTheWay(one.lockerId(), window).isEmpty())))
        .flatMap(Optional::stream)
        .toList();
  }

  /** One page of the lockers that come into question, free or not. */
  private Found looked(TimeWindow window, PageRequest request) {
    var after = request.cursor().orElse("");
    boolean occupied = after.startsWith(OCCUPIED);
    var within =
        Optional.of(occupied ? after.substring(OCCUPIED.length()) : after)
            .filter(text -> !text.isEmpty());
    var page =
        lockers.inState(
            occupied ? LockerStatus.OCCUPIED : LockerStatus.AVAILABLE,
            new PageRequest(request.size(), within));
    var next = page.cursor().map(text -> occupied ? OCCUPIED + text : text);
    boolean goesOn = !occupied && window.startAt().isAfter(clock.instant());
    var sizes = new TreeSet<String>();
    page.rows().forEach(one -> one.size().ifPresent(sizes::add));
    return new Found(page.rows(), sizes, next.isEmpty() && goesOn ? Optional.of(OCCUPIED) : next);
  }
}
