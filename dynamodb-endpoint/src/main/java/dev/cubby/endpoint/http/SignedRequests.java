package dev.cubby.endpoint.http;

import module java.base;

import dev.cubby.endpoint.signature.SignedRequest;
import org.eclipse.jetty.server.Request;

/** Adapts a server request for the signature check. */
final class SignedRequests {
  private SignedRequests() {}

  static SignedRequest of(Request request, byte[] body) {
    var headers = new HashMap<String, List<String>>();
    for (var field : request.getHeaders()) {
      headers
          .computeIfAbsent(field.getLowerCaseName(), _ -> new ArrayList<>())
          .add(Optional.ofNullable(field.getValue()).orElse(""));
    }
    return new SignedRequest(
        request.getMethod(),
        Optional.ofNullable(request.getHttpURI().getPath()).orElse("/"),
        Optional.ofNullable(request.getHttpURI().getQuery()).orElse(""),
        headers,
        body);
  }
}
