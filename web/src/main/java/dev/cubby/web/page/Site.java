package dev.cubby.web.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What all pages of a server share: its name, its systems, its texts and static files. */
public record Site(
    String name,
    List<Link> systems,
    Optional<String> signIn,
    Optional<String> signOut,
    Texts texts,
    StaticFiles files) {

  public Site {
    systems = List.copyOf(systems);
  }

  /** A site with the kit's own texts and files, and no system yet. */
  public static Site named(String name) {
    return new Site(
        name, List.of(), Optional.empty(), Optional.empty(), Texts.ofKit(), StaticFiles.ofKit());
  }

  /** Adds a system to the way round the house. */
  public Site with(Link system) {
    var all = new ArrayList<>(systems);
    all.add(system);
    return new Site(name, all, signIn, signOut, texts, files);
  }

  /** Adds a system's own texts. */
  public Site with(Texts more) {
    return new Site(name, systems, signIn, signOut, texts.and(more), files);
  }

  public Site with(StaticFiles more) {
    return new Site(name, systems, signIn, signOut, texts, more);
  }

  /** Where people sign in (a page, which is given {@code next}) and out (a form). */
  public Site signing(String in, String out) {
    return new Site(name, systems, Optional.of(in), Optional.of(out), texts, files);
  }
}
