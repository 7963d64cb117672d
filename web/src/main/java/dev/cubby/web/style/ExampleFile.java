package dev.cubby.web.style;

import module java.base;

import dev.cubby.core.hash.Sha256;
import dev.cubby.web.upload.*;

/** The files that the style page shows. */
enum ExampleFile {
  PICTURE("lockers.png", FileType.PNG),
  PLAN("ground-floor.pdf", FileType.PDF);

  private final byte[] bytes;
  private final KeptFile file;

  ExampleFile(String name, FileType type) {
    this.bytes = read(name);
    this.file = new KeptFile(Sha256.hex(bytes), name, type, bytes.length);
  }

  private static byte[] read(String name) {
    try (var in = ExampleFile.class.getResourceAsStream("example/" + name)) {
      return Objects.requireNonNull(in, name).readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  KeptFile file() {
    return file;
  }

  Download download() {
    return Download.of(
        file,
        position -> new ByteArrayInputStream(bytes, (int) position, bytes.length - (int) position));
  }
}
