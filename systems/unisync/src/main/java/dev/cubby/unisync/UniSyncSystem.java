package dev.cubby.unisync;

import module java.base;

import dev.cubby.core.catalog.Draft;
import dev.cubby.unisync.activity.ActivityPages;
import dev.cubby.unisync.base.UniSyncRefusal;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.dashboard.DashboardPages;
import dev.cubby.unisync.dashboard.Listed;
import dev.cubby.unisync.dashboard.MyWorkPages;
import dev.cubby.unisync.demo.DemoPages;
import dev.cubby.unisync.inbox.Inbox;
import dev.cubby.unisync.inbox.InboxPages;
import dev.cubby.unisync.note.NoteContracts.QueueState;
import dev.cubby.unisync.note.NotePages;
import dev.cubby.unisync.presence.PresencePages;
import dev.cubby.unisync.shell.UnisyncHomeText;
import dev.cubby.unisync.text.*;
import dev.cubby.unisync.translation.Translation;
import dev.cubby.unisync.user.UserPages;
import dev.cubby.unisync.workflow.Move;
import dev.cubby.web.route.Role;
import dev.cubby.web.system.Premises;
import dev.cubby.web.system.Setting;
import dev.cubby.web.system.SettingType;
import dev.cubby.web.system.SettingValues;
import dev.cubby.web.system.WebSystem;
import dev.cubby.web.text.Catalogue;
import dev.cubby.web.text.Language;
import dev.cubby.web.ui.Icon;
import dev.cubby.web.ui.Place;
import dev.cubby.web.ui.StaticFiles;

/** Seed 001 as a system of a server. */
public final class UniSyncSystem implements WebSystem {
  private static final Catalogue PAGES =
      AllTexts.in(Language.ENGLISH, Language.SIMPLIFIED_CHINESE, Language.TRADITIONAL_CHINESE)
          .of(UniSyncRefusal.class, UserRole.class, UserStatus.class, Lang.class, Area.class)
          .of(VersionType.class, Move.Kind.class, Listed.View.class, NoticeKind.class)
          .of(QueueState.class, Translation.Failure.class);

  static final List<Catalogue> TEXTS =
      List.of(
          PAGES,
          dev.cubby.unisync.shell.AllTexts.in(Language.values())
              .of(StageName.class, StageStatus.class));

  /** As the seed names its tables. */
  private static final String PREFIX = "unisync-";

  private static final Setting<String> TABLE_PREFIX =
      Setting.of(
              "table-prefix",
              SettingType.matching(
                      "[A-Za-z0-9_.-]{1,100}",
                      "at most 100 letters, digits, underscores, dots and hyphens")
                  .labelled("PREFIX"),
              "what the names of the five tables begin with")
          .withDefault(PREFIX);

  @Override
  public String name() {
    return "unisync";
  }

  @Override
  public Place place() {
    return Place.of(
            name(), UnisyncHomeText.TITLE, UnisyncHomeText.PURPOSE, Icon.UNISYNC, PAGES.languages())
        .page(DashboardText.TITLE, DashboardPages.LIST, Role.SIGNED_IN)
        .page(MyworkText.TITLE, MyWorkPages.LIST, Role.SIGNED_IN)
        .page(InboxText.TITLE, InboxPages.LIST, Role.SIGNED_IN)
        .page(UnisyncActivityText.TITLE, ActivityPages.LIST, Role.SIGNED_IN)
        .page(PresenceText.TITLE, PresencePages.LIST, Role.SIGNED_IN)
        .page(UserText.TITLE, UserPages.LIST, Role.SIGNED_IN)
        .page(NoteText.QUEUE_TITLE, NotePages.QUEUE, Role.SIGNED_IN);
  }

  @Override
  public Place placeWithDemo() {
    return place().page(SitesText.TITLE, DemoPages.SHOW, Role.OPERATOR);
  }

  @Override
  public Optional<String> demoHint() {
    return Optional.of("UniSync: open a ShowSet and finish a stage.");
  }

  @Override
  public List<Catalogue> texts() {
    return TEXTS;
  }

  @Override
  public StaticFiles files() {
    return PresencePages.files();
  }

  @Override
  public List<Setting<?>> settings() {
    return Stream.<Setting<?>>concat(
            Stream.of(TABLE_PREFIX, Inbox.KEPT), OpenedNotes.SETTINGS.stream())
        .toList();
  }

  @Override
  public String tableName(String declared, SettingValues settings) {
    return declared.startsWith(PREFIX)
        ? settings.get(TABLE_PREFIX) + declared.substring(PREFIX.length())
        : declared;
  }

  @Override
  public Draft contracts() {
    return UniSyncCatalog.DRAFT;
  }

  @Override
  public Opened open(Premises premises) {
    return new OpenedUniSync(premises);
  }
}
