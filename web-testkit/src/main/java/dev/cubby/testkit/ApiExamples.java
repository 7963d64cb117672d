package dev.cubby.testkit;

import module java.base;

import dev.cubby.web.route.Method;
import dev.cubby.web.route.Route;
import java.net.http.HttpResponse;

/** The requests that /api shows, to be pasted with ids of what is there. */
public final class ApiExamples {
  private static final Pattern CURL = Pattern.compile("<code>(curl.*?)</code>", Pattern.DOTALL);
  private static final Pattern HEADER =
      Pattern.compile("-H (?:'([^']*)'|\"([^\"]*)\")", Pattern.DOTALL);
  private static final Pattern BODY = Pattern.compile("-d '([^']*)'");

  private final Running server;
  private final Map<String, String> curls = new HashMap<>();

  public ApiExamples(Running server) throws IOException, InterruptedException {
    this.server = server;
    var shown = CURL.matcher(server.get("/api", "root").body());
    while (shown.find()) {
      var curl = plain(shown.group(1));
      curls.put(method(curl) + " " + address(curl).getPath(), curl);
    }
  }

  private static String plain(String html) {
    return html.replace("&lt;", "{")
        .replace("&gt;", "}")
        .replace("&#34;", "\"")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&amp;", "&");
  }

  private static URI address(String curl) {
    return URI.create(curl.split("'")[1].replace("{", "%7B").replace("}", "%7D"));
  }

  private static String method(String curl) {
    return curl.contains("-X ") ? curl.split(" ")[2] : Method.GET.name();
  }

  /** Sends the example of a route as it stands there, but for the ids in its path. */
  public HttpResponse<String> paste(Route<?, ?> route, Map<String, String> there, String who)
      throws IOException, InterruptedException {
    var curl = Objects.requireNonNull(curls.get(route.method() + " " + route.path()), "example");
    var path = address(curl).getPath();
    for (var one : there.entrySet()) {
      path = path.replace("{" + one.getKey() + "}", one.getValue());
    }
    var headers = new ArrayList<String>();
    var found = HEADER.matcher(curl);
    while (found.find()) {
      var header = Optional.ofNullable(found.group(1)).orElseGet(() -> found.group(2));
      if (!header.startsWith("Authorization")) {
        var value = header.replace("$(uuidgen)", UUID.randomUUID().toString());
        headers.addAll(List.of(value.split(": ", 2)));
      }
    }
    var body = BODY.matcher(curl);
    return server.ask(
        method(curl), path, who, body.find() ? body.group(1) : "", headers.toArray(String[]::new));
  }
}
