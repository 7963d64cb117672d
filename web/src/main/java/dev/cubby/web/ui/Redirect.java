package dev.cubby.web.ui;

import module java.base;

import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.text.Text;

/**
 * The answer of a form that was carried out: where to go on, what to say there, and what the
 * browser is to keep. It is a 303, so that a reload repeats nothing.
 *
 * @param refuses whether nothing was done, and the page that it leads to shows why
 */
public record Redirect(String address, Optional<Toast> toast, List<String> cookies, boolean refuses)
    implements PageAnswer {

  public Redirect {
    cookies = List.copyOf(cookies);
  }

  /** The route of a form without fields. */
  public static Route<Nothing, Redirect> at(String path, String name) {
    return at(path, name, Input.NOTHING);
  }

  public static <Q> Route<Q, Redirect> at(String path, String name, Class<Q> input) {
    return at(path, name, Input.of(input));
  }

  /** The route of a form with this input. */
  public static <Q> Route<Q, Redirect> at(String path, String name, Input<Q> input) {
    return Route.page(Method.POST, path, name, input, Redirect.class);
  }

  /** The form by which people do what programs do with a route. */
  public static <Q> Route<Q, Redirect> at(String path, String name, Route<Q, ?> act) {
    return act.asForm(path, name, Redirect.class);
  }

  public static Redirect to(Link link) {
    return to(link.path());
  }

  /** To a path that was made sure to be one of this server. */
  public static Redirect to(String localPath) {
    return new Redirect(localPath, Optional.empty(), List.of(), false);
  }

  /**
   * Leads to another site, as only a GET may: browsers do not follow such a redirect after a form,
   * by our form-action policy.
   */
  public static Redirect outside(URI address) {
    return to(address.toString());
  }

  public Redirect saying(Text text) {
    return saying(Toast.of(text));
  }

  public Redirect saying(Toast said) {
    return new Redirect(address, Optional.of(said), cookies, refuses);
  }

  /** Says that it was not done. */
  public Redirect refusing(Text text) {
    return new Redirect(address, Optional.of(Toast.of(text)), cookies, true);
  }

  /** Also sets a cookie, written as Set-Cookie has it: at a sign-in, at a sign-out. */
  public Redirect cookie(String cookie) {
    var all = new ArrayList<>(cookies);
    all.add(cookie);
    return new Redirect(address, toast, all, refuses);
  }
}
