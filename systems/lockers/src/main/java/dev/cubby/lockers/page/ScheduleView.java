package dev.cubby.lockers.page;

import dev.cubby.lockers.locker.LockerTopics;
import dev.cubby.lockers.locker.Lockers;
import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.lockers.template.JtescheduleGenerated;
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

/** A locker's week, for those in charge of it. */
public record ScheduleView(Locker locker, Week week) implements View {

  /** When a day of which nobody has said the hour begins. */
  private static final LocalTime MORNING = LocalTime.of(9, 0);

  @Override
  public String title(Visit visit) {
    return locker.lockerId();
  }

  public boolean isRetired() {
    return locker.retiredAt().isPresent();
  }

  public String path() {
    return Paths.locker(locker.lockerId()) + "/schedule";
  }

  public List<Subject> subjects() {
    return List.of(LockerTopics.LOCKER.at(locker.lockerId()));
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

  public Field zoneField(Visit visit) {
    return Field.of(BookRoutes.ASKED, "zone", visit.text("lockers.zone"))
        .value(week.zone().getId());
  }

  public String zoneName() {
    return new Written(week.zone()).zoneName();
  }

  @Override
  public Content body(Visit visit) {
    return out -> JtescheduleGenerated.render((HtmlTemplateOutput) out, null, visit, this);
  }
}
