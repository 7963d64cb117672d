package dev.cubby.server;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.cubby.server.config.Configuration.StoreChoice;
import dev.cubby.testkit.LocalIssuer;
import dev.cubby.testkit.Visitor;
import dev.cubby.web.issuer.IssuerSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** The log of a sign-in at an issuer contains no secrets. */
class IssuerLogTest {
  @TempDir Path folder;

  @Test
  void noCodeStateOrSecretIsLogged() throws Exception {
    var root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    var heard = new ListAppender<ILoggingEvent>();
    heard.start();
    root.addAppender(heard);
    try (var issuer = new LocalIssuer(Clock.systemUTC());
        var server =
            RunningCubby.atIssuer(
                new StoreChoice.Embedded(folder.resolve("data")),
                new IssuerSettings(issuer.uri(), LocalIssuer.AUDIENCE, Optional.empty())
                    .client(
                        new IssuerSettings.Client(LocalIssuer.CLIENT, Optional.of("s3cret"))))) {
      issuer.clientSecret = Optional.of("s3cret");
      var ann = new Visitor(server.address());
      var back = issuer.backFrom(Visitor.onward(ann.look("/sign-in/issuer")));
      var asked = LocalIssuer.fields(back.substring(back.indexOf('?') + 1));
      var code = asked.getOrDefault("code", "");
      var state = asked.getOrDefault("state", "");
      ann.look(back + "x");
      ann.look(back);
      ann.send("/sign-in/returned", "code", code, "state", "another");
      var done = ann.send("/sign-in/returned", "code", code, "state", state);
      assertThat(done.statusCode()).isEqualTo(303);
      ann.send("/sign-in/returned", "code", code, "state", state);

      var logged = text(heard);
      assertThat(logged).contains("path=/sign-in/return,", "path=/sign-in/returned,");
      for (var secret : List.of(code, state, issuer.idTokens.getFirst(), "s3cret")) {
        assertThat(logged).doesNotContain(secret);
      }
    } finally {
      root.detachAppender(heard);
    }
  }

  private static String text(ListAppender<ILoggingEvent> heard) {
    return List.copyOf(heard.list).stream()
        .map(event ->
            event.getFormattedMessage()
                + Arrays.toString(event.getArgumentArray())
                + event.getKeyValuePairs())
        .collect(Collectors.joining("\n"));
  }
}
