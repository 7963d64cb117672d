package dev.cubby.testkit;

import module java.base;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/** A person with a browser, over HTTP alone: keeps cookies, looks at pages, sends their forms. */
public final class Visitor {
  private static final HttpClient CLIENT = HttpClient.newHttpClient();
  private static final Pattern TOKEN = Pattern.compile("name=\"_token\" value=\"([^\"]+)\"");

  private final URI server;
  private final HttpClient client;
  private final Map<String, String> cookies = new LinkedHashMap<>();
  private String token = "";
  private String formPath = "";
  private String formBody = "";

  public Visitor(URI server) {
    this(server, CLIENT);
  }

  /** With the connections of a client that is closed before the server. */
  Visitor(URI server, HttpClient client) {
    this.server = server;
    this.client = client;
  }

  /** Looks at a page; its forms can be sent from then on. */
  public HttpResponse<String> look(String path, String... headers) {
    var request = request(path).GET();
    return answered(headers.length == 0 ? request : request.headers(headers));
  }

  public HttpResponse<String> head(String path) {
    return answered(request(path).HEAD());
  }

  /** Sends a form of the page looked at last: names and values by turns. */
  public HttpResponse<String> send(String path, String... fields) {
    formPath = path;
    formBody = body(fields);
    return sendAgain();
  }

  private String body(String... fields) {
    var body = new StringBuilder("_token=" + encoded(token));
    for (int i = 0; i < fields.length; i += 2) {
      body.append('&').append(fields[i]).append('=').append(encoded(fields[i + 1]));
    }
    return body.toString();
  }

  /** The same from a browser that knows the server by another host; all of the answer. */
  public String sendTo(String host, String path, String... fields) throws IOException {
    var body = body(fields);
    var head =
        List.of(
            "POST " + path + " HTTP/1.1",
            "Host: " + host,
            "Cookie: " + cookies(),
            "Accept: text/html",
            "Content-Type: application/x-www-form-urlencoded",
            "Content-Length: " + body.length(),
            "Sec-Fetch-Site: same-origin",
            "Connection: close",
            "",
            body);
    return RawHttp.send(server, String.join("\r\n", head));
  }

  /** Looks at a page as a browser does that knows the server by another host; all of the answer. */
  public String lookAt(String host, String path) throws IOException {
    var head =
        List.of(
            "GET " + path + " HTTP/1.1",
            "Host: " + host,
            "Cookie: " + cookies(),
            "Accept: text/html",
            "Connection: close",
            "",
            "");
    return RawHttp.send(server, String.join("\r\n", head));
  }

  /** Sends the form that was sent last once more, as a reload of what it answered does. */
  public HttpResponse<String> sendAgain() {
    return answered(
        request(formPath)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .header("Sec-Fetch-Site", "same-origin")
            .POST(BodyPublishers.ofString(formBody)));
  }

  /** Looks at a page and sends its form. */
  public HttpResponse<String> fillIn(String path, String... fields) {
    look(path);
    return send(path, fields);
  }

  public HttpResponse<String> signIn(String email, String password) {
    return fillIn("/sign-in", "email", email, "password", password);
  }

  /** This browser's session cookie; "" when it has none. */
  public String session() {
    return cookies.getOrDefault("__Host-cubby", "");
  }

  /** A browser whose script has told its time zone. */
  public Visitor inZone(String zone) {
    cookies.put("cubby-zone", zone.replace("/", "%2F"));
    return this;
  }

  /** Keeps another value of a cookie that it has. */
  public void changeCookie(String name, UnaryOperator<String> change) {
    cookies.computeIfPresent(name, (_, value) -> change.apply(value));
  }

  /** Keeps a cookie as the pages' script would set it. */
  public void keepCookie(String name, String value) {
    cookies.put(name, value);
  }

  public boolean hasCookie(String name) {
    return cookies.containsKey(name);
  }

  /** Another browser that has got hold of this one's cookies as they are now. */
  public Visitor copy() {
    var other = new Visitor(server, client);
    other.cookies.putAll(cookies);
    other.token = token;
    return other;
  }

  private HttpRequest.Builder request(String path) {
    var request =
        HttpRequest.newBuilder(server.resolve(path)).header("Accept", "text/html,*/*;q=0.8");
    if (!cookies.isEmpty()) {
      request.header("Cookie", cookies());
    }
    return request;
  }

  private String cookies() {
    return cookies.entrySet().stream()
        .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
        .collect(Collectors.joining("; "));
  }

  private HttpResponse<String> answered(HttpRequest.Builder request) {
    try {
      var answer = client.send(request.build(), BodyHandlers.ofString());
      answer.headers().allValues("Set-Cookie").forEach(this::keep);
      var found = TOKEN.matcher(answer.body());
      if (found.find()) {
        token = found.group(1);
      }
      return answer;
    } catch (IOException | InterruptedException e) {
      throw new AssertionError("The server did not answer", e);
    }
  }

  private void keep(String cookie) {
    var pair = cookie.split(";", 2)[0].split("=", 2);
    if (cookie.contains("Max-Age=0") || pair[1].isEmpty()) {
      cookies.remove(pair[0]);
    } else {
      cookies.put(pair[0], pair[1]);
    }
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  /** The address that an answer leads on to. */
  public static String onward(HttpResponse<?> answer) {
    return answer.headers().firstValue("Location").orElse("");
  }
}
