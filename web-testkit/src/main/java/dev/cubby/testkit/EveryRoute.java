package dev.cubby.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.web.route.*;
import dev.cubby.web.route.PathPattern.Segment;
import dev.cubby.web.ui.PageAnswer;
import dev.cubby.web.upload.Download;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/**
 * Walks over all routes of a server, asking each as it should not be asked. The routes are read
 * from the table that serves them, so a new one needs no word here.
 */
@TestInstance(Lifecycle.PER_CLASS)
public abstract class EveryRoute {
  private static final Set<Role> COMMON = Set.of(Role.ANYBODY, Role.SIGNED_IN, Role.OPERATOR);
  private static final String JSON = "application/json";
  private static final Set<Object> OF_THEIR_OWN =
      Set.of(Document.class, Download.class, Streamed.class);

  private final Map<String, String> there;
  private Running server;

  /** Asks for something that is there, by the slots of paths that lead to it. */
  protected EveryRoute(Map<String, String> there) {
    this.there = there;
  }

  /** A server with its people and with what is said to be there. */
  protected abstract Running running(Path folder) throws Exception;

  @BeforeAll
  void start(@TempDir Path folder) throws Exception {
    server = running(folder);
  }

  @AfterAll
  void stop() {
    server.close();
  }

  /** A request to a route. */
  private interface Question {
    void ask(Route<?, ?> route) throws Exception;
  }

  private Stream<DynamicTest> each(Predicate<Route<?, ?>> which, Question question) {
    return server.routes().all().stream()
        .map(Routes.Bound::route)
        .filter(which)
        .map(route -> {
          Executable asked = () -> question.ask(route);
          return DynamicTest.dynamicTest(route.toString(), asked);
        });
  }

  /** Values for slots that do not matter: something that is there, if there is. */
  private String path(Route<?, ?> route) {
    return path(route, there, "x1");
  }

  private static String path(Route<?, ?> route, String slot) {
    return path(route, Map.of(), slot);
  }

  private static String path(Route<?, ?> route, Map<String, String> there, String otherwise) {
    var path = new StringBuilder();
    for (var segment : route.path().segments()) {
      path.append('/')
          .append(
              switch (segment) {
                case Segment.Literal(var text) -> text;
                case Segment.Slot slot ->
                    URLEncoder.encode(
                            there.getOrDefault(slot.name(), otherwise), StandardCharsets.UTF_8)
                        .replace("+", "%20");
              });
    }
    return path.isEmpty() ? "/" : path.toString();
  }

  private HttpResponse<String> ask(Route<?, ?> route, String who, String body, String... headers)
      throws Exception {
    return server.ask(route.method().name(), path(route), who, body, headers);
  }

  private static boolean isPage(Route<?, ?> route) {
    return PageAnswer.isOf(route);
  }

  private static boolean takesJson(Route<?, ?> route) {
    return !route.method().isSafe() && !isPage(route) && !route.input().hasFiles();
  }

  /** Whether the operator may ask; other roles are the systems' own to give. */
  private static boolean isForRoot(Route<?, ?> route) {
    return !Collections.disjoint(route.may(), COMMON);
  }

