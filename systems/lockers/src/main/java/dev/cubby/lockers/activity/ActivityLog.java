package dev.cubby.lockers.activity;

import module java.base;

import dev.cubby.core.contract.Page;
import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.audit.Events;
import dev.cubby.lockers.contract.SmartLockerModel.AccessEvent;
import dev.cubby.lockers.contract.SmartLockerModel.Window;

/**
 * Looks for activity, a page at a time. An entry is on the page that has its newest event; the few
 * events before and after a page are read, too, so that no entry is torn apart between two.
 */
record ActivityLog(Events events) {
  static final int PAGE = 25;

  /** Events of one kind may be far apart: so many pages are looked through at once. */
  private static final int MOST_PAGES = 40;

  static final int MOST_EVENTS = MOST_PAGES * PAGE;

  /** As many as lie between the request to open a door and its closing, usually. */
  private static final int AROUND = 6;

  record Search(Window window, Optional<ActivityKind> kind, Optional<String> cursor, int size) {

    /** The newest entries, each of which has up to three events. */
    static Search newest(String lockerId, int most) {
      var always = new Window(lockerId, Events.BEGINNING, Events.END);
      return new Search(always, Optional.empty(), Optional.empty(), 3 * most);
    }

    boolean wants(AccessEvent event) {
      return kind.isEmpty() || kind.get().has(event.action());
    }
  }

  record Found(List<ActivityEntry> entries, Optional<String> cursor) {
    static final Found NOTHING = new Found(List.of(), Optional.empty());
  }

  Found find(Search search) {
    var wanted = new ArrayList<AccessEvent>();
    var cursor = search.cursor();
    var newest = Optional.<AccessEvent>empty();
    for (int i = 0; i < MOST_PAGES && wanted.size() < search.size(); i++) {
      var page =
          events.between(search.window(), new PageRequest(OptionalInt.of(search.size()), cursor));
      newest = newest.or(() -> page.rows().stream().findFirst());
      page.rows().stream().filter(search::wants).forEach(wanted::add);
      cursor = page.cursor();
      if (cursor.isEmpty()) {
        break;
      }
    }
    var all = new ArrayList<AccessEvent>();
    if (search.cursor().isPresent()) {
      newest.ifPresent(first -> all.addAll(after(search, first)));
    }
    all.addAll(wanted);
    var older =
        cursor.map(next -> events.between(search.window(), PageRequest.of(AROUND).after(next)));
    older.ifPresent(page -> page.rows().stream().filter(search::wants).forEach(all::add));
    var merged = ActivityEntry.merge(all);
    return new Found(
        whoseNewestIsIn(wanted, merged),
        older.filter(page -> hasMore(page, merged)).isPresent() ? cursor : Optional.empty());
  }

  private static List<ActivityEntry> whoseNewestIsIn(
      List<AccessEvent> events, List<ActivityEntry> entries) {
    Set<AccessEvent> here = new HashSet<>(events);
    return entries.stream().filter(entry -> here.contains(entry.newest())).toList();
  }

  /** Not, where the few that are left belong to entries here. */
  private static boolean hasMore(Page<AccessEvent> older, List<ActivityEntry> merged) {
    return older.cursor().isPresent() || !whoseNewestIsIn(older.rows(), merged).isEmpty();
  }

  /** The few events after the first one here, newest first. Many may be of the same instant. */
  private List<AccessEvent> after(Search search, AccessEvent first) {
    var since = new Window(first.lockerId(), first.timestamp(), search.window().to());
    return PageRequest.of(AROUND)
        .pages(request -> events.inOrder(since, request))
        .flatMap(page -> page.rows().stream())
        .filter(event -> event.eventId().compareTo(first.eventId()) > 0)
        .limit(AROUND)
        .filter(search::wants)
        .toList()
        .reversed();
  }
}
