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
  Roles NONE = Roles.by((_, _) -> Set.of());

  /**
   * A caller's roles.
   *
   * @param resource what was read to know them, if anything
   */
  record Known(Set<Role> roles, Optional<?> resource) {}

  /** With what was read: it comes with the {@link Call#resource call}. */
  Known known(Principal principal, Map<String, String> slots);

  default Set<Role> of(Principal principal, Map<String, String> slots) {
    return known(principal, slots).roles();
  }

  /** Where nothing is read that a call could use. */
  static Roles by(BiFunction<Principal, Map<String, String>, Set<Role>> roles) {
    return (principal, slots) -> new Known(roles.apply(principal, slots), Optional.empty());
  }

  /** The problem of a signed-in caller without a role that would do. */
  default Problem refusal(Principal principal, Map<String, String> slots) {
    return Problem.of(ProblemKind.NOT_ALLOWED, ProblemText.ROLE_REFUSES);
  }

  /**
   * Whether a caller has one of these roles. The system is asked only where the principal alone
   * does not decide, so a right that rests on a common role costs no read.
   */
  default boolean allow(Set<Role> may, Principal principal, Map<String, String> slots) {
    return allowed(may, principal, slots).isPresent();
  }

  /** The roles of a caller who has one of these; no others than the common ones, if they do. */
  default Optional<Known> allowed(Set<Role> may, Principal principal, Map<String, String> slots) {
    var known =
        Collections.disjoint(common(principal), may) && !Role.COMMON.containsAll(may)
            ? known(principal, slots)
            : new Known(common(principal), Optional.empty());
    return Optional.of(known).filter(one -> !Collections.disjoint(one.roles(), may));
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
