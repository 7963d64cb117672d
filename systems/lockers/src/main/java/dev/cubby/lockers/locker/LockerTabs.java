package dev.cubby.lockers.locker;

import module java.base;

import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.lockers.text.LockerText;
import dev.cubby.web.route.Link;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;

/** The parts of one locker, for those in charge of it: each feature shows its own under them. */
public record LockerTabs(
    Lockers lockers, Function<String, Link> schedule, Function<String, Link> activity) {

  public enum Tab {
    OVERVIEW(LockerText.OVERVIEW),
    SCHEDULE(LockerText.SCHEDULE),
    ACTIVITY(LockerText.ACTIVITY),
    SETTINGS(LockerText.SETTINGS);

    private final Text text;

    Tab(Text text) {
      this.text = text;
    }
  }

  /** The head of a locker's page under one of them. */
  public Page page(String lockerId, Tab shown) {
    return page(LockerProblems.require(lockers.findEventuallyConsistent(lockerId)), shown);
  }

  public Page page(Locker locker, Tab shown) {
    return page(locker, lockers.aliasOf(locker), shown);
  }

  Page page(Locker locker, Optional<String> alias, Tab shown) {
    return Ui.page(Text.verbatim(alias.orElse(locker.lockerId())))
        .back(LockerText.MY_LOCKERS, MyLockersPages.LIST.at())
        .meta(LockerPages.description(locker))
        .tabs(of(locker.lockerId(), shown));
  }

  private Tabs of(String lockerId, Tab shown) {
    var tabs = Tabs.of(Text.verbatim(lockerId));
    for (var tab : Tab.values()) {
      var link = link(tab, lockerId);
      tabs = tab == shown ? tabs.current(tab.text, link) : tabs.tab(tab.text, link);
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
}
