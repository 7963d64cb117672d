package dev.cubby.inventory.tag;

import module java.base;

import dev.cubby.inventory.base.InventoryProblems;
import dev.cubby.inventory.base.Refusal;
import dev.cubby.inventory.tag.Taps.By;
import dev.cubby.inventory.tag.Taps.Tapped;
import dev.cubby.inventory.text.ItemText;
import dev.cubby.inventory.text.TagText;
import dev.cubby.web.limit.LimitProblems;
import dev.cubby.web.limit.RateLimit;
import dev.cubby.web.once.Repeats;
import dev.cubby.web.route.*;
import dev.cubby.web.text.IdentityText;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Screen;

/**
 * Taps of the holder of a link, who is known by it alone: as JSON, at two addresses, or as forms of
 * a page without script. A request has a key, and happens once for it.
 */
public record TapApi(Taps taps, RateLimit rate) {
  /** By one link; a person with a phone is far slower, and each leaves a line in the journal. */
  public static final int MOST_A_MINUTE = 120;

  public static final Role HOLDER = new Role("tap-holder", "The holder of a link to an item");

  /** The name of the slot that holds the secret; the power of the link is called like it. */
  public static final String POWER = "urlId";

  static final String PAGE = "/t/{urlId:secret}";

  /** Where the page's script sends taps; the link's id follows. */
  static final String TAPS = "/api/inventory/taps/";

  private static final String API = TAPS + "{urlId:secret}";
  private static final String SYSTEM = "inventory";

  /** As an Idempotency-Key may be: what a tap took, its undo takes. */
  private static final String KEY_FORM = "[\\x21-\\x7e]{1,128}";

  /**
   * @param delta the link's own amount, if nothing else is said
   * @param opened whether this is the page's own first tap, which counts as an access
   * @param key of a form, which has no Idempotency-Key
   */
  record Adjustment(
      String urlId, Optional<Long> delta, Optional<Boolean> opened, Optional<String> key) {
    @Override
    public String toString() {
      return "Adjustment[]";
    }
  }

  /**
   * @param key of the tap that is undone; a repeat is the same wish, so it needs none of its own
   */
  record Undoing(String urlId, String key) {
    @Override
    public String toString() {
      return "Undoing[]";
    }
  }

  /** What a tap changed, and how it is now. */
  public record Adjusted(
      UUID itemId,
      String itemName,
      long newQuantity,
      long appliedDelta,
      boolean clamped,
      boolean lowStock,
      String message) {}

  private static final Input<Adjustment> ADJUSTMENT =
      Input.of(Adjustment.class)
          .field("delta", ItemText.DELTA, Rule.range(-Tags.MOST_DELTA, Tags.MOST_DELTA))
          .with("key", Rule.form(KEY_FORM, TagText.KEY));

  private static final Input<Undoing> UNDOING =
      Input.of(Undoing.class).with("key", Rule.form(KEY_FORM, TagText.KEY));

  private static Route<Adjustment, Adjusted> adjust(String path, String name) {
    return Route.post(path + "/adjust", name, ADJUSTMENT, Adjusted.class)
        .kind(Route.Kind.CAPABILITY)
        .summary("Takes from a quantity or adds to it, by a link; never below zero")
        .may(HOLDER)
        .orProblem(InventoryProblems.QUANTITY_LIMIT, ProblemKind.SLOW_DOWN)
        .happeningOnce();
  }

  private static Route<Undoing, Adjusted> undo(String path, String name) {
    return Route.post(path + "/undo", name, UNDOING, Adjusted.class)
        .kind(Route.Kind.CAPABILITY)
        .summary("Undoes a tap by its key, once, as far as the quantity allows")
        .may(HOLDER)
        .orProblem(
            InventoryProblems.ALREADY_UNDONE,
            InventoryProblems.QUANTITY_LIMIT,
            ProblemKind.SLOW_DOWN)
        .happeningOnce();
  }

  public static final Route<Adjustment, Adjusted> ADJUST = adjust(API, "tap.adjust");
  public static final Route<Undoing, Adjusted> UNDO = undo(API, "tap.undo");
  public static final Route<Adjustment, Adjusted> PAGE_ADJUST = adjust(PAGE, "tap.page-adjust");
  public static final Route<Undoing, Adjusted> PAGE_UNDO = undo(PAGE, "tap.page-undo");

