package dev.cubby.web.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

import dev.cubby.web.bind.Json;
import dev.cubby.web.text.Reader;
import dev.cubby.web.ui.Toast;
import dev.cubby.web.ui.ToastMessage;

/**
 * Carries what is to be said over the redirect after a form, in a cookie that is shown once. It is
 * sealed, so that nobody else puts words into our mouth.
 */
record Toasts(FormGuard guard) {
  private static final String COOKIE = "cubby-said";
  private static final Duration SHOWN_WITHIN = Duration.ofMinutes(1);
  private static final int LONGEST = 3_500;

  /** The text is in the language that the reader has now. */
  void send(Exchange exchange, Reader reader, Toast toast) {
    var message =
        new ToastMessage(
            reader.text(toast.text()),
            toast
                .undo()
                .map(undo -> new ToastMessage.Undo(undo.link().path(), first(undo.fields()))));
    var value = guard.toasts.sealed(new String(Json.bytes(message), UTF_8));
    // A message too long for a cookie is dropped: the page shows the outcome anyway.
    if (value.length() <= LONGEST) {
      exchange.cookie(guard.cookies.set(COOKIE, value, SHOWN_WITHIN));
    }
  }

  private static Map<String, String> first(Map<String, List<String>> fields) {
    var flat = new LinkedHashMap<String, String>();
    fields.forEach((name, values) -> flat.put(name, values.getFirst()));
    return flat;
  }

  /** Takes the message that waits, so that it is shown once. */
  Optional<ToastMessage> take(Exchange exchange) {
    var sent = guard.cookies.find(exchange.request, COOKIE);
    sent.ifPresent(_ -> exchange.cookie(guard.cookies.cleared(COOKIE)));
    return sent.flatMap(guard.toasts::opened).map(Toasts::read);
  }

  private static ToastMessage read(String text) {
    var message = Json.object(text.getBytes(UTF_8));
    var undo = message.path("undo");
    var fields = new LinkedHashMap<String, String>();
    undo.path("fields").properties().forEach(f -> fields.put(f.getKey(), f.getValue().asString()));
    return new ToastMessage(
        message.path("text").asString(),
        undo.isObject()
            ? Optional.of(new ToastMessage.Undo(undo.path("path").asString(), fields))
            : Optional.empty());
  }
}
