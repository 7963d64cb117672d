package dev.cubby.testkit;

import module java.base;

/** A network cable between a browser and a server, which can be pulled out and put back. */
public final class Cable implements AutoCloseable {
  private final ServerSocket entry;
  private final URI server;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private volatile boolean plugged = true;

  public Cable(URI server) throws IOException {
    this.server = server;
    this.entry = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    Thread.ofVirtual().start(this::accept);
  }

  public URI address() {
    return URI.create("http://127.0.0.1:" + entry.getLocalPort() + "/");
  }

  public void pull() {
    plugged = false;
    open.forEach(Cable::shut);
  }

  public void plugIn() {
    plugged = true;
  }

  private void accept() {
    while (!entry.isClosed()) {
      try {
        var browser = entry.accept();
        if (plugged) {
          var there = new Socket(server.getHost(), server.getPort());
          open.add(browser);
          open.add(there);
          Thread.ofVirtual().start(() -> carry(browser, there));
          Thread.ofVirtual().start(() -> carry(there, browser));
        } else {
          shut(browser);
        }
      } catch (IOException closed) {
        // By the test, or by the other side.
      }
    }
  }

  private void carry(Socket from, Socket to) {
    try (from;
        to) {
      from.getInputStream().transferTo(to.getOutputStream());
    } catch (IOException pulledOut) {
      // So it ends here.
    } finally {
      open.remove(from);
      open.remove(to);
    }
  }

  private static void shut(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    entry.close();
    pull();
  }
}
