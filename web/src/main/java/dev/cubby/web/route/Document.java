package dev.cubby.web.route;

import java.nio.charset.StandardCharsets;

/** An answer in a form of its own, and not JSON: a page, a listing of figures. */
public record Document(String type, String text) {

  public static Document html(String text) {
    return new Document("text/html;charset=utf-8", text);
  }

  public byte[] bytes() {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
