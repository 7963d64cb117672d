package dev.cubby.web.upload;

import java.nio.file.Path;

/**
 * A file that arrived and is there while its request lasts: a system that keeps it moves it into a
 * folder of its own. Its name is the sender's, for showing only; its digest is SHA-256's.
 */
public record Upload(String fileName, FileType type, long size, String digest, Path content) {

  @Override
  public String toString() {
    return "Upload[" + type + ", " + size + " bytes]";
  }
}
