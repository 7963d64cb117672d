package dev.cubby.web.route;

import java.nio.charset.StandardCharsets;

/** An answer in a form of its own, and not JSON, such as a listing of figures. */
public record Document(String type, String text) {

  public byte[] bytes() {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
