package dev.cubby.web.page;

import module java.base;

import dev.cubby.web.route.Encoded;
import dev.cubby.web.text.*;
import dev.cubby.web.ui.Anchor;
import dev.cubby.web.ui.Place;

/** What all pages of a server share: its name, its systems, its texts and static files. */
public record Site(
    String name,
    List<Place> places,
    Optional<People> people,
    List<Catalogue> catalogues,
    Texts texts,
    OldTexts oldTexts,
    StaticFiles files,
    Clock clock,
    ZoneId zone,
    List<Anchor> footer,
    Optional<Place> server) {

  /** Where people sign in (a page, which is given {@code next}) and out (a form), and manage. */
  public record People(
      String signIn,
      String signOut,
      Optional<String> account,
      Optional<String> operator,
      Optional<String> language) {
    public People(
        String signIn, String signOut, Optional<String> account, Optional<String> operator) {
      this(signIn, signOut, account, operator, Optional.empty());
    }
  }

  public Site {
    places = List.copyOf(places);
    catalogues = List.copyOf(catalogues);
  }

  /** A site with the kit's texts and files, and no system yet. */
  public static Site of(String name, Catalogue kit) {
    return new Site(
        name,
        List.of(),
        Optional.empty(),
        List.of(kit),
        Texts.prove(List.of(kit)),
        OldTexts.ofKit(),
        StaticFiles.ofKit(),
        Clock.systemUTC(),
        ZoneId.systemDefault(),
        List.of(),
        Optional.empty());
  }

  /** Adds a system, with the texts it brings. */
  public Site with(Place place, Catalogue more) {
    var all = new ArrayList<>(places);
    all.add(place);
    var both = new ArrayList<>(catalogues);
    both.add(more);
    return new Site(
        name, all, people, both, Texts.prove(both), oldTexts, files, clock, zone, footer, server);
  }

  public Site with(Place place) {
    var all = new ArrayList<>(places);
    all.add(place);
    return new Site(
        name, all, people, catalogues, texts, oldTexts, files, clock, zone, footer, server);
  }

  public Site with(OldTexts more) {
    return new Site(
        name,
        places,
        people,
        catalogues,
        texts,
        oldTexts.and(more),
        files,
        clock,
        zone,
        footer,
        server);
  }

  public Site with(StaticFiles more) {
    return new Site(
        name, places, people, catalogues, texts, oldTexts, more, clock, zone, footer, server);
  }

  public Site signing(String in, String out) {
    return with(new People(in, out, Optional.empty(), Optional.empty()));
  }

  public Site with(People ways) {
    return new Site(
        name,
        places,
        Optional.of(ways),
        catalogues,
        texts,
        oldTexts,
        files,
        clock,
        zone,
        footer,
        server);
  }

  /** By whose clock, and in which zone for readers whose own is not known. */
  public Site at(Clock other, ZoneId local) {
    return new Site(
        name, places, people, catalogues, texts, oldTexts, files, other, local, footer, server);
  }

  /** Links at the foot of every page, for those who build on it. */
  public Site footer(List<Anchor> links) {
    return new Site(
        name,
        places,
        people,
        catalogues,
        texts,
        oldTexts,
        files,
        clock,
        zone,
        List.copyOf(links),
        server);
  }

  /** What only the operator finds in the shell. */
  public Site server(Place place) {
    return new Site(
        name,
        places,
        people,
        catalogues,
        texts,
        oldTexts,
        files,
        clock,
        zone,
        footer,
        Optional.of(place));
  }

  /** Where everybody begins. */
  public String home() {
    return LocalPath.HOME;
  }

  /** The system that a path belongs to. */
  public Optional<Place> placeOf(String path) {
    return Stream.concat(places.stream(), server.stream())
        .filter(place -> place.holds(path))
        .findFirst();
  }

  /** The languages that a page can be written in, as a whole. */
  public Set<Language> languagesOf(String path) {
    return placeOf(path).map(Place::languages).orElse(catalogues.getFirst().languages());
  }

  public Optional<String> signOut() {
    return people.map(People::signOut);
  }

  public Optional<String> signIn() {
    return people.map(People::signIn);
  }

  public Optional<String> account() {
    return people.flatMap(People::account);
  }

  public Optional<String> operator() {
    return people.flatMap(People::operator);
  }

  /** The form by which people choose their language. */
  public Optional<String> language() {
    return people.flatMap(People::language);
  }

  /** The sign-in page, which leads on to a page of this server. */
  public Optional<String> signInThen(String path) {
    return signIn().map(page -> page + "?next=" + Encoded.part(path));
  }
}
