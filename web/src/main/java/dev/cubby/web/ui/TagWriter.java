package dev.cubby.web.ui;

import dev.cubby.web.template.ui.JtetagwriterGenerated;
import dev.cubby.web.text.Text;
import gg.jte.html.HtmlTemplateOutput;

/**
 * A button that writes an address on an NFC tag, in browsers that can; others do not show it. The
 * page needs {@code tag.js}.
 *
 * @param hold asks to hold the tag to the phone
 */
public record TagWriter(Text write, Text hold, Text written, Text failed, String address) {

  public Piece piece() {
    return Ui.custom(
        visit -> out -> JtetagwriterGenerated.render((HtmlTemplateOutput) out, null, visit, this));
  }
}
