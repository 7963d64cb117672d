package dev.cubby.web.ui;

import module java.base;

import dev.cubby.web.text.Reader;
import dev.cubby.web.text.Text;

/**
 * A number over time, drawn as steps: it stays until it changes. Across in per cent, down in
 * pixels, as {@link Chart}. Only the first instant and the last are named, so that any span is
 * readable.
 *
 * @param moments oldest first, each with the number from then on
 * @param limit a line across, such as where it runs low; none at zero
 */
public record History(Text title, List<Moment> moments, Instant until, long limit)
    implements Piece {
  private static final int HEIGHT = 160;

  /** From when on it was this number. */
  public record Moment(Instant at, long value) {}

  /** A part of the line. */
  public record Stroke(double x1, double y1, double x2, double y2) {}

  public History {
    moments = List.copyOf(moments);
  }

  public List<Stroke> strokes() {
    var strokes = new ArrayList<Stroke>();
    for (int i = 0; i < moments.size(); i++) {
      double from = x(moments.get(i).at());
      double to = i + 1 < moments.size() ? x(moments.get(i + 1).at()) : Chart.WIDTH;
      double y = y(moments.get(i).value());
      if (i > 0) {
        strokes.add(new Stroke(from, y(moments.get(i - 1).value()), from, y));
      }
      strokes.add(new Stroke(from, y, to, y));
    }
    return strokes;
  }

  /** Whole numbers only. */
  public List<Chart.Level> levels() {
    long top = (long) top();
    return (top % 2 == 0 ? Stream.of(0L, top / 2, top) : Stream.of(0L, top))
        .map(level -> new Chart.Level(y(level), Long.toString(level)))
        .toList();
  }

  public Optional<Double> limitLine() {
    return limit > 0 && limit <= top() ? Optional.of(y(limit)) : Optional.empty();
  }

  public Optional<Text> since() {
    return moments.stream().findFirst().map(first -> Text.at(first.at()));
  }

  /** The drawing in words, for screen readers. */
  public String words(Reader reader) {
    return moments.stream()
        .map(moment -> reader.text(Text.at(moment.at())) + ": " + moment.value())
        .collect(Collectors.joining(", ", reader.text(title) + ". ", "."));
  }

  private double top() {
    return Chart.top(moments.stream().mapToDouble(Moment::value).max().orElse(0));
  }

  private double x(Instant at) {
    var first = moments.getFirst().at();
    double all = (double) Math.max(1, Duration.between(first, until).toMillis());
    double part = Math.clamp(Duration.between(first, at).toMillis() / all, 0, 1);
    return Chart.rounded(Chart.LEFT + part * (Chart.WIDTH - Chart.LEFT));
  }

  private double y(long value) {
    return Chart.rounded(
        HEIGHT - Chart.FOOT - (double) value / top() * (HEIGHT - Chart.FOOT - Chart.TOP));
  }
}
