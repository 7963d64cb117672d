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
      Optional<Tabs> tabs) {}

  /** How a page is shown. */
  public record Look(
      Width width,
      boolean kiosk,
      boolean once,
      boolean constant,
      Optional<Duration> shared,
      Optional<ZoneId> zone,
      boolean unlisted,
      List<String> scripts) {
    static final Look USUAL =
        new Look(
            Width.FULL, false, false, false, Optional.empty(), Optional.empty(), false, List.of());
  }

  /** A form alone is easier to read when it is narrow. */
  public enum Width {
    FULL,
    NARROW
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
    return with(
        new Header(
            header.title(),
            Optional.of(new Anchor(name, link)),
            header.chip(),
            header.meta(),
            header.actions(),
            header.tabs()));
  }

  public Page chip(Chip chip) {
    return with(
        new Header(
            header.title(),
            header.back(),
            Optional.of(chip),
            header.meta(),
            header.actions(),
            header.tabs()));
  }

  public Page meta(Text... words) {
    return meta(Inline.all(words));
  }

  public Page meta(Inline... words) {
    return with(
        new Header(
            header.title(),
            header.back(),
            header.chip(),
            List.of(words),
            header.actions(),
            header.tabs()));
  }

  /** Adds actions on the whole of it; the first is the one most people want. */
  public Page action(Action... more) {
    var all = new ArrayList<>(header.actions());
    all.addAll(List.of(more));
    return with(
        new Header(
            header.title(), header.back(), header.chip(), header.meta(), all, header.tabs()));
  }

  public Page tabs(Tabs tabs) {
    return with(
        new Header(
            header.title(),
            header.back(),
            header.chip(),
            header.meta(),
            header.actions(),
            Optional.of(tabs)));
  }

  public Page add(Piece... more) {
    return add(List.of(more));
  }

  public Page add(List<? extends Piece> more) {
    var all = new ArrayList<>(pieces);
    all.addAll(more);
    return new Page(header, all, look, errors);
  }

  public Page add(Optional<? extends Piece> maybe) {
    return maybe.map(this::add).orElse(this);
  }

  public Page narrow() {
    return with(
        new Look(
            Width.NARROW,
            look.kiosk(),
            look.once(),
            look.constant(),
            look.shared(),
            look.zone(),
            look.unlisted(),
            look.scripts()));
  }

  /** Hangs on a wall, where nobody goes anywhere from it. */
  public Page kiosk() {
    return with(
        new Look(
            look.width(),
            true,
            look.once(),
            look.constant(),
            look.shared(),
            look.zone(),
            look.unlisted(),
            look.scripts()));
  }

  /** Shows something this once: sending its form again makes nothing new. */
  public Page once() {
    return with(
        new Look(
            look.width(),
            look.kiosk(),
            true,
            look.constant(),
            look.shared(),
            look.zone(),
            look.unlisted(),
            look.scripts()));
  }

  /**
   * Says the same to all strangers at all times, so it is written once for as long as its route
   * answers this very object. It has no form with a token and no relative time.
   */
  public Page constant() {
    return with(
        new Look(
            look.width(),
            look.kiosk(),
            look.once(),
            true,
            look.shared(),
            look.zone(),
            look.unlisted(),
            look.scripts()));
  }

  /** Strangers, and caches between, may read it again for so long without asking. */
  public Page shared(Duration forSoLong) {
    return with(
        new Look(
            look.width(),
            look.kiosk(),
            look.once(),
            look.constant(),
            Optional.of(forSoLong),
            look.zone(),
            look.unlisted(),
            look.scripts()));
  }

  /** Tells times by the clocks of a place; the foot names it to readers who are elsewhere. */
  public Page inZone(ZoneId place) {
    return with(
        new Look(
            look.width(),
            look.kiosk(),
            look.once(),
            look.constant(),
            look.shared(),
            Optional.of(place),
            look.unlisted(),
            look.scripts()));
  }

  /** Is none of the pages that the sub-navigation lists, although it has the address of one. */
  public Page unlisted() {
    return with(
        new Look(
            look.width(),
            look.kiosk(),
            look.once(),
            look.constant(),
            look.shared(),
            look.zone(),
            true,
            look.scripts()));
  }

  /** A static file with script, besides the shell's own. */
  public Page script(String file) {
    var all = new ArrayList<>(look.scripts());
    all.add(file);
    return with(
        new Look(
            look.width(),
            look.kiosk(),
            look.once(),
            look.constant(),
            look.shared(),
            look.zone(),
            look.unlisted(),
            all));
  }

  /** Shows at the form's fields what is wrong with the address that was asked for. */
  public Page wrong(String field, Text message) {
    var all = new ArrayList<>(errors);
    all.add(new FieldError(field, message));
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
