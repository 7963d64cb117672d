package dev.cubby.lockers.page;

import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.lockers.template.JtewallGenerated;
import dev.cubby.web.live.Subject;
import dev.cubby.web.page.Tone;
import dev.cubby.web.page.View;
import dev.cubby.web.page.Visit;
import gg.jte.Content;
import gg.jte.html.HtmlTemplateOutput;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/** For a screen on the wall: large, without names, in the time of the house. */
public record WallView(List<Door> doors, ZoneId house, Instant now, boolean cutOff)
    implements View {

  /** A locker as it is now. */
  public record Door(
      String lockerId,
      Optional<String> place,
      LockerStatus status,
      Optional<Instant> takenUntil,
      Optional<Instant> nextFrom) {

    boolean isFree() {
      return status == LockerStatus.AVAILABLE && takenUntil.isEmpty();
    }
  }

  @Override
  public String title(Visit visit) {
    return visit.text("lockers.wall");
  }

  @Override
  public boolean isKiosk() {
    return true;
  }

  @Override
  public List<String> scripts() {
    return List.of("clock.js");
  }

  public List<Subject> subjects() {
    return List.of(LockerTopics.ALL.at());
  }

  public long free() {
    return doors.stream().filter(Door::isFree).count();
  }

  public Tone tone(Door door) {
    if (door.status() != LockerStatus.AVAILABLE) {
      return States.tone(door.status());
    }
    return door.isFree() ? Tone.GOOD : Tone.NOTICE;
  }

  public String word(Visit visit, Door door) {
    if (door.status() != LockerStatus.AVAILABLE) {
      return States.word(door.status());
    }
    return visit.text(door.isFree() ? "lockers.wall.free" : "lockers.wall.taken");
  }

  /** Until when it stays so, as far as is known. */
  public String until(Visit visit, Door door) {
    if (door.takenUntil().isPresent()) {
      return visit.text("lockers.wall.until", near(door.takenUntil().get()));
    }
    return door.nextFrom()
        .filter(_ -> door.isFree())
        .map(from -> visit.text("lockers.wall.until", near(from)))
        .orElse("");
  }

  private String near(Instant instant) {
    return new Written(house).near(instant, now);
  }

  @Override
  public Content body(Visit visit) {
    return out -> JtewallGenerated.render((HtmlTemplateOutput) out, null, visit, this);
  }
}
