package dev.cubby.web.http;

import module java.base;

import dev.cubby.core.hash.Sha256;
import dev.cubby.web.route.*;
import dev.cubby.web.text.FieldText;
import dev.cubby.web.upload.FileType;
import dev.cubby.web.upload.Upload;

/** A file on its way in: counted, digested and looked at while it is written. */
final class ArrivingFile {
  private static final int LONGEST_NAME = 255;

  /** Types that say nothing, from senders who do not know better. */
  private static final Set<String> SAYS_NOTHING = Set.of("", "application/octet-stream");

  private final String field;
  private final String fileName;
  private final String sentType;
  private final Rule.File rule;
  private final Path path;
  private final OutputStream out;
  private final MessageDigest digest = Sha256.newDigest();
  private final ByteArrayOutputStream beginning = new ByteArrayOutputStream();
  private long size;

  private ArrivingFile(String field, String fileName, String sentType, Rule.File rule, Path path)
      throws IOException {
    this.field = field;
    this.fileName = fileName;
    this.sentType = sentType;
    this.rule = rule;
    this.path = path;
    this.out = new BufferedOutputStream(Files.newOutputStream(path));
  }

  static ArrivingFile in(
      Path folder, String field, String fileName, String sentType, Rule.File rule)
      throws IOException {
    var path = Files.createTempFile(folder, "upload-", ".part");
    return new ArrivingFile(field, fileName, sentType, rule, path);
  }

  void write(byte[] bytes) throws IOException {
    size += bytes.length;
    if (size > rule.mostBytes()) {
      throw Bodies.tooLarge(rule.mostBytes());
    }
    if (beginning.size() < FileType.TELLING) {
      beginning.write(bytes, 0, Math.min(bytes.length, FileType.TELLING - beginning.size()));
    }
    digest.update(bytes);
    out.write(bytes);
  }

  /** The file that arrived; nothing where none was chosen. */
  Optional<Upload> finish() throws IOException {
    out.close();
    if (size == 0 && fileName.isEmpty()) {
      return Optional.empty();
    }
    var type =
        FileType.of(beginning.toByteArray())
            .filter(rule.types()::contains)
            .filter(found -> isWhatWasSaid(found))
            .orElseThrow(() ->
                Problem.invalid(field, FieldText.OTHER_TYPE.with(shown(fileName), rule.words())));
    return Optional.of(new Upload(shown(fileName), type, size, Sha256.hex(digest), path));
  }

  private boolean isWhatWasSaid(FileType found) {
    var said = sentType.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    return SAYS_NOTHING.contains(said) || said.equals(found.type());
  }

  /** The last part of a path, without what cannot be shown. */
  private static String shown(String sent) {
    var last = sent.substring(Math.max(sent.lastIndexOf('/'), sent.lastIndexOf('\\')) + 1);
    var plain = last.replaceAll("\\p{C}", "").strip();
    if (plain.isEmpty()) {
      return "file";
    }
    return plain.substring(Math.max(0, plain.length() - LONGEST_NAME));
  }

  void remove() {
    try {
      out.close();
    } catch (IOException e) {
      // It is removed all the same.
    }
    Multipart.remove(path);
  }
}
