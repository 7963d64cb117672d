package dev.cubby.web.ui;

import module java.base;

import dev.cubby.web.route.Link;
import dev.cubby.web.text.*;

/**
 * The common ground of all pages of a server: its name, its systems, its texts and static files.
 */
public record Site(
    String name,
    List<Place> places,
    Optional<People> people,
    Set<Language> languages,
    Texts texts,
    StaticFiles files,
    Clock clock,
    List<Anchor> footer,
    Optional<Place> server) {

  /**
   * The links to sign in (a page, which may lead on to another), to sign out (a form) and to
   * manage.
   */
  public record People(
      Function<Optional<String>, Link> signIn,
      String signOut,
      Optional<String> account,
      Optional<String> language) {}

  /** Begins with the kit's texts and files, and no system. */
  public static Builder builder(String name, Catalogue kit) {
    return new Builder(name, kit);
  }

  public static final class Builder {
    private final String name;
    private final List<Place> places = new ArrayList<>();
    private final List<Catalogue> catalogues = new ArrayList<>();
    private Optional<People> people = Optional.empty();
    private Clock clock = Clock.systemUTC();
    private List<Anchor> footer = List.of();
    private Optional<Place> server = Optional.empty();
    private StaticFiles files = StaticFiles.ofKit();

    private Builder(String name, Catalogue kit) {
      this.name = name;
      catalogues.add(kit);
    }

    public Builder place(Place place) {
      places.add(place);
      return this;
    }

    public Builder texts(Catalogue more) {
      catalogues.add(more);
      return this;
    }

    public Builder people(People pages) {
      people = Optional.of(pages);
      return this;
    }

    public Builder clock(Clock other) {
      clock = other;
      return this;
    }

    /** Links at the foot of every page, for developers. */
    public Builder footer(Anchor... links) {
      footer = List.of(links);
      return this;
    }

    public Builder files(StaticFiles more) {
      files = files.and(more);
      return this;
    }

    /** The pages of the server itself, which only the operator sees. */
    public Builder server(Place place) {
      server = Optional.of(place);
      return this;
    }

    /** Refuses a system that lacks a name in one of the kit's languages: the shell shows it. */
    public Site build() {
      var languages = catalogues.getFirst().languages();
      var texts = Texts.prove(catalogues);
      texts.proveSpoken(
          places.stream().flatMap(place -> Stream.of(place.title(), place.purpose())), languages);
      return new Site(
          name, List.copyOf(places), people, languages, texts, files, clock, footer, server);
    }
  }

  /** The zone of readers whose own is not known. */
  public ZoneId zone() {
    return ZoneId.systemDefault();
  }

  public String home() {
    return LocalPath.HOME;
  }

  /** The system that a path belongs to. */
  public Optional<Place> placeOf(String path) {
    for (var place : places) {
      if (place.holds(path)) {
        return Optional.of(place);
      }
    }
    return server.filter(place -> place.holds(path));
  }

  /** The languages that a page can be written in, as a whole. */
  public Set<Language> languagesOf(String path) {
    return placeOf(path).map(Place::languages).orElse(languages);
  }

  public Optional<String> signOut() {
    return people.map(People::signOut);
  }

  public Optional<String> signIn() {
    return signIn(Optional.empty());
  }

  public Optional<String> account() {
    return people.flatMap(People::account);
  }

  /** The form by which people choose their language. */
  public Optional<String> language() {
    return people.flatMap(People::language);
  }

  /** The sign-in page, which leads on to a page of this server. */
  public Optional<String> signInThen(String path) {
    return signIn(Optional.of(path));
  }

  private Optional<String> signIn(Optional<String> next) {
    return people.map(pages -> pages.signIn().apply(next).path());
  }
}
