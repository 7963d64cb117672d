package dev.cubby.web.edge;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.web.http.TestCertificate;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class RenewalTest {
  @TempDir Path folder;

  private static byte[] inUse(SslContextFactory.Server tls) throws Exception {
    return tls.getKeyStore().getCertificate("cubby").getEncoded();
  }

  private void touch(Certificate files, int minute) throws Exception {
    var written = FileTime.from(Instant.parse("2025-01-20T10:00:00Z").plusSeconds(60L * minute));
    Files.setLastModifiedTime(files.chain(), written);
    Files.setLastModifiedTime(files.key(), written);
  }

  @Test
  void aRenewedCertificateIsTakenUpAndABrokenOneIsNot() throws Exception {
    var chain = folder.resolve("chain.pem");
    var key = folder.resolve("key.pem");
    var files = TestCertificate.make(folder, "EC").writeTo(chain, key);
    touch(files, 0);
    var tls = files.tls();
    tls.start();
    var renewal = new Renewal(files, tls, new ServerConnector(new Server()));
    var first = inUse(tls);

    TestCertificate.make(folder, "EC").writeTo(chain, key);
    touch(files, 1);
    renewal.look();
    var second = inUse(tls);
    assertThat(second).isNotEqualTo(first);

    Files.writeString(chain, "half of it");
    touch(files, 2);
    renewal.look();
    assertThat(inUse(tls)).isEqualTo(second);
    tls.stop();
  }
}
