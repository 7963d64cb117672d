package dev.cubby.web.openapi;

import module java.base;

import dev.cubby.web.route.Routes;
import dev.cubby.web.text.*;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** All routes of a server as one document. */
public final class OpenApi {
  static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  static final String PROBLEM = "Problem";
  static final String BEARER = "bearer";

  private static final String VERSION = "3.1.0";
  private static final String OF_THE_API = "1";

  private OpenApi() {}

  /** Written in English, as codes and titles are. */
  public static ObjectNode of(Routes routes, Texts texts) {
    Function<Text, String> english = Reader.english(texts, Clock.systemUTC())::text;
    var schemas = NODES.objectNode();
    schemas.set(PROBLEM, ProblemSchema.node());
    var operations = new Operations(schemas, english);
    var paths = NODES.objectNode();
    routes.all().stream()
        .map(Routes.Bound::route)
        .sorted(Comparator.comparing(route -> route.path().toString()))
        .forEach(route -> {
          var path = route.path().toString();
          var methods = paths.get(path) instanceof ObjectNode known ? known : paths.putObject(path);
          methods.set(route.method().name().toLowerCase(Locale.ROOT), operations.of(route));
        });

    var document = NODES.objectNode();
    document.put("openapi", VERSION);
    document.putObject("info").put("title", "Cubby").put("version", OF_THE_API);
    document.set("paths", paths);
    var components = document.putObject("components");
    components.set("schemas", schemas);
    components
        .putObject("securitySchemes")
        .putObject(BEARER)
        .put("type", "http")
        .put("scheme", BEARER);
    return document;
  }
}
