package dev.cubby.web.once;

/**
 * The recorded effect is over, so a form that is sent again means it anew. Thrown by the {@link
 * dev.cubby.web.route.Routes.Repeat} of a form.
 */
public final class Outdated extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public Outdated() {
    super("The effect of an earlier press is over", null, false, false);
  }
}
