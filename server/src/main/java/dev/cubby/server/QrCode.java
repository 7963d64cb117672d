package dev.cubby.server;

import com.google.zxing.WriterException;
import com.google.zxing.qrcode.decoder.ErrorCorrectionLevel;
import com.google.zxing.qrcode.encoder.ByteMatrix;
import com.google.zxing.qrcode.encoder.Encoder;

/** A text as a QR code for the terminal: two modules in one character, one above the other. */
final class QrCode {
  /** The quiet zone that QR readers require. */
  static final int QUIET = 2;

  private static final String DARK_ON_LIGHT = "\u001b[30;107m";
  private static final String AS_BEFORE = "\u001b[0m";

  private final ByteMatrix modules;

  private QrCode(ByteMatrix modules) {
    this.modules = modules;
  }

  static QrCode of(String text) {
    try {
      return new QrCode(Encoder.encode(text, ErrorCorrectionLevel.M).getMatrix());
    } catch (WriterException e) {
      throw new IllegalArgumentException("Too long for a QR code", e);
    }
  }

  /**
   * Sets its own colours on a terminal. Elsewhere blocks are assumed to be light, as on a dark
   * background.
   */
  String halfBlocks(boolean coloured) {
    var lines = new StringBuilder();
    for (int y = -QUIET; y < modules.getHeight() + QUIET; y += 2) {
      lines.append(coloured ? DARK_ON_LIGHT : "");
      for (int x = -QUIET; x < modules.getWidth() + QUIET; x++) {
        lines.append(block(isDark(x, y) == coloured, isDark(x, y + 1) == coloured));
      }
      lines.append(coloured ? AS_BEFORE : "").append('\n');
    }
    return lines.toString();
  }

  private static char block(boolean upper, boolean lower) {
    if (upper) {
      return lower ? '█' : '▀';
    }
    return lower ? '▄' : ' ';
  }

  private boolean isDark(int x, int y) {
    return x >= 0
        && y >= 0
        && x < modules.getWidth()
        && y < modules.getHeight()
        && modules.get(x, y) == 1;
  }
}
