package dev.cubby.lunch.collect.fetch;

import static dev.cubby.lunch.collect.fetch.OddServer.ok;
import static dev.cubby.lunch.collect.fetch.OddServer.write;
import static java.nio.charset.StandardCharsets.*;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lunch.collect.fetch.Fetched.*;
import dev.cubby.lunch.restaurant.FailureReason;
import javax.net.ssl.SSLSocketFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Servers that are slow, wrong, redirecting, endless or down do no harm. */
final class FetcherTest {
  private static final FetchLimits PATIENT =
      new FetchLimits(Duration.ofSeconds(20), 3, Duration.ofSeconds(1), 100_000, 3);
  private static final FetchLimits HASTY =
      new FetchLimits(Duration.ofMillis(150), 1, Duration.ofSeconds(1), 100_000, 3);

  private static final SSLSocketFactory TLS = (SSLSocketFactory) SSLSocketFactory.getDefault();
  private static final Deadline SOON = Deadline.in(Duration.ofHours(1));

  private static final InetAddress LOOPBACK = InetAddress.ofLiteral("127.0.0.1");

  private final List<Duration> pauses = new ArrayList<>();
  private OddServer server;

  @BeforeEach
  void start() throws IOException {
    server = new OddServer();
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
  }

  private Fetched fetch(String url) {
    return fetch(url, PATIENT);
  }

  private Fetched fetch(String url, FetchLimits limits) {
    return fetcher(limits, AddressGuard.Resolver.SYSTEM).fetch(url, Validators.NONE, SOON);
  }

  private Fetcher fetcher(FetchLimits limits, AddressGuard.Resolver resolver) {
    return new Fetcher(
        new AddressGuard(resolver, Set.of(server.inside())),
        limits,
        "Cubby test",
        TLS,
        pauses::add);
  }

  private static void assertFailed(Fetched fetched, FailureReason... reasons) {
    assertThat(fetched)
        .isInstanceOfSatisfying(
            Failed.class, it -> assertThat(it.reason()).isIn((Object[]) reasons));
  }

  @Test
  void aPageIsFetchedOnceByAnAgentWithAName() {
    server.page("/lunch?v=47", "<p>Köttbullar");

    assertThat(fetch(server.url("/lunch?v=47#fredag")))
        .isEqualTo(new Page("<p>Köttbullar", Validators.NONE));
    assertThat(server.requests())
        .singleElement(org.assertj.core.api.InstanceOfAssertFactories.STRING)
        .contains("GET /lunch?v=47 HTTP/1.1", "Host: " + server.allowed())
        .contains("User-Agent: Cubby test", "Accept-Language: sv-SE", "Connection: close");
  }

