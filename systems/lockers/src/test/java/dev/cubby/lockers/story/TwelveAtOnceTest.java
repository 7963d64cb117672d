package dev.cubby.lockers.story;

import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.*;
import dev.cubby.web.route.Route;
import dev.cubby.web.route.Routes;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;

/**
 * One request under one key, sent by twelve at once: each of them is told of the one effect, on
 * every route that takes a key. What else is in the way of such a request, such as a locker that is
 * full by its own booking, is in the way of none of them.
 */
@Tag("slow")
class TwelveAtOnceTest {
  private static final int ROUNDS = Boolean.getBoolean("cubby.long") ? 200 : 3;
  private static final int RACERS = 12;

  @Nested
  class OnTheEmbeddedStore extends Stories {}

  @Nested
  class OnDynamoDb extends Stories {
    private static final DynamoDbGround GROUND =
        DynamoDbGround.ofBadDays(Long.getLong("cubby.seed", 13));

    @Override
    TestStore store(Path folder) {
      return dynamoDb(GROUND.address());
    }

    /** Bookings are decided on before they are written, as no other. */
    @Override
    boolean isAsked(Route<?, ?> route) {
      return route.name().equals("reservation.book");
    }

    @AfterAll
    static void close() {
      GROUND.close();
    }
  }

  /**
   * A request with two bodies, either of which would do; and the field that tells effects apart.
   */
  private record Wish(String path, String bearer, String one, String other, String effect) {}

  abstract static class Stories extends LockerWalk {

    boolean isAsked(Route<?, ?> route) {
      return true;
    }

    /** All of them come from one network. */
    @Override
    boolean isLimited() {
      return false;
    }

    @TestFactory
    Stream<DynamicTest> allAreToldOfTheOneEffect() {
      return each(wish -> {
        var key = UUID.randomUUID().toString();
        var answers = Racers.answers(RACERS, _ -> send(wish, key, wish.one()));
        assertOneEffect(wish, answers);
        assertOneEffect(wish, List.of(answers.getFirst(), send(wish, key, wish.one())));
      });
    }

    @TestFactory
    Stream<DynamicTest> thoseWhoSayAnotherThingUnderTheKeyAreRefused() {
      return each(wish -> {
        if (wish.one().equals(wish.other())) {
          return;
        }
        var key = UUID.randomUUID().toString();
        var answers =
            Racers.answers(
                RACERS, racer -> send(wish, key, racer % 2 == 0 ? wish.one() : wish.other()));
        var byStatus = answers.stream().collect(groupingBy(HttpResponse::statusCode));
        assertThat(byStatus).as(bodies(answers)).containsOnlyKeys(good(byStatus), 422);
        assertThat(byStatus.getOrDefault(422, List.of()))
            .hasSize(RACERS / 2)
            .allMatch(answer -> answer.body().contains("\"KEY_REUSED\""));
        assertOneEffect(wish, byStatus.getOrDefault(good(byStatus), List.of()));
      });
    }

    private static Integer good(Map<Integer, ?> byStatus) {
      return byStatus.containsKey(201) ? 201 : 202;
    }

    @TestFactory
    Stream<DynamicTest> whoHeardNoAnswerIsToldOfTheEffect() {
      return each(wish -> {
        var key = UUID.randomUUID().toString();
        try (var socket = RawHttp.open(server.address())) {
          RawHttp.write(socket, raw(wish, key));
        }
        assertOneEffect(wish, List.of(send(wish, key, wish.one()), send(wish, key, wish.one())));
      });
    }

    private static String raw(Wish wish, String key) {
      return """
      POST %s HTTP/1.1
      Host: localhost
      Content-Type: application/json
      %sIdempotency-Key: %s
      Content-Length: %d

      """
              .formatted(
                  wish.path(),
                  wish.bearer().isEmpty() ? "" : "Authorization: Bearer " + wish.bearer() + "\n",
                  key,
                  wish.one().length())
              .replace("\n", "\r\n")
          + wish.one();
    }

    private static String bodies(List<HttpResponse<String>> answers) {
      return answers.stream().map(HttpResponse::body).distinct().toList().toString();
    }

