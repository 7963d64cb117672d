package dev.cubby.web.live;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

import dev.cubby.web.bind.Json;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/** A client of a stream, which waits for each event. */
final class Listener implements AutoCloseable {

  /** An event; its id is the last that was named, as browsers understand it. */
  record Event(String name, String data, String id) {
    String kind() {
      return Json.object(data.getBytes(UTF_8)).get("kind").asString();
    }

    long number() {
      return Json.object(data.getBytes(UTF_8)).get("n").asLong();
    }
  }

  private final HttpClient client = HttpClient.newHttpClient();
  final HttpResponse<InputStream> answer;
  private final BufferedReader reader;
  private String id = "";

  private Listener(HttpRequest request) throws IOException, InterruptedException {
    this.answer = client.send(request, BodyHandlers.ofInputStream());
    this.reader = new BufferedReader(new InputStreamReader(answer.body(), UTF_8));
  }

  static Listener to(URI server, String who, String query)
      throws IOException, InterruptedException {
    return new Listener(request(server, who, query).build());
  }

  /** One that had been cut off, and comes back. */
  static Listener after(URI server, String who, String query, String lastEventId)
      throws IOException, InterruptedException {
    return new Listener(request(server, who, query).header("Last-Event-ID", lastEventId).build());
  }

  private static HttpRequest.Builder request(URI server, String who, String query) {
    var request = HttpRequest.newBuilder(server.resolve("/events?" + query));
    return who.isEmpty() ? request : request.header("who", who);
  }

  int status() {
    return answer.statusCode();
  }

  /** The next line, heartbeats and all. */
  String line() throws IOException {
    var line = reader.readLine();
    if (line == null) {
      throw new AssertionError("The stream ended");
    }
    return line;
  }

  /** The next event; what has no data is none. */
  Event next() throws IOException {
    var name = "";
    var data = "";
    while (true) {
      var line = line();
      if (line.startsWith("id: ")) {
        id = line.substring(4);
      } else if (line.startsWith("event: ")) {
        name = line.substring(7);
      } else if (line.startsWith("data: ")) {
        data = line.substring(6);
      } else if (line.isEmpty() && !data.isEmpty()) {
        return new Event(name, data, id);
      }
    }
  }

  List<String> kinds(int count) throws IOException {
    var kinds = new ArrayList<String>();
    for (int i = 0; i < count; i++) {
      kinds.add(next().kind());
    }
    return kinds;
  }

  /** Waits for the server to end the stream in good order; says what came before. */
  String rest() throws IOException {
    var rest = new StringBuilder();
    for (var line = reader.readLine(); line != null; line = reader.readLine()) {
      rest.append(line).append('\n');
    }
    return rest.toString();
  }

  @Override
  public void close() {
    client.shutdownNow();
  }
}
