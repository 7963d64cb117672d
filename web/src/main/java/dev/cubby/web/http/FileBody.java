package dev.cubby.web.http;

import module java.base;

import dev.cubby.web.route.Input;
import dev.cubby.web.upload.Upload;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.util.BufferUtil;

/** A body that is one file: into the folder where files wait, as it comes. */
final class FileBody implements AutoCloseable {
  private final ArrivingFile file;
  private final Map<String, Upload> files;

  private FileBody(ArrivingFile file, Map<String, Upload> files) {
    this.file = file;
    this.files = files;
  }

  static FileBody read(Exchange exchange, Input<?> input) throws IOException {
    var field =
        input.rules().keySet().stream()
            .filter(name -> input.fileRule(name).isPresent())
            .findFirst()
            .orElseThrow();
    var type = exchange.request.getHeaders().get(HttpHeader.CONTENT_TYPE);
    var file =
        ArrivingFile.in(
            exchange.reception.arriving(),
            field,
            "",
            Objects.requireNonNullElse(type, ""),
            input.fileRule(field).orElseThrow());
    try {
      Bodies.read(exchange, input.mostFileBytes(), piece -> file.write(BufferUtil.toArray(piece)));
      var files = file.finish().map(whole -> Map.of(field, whole)).orElse(Map.of());
      return new FileBody(file, files);
    } catch (IOException | RuntimeException e) {
      file.remove();
      throw e;
    }
  }

  Map<String, Upload> files() {
    return files;
  }

  /** Removes what nobody has kept. */
  @Override
  public void close() {
    file.remove();
  }
}
