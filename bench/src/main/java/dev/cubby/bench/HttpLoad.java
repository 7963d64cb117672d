package dev.cubby.bench;

import static java.nio.charset.StandardCharsets.US_ASCII;

import module java.base;

/** Clients that repeat one request, each on its own connection. */
final class HttpLoad {
  private static final byte[] END = "\r\n\r\n".getBytes(US_ASCII);
  private static final double TICKS = 100;

  /** A server's requests and processor time in an interval, in seconds. */
  record Work(long requests, double took, double processor) {
    static final Work NONE = new Work(0, 0, 0);

    Work and(Work more) {
      return new Work(requests + more.requests, took + more.took, processor + more.processor);
    }

    double perSecond() {
      return requests / took;
    }

    double micros() {
      return processor * 1e6 / requests;
    }
  }

  private final URI server;
  private final long pid;

  HttpLoad(URI server, long pid) {
    this.server = server;
    this.pid = pid;
  }

  Work run(String path, int connections, double seconds) throws Exception {
    var answers = new LongAdder();
    var failures = new ArrayList<Exception>();
    var clients = new ArrayList<Thread>();
    var over = new AtomicBoolean();
    for (int i = 0; i < connections; i++) {
      clients.add(
          Thread.startVirtualThread(() -> {
            try {
              ask(path, answers, over);
            } catch (IOException | RuntimeException e) {
              synchronized (failures) {
                failures.add(e);
              }
            }
          }));
    }
    Thread.sleep(300);
    long before = answers.sum();
    double processor = processorSeconds();
    long started = System.nanoTime();
    Thread.sleep((long) (seconds * 1_000));
    double took = (System.nanoTime() - started) / 1e9;
    double used = processorSeconds() - processor;
    long done = answers.sum() - before;
    over.set(true);
    for (var client : clients) {
      client.join();
    }
    if (!failures.isEmpty()) {
      throw failures.getFirst();
    }
    return new Work(done, took, used);
  }

  private void ask(String path, LongAdder answers, AtomicBoolean over) throws IOException {
    var request =
        ("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nAccept: */*\r\n\r\n").getBytes(US_ASCII);
    try (var socket = new Socket()) {
      socket.connect(new InetSocketAddress(server.getHost(), server.getPort()));
      socket.setTcpNoDelay(true);
      var out = socket.getOutputStream();
      var in = socket.getInputStream();
      var buffer = new byte[64 * 1024];
      while (!over.get()) {
        out.write(request);
        readAnswer(in, buffer);
        answers.increment();
      }
    }
  }

  static void readAnswer(InputStream in, byte[] buffer) throws IOException {
    int length = 0;
    int headers = -1;
    while (headers < 0) {
      int read = in.read(buffer, length, buffer.length - length);
      if (read < 0) {
        throw new IOException("The server hung up");
      }
      length += read;
      headers = endOfHeaders(buffer, length);
    }
    var text = new String(buffer, 0, headers, US_ASCII);
    if (!text.startsWith("HTTP/1.1 200")) {
      throw new IOException("The server answered " + text.lines().findFirst().orElse(""));
    }
    int left = bodyLength(text) - (length - headers - END.length);
    while (left > 0) {
      int read = in.read(buffer, 0, Math.min(left, buffer.length));
      if (read < 0) {
        throw new IOException("The server hung up");
      }
      left -= read;
    }
  }

  private static int bodyLength(String headers) {
    return headers
        .lines()
        .map(line -> line.toLowerCase(Locale.ROOT))
        .filter(line -> line.startsWith("content-length:"))
        .mapToInt(line -> Integer.parseInt(line.substring(line.indexOf(':') + 1).strip()))
        .findFirst()
        .orElse(0);
  }

  private static int endOfHeaders(byte[] buffer, int length) {
    for (int i = 0; i + END.length <= length; i++) {
      if (buffer[i] == END[0]
          && buffer[i + 1] == END[1]
          && buffer[i + 2] == END[2]
          && buffer[i + 3] == END[3]) {
        return i;
      }
    }
    return -1;
  }

  /** User and system time of all threads, from the kernel. */
  double processorSeconds() throws IOException {
    var fields = stat();
    return (Long.parseLong(fields[11]) + Long.parseLong(fields[12])) / TICKS;
  }

  private String[] stat() throws IOException {
    var stat = Files.readString(Path.of("/proc", "" + pid, "stat"));
    return stat.substring(stat.lastIndexOf(')') + 2).split(" ");
  }

  /** Resident memory in megabytes. */
  double residentMegabytes() throws IOException {
    return Files.readAllLines(Path.of("/proc", "" + pid, "status")).stream()
        .filter(line -> line.startsWith("VmRSS:"))
        .mapToDouble(line -> Double.parseDouble(line.replaceAll("\\D+", "")) / 1024)
        .findFirst()
        .orElseThrow();
  }
}
