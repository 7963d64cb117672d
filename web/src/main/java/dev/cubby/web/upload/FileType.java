package dev.cubby.web.upload;

import module java.base;

/**
 * The kinds of files that are taken. A file is of a kind by how it begins, whatever it is called;
 * what a browser would run (HTML, SVG, scripts) is no kind at all.
 */
public enum FileType {
  PNG("image/png", true, "89504e470d0a1a0a", 0),
  JPEG("image/jpeg", true, "ffd8ff", 0),
  GIF("image/gif", true, "47494638", 0),
  WEBP("image/webp", true, "57454250", 8),
  PDF("application/pdf", false, "255044462d", 0);

  /** How much of a file's beginning tells its kind. */
  public static final int TELLING = 12;

  private final String type;
  private final boolean shown;
  private final String magic;
  private final int offset;

  FileType(String type, boolean shown, String magic, int offset) {
    this.type = type;
    this.shown = shown;
    this.magic = magic;
    this.offset = offset;
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
    int end = offset + magic.length() / 2;
    return beginning.length >= end
        && HexFormat.of().formatHex(beginning, offset, end).equals(magic);
  }

  /** The kind of what begins so. */
  public static Optional<FileType> of(byte[] beginning) {
    return Arrays.stream(values()).filter(kind -> kind.begins(beginning)).findFirst();
  }
}
