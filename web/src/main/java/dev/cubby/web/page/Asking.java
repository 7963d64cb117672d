package dev.cubby.web.page;

import dev.cubby.web.template.page.JtequestionGenerated;
import gg.jte.Content;
import gg.jte.html.HtmlTemplateOutput;

/** The page that a question is without script, and that a dialog takes it from. */
public interface Asking extends View {
  Question question(Visit visit);

  @Override
  default String title(Visit visit) {
    return question(visit).title();
  }

  @Override
  default Content body(Visit visit) {
    return out ->
        JtequestionGenerated.render((HtmlTemplateOutput) out, null, visit, question(visit));
  }
}
