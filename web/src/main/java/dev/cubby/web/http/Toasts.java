package dev.cubby.web.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

import dev.cubby.web.bind.Json;
import dev.cubby.web.bind.Written;
import dev.cubby.web.page.Toast;
import dev.cubby.web.text.Reader;

/**
 * Carries what is to be said over the redirect after a form, in a cookie that is shown once. It is
 * sealed, so that nobody else puts words into our mouth.
 */
final class Toasts {
  private static final String COOKIE = "cubby-said";
  private static final Duration SHOWN_WITHIN = Duration.ofMinutes(1);
  private static final int LONGEST = 3_500;

  private final FormGuard guard;

  Toasts(FormGuard guard) {
    this.guard = guard;
  }

  /** The words are the reader's of this moment: whoever changes language is not told again. */
  void send(Exchange exchange, Reader reader, dev.cubby.web.ui.Toast toast) {
    var said = Toast.of(reader.text(toast.text()));
    send(
        exchange,
        toast
            .undo()
            .map(undo -> said.undoneBy(undo.link().path(), first(undo.fields())))
            .orElse(said));
  }

  private static Map<String, String> first(Map<String, List<String>> fields) {
    var flat = new LinkedHashMap<String, String>();
    fields.forEach((name, values) -> flat.put(name, values.getFirst()));
    return flat;
  }

  void send(Exchange exchange, Toast toast) {
    var value = guard.toasts.sealed(new String(Json.bytes(Written.of(toast)), UTF_8));
    // What is too long for a cookie is left unsaid: the page shows the outcome anyway.
    if (value.length() <= LONGEST) {
      exchange.cookie(guard.cookies.set(COOKIE, value, SHOWN_WITHIN));
    }
  }

  /** What there is to say, which is then said and not said again. */
  Optional<Toast> take(Exchange exchange) {
    var sent = guard.cookies.find(exchange.request, COOKIE);
    sent.ifPresent(_ -> exchange.cookie(guard.cookies.cleared(COOKIE)));
    return sent.flatMap(guard.toasts::opened).map(Toasts::read);
  }

  private static Toast read(String text) {
    var said = Json.object(text.getBytes(UTF_8));
    var toast = Toast.of(said.path("text").asString());
    var undo = said.path("undo");
    if (!undo.isObject()) {
      return toast;
    }
    var fields = new LinkedHashMap<String, String>();
    undo.path("fields").properties().forEach(f -> fields.put(f.getKey(), f.getValue().asString()));
    return toast.undoneBy(undo.path("path").asString(), fields);
  }
}
