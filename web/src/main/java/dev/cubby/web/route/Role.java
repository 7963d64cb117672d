package dev.cubby.web.route;

import java.util.Set;

/**
 * A caller's role with regard to what a route names: an operator, a family's admin, a locker's
 * owner. Systems declare their own, and say on each request who has which.
 */
public record Role(String name, String meaning) {
  /** No sign-in needed. */
  public static final Role ANYBODY = new Role("anybody", "Everyone, signed in or not");

  public static final Role SIGNED_IN = new Role("signed-in", "Everyone with an account");

  public static final Role OPERATOR = new Role("operator", "The operator of this server");

  /** The roles that follow from the principal alone. */
  static final Set<Role> COMMON = Set.of(ANYBODY, SIGNED_IN, OPERATOR);

  @Override
  public String toString() {
    return name;
  }
}
