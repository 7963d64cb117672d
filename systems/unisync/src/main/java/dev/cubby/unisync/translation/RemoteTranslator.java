package dev.cubby.unisync.translation;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.Lang;
import dev.cubby.unisync.translation.Translation.Failure;
import dev.cubby.web.bind.Json;
import dev.cubby.web.route.Rule;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/**
 * A translator that is asked over HTTP: one JSON request for each piece of a text. Answers are
 * bounded in time and size, redirects are not followed, and what is no readable text is no
 * translation.
 */
final class RemoteTranslator implements Translator {

  /** A service, as far as services differ. */
  interface Service {
    HttpRequest request(String text, Lang from, Lang to);

    /** The attribute of the answer that has the translation. */
    String answerAttribute();
  }

  /** Amazon Translate takes 10,000 bytes. */
  private static final int MOST_BYTES = 9_000;

  private static final int MOST_ANSWER_BYTES = 200_000;
  private static final Rule READABLE = Rule.readableLines();

  private final Service service;
  private final Duration patience;
  private final HttpClient http;

  /** For each piece of a text it waits no longer than its patience. */
  RemoteTranslator(Service service, Duration patience) {
    this.service = service;
    this.patience = patience;
    this.http =
        HttpClient.newBuilder()
            .version(Version.HTTP_1_1)
            .followRedirects(Redirect.NEVER)
            .connectTimeout(patience)
            .build();
  }

  @Override
  public boolean canTranslate(Lang from, Lang to) {
    return true;
  }

  @Override
  public Translation translate(String text, Lang from, Lang to) {
    var whole = new StringBuilder();
    for (var piece : TextPieces.of(text, MOST_BYTES)) {
      var core = piece.strip();
      if (core.isEmpty()) {
        whole.append(piece);
        continue;
      }
      switch (ask(service.request(core, from, to))) {
        case Translation.Done(var translated) -> {
          // Services drop the lines around a text.
          int start = piece.indexOf(core);
          whole.append(piece, 0, start).append(translated.strip());
          whole.append(piece.substring(start + core.length()));
        }
        case Translation other -> {
          return other;
        }
      }
    }
    return new Translation.Done(whole.toString());
  }

  /** A request's own timeout would end with the headers. */
  private Translation ask(HttpRequest request) {
    var answer =
        http.sendAsync(
            request, BodyHandlers.limiting(BodyHandlers.ofByteArray(), MOST_ANSWER_BYTES));
    try {
      return read(answer.get(patience.toMillis(), TimeUnit.MILLISECONDS));
    } catch (ExecutionException e) {
      return new Translation.Failed(
          e.getCause() instanceof java.net.http.HttpTimeoutException
              ? Failure.TOO_SLOW
              : Failure.UNREACHABLE);
    } catch (TimeoutException e) {
      answer.cancel(true);
      return new Translation.Failed(Failure.TOO_SLOW);
    } catch (InterruptedException e) {
      answer.cancel(true);
      Thread.currentThread().interrupt();
      return new Translation.Failed(Failure.TOO_SLOW);
    }
  }

  private Translation read(HttpResponse<byte[]> answer) {
    if (answer.statusCode() != 200) {
      return new Translation.Failed(
          answer.statusCode() >= 500 ? Failure.UNREACHABLE : Failure.REFUSED);
    }
    try {
      var text = Json.object(answer.body()).path(service.answerAttribute());
      if (text.isString()
          && !text.asString().isBlank()
          && READABLE.complaint(text.asString()).isEmpty()) {
        return new Translation.Done(text.asString());
      }
    } catch (RuntimeException notJson) {
      // As bad as JSON without a translation.
    }
    return new Translation.Failed(Failure.BAD_ANSWER);
  }

  static byte[] json(Map<String, String> fields) {
    return Json.bytes(fields);
  }
}
