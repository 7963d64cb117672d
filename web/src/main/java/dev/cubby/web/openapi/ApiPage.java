package dev.cubby.web.openapi;

import dev.cubby.web.page.PageAnswer;
import dev.cubby.web.page.View;
import dev.cubby.web.page.Visit;
import dev.cubby.web.route.Input;
import dev.cubby.web.route.Method;
import dev.cubby.web.route.Role;
import dev.cubby.web.route.Route;
import dev.cubby.web.route.Routes;
import dev.cubby.web.template.page.JteapiGenerated;
import gg.jte.Content;
import gg.jte.html.HtmlTemplateOutput;
import java.net.URI;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Every route for programs, written out for people, from the same routes that are answered. */
public record ApiPage(Map<String, List<Described>> systems) implements View {
  public static final Route<Input.Nothing, View> ROUTE =
      Route.page(Method.GET, "/api", "api.page", Input.NOTHING, View.class)
          .summary("Every route for programs, written out for people")
          .may(Role.ANYBODY);

  /** By system; what is the kit's own comes with them, under its own headings. */
  public static ApiPage of(Routes routes, URI publicUrl) {
    var systems = new TreeMap<String, List<Described>>();
    for (var bound : routes.all()) {
      var route = bound.route();
      if (!PageAnswer.isOf(route)) {
        systems
            .computeIfAbsent(Tags.of(route), _ -> new ArrayList<>())
            .add(new Described(route, publicUrl.resolve("/").toString()));
      }
    }
    for (var all : systems.values()) {
      all.sort(
          Comparator.comparing(Described::path)
              .thenComparing(described -> described.route().method()));
    }
    return new ApiPage(systems);
  }

  @Override
  public String title(Visit visit) {
    return visit.text("api.title");
  }

  /** A heading, in the words of the catalogue for what is the kit's own. */
  public String heading(Visit visit, String tag) {
    var key = "api.tag." + tag;
    return visit.site().oldTexts().keys().contains(key)
        ? visit.text(key)
        : visit.site().places().stream()
            .filter(place -> place.name().equals(tag))
            .findFirst()
            .map(place -> visit.text(place.title()))
            .orElse(tag);
  }

  @Override
  public Content body(Visit visit) {
    return out -> JteapiGenerated.render((HtmlTemplateOutput) out, null, visit, this);
  }
}