  /**
   * @param done the key of a tap that a page without script has just sent
   */
  public record Shown(String urlId, Optional<String> done) {
    @Override
    public String toString() {
      return "Shown[]";
    }
  }

  public static final Route<Shown, Screen> SHOW =
      Route.page(Method.GET, PAGE, "tap.show", Input.of(Shown.class), Screen.class)
          .summary("Tap page of a link")
          .may(Role.ANYBODY);

  private static final Roles ROLES =
      Roles.by((principal, _) ->
          principal instanceof Principal.LinkHolder holder && holder.has(SYSTEM, POWER)
              ? Set.of(HOLDER)
              : Set.of());

  public void addTo(Routes.Builder routes) {
    routes
        .roles(ROLES)
        .addTellingRepeats(ADJUST, this::adjust)
        .addTellingRepeats(UNDO, this::undo)
        .addTellingRepeats(PAGE_ADJUST, this::adjust)
        .addTellingRepeats(PAGE_UNDO, this::undo);
  }

  /** Who holds a link, if it leads somewhere. The transaction of each tap checks that again. */
  public Optional<Principal.LinkHolder> holder(String power, String secret) {
    return power.equals(POWER) && taps.isKnown(secret)
        ? Optional.of(new Principal.LinkHolder(SYSTEM, POWER, UrlIds.linkId(secret)))
        : Optional.empty();
  }

  private Answer<Adjusted> adjust(Call<Adjustment> call) {
    var given = call.given();
    if (given.delta().filter(delta -> delta == 0).isPresent()) {
      throw Problem.invalid("delta", ItemText.DELTA_ZERO);
    }
    var key =
        call.idempotencyKey()
            .or(given::key)
            .orElseThrow(() -> Problem.of(ProblemKind.MALFORMED, TagText.KEY_MISSING));
    var by = given.opened().orElse(false) ? By.OPENING : By.PRESS;
    count(given.urlId());
    var tapped = taps.adjust(given.urlId(), key, given.delta(), by);
    return answer(call, tapped, given.urlId(), key);
  }

  private Answer<Adjusted> undo(Call<Undoing> call) {
    var given = call.given();
    count(given.urlId());
    return answer(call, taps.undo(given.urlId(), given.key()), given.urlId(), given.key());
  }

  private void count(String urlId) {
    rate.take(UrlIds.linkId(urlId))
        .ifPresent(left -> {
          throw LimitProblems.slowDown(TagText.TOO_OFTEN, left);
        });
  }

  private Answer<Adjusted> answer(Call<?> call, Tapped tapped, String urlId, String key) {
    return switch (tapped) {
      case Tapped.Done done ->
          Answer.of(adjusted(call, done)).at(SHOW.link(new Shown(urlId, Optional.of(key))).path());
      case Tapped.Gone _ -> throw Problem.of(ProblemKind.NOT_FOUND, IdentityText.LINK_INVALID);
      case Tapped.KeyReused _ -> throw Repeats.reused();
      case Tapped.NothingToUndo _ -> throw InventoryProblems.of(Refusal.NO_SUCH_ENTRY);
      case Tapped.AlreadyUndone _ -> throw InventoryProblems.of(Refusal.ALREADY_UNDONE);
      case Tapped.TooMany _ -> throw InventoryProblems.of(Refusal.QUANTITY_LIMIT);
      case Tapped.Busy _ -> throw InventoryProblems.of(Refusal.BUSY);
    };
  }

  private static Adjusted adjusted(Call<?> call, Tapped.Done done) {
    var item = done.item();
    return new Adjusted(
        item.itemId(),
        item.name(),
        item.quantity(),
        done.appliedDelta(),
        done.clamped(),
        item.isLow(),
        call.reader().text(message(done)));
  }

  /** What happened, and how many there are now. */
  public static Text message(Tapped.Done done) {
    long now = done.item().quantity();
    long changed = Math.abs(done.appliedDelta());
    if (changed == 0) {
      return TagText.NOTHING_TAKEN.with(now);
    }
    if (done.clamped()) {
      return TagText.TOOK_THE_REST.with(changed, now);
    }
    return (done.appliedDelta() < 0 ? TagText.TOOK : TagText.ADDED).with(changed, now);
  }
}
