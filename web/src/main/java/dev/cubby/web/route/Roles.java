package dev.cubby.web.route;

import module java.base;

import dev.cubby.web.text.ProblemText;

/**
 * Says which of a system's own roles a caller has with regard to what the path names. It is asked
 * on every request to a route that names one of them, and reads the store, so a right that was
 * taken away is gone at the next one.
 */
@FunctionalInterface
public interface Roles {
  /** Of a system without roles of its own. */
  Roles NONE = (_, _) -> Set.of();

  Set<Role> of(Principal principal, Map<String, String> slots);

  /** The problem of a signed-in caller without a role that would do. */
  default Problem refusal(Principal principal, Map<String, String> slots) {
    return Problem.of(ProblemKind.NOT_ALLOWED, ProblemText.ROLE_REFUSES);
  }

  /**
   * Whether a caller has one of these roles. The system is asked only where the principal alone
   * does not decide, so a right that rests on a common role costs no read.
   */
  default boolean allow(Set<Role> may, Principal principal, Map<String, String> slots) {
    if (!Collections.disjoint(common(principal), may)) {
      return true;
    }
    return !Role.COMMON.containsAll(may) && !Collections.disjoint(of(principal, slots), may);
  }

  /** The roles that every server knows. */
  static Set<Role> common(Principal principal) {
    return switch (principal) {
      case Principal.Person person when person.operator() ->
          Set.of(Role.ANYBODY, Role.SIGNED_IN, Role.OPERATOR);
      case Principal.Person _ -> Set.of(Role.ANYBODY, Role.SIGNED_IN);
      case Principal.Stranger _, Principal.Device _, Principal.LinkHolder _ -> Set.of(Role.ANYBODY);
    };
  }
}
