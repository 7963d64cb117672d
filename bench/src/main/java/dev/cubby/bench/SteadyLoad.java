package dev.cubby.bench;

import static java.nio.charset.StandardCharsets.US_ASCII;

import module java.base;

/**
 * Requests that arrive evenly, whether or not earlier ones are answered. A latency counts from when
 * a request was meant to be sent.
 */
final class SteadyLoad {
  /** Servers close what is idle for longer; a browser opens another connection then. */
  private static final long KEPT_NANOS = 5_000_000_000L;

  private final URI server;
  private final HttpLoad load;

  SteadyLoad(URI server, HttpLoad load) {
    this.server = server;
    this.load = load;
  }

  /** Latencies in milliseconds, in order, and the server's processor time for them all. */
  record Measured(double[] millis, double processorSeconds) {
    double at(double part) {
      return millis[(int) Math.min(millis.length - 1L, Math.round(millis.length * part))];
    }

    double micros() {
      return processorSeconds * 1e6 / millis.length;
    }
  }

  /** Request {@code n} is sent at {@code n / perSecond}, by the connections in turn. */
  Measured run(IntFunction<byte[]> requests, int connections, int perSecond, int seconds)
      throws Exception {
    int rounds = Math.max(1, perSecond * seconds / connections);
    var millis = new double[rounds * connections];
    var failures = new ConcurrentLinkedQueue<Exception>();
    var ready = new CountDownLatch(connections);
    var begin = new CompletableFuture<Long>();
    var clients = new ArrayList<Thread>();
    for (int i = 0; i < connections; i++) {
      int first = i;
      clients.add(
          Thread.startVirtualThread(() -> {
            var socket = new Socket();
            try {
              connect(socket);
              ready.countDown();
              long start = begin.join();
              long idleSince = System.nanoTime();
              for (int n = first; n < millis.length; n += connections) {
                long due = start + n * 1_000_000_000L / perSecond;
                LockSupport.parkNanos(due - System.nanoTime());
                if (due - idleSince > KEPT_NANOS) {
                  socket.close();
                  socket = new Socket();
                  connect(socket);
                }
                socket.getOutputStream().write(requests.apply(n));
                HttpLoad.readAnswer(socket.getInputStream(), new byte[64 * 1024]);
                idleSince = System.nanoTime();
                millis[n] = (idleSince - due) / 1e6;
              }
              socket.close();
            } catch (IOException | RuntimeException e) {
              ready.countDown();
              failures.add(e);
            }
          }));
    }
    ready.await();
    double before = load.processorSeconds();
    begin.complete(System.nanoTime() + 50_000_000);
    for (var client : clients) {
      client.join();
    }
    double used = load.processorSeconds() - before;
    if (!failures.isEmpty()) {
      throw failures.element();
    }
    Arrays.sort(millis);
    return new Measured(millis, used);
  }

  private void connect(Socket socket) throws IOException {
    socket.connect(new InetSocketAddress(server.getHost(), server.getPort()));
    socket.setTcpNoDelay(true);
  }

  static byte[] get(String path) {
    return ("GET "
            + path
            + " HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n"
            + "Accept-Encoding: gzip\r\nAccept-Language: en\r\n\r\n")
        .getBytes(US_ASCII);
  }

  static byte[] post(String path, String key, String json) {
    return ("POST "
            + path
            + " HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\n"
            + "Content-Type: application/json\r\nIdempotency-Key: "
            + key
            + "\r\n"
            + "Content-Length: "
            + json.length()
            + "\r\n\r\n"
            + json)
        .getBytes(US_ASCII);
  }
}
