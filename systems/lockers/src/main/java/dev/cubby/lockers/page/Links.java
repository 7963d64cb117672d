package dev.cubby.lockers.page;

import dev.cubby.lockers.template.JtelinkGenerated;
import gg.jte.Content;
import gg.jte.html.HtmlTemplateOutput;

/** A link where a table wants a piece. */
final class Links {
  private Links() {}

  static Content to(String path, String text) {
    return out -> JtelinkGenerated.render((HtmlTemplateOutput) out, null, path, text);
  }
}
