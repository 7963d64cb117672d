package dev.cubby.web.identity;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.web.route.Arrival;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which address a link for another person begins with. */
class PublicAddressTest {
  private static final URI LOCAL = URI.create("http://localhost:8080/");
  private static final URI LAN = URI.create("http://cubby.lan:8080/");

  private static URI seen(PublicAddress address, String origin) {
    var came = Optional.of(URI.create(origin));
    return address.seenBy(
        new Arrival(
            "192.0.2.1",
            true,
            Optional.empty(),
            _ -> Optional.empty(),
            () -> came,
            Optional.empty()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://localhost/",
        "http://LOCALHOST:80/",
        "http://app.localhost/",
        "http://127.0.0.1/",
        "http://127.9.8.7:1/",
        "http://[::1]:8080/",
        "http://[0:0:0:0:0:0:0:1]/",
        "/path",
        "http://0.0.0.0:8080/",
        "http://[::]/",
        "http://[::ffff:127.0.0.1]/",
        "http://2130706433/",
        "http://0x7f000001/",
        "http://0x7f.1:80/",
        "http://0177.0.0.1/",
        "http://127.1/",
        "http://localhost./",
        "http://127.0.0.1./",
        "http://user@localhost/"
      })
  void loopbackAddressesAreKnown(String address) {
    assertThat(PublicAddress.isLoopback(URI.create(address))).isTrue();
    assertThat(seen(new PublicAddress(LOCAL, false), address)).isEqualTo(LOCAL);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://192.168.1.7:8080/",
        "https://cubby.example/",
        "http://localhost.example/",
        "http://127.example/",
        "http://my_nas:8080/",
        "http://[::ffff:192.168.1.7]/",
        "http://3232235783/",
        "http://[fe80::1]/",
        "http://[2001:db8::1]/",
        "http://[::11]/"
      })
  void othersAreNot(String address) {
    assertThat(PublicAddress.isLoopback(URI.create(address))).isFalse();
    assertThat(seen(new PublicAddress(LOCAL, false), address)).isEqualTo(URI.create(address));
  }

  @Test
  void aConfiguredAddressIsUsedWhateverTheRequestSays() {
    assertThat(seen(new PublicAddress(LAN, true), "http://evil.example/")).isEqualTo(LAN);
    assertThat(seen(new PublicAddress(LOCAL, true), "http://evil.example/")).isEqualTo(LOCAL);
  }
}
