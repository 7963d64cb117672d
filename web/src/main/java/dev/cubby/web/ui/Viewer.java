package dev.cubby.web.ui;

import dev.cubby.web.route.Link;
import dev.cubby.web.text.Text;
import dev.cubby.web.upload.FileType;
import dev.cubby.web.upload.KeptFile;
import java.util.Optional;

/**
 * A file inside the page: a picture, which opens large, or a PDF where the browser can show one.
 * Everybody can save it. The link's route answers with a {@code Download}; for a PDF with one that
 * is {@code inPages()}.
 *
 * @param description what is to be seen, in words
 */
public record Viewer(FileType type, Link content, Text description, Optional<Text> caption)
    implements Piece {

  public static Viewer of(KeptFile file, Link content, Text description) {
    return new Viewer(file.type(), content, description, Optional.empty());
  }

  public Viewer caption(Text words) {
    return new Viewer(type, content, description, Optional.of(words));
  }

  public boolean isPicture() {
    return type.isShown();
  }
}
