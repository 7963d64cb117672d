package dev.cubby.web.style;

import module java.base;

import dev.cubby.core.failure.Failure;
import dev.cubby.web.http.*;
import dev.cubby.web.route.*;
import dev.cubby.web.system.KitTexts;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import org.eclipse.jetty.server.Request;

/** A server with the style page and a few more, where a header or cookie says who one is. */
final class StyleServer {
  private static final Route<Input.Nothing, Page> HOME =
      Page.at("/members", "members").may(Role.SIGNED_IN);
  private static final Route<Input.Nothing, Page> BROKEN =
      Page.at("/broken", "broken").may(Role.ANYBODY);
  private static final Route<Input.Nothing, Redirect> TAKEN =
      Redirect.at("/style/taken", "taken").may(Role.ANYBODY);
  private static final Route<Named, Page> NAMED =
      Page.at("/style/named/{name}", "named", Named.class).may(Role.ANYBODY);
  private static final Route<Named, Redirect> RENAME =
      Redirect.at("/style/named/{name}", "rename", Named.class).may(Role.ANYBODY);
  private static final Route<Input.Nothing, Answer.Empty> API =
      Route.post("/api/poke", "poke", Answer.Empty.class).may(Role.ANYBODY);

  /** The name says what happens to who asks. */
  private record Named(String name) {}

  private record Onward(Optional<String> next) {}

  private static final Route<Onward, Page> SIGN_IN = Page.at("/sign-in", "sign-in", Onward.class);

  private StyleServer() {}

  private static Place place(String name, String title, Icon icon) {
    return Place.of(name, Text.verbatim(title), Text.NONE, icon, KitTexts.CATALOGUE.languages());
  }

  static WebServer start() {
    var site =
        KitTexts.siteBuilder("Cubby")
            .place(place("inventory", "Inventory", Icon.INVENTORY))
            .place(place("unisync", "UniSync", Icon.UNISYNC))
            .place(place("lunch", "Lunch", Icon.LUNCH))
            .place(place("lockers", "Lockers", Icon.LOCKERS))
            .place(place("style", "Pieces", Icon.GRID))
            .people(
                new Site.People(
                    next -> SIGN_IN.link(new Onward(next)),
                    "/sign-out",
                    Optional.empty(),
                    Optional.empty()))
            .build();
    var routes =
        StylePages.addTo(Routes.builder())
            .add(HOME, call -> Answer.of(StyleExamples.page(call.reader(), StylePages.Shown.ALL)))
            .add(
                BROKEN,
                _ -> {
                  throw new IllegalStateException("secret of the house");
                })
            .add(TAKEN, _ -> Answer.of(refuse()))
            .page(NAMED, StyleServer::named)
            .add(RENAME, _ -> Answer.of(refuse()))
            .add(API, _ -> Answer.empty())
            .prove();
    Identities identities =
        (request, _) ->
            session(request)
                .map(name ->
                    Caller.byCookie(
                        new Principal.Person(name, name + "@x.org", name, false, Standing.SERVER),
                        name))
                .orElse(Caller.STRANGER);
    return Served.start(routes, identities, site, URI.create("http://cubby.example/"));
  }

  private static Redirect refuse() {
    throw Problem.of(
        new ProblemKind(422, "TAKEN", Text.verbatim("It is taken")),
        Text.verbatim("It is taken until 17:00."));
  }

  private static Page named(Call<Named> call) {
    return switch (call.given().name()) {
      case "lost" -> throw new Failure.OutcomeUnknown("Lost", new IllegalStateException());
      case "long" -> throw new Failure.InvalidInput("A key is too long");
      case "gone" ->
          throw Problem.of(
              new ProblemKind(410, "GONE", Text.verbatim("Retired")), Text.verbatim("Since May."));
      default -> Page.of(Text.verbatim(call.given().name()));
    };
  }

  private static Optional<String> session(Request request) {
    return Request.getCookies(request).stream()
        .filter(cookie -> cookie.getName().equals("session"))
        .map(cookie -> cookie.getValue())
        .findFirst();
  }
}
