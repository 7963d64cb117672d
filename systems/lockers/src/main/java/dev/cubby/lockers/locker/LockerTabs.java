package dev.cubby.lockers.locker;

import dev.cubby.lockers.text.LockerText;
import dev.cubby.web.route.Link;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import java.util.function.Function;

/** The parts of one locker, for those in charge of it: each feature shows its own under them. */
public final class LockerTabs {

  public enum Tab {
    OVERVIEW,
    SCHEDULE,
    ACTIVITY,
    SETTINGS
  }

  private final Function<String, Link> schedule;
  private final Function<String, Link> activity;

  public LockerTabs(Function<String, Link> schedule, Function<String, Link> activity) {
    this.schedule = schedule;
    this.activity = activity;
  }

  /** The head of a locker's page under one of them. */
  public Page page(String lockerId, Tab shown) {
    return Ui.page(Text.verbatim(lockerId))
        .back(LockerText.MY_LOCKERS, MyLockersPages.LIST.at())
        .tabs(of(lockerId, shown));
  }

  Tabs of(String lockerId, Tab shown) {
    var tabs = Tabs.of(Text.verbatim(lockerId));
    for (var tab : Tab.values()) {
      var name = name(tab);
      var link = link(tab, lockerId);
      tabs = tab == shown ? tabs.current(name, link) : tabs.tab(name, link);
    }
    return tabs;
  }

  private Link link(Tab tab, String lockerId) {
    return switch (tab) {
      case OVERVIEW -> LockerPages.SHOW.at(lockerId);
      case SCHEDULE -> schedule.apply(lockerId);
      case ACTIVITY -> activity.apply(lockerId);
      case SETTINGS -> LockerSettingsPages.SETTINGS.at(lockerId);
    };
  }

  private static Text name(Tab tab) {
    return switch (tab) {
      case OVERVIEW -> LockerText.OVERVIEW;
      case SCHEDULE -> LockerText.SCHEDULE;
      case ACTIVITY -> LockerText.ACTIVITY;
      case SETTINGS -> LockerText.SETTINGS;
    };
  }
}
