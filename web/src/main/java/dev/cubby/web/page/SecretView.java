package dev.cubby.web.page;

import module java.base;

import dev.cubby.web.template.page.JtesecretGenerated;
import gg.jte.Content;
import gg.jte.html.HtmlTemplateOutput;

/**
 * A page that shows something this once: it is the answer to a form, and has no address. Reloading
 * it makes nothing new.
 */
public interface SecretView extends View {
  List<Link> above(Visit visit);

  String lead(Visit visit);

  /** What the secret is called. */
  String label(Visit visit);

  String secret();

  /** The same once more, where it is used in another form. */
  default Optional<Secret> furtherSecret(Visit visit) {
    return Optional.empty();
  }

  /** Something to copy, and what it is called. */
  record Secret(String label, String text) {}

  /** Where to go when it is taken along. */
  Link onward(Visit visit);

  @Override
  default Content body(Visit visit) {
    return out -> JtesecretGenerated.render((HtmlTemplateOutput) out, null, visit, this);
  }
}
