package dev.cubby.web.http;

import module java.base;

import dev.cubby.web.route.*;
import dev.cubby.web.text.ProblemText;
import dev.cubby.web.upload.Upload;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.MultiPart;
import org.eclipse.jetty.io.Content;

/**
 * A form with files, taken in as it comes: texts into memory, files into the folder where they wait
 * until the request ends, however it ends.
 */
final class Multipart implements AutoCloseable {
  static final String TYPE = "multipart/form-data";

  /** With or without quotes, as the letters that it may be made of allow. */
  private static final Pattern BOUNDARY =
      Pattern.compile(
          ";\\s*boundary=(?:\"([\\w'()+,./:=? -]{1,70})\"|([\\w'()+./:=?-]{1,70})(?=\\s*(?:;|$)))",
          Pattern.CASE_INSENSITIVE);

  private static final int MOST_PARTS = 64;
  static final int PART_HEADER_BYTES = 4 * 1024;

  private final Parts parts;

  private Multipart(Parts parts) {
    this.parts = parts;
  }

  /**
   * @param texts gets the texts as they come, also of a form that turns out to be wrong
   */
  static Multipart read(Exchange exchange, Input<?> input, Map<String, List<String>> texts)
      throws IOException {
    if (!Negotiation.isOfType(exchange.request, TYPE)) {
      throw Problem.of(ProblemKind.UNSUPPORTED, ProblemText.SEND_TYPE.with(TYPE));
    }
    var boundary = boundary(exchange.request.getHeaders().get(HttpHeader.CONTENT_TYPE));
    var parts = new Parts(input, texts, exchange.reception.arriving(), exchange.admission);
    var parser = new MultiPart.Parser(boundary, parts);
    parser.setMaxParts(MOST_PARTS);
    parser.setPartHeadersMaxLength(PART_HEADER_BYTES);
    try {
      long most = input.mostFileBytes() + Bodies.MOST;
      Bodies.read(
          exchange,
          most,
          piece -> {
            parser.parse(Content.Chunk.from(piece, false));
            parts.requireGood();
          });
      parser.parse(Content.Chunk.EOF);
      parts.requireGood();
      return new Multipart(parts);
    } catch (IOException | RuntimeException e) {
      parts.close();
      throw e;
    }
  }

  private static String boundary(String contentType) {
    var boundary = BOUNDARY.matcher(contentType);
    if (!boundary.find()) {
      throw unreadable();
    }
    return Optional.ofNullable(boundary.group(1)).orElseGet(() -> boundary.group(2));
  }

  static Problem unreadable() {
    return Problem.of(ProblemKind.MALFORMED, ProblemText.FORM_UNREADABLE);
  }

  static Problem tooManyPieces() {
    return Problem.of(
        ProblemKind.TOO_LARGE, ProblemText.FORM_PARTS.with(MOST_PARTS, PART_HEADER_BYTES / 1024));
  }

  Map<String, List<String>> texts() {
    return parts.texts();
  }

  Map<String, Upload> files() {
    return parts.files();
  }

  /** Removes what nobody has kept. */
  @Override
  public void close() {
    parts.close();
  }

  static void remove(java.nio.file.Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
