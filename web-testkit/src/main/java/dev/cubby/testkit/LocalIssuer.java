package dev.cubby.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.cubby.web.identity.Secrets;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

/**
 * An OpenID Connect issuer on this machine, with keys that can be changed. Everybody who comes to
 * it is Ann, and is sent back at once.
 */
public final class LocalIssuer implements AutoCloseable {
  public static final String AUDIENCE = "cubby-client";

  /** The client id of the pages, which are another party than those whom bearer tokens are for. */
  public static final String CLIENT = "cubby pages";

  private record Grant(String challenge, String nonce, String returnTo) {}

  private final Map<String, Grant> grants = new ConcurrentHashMap<>();

  /** A change to an ID token before it is signed. */
  public volatile UnaryOperator<JWTClaimsSet.Builder> change = claims -> claims;

  /** The secret that the client needs besides its id, if any. */
  public volatile Optional<String> clientSecret = Optional.empty();

  /** Its name; its own address, unless something is wrong with it. */
  public volatile Optional<String> name = Optional.empty();

  /** Whether it can exchange codes at present. */
  public volatile boolean exchanging = true;

  /** The answer to a good code: a token, unless something is wrong with it. */
  public volatile String answering =
      "{\"access_token\":\"a\",\"token_type\":\"Bearer\",\"id_token\":\"%s\"}";

  public final List<String> idTokens = new CopyOnWriteArrayList<>();

  private final Clock clock;
  private final HttpServer server;
  private volatile ECKey key;
  public final AtomicInteger keyFetches = new AtomicInteger();

  public LocalIssuer(Clock clock) throws IOException {
    this.clock = clock;
    this.key = newKey("first");
    this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    answer("/.well-known/openid-configuration", this::configuration);
    answer("/keys", this::keys);
    server.createContext("/authorize", this::authorize);
    server.createContext("/token", this::exchange);
    server.start();
  }

