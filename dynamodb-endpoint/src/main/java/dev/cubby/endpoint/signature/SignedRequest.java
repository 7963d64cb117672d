package dev.cubby.endpoint.signature;

import module java.base;

import org.jspecify.annotations.Nullable;

/** The parts of a request that are signed. Header names are in lower case. */
public record SignedRequest(
    String method, String path, String query, Map<String, List<String>> headers, byte[] body) {

  @Nullable String header(String name) {
    var values = headers.get(name);
    return values == null || values.isEmpty() ? null : values.getFirst();
  }
}
