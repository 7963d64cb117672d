package dev.cubby.web.ui;

import module java.base;

import dev.cubby.web.route.*;
import dev.cubby.web.text.Language;
import dev.cubby.web.text.Text;

/**
 * A system in the shell: what it is called, its icon, its pages, and the languages that they speak.
 * Its title and its purpose speak all of the kit's. Its addresses begin with its name.
 */
public record Place(
    String name,
    Text title,
    Text purpose,
    Icon icon,
    Set<Language> languages,
    List<Entry> navigation,
    Optional<String> styleSheet,
    Optional<String> start) {
  private static final String API = "/api/";

  /** A page in the sub-navigation, for people with one of these common roles. */
  public record Entry(Text title, PathPattern path, Role role) {

    /**
     * Its address on a page of this path, which names what the entry's slots stand for; none on a
     * page that does not.
     */
    Optional<Shown> on(String current) {
      return path.filledFrom(current).map(address -> new Shown(title, address));
    }
  }

  /** An entry on a page. */
  public record Shown(Text title, String path) {}

  public static Place of(
      String name, Text title, Text purpose, Icon icon, Set<Language> languages) {
    return new Place(
        name, title, purpose, icon, languages, List.of(), Optional.empty(), Optional.empty());
  }

  /**
   * Adds a page to the sub-navigation. One whose path has slots is shown on the pages that have the
   * same in theirs: the shopping list of a family on that family's pages.
   */
  public Place page(Text title, Route<?, Page> page, Role role) {
    var all = new ArrayList<>(navigation);
    all.add(new Entry(title, page.path(), role));
    return new Place(
        name, this.title, purpose, icon, languages, List.copyOf(all), styleSheet, start);
  }

  /** Gives its pages a style sheet of their own, one of its static files, after the kit's. */
  public Place styled(String file) {
    return new Place(name, title, purpose, icon, languages, navigation, Optional.of(file), start);
  }

  /** Lets its name lead to this page, where most people come for another than its first. */
  public Place startingAt(Route<?, Page> page) {
    return new Place(
        name,
        title,
        purpose,
        icon,
        languages,
        navigation,
        styleSheet,
        Optional.of(page.path().toString()));
  }

  /** The address of its first page. */
  public String home() {
    return "/" + name;
  }

  /** The address that its name leads to, in the rail and on the home page. */
  public String entrance() {
    return start.orElseGet(this::home);
  }

  /** Whether a path is one of its pages or of its API. Asked on every request. */
  public boolean holds(String path) {
    int start = path.startsWith(API) ? API.length() : LocalPath.HOME.length();
    int end = start + name.length();
    return path.startsWith(name, start) && (path.length() == end || path.charAt(end) == '/');
  }

  /** The class that gives its pages their hue. */
  public String css() {
    return "in-" + name;
  }
}
