package dev.cubby.web.ui;

import module java.base;

import dev.cubby.web.route.*;
import dev.cubby.web.template.ui.JteclockGenerated;
import dev.cubby.web.text.*;
import gg.jte.Content;
import gg.jte.html.HtmlTemplateOutput;
import org.jspecify.annotations.Nullable;

/** One look at one page: whose, where, and what every template needs to write it. */
public record Visit(
    Site site,
    Principal principal,
    Reader reader,
    String address,
    Supplier<String> tokens,
    SentForm sent,
    Optional<ToastMessage> toast) {

  /** The hidden field that every form carries. */
  public static final String TOKEN_FIELD = "_token";

  /** So many letters have room in a cell of a grid. */
  private static final int FITS = 16;

  /** The address without its query. */
  public String path() {
    return withoutQuery(address);
  }

  private static String withoutQuery(String address) {
    return address.split("[?#]", 2)[0];
  }

  /** The address of a page that shows a refused form; secret addresses stay as they are. */
  public Optional<String> from() {
    return sent.message().filter(_ -> !isAtHome()).map(_ -> address);
  }

  /** Made when a form asks for it: a page without forms binds nobody to anything. */
  public String formToken() {
    return tokens.get();
  }

  /** The same by the clocks of a place. */
  public Visit inZone(ZoneId place) {
    return new Visit(site, principal, reader.at(place), address, tokens, sent, toast);
  }

  /** For a page that many read: a token of one of them would be in it. */
  public Visit withoutToken() {
    Supplier<String> none =
        () -> {
          throw new IllegalStateException("A constant page has a form with a token: " + address);
        };
    return new Visit(site, principal, reader, address, none, sent, toast);
  }

  public String text(Text text) {
    return reader.text(text);
  }

  /** The whole line, for hovering over one that is cut off; nothing for words that fit. */
  public @Nullable String tooLong(List<Text> words) {
    var whole = words.stream().map(this::text).collect(Collectors.joining(" · "));
    return whole.length() > FITS ? whole : null;
  }

  /** A text as HTML: times can be asked for their exact instant. */
  public Content html(Text text) {
    return HtmlText.of(reader, text);
  }

  /** A text that stands by itself, and so begins with a capital. */
  public Content sentence(Text text) {
    return HtmlText.sentence(reader, text);
  }

  /** How near times are written, for the script that keeps them: {0} stands for the number. */
  public String relativeWords() {
    return Stream.of(
            TimeText.NOW,
            TimeText.IN_MINUTES.with("{0}"),
            TimeText.MINUTES_AGO.with("{0}"),
            TimeText.IN_HOURS.with("{0}"),
            TimeText.HOURS_AGO.with("{0}"))
        .map(this::text)
        .collect(Collectors.joining("|"));
  }

  /** The time in a zone; {@code clock.js} keeps it going. */
  public Content clock(ZoneId zone) {
    return out -> JteclockGenerated.render((HtmlTemplateOutput) out, null, reader.at(zone));
  }

  /** The address of a static file, fingerprint and all. */
  public String file(String name) {
    return site.files().path(name);
  }

  /** The form that came back, if it is this one. */
  public SentForm sent(Form form) {
    return sent.target().filter(form.action().path()::equals).isPresent() ? sent : SentForm.NONE;
  }

  /** The system whose page this is. */
  public Optional<Place> place() {
    return site.placeOf(path());
  }

  /** The style sheet of that system, after the kit's. */
  public Optional<String> styleSheet() {
    return place().flatMap(Place::styleSheet);
  }

  /** The pages of that system which this visitor finds in its navigation. */
  public List<Place.Shown> navigation() {
    var roles = Roles.common(principal);
    return place().map(Place::navigation).orElse(List.of()).stream()
        .filter(entry -> roles.contains(entry.role()))
        .flatMap(entry -> entry.on(path()).stream())
        .toList();
  }

  /**
   * The entry that a page leads back to; or else the one that it is or lies below. A page that
   * leads back to one without an entry lies below the system's first.
   */
  public Optional<Place.Shown> current(Page page) {
    if (page.look().is(Page.Trait.UNLISTED)) {
      return Optional.empty();
    }
    var above = page.above().map(back -> withoutQuery(back.path()));
    return above
        .flatMap(this::entryOf)
        .or(() -> entryOf(path()))
        .or(() -> above.flatMap(_ -> place()).flatMap(place -> entryOf(place.home())));
  }

  private Optional<Place.Shown> entryOf(String path) {
    var home = place().map(Place::home).orElse(path);
    return navigation().stream()
        .filter(entry -> {
          var at = entry.path();
          // Everything lies below the home of a system.
          return path.equals(at) || !at.equals(home) && path.startsWith(at + "/");
        })
        .reduce((one, other) -> other.path().length() > one.path().length() ? other : one);
  }

  private boolean isBelow(String above) {
    return path().equals(above) || path().startsWith(above + "/");
  }

  public boolean isAtHome() {
    return path().equals(site.home());
  }

  public boolean isAtSignIn() {
    return site.signIn().filter(path()::equals).isPresent();
  }

  public boolean isAt(Place place) {
    return isBelow(place.home());
  }

  /** The person's name, where there is one. */
  public Optional<String> personName() {
    return principal instanceof Principal.Person person
        ? Optional.of(person.name())
        : Optional.empty();
  }

  /** The first letters of the person's names. */
  public String initials() {
    return Arrays.stream(personName().orElse("").strip().split("\\s+"))
        .filter(part -> !part.isEmpty())
        .limit(2)
        .map(part -> part.substring(0, part.offsetByCodePoints(0, 1)))
        .collect(Collectors.joining())
        .toUpperCase(reader.language().locale());
  }

  /** The languages that this page can be read in. */
  public Set<Language> offered() {
    return site.languagesOf(path());
  }

  /** The sign-in page, which leads back here. */
  public Optional<String> signIn() {
    return site.signInThen(address);
  }

  /** The server's own pages in the shell, for the operator alone. */
  public Optional<Place> server() {
    return principal instanceof Principal.Person person && person.operator()
        ? site.server()
        : Optional.empty();
  }
}
