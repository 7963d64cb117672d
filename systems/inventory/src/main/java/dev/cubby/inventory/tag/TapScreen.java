package dev.cubby.inventory.tag;

import module java.base;

import dev.cubby.inventory.tag.Taps.Found.Opened;
import dev.cubby.inventory.tag.Taps.Tapped;
import dev.cubby.inventory.text.TapPageText;
import dev.cubby.web.bind.Json;
import dev.cubby.web.people.SignInPages;
import dev.cubby.web.text.Reader;
import dev.cubby.web.text.Text;
import gg.jte.Content;

/**
 * The page of a tap as its template writes it, before any script: what there is, what a form has
 * just done, and forms that do more. {@code tap.js} goes on from there.
 *
 * @param key of the forms, which act once however often they are sent
 * @param done what the form with the key {@code doneKey} came to
 */
public record TapScreen(
    Reader reader,
    Content head,
    boolean signedIn,
    Optional<Opened> opened,
    String key,
    Optional<Taps.Effect> done,
    String doneKey) {
  public static final String API = TapApi.TAPS;
  public static final long MOST = Tags.MOST_DELTA;
  public static final String WORKER = "/t/worker.js";
  public static final String SIGN_IN = SignInPages.SIGN_IN.at().path();

  private static final int MOST_PIPS = 12;
  private static final int LONG = 100;
  private static final int LONGER = 1_000;

  public String text(Text text) {
    return reader.text(text);
  }

  /** Shown when there is no network: nothing is known but what the device remembers. */
  public boolean isOffline() {
    return opened.isEmpty();
  }

  public String name() {
    return opened.map(one -> one.item().name()).orElseGet(() -> text(TapPageText.THIS_ITEM));
  }

  public Optional<String> label() {
    return opened.flatMap(one -> one.link().label());
  }

  public String path() {
    return opened.map(one -> TapApi.SHOW.at(one.link().urlId()).path()).orElse("");
  }

  // The number

  public long quantity() {
    return opened.map(one -> one.item().quantity()).orElse(0L);
  }

  public String count() {
    return isOffline() ? "–" : text(Text.number(quantity()));
  }

  private boolean isEmpty() {
    return !isOffline() && quantity() == 0;
  }

  /** Whether it says how many there are of what: that there are none is said below. */
  public boolean countsUnits() {
    return quantity() > 0;
  }

  public String countClass() {
    return quantity() >= LONGER ? "longer" : quantity() >= LONG ? "long" : "";
  }

  public String left() {
    return text(
        opened
            .flatMap(one -> one.item().unit())
            .<Text>map(unit -> TapPageText.LEFT_OF.with(unit))
            .orElse(TapPageText.LEFT));
  }

  private long taken() {
    return isUndone() ? 0 : Math.max(0, -applied());
  }

  public long pips() {
    return quantity() + taken() > MOST_PIPS ? 0 : quantity();
  }

  public long gonePips() {
    return quantity() + taken() > MOST_PIPS ? 0 : taken();
  }

  // What was done

  private Optional<Tapped.Done> last() {
    return done.map(effect -> effect.undone().orElse(effect.tap()));
  }

  private long applied() {
    return last().map(Tapped.Done::appliedDelta).orElse(0L);
  }

  private boolean isUndone() {
    return done.flatMap(Taps.Effect::undone).isPresent();
  }

  private boolean isClamped() {
    return last().filter(Tapped.Done::clamped).isPresent();
  }

  /** The same for the script, or nothing: what this visit has done already is not done again. */
  public Optional<String> made() {
    return last()
        .map(done ->
            new Made(
                isUndone() ? List.of() : List.of(new Made.Part(doneKey, done.appliedDelta())),
                done.appliedDelta(),
                done.clamped(),
                isUndone()))
        .map(made -> new String(Json.bytes(made), StandardCharsets.UTF_8));
  }

  /** What was made last, as {@code tap.js} knows it. */
  record Made(List<Part> parts, long applied, boolean clamped, boolean undone) {
    record Part(String key, long applied) {}
  }

  public boolean isQuiet() {
    return applied() == 0 || isUndone();
  }

  public String said() {
    if (applied() == 0) {
      return "";
    }
    if (isUndone()) {
      return text(TapPageText.UNDONE);
    }
    var words =
        applied() > 0 ? TapPageText.ADDED : isClamped() ? TapPageText.TOOK_LAST : TapPageText.TOOK;
    return text(words.with(Math.abs(applied())));
  }

  public String note() {
    if (isClamped() && applied() == 0) {
      return text(TapPageText.NONE_LEFT);
    }
    if (isEmpty()) {
      return text(TapPageText.EMPTY);
    }
    return isLow() ? text(TapPageText.LOW) : "";
  }

  public boolean isLow() {
    return opened.filter(one -> one.item().isLow()).isPresent();
  }

  // What to do next

  /** What a tap changes. */
  public long amount() {
    return opened.map(one -> one.link().delta()).orElse(-1L);
  }

  public long takes() {
    return Math.min(-1, amount());
  }

  public long adds() {
    return Math.max(1, amount());
  }

  /** The first form of a visit counts as its opening. */
  public boolean opens() {
    return done.isEmpty();
  }

  public boolean canUndo() {
    return !isQuiet();
  }
}
