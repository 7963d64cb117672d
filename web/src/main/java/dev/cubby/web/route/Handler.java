package dev.cubby.web.route;

/** What a route does: asks a service, and answers; what it cannot do it throws as a Problem. */
@FunctionalInterface
public interface Handler<Q, A> {
  Answer<A> handle(Call<Q> call);
}