    private static void assertOneEffect(Wish wish, List<HttpResponse<String>> answers) {
      assertThat(answers)
          .as(bodies(answers))
          .allMatch(answer -> answer.statusCode() == 201 || answer.statusCode() == 202);
      assertThat(answers.stream().map(answer -> effect(wish, answer)).distinct())
          .as(bodies(answers))
          .hasSize(1);
    }

    private static String effect(Wish wish, HttpResponse<String> answer) {
      return Running.json(answer).at(wish.effect()).asString();
    }

    /** What is asked in each round. */
    private interface Question {
      void ask(Wish wish) throws Exception;
    }

    private Stream<DynamicTest> each(Question question) {
      return server.routes().all().stream()
          .<Route<?, ?>>map(Routes.Bound::route)
          .filter(Route::once)
          // A page's form is its own key, and has no header.
          .filter(route -> route.kind() != Route.Kind.PAGE)
          // A device's token is shown once: a repeat is told that the device is there.
          .filter(route -> !route.name().equals("device.add"))
          .filter(this::isAsked)
          .map(route -> {
            Executable asked =
                () -> {
                  // Passwords take their time on purpose.
                  int rounds = route.name().equals("account.register") ? 1 : ROUNDS;
                  for (int round = 0; round < rounds; round++) {
                    question.ask(wish(route));
                  }
                };
            return DynamicTest.dynamicTest(route.toString(), asked);
          });
    }

    private HttpResponse<String> send(Wish wish, String key, String body) {
      try {
        var headers =
            wish.bearer().isEmpty()
                ? new String[] {"Idempotency-Key", key, "Content-Type", "application/json"}
                : new String[] {
                  "Idempotency-Key",
                  key,
                  "Content-Type",
                  "application/json",
                  "Authorization",
                  "Bearer " + wish.bearer()
                };
        return server.ask("POST", wish.path(), "", body, headers);
      } catch (Exception e) {
        throw new AssertionError("The server did not answer", e);
      }
    }

    /** Something new to ask for, on a route that takes a key. A new route needs a line here. */
    private Wish wish(Route<?, ?> route) throws Exception {
      var path = route.path().toString();
      var ann = server.bearer("ann");
      var fresh = UUID.randomUUID().toString().substring(0, 8);
      return switch (route.name()) {
        case "account.register" ->
            new Wish(path, "", account(fresh, "One"), account(fresh, "Other"), "/accountId");
        case "account.new-token" ->
            new Wish(path, server.bearer("stranger"), token("one"), token("other"), "/tokenId");
        case "locker.register" -> {
          var locker = "{\"lockerId\":\"" + fresh + "\",\"alias\":\"%s\"}";
          yield new Wish(
              path, ann, locker.formatted("one"), locker.formatted("other"), "/createdAt");
        }
        case "reservation.book" ->
            new Wish(
                at(locker("ann"), "reservations"),
                ann,
                window(hour(1), hour(2)),
                window(hour(1), hour(3)),
                "/reservationId");
        case "organisation.create" ->
            new Wish(
                path,
                server.bearer("ben"),
                "{\"name\":\"One\"}",
                "{\"name\":\"Two\"}",
                "/organisationId");
        case "event.report" -> {
          var locker = locker("ann");
          yield new Wish(
              at(locker, "events"),
              device(locker),
              event("one"),
              event("other"),
              "/items/0/eventId");
        }
        case "door.open" -> new Wish(at(locker("ann"), "open"), ann, "{}", "{}", "/commandId");
        default -> throw new AssertionError("Nothing to ask of " + route);
      };
    }

    private static String account(String name, String called) {
      return "{\"email\":\"%s@example.com\",\"password\":\"%s\",\"name\":\"%s\"}"
          .formatted(name, Running.PASSWORD, called);
    }

    private static String token(String name) {
      return "{\"name\":\"%s\",\"scopes\":[\"read\"]}".formatted(name);
    }

    private static String event(String note) {
      return "{\"events\":[{\"action\":\"CLOSE\",\"result\":\"SUCCESS\",\"deviceTime\":\"%s\",\"note\":\"%s\"}]}"
          .formatted(Instant.EPOCH.plusSeconds(1_700_000_000), note);
    }
  }
}
