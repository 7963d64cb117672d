package dev.cubby.unisync.translation;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.Lang;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;

/** A LibreTranslate server, or another that speaks its API. */
record LibreTranslate(URI url, Optional<String> key) implements RemoteTranslator.Service {

  @Override
  public HttpRequest request(String text, Lang from, Lang to) {
    var fields = new LinkedHashMap<String, String>();
    fields.put("q", text);
    fields.put("source", code(from));
    fields.put("target", code(to));
    fields.put("format", "text");
    key.ifPresent(given -> fields.put("api_key", given));
    return HttpRequest.newBuilder(URI.create(url.toString().replaceAll("/+$", "") + "/translate"))
        .header("Content-Type", "application/json")
        .POST(BodyPublishers.ofByteArray(RemoteTranslator.json(fields)))
        .build();
  }

  private static String code(Lang language) {
    return switch (language) {
      case EN -> "en";
      case ZH -> "zh";
      case ZH_TW -> "zt";
    };
  }

  @Override
  public String answerAttribute() {
    return "translatedText";
  }

  @Override
  public String toString() {
    return "LibreTranslate[" + url + "]";
  }
}