  private void answer(String path, Supplier<String> body) {
    server.createContext(
        path,
        exchange -> {
          var bytes = body.get().getBytes(UTF_8);
          exchange.sendResponseHeaders(200, bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
  }

  private String configuration() {
    return """
    {"issuer":"%s","jwks_uri":"%s/keys","token_endpoint":"%s/token",
    "authorization_endpoint":"%s/authorize?tenant=home","subject_types_supported":["public"]}
    """
        .formatted(name.orElse(uri().toString()), uri(), uri(), uri());
  }

  private void authorize(HttpExchange exchange) throws IOException {
    var asked = fields(exchange.getRequestURI().getRawQuery());
    boolean good =
        asked.getOrDefault("response_type", "").equals("code")
            && asked.getOrDefault("client_id", "").equals(CLIENT)
            && asked.getOrDefault("scope", "").equals("openid email profile")
            && asked.getOrDefault("code_challenge_method", "").equals("S256")
            && asked.getOrDefault("tenant", "").equals("home");
    var code = "code-" + UUID.randomUUID();
    var returnTo = asked.getOrDefault("redirect_uri", "");
    grants.put(
        code,
        new Grant(
            asked.getOrDefault("code_challenge", ""), asked.getOrDefault("nonce", ""), returnTo));
    var state = asked.getOrDefault("state", "");
    var back = good ? "code=" + code : "error=invalid_request";
    exchange
        .getResponseHeaders()
        .add(
            "Location",
            returnTo + "?" + back + "&state=" + state + "&session_state=1&iss=" + uri());
    exchange.sendResponseHeaders(302, -1);
    exchange.close();
  }

  private void exchange(HttpExchange exchange) throws IOException {
    var asked = fields(new String(exchange.getRequestBody().readAllBytes(), UTF_8));
    var grant = grants.remove(asked.getOrDefault("code", ""));
    boolean good =
        grant != null
            && isClient(exchange, asked)
            && grant.returnTo().equals(asked.get("redirect_uri"))
            && grant.challenge().equals(Secrets.digest(asked.getOrDefault("code_verifier", "")))
            && "authorization_code".equals(asked.get("grant_type"));
    var body = "{\"error\":\"invalid_grant\"}";
    if (grant != null && good) {
      var claims = claims("ann-1", "ann@example.org").audience(CLIENT);
      var token = token(change.apply(claims.claim("nonce", grant.nonce())));
      idTokens.add(token);
      body = answering.formatted(token);
    }
    var bytes = body.getBytes(UTF_8);
    exchange.getResponseHeaders().add("Content-Type", "application/json");
    exchange.sendResponseHeaders(exchanging ? good ? 200 : 400 : 503, bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  private boolean isClient(HttpExchange exchange, Map<String, String> asked) {
    var header = exchange.getRequestHeaders().getFirst("Authorization");
    return clientSecret
        .map(secret -> {
          var both = URLEncoder.encode(CLIENT, UTF_8) + ":" + URLEncoder.encode(secret, UTF_8);
          return ("Basic " + Base64.getEncoder().encodeToString(both.getBytes(UTF_8)))
              .equals(header);
        })
        .orElseGet(() -> header == null && CLIENT.equals(asked.get("client_id")));
  }

  /** The fields of a form or a query. */
  public static Map<String, String> fields(String text) {
    var fields = new LinkedHashMap<String, String>();
    for (var field : text.split("&")) {
      var pair = field.split("=", 2);
      fields.put(pair[0], URLDecoder.decode(pair[1], UTF_8));
    }
    return fields;
  }

  /** Goes to the issuer as a browser would, and says where on the server it leads back to. */
  public String backFrom(String address) {
    try (var client = HttpClient.newHttpClient()) {
      var request = HttpRequest.newBuilder(URI.create(address)).build();
      var answer = client.send(request, BodyHandlers.discarding());
      var back = URI.create(answer.headers().firstValue("Location").orElseThrow());
      return back.getRawPath() + "?" + back.getRawQuery();
    } catch (IOException | InterruptedException e) {
      throw new AssertionError("The issuer did not answer", e);
    }
  }

  private String keys() {
    keyFetches.incrementAndGet();
    return new JWKSet(key.toPublicJWK()).toString();
  }

  public URI uri() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  public static ECKey newKey(String id) {
    try {
      return new ECKeyGenerator(Curve.P_256).keyID(id).generate();
    } catch (JOSEException e) {
      throw new AssertionError("No key could be made", e);
    }
  }

  public void rotate(String id) {
    key = newKey(id);
  }

  /** The claims of a good token, to be changed for a bad one. */
  public JWTClaimsSet.Builder claims(String subject, String email) {
    return new JWTClaimsSet.Builder()
        .issuer(uri().toString())
        .audience(AUDIENCE)
        .subject(subject)
        .issueTime(Date.from(clock.instant()))
        .expirationTime(Date.from(clock.instant().plus(Duration.ofHours(1))))
        .claim("email", email)
        .claim("email_verified", true)
        .claim("name", "Ann of " + subject);
  }

  public String token(JWTClaimsSet.Builder claims) {
    return signed(claims, key);
  }

  public static String signed(JWTClaimsSet.Builder claims, ECKey with) {
    try {
      var header =
          new JWSHeader.Builder(JWSAlgorithm.ES256)
              .type(JOSEObjectType.JWT)
              .keyID(with.getKeyID())
              .build();
      var token = new SignedJWT(header, claims.build());
      token.sign(new ECDSASigner(with));
      return token.serialize();
    } catch (JOSEException e) {
      throw new AssertionError("No token could be made", e);
    }
  }

  /** Signed with a shared secret that everybody knows: the issuer's public key. */
  public String signedWithThePublicKey(JWTClaimsSet.Builder claims) {
    try {
      var header = new JWSHeader.Builder(JWSAlgorithm.HS256).keyID(key.getKeyID()).build();
      var token = new SignedJWT(header, claims.build());
      token.sign(
          new com.nimbusds.jose.crypto.MACSigner(key.toPublicJWK().toJSONString().getBytes(UTF_8)));
      return token.serialize();
    } catch (JOSEException e) {
      throw new AssertionError("No token could be made", e);
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
