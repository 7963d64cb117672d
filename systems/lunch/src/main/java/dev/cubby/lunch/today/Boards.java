package dev.cubby.lunch.today;

import module java.base;

import dev.cubby.lunch.menu.IsoWeek;
import dev.cubby.lunch.menu.Menus;
import dev.cubby.lunch.restaurant.RestaurantModel.Restaurant;
import dev.cubby.lunch.restaurant.Restaurants;

/**
 * Boards as many read them: each is kept for a second, and read again at once after a change on
 * this server. As long as nothing changed it is the same object.
 */
public final class Boards {
  private static final long NANOS = Duration.ofSeconds(1).toNanos();
  private static final int MOST = 64;
  private static final int WEEKS_LIVED = 2;

  private record Kept(Board board, long revision, long readAt) {}

  private final Restaurants restaurants;
  private final Menus menus;
  private final Clock clock;
  private final AtomicLong revision;
  private final Map<IsoWeek, Kept> kept = new ConcurrentHashMap<>();

  /**
   * @param revision counts the changes on this server
   */
  public Boards(Restaurants restaurants, Menus menus, Clock clock, AtomicLong revision) {
    this.restaurants = restaurants;
    this.menus = menus;
    this.clock = clock;
    this.revision = revision;
  }

  public LocalDate today() {
    return LocalDate.ofInstant(clock.instant(), IsoWeek.ZONE);
  }

  /** Of the current week: at the weekend, the next one. */
  public Board current() {
    return of(IsoWeek.ofLunch(today()));
  }

  public Board of(IsoWeek week) {
    long now = System.nanoTime();
    long changes = revision.get();
    var found = kept.get(week);
    if (found != null && found.revision() == changes && now - found.readAt() < NANOS) {
      return found.board();
    }
    var fresh = read(week);
    var board = found != null && found.board().equals(fresh) ? found.board() : fresh;
    if (kept.size() >= MOST) {
      kept.clear();
    }
    kept.put(week, new Kept(board, changes, now));
    return board;
  }

  private Board read(IsoWeek week) {
    var shown =
        restaurants.all().stream()
            .filter(Restaurant::active)
            .sorted(Comparator.comparing(Restaurant::name, Names.ORDER))
            .toList();
    return new Board(week, today(), entries(shown, week));
  }

  /** One restaurant in a week. */
  public Board.Entry entry(Restaurant one, IsoWeek week) {
    return entries(List.of(one), week).getFirst();
  }

  private List<Board.Entry> entries(List<Restaurant> shown, IsoWeek week) {
    var today = today();
    var found = menus.find(slugs(shown), week);
    boolean isCurrent = week.equals(IsoWeek.ofLunch(today));
    var lacking = shown.stream().filter(one -> !found.containsKey(one.slug())).toList();
    var last = isCurrent ? last(lacking, week) : Map.<String, IsoWeek>of();
    return shown.stream()
        .map(one ->
            new Board.Entry(
                one,
                week,
                today,
                Optional.ofNullable(found.get(one.slug())),
                Optional.ofNullable(last.get(one.slug()))))
        .toList();
  }

  /**
   * The weeks of the last good menus. A menu lives for two weeks, so there are two to look at; each
   * is read for all restaurants at once.
   */
  private Map<String, IsoWeek> last(List<Restaurant> lacking, IsoWeek before) {
    var last = new HashMap<String, IsoWeek>();
    var week = before.previous();
    for (int weeks = 0; weeks < WEEKS_LIVED && week.isPresent(); weeks++) {
      var left = lacking.stream().filter(one -> !last.containsKey(one.slug())).toList();
      menus.find(slugs(left), week.get()).values().stream()
          .filter(menu -> !menu.lunches().isEmpty())
          .forEach(menu -> last.put(menu.restaurant(), menu.isoWeek()));
      week = week.get().previous();
    }
    return last;
  }

  private static List<String> slugs(List<Restaurant> restaurants) {
    return restaurants.stream().map(Restaurant::slug).toList();
  }
}
