package dev.cubby.web.page;

import dev.cubby.web.route.Encoded;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What all pages of a server share: its name, its systems, its texts and static files. */
public record Site(
    String name, List<Link> systems, Optional<People> people, Texts texts, StaticFiles files) {

  /** Where people sign in (a page, which is given {@code next}) and out (a form), and manage. */
  public record People(
      String signIn, String signOut, Optional<String> account, Optional<String> operator) {}

  public Site {
    systems = List.copyOf(systems);
  }

  /** A site with the kit's own texts and files, and no system yet. */
  public static Site named(String name) {
    return new Site(name, List.of(), Optional.empty(), Texts.ofKit(), StaticFiles.ofKit());
  }

  /** Adds a system to the way round the house. */
  public Site with(Link system) {
    var all = new ArrayList<>(systems);
    all.add(system);
    return new Site(name, all, people, texts, files);
  }

  /** Adds a system's own texts. */
  public Site with(Texts more) {
    return new Site(name, systems, people, texts.and(more), files);
  }

  public Site with(StaticFiles more) {
    return new Site(name, systems, people, texts, more);
  }

  public Site signing(String in, String out) {
    return with(new People(in, out, Optional.empty(), Optional.empty()));
  }

  public Site with(People ways) {
    return new Site(name, systems, Optional.of(ways), texts, files);
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

  /** The sign-in page, which leads on to a page of this server. */
  public Optional<String> signInThen(String path) {
    return signIn().map(page -> page + "?next=" + Encoded.part(path));
  }
}
