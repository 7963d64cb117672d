package dev.cubby.web.page;

import module java.base;

import dev.cubby.web.template.page.JteformGenerated;
import gg.jte.Content;
import gg.jte.html.HtmlTemplateOutput;

/** A page that is one form, with a word before it and other ways below. */
public interface FormView extends View {

  /** Where a form is sent, what its button says, and what it asks. */
  record Form(String action, String send, List<Field> fields) {}

  String lead(Visit visit);

  /** Nothing, where the page only explains why there is no form. */
  Optional<Form> form(Visit visit);

  default List<Link> above(Visit visit) {
    return List.of();
  }

  /** The button of a page whose way on is a link and no form. */
  default Optional<Link> mainWay(Visit visit) {
    return Optional.empty();
  }

  default List<Link> otherWays(Visit visit) {
    return List.of();
  }

  @Override
  default Content body(Visit visit) {
    return out -> JteformGenerated.render((HtmlTemplateOutput) out, null, visit, this);
  }
}