  @Test
  void aServerThatFallsAndRisesIsAskedThreeTimesWithGrowingPauses() {
    var asked = new AtomicInteger();
    server.at(
        "/",
        (_, out) -> {
          if (asked.incrementAndGet() < 3) {
            write(out, "HTTP/1.1 503 Busy\r\n\r\n");
          } else {
            write(out, ok(2), "hi");
          }
        });

    assertThat(fetch(server.url("/"))).isInstanceOf(Page.class);
    assertThat(pauses).containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(2));
  }

  @Test
  void aServerThatIsDownIsNotAskedAFourthTime() throws IOException {
    try (var nobody = OddServer.nobody()) {
      int port = nobody.getLocalPort();
      var guard =
          new AddressGuard(
              AddressGuard.Resolver.SYSTEM, Set.of(new InetSocketAddress(LOOPBACK, port)));
      var fetcher = new Fetcher(guard, PATIENT, "Cubby test", TLS, pauses::add);
      assertFailed(
          fetcher.fetch("http://127.0.0.1:" + port + "/", Validators.NONE, SOON),
          FailureReason.NO_CONNECTION);
    }
    assertThat(pauses).hasSize(2);
  }

  @Test
  void aMissingPageIsAskedForOnce() {
    assertThat(fetch(server.url("/nowhere")))
        .isEqualTo(new Failed(FailureReason.STATUS, Optional.of("404")));
    assertThat(server.requests()).hasSize(1);
  }

  @Test
  void whatHasNotChangedIsNotSentAgain() {
    server.at(
        "/",
        (request, out) -> {
          if (request.contains("If-None-Match: \"47\"")) {
            write(out, "HTTP/1.1 304 Not Modified\r\n\r\n");
          } else {
            write(out, ok(2, "ETag: \"47\"", "Last-Modified: Mon, 17 Nov 2025 06:00:00 GMT"), "hi");
          }
        });
    var fetcher = fetcher(PATIENT, AddressGuard.Resolver.SYSTEM);

    var first = (Page) fetcher.fetch(server.url("/"), Validators.NONE, SOON);
    assertThat(first.validators().lastChanged()).contains(Instant.parse("2025-11-17T06:00:00Z"));
    assertThat(fetcher.fetch(server.url("/"), first.validators(), SOON))
        .isEqualTo(new NotModified());
  }

  @Test
  void aTimeAloneIsEnoughToAskWhetherAPageHasChanged() {
    var changed = "Mon, 17 Nov 2025 06:00:00 GMT";
    server.at(
        "/",
        (request, out) ->
            write(
                out,
                request.contains("If-Modified-Since: " + changed)
                    ? "HTTP/1.1 304 Not Modified\r\n\r\n"
                    : ok(2, "Last-Modified: " + changed) + "hi"));
    var fetcher = fetcher(PATIENT, AddressGuard.Resolver.SYSTEM);
    var first = (Page) fetcher.fetch(server.url("/"), Validators.NONE, SOON);
    assertThat(first.validators().etag()).isEmpty();
    assertThat(fetcher.fetch(server.url("/"), first.validators(), SOON))
        .isEqualTo(new NotModified());
  }

  @Test
  void notModifiedIsNoAnswerToAPlainQuestion() {
    server.at("/", (_, out) -> write(out, "HTTP/1.1 304 Not Modified\r\n\r\n"));
    assertFailed(fetch(server.url("/")), FailureReason.NOT_ASKED_FOR);
  }

  @Test
  void allTriesHaveOneDeadline() {
    server.at("/", (_, out) -> write(out, "HTTP/1.1 503 Busy\r\n\r\n"));
    var fetcher = fetcher(PATIENT, AddressGuard.Resolver.SYSTEM);
    assertFailed(
        fetcher.fetch(server.url("/"), Validators.NONE, Deadline.in(Duration.ZERO)),
        FailureReason.NO_ANSWER);
    assertThat(server.requests()).isEmpty();
    // The second try would begin after a second.
    fetcher.fetch(server.url("/"), Validators.NONE, Deadline.in(Duration.ofMillis(900)));
    assertThat(server.requests()).hasSize(1);
  }

  @Test
  void addressesInsideAreNumbersWithPorts() throws UnknownHostException {
    var all = InsideAddresses.TYPE.parse("10.0.0.5:8080 [::1]:8080 10.0.0.5:8080").orElseThrow();
    assertThat(all).hasSize(2);
    var guard = new AddressGuard(AddressGuard.Resolver.SYSTEM, all);
    for (var address : List.of("http://10.0.0.5:8080/", "http://[::1]:8080/")) {
      assertThat(guard.check(URI.create(address))).isInstanceOf(AddressGuard.Verdict.Target.class);
    }
    assertThat(guard.check(URI.create("http://10.0.0.5:8081/")))
        .isEqualTo(new AddressGuard.Verdict.Refused(FailureReason.NOT_PUBLIC));
    for (var wrong :
        List.of("canteen:8080", "10.0.0.5", "::1:8080", "10.0.0.5:99999", "300.0.0.1:1")) {
      assertThat(InsideAddresses.TYPE.parse(wrong)).as(wrong).isEmpty();
    }
  }

  @Test
  void redirectsAreFollowedAndCounted() {
    server.page("/new", "moved");
    redirect("/old", "/new");
    redirect("/a", "/b");
    redirect("/b", "/a");
    IntStream.range(0, 9).forEach(step -> redirect("/far" + step, "/far" + (step + 1)));

    assertThat(fetch(server.url("/old"))).isInstanceOf(Page.class);
    assertThat(fetch(server.url("/a"))).isEqualTo(Failed.of(FailureReason.REDIRECT_CIRCLE));
    assertThat(fetch(server.url("/far0"))).isEqualTo(Failed.of(FailureReason.TOO_MANY_REDIRECTS));
  }

  private void redirect(String from, String to) {
    server.at(from, (_, out) -> write(out, "HTTP/1.1 302 Found\r\nLocation: " + to + "\r\n\r\n"));
  }

  @ParameterizedTest
  @CsvSource({
    "http://a.example/b/lunch.php,?v=48,http://a.example/b/lunch.php?v=48",
    "http://a.example/b/lunch.php?v=47#top,?v=48,http://a.example/b/lunch.php?v=48",
    "http://a.example/b/?v=47,?,http://a.example/b/?",
    "http://a.example/b/c?v=47,#top,http://a.example/b/c?v=47",
    "http://a.example?v=47,?v=48,http://a.example?v=48",
    "http://a.example,monday,http://a.example/monday",
    "http://a.example?v=47,monday,http://a.example/monday",
    "http://a.example/b/c,../d e,http://a.example/d%20e",
    "http://a.example/b/c,//other.example/d,http://other.example/d",
    "http://a.example/b/c,/d?v=1,http://a.example/d?v=1",
    "http://a.example/b/c,https://other.example/,https://other.example/"
  })
  void pagesNameOthersAsTheStandardSays(String at, String named, String address) {
    assertThat(Addresses.resolve(at, named)).isEqualTo(address);
  }

  @Test
  void aRedirectToAnotherQueryStaysOnThePage() {
    redirect("/b/lunch.php", "?v=48");
    server.page("/b/lunch.php?v=48", "this week");
    assertThat(fetch(server.url("/b/lunch.php"))).isEqualTo(new Page("this week", Validators.NONE));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://localhost/",
        "http://169.254.169.254/latest/meta-data/",
        "http://[::1]/",
        "http://10.0.0.1/",
        "file:///etc/passwd",
        "ftp://example.org/",
        "http://2130706433/",
        "http://user:secret@127.0.0.1/",
        "//[::ffff:127.0.0.1]/",
        "gopher://x",
        "http:///",
        "javascript:1"
      })
  void aRedirectToTheInsideIsNotFollowed(String inside) {
    redirect("/", inside);
    assertFailed(
        fetch(server.url("/")),
        FailureReason.NOT_PUBLIC,
        FailureReason.WRONG_SCHEME,
        FailureReason.NOT_AN_ADDRESS);
    assertThat(server.requests()).hasSize(1);
  }

  @Test
  void aNameThatChangesItsAddressAfterTheCheckChangesNothing() throws IOException {
    var asked = new ArrayList<String>();
    AddressGuard.Resolver rebinding =
        host -> {
          asked.add(host);
          // The first answer is checked and used; a second one would lead elsewhere.
          return List.of(InetAddress.ofLiteral(asked.size() == 1 ? "127.0.0.1" : "10.0.0.1"));
        };
    server.page("/", "here");

    var fetched =
        fetcher(PATIENT, rebinding)
            .fetch("http://lunch.example:" + server.port() + "/", Validators.NONE, SOON);

    assertThat(fetched).isInstanceOf(Page.class);
    assertThat(asked).containsExactly("lunch.example");
    assertThat(server.requests().getFirst()).contains("Host: lunch.example:" + server.port());
  }

  @Test
  void aCertificateHasToBeOfTheNameAndNotOfTheAddress(@TempDir Path folder) throws Exception {
    var keys = keys(folder);
    var listening = tls(keys).getServerSocketFactory().createServerSocket(0, 50, LOOPBACK);
    try (var secure = new OddServer(listening)) {
      secure.page("/", "safe");
      var fetcher =
          new Fetcher(
              new AddressGuard(_ -> List.of(LOOPBACK), Set.of(secure.inside())),
              PATIENT,
              "Cubby test",
              tls(keys).getSocketFactory(),
              pauses::add);

      assertThat(fetcher.fetch("https://lunch.example:" + secure.port(), Validators.NONE, SOON))
          .isInstanceOf(Page.class);
      // An absolute name is the same name.
      assertThat(fetcher.fetch("https://lunch.example.:" + secure.port(), Validators.NONE, SOON))
          .isInstanceOf(Page.class);
      assertThat(fetcher.fetch("https://other.example:" + secure.port(), Validators.NONE, SOON))
          .isEqualTo(Failed.of(FailureReason.NOT_SECURE));
    }
  }

  /** A certificate for lunch.example, signed by itself. */
  private static KeyStore keys(Path folder) throws Exception {
    var file = folder.resolve("keys.p12");
    var keytool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
    var command =
        keytool
            + " -genkeypair -alias own -keyalg EC -dname CN=lunch -ext san=dns:lunch.example"
            + " -storetype PKCS12 -storepass changeit -keystore "
            + file;
    assertThat(
            new ProcessBuilder(command.split(" "))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor())
        .isZero();
    return KeyStore.getInstance(file.toFile(), "changeit".toCharArray());
  }

  private static SSLContext tls(KeyStore keys) throws GeneralSecurityException {
    var own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    own.init(keys, "changeit".toCharArray());
    var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(keys);
    var context = SSLContext.getInstance("TLS");
    context.init(own.getKeyManagers(), trust.getTrustManagers(), null);
    return context;
  }

  @ParameterizedTest
  @ValueSource(strings = {"https://lunch..example/", "https://example../", "http://-a.example/"})
  void whatIsNoNameOfAServerIsNoAddress(String address) {
    assertFailed(
        fetcher(PATIENT, _ -> List.of(LOOPBACK)).fetch(address, Validators.NONE, SOON),
        FailureReason.NOT_AN_ADDRESS);
  }

  @Test
  void aLabelThatIsTooLongIsNoNameOfAServer() {
    assertFailed(fetch("https://" + "a".repeat(64) + ".example/"), FailureReason.NOT_AN_ADDRESS);
  }

  @Test
  void aNameWithOneAddressInsideIsRefused() {
    AddressGuard.Resolver mixed =
        _ -> List.of(InetAddress.ofLiteral("8.8.8.8"), InetAddress.ofLiteral("192.168.1.1"));
    assertFailed(
        fetcher(PATIENT, mixed).fetch("http://lunch.example/", Validators.NONE, SOON),
        FailureReason.NOT_PUBLIC);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.0.0.0",
        "10.1.2.3",
        "100.64.0.1",
        "100.100.100.200",
        "127.0.0.1",
        "127.255.0.9",
        "169.254.169.254",
        "172.16.0.1",
        "172.31.255.255",
        "192.168.0.1",
        "192.0.0.8",
        "198.18.0.1",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "168.63.129.16",
        "::",
        "::1",
        "fe80::1",
        "fec0::1",
        "fc00::1",
        "fd00:ec2::254",
        "ff02::1",
        "::ffff:10.0.0.1",
        "::10.0.0.1",
        "64:ff9b::7f00:1",
        "64:ff9b:1::1",
        "2002:7f00:1::",
        "2001::1",
        "2001:db8::1"
      })
  void addressesInsideAreNotPublic(String address) {
    assertThat(AddressGuard.isPublic(InetAddress.ofLiteral(address))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"8.8.8.8", "172.32.0.1", "100.128.0.1", "2a00:1450::1", "64:ff9b::808:808"})
  void addressesOutsideArePublic(String address) {
    assertThat(AddressGuard.isPublic(InetAddress.ofLiteral(address))).isTrue();
  }

  @Test
  void aDrippingServerIsLeft() {
    server.at(
        "/",
        (_, out) -> {
          write(out, "HTTP/1.1 200 OK\r\n\r\n");
          while (true) {
            write(out, "<");
            Thread.sleep(20);
          }
        });
    server.at(
        "/head",
        (_, out) -> {
          while (true) {
            write(out, "H");
            Thread.sleep(20);
          }
        });
    server.at("/silent", (_, _) -> Thread.sleep(Duration.ofSeconds(5)));

    assertFailed(fetch(server.url("/"), HASTY), FailureReason.NO_ANSWER);
    assertFailed(fetch(server.url("/head"), HASTY), FailureReason.NO_ANSWER);
    assertFailed(fetch(server.url("/silent"), HASTY), FailureReason.NO_ANSWER);
  }

  @Test
  void whatIsTooLargeIsCut() throws IOException {
    var megabytes = "x".repeat(1 << 20);
    server.page("/large", megabytes);
    server.at(
        "/endless",
        (_, out) -> {
          write(out, "HTTP/1.1 200 OK\r\n\r\n");
          while (true) {
            write(out, megabytes);
          }
        });
    server.at(
        "/chunks",
        (_, out) -> {
          write(out, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
          while (true) {
            write(out, "100000\r\n", megabytes, "\r\n");
          }
        });
    server.at("/head", (_, out) -> write(out, "HTTP/1.1 200 OK\r\nX: " + megabytes));
    var bomb = gzip(new byte[20 << 20]);
    assertThat(bomb.length).isLessThan(PATIENT.bytes());
    server.at(
        "/bomb",
        (_, out) -> {
          write(out, ok(bomb.length, "Content-Encoding: gzip"));
          out.write(bomb);
        });

    for (var path : List.of("/large", "/endless", "/chunks", "/bomb")) {
      assertFailed(fetch(server.url(path)), FailureReason.TOO_LARGE);
    }
    assertFailed(fetch(server.url("/head")), FailureReason.NOT_HTTP);
  }

  @Test
  void bytesThatMeanNothingAreCounted() throws IOException {
    var blanks = ("X:" + " ".repeat(1_000) + "\r\n").repeat(3_000);
    server.at("/blanks", (_, out) -> write(out, "HTTP/1.1 200 OK\r\n" + blanks + "\r\nhi"));
    server.at(
        "/chunks",
        (_, out) ->
            write(
                out,
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                    + ("1;" + "x".repeat(990) + "\r\na\r\n").repeat(3_000)
                    + "0\r\n\r\n"));
    var empty = gzip(new byte[0]);
    server.at(
        "/gzip",
        (_, out) -> {
          write(out, "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n");
          for (int member = 0; member < 100_000; member++) {
            out.write(empty);
          }
        });

    assertFailed(fetch(server.url("/blanks")), FailureReason.NOT_HTTP);
    assertFailed(fetch(server.url("/chunks")), FailureReason.NOT_HTTP);
    assertFailed(fetch(server.url("/gzip")), FailureReason.TOO_LARGE);
  }

  private static byte[] gzip(byte[] plain) throws IOException {
    var packed = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(packed)) {
      gzip.write(plain);
    }
    return packed.toByteArray();
  }

  @Test
  void chunksAndGzipAreRead() throws IOException {
    server.at(
        "/chunks",
        (_, out) ->
            write(
                out,
                "HTTP/1.1 100 Continue\r\n\r\n"
                    + "HTTP/1.1 200 OK\r\n"
                    + "Transfer-Encoding: chunked\r\n\r\n",
                "3;x=y\r\nabc\r\n2\r\nde\r\n0\r\n\r\n"));
    var packed = gzip("Ärtsoppa".getBytes(UTF_8));
    server.at(
        "/gzip",
        (_, out) -> {
          write(out, ok(packed.length, "Content-Encoding: gzip"));
          out.write(packed);
        });

    assertThat(fetch(server.url("/chunks"))).isEqualTo(new Page("abcde", Validators.NONE));
    assertThat(fetch(server.url("/gzip"))).isEqualTo(new Page("Ärtsoppa", Validators.NONE));
  }

  @Test
  void halfAnAnswerIsNone() {
    server.at("/short", (_, out) -> write(out, ok(100), "Måndag"));
    server.at(
        "/chunk",
        (_, out) -> write(out, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nff\r\nMån"));
    server.at("/noise", (_, out) -> write(out, "SSH-2.0-lunch\r\n"));
    server.at("/empty", (_, _) -> {});
    server.at("/gzip", (_, out) -> write(out, ok(4, "Content-Encoding: gzip"), "nope"));
    server.at("/brotli", (_, out) -> write(out, ok(4, "Content-Encoding: br"), "nope"));

    for (var path : List.of("/short", "/chunk", "/noise", "/empty", "/gzip", "/brotli")) {
      assertFailed(fetch(server.url(path)), FailureReason.NOT_HTTP);
    }
  }

  @Test
  void anotherTypeThanTextIsNotRead() {
    server.at("/", (_, out) -> write(out, ok(4, "Content-Type: application/pdf"), "%PDF"));
    assertFailed(fetch(server.url("/")), FailureReason.NOT_A_PAGE);
  }

  @Test
  void textIsDecodedAsItWasMeant() {
    var latin = "<p>Kött å la".getBytes(ISO_8859_1);
    assertThat(PageText.decode(latin, "text/html; charset=iso-8859-1")).endsWith("Kött å la");
    assertThat(PageText.decode(latin, "text/html; charset=utf-8")).endsWith("Kött å la");
    assertThat(PageText.decode(latin, "text/html; charset=klingon")).endsWith("Kött å la");
    assertThat(PageText.decode("<meta charset=latin1>Å".getBytes(ISO_8859_1), "")).endsWith("Å");
    assertThat(PageText.decode("\ufeffÅl".getBytes(UTF_8), "text/html; charset=latin1"))
        .isEqualTo("Ål");
    assertThat(PageText.decode("Ål".getBytes(UTF_16), "")).isEqualTo("\ufeffÅl".substring(1));
    // A pattern that tries twice at each blank would not end today.
    var blanks = "text/html; charset=" + " ".repeat(1 << 20) + ";";
    assertThat(PageText.decode("Ål".getBytes(UTF_8), blanks)).isEqualTo("Ål");
    var broken = "Köttbullar åäö \0 x".getBytes(UTF_8);
    broken[broken.length - 1] = (byte) 0xff;
    assertThat(PageText.decode(broken, "text/html")).startsWith("Köttbullar åäö");
  }
}
