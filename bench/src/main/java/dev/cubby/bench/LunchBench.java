package dev.cubby.bench;

import module java.base;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

/** The load test of seed 003: many read today's page at a steady rate; menus are put and listed. */
public final class LunchBench {
  private static final double BAR_MILLIS = 50;
  private static final int BAR_BYTES = 50_000;
  private static final int RESTAURANTS = 50;

  /** A menu lives for two weeks, so that a restaurant has few at a time. */
  private static final int WEEKS = 4;

  private static final String PATH = "/lunch";

  private LunchBench() {}

  public static void main(String[] args) throws Exception {
    var given =
        Arguments.of(args, "--rate", "--puts", "--histories", "--seconds", "--runs", "--readers");
    try (var scratch = TemporaryFolder.create("lunch");
        var server =
            ChildJvm.quietly(
                "dev.cubby.server.Main",
                "serve",
                "--port",
                "0",
                "--data",
                "" + scratch.folder().resolve("data"));
        var client = HttpClient.newHttpClient()) {
      var address = URI.create(server.line());
      var load = new SteadyLoad(address, new HttpLoad(address, server.process().pid()));
      weigh(address, client);
      askAgain(address, client);
      try (var bare =
          ChildJvm.quietly("dev.cubby.bench.BareJetty", "" + address, BareJetty.PACKED, PATH)) {
        var jetty = URI.create(bare.line());
        read(given, load, new SteadyLoad(jetty, new HttpLoad(jetty, bare.process().pid())));
      }
      var token = signIn(address, client);
      for (int i = 0; i < RESTAURANTS; i++) {
        put(address, client, token, i);
      }
      write(given, load, token);
    }
  }

  /** In turns with a bare Jetty that sends the same bytes. */
  private static void read(Arguments given, SteadyLoad ours, SteadyLoad theirs) throws Exception {
    int seconds = given.number("--seconds", 10);
    int readers = given.number("--readers", 1_000);
    int rate = given.number("--rate", 2_000);
    // Programs are compiled while they run.
    for (int warm = 0; warm < 3; warm++) {
      ours.run(_ -> page(), readers, rate, seconds);
      theirs.run(_ -> page(), readers, rate, seconds);
    }
    var times = new ArrayList<Double>();
    for (int run = 0; run < given.number("--runs", 5); run++) {
      var read = ours.run(_ -> page(), readers, rate, seconds);
      var constant = theirs.run(_ -> page(), readers, rate, seconds);
      times.add(read.micros() / constant.micros());
      show("today's page, " + readers + " readers", rate, read);
      show("  a constant page", rate, constant);
    }
    times.sort(null);
    System.out.printf(
        "%.2f times the processor time of a constant page (%.2f to %.2f)%n",
        times.get(times.size() / 2), times.getFirst(), times.getLast());
  }

  private static void write(Arguments given, SteadyLoad load, String token) throws Exception {
    int seconds = given.number("--seconds", 10);
    int puts = given.number("--puts", 200);
    int histories = given.number("--histories", 1_000);
    for (int run = 0; run < 3; run++) {
      show("menus put", puts, load.run(n -> putRequest(token, n), 20, puts, seconds));
      show(
          "histories", histories, load.run(n -> history(n % RESTAURANTS), 100, histories, seconds));
    }
  }

  private static byte[] history(int restaurant) {
    return ("GET /api/lunch/restaurants/bench%d/history HTTP/1.1\r\nHost: bench\r\n\r\n")
        .formatted(restaurant)
        .getBytes(StandardCharsets.US_ASCII);
  }

  private static byte[] page() {
    return SteadyLoad.get(PATH);
  }

  private static void show(String what, int rate, SteadyLoad.Measured measured) {
    System.out.printf(
        "%s at %,d/s: p50 %.1f ms, p95 %.1f ms (%s), p99 %.1f ms, %.0f us of processor time%n",
        what,
        rate,
        measured.at(0.5),
        measured.at(0.95),
        measured.at(0.95) <= BAR_MILLIS ? "met" : "MISSED",
        measured.at(0.99),
        measured.micros());
  }

