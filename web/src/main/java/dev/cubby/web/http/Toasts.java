package dev.cubby.web.http;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.cubby.web.bind.Json;
import dev.cubby.web.bind.Written;
import dev.cubby.web.page.Toast;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Optional;

/**
 * Carries what is to be said over the redirect after a form, in a cookie that is shown once. It is
 * signed, so that nobody else puts words into our mouth.
 */
final class Toasts {
  private static final String COOKIE = "cubby-said";
  private static final Duration SHOWN_WITHIN = Duration.ofMinutes(1);
  private static final int LONGEST = 3_500;
  private static final Base64.Encoder TEXT = Base64.getUrlEncoder().withoutPadding();

  private final FormGuard guard;

  Toasts(FormGuard guard) {
    this.guard = guard;
  }

  void send(Exchange exchange, Toast toast) {
    var text = TEXT.encodeToString(Json.bytes(Written.of(toast)));
    var value = text + "." + TEXT.encodeToString(guard.mac("toast", text));
    // What is too long for a cookie is left unsaid: the page shows the outcome anyway.
    if (value.length() <= LONGEST) {
      exchange.cookie(guard.cookies.set(COOKIE, value, SHOWN_WITHIN));
    }
  }

  /** What there is to say, which is then said and not said again. */
  Optional<Toast> take(Exchange exchange) {
    var sent = guard.cookies.find(exchange.request, COOKIE);
    sent.ifPresent(_ -> exchange.cookie(guard.cookies.cleared(COOKIE)));
    return sent.flatMap(this::read);
  }

  private Optional<Toast> read(String value) {
    var parts = value.split("\\.", -1);
    if (parts.length != 2
        || !MessageDigest.isEqual(
            TEXT.encode(guard.mac("toast", parts[0])), parts[1].getBytes(US_ASCII))) {
      return Optional.empty();
    }
    var said = Json.object(Base64.getUrlDecoder().decode(parts[0]));
    var toast = Toast.of(said.path("text").asString());
    var undo = said.path("undo");
    if (!undo.isObject()) {
      return Optional.of(toast);
    }
    var fields = new LinkedHashMap<String, String>();
    undo.path("fields").properties().forEach(f -> fields.put(f.getKey(), f.getValue().asString()));
    return Optional.of(toast.undoneBy(undo.path("path").asString(), fields));
  }
}
