package dev.cubby.web.upload;

import module java.base;

/**
 * The kinds of files that are taken. A file is of a kind by how it begins, whatever it is called;
 * what a browser would run (HTML, SVG, scripts) is no kind at all.
 */
public enum FileType {
  PNG("image/png", true, new Magic("89504e470d0a1a0a", 0)),
  JPEG("image/jpeg", true, new Magic("ffd8ff", 0)),
  GIF("image/gif", true, new Magic("47494638", 0)),
  /** RIFF, four bytes of length, WEBP. */
  WEBP("image/webp", true, new Magic("52494646", 0), new Magic("57454250", 8)),
  PDF("application/pdf", false, new Magic("255044462d", 0));

  private record Magic(String bytes, int offset) {
    boolean isIn(byte[] beginning) {
      int end = offset + bytes.length() / 2;
      return beginning.length >= end
          && HexFormat.of().formatHex(beginning, offset, end).equals(bytes);
    }
  }

  /** How much of a file's beginning tells its kind. */
  public static final int TELLING = 12;

  private final String type;
  private final boolean shown;
  private final List<Magic> magic;

  FileType(String type, boolean shown, Magic... magic) {
    this.type = type;
    this.shown = shown;
    this.magic = List.of(magic);
  }

  /** As people write it. */
  public String label() {
    return this == WEBP ? "WebP" : name();
  }

  /** As in Content-Type. */
  public String type() {
    return type;
  }

  /** Whether a page may show it in place; everything else is for saving. */
  public boolean isShown() {
    return shown;
  }

  private boolean begins(byte[] beginning) {
    return magic.stream().allMatch(one -> one.isIn(beginning));
  }

  /** The kind of what begins so. */
  public static Optional<FileType> of(byte[] beginning) {
    return Arrays.stream(values()).filter(kind -> kind.begins(beginning)).findFirst();
  }
}
