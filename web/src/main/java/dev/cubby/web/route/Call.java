package dev.cubby.web.route;

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
}
