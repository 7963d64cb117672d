package dev.cubby.bench;

import module java.base;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

/**
 * The load test of seed 000: many phones open the pages of many links, then tap. Opening is
 * compared with a bare Jetty that sends one such page to all, in turns.
 */
public final class TapBench {
  private static final int CONNECTIONS = 1_000;
  private static final int ITEMS = 20;
  private static final int LINKS_OF_ITEM = 10;
  private static final double BAR_MILLIS = 50;
  private static final double BAR_TIMES = 2.5;

  private final URI server;
  private final String token;
  private final HttpClient client;

  private TapBench(URI server, HttpClient client, String token) {
    this.server = server;
    this.client = client;
    this.token = token;
  }

  public static void main(String[] args) throws Exception {
    var given =
        Arguments.of(args, "--links", "--rate", "--taps", "--seconds", "--pairs", "--connections");
    try (var scratch = TemporaryFolder.create("taps");
        var kit =
            ChildJvm.quietly(
                "dev.cubby.server.Main",
                "serve",
                "--port",
                "0",
                "--no-demo",
                "--data",
                "" + scratch.folder().resolve("data"));
        var client = HttpClient.newHttpClient()) {
      var address = URI.create(kit.line());
      var links = signedIn(address, client).links(given.number("--links", 4_000));
      System.out.printf("%,d links%n", links.size());
      var page = "/t/" + links.getFirst();
      try (var bare = ChildJvm.quietly("dev.cubby.bench.BareJetty", "" + address, page)) {
        var jetty = URI.create(bare.line());
        var ours = new SteadyLoad(address, new HttpLoad(address, kit.process().pid()));
        var theirs = new SteadyLoad(jetty, new HttpLoad(jetty, bare.process().pid()));
        open(given, links, ours, theirs);
        tap(given, links, ours);
      }
    }
  }

  private static void open(Arguments given, List<String> links, SteadyLoad ours, SteadyLoad theirs)
      throws Exception {
    int rate = given.number("--rate", 2_000);
    int seconds = given.number("--seconds", 10);
    int connections = given.number("--connections", CONNECTIONS);
    IntFunction<byte[]> any = n -> SteadyLoad.get("/t/" + links.get(n * 7 % links.size()));
    IntFunction<byte[]> one = _ -> SteadyLoad.get("/t/" + links.getFirst());
    // Programs are compiled while they run.
    for (int warm = 0; warm < 3; warm++) {
      ours.run(any, connections, rate, seconds);
      theirs.run(one, connections, rate, seconds);
    }
    var times = new ArrayList<Double>();
    for (int pair = 0; pair < given.number("--pairs", 5); pair++) {
      var opened = ours.run(any, connections, rate, seconds);
      var constant = theirs.run(one, connections, rate, seconds);
      times.add(opened.micros() / constant.micros());
      System.out.printf(
          "opening at %,d/s on %,d connections: p50 %.1f ms, p95 %.1f ms (%s), p99 %.1f ms,"
              + " %.0f us of processor time; a constant page p95 %.1f ms, %.0f us%n",
          rate,
          connections,
          opened.at(0.5),
          opened.at(0.95),
          verdict(opened.at(0.95), BAR_MILLIS),
          opened.at(0.99),
          opened.micros(),
          constant.at(0.95),
          constant.micros());
    }
    times.sort(null);
    double median = times.get(times.size() / 2);
    System.out.printf(
        "%.2f times the processor time of a constant page of the same size, bar %.1f: %s%n",
        median, BAR_TIMES, verdict(median, BAR_TIMES));
  }

  private static void tap(Arguments given, List<String> links, SteadyLoad ours) throws Exception {
    int rate = given.number("--taps", 1_000);
    int connections = given.number("--connections", CONNECTIONS);
    for (int run = 0; run < 3; run++) {
      var keys = "bench-" + run + "-";
      var tapped =
          ours.run(
              n ->
                  SteadyLoad.post(
                      "/api/inventory/taps/" + links.get(n * 7 % links.size()) + "/adjust",
                      keys + n,
                      "{\"delta\":-1,\"opened\":true}"),
              connections,
              rate,
              given.number("--seconds", 10));
      System.out.printf(
          "tapping at %,d/s: p50 %.1f ms, p95 %.1f ms, p99 %.1f ms, %.0f us of processor time%n",
          rate, tapped.at(0.5), tapped.at(0.95), tapped.at(0.99), tapped.micros());
    }
  }

  private static String verdict(double measured, double bar) {
    return measured <= bar ? "met" : "MISSED";
  }

  // What there is to tap

  private static TapBench signedIn(URI server, HttpClient client) throws Exception {
    var stranger = new TapBench(server, client, "");
    var answer =
        stranger.post(
            "/api/auth/token",
            "{\"email\":\"bench@example.org\",\"password\":\"correct horse battery\"}");
    return new TapBench(server, client, value("accessToken", answer));
  }

  private List<String> links(int count) throws Exception {
    var links = new ArrayList<String>();
    while (links.size() < count) {
      var family =
          "/api/inventory/families/"
              + value("familyId", post("/api/inventory/families", "{\"name\":\"Bench\"}"));
      for (int i = 0; i < ITEMS && links.size() < count; i++) {
        var item =
            post(
                family + "/items",
                "{\"name\":\"Item %d\",\"quantity\":900000,\"threshold\":2}".formatted(i));
        for (int k = 0; k < LINKS_OF_ITEM; k++) {
          var link = post(family + "/items/" + value("itemId", item) + "/nfc-urls", "{}");
          links.add(value("urlId", link));
        }
      }
    }
    return links;
  }

  private String post(String path, String json) throws Exception {
    var request =
        HttpRequest.newBuilder(server.resolve(path))
            .header("Content-Type", "application/json")
            .header("Idempotency-Key", UUID.randomUUID().toString())
            .POST(BodyPublishers.ofString(json));
    if (!token.isEmpty()) {
      request.header("Authorization", "Bearer " + token);
    }
    var answer = client.send(request.build(), BodyHandlers.ofString());
    if (answer.statusCode() / 100 != 2) {
      throw new IOException(path + " answered " + answer.body());
    }
    return answer.body();
  }

  private static String value(String field, String json) {
    var found = Pattern.compile("\"" + field + "\":\"([^\"]+)\"").matcher(json);
    if (!found.find()) {
      throw new IllegalStateException("No " + field + " in an answer");
    }
    return found.group(1);
  }
}
