package dev.cubby.lunch.collect.fetch;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

/** A web server on this machine that answers byte by byte what a test says, however wrong. */
public final class OddServer implements AutoCloseable {

  /** What it does with a connection whose request has been read. */
  @FunctionalInterface
  public interface Answer {
    void to(String request, OutputStream out) throws IOException, InterruptedException;
  }

  private final ServerSocket socket;
  private final Map<String, Answer> answers = new ConcurrentHashMap<>();
  private final List<String> requests = Collections.synchronizedList(new ArrayList<>());
  private final AtomicInteger inside = new AtomicInteger();
  private final AtomicInteger mostInside = new AtomicInteger();

  public OddServer() throws IOException {
    this(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()));
  }

  OddServer(ServerSocket socket) {
    this.socket = socket;
    Thread.ofVirtual().start(this::accept);
  }

  private void accept() {
    try {
      while (true) {
        var connection = socket.accept();
        Thread.ofVirtual().start(() -> answer(connection));
      }
    } catch (IOException closed) {
      // The test is over.
    }
  }

  private void answer(Socket connection) {
    try (connection) {
      var in = new BufferedReader(new InputStreamReader(connection.getInputStream(), UTF_8));
      var request = new StringBuilder();
      for (var line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
        request.append(line).append('\n');
      }
      requests.add(request.toString());
      mostInside.accumulateAndGet(inside.incrementAndGet(), Math::max);
      try {
        var path = request.toString().split(" ")[1];
        answers
            .getOrDefault(path, (_, out) -> write(out, "HTTP/1.1 404 Not Found\r\n\r\n"))
            .to(request.toString(), connection.getOutputStream());
      } finally {
        inside.decrementAndGet();
      }
    } catch (IOException | InterruptedException gone) {
      // The client has had enough.
    }
  }

  /** An address at which nobody listens, for as long as it is open. */
  public static Socket nobody() throws IOException {
    var reserved = new Socket();
    reserved.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    return reserved;
  }

  public OddServer at(String path, Answer answer) {
    answers.put(path, answer);
    return this;
  }

  /** A page with its length. */
  public OddServer page(String path, String html) {
    return at(path, (_, out) -> write(out, ok(html.getBytes(UTF_8).length), html));
  }

  static String ok(int length, String... headers) {
    var more = Arrays.stream(headers).map(header -> header + "\r\n").collect(Collectors.joining());
    return "HTTP/1.1 200 OK\r\nContent-Length: " + length + "\r\n" + more + "\r\n";
  }

  public static void write(OutputStream out, String... parts) throws IOException {
    for (var part : parts) {
      out.write(part.getBytes(UTF_8));
    }
    out.flush();
  }

  public int port() {
    return socket.getLocalPort();
  }

  public String url(String path) {
    return "http://127.0.0.1:" + port() + path;
  }

  /** Its address with the port, as an operator writes it who allows it. */
  public String allowed() {
    return "127.0.0.1:" + port();
  }

  /** The same for the guard. */
  public InetSocketAddress inside() {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), port());
  }

  public List<String> requests() {
    return List.copyOf(requests);
  }

  public int mostAtOnce() {
    return mostInside.get();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
