package dev.cubby.web.mail;

import static java.nio.charset.StandardCharsets.US_ASCII;

import module java.base;

import dev.cubby.web.mail.SmtpSettings.Security;

/**
 * Stands before an SMTP server that knows no TLS, and speaks it in its stead: at once, or after
 * STARTTLS. Its certificate is for 127.0.0.1 alone.
 */
final class TlsFront implements AutoCloseable {
  private static final String PASSWORD = "changeit";

  private final ServerSocket front = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
  private final SSLContext context;
  private final int behind;
  private final Security security;

  private TlsFront(int behind, Security security, SSLContext context) throws IOException {
    this.behind = behind;
    this.security = security;
    this.context = context;
    Thread.ofVirtual().start(this::accept);
  }

  static TlsFront before(int port, Security security, Path folder) throws Exception {
    var file = folder.resolve("front.p12");
    var made =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "front",
                "-keyalg",
                "EC",
                "-dname",
                "CN=front",
                "-ext",
                "san=ip:127.0.0.1",
                "-storetype",
                "PKCS12",
                "-storepass",
                PASSWORD,
                "-keystore",
                file.toString())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start()
            .waitFor();
    if (made != 0) {
      throw new AssertionError("No certificate could be made");
    }
    var store = KeyStore.getInstance("PKCS12");
    try (var in = Files.newInputStream(file)) {
      store.load(in, PASSWORD.toCharArray());
    }
    var keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    keys.init(store, PASSWORD.toCharArray());
    var trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    trusted.setCertificateEntry("front", store.getCertificate("front"));
    var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(trusted);
    var context = SSLContext.getInstance("TLS");
    context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
    return new TlsFront(port, security, context);
  }

  int port() {
    return front.getLocalPort();
  }

  SSLSocketFactory trusting() {
    return context.getSocketFactory();
  }

  private void accept() {
    try {
      while (true) {
        var socket = front.accept();
        Thread.ofVirtual().start(() -> serve(socket));
      }
    } catch (IOException closed) {
      // The test is over.
    }
  }

  private void serve(Socket socket) {
    try (var plain = socket;
        var server = new Socket(InetAddress.getLoopbackAddress(), behind)) {
      if (security == Security.STARTTLS) {
        startTls(plain, server);
      }
      var secured =
          (SSLSocket) context.getSocketFactory().createSocket(plain, "127.0.0.1", port(), true);
      secured.setUseClientMode(false);
      secured.startHandshake();
      var there = Thread.ofVirtual().start(() -> pass(secured, server));
      pass(server, secured);
      there.join();
    } catch (IOException | InterruptedException over) {
      // The client left.
    }
  }

  /** The greeting is the server's; EHLO is answered here. */
  private static void startTls(Socket client, Socket server) throws IOException {
    say(client, line(server.getInputStream()));
    line(client.getInputStream());
    say(client, "250-front\r\n250 STARTTLS\r\n");
    line(client.getInputStream());
    say(client, "220 Go ahead\r\n");
  }

  private static String line(InputStream in) throws IOException {
    var line = new StringBuilder();
    for (int read = in.read(); read >= 0; read = in.read()) {
      line.append((char) read);
      if (read == '\n') {
        break;
      }
    }
    return line.toString();
  }

  private static void say(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(US_ASCII));
    socket.getOutputStream().flush();
  }

  private static void pass(Socket from, Socket to) {
    try {
      from.getInputStream().transferTo(to.getOutputStream());
      to.close();
    } catch (IOException over) {
      // One of both hung up.
    }
  }

  @Override
  public void close() throws IOException {
    front.close();
  }
}
