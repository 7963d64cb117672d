package dev.cubby.unisync.attachment;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.cubby.core.hash.Sha256;
import dev.cubby.unisync.aws.SignatureV4;

/**
 * Stands in for S3 on this machine: objects of one bucket, by path. It refuses what is not signed
 * and what is signed for another type or length.
 */
public final class BucketServer implements AutoCloseable {
  public static final String BUCKET = "unisync-attachments";

  private record Stored(byte[] bytes, String type) {
    String tag() {
      return '"' + Sha256.hex(bytes).substring(0, 32) + '"';
    }
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final SortedMap<String, Stored> objects = new ConcurrentSkipListMap<>();
  public volatile Duration ahead = Duration.ZERO;

  public BucketServer() throws IOException {
    server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
    server.createContext("/" + BUCKET, this::answer);
    server.setExecutor(threads);
    server.start();
  }

  public URI address() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
  }

  public Map<String, String> settings() {
    return Map.of(
        "attachments",
        "s3",
        "attachments-bucket",
        BUCKET,
        "attachments-endpoint",
        address().toString(),
        "aws-access-key",
        SignatureV4.ACCESS_KEY,
        "aws-secret-key",
        SignatureV4.SECRET_KEY);
  }

  public Set<String> keys() {
    return Set.copyOf(objects.keySet());
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      var body = exchange.getRequestBody().readAllBytes();
      if (!SignatureV4.isGood(exchange, body, Instant.now().plus(ahead))) {
        send(exchange, 403, error("SignatureDoesNotMatch"));
        return;
      }
      var path = exchange.getRequestURI().getPath();
      var key = path.substring(Math.min(path.length(), BUCKET.length() + 2));
      var query = Objects.requireNonNullElse(exchange.getRequestURI().getRawQuery(), "");
      var source = exchange.getRequestHeaders().getFirst("x-amz-copy-source");
      switch (exchange.getRequestMethod()) {
        case "PUT" -> {
          if (source == null) {
            put(exchange, key, body);
          } else {
            copy(exchange, URLDecoder.decode(source, UTF_8), key);
          }
        }
        case "DELETE" -> {
          objects.remove(key);
          exchange.sendResponseHeaders(204, -1);
        }
        default -> {
          if (query.contains("list-type=2")) {
            list(exchange, query);
          } else {
            get(exchange, key);
          }
        }
      }
    }
  }

  private void put(HttpExchange exchange, String key, byte[] body) throws IOException {
    var type = exchange.getRequestHeaders().getFirst("Content-Type");
    var stored = new Stored(body, type);
    objects.put(key, stored);
    exchange.getResponseHeaders().add("ETag", stored.tag());
    exchange.sendResponseHeaders(200, -1);
  }

  private void copy(HttpExchange exchange, String source, String key) throws IOException {
    var from = objects.get(source.substring(source.indexOf(BUCKET) + BUCKET.length() + 1));
    var match = exchange.getRequestHeaders().getFirst("x-amz-copy-source-if-match");
    if (from == null) {
      send(exchange, 404, error("NoSuchKey"));
    } else if (match != null && !match.equals(from.tag())) {
      send(exchange, 412, error("PreconditionFailed"));
    } else {
      objects.put(key, from);
      send(
          exchange,
          200,
          "<CopyObjectResult><ETag>%s</ETag></CopyObjectResult>".formatted(from.tag()));
    }
  }

  private void list(HttpExchange exchange, String query) throws IOException {
    var prefix =
        Arrays.stream(query.split("&"))
            .filter(part -> part.startsWith("prefix="))
            .map(part -> URLDecoder.decode(part.substring("prefix=".length()), UTF_8))
            .findFirst()
            .orElse("");
    var found =
        objects.keySet().stream()
            .filter(key -> key.startsWith(prefix))
            .map("<Contents><Key>%s</Key></Contents>"::formatted)
            .collect(Collectors.joining());
    send(
        exchange,
        200,
        "<ListBucketResult><IsTruncated>false</IsTruncated>%s</ListBucketResult>".formatted(found));
  }

  private void get(HttpExchange exchange, String key) throws IOException {
    var stored = objects.get(key);
    boolean head = exchange.getRequestMethod().equals("HEAD");
    if (stored == null) {
      if (head) {
        exchange.sendResponseHeaders(404, -1);
      } else {
        send(exchange, 404, error("NoSuchKey"));
      }
      return;
    }
    var range = exchange.getRequestHeaders().getFirst("Range");
    var bytes = stored.bytes();
    if (range != null) {
      var ends = range.substring("bytes=".length()).split("-", 2);
      int from = Integer.parseInt(ends[0]);
      int to =
          ends[1].isEmpty() ? bytes.length : Math.min(bytes.length, Integer.parseInt(ends[1]) + 1);
      bytes = Arrays.copyOfRange(bytes, from, to);
    }
    exchange.getResponseHeaders().add("ETag", stored.tag());
    exchange.getResponseHeaders().add("Content-Type", stored.type());
    if (head) {
      exchange.getResponseHeaders().add("Content-Length", Integer.toString(bytes.length));
      exchange.sendResponseHeaders(200, -1);
    } else {
      exchange.sendResponseHeaders(
          range == null ? 200 : 206, bytes.length == 0 ? -1 : bytes.length);
      exchange.getResponseBody().write(bytes);
    }
  }

  private static String error(String code) {
    return "<Error><Code>%s</Code></Error>".formatted(code);
  }

  private static void send(HttpExchange exchange, int status, String xml) throws IOException {
    var bytes = xml.getBytes(UTF_8);
    exchange.getResponseHeaders().add("Content-Type", "application/xml");
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.close();
  }
}
