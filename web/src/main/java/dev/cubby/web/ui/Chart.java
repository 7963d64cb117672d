package dev.cubby.web.ui;

import module java.base;

import dev.cubby.web.text.Reader;
import dev.cubby.web.text.Text;

/**
 * A small drawing of numbers, made on the server as SVG: across in per cent, down in pixels, so
 * that it fits every width and its text never stretches. Its words say the same to a screen reader.
 */
public record Chart(Text title, Form form, List<Point> points) implements Piece {
  static final int WIDTH = 100;
  static final int HEIGHT = 200;
  static final int LEFT = 8;
  static final int TOP = 14;
  static final int FOOT = 26;

  private static final int MOST_LABELS = 8;

  /** How the numbers are drawn. */
  public enum Form {
    BARS,
    LINE
  }

  /** A number and what it belongs to. */
  public record Point(Text label, double value) {}

  /** A bar, or where a line passes. */
  public record Mark(double x, double y, double width, double height, Point point) {
    public double middle() {
      return rounded(x + width / 2);
    }
  }

  /** The way from one number to the next. */
  public record Stroke(Mark from, Mark to) {}

  /** A line across, with its number. */
  public record Level(double y, String label) {}

  public Chart {
    points = List.copyOf(points);
  }

  /** The round number at the top: 1, 2 or 5 times a power of ten. */
  double top() {
    return top(points.stream().mapToDouble(Point::value).max().orElse(0));
  }

  static double top(double most) {
    if (most <= 0) {
      return 1;
    }
    double power = Math.pow(10, Math.floor(Math.log10(most)));
    for (double step : new double[] {1, 2, 5}) {
      if (most <= step * power) {
        return step * power;
      }
    }
    return 10 * power;
  }

  /** Nothing, all and the half, unless things that are counted have no half. */
  public List<Level> levels() {
    boolean counted = points.stream().allMatch(point -> point.value() == Math.rint(point.value()));
    return DoubleStream.of(0, top() / 2, top())
        .filter(value -> !counted || value == Math.rint(value))
        .mapToObj(value -> new Level(y(value), number(value)))
        .toList();
  }

  public List<Mark> marks() {
    double room = (double) (WIDTH - LEFT) / Math.max(1, points.size());
    double gap = form == Form.BARS ? room * 0.3 : 0;
    var marks = new ArrayList<Mark>();
    for (int i = 0; i < points.size(); i++) {
      double y = y(points.get(i).value());
      marks.add(
          new Mark(
              rounded(LEFT + i * room + gap / 2),
              y,
              rounded(room - gap),
              rounded(HEIGHT - FOOT - y),
              points.get(i)));
    }
    return marks;
  }

  /** The marks that have their label below: all of a few, some of many. */
  public List<Mark> labelled() {
    int every = Math.max(1, Math.ceilDiv(points.size(), MOST_LABELS));
    var all = marks();
    var some = new ArrayList<Mark>();
    for (int i = 0; i < all.size(); i += every) {
      some.add(all.get(i));
    }
    return some;
  }

  public List<Stroke> strokes() {
    var all = marks();
    var strokes = new ArrayList<Stroke>();
    for (int i = 1; i < all.size(); i++) {
      strokes.add(new Stroke(all.get(i - 1), all.get(i)));
    }
    return strokes;
  }

  /** The drawing in words, for screen readers. */
  public String words(Reader reader) {
    return points.stream()
        .map(point -> reader.text(point.label()) + ": " + number(point.value()))
        .collect(Collectors.joining(", ", reader.text(title) + ". ", "."));
  }

  public String number(double value) {
    return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
  }

  private double y(double value) {
    return rounded(HEIGHT - FOOT - Math.max(0, value) / top() * (HEIGHT - FOOT - TOP));
  }

  static double rounded(double value) {
    return Math.round(value * 10) / 10.0;
  }
}
