package dev.cubby.web.edge;

import module java.base;

import dev.cubby.core.failure.Failure.Unavailable;
import java.security.Signature;
import org.eclipse.jetty.util.ssl.SslContextFactory;

/** The server's certificate for TLS: a chain and a key, both PEM. */
public record Certificate(Path chain, Path key) {
  private static final Pattern PRIVATE_KEY =
      Pattern.compile("-----BEGIN PRIVATE KEY-----([^-]+)-----END PRIVATE KEY-----");
  private static final List<String> ALGORITHMS = List.of("EC", "RSA", "EdDSA");

  /** When the files were last written, so that a renewed one is noticed. */
  FileTime written() {
    try {
      var ofChain = Files.getLastModifiedTime(chain);
      var ofKey = Files.getLastModifiedTime(key);
      return ofChain.compareTo(ofKey) > 0 ? ofChain : ofKey;
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  /** TLS 1.2 and 1.3, as Jetty's own exclusions leave it. */
  public SslContextFactory.Server tls() {
    var tls = new SslContextFactory.Server();
    tls.setSniRequired(false);
    tls.setKeyStorePassword("");
    tls.setKeyStore(load());
    return tls;
  }

  KeyStore load() {
    try (var in = Files.newInputStream(chain)) {
      var certificates = CertificateFactory.getInstance("X.509").generateCertificates(in);
      if (certificates.isEmpty()) {
        throw new Unavailable("There is no certificate in this file", "file", chain);
      }
      var privateKey = privateKey();
      requirePair(privateKey, certificates.iterator().next());
      var store = KeyStore.getInstance("PKCS12");
      store.load(null, null);
      store.setKeyEntry(
          "cubby",
          privateKey,
          new char[0],
          certificates.toArray(java.security.cert.Certificate[]::new));
      return store;
    } catch (IOException | GeneralSecurityException e) {
      throw unreadable(e);
    }
  }

  private PrivateKey privateKey() throws IOException {
    var pem = PRIVATE_KEY.matcher(Files.readString(key, StandardCharsets.US_ASCII));
    if (!pem.find()) {
      throw new Unavailable(
          "There is no PKCS #8 key in this file; openssl pkcs8 -topk8 -nocrypt makes one",
          "file",
          key);
    }
    var encoded = new PKCS8EncodedKeySpec(Base64.getMimeDecoder().decode(pem.group(1)));
    for (var algorithm : ALGORITHMS) {
      try {
        return KeyFactory.getInstance(algorithm).generatePrivate(encoded);
      } catch (GeneralSecurityException ofAnotherKind) {
        // The next may fit.
      }
    }
    throw new Unavailable("The key is of no kind that is known here", "file", key);
  }

  /** Found out now, and not by the first visitor. */
  private void requirePair(PrivateKey privateKey, java.security.cert.Certificate certificate)
      throws GeneralSecurityException {
    var algorithm =
        switch (privateKey.getAlgorithm()) {
          case "RSA" -> "SHA256withRSA";
          case "EC" -> "SHA256withECDSA";
          default -> "EdDSA";
        };
    var text = "cubby".getBytes(StandardCharsets.US_ASCII);
    var signing = Signature.getInstance(algorithm);
    signing.initSign(privateKey);
    signing.update(text);
    var signed = signing.sign();
    try {
      var verifying = Signature.getInstance(algorithm);
      verifying.initVerify(certificate);
      verifying.update(text);
      if (verifying.verify(signed)) {
        return;
      }
    } catch (GeneralSecurityException ofAnotherKind) {
      // Said below.
    }
    throw new Unavailable(
        "The key does not belong to the certificate", "certificate", chain, "key", key);
  }

  private Unavailable unreadable(Exception e) {
    return new Unavailable(
        "The certificate or its key cannot be read", "certificate", chain, "key", key, "why", e);
  }
}
