package dev.cubby.web.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubby.core.failure.Failure.InvalidInput;
import java.net.InetAddress;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CidrTest {
  @ParameterizedTest
  @CsvSource({
    "10.0.0.0/8, 10.255.1.2, true",
    "10.0.0.0/8, 11.0.0.1, false",
    "192.168.1.77/25, 192.168.1.1, true",
    "192.168.1.77/25, 192.168.1.128, false",
    "127.0.0.1, 127.0.0.1, true",
    "127.0.0.1, 127.0.0.2, false",
    "0.0.0.0/0, 8.8.8.8, true",
    "0.0.0.0/0, ::1, false",
    "2001:db8::/32, 2001:db8:ffff::1, true",
    "2001:db8::/33, 2001:db8:8000::1, false",
    "10.0.0.0/8, ::ffff:10.1.1.1, true"
  })
  void anAddressIsInANetworkByItsFirstBits(String network, String address, boolean inside) {
    assertThat(Cidr.parse(network).contains(InetAddress.ofLiteral(address))).isEqualTo(inside);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "10.0.0.0/33", "::/129", "10.0.0.0/-1", "10.0.0.0/x", "proxy.example"})
  void whatIsNoNetworkIsSaidToBeNone(String text) {
    assertThatThrownBy(() -> Cidr.parse(text)).isInstanceOf(InvalidInput.class);
  }
}
