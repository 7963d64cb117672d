package dev.cubby.lunch.collect.fetch;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import module java.base;

import dev.cubby.lunch.collect.fetch.AddressGuard.Verdict.Target;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/**
 * One GET over HTTP/1.1 on a connection of its own. The JDK's client resolves names by itself, so
 * between the guard's look and the connection a name could change its address; this one connects to
 * the address that was checked, and the name is used for the certificate and the Host header alone.
 */
final class Exchange implements AutoCloseable {
  private static final int HEAD_LENGTH = 64 << 10;

  /** Lines between chunks, in one body. */
  private static final int CHUNK_LINES = 1 << 20;

  /** The head of an answer; names of headers are in lower case. */
  record Head(int status, Map<String, String> headers) {
    Optional<String> header(String name) {
      return Optional.ofNullable(headers.get(name));
    }
  }

  /** The answer is not HTTP, or ends before its end. */
  static final class BrokenAnswer extends IOException {
    private static final long serialVersionUID = 1L;

    BrokenAnswer(String message) {
      super(message);
    }
  }

  /** More bytes arrive than may. */
  private static final class TooLong extends IOException {
    private static final long serialVersionUID = 1L;
  }

  private final Socket socket;
  private final InputStream in;
  private final OutputStream out;

  /** Bytes that lines may still take, ends of lines and blanks included. */
  private int lineBytes;

  private Exchange(Socket socket) throws IOException {
    this.socket = socket;
    this.in = new BufferedInputStream(socket.getInputStream());
    this.out = socket.getOutputStream();
  }

  /**
   * @param bare a socket that is not connected; its maker may close it at any time
   */
  static Exchange open(Socket bare, Target target, SSLSocketFactory tls, Duration timeout)
      throws IOException {
    bare.connect(
        new InetSocketAddress(target.address(), target.port()),
        Math.toIntExact(timeout.toMillis()));
    if (!target.tls()) {
      return new Exchange(bare);
    }
    var secured = (SSLSocket) tls.createSocket(bare, target.host(), target.port(), true);
    var parameters = secured.getSSLParameters();
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    if (!isLiteral(target.host())) {
      parameters.setServerNames(List.of(new SNIHostName(target.host())));
    }
    secured.setSSLParameters(parameters);
    secured.startHandshake();
    return new Exchange(secured);
  }

  static boolean isLiteral(String host) {
    return host.indexOf(':') >= 0 || host.matches("[\\d.]+");
  }

  Head get(URI address, Map<String, String> headers) throws IOException {
    var path =
        address.getRawPath() == null || address.getRawPath().isEmpty() ? "/" : address.getRawPath();
    var query = address.getRawQuery() == null ? "" : "?" + address.getRawQuery();
    var request = new StringBuilder("GET " + path + query + " HTTP/1.1\r\n");
    request.append("Host: ").append(address.getRawAuthority()).append("\r\n");
    headers.forEach((name, value) -> request.append(name + ": " + value + "\r\n"));
    request.append("Connection: close\r\n\r\n");
    out.write(request.toString().getBytes(ISO_8859_1));
    out.flush();
    lineBytes = HEAD_LENGTH;
    var head = readHead();
    // Interim answers come before the real one.
    for (int interim = 0; head.status() / 100 == 1 && interim < 5; interim++) {
      head = readHead();
    }
    return head;
  }

  private Head readHead() throws IOException {
    var status = readLine().split(" ", 3);
    if (status.length < 2
        || !status[0].startsWith("HTTP/1.")
        || !status[1].matches("[1-5]\\d\\d")) {
      throw new BrokenAnswer("The answer is not HTTP");
    }
    var headers = new HashMap<String, String>();
    for (var line = readLine(); !line.isEmpty(); line = readLine()) {
      int colon = line.indexOf(':');
      if (colon > 0) {
        headers.putIfAbsent(
            line.substring(0, colon).strip().toLowerCase(Locale.ROOT),
            line.substring(colon + 1).strip());
      }
    }
    return new Head(Integer.parseInt(status[1]), headers);
  }

