package dev.cubby.bench;

import static java.nio.charset.StandardCharsets.US_ASCII;

import module java.base;

import dev.cubby.embedded.BareEngine;
import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.embedded.Settings;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

/**
 * The load test of seed 001: a team that looks at the dashboard of a large project. What the server
 * counted says whether a contract examined more rows than it returned.
 */
public final class UniSyncBench {
  private static final double BAR_MILLIS = 100;
  private static final List<String> ROLES =
      List.of("3d_modeller", "2d_drafter", "bim_coordinator", "admin");
  private static final String PASSWORD = "correct horse battery";

  private final URI server;
  private final HttpClient client;

  private UniSyncBench(URI server, HttpClient client) {
    this.server = server;
    this.client = client;
  }

  public static void main(String[] args) throws Exception {
    var given =
        Arguments.of(
            args,
            "--showsets",
            "--notes",
            "--activities",
            "--people",
            "--every",
            "--seconds",
            "--runs");
    try (var scratch = TemporaryFolder.create("unisync")) {
      var data = scratch.folder().resolve("data");
      fill(data, given);
      try (var child =
              ChildJvm.quietly(
                  "dev.cubby.server.Main",
                  "serve",
                  "--port",
                  "0",
                  "--no-demo",
                  "--limits",
                  "off",
                  "--signup",
                  "open",
                  "--data",
                  "" + data);
          var client = HttpClient.newHttpClient()) {
        var address = URI.create(child.line());
        var bench = new UniSyncBench(address, client);
        var load = new SteadyLoad(address, new HttpLoad(address, child.process().pid()));
        bench.measure(load, given);
      }
    }
  }

  private static void fill(Path data, Arguments given) throws Exception {
    int showSets = given.number("--showsets", 2_000);
    int notes = given.number("--notes", 50_000);
    int activities = given.number("--activities", 200_000);
    long started = System.nanoTime();
    try (var store = EmbeddedStore.open(data, Settings.of(Clock.systemUTC()))) {
      new UniSyncRows(store).fill(showSets, notes, activities);
      BareEngine.compact(store);
    }
    System.out.printf(
        "%,d ShowSets, %,d notes, %,d activities, in %.0f s%n",
        showSets, notes, activities, (System.nanoTime() - started) / 1e9);
  }

  private void measure(SteadyLoad load, Arguments given) throws Exception {
    int people = given.number("--people", 50);
    int every = given.number("--every", 10);
    int seconds = given.number("--seconds", 60);
    var tokens = team(people);
    int rate = Math.max(1, people / every);
    var dashboards = tokens.stream().map(token -> page("/unisync", token)).toList();
    var boards = tokens.stream().map(token -> page("/unisync?view=board", token)).toList();
    // Programs are compiled while they run.
    load.run(n -> dashboards.get(n % people), people, rate, 30);
    for (int run = 0; run < given.number("--runs", 3); run++) {
      show(
          "dashboard, %d people every %d s".formatted(people, every),
          load.run(n -> dashboards.get(n % people), people, rate, seconds));
    }
    show("the same as a board", load.run(n -> boards.get(n % people), people, rate, seconds));
    show(
        "dashboard, five times as often",
        load.run(n -> dashboards.get(n % people), people, 5 * rate, seconds));
    var showSet =
        first(
            "\"showSetId\":\"([^\"]+)\"", get("/api/unisync/showsets?area=311", tokens.getFirst()));
    var admin = tokens.get(ROLES.indexOf("admin"));
    var others =
        List.of(
            "/unisync/showsets/" + showSet,
            "/unisync/my-work",
            "/unisync/activity",
            "/unisync/here",
            "/unisync/users");
    for (var path : others) {
      var request = page(path, admin);
      show(path, load.run(_ -> request, people, rate, Math.max(people / rate, seconds / 3)));
    }
    examined();
  }

  private static void show(String what, SteadyLoad.Measured measured) {
    System.out.printf(
        "%-38s p50 %5.1f ms, p95 %5.1f ms (below %.0f ms: %s), p99 %5.1f ms, %,8.0f us of processor"
            + " time%n",
        what,
        measured.at(0.5),
        measured.at(0.95),
        BAR_MILLIS,
        measured.at(0.95) < BAR_MILLIS ? "met" : "MISSED",
        measured.at(0.99),
        measured.micros());
  }

  private static byte[] page(String path, String token) {
    return ("GET "
            + path
            + " HTTP/1.1\r\nHost: bench\r\nAccept: text/html\r\nAccept-Encoding: gzip\r\n"
            + "Authorization: Bearer "
            + token
            + "\r\n\r\n")
        .getBytes(US_ASCII);
  }

  /** Tokens of people who are users, of all roles in turn. */
  private List<String> team(int people) throws Exception {
    var operator = token("bench@example.org");
    var tokens = new ArrayList<String>();
    for (int i = 0; i < people; i++) {
      var email = "person" + i + "@example.org";
      post(
          "/api/auth/register",
          "",
          "{\"name\":\"P%d\",\"email\":\"%s\",\"password\":\"%s\"}".formatted(i, email, PASSWORD));
      post(
          "/api/unisync/users",
          operator,
          "{\"email\":\"%s\",\"name\":\"Person %d\",\"role\":\"%s\"}"
              .formatted(email, i, ROLES.get(i % ROLES.size())));
      tokens.add(token(email));
    }
    return tokens;
  }

  private String token(String email) throws Exception {
    var body = "{\"email\":\"%s\",\"password\":\"%s\"}".formatted(email, PASSWORD);
    return first("\"accessToken\":\"([^\"]+)\"", post("/api/auth/token", "", body));
  }

  private static String first(String pattern, String text) {
    var found = Pattern.compile(pattern).matcher(text);
    if (!found.find()) {
      throw new IllegalStateException("No " + pattern + " in an answer");
    }
    return found.group(1);
  }

  private String post(String path, String token, String json) throws Exception {
    var request =
        HttpRequest.newBuilder(server.resolve(path))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(json));
    return send(request, token);
  }

  private String get(String path, String token) throws Exception {
    return send(HttpRequest.newBuilder(server.resolve(path)), token);
  }

  private String send(HttpRequest.Builder request, String token) throws Exception {
    if (!token.isEmpty()) {
      request.header("Authorization", "Bearer " + token);
    }
    var answer = client.send(request.build(), BodyHandlers.ofString());
    if (answer.statusCode() / 100 != 2) {
      throw new IOException(answer.uri() + " answered " + answer.body());
    }
    return answer.body();
  }

  /** What the server observed of each contract that was called. */
  private void examined() throws Exception {
    var figures = get("/api/contracts", "");
    var contract =
        Pattern.compile(
            "\"name\":\"([^\"]+)\",\"kind\":\"([^\"]+)\".*?\"rowsReturned\":(\\d+),\"rowsExamined\":(\\d+)");
    int called = 0;
    int wasteful = 0;
    for (var one : figures.split("(?=\\{\"name\":)")) {
      var found = contract.matcher(one);
      if (found.find()) {
        called++;
        long returned = Long.parseLong(found.group(3));
        long examined = Long.parseLong(found.group(4));
        if (examined > returned && found.group(2).toLowerCase(Locale.ROOT).contains("query")) {
          wasteful++;
          System.out.printf(
              "%s: %,d rows examined, %,d returned%n", found.group(1), examined, returned);
        }
      }
    }
    System.out.printf(
        "%d contracts were called, %d examined more rows than they returned (%s)%n",
        called, wasteful, wasteful == 0 ? "met" : "MISSED");
  }
}
