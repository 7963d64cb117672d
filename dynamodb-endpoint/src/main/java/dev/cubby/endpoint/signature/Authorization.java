package dev.cubby.endpoint.signature;

import module java.base;

import dev.cubby.endpoint.wire.ApiError;
import dev.cubby.endpoint.wire.ApiError.Kind;

/** The parsed header that carries a signature. */
record Authorization(
    String accessKey,
    String date,
    String region,
    String service,
    List<String> headers,
    String signature) {
  private static final String ALGORITHM = "AWS4-HMAC-SHA256";
  private static final int SCOPE_PARTS = 5;

  static Authorization of(SignedRequest request) {
    var header = request.header("authorization");
    if (header == null) {
      throw ApiError.of(Kind.MISSING_AUTHENTICATION, "Request is missing Authentication Token");
    }
    if (!header.startsWith(ALGORITHM + " ")) {
      throw incomplete("Authorization header requires the algorithm " + ALGORITHM + ".");
    }
    var parts = parts(header.substring(ALGORITHM.length()));
    var scope = List.of(required(parts, "Credential").split("/", -1));
    if (scope.size() != SCOPE_PARTS || !scope.get(SCOPE_PARTS - 1).equals("aws4_request")) {
      throw incomplete("Credential must have exactly 5 slash-delimited elements.");
    }
    return new Authorization(
        scope.get(0),
        scope.get(1),
        scope.get(2),
        scope.get(3),
        List.of(required(parts, "SignedHeaders").split(";")),
        required(parts, "Signature"));
  }

  private static Map<String, String> parts(String text) {
    var parts = new HashMap<String, String>();
    for (var part : List.of(text.split(","))) {
      int equals = part.indexOf('=');
      if (equals > 0) {
        parts.put(part.substring(0, equals).strip(), part.substring(equals + 1).strip());
      }
    }
    return parts;
  }

  private static String required(Map<String, String> parts, String name) {
    var part = parts.get(name);
    if (part == null) {
      throw incomplete("Authorization header requires '" + name + "' parameter.");
    }
    return part;
  }

  static ApiError incomplete(String message) {
    return ApiError.of(Kind.INCOMPLETE_SIGNATURE, message);
  }

  String scope() {
    return String.join("/", date, region, service, "aws4_request");
  }
}
