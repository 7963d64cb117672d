package dev.cubby.web.ui;

import module java.base;

import dev.cubby.web.template.ui.JtelabelsGenerated;
import dev.cubby.web.text.Text;
import gg.jte.html.HtmlTemplateOutput;

/**
 * A sheet of small labels to print and cut out, each with a QR code. The page needs {@code
 * print.js}.
 */
public record Labels(List<Label> labels) {

  /** A name, where it belongs, and a code. */
  public record Label(Text title, Optional<Text> meta, Qr qr) {}

  public Labels {
    labels = List.copyOf(labels);
  }

  public Piece piece() {
    return Ui.custom(
        visit -> out -> JtelabelsGenerated.render((HtmlTemplateOutput) out, null, visit, this));
  }
}
