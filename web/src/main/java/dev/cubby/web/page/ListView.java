package dev.cubby.web.page;

import module java.base;

import dev.cubby.web.template.page.JtelistGenerated;
import gg.jte.Content;
import gg.jte.html.HtmlTemplateOutput;

/** A page that is a list, and perhaps the form that adds to it. */
public interface ListView extends View {

  String lead(Visit visit);

  default List<Link> above(Visit visit) {
    return List.of();
  }

  /** What there is to do with all of it. */
  default List<Link> actions(Visit visit) {
    return List.of();
  }

  /** Nothing, where there is nothing to show but the words below. */
  Optional<Table> table(Visit visit);

  /** What is said instead of an empty list. */
  String nothing(Visit visit);

  default Optional<Paging> paging(Visit visit) {
    return Optional.empty();
  }

  default String formTitle(Visit visit) {
    return "";
  }

  default Optional<FormView.Form> form(Visit visit) {
    return Optional.empty();
  }

  @Override
  default Content body(Visit visit) {
    return out -> JtelistGenerated.render((HtmlTemplateOutput) out, null, visit, this);
  }
}
