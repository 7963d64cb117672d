package dev.cubby.web.ui;

import dev.cubby.web.route.*;
import java.util.function.Function;

/**
 * An act that asks first: its question (GET) and its answer (POST) at one address, declared at
 * once.
 */
public record Confirm<Q>(Route<Q, Page> ask, Route<Q, Redirect> act) {

  /** The route's name is the act's; its question is called the same with {@code ask-}. */
  public static <Q> Confirm<Q> at(String path, String name, Input<Q> input) {
    int dot = name.lastIndexOf('.') + 1;
    var asking = name.substring(0, dot) + "ask-" + name.substring(dot);
    return new Confirm<>(
        Route.page(Method.GET, path, asking, input, Page.class),
        Route.page(Method.POST, path, name, input, Redirect.class));
  }

  public Confirm<Q> summary(String text) {
    return new Confirm<>(ask.summary("Asks first: " + text), act.summary(text));
  }

  public Confirm<Q> may(Role... roles) {
    return new Confirm<>(ask.may(roles), act.may(roles));
  }

  /** Problems of the act; that something is not there stops the question, too. */
  public Confirm<Q> orProblem(ProblemKind... kinds) {
    return new Confirm<>(ask.orProblem(ProblemKind.NOT_FOUND), act.orProblem(kinds));
  }

  public Link link(Q input) {
    return ask.link(input);
  }

  public Link at(Object... slots) {
    return ask.at(slots);
  }

  public void addTo(
      Routes.Builder routes,
      Function<Call<Q>, Question> question,
      Function<Call<Q>, Redirect> yes) {
    routes.add(ask, call -> Answer.of(Ui.confirm(question.apply(call), act, call.given())));
    routes.add(act, call -> Answer.of(yes.apply(call)));
  }
}
