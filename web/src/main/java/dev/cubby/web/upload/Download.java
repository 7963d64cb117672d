package dev.cubby.web.upload;

/** A kept file as an answer: sent whole or in part, and never run by a browser. */
public record Download(KeptFile file, Uploads.Content content, Use use) {

  /** The ways in which a browser may show it. */
  public enum Use {
    /** Pictures are shown in place; everything else is saved. */
    USUAL,
    /** A PDF is shown, too, and pages of this server may hold it. */
    IN_PAGES
  }

  public static Download of(KeptFile file, Uploads.Content content) {
    return new Download(file, content, Use.USUAL);
  }

  /** For a page's viewer. */
  public Download inPages() {
    return new Download(file, content, Use.IN_PAGES);
  }

  /** Whether a page of this server may hold it in a frame, which only a PDF needs. */
  public boolean isFramed() {
    return use == Use.IN_PAGES && file.type() == FileType.PDF;
  }
}