  /** The page with its files, packed as it is sent. */
  private static void weigh(URI server, HttpClient client) throws Exception {
    var page = get(server, client, PATH);
    var text =
        new String(
            new GZIPInputStream(new ByteArrayInputStream(page)).readAllBytes(),
            StandardCharsets.UTF_8);
    long bytes = page.length;
    var files = Pattern.compile("(?:src|href)=\"(/static/[^\"]+)\"").matcher(text);
    while (files.find()) {
      bytes += get(server, client, files.group(1)).length;
    }
    System.out.printf(
        "today's page: %,d bytes, with its files %,d (%s)%n",
        page.length, bytes, bytes <= BAR_BYTES ? "met" : "MISSED");
  }

  /** Who has the page asks with its tag, and not before five minutes have passed. */
  private static void askAgain(URI server, HttpClient client) throws Exception {
    var first = HttpRequest.newBuilder(server.resolve(PATH)).build();
    var headers = client.send(first, BodyHandlers.discarding()).headers();
    var again =
        HttpRequest.newBuilder(server.resolve(PATH))
            .header("If-None-Match", headers.firstValue("ETag").orElse(""))
            .build();
    System.out.printf(
        "Cache-Control: %s; with its ETag: %d%n",
        headers.firstValue("Cache-Control").orElse("none"),
        client.send(again, BodyHandlers.discarding()).statusCode());
  }

  private static byte[] get(URI server, HttpClient client, String path) throws Exception {
    var request = HttpRequest.newBuilder(server.resolve(path)).header("Accept-Encoding", "gzip");
    return client.send(request.build(), BodyHandlers.ofByteArray()).body();
  }

  private static String signIn(URI server, HttpClient client) throws Exception {
    var request =
        HttpRequest.newBuilder(server.resolve("/api/auth/token"))
            .header("Content-Type", "application/json")
            .POST(
                BodyPublishers.ofString(
                    "{\"email\":\"bench@example.org\",\"password\":\"correct horse battery\"}"));
    var answer = client.send(request.build(), BodyHandlers.ofString()).body();
    var token = Pattern.compile("\"accessToken\":\"([^\"]+)\"").matcher(answer);
    if (!token.find()) {
      throw new IOException("No token: " + answer);
    }
    return token.group(1);
  }

  private static void put(URI server, HttpClient client, String token, int number)
      throws Exception {
    var request =
        HttpRequest.newBuilder(server.resolve("/api/lunch/restaurants/bench" + number))
            .header("Content-Type", "application/json")
            .header("Authorization", "Bearer " + token)
            .PUT(BodyPublishers.ofString("{\"name\":\"Bench " + number + "\"}"));
    var answer = client.send(request.build(), BodyHandlers.ofString());
    if (answer.statusCode() != 200) {
      throw new IOException("A restaurant was refused: " + answer.body());
    }
  }

  /** Weeks and restaurants in turn, 15 dishes each. */
  private static byte[] putRequest(String token, int n) {
    var dishes =
        Stream.of("måndag", "tisdag", "onsdag", "torsdag", "fredag")
            .flatMap(day ->
                IntStream.range(0, 3)
                    .mapToObj(i ->
                        "{\"name\":\"Dish %d\",\"weekday\":\"%s\",\"price\":%d}"
                            .formatted(i, day, 100 + i)))
            .collect(Collectors.joining(",", "{\"lunches\":[", "]}"))
            .getBytes(StandardCharsets.UTF_8);
    var head =
        """
        PUT /api/lunch/menus/bench%d/2026/%d HTTP/1.1\r
        Host: bench\r
        Authorization: Bearer %s\r
        Content-Type: application/json\r
        Content-Length: %d\r
        \r
        """
            .formatted(n % RESTAURANTS, 45 + n / RESTAURANTS % WEEKS, token, dishes.length)
            .getBytes(StandardCharsets.US_ASCII);
    var request = Arrays.copyOf(head, head.length + dishes.length);
    System.arraycopy(dishes, 0, request, head.length, dishes.length);
    return request;
  }
}
