package dev.cubby.web.ui;

import dev.cubby.web.template.ui.JteposterGenerated;
import dev.cubby.web.text.Text;
import gg.jte.html.HtmlTemplateOutput;
import java.util.Optional;

/**
 * A label to print and put up: a name and the QR code of its page. The page needs {@code print.js}.
 *
 * @param lead what to do with it, which is not printed
 * @param call what a scan leads to
 */
public record Poster(Text lead, Text title, Optional<Text> meta, Qr qr, Text call, String link) {

  public Piece piece() {
    return Ui.custom(
        visit -> out -> JteposterGenerated.render((HtmlTemplateOutput) out, null, visit, this));
  }
}
