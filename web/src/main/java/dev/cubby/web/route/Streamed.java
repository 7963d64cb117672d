package dev.cubby.web.route;

import module java.base;

/**
 * An answer for saving that is written while it is read, however long it gets: neither side holds
 * it whole. Until the first pieces are sent, a {@link Problem} can still be the answer; after that
 * the client sees that it broke off.
 */
public record Streamed(String type, String fileName, Content content) {

  /** Writes the content, on the request's own thread. */
  @FunctionalInterface
  public interface Content {
    void writeTo(OutputStream out) throws IOException;
  }
}
