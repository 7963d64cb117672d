package dev.cubby.web.http;

import static dev.cubby.web.route.Role.ANYBODY;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.route.Role.SIGNED_IN;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.failure.Failure;
import dev.cubby.web.route.*;

/** A small system of routes, to see what the kit does with them. */
final class Things {
  enum Size {
    SMALL,
    LARGE
  }

  record Thing(
      String thingId, String name, int count, Optional<Instant> boughtAt, List<String> tags) {}

  record OfThing(String thingId) {}

  record NewThing(
      String name, int count, Optional<Size> size, Optional<Instant> boughtAt, List<String> tags) {}

  record ChangedThing(String thingId, Patch<String> name, long version) {}

  record Secret(String linkId) {}

  record Search(Optional<String> q, Optional<Integer> least) {}

  private static final Duration SHARED = Duration.ofMinutes(5);

  static final Role OWNER = new Role("thing-owner", "Whose thing it is");

  static final Route<OfThing, Thing> GET =
      Route.get("/api/things/{thingId}", "thing.get", OfThing.class, Thing.class).may(ANYBODY);

  static final Route<Search, Thing> FREE =
      Route.get("/api/things/free", "thing.free", Search.class, Thing.class).may(ANYBODY);

  static final Route<NewThing, Thing> CREATE =
      Route.post(
              "/api/things",
              "thing.create",
              Input.of(NewThing.class)
                  .with("name", Rule.length(1, 20))
                  .with("count", Rule.range(0, 100))
                  .with("tags", Rule.count(0, 2)),
              Thing.class)
          .may(SIGNED_IN)
          .answering(201);

  static final Route<ChangedThing, Thing> CHANGE =
      Route.patch("/api/things/{thingId}", "thing.change", ChangedThing.class, Thing.class)
          .may(OWNER, OPERATOR);

  static final Route<Secret, Answer.Empty> OPEN =
      Route.post("/links/{linkId:secret}/open", "link.open", Secret.class, Answer.Empty.class)
          .kind(Route.Kind.CAPABILITY)
          .may(ANYBODY);

  private Things() {}

  static Routes routes() {
    return Routes.builder()
        .roles(
            Roles.by((principal, slots) ->
                principal instanceof Principal.Person person
                        && "mine".equals(slots.get("thingId"))
                        && person.accountId().equals("ann")
                    ? Set.of(OWNER)
                    : Set.of()))
        .add(GET, call -> Answer.of(thing(call.given().thingId())).version(7))
        .add(FREE, call -> Answer.of(found(call.given())).tagged("content").shared(SHARED))
        .add(
            CREATE,
            call ->
                Answer.of(
                        new Thing(
                            "t1",
                            call.given().name(),
                            call.given().count(),
                            call.given().boughtAt(),
                            call.given().tags()))
                    .at("/api/things/t1"))
        .add(CHANGE, call -> Answer.of(changed(call.given(), call.ifMatch())))
        .add(OPEN, _ -> Answer.empty())
        .prove();
  }

  private static Thing thing(String id) {
    switch (id) {
      case "none" ->
          throw Problem.of(
              ProblemKind.NOT_FOUND, dev.cubby.web.text.Text.verbatim("No such thing."));
      case "busy" -> throw new Failure.Unavailable("Full", "folder", "/secret/place");
      case "lost" ->
          throw new Failure.OutcomeUnknown("Lost", new IllegalStateException(), "key", "secret");
      case "newer" -> throw new Failure.UnreadableRow("Newer", "key", "secret");
      case "broken" -> throw new IllegalStateException("secret of the house");
      default -> {}
    }
    return new Thing(id, "Tea", 3, Optional.empty(), List.of());
  }

  private static Thing found(Search search) {
    return new Thing(
        "free", search.q().orElse("all"), search.least().orElse(0), Optional.empty(), List.of());
  }

  private static Thing changed(ChangedThing given, Optional<String> ifMatch) {
    var name =
        switch (given.name()) {
          case Patch.Set<String>(var text) -> text;
          case Patch.Keep<String> _ -> "kept";
          case Patch.Clear<String> _, Patch.Remove<String> _ -> "removed";
        };
    return new Thing(
        given.thingId(),
        name + ifMatch.map(" if "::concat).orElse(""),
        0,
        Optional.empty(),
        List.of());
  }

  /** Whoever says so in a header; the real thing is elsewhere. */
  static Identities identities() {
    return (request, _) -> {
      var name = request.getHeaders().get("X-I-Am");
      return name == null
          ? Caller.STRANGER
          : Caller.of(
              new Principal.Person(
                  name, name + "@example.com", name, name.equals("root"), Standing.SERVER));
    };
  }
}
