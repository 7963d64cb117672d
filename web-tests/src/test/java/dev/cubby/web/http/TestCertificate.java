package dev.cubby.web.http;

import module java.base;

import dev.cubby.web.edge.Certificate;

/** A certificate for this machine, signed by itself, as PEM files; the JDK's keytool makes it. */
public final class TestCertificate {
  /** As small as is taken, because large ones take long to find. */
  private static final Map<String, String> SIZES =
      Map.of("RSA", "2048", "EC", "256", "Ed25519", "255");

  private static final String PASSWORD = "changeit";

  private final KeyStore store;

  private TestCertificate(KeyStore store) {
    this.store = store;
  }

  public static TestCertificate make(Path folder, String algorithm)
      throws IOException, InterruptedException, GeneralSecurityException {
    var file = Files.createTempDirectory(folder, "keys").resolve("store.p12");
    var keytool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
    var made =
        new ProcessBuilder(
                List.of(
                    keytool,
                    "-genkeypair",
                    "-alias",
                    "own",
                    "-keyalg",
                    algorithm,
                    "-keysize",
                    SIZES.get(algorithm),
                    "-dname",
                    "CN=localhost",
                    "-ext",
                    "san=dns:localhost,ip:127.0.0.1",
                    "-storetype",
                    "PKCS12",
                    "-storepass",
                    PASSWORD,
                    "-keystore",
                    file.toString()))
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start()
            .waitFor();
    if (made != 0) {
      throw new IOException("keytool ended with " + made);
    }
    return new TestCertificate(KeyStore.getInstance(file.toFile(), PASSWORD.toCharArray()));
  }

  public Certificate writeTo(Path chain, Path key) throws IOException, GeneralSecurityException {
    Files.writeString(chain, pem("CERTIFICATE", store.getCertificate("own").getEncoded()));
    Files.writeString(
        key, pem("PRIVATE KEY", store.getKey("own", PASSWORD.toCharArray()).getEncoded()));
    return new Certificate(chain, key);
  }

  private static String pem(String what, byte[] encoded) {
    var text = Base64.getMimeEncoder().encodeToString(encoded);
    return "-----BEGIN " + what + "-----\n" + text + "\n-----END " + what + "-----\n";
  }

  /** For a client that knows this certificate and no other. */
  public SSLContext trusting() throws GeneralSecurityException {
    var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(store);
    var context = SSLContext.getInstance("TLS");
    context.init(null, trust.getTrustManagers(), null);
    return context;
  }
}
