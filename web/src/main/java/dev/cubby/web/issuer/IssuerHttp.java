package dev.cubby.web.issuer;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

import com.nimbusds.jose.util.Resource;
import com.nimbusds.jose.util.ResourceRetriever;
import com.nimbusds.oauth2.sdk.http.HTTPRequest;
import com.nimbusds.oauth2.sdk.http.HTTPRequestSender;
import com.nimbusds.oauth2.sdk.http.HTTPResponse;
import com.nimbusds.oauth2.sdk.http.ReadOnlyHTTPRequest;
import com.nimbusds.oauth2.sdk.http.ReadOnlyHTTPResponse;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/** Requests to the issuer: answers are bounded in time and size, redirects are not followed. */
final class IssuerHttp implements HTTPRequestSender, ResourceRetriever {
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final int MOST_BYTES = 100_000;

  private final HttpClient http = HttpClient.newBuilder().followRedirects(Redirect.NEVER).build();

  @Override
  public Resource retrieveResource(URL url) throws IOException {
    var response = send(new HTTPRequest(HTTPRequest.Method.GET, url));
    if (response.getStatusCode() != 200) {
      throw new IOException("The issuer answers " + response.getStatusCode());
    }
    return new Resource(response.getBody(), "application/json");
  }

  @Override
  public ReadOnlyHTTPResponse send(ReadOnlyHTTPRequest request) throws IOException {
    var body = BodyPublishers.ofString(Objects.requireNonNullElse(request.getBody(), ""));
    var asked = HttpRequest.newBuilder(request.getURI()).method(request.getMethod().name(), body);
    request
        .getHeaderMap()
        .forEach((name, values) -> values.forEach(value -> asked.header(name, value)));
    var answer = answer(asked.build());
    var response = new HTTPResponse(answer.statusCode());
    answer.headers().map().forEach((name, values) -> response.setHeader(name, values.getFirst()));
    response.setBody(answer.body());
    return response;
  }

  /** A request's own timeout would end with the headers; an issuer may be slow after them, too. */
  private HttpResponse<String> answer(HttpRequest request) throws IOException {
    var answer =
        http.sendAsync(request, BodyHandlers.limiting(BodyHandlers.ofString(UTF_8), MOST_BYTES));
    try {
      return answer.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw new IOException("The issuer is out of reach: " + e.getCause(), e);
    } catch (TimeoutException e) {
      answer.cancel(true);
      throw new IOException("The issuer takes too long", e);
    } catch (InterruptedException e) {
      answer.cancel(true);
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    }
  }
}
