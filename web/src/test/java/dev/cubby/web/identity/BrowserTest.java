package dev.cubby.web.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BrowserTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Firefox | Windows | Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101"
            + " Firefox/133.0",
        "Safari | iPhone | Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)"
            + " AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
        "Chrome | Android | Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like"
            + " Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
        "Edge | Windows | Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like"
            + " Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0",
        "Edge | Android | Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)"
            + " Chrome/131.0.0.0 Mobile Safari/537.36 EdgA/131.0.0.0",
        "Chrome | iPad | Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML,"
            + " like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1",
        "Safari | Mac | Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15"
            + " (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
        "Opera | Linux | Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)"
            + " Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0",
        "Samsung Internet | Android | Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML,"
            + " like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36"
      })
  void browsersAreKnownByWhatTheySayOfThemselves(String name, String system, String userAgent) {
    assertThat(Browser.of(userAgent)).isEqualTo(Optional.of(new Browser(name, system)));
  }

  @Test
  void whatSaysNothingOfItselfIsUnknown() {
    assertThat(Browser.of("")).isEmpty();
    assertThat(Browser.of("curl/8.5.0")).isEmpty();
    assertThat(Browser.of("<script>Firefox/1.0</script>")).isEmpty();
  }
}
