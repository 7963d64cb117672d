package dev.cubby.web.ui;

import static java.util.stream.Collectors.toUnmodifiableMap;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import gg.jte.Content;

/**
 * The icons, drawn on a grid of 20 px in {@code icons.svg}. A page carries the few it uses inline,
 * so that they take the colour of the text beside them and cost no request. They say nothing to a
 * screen reader: the text beside an icon, or the label of its button, does.
 */
public enum Icon {
  /** Cubby's own mark: four compartments, one of them lit. */
  MARK("mark"),
  INVENTORY,
  UNISYNC,
  LUNCH,
  LOCKERS,
  SETTINGS,
  ACCOUNT,
  SIGN_OUT,
  LANGUAGE,
  SEARCH,
  PLUS,
  MINUS,
  CHECK,
  CLOSE,
  LEFT,
  RIGHT,
  DOWN,
  EDIT,
  TRASH,
  QR,
  DOWNLOAD,
  PRINT,
  CALENDAR,
  CLOCK,
  MAIL,
  DOOR,
  USERS,
  USER_PLUS,
  ACTIVITY,
  WARNING,
  UNDO,
  REFRESH,
  STAR,
  FILE,
  WIFI_OFF,
  DEVICE,
  SHIELD,
  CHART,
  LIST,
  GRID,
  CART,
  PLACE;

  private final String svg;

  Icon() {
    this("icon");
  }

  Icon(String css) {
    var drawing = Drawings.BY_ID.get(id());
    if (drawing == null) {
      throw new InvalidInput("icons.svg has no drawing for this icon", "id", id());
    }
    this.svg =
        "<svg class=\""
            + css
            + "\" viewBox=\"0 0 20 20\" aria-hidden=\"true\">"
            + drawing
            + "</svg>";
  }

  /** The name in {@code icons.svg}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The icon as markup, to be written as it is. */
  public String svg() {
    return svg;
  }

  /** The icon for a template: <code>${Icon.PLUS.content()}</code>. */
  public Content content() {
    return out -> out.writeContent(svg);
  }

  /** The drawings, read once and before the first icon. */
  static final class Drawings {
    private static final Pattern SYMBOL = Pattern.compile("<symbol id=\"([^\"]+)\">(.*?)</symbol>");

    static final Map<String, String> BY_ID = read();

    private Drawings() {}

    private static Map<String, String> read() {
      try (var in = Icon.class.getResourceAsStream("icons.svg")) {
        if (in == null) {
          throw new InvalidInput("The icons are not on the class path", "resource", "icons.svg");
        }
        var text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        return SYMBOL
            .matcher(text)
            .results()
            .collect(toUnmodifiableMap(found -> found.group(1), found -> found.group(2)));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
