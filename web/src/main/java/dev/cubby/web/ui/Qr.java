package dev.cubby.web.ui;

import com.google.zxing.WriterException;
import com.google.zxing.qrcode.decoder.ErrorCorrectionLevel;
import com.google.zxing.qrcode.encoder.ByteMatrix;
import com.google.zxing.qrcode.encoder.Encoder;
import dev.cubby.web.template.ui.JteqrGenerated;
import dev.cubby.web.text.Text;
import gg.jte.Content;
import gg.jte.html.HtmlTemplateOutput;

/**
 * A QR code as a drawing that prints sharply at any size: dark on light in every theme, because
 * many readers know nothing else.
 *
 * @param size how many squares a side has, with the quiet zone around the code
 * @param squares the dark ones, as a path of an SVG
 */
public record Qr(Text label, int size, String squares) {
  /** The standard asks for four light squares around a code. */
  private static final int QUIET = 4;

  /** The code of a text, such as an address. */
  public static Qr of(Text label, String text) {
    var matrix = matrix(text);
    var squares = new StringBuilder();
    for (int y = 0; y < matrix.getHeight(); y++) {
      for (int x = 0; x < matrix.getWidth(); x++) {
        if (matrix.get(x, y) == 1) {
          squares.append('M').append(x + QUIET).append(' ').append(y + QUIET).append("h1v1h-1z");
        }
      }
    }
    return new Qr(label, matrix.getWidth() + 2 * QUIET, squares.toString());
  }

  /** Read even with a quarter of it scratched off. */
  private static ByteMatrix matrix(String text) {
    try {
      return Encoder.encode(text, ErrorCorrectionLevel.Q).getMatrix();
    } catch (WriterException e) {
      throw new IllegalArgumentException("Too long for a QR code", e);
    }
  }

  public Piece piece() {
    return Ui.custom(this::drawnFor);
  }

  /** The drawing alone, for a template. */
  public Content drawnFor(Visit visit) {
    return out -> JteqrGenerated.render((HtmlTemplateOutput) out, null, visit, this);
  }
}
