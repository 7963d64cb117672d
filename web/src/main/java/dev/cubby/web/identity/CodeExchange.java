package dev.cubby.web.identity;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.nimbusds.jose.util.JSONObjectUtils;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.text.ParseException;
import java.time.Duration;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Gives an issuer the code that a browser brought, for the ID token of whoever signed in. */
final class CodeExchange {
  private static final Logger LOG = LoggerFactory.getLogger(CodeExchange.class);
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final int MOST_BYTES = 100_000;

  private final IssuerSettings.Client client;
  private final URI returnTo;

  CodeExchange(IssuerSettings.Client client, URI returnTo) {
    this.client = client;
    this.returnTo = returnTo;
  }

  /** Nothing, when the issuer does not take the code; a failure, when it does not answer. */
  Optional<String> idToken(URI endpoint, String code, String verifier) throws IOException {
    var answer = send(request(endpoint, code, verifier));
    if (answer.statusCode() >= 500) {
      throw new IOException("The issuer answers " + answer.statusCode());
    }
    if (answer.statusCode() != 200) {
      // What it says more may repeat what it was given.
      LOG.warn("the issuer took no code: it answers {}", answer.statusCode());
      return Optional.empty();
    }
    try {
      return Optional.ofNullable(
          JSONObjectUtils.getString(JSONObjectUtils.parse(answer.body()), "id_token"));
    } catch (ParseException e) {
      throw new IOException("The issuer's answer cannot be read");
    }
  }

  private HttpRequest request(URI endpoint, String code, String verifier) {
    var form = new LinkedHashMap<String, String>();
    form.put("grant_type", "authorization_code");
    form.put("code", code);
    form.put("redirect_uri", returnTo.toString());
    form.put("code_verifier", verifier);
    if (client.secret().isEmpty()) {
      form.put("client_id", client.id());
    }
    var request =
        HttpRequest.newBuilder(endpoint)
            .timeout(PATIENCE)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .header("Accept", "application/json")
            .POST(BodyPublishers.ofString(encoded(form)));
    client.secret().ifPresent(secret -> request.header("Authorization", basic(secret)));
    return request.build();
  }

  /** Both parts are encoded as in a form before they are put together (RFC 6749, 2.3.1). */
  private String basic(String secret) {
    var both = encoded(client.id()) + ":" + encoded(secret);
    return "Basic " + Base64.getEncoder().encodeToString(both.getBytes(UTF_8));
  }

  static String encoded(Map<String, String> form) {
    return form.entrySet().stream()
        .map(field -> field.getKey() + "=" + encoded(field.getValue()))
        .collect(Collectors.joining("&"));
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, UTF_8);
  }

  /** Sign-ins are rare enough for a connection of their own. Redirects are not followed. */
  private static HttpResponse<String> send(HttpRequest request) throws IOException {
    try (var http = HttpClient.newBuilder().connectTimeout(PATIENCE).build()) {
      return http.send(request, BodyHandlers.limiting(BodyHandlers.ofString(UTF_8), MOST_BYTES));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    }
  }
}
