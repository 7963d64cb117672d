package dev.cubby.web.identity;

import static java.nio.charset.StandardCharsets.UTF_8;

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
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.Date;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** An OpenID Connect issuer on this machine, with keys that can be changed. */
final class LocalIssuer implements AutoCloseable {
  static final String AUDIENCE = "cubby-client";

  private final Clock clock;
  private final HttpServer server;
  private volatile ECKey key;
  final AtomicInteger keyFetches = new AtomicInteger();

  LocalIssuer(Clock clock) throws IOException {
    this.clock = clock;
    this.key = newKey("first");
    this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    answer("/.well-known/openid-configuration", this::configuration);
    answer("/keys", this::keys);
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
    return "{\"issuer\":\"%s\",\"jwks_uri\":\"%s/keys\"}".formatted(uri(), uri());
  }

  private String keys() {
    keyFetches.incrementAndGet();
    return new JWKSet(key.toPublicJWK()).toString();
  }

  URI uri() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  static ECKey newKey(String id) {
    try {
      return new ECKeyGenerator(Curve.P_256).keyID(id).generate();
    } catch (JOSEException e) {
      throw new AssertionError("No key could be made", e);
    }
  }

  void rotate(String id) {
    key = newKey(id);
  }

  /** What a good token says of somebody, to be changed for a bad one. */
  JWTClaimsSet.Builder claims(String subject, String email) {
    return new JWTClaimsSet.Builder()
        .issuer(uri().toString())
        .audience(AUDIENCE)
        .subject(subject)
        .expirationTime(Date.from(clock.instant().plus(Duration.ofHours(1))))
        .claim("email", email)
        .claim("email_verified", true)
        .claim("name", "Ann of " + subject);
  }

  String token(JWTClaimsSet.Builder claims) {
    return signed(claims, key);
  }

  static String signed(JWTClaimsSet.Builder claims, ECKey with) {
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
  String signedWithThePublicKey(JWTClaimsSet.Builder claims) {
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
