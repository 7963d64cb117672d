package dev.cubby.web.route;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A route, declared: what it is called, how it is reached, who may, what it takes and gives, and
 * which problems it can end in. What it does is bound to it in {@link Routes}.
 */
public record Route<Q, A>(
    String name,
    String summary,
    Method method,
    PathPattern path,
    Set<Role> may,
    Input<Q> input,
    Class<A> answer,
    int status,
    List<ProblemKind> problems,
    Kind kind,
    boolean once) {

  /** Whom a route is for, which decides how it is asked and answered. */
  public enum Kind {
    /** Programs: JSON in and out, signed in by a bearer token or a page's session. */
    API,
    /** People: forms in, HTML out. */
    PAGE,
    /** Holders of a link or a device's token: cookies are not looked at. */
    CAPABILITY,
    /** Load balancers and monitors: answered when the server is full, too; nobody is looked up. */
    PROBE
  }

  public Route {
    may = Set.copyOf(may);
    problems = List.copyOf(problems);
  }

  public static <Q, A> Route<Q, A> api(
      Method method, String path, String name, Input<Q> input, Class<A> answer) {
    return new Route<>(
        name,
        "",
        method,
        PathPattern.parse(path),
        Set.of(),
        input,
        answer,
        200,
        List.of(),
        Kind.API,
        false);
  }

  /** A page, or what a page's form is sent to. */
  public static <Q, A> Route<Q, A> page(
      Method method, String path, String name, Input<Q> input, Class<A> answer) {
    return api(method, path, name, input, answer).kind(Kind.PAGE);
  }

  public Route<Q, A> summary(String text) {
    return new Route<>(name, text, method, path, may, input, answer, status, problems, kind, once);
  }

  /** Who may: whoever has one of these roles. A route that says nothing lets nobody. */
  public Route<Q, A> may(Role... roles) {
    return new Route<>(
        name, summary, method, path, Set.of(roles), input, answer, status, problems, kind, once);
  }

  /** The status of a good answer, where it is not 200. */
  public Route<Q, A> answering(int good) {
    return new Route<>(name, summary, method, path, may, input, answer, good, problems, kind, once);
  }

  public Route<Q, A> orProblem(ProblemKind... more) {
    var all = new ArrayList<>(problems);
    all.addAll(List.of(more));
    return new Route<>(name, summary, method, path, may, input, answer, status, all, kind, once);
  }

  /** Takes an Idempotency-Key: however often it is sent with one, its effect happens once. */
  public Route<Q, A> happeningOnce() {
    var all = new ArrayList<>(problems);
    all.add(ProblemKind.KEY_REUSED);
    return new Route<>(name, summary, method, path, may, input, answer, status, all, kind, true);
  }

  public Route<Q, A> kind(Kind other) {
    return new Route<>(
        name, summary, method, path, may, input, answer, status, problems, other, once);
  }

  @Override
  public String toString() {
    return method + " " + path;
  }
}
