package dev.cubby.lunch.today;

import module java.base;

import dev.cubby.lunch.menu.IsoWeek;
import dev.cubby.lunch.menu.MenuModel.Menu;
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
    var found = menus.find(shown.stream().map(Restaurant::slug).toList(), week);
    var today = today();
    return new Board(
        week,
        today,
        shown.stream()
            .map(one -> entry(one, week, today, Optional.ofNullable(found.get(one.slug()))))
            .toList());
  }

  /** One restaurant in a week. */
  public Board.Entry entry(Restaurant one, IsoWeek week) {
    return entry(one, week, today(), menus.find(one.slug(), week));
  }

  private Board.Entry entry(Restaurant one, IsoWeek week, LocalDate today, Optional<Menu> menu) {
    boolean lacking = menu.isEmpty() && week.equals(IsoWeek.ofLunch(today));
    return new Board.Entry(one, week, today, menu, lacking ? last(one, week) : Optional.empty());
  }

  /** The week of the last good menu, for as long as its row lives. */
  private Optional<IsoWeek> last(Restaurant restaurant, IsoWeek before) {
    return menus.history(restaurant.slug()).stream()
        .filter(menu -> menu.isoWeek().compareTo(before) < 0 && !menu.lunches().isEmpty())
        .map(Menu::isoWeek)
        .findFirst();
  }
}
