package dev.cubby.lockers.page;

import dev.cubby.lockers.contract.OpeningContracts.Command;
import dev.cubby.lockers.contract.OpeningContracts.CommandState;
import dev.cubby.lockers.template.JteopeningGenerated;
import dev.cubby.web.page.Link;
import dev.cubby.web.page.Tone;
import dev.cubby.web.page.View;
import dev.cubby.web.page.Visit;
import gg.jte.Content;
import gg.jte.html.HtmlTemplateOutput;

/** What came of asking a door to open; it goes on by itself while that is not known. */
public record OpeningView(Command command, boolean inCharge) implements View {
  @Override
  public String title(Visit visit) {
    return visit.text("lockers.opening", command.lockerId());
  }

  public Tone tone() {
    return switch (command.state()) {
      case PENDING, TAKEN -> Tone.NOTICE;
      case DONE -> Tone.GOOD;
      case FAILED, EXPIRED -> Tone.BAD;
      case UNKNOWN -> Tone.WARNING;
    };
  }

  public boolean isOpen() {
    return command.state() == CommandState.PENDING || command.state() == CommandState.TAKEN;
  }

  public Link back(Visit visit) {
    return inCharge
        ? new Link(Paths.locker(command.lockerId()), command.lockerId())
        : new Link(BookRoutes.MINE_PATH, visit.text("lockers.upcoming"));
  }

  @Override
  public Content body(Visit visit) {
    return out -> JteopeningGenerated.render((HtmlTemplateOutput) out, null, visit, this);
  }
}
