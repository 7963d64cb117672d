package dev.cubby.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import com.microsoft.playwright.Page;
import java.awt.image.BufferedImage;
import javax.imageio.ImageIO;

/**
 * A picture of the documentation, held against what a page looks like now. Both are compared in
 * squares, so that another rendering of letters does not matter and another layout does. {@code
 * -Dcubby.pictures=write} writes it anew.
 */
public record DocsPicture(Path file) {
  private static final int SQUARE = 16;
  private static final double MOST_DIFFERENCE = 4;

  /** One of the pictures in docs/images, from a system's module. */
  public static DocsPicture named(String name) {
    return new DocsPicture(Path.of("../../docs/images").resolve(name));
  }

  public void holdAgainst(Page page) throws IOException {
    var now = page.screenshot();
    if ("write".equals(System.getProperty("cubby.pictures"))) {
      Files.write(file, now);
    }
    assertThat(difference(Files.readAllBytes(file), now))
        .as("%s is old: write it with -Dcubby.pictures=write", file)
        .isLessThan(MOST_DIFFERENCE);
  }

  /** The mean difference of squares, of 255. */
  private static double difference(byte[] one, byte[] other) throws IOException {
    var a = ImageIO.read(new ByteArrayInputStream(one));
    var b = ImageIO.read(new ByteArrayInputStream(other));
    if (a.getWidth() != b.getWidth() || a.getHeight() != b.getHeight()) {
      return 255;
    }
    double sum = 0;
    int squares = 0;
    for (int y = 0; y + SQUARE <= a.getHeight(); y += SQUARE) {
      for (int x = 0; x + SQUARE <= a.getWidth(); x += SQUARE) {
        sum += Math.abs(light(a, x, y) - light(b, x, y));
        squares++;
      }
    }
    return sum / squares;
  }

  private static double light(BufferedImage picture, int left, int top) {
    double sum = 0;
    for (int y = top; y < top + SQUARE; y++) {
      for (int x = left; x < left + SQUARE; x++) {
        int rgb = picture.getRGB(x, y);
        sum += (rgb >> 16 & 255) + (rgb >> 8 & 255) + (rgb & 255);
      }
    }
    return sum / (3 * SQUARE * SQUARE);
  }
}
