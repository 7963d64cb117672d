package dev.cubby.unisync.translation;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.cubby.unisync.aws.SignatureV4;
import dev.cubby.web.bind.Json;
import tools.jackson.databind.node.ObjectNode;

/**
 * Stands in for LibreTranslate and Amazon Translate on this machine. It translates a text to itself
 * between the names of the languages, and can be out of order in several ways.
 */
public final class TranslatorServer implements AutoCloseable {
  public static final String KEY = "libre-key-5e1f";

  /** How it answers. */
  public enum Mood {
    GOOD,
    DOWN,
    SLOW,
    SLOW_BODY,
    NO_JSON,
    NO_TRANSLATION,
    HOSTILE,
    ENDLESS,
    REDIRECTING
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final CountDownLatch closing = new CountDownLatch(1);
  public volatile Mood mood = Mood.GOOD;
  public final List<ObjectNode> asked = new CopyOnWriteArrayList<>();

  public TranslatorServer() throws IOException {
    server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
    server.createContext("/", this::answer);
    server.setExecutor(threads);
    server.start();
  }

  public URI address() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      var body = exchange.getRequestBody().readAllBytes();
      boolean libre = exchange.getRequestURI().getPath().equals("/translate");
      var request = Json.object(body);
      boolean known =
          libre
              ? request.path("api_key").asString("").equals(KEY)
              : SignatureV4.isGood(exchange, body, Instant.now());
      asked.add(request);
      switch (mood) {
        case DOWN -> exchange.sendResponseHeaders(503, -1);
        case SLOW -> closing.await(20, TimeUnit.SECONDS);
        case SLOW_BODY -> {
          exchange.sendResponseHeaders(200, 0);
          exchange.getResponseBody().write('{');
          exchange.getResponseBody().flush();
          closing.await(20, TimeUnit.SECONDS);
        }
        case NO_JSON -> send(exchange, 200, "<html>Sign in to the hotel's network</html>");
        case NO_TRANSLATION -> send(exchange, 200, "{\"error\":\"Oh.\"}");
        case HOSTILE -> send(exchange, 200, translation(libre, "right\\u202Eleft\\u0000"));
        case ENDLESS -> endless(exchange);
        case REDIRECTING -> {
          exchange.getResponseHeaders().add("Location", address() + "elsewhere");
          exchange.sendResponseHeaders(307, -1);
        }
        case GOOD -> {
          var text =
              libre ? translated(request, "q", "source", "target") : amazon(exchange, request);
          send(exchange, known ? 200 : 403, known ? translation(libre, escaped(text)) : "{}");
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static String amazon(HttpExchange exchange, ObjectNode request) {
    var target = exchange.getRequestHeaders().getFirst("X-Amz-Target");
    if (!"AWSShineFrontendService_20170701.TranslateText".equals(target)) {
      throw new IllegalStateException(target);
    }
    return translated(request, "Text", "SourceLanguageCode", "TargetLanguageCode");
  }

  private static String translated(ObjectNode request, String text, String from, String to) {
    return request.get(from).asString()
        + ">"
        + request.get(to).asString()
        + " "
        + request.get(text).asString();
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
  }

  private static String translation(boolean libre, String text) {
    return "{\"%s\":\"%s\"}".formatted(libre ? "translatedText" : "TranslatedText", text);
  }

  private static void send(HttpExchange exchange, int status, String body) throws IOException {
    var bytes = body.getBytes(UTF_8);
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  private static void endless(HttpExchange exchange) throws IOException {
    exchange.sendResponseHeaders(200, 0);
    var much = "a".repeat(64 * 1024).getBytes(UTF_8);
    for (int i = 0; i < 1_000; i++) {
      exchange.getResponseBody().write(much);
    }
  }

  @Override
  public void close() {
    closing.countDown();
    server.stop(0);
    threads.close();
  }
}