  @TestFactory
  Stream<DynamicTest> whoIsNotSignedInIsToldTo() {
    return each(
        route -> !route.may().contains(Role.ANYBODY) && !isLink(route),
        route -> {
          var answer = ask(route, "", "", "Sec-Fetch-Site", "same-origin");
          if (isPage(route) && route.method().isSafe()) {
            assertThat(answer.statusCode()).isEqualTo(303);
            assertThat(answer.headers().firstValue("Location").orElse("")).startsWith("/sign-in?");
          } else {
            assertThat(answer.statusCode()).isEqualTo(401);
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> aLinkThatIsNotValidIsNotFoundWhoeverAsks() {
    return each(
        EveryRoute::isLink,
        route -> {
          // Many tries are slowed down.
          assertThat(ask(route, "", "").statusCode()).isIn(404, 429);
          assertThat(ask(route, "root", "").statusCode()).isIn(404, 429);
        });
  }

  private static boolean isLink(Route<?, ?> route) {
    return route.kind() == Route.Kind.CAPABILITY && route.path().hasSecrets();
  }

  @TestFactory
  Stream<DynamicTest> whoHasNoRoleThereMayNot() {
    return each(
        route -> !route.may().contains(Role.ANYBODY) && !route.may().contains(Role.SIGNED_IN),
        route ->
            assertThat(ask(route, "ben", "").statusCode())
                // Links that are not valid are slowed down.
                .isIn(isLink(route) ? List.of(403, 404, 429) : List.of(403, 404)));
  }

  @TestFactory
  Stream<DynamicTest> anotherMethodIsRefusedWithThoseThatThereAre() {
    return each(
        route -> true,
        route -> {
          var segments = Arrays.asList(path(route).substring(1).split("/"));
          var there = server.routes().methods(path(route).equals("/") ? List.of() : segments);
          for (var method : Method.values()) {
            if (!there.contains(method)) {
              var answer = server.ask(method.name(), path(route), "root", "");
              assertThat(answer.statusCode()).as(method.name()).isEqualTo(405);
              assertThat(answer.headers().firstValue("Allow").orElse(""))
                  .contains(route.method().name());
            }
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> anotherSiteMayChangeNothing() {
    return each(
        route -> !route.method().isSafe() && route.kind() != Route.Kind.CAPABILITY,
        route -> {
          for (var who : new String[] {"", "root"}) {
            assertThat(ask(route, who, "", "Sec-Fetch-Site", "cross-site").statusCode())
                .isEqualTo(403);
            assertThat(ask(route, who, "", "Origin", "https://evil.example").statusCode())
                .isEqualTo(403);
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> aFormWithoutItsTokenDoesNothing() {
    return each(
        route ->
            !route.method().isSafe()
                && isPage(route)
                && route.kind() == Route.Kind.PAGE
                && !route.tokenless()
                && !route.input().hasFiles()
                && isForRoot(route),
        route -> {
          var answer = ask(route, "root", "", "Content-Type", "application/x-www-form-urlencoded");
          // Some stand on a page of something that is not there, or of a link that is cut off, and
          // show that instead.
          assertThat(answer.statusCode()).isIn(400, 403, 404, 410);
        });
  }

  @TestFactory
  Stream<DynamicTest> anAnswerInAFormThatNobodyHasIsNotAcceptable() {
    return each(
        // A link that is none is found first.
        route -> !OF_THEIR_OWN.contains(route.answer()) && !isLink(route),
        route ->
            assertThat(ask(route, "root", "", "Accept", "application/x-nothing").statusCode())
                .isEqualTo(406));
  }

  @TestFactory
  Stream<DynamicTest> whatCannotBeReadIsRefused() {
    return each(
        route -> takesJson(route) && isForRoot(route),
        route -> {
          for (var body : new String[] {"{", "[]", "null", "{\"a\":1,\"a\":2}", "\u0000"}) {
            assertThat(ask(route, "root", body, "Content-Type", JSON).statusCode())
                .as(body)
                .isEqualTo(400);
          }
          assertThat(ask(route, "root", "{}", "Content-Type", "text/plain").statusCode())
              .isEqualTo(415);
        });
  }

  @TestFactory
  Stream<DynamicTest> aFieldThatNobodyKnowsIsNamed() {
    return each(
        route -> takesJson(route) && isForRoot(route),
        route -> {
          var answer = ask(route, "root", "{\"surelyUnknown\":1}", "Content-Type", JSON);
          assertThat(answer.statusCode()).isEqualTo(400);
          assertThat(answer.body()).contains("\"field\":\"surelyUnknown\"");
        });
  }

  @TestFactory
  Stream<DynamicTest> aParameterThatNobodyKnowsIsRefused() {
    return each(
        route -> route.method().isSafe() && !isPage(route) && isForRoot(route),
        route ->
            assertThat(server.get(path(route) + "?surelyUnknown=1", "root").statusCode())
                .isEqualTo(400));
  }

  @TestFactory
  Stream<DynamicTest> aPageIsTheSameWhateverOthersAddToItsAddress() {
    return each(
        route -> route.method().isSafe() && isPage(route) && isForRoot(route),
        route ->
            assertThat(server.get(path(route) + "?utm_source=mail&fbclid=1", "root").statusCode())
                .isEqualTo(server.get(path(route), "root").statusCode()));
  }

  @TestFactory
  Stream<DynamicTest> aRouteThatTakesFilesTakesNoJson() {
    return each(
        route -> route.input().hasFiles() && isForRoot(route),
        route ->
            assertThat(ask(route, "root", "{}", "Content-Type", JSON).statusCode()).isEqualTo(415));
  }

  @TestFactory
  Stream<DynamicTest> whateverStandsInAPathIsAnswered() {
    return each(
        route -> !route.path().slots().isEmpty(),
        route -> {
          for (var slot :
              new String[] {"a b", "käse", "#", "x".repeat(3000), "null", "\uD83D\uDE00"}) {
            for (var who : new String[] {"", "ben", "root"}) {
              var answer = server.ask(route.method().name(), path(route, slot), who, "");
              assertThat(answer.statusCode()).as(slot).isLessThan(500);
            }
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> noAnswerIsKeptOrSniffedByOthers() {
    return each(
        route -> route.method().isSafe(),
        route -> {
          var answer = ask(route, "", "");
          assertThat(answer.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
          // Caches share only what anybody may see.
          if (!route.may().contains(Role.ANYBODY)) {
            assertThat(answer.headers().firstValue("Cache-Control").orElse("public"))
                .doesNotContain("public");
          }
        });
  }
}
