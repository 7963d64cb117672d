package dev.cubby.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.ChecksumException;
import com.google.zxing.FormatException;
import com.google.zxing.NotFoundException;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Decodes the printed QR code. */
class QrCodeTest {
  private static final String ADDRESS = "http://192.168.178.103:8080/";
  private static final int SCALE = 8;

  /** The printed lines as a picture: black and white, each module some pixels wide. */
  static String read(String printed, boolean coloured) throws Exception {
    var lines = printed.replaceAll("\u001b\\[[0-9;]*m", "").split("\n", -1);
    lines = Arrays.copyOf(lines, lines.length - 1);
    int width = lines[0].length() * SCALE;
    int height = lines.length * 2 * SCALE;
    var pixels = new int[width * height];
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        char block = lines[y / SCALE / 2].charAt(x / SCALE);
        boolean upper = y / SCALE % 2 == 0;
        boolean drawn = block == '█' || block == (upper ? '▀' : '▄');
        pixels[y * width + x] = drawn == coloured ? 0x000000 : 0xffffff;
      }
    }
    var picture = new RGBLuminanceSource(width, height, pixels);
    return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(picture))).getText();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aPhoneReadsTheAddress(boolean coloured) throws Exception {
    assertThat(read(QrCode.of(ADDRESS).halfBlocks(coloured), coloured)).isEqualTo(ADDRESS);
  }

  @Test
  void allLinesAreOfOneLengthAndFitASmallTerminal() {
    var lines = QrCode.of(ADDRESS).halfBlocks(false).lines().toList();

    assertThat(lines).allMatch(line -> line.length() == lines.getFirst().length());
    assertThat(lines.getFirst().length()).isLessThan(40);
    assertThat(lines).hasSizeLessThan(24);
  }

  @Test
  void theReaderOfThisTestDoesNotReadJustAnything() {
    var broken = QrCode.of(ADDRESS).halfBlocks(true).replace('▀', '▄');
    assertThatThrownBy(() -> read(broken, true))
        .isInstanceOfAny(NotFoundException.class, ChecksumException.class, FormatException.class);
  }
}
