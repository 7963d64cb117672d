package dev.cubby.web.route;

/** Handles a route: asks a service, and answers, or throws a Problem. */
@FunctionalInterface
public interface Handler<Q, A> {
  Answer<A> handle(Call<Q> call);
}
