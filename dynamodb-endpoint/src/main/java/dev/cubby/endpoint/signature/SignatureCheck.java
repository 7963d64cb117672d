package dev.cubby.endpoint.signature;

import module java.base;

import dev.cubby.core.hash.Sha256;
import dev.cubby.endpoint.wire.ApiError;
import dev.cubby.endpoint.wire.ApiError.Kind;

/** Accepts requests signed recently with one of the configured keys. */
public final class SignatureCheck {
  private static final Duration SKEW = Duration.ofMinutes(15);
  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

  /** These headers must be signed, or a signature would also fit another request. */
  private static final List<String> SIGNED = List.of("host", "x-amz-date", "x-amz-target");

  private final Map<String, String> secrets;
  private final Clock clock;

  /** Takes secrets by access key. */
  public SignatureCheck(Map<String, String> secrets, Clock clock) {
    this.secrets = Map.copyOf(secrets);
    this.clock = clock;
  }

  public void require(SignedRequest request) {
    var authorization = Authorization.of(request);
    for (var header : SIGNED) {
      if (!authorization.headers().contains(header)) {
        throw Authorization.incomplete("'" + header + "' must be a signed header.");
      }
    }
    var stamp = stamp(request, authorization);
    var secret = secrets.get(authorization.accessKey());
    if (secret == null) {
      throw ApiError.of(
          Kind.UNRECOGNIZED_CLIENT, "The security token included in the request is invalid.");
    }
    var wanted = HexFormat.of().formatHex(signature(request, authorization, stamp, secret));
    if (!MessageDigest.isEqual(bytes(wanted), bytes(authorization.signature()))) {
      throw invalid(
          "The request signature we calculated does not match the signature you provided. Check"
              + " your AWS Secret Access Key and signing method. Consult the service documentation"
              + " for details.");
    }
  }

  private String stamp(SignedRequest request, Authorization authorization) {
    var stamp = String.valueOf(request.header("x-amz-date"));
    try {
      var signed = Instant.from(STAMP.parse(stamp));
      if (Duration.between(signed, clock.instant()).abs().compareTo(SKEW) > 0) {
        throw invalid("Signature expired: " + stamp + " is more than 15 min. from now.");
      }
    } catch (DateTimeParseException e) {
      throw Authorization.incomplete("Date must be in ISO-8601 'basic format'.");
    }
    if (!stamp.startsWith(authorization.date())) {
      throw invalid(
          "Date in Credential scope does not match YYYYMMDD from ISO-8601 version of date.");
    }
    return stamp;
  }

  private static ApiError invalid(String message) {
    return ApiError.of(Kind.INVALID_SIGNATURE, message);
  }

  private static byte[] signature(
      SignedRequest request, Authorization authorization, String stamp, String secret) {
    var toSign =
        String.join(
            "\n",
            "AWS4-HMAC-SHA256",
            stamp,
            authorization.scope(),
            Sha256.hex(bytes(canonical(request, authorization.headers()))));
    var key = hmac(bytes("AWS4" + secret), authorization.date());
    key = hmac(key, authorization.region());
    key = hmac(key, authorization.service());
    key = hmac(key, "aws4_request");
    return hmac(key, toSign);
  }

  private static String canonical(SignedRequest request, List<String> signed) {
    var headers = new TreeMap<String, String>();
    for (var name : signed) {
      var values = request.headers().getOrDefault(name, List.of());
      headers.put(name, String.join(",", values.stream().map(SignatureCheck::trimmed).toList()));
    }
    var lines = new StringBuilder();
    headers.forEach((name, value) -> lines.append(name).append(':').append(value).append('\n'));
    return String.join(
        "\n",
        request.method(),
        request.path(),
        request.query(),
        lines,
        String.join(";", headers.keySet()),
        Sha256.hex(request.body()));
  }

  private static String trimmed(String value) {
    return value.strip().replaceAll(" +", " ");
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] hmac(byte[] key, String text) {
    try {
      var mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      return mac.doFinal(bytes(text));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every JDK has HMAC-SHA-256", e);
    }
  }
}
