package dev.cubby.web.ui;

import module java.base;

import dev.cubby.web.route.*;
import dev.cubby.web.text.FieldText;

/**
 * An act that asks first: its question (GET) and its answer (POST) at one address, declared at
 * once.
 */
public record Confirm<Q>(Route<Q, Page> ask, Route<Q, Redirect> act) {

  /** The route's name is the act's; its question is called the same with {@code ask-}. */
  public static <Q> Confirm<Q> at(String path, String name, Input<Q> input) {
    return asking(path, Redirect.at(path, name, input));
  }

  public static <Q> Confirm<Q> at(String path, String name, Class<Q> input) {
    return at(path, name, Input.of(input));
  }

  /** Asks before people do what programs do with a route. */
  public static <Q> Confirm<Q> at(String path, String name, Route<Q, ?> act) {
    var form = Redirect.at(path, name, act);
    var ask = asking(path, form).ask().summary("Asks first: " + form.summary());
    return new Confirm<>(ask.may(form.may().toArray(Role[]::new)), form);
  }

  private static <Q> Confirm<Q> asking(String path, Route<Q, Redirect> act) {
    var name = act.name();
    int dot = name.lastIndexOf('.') + 1;
    var asking = name.substring(0, dot) + "ask-" + name.substring(dot);
    return new Confirm<>(Page.at(path, asking, act.input()), act);
  }

  public Confirm<Q> summary(String text) {
    return new Confirm<>(ask.summary("Asks first: " + text), act.summary(text));
  }

  public Confirm<Q> may(Role... roles) {
    return new Confirm<>(ask.may(roles), act.may(roles));
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
    addQuestion(routes, question);
    routes.page(act, call -> yes.apply(seen(call)));
  }

  /** A yes does what programs do with {@code act}, and then leads people on. */
  public <T> void addTo(
      Routes.Builder routes,
      Function<Call<Q>, Question> question,
      Handler<Q, T> yes,
      BiFunction<Call<Q>, T, Redirect> then) {
    addQuestion(routes, question);
    routes.form(act, call -> yes.handle(seen(call)), then);
  }

  /** The same for an act that happens once, with its answer to a repeat. */
  public <T> void addTo(
      Routes.Builder routes,
      Function<Call<Q>, Question> question,
      Handler<Q, T> yes,
      Routes.Repeat<Q, T> repeat,
      BiFunction<Call<Q>, T, Redirect> then) {
    addQuestion(routes, question);
    routes.form(act, call -> yes.handle(seen(call)), repeat, then);
  }

  private void addQuestion(Routes.Builder routes, Function<Call<Q>, Question> question) {
    routes.page(ask, call -> Ui.confirm(question.apply(call), act, call.given()));
  }

  /** A yes is to what the question showed: it brings the version. */
  private Call<Q> seen(Call<Q> call) {
    if (lacksVersion(act, call.given())) {
      throw Problem.invalid(Question.VERSION, FieldText.VERSION);
    }
    return call;
  }

  static <Q> boolean lacksVersion(Route<Q, ?> act, Q input) {
    return act.input().fields().stream().anyMatch(field -> field.getName().equals(Question.VERSION))
        && !act.fields(input).containsKey(Question.VERSION);
  }
}