  private String readLine() throws IOException {
    var line = new ByteArrayOutputStream();
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0) {
        throw new BrokenAnswer("The answer ended early");
      }
      lineBytes--;
      if (lineBytes <= 0) {
        throw new BrokenAnswer("The head of the answer is too long");
      }
      line.write(next);
    }
    lineBytes--;
    return line.toString(ISO_8859_1).stripTrailing();
  }

  /** The body, or nothing if it has more bytes than allowed, before or after decompression. */
  Optional<byte[]> body(Head head, int most) throws IOException {
    if (head.header("content-length").flatMap(Exchange::length).orElse(0L) > most) {
      return Optional.empty();
    }
    lineBytes = CHUNK_LINES;
    var encoding = head.header("content-encoding").orElse("identity").toLowerCase(Locale.ROOT);
    try {
      var raw = new Bounded(raw(head), most);
      var plain =
          switch (encoding) {
            case "identity", "" -> raw;
            case "gzip", "x-gzip" -> new GZIPInputStream(raw);
            default -> throw new BrokenAnswer("The answer is compressed in another way than asked");
          };
      var bytes = plain.readNBytes(most + 1);
      return bytes.length > most ? Optional.empty() : Optional.of(bytes);
    } catch (TooLong _) {
      return Optional.empty();
    }
  }

  /** Bytes as they arrive: an endless body may be nothing when it is unpacked. */
  private static final class Bounded extends FilterInputStream {
    private long left;

    Bounded(InputStream in, long left) {
      super(in);
      this.left = left;
    }

    @Override
    public int read() throws IOException {
      int read = super.read();
      count(read < 0 ? 0 : 1);
      return read;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      int read = super.read(bytes, from, length);
      count(Math.max(read, 0));
      return read;
    }

    private void count(int bytes) throws TooLong {
      left -= bytes;
      if (left < 0) {
        throw new TooLong();
      }
    }
  }

  private InputStream raw(Head head) throws IOException {
    if (head.header("transfer-encoding").orElse("").toLowerCase(Locale.ROOT).contains("chunked")) {
      return new Chunks();
    }
    var length = head.header("content-length");
    if (length.isPresent()) {
      return new Counted(length(length.get()).orElseThrow(() -> new BrokenAnswer("Bad length")));
    }
    return in;
  }

  private static Optional<Long> length(String text) {
    return text.matches("\\d{1,15}") ? Optional.of(Long.parseLong(text)) : Optional.empty();
  }

  /** A body of a known length, which is broken if it is shorter: half a menu is none. */
  private class Counted extends InputStream {
    private long left;

    Counted(long left) {
      this.left = left;
    }

    void more(long bytes) {
      left = bytes;
    }

    boolean next() throws IOException {
      return left > 0;
    }

    @Override
    public int read() throws IOException {
      var one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      if (length == 0) {
        return 0;
      }
      if (!next()) {
        return -1;
      }
      int read = in.read(bytes, from, (int) Math.min(length, left));
      if (read < 0) {
        throw new BrokenAnswer("The answer ended early");
      }
      left -= read;
      return read;
    }
  }

  /** A body in chunks, each with its length before it. */
  private final class Chunks extends Counted {
    private boolean begun;
    private boolean ended;

    Chunks() {
      super(0);
    }

    @Override
    boolean next() throws IOException {
      if (ended) {
        return false;
      }
      if (super.next()) {
        return true;
      }
      if (begun) {
        readLine();
      }
      begun = true;
      var size = readLine().split(";", 2)[0].strip();
      if (!size.matches("[0-9a-fA-F]{1,7}")) {
        throw new BrokenAnswer("A chunk has no length");
      }
      more(Integer.parseInt(size, 16));
      ended = !super.next();
      return !ended;
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
