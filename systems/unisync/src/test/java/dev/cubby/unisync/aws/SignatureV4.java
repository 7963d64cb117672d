package dev.cubby.unisync.aws;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

import com.sun.net.httpserver.HttpExchange;
import dev.cubby.core.hash.Sha256;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Signature Version 4, computed anew from what arrived: what a service of Amazon's would check. */
public final class SignatureV4 {
  public static final String ACCESS_KEY = "AKIDEXAMPLE";
  public static final String SECRET_KEY = "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY";

  private static final Pattern AUTHORIZATION =
      Pattern.compile(
          "AWS4-HMAC-SHA256 Credential=([^/]+)/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(.+)");

  private SignatureV4() {}

  /** Whether a request is signed, in its headers or in its query, and not expired by now. */
  public static boolean isGood(HttpExchange exchange, byte[] body, Instant now) {
    var query = query(exchange.getRequestURI());
    return query.containsKey("X-Amz-Signature")
        ? isGoodLink(exchange, query, now)
        : isGoodRequest(exchange, query, body);
  }

  private static boolean isGoodRequest(
      HttpExchange exchange, SortedMap<String, String> query, byte[] body) {
    var headers = exchange.getRequestHeaders();
    var said = AUTHORIZATION.matcher(String.valueOf(headers.getFirst("Authorization")));
    if (!said.matches() || !said.group(1).equals(ACCESS_KEY)) {
      return false;
    }
    var digest =
        Optional.ofNullable(headers.getFirst("x-amz-content-sha256"))
            .orElseGet(() -> Sha256.hex(body));
    boolean same = digest.equals("UNSIGNED-PAYLOAD") || digest.equals(Sha256.hex(body));
    var time = headers.getFirst("X-Amz-Date");
    var expected = signature(exchange, query, said.group(3), digest, time, said.group(2));
    return same && expected.equals(said.group(4));
  }

  private static String given(Map<String, String> query, String name) {
    return Objects.requireNonNull(query.get(name), name);
  }

  private static boolean isGoodLink(
      HttpExchange exchange, SortedMap<String, String> query, Instant now) {
    var signature = query.remove("X-Amz-Signature");
    var credential = decoded(given(query, "X-Amz-Credential")).split("/", 2);
    var time = given(query, "X-Amz-Date");
    var signed = DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmssX").parse(time, Instant::from);
    var end = signed.plusSeconds(Long.parseLong(given(query, "X-Amz-Expires")));
    var headers = decoded(given(query, "X-Amz-SignedHeaders"));
    return credential[0].equals(ACCESS_KEY)
        && now.isBefore(end)
        && signature(exchange, query, headers, "UNSIGNED-PAYLOAD", time, credential[1])
            .equals(signature);
  }

  private static String signature(
      HttpExchange exchange,
      SortedMap<String, String> query,
      String signedHeaders,
      String bodyDigest,
      String time,
      String scope) {
    var headers =
        Arrays.stream(signedHeaders.split(";"))
            .map(name -> name + ":" + value(exchange, name) + "\n")
            .collect(Collectors.joining());
    var canonical =
        String.join(
            "\n",
            exchange.getRequestMethod(),
            exchange.getRequestURI().getRawPath(),
            query.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .collect(Collectors.joining("&")),
            headers,
            signedHeaders,
            bodyDigest);
    var text =
        String.join("\n", "AWS4-HMAC-SHA256", time, scope, Sha256.hex(canonical.getBytes(UTF_8)));
    var key = ("AWS4" + SECRET_KEY).getBytes(UTF_8);
    for (var part : scope.split("/")) {
      key = mac(key, part);
    }
    return HexFormat.of().formatHex(mac(key, text));
  }

  private static String value(HttpExchange exchange, String name) {
    var values = exchange.getRequestHeaders().get(name);
    return values == null
        ? ""
        : values.stream()
            .map(value -> value.strip().replaceAll(" +", " "))
            .collect(Collectors.joining(","));
  }

  private static SortedMap<String, String> query(URI uri) {
    var all = new TreeMap<String, String>();
    if (uri.getRawQuery() != null) {
      for (var part : uri.getRawQuery().split("&")) {
        var pair = part.split("=", 2);
        all.put(pair[0], pair.length == 2 ? pair[1] : "");
      }
    }
    return all;
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, UTF_8);
  }

  private static byte[] mac(byte[] key, String text) {
    try {
      var mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      return mac.doFinal(text.getBytes(UTF_8));
    } catch (GeneralSecurityException e) {
      throw new AssertionError(e);
    }
  }
}
