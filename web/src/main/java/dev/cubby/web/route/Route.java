package dev.cubby.web.route;

import module java.base;

import dev.cubby.web.route.Answer.Empty;
import dev.cubby.web.route.Input.Nothing;

/**
 * A route, declared: what it is called, how it is reached, who may, what it takes and gives, and
 * which problems it can end in. What it does is bound to it in {@link Routes}.
 */
public record Route<Q, A>(
    String name, Method method, PathPattern path, Input<Q> input, Class<A> answer, Traits traits) {

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

  /** A route's description besides its address. */
  public record Traits(
      String summary,
      Set<Role> may,
      int status,
      List<ProblemKind> problems,
      Kind kind,
      boolean once,
      Optional<Class<?>> element,
      boolean tokenless,
      Optional<Class<?>> waiting) {
    public Traits {
      may = Set.copyOf(may);
      problems = List.copyOf(problems);
    }

    static Traits of(Kind kind) {
      return new Traits(
          "", Set.of(), 200, List.of(), kind, false, Optional.empty(), false, Optional.empty());
    }

    Traits summary(String text) {
      return new Traits(text, may, status, problems, kind, once, element, tokenless, waiting);
    }

    Traits may(Role... roles) {
      return new Traits(
          summary, Set.of(roles), status, problems, kind, once, element, tokenless, waiting);
    }

    Traits status(int good) {
      return new Traits(summary, may, good, problems, kind, once, element, tokenless, waiting);
    }

    Traits problems(ProblemKind... more) {
      var all = Stream.concat(problems.stream(), Stream.of(more)).toList();
      return new Traits(summary, may, status, all, kind, once, element, tokenless, waiting);
    }

    Traits kind(Kind other) {
      return new Traits(summary, may, status, problems, other, once, element, tokenless, waiting);
    }

    Traits happeningOnce() {
      return new Traits(summary, may, status, problems, kind, true, element, tokenless, waiting);
    }

    Traits element(Class<?> type) {
      return new Traits(
          summary, may, status, problems, kind, once, Optional.of(type), tokenless, waiting);
    }

    Traits withoutToken() {
      return new Traits(summary, may, status, problems, kind, once, element, true, waiting);
    }

    Traits waiting(Class<?> forYes) {
      return new Traits(
          summary, may, status, problems, kind, once, element, tokenless, Optional.of(forYes));
    }
  }

  public static <A> Route<Nothing, A> get(String path, String name, Class<A> answer) {
    return get(path, name, Input.NOTHING, answer);
  }

  public static <Q, A> Route<Q, A> get(String path, String name, Class<Q> input, Class<A> answer) {
    return get(path, name, Input.of(input), answer);
  }

  public static <Q, A> Route<Q, A> get(String path, String name, Input<Q> input, Class<A> answer) {
    return api(Method.GET, path, name, input, answer);
  }

  public static <A> Route<Nothing, A> post(String path, String name, Class<A> answer) {
    return post(path, name, Input.NOTHING, answer);
  }

  public static <Q, A> Route<Q, A> post(String path, String name, Class<Q> input, Class<A> answer) {
    return post(path, name, Input.of(input), answer);
  }

  public static <Q, A> Route<Q, A> post(String path, String name, Input<Q> input, Class<A> answer) {
    return api(Method.POST, path, name, input, answer);
  }

  /** Makes something at an address that the caller chose, or replaces what is there. */
  public static <Q, A> Route<Q, A> put(String path, String name, Input<Q> input, Class<A> answer) {
    return api(Method.PUT, path, name, input, answer);
  }

  public static <Q, A> Route<Q, A> patch(
      String path, String name, Class<Q> input, Class<A> answer) {
    return patch(path, name, Input.of(input), answer);
  }

  public static <Q, A> Route<Q, A> patch(
      String path, String name, Input<Q> input, Class<A> answer) {
    return api(Method.PATCH, path, name, input, answer);
  }

  /** A PUT whose body is the file itself; everything else that its input has is in the path. */
  public static <Q, A> Route<Q, A> upload(
      String path, String name, Input<Q> input, Class<A> answer) {
    return api(Method.PUT, path, name, input, answer);
  }

  /** Answered with 204 and nothing else. */
  public static <Q> Route<Q, Empty> delete(String path, String name, Class<Q> input) {
    return delete(path, name, Input.of(input));
  }

  public static <Q> Route<Q, Empty> delete(String path, String name, Input<Q> input) {
    return api(Method.DELETE, path, name, input, Empty.class).answering(204);
  }

  private static <Q, A> Route<Q, A> api(
      Method method, String path, String name, Input<Q> input, Class<A> answer) {
    return new Route<>(name, method, PathPattern.parse(path), input, answer, Traits.of(Kind.API));
  }

  public static <Q, T> Route<Q, Items<T>> list(
      String path, String name, Class<Q> input, Class<T> element) {
    return list(path, name, Input.of(input), element);
  }

  /** A list for programs; its input has a {@code PageRequest} when there can be many. */
  public static <Q, T> Route<Q, Items<T>> list(
      String path, String name, Input<Q> input, Class<T> element) {
    return list(Method.GET, path, name, input, element);
  }

  /** Something else that is answered with a list: what a program has just sent, as it was kept. */
  @SuppressWarnings("unchecked")
  public static <Q, T> Route<Q, Items<T>> list(
      Method method, String path, String name, Input<Q> input, Class<T> element) {
    var route = api(method, path, name, input, (Class<Items<T>>) (Class<?>) Items.class);
    return route.with(route.traits.element(element));
  }

  /** A page, or what a page's form is sent to. */
  public static <Q, A> Route<Q, A> page(
      Method method, String path, String name, Input<Q> input, Class<A> answer) {
    return new Route<>(name, method, PathPattern.parse(path), input, answer, Traits.of(Kind.PAGE));
  }

  /**
   * The form by which people do what programs do with this route: the same input, rights, problems
   * and promise to happen once.
   */
  public <B> Route<Q, B> asForm(String path, String name, Class<B> answer) {
    var form = page(Method.POST, path, name, input, answer);
    return form.with(
        new Traits(
            summary(),
            may(),
            200,
            problems(),
            Kind.PAGE,
            once(),
            Optional.empty(),
            false,
            Optional.empty()));
  }

  /** The address of this route for an input. No other code writes one. */
  public Link link(Q input) {
    return link(input, Set.of());
  }

  /** The same without some of its fields, such as one filter of many. */
  public Link link(Q input, Set<String> without) {
    return Addresses.link(this, (Record) input, without);
  }

  /** The same for a route that takes nothing but the slots of its path, in their order. */
  public Link at(Object... slots) {
    return Addresses.at(this, slots);
  }

  /** The address for a form with this input; what is not in the path goes into its body. */
  public Link target(Q input) {
    return Addresses.target(this, (Record) input);
  }

  /** The values that a form has to bring besides its address. */
  public Map<String, List<String>> fields(Q input) {
    return Addresses.fields(this, (Record) input);
  }

  public String summary() {
    return traits.summary();
  }

  public Set<Role> may() {
    return traits.may();
  }

  public int status() {
    return traits.status();
  }

  public List<ProblemKind> problems() {
    return traits.problems();
  }

  public Kind kind() {
    return traits.kind();
  }

  public boolean once() {
    return traits.once();
  }

  /** Whether its body is a file, without a form around it. */
  public boolean takesFileAlone() {
    return method == Method.PUT && input.hasFiles();
  }

  /** The type of a list's items. */
  public Optional<Class<?>> element() {
    return traits.element();
  }

  /** The type that is answered with 202, where somebody else has to say yes first. */
  public Optional<Class<?>> waiting() {
    return traits.waiting();
  }

  public Route<Q, A> summary(String text) {
    return with(traits.summary(text));
  }

  /** The roles that may call it. A route without roles lets nobody. */
  public Route<Q, A> may(Role... roles) {
    return with(traits.may(roles));
  }

  /** The status of a good answer, where it is not 200. */
  public Route<Q, A> answering(int good) {
    return with(traits.status(good));
  }

  /** Or 202 with this, where it waits for somebody else's yes. */
  public Route<Q, A> orWaiting(Class<?> forYes) {
    return with(traits.waiting(forYes));
  }

  public Route<Q, A> orProblem(ProblemKind... more) {
    return with(traits.problems(more));
  }

  /**
   * However often it is sent with one Idempotency-Key, its effect happens once. On a page, the form
   * brings the key by itself.
   */
  public Route<Q, A> happeningOnce() {
    return with(traits.problems(ProblemKind.KEY_REUSED).happeningOnce());
  }

  /**
   * A form of the shell, without a token, so that a page without other forms sets no cookie: what
   * it changes harms nobody, and the browser's word on its origin is enough.
   */
  public Route<Q, A> withoutToken() {
    return with(traits.withoutToken());
  }

  public boolean tokenless() {
    return traits.tokenless();
  }

  public Route<Q, A> kind(Kind other) {
    return with(traits.kind(other));
  }

  private Route<Q, A> with(Traits other) {
    return new Route<>(name, method, path, input, answer, other);
  }

  @Override
  public String toString() {
    return method + " " + path;
  }
}
