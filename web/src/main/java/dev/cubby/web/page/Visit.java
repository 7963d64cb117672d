package dev.cubby.web.page;

import dev.cubby.web.route.Principal;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One look at one page: whose, where, and what every template needs to write it. */
public record Visit(
    Site site,
    Principal principal,
    String path,
    Supplier<String> tokens,
    Filled filled,
    Optional<Toast> toast) {

  /** The hidden field that every form carries. */
  public static final String TOKEN_FIELD = "_token";

  /** Made when a form asks for it: a page without forms binds nobody to anything. */
  public String formToken() {
    return tokens.get();
  }

  public String text(String key, Object... args) {
    return site.texts().text(key, args);
  }

  /** The address of a static file, fingerprint and all. */
  public String file(String name) {
    return site.files().path(name);
  }

  /** What a field shows: what had been filled in, or else what there is. */
  public String value(String field, String otherwise) {
    var sent = filled.sent().get(field);
    return sent == null ? otherwise : sent.getFirst();
  }

  /** Whether one of several is ticked: as it was sent, or else as it is. */
  public boolean isTicked(String field, String choice, String otherwise) {
    return filled.isYet()
        ? filled.sent().getOrDefault(field, List.of()).contains(choice)
        : choice.equals(otherwise);
  }

  public @Nullable String error(String field) {
    return filled.errors().get(field);
  }

  public boolean isAt(Link link) {
    return path.equals(link.path()) || path.startsWith(link.path() + "/");
  }

  /** The person's name, where there is one. */
  public Optional<String> personName() {
    return principal instanceof Principal.Person person
        ? Optional.of(person.name())
        : Optional.empty();
  }

  /** The sign-in page, which leads back here. */
  public Optional<String> signIn() {
    return site.signInThen(path);
  }

  /** The way to what only the operator sees, for the operator. */
  public Optional<Link> operatorLink() {
    return principal instanceof Principal.Person person && person.operator()
        ? site.operator().map(path -> new Link(path, text("shell.operator")))
        : Optional.empty();
  }
}
