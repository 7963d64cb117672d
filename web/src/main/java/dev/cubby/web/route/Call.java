package dev.cubby.web.route;

import module java.base;

import dev.cubby.web.text.*;

/**
 * One request on its way to a service: what it brought, who asks, and under which conditions.
 *
 * @param resource what a safe request's right was read from
 */
public record Call<Q>(
    Q given,
    Principal principal,
    Optional<String> ifMatch,
    Optional<String> idempotencyKey,
    Optional<OnceRecord> once,
    String correlationId,
    Reader reader,
    Arrival arrival,
    Optional<?> resource) {

  /** The same call with another input, such as what a form stands for. */
  public <R> Call<R> given(R other) {
    return new Call<>(
        other, principal, ifMatch, idempotencyKey, once, correlationId, reader, arrival, resource);
  }

  /** The same call, with the record of what is to happen once. */
  public Call<Q> once(Optional<OnceRecord> record) {
    return new Call<>(
        given,
        principal,
        ifMatch,
        idempotencyKey,
        record,
        correlationId,
        reader,
        arrival,
        resource);
  }

  /** The same call, under a key that it did not bring itself. */
  public Call<Q> key(String key) {
    return new Call<>(
        given,
        principal,
        ifMatch,
        Optional.of(key),
        once,
        correlationId,
        reader,
        arrival,
        resource);
  }

  /** The row that the caller's right was read from, so that a page need not read it again. */
  public <T> Optional<T> resource(Class<T> type) {
    return resource.filter(type::isInstance).map(type::cast);
  }

  /** Who asks, on a route that only those with an account reach. */
  public Principal.Person person() {
    if (principal instanceof Principal.Person person) {
      return person;
    }
    throw Problem.of(ProblemKind.NOT_SIGNED_IN, ProblemText.SIGN_IN);
  }

  /** Who asks, on a route that only holders of a link reach. */
  public Principal.LinkHolder linkHolder() {
    if (principal instanceof Principal.LinkHolder holder) {
      return holder;
    }
    throw Problem.of(ProblemKind.NOT_ALLOWED, ProblemText.USE_LINK);
  }

  /** The version that the caller saw, from the body or from If-Match. */
  public long versionSeen(Optional<Long> given) {
    return findVersionSeen(given).orElseThrow(() -> Problem.invalid("version", FieldText.VERSION));
  }

  /** The same where a request may leave it out. */
  public Optional<Long> findVersionSeen(Optional<Long> given) {
    try {
      var matched = ifMatch.map(Long::valueOf);
      if (matched.isPresent() && given.isPresent() && !matched.equals(given)) {
        throw Problem.of(ProblemKind.MALFORMED, FieldText.TWO_VERSIONS);
      }
      return given.or(() -> matched);
    } catch (NumberFormatException e) {
      throw Problem.of(ProblemKind.MALFORMED, FieldText.NO_ETAG);
    }
  }
}
