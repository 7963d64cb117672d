package dev.cubby.web.route;

import dev.cubby.web.route.Problem.FieldError;
import java.util.List;
import java.util.Optional;

/** One request on its way to a service: what it brought, who asks, and under which conditions. */
public record Call<Q>(
    Q given,
    Principal principal,
    Optional<String> ifMatch,
    Optional<String> idempotencyKey,
    String correlationId,
    Arrival arrival) {

  /** Who asks, on a route that only those with an account reach. */
  public Principal.Person person() {
    if (principal instanceof Principal.Person person) {
      return person;
    }
    throw Problem.of(ProblemKind.NOT_SIGNED_IN, "Sign in first.");
  }

  /** Who asks, on a route that only holders of a link reach. */
  public Principal.LinkHolder linkHolder() {
    if (principal instanceof Principal.LinkHolder holder) {
      return holder;
    }
    throw Problem.of(ProblemKind.NOT_ALLOWED, "Use the link.");
  }

  /** The version that the caller saw, from the body or from If-Match. */
  public long versionSeen(Optional<Long> given) {
    try {
      var matched = ifMatch.map(Long::valueOf);
      if (matched.isPresent() && given.isPresent() && !matched.equals(given)) {
        throw Problem.of(ProblemKind.MALFORMED, "If-Match and the body name two versions.");
      }
      return given
          .or(() -> matched)
          .orElseThrow(() ->
              Problem.invalid(
                  List.of(
                      new FieldError(
                          "version", "Give the version you saw, here or as If-Match."))));
    } catch (NumberFormatException e) {
      throw Problem.of(ProblemKind.MALFORMED, "If-Match is the ETag that you were given.");
    }
  }
}
