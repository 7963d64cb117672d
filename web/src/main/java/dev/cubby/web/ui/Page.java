package dev.cubby.web.ui;

import module java.base;

import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.route.Problem.FieldError;
import dev.cubby.web.text.Text;

/** A page: its header, its pieces, and how it is shown. */
public record Page(Header header, List<Piece> pieces, Look look, List<FieldError> errors)
    implements PageAnswer {

  /**
   * The head of a page, above the pieces: a noun as title, one line of meta, actions at the right.
   */
  public record Header(
      Text title,
      Optional<Anchor> back,
      Optional<Chip> chip,
      List<Inline> meta,
      List<Action> actions,
      Optional<Tabs> tabs) {

    Header back(Anchor above) {
      return new Header(title, Optional.of(above), chip, meta, actions, tabs);
    }

    Header chip(Chip beside) {
      return new Header(title, back, Optional.of(beside), meta, actions, tabs);
    }

    Header meta(Inline... words) {
      return new Header(title, back, chip, List.of(words), actions, tabs);
    }

    Header actions(Action... more) {
      var all = Stream.concat(actions.stream(), Stream.of(more)).toList();
      return new Header(title, back, chip, meta, all, tabs);
    }

    Header tabs(Tabs below) {
      return new Header(title, back, chip, meta, actions, Optional.of(below));
    }
  }

  /** How a page is shown. */
  public record Look(
      Set<Trait> traits, Optional<Duration> shared, Optional<ZoneId> zone, List<String> scripts) {
    static final Look USUAL = new Look(Set.of(), Optional.empty(), Optional.empty(), List.of());

    public Look {
      traits = Set.copyOf(traits);
    }

    public boolean is(Trait trait) {
      return traits.contains(trait);
    }

    private Look with(Trait trait) {
      var all = Stream.concat(traits.stream(), Stream.of(trait)).collect(Collectors.toSet());
      return new Look(all, shared, zone, scripts);
    }
  }

  public enum Trait {
    NARROW,
    KIOSK,
    ONCE,
    CONSTANT,
    UNLISTED
  }

  public Page {
    pieces = List.copyOf(pieces);
    errors = List.copyOf(errors);
  }

  /** The route of a page without input. */
  public static Route<Nothing, Page> at(String path, String name) {
    return at(path, name, Input.NOTHING);
  }

  public static <Q> Route<Q, Page> at(String path, String name, Class<Q> input) {
    return at(path, name, Input.of(input));
  }

  /** The route of a page with this input. */
  public static <Q> Route<Q, Page> at(String path, String name, Input<Q> input) {
    return Route.page(Method.GET, path, name, input, Page.class);
  }

  public static Page of(Text title) {
    return new Page(
        new Header(
            title, Optional.empty(), Optional.empty(), List.of(), List.of(), Optional.empty()),
        List.of(),
        Look.USUAL,
        List.of());
  }

  public Text title() {
    return header.title();
  }

  /** The page above, which this one leads back to. */
  public Page back(Text name, Link link) {
    return with(header.back(new Anchor(name, link)));
  }

  /** The page above: a question and a dialog lead back to it without a link in the header. */
  Optional<Link> above() {
    return header
        .back()
        .map(Anchor::link)
        .or(() ->
            pieces.stream()
                .flatMap(piece ->
                    switch (piece) {
                      case Piece.Ask ask -> Stream.of(ask.question().back());
                      case Piece.Dialog dialog -> Stream.of(dialog.back());
                      default -> Stream.<Link>empty();
                    })
                .findFirst());
  }

  public Page chip(Chip chip) {
    return with(header.chip(chip));
  }

  public Page meta(Text... words) {
    return meta(Inline.all(words));
  }

  public Page meta(Inline... words) {
    return with(header.meta(words));
  }

  /** Adds actions on the whole of it; the first is the one most people want. */
  public Page action(Action... more) {
    return with(header.actions(more));
  }

  public Page tabs(Tabs tabs) {
    return with(header.tabs(tabs));
  }

  public Page add(Piece... more) {
    return add(List.of(more));
  }

  public Page add(List<? extends Piece> more) {
    var all = Stream.concat(pieces.stream(), more.stream()).toList();
    return new Page(header, all, look, errors);
  }

  public Page add(Optional<? extends Piece> maybe) {
    return maybe.map(this::add).orElse(this);
  }

  /** A form alone is easier to read when it is narrow. */
  public Page narrow() {
    return with(look.with(Trait.NARROW));
  }

  /** Hangs on a wall, where nobody goes anywhere from it. */
  public Page kiosk() {
    return with(look.with(Trait.KIOSK));
  }

  /** Shows something this once: sending its form again makes nothing new. */
  public Page once() {
    return with(look.with(Trait.ONCE));
  }

  /**
   * Says the same to all strangers at all times, so it is written once for as long as its route
   * answers this very object. It has no form with a token and no relative time.
   */
  public Page constant() {
    return with(look.with(Trait.CONSTANT));
  }

  /** Is none of the pages that the sub-navigation lists, although it has the address of one. */
  public Page unlisted() {
    return with(look.with(Trait.UNLISTED));
  }

  /** Strangers, and caches between, may read it again for so long without asking. */
  public Page shared(Duration forSoLong) {
    return with(new Look(look.traits(), Optional.of(forSoLong), look.zone(), look.scripts()));
  }

  /** Tells times by the clocks of a place; the foot names it to readers who are elsewhere. */
  public Page inZone(ZoneId place) {
    return with(new Look(look.traits(), look.shared(), Optional.of(place), look.scripts()));
  }

  /** A static file with script, besides the shell's own. */
  public Page script(String file) {
    var all = Stream.concat(look.scripts().stream(), Stream.of(file)).toList();
    return with(new Look(look.traits(), look.shared(), look.zone(), all));
  }

  @Override
  public boolean refuses() {
    return !errors.isEmpty();
  }

  /** Shows at the form's fields what is wrong with what was asked for. */
  public Page wrong(String field, Text message) {
    var all = Stream.concat(errors.stream(), Stream.of(new FieldError(field, message))).toList();
    return new Page(header, pieces, look, all);
  }

  /** The header tells of what is live below, and is read again with it. */
  public Optional<String> liveTopics() {
    return pieces.stream()
        .flatMap(piece -> piece instanceof Piece.Live live ? Stream.of(live.topics()) : Stream.of())
        .findFirst();
  }

  /** Whether it holds a document of its own, for which browsers ask its permission. */
  public boolean frames() {
    return pieces.stream()
        .flatMap(Piece::within)
        .anyMatch(piece -> piece instanceof Viewer viewer && !viewer.isPicture());
  }

  private Page with(Header other) {
    return new Page(other, pieces, look, errors);
  }

  private Page with(Look other) {
    return new Page(header, pieces, other, errors);
  }
}
