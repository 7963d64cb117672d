package dev.cubby.bench;

import module java.base;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.VirtualThreadPool;

/** A bare Jetty that replays a recorded response with the same headers. */
final class BareJetty extends Handler.Abstract {
  /** The argument that asks for pages as browsers do. */
  static final String PACKED = "--packed";

  /** Headers that Jetty writes itself. */
  private static final Set<String> ITS_OWN = Set.of("date", "connection", ":status");

  /** A recorded response. */
  private record Known(int status, Map<String, List<String>> headers, byte[] body) {}

  private final Map<String, Known> known = new HashMap<>();

  public static void main(String[] args) throws Exception {
    var other = URI.create(args[0]);
    var bare = new BareJetty();
    try (var client = HttpClient.newHttpClient()) {
      boolean packed = args[1].equals(PACKED);
      for (var path : Arrays.asList(args).subList(packed ? 2 : 1, args.length)) {
        var request = HttpRequest.newBuilder(other.resolve(path));
        if (packed) {
          request.header("Accept-Encoding", "gzip");
        }
        var answer = client.send(request.build(), BodyHandlers.ofByteArray());
        bare.known.put(path, new Known(answer.statusCode(), answer.headers().map(), answer.body()));
      }
    }
    var server = new Server(new VirtualThreadPool());
    var http = new HttpConfiguration();
    http.setSendServerVersion(false);
    var connector = new ServerConnector(server, 1, 2, new HttpConnectionFactory(http));
    connector.setHost("127.0.0.1");
    connector.setAcceptQueueSize(4096);
    server.addConnector(connector);
    server.setHandler(bare);
    server.start();
    System.out.println("http://127.0.0.1:" + connector.getLocalPort() + "/");
    new CountDownLatch(1).await();
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    var answer = known.get(request.getHttpURI().getPath());
    if (answer == null) {
      return false;
    }
    response.setStatus(answer.status());
    answer
        .headers()
        .forEach((name, values) -> {
          if (!ITS_OWN.contains(name)) {
            values.forEach(value -> response.getHeaders().add(name, value));
          }
        });
    response.write(true, ByteBuffer.wrap(answer.body()), callback);
    return true;
  }
}
