package dev.cubby.web.page;

import dev.cubby.web.template.page.JtefrontGenerated;
import gg.jte.Content;
import gg.jte.html.HtmlTemplateOutput;
import java.util.List;

/** The page at the door: what runs here and what for; while nobody has an account, what to do. */
public record FrontPage(List<dev.cubby.web.ui.Place> doors, boolean fresh) implements View {

  /** The way into a system. */
  public record Door(Link link, String purpose) {}

  public FrontPage {
    doors = List.copyOf(doors);
  }

  @Override
  public String title(Visit visit) {
    return visit.text("front.title");
  }

  @Override
  public Content body(Visit visit) {
    return out -> JtefrontGenerated.render((HtmlTemplateOutput) out, null, visit, this);
  }

  @Override
  public boolean isSameForStrangers() {
    return true;
  }
}
