package dev.cubby.web.openapi;

import static dev.cubby.web.ui.Ui.custom;
import static dev.cubby.web.ui.Ui.page;

import module java.base;

import dev.cubby.web.route.*;
import dev.cubby.web.template.ui.JteapiGenerated;
import dev.cubby.web.text.ApiText;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.PageAnswer;
import dev.cubby.web.ui.Visit;
import gg.jte.html.HtmlTemplateOutput;

/** Every route for programs, written out for people, from the same routes that are answered. */
public record ApiPage(Map<String, List<Described>> systems) {
  public static final Route<Input.Nothing, Page> ROUTE =
      Page.at("/api", "api.page")
          .summary("Every route for programs, written out for people")
          .may(Role.ANYBODY);

  /** By system; what is the kit's own comes with them, under its own headings. */
  public static Page of(Routes routes, URI publicUrl, Link document) {
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
    var described = new ApiPage(systems);
    return page(ApiText.TITLE)
        .meta(ApiText.LEAD)
        .action(Action.link(ApiText.DOCUMENT, document).icon(Icon.FILE))
        .add(
            custom(visit ->
                out -> JteapiGenerated.render((HtmlTemplateOutput) out, null, visit, described)))
        .shared();
  }

  /** A heading: the kit's own words, or the system's title. */
  public String heading(Visit visit, String tag) {
    return switch (tag) {
      case Tags.ACCOUNTS -> visit.text(ApiText.ACCOUNTS);
      case Tags.SERVER -> visit.text(ApiText.SERVER);
      default ->
          visit.site().places().stream()
              .filter(place -> place.name().equals(tag))
              .findFirst()
              .map(place -> visit.text(place.title()))
              .orElseGet(() -> tag.substring(0, 1).toUpperCase(Locale.ROOT) + tag.substring(1));
    };
  }
}
