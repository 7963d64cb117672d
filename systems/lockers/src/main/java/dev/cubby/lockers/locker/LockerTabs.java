package dev.cubby.lockers.locker;

import module java.base;

import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.lockers.text.LockerText;
import dev.cubby.lockers.text.WallText;
import dev.cubby.web.route.Link;
import dev.cubby.web.route.Principal;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;

/** The parts of one locker, for those in charge of it: each feature shows its own under them. */
public record LockerTabs(Lockers lockers, Rights rights, LockerLinks links) {

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
  public Page page(Principal.Person person, Locker locker, Tab shown) {
    return page(person, locker, rights.alias(person, locker), shown);
  }

  Page page(Principal.Person person, Locker locker, Optional<String> alias, Tab shown) {
    var page = Ui.page(Text.verbatim(alias.orElse(locker.lockerId())));
    return (rights.isOwner(person, locker)
            ? page.back(LockerText.MY_LOCKERS, MyLockersPages.LIST.at())
            : page.back(WallText.BOARD, links.board()))
        .meta(LockerPages.description(locker))
        .action(actions(locker))
        .tabs(of(locker.lockerId(), shown));
  }

  /** The same on each of them, so that the tabs stay where they are. */
  private Action[] actions(Locker locker) {
    var lockerId = locker.lockerId();
    if (locker.retiredAt().isPresent()) {
      return new Action[0];
    }
    var open =
        links
            .openDoor()
            .apply(lockerId)
            .map(Action::main)
            .orElseGet(() ->
                Action.link(LockerText.ADD_DEVICE, links.devices().apply(lockerId))
                    .icon(Icon.DEVICE));
    return locker.status() == LockerStatus.MAINTENANCE
        ? new Action[] {open}
        : new Action[] {open, Action.link(LockerText.BOOK, links.book().apply(lockerId))};
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
      case SCHEDULE -> links.schedule().apply(lockerId);
      case ACTIVITY -> links.activity().apply(lockerId);
      case SETTINGS -> LockerSettingsPages.SETTINGS.at(lockerId);
    };
  }
}
