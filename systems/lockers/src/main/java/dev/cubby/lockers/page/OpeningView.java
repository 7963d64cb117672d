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
import java.util.Optional;

/**
 * What came of asking a door to open; it goes on by itself while that is not known.
 *
 * @param withoutDevice whose the locker is, where nothing holds its door that could open it
 */
public record OpeningView(Command command, boolean inCharge, Optional<String> withoutDevice)
    implements View {
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

  public String text(Visit visit) {
    var unheard =
        command.state() == CommandState.PENDING || command.state() == CommandState.EXPIRED;
    if (unheard && withoutDevice.isPresent()) {
      return inCharge
          ? visit.text("lockers.command.no-device.yours")
          : visit.text("lockers.command.no-device", withoutDevice.get());
    }
    return visit.text("lockers.command." + command.state() + ".text");
  }

  /** Those in charge can do something about it. */
  public Optional<Link> adding(Visit visit) {
    return withoutDevice
        .filter(_ -> inCharge)
        .map(_ ->
            new Link(
                Paths.locker(command.lockerId()) + "/devices", visit.text("lockers.device.add")));
  }

  public Link back(Visit visit) {
    return inCharge
        ? new Link(Paths.locker(command.lockerId()), command.lockerId())
        : new Link(dev.cubby.lockers.booking.ReservationPages.MINE.at().path(), visit.text("lockers.upcoming"));
  }

  @Override
  public Content body(Visit visit) {
    return out -> JteopeningGenerated.render((HtmlTemplateOutput) out, null, visit, this);
  }
}
