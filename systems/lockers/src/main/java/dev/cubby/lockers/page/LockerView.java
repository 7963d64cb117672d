package dev.cubby.lockers.page;

import dev.cubby.lockers.Lockers;
import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.lockers.booking.SchedulePages;
import dev.cubby.lockers.page.HomeView.Holding;
import dev.cubby.lockers.template.JtelockerGenerated;
import dev.cubby.web.live.Subject;
import dev.cubby.web.page.View;
import dev.cubby.web.page.Visit;
import gg.jte.Content;
import gg.jte.html.HtmlTemplateOutput;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A locker, for whoever is in charge of it. */
public record LockerView(
    Locker locker,
    Optional<String> alias,
    Owning owner,
    Optional<Current> current,
    ZoneId zone,
    List<Told> story)
    implements View {

  /** The reservation that runs. */
  public record Current(String reservationId, Holding holding) {}

  @Override
  public String title(Visit visit) {
    return alias.orElse(locker.lockerId());
  }

  public boolean isRetired() {
    return locker.retiredAt().isPresent();
  }

  /** Since when it is out of use. */
  public Optional<String> retired() {
    return locker.retiredAt().map(new Written(zone)::moment);
  }

  public String path() {
    return Paths.locker(locker.lockerId());
  }

  public List<Subject> subjects() {
    return List.of(LockerTopics.LOCKER.at(locker.lockerId()));
  }

  /** The states that it can be put into now, in their usual order. */
  public List<LockerStatus> nextStates() {
    return isRetired()
        ? List.of()
        : Lockers.statesAfter(locker.status()).stream().sorted().toList();
  }

  public Map<String, String> stateFields(LockerStatus status) {
    return Map.of("status", status.name(), "version", "" + locker.version());
  }

  public String schedule() {
    return SchedulePages.SCHEDULE.at(locker.lockerId()).path();
  }

  public String booking() {
    return Paths.booking(locker.lockerId());
  }

  /** The number, the place and the size, as far as they are known, before the owner. */
  public String facts(Visit visit) {
    var facts = new java.util.ArrayList<String>();
    alias.ifPresent(_ -> facts.add(visit.text("lockers.number.is", locker.lockerId())));
    locker.locationId().ifPresent(facts::add);
    locker.size().ifPresent(facts::add);
    facts.add(visit.text("lockers.owner"));
    return String.join(" \u00b7 ", facts) + ": ";
  }

  @Override
  public Content body(Visit visit) {
    return out -> JtelockerGenerated.render((HtmlTemplateOutput) out, null, visit, this);
  }
}
