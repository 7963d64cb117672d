package dev.cubby.web.route;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Says which of a system's roles somebody has with regard to what the path names. It is asked on
 * every request and reads the store, so a right that was taken away is gone at the next one.
 */
@FunctionalInterface
public interface Roles {
  Set<Role> of(Principal principal, Map<String, String> slots);

  /** What somebody is told who is signed in, and has no role there that would do. */
  default Problem refusal(Principal principal, Map<String, String> slots) {
    return Problem.of(ProblemKind.NOT_ALLOWED, "Your role does not allow this.");
  }

  /** What a system says of somebody, besides the roles that every server knows. */
  static Roles besidesCommon(Roles own) {
    return new Roles() {
      @Override
      public Set<Role> of(Principal principal, Map<String, String> slots) {
        var held = new HashSet<>(common(principal));
        held.addAll(own.of(principal, slots));
        return held;
      }

      @Override
      public Problem refusal(Principal principal, Map<String, String> slots) {
        return own.refusal(principal, slots);
      }
    };
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
