package dev.cubby.lockers.booking;

import dev.cubby.lockers.locker.DayStrip;
import dev.cubby.lockers.template.JtefreeGenerated;
import dev.cubby.web.page.Visit;
import dev.cubby.web.route.Link;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Action;
import gg.jte.Content;
import gg.jte.html.HtmlTemplateOutput;
import java.util.List;

/** Free lockers by the places where they stand, each with a strip of its day. */
public record FreeList(DayHours hours, List<Group> groups) {

  /** The lockers at one place. */
  public record Group(Text place, List<Entry> entries) {}

  /** One locker, and the button that books it. */
  public record Entry(Text name, Link link, List<Text> meta, DayStrip strip, Action book) {
    public Content button(Visit visit) {
      return out ->
          dev.cubby.web.template.ui.JteactionGenerated.render(
              (HtmlTemplateOutput) out, null, visit, book, "");
    }
  }

  Content content(Visit visit) {
    return out -> JtefreeGenerated.render((HtmlTemplateOutput) out, null, visit, this);
  }
}
