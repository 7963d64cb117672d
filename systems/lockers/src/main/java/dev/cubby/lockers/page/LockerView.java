package dev.cubby.lockers.page;

import dev.cubby.lockers.Lockers;
import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.lockers.page.HomeView.Holding;
import dev.cubby.lockers.template.JtelockerGenerated;
import dev.cubby.web.live.Subject;
import dev.cubby.web.page.Field;
import dev.cubby.web.page.View;
import dev.cubby.web.page.Visit;
import dev.cubby.web.route.Encoded;
import gg.jte.Content;
import gg.jte.html.HtmlTemplateOutput;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A locker, for whoever is in charge of it. */
public record LockerView(
    Locker locker,
    Optional<String> alias,
    Owning owner,
    Optional<Current> current,
    Week week,
    List<Told> story)
    implements View {

  /** When a day of which nobody has said the hour begins. */
  private static final LocalTime MORNING = LocalTime.of(9, 0);

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
    return locker.retiredAt().map(new Written(week.zone())::moment);
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

  public String weekPath(LocalDate monday) {
    return path() + "?week=" + monday + zoned();
  }

  /** The way back, where another week is shown. */
  public Optional<String> thisWeek() {
    return week.today().isPresent() ? Optional.empty() : Optional.of(weekPath(today()));
  }

  private LocalDate today() {
    return week.now().atZone(week.zone()).toLocalDate();
  }

  /** Booking it in the week that is shown, unless that has begun. */
  public String booking() {
    var path = Paths.booking(locker.lockerId());
    return week.monday().isAfter(today())
        ? path + "&day=" + week.monday() + "&start=" + MORNING + zoned()
        : path + zoned();
  }

  private String zoned() {
    return "&zone=" + Encoded.part(week.zone().getId());
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

  public Field zoneField(Visit visit) {
    return Field.of(BookRoutes.ASKED, "zone", visit.text("lockers.zone"))
        .value(week.zone().getId());
  }

  public String zoneName() {
    return new Written(week.zone()).zoneName();
  }

  @Override
  public Content body(Visit visit) {
    return out -> JtelockerGenerated.render((HtmlTemplateOutput) out, null, visit, this);
  }
}
