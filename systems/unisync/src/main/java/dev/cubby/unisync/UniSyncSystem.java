package dev.cubby.unisync;

import module java.base;

import dev.cubby.core.catalog.Draft;
import dev.cubby.unisync.activity.ActivityPages;
import dev.cubby.unisync.base.UniSyncRefusal;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.dashboard.DashboardPages;
import dev.cubby.unisync.dashboard.MyWorkPages;
import dev.cubby.unisync.demo.DemoPages;
import dev.cubby.unisync.inbox.InboxPages;
import dev.cubby.unisync.note.NoteContracts.QueueState;
import dev.cubby.unisync.note.NotePages;
import dev.cubby.unisync.presence.PresencePages;
import dev.cubby.unisync.text.*;
import dev.cubby.unisync.translation.Translation;
import dev.cubby.unisync.user.UserPages;
import dev.cubby.unisync.workflow.Move;
import dev.cubby.web.route.Role;
import dev.cubby.web.system.Premises;
import dev.cubby.web.system.Setting;
import dev.cubby.web.system.WebSystem;
import dev.cubby.web.text.Catalogue;
import dev.cubby.web.text.Language;
import dev.cubby.web.ui.Icon;
import dev.cubby.web.ui.Place;

/** Seed 001 as a system of a server. */
public final class UniSyncSystem implements WebSystem {
  private static final Catalogue TEXTS =
      AllTexts.in(Language.ENGLISH, Language.SIMPLIFIED_CHINESE, Language.TRADITIONAL_CHINESE)
          .of(UniSyncRefusal.class, UserRole.class, UserStatus.class, Lang.class, Area.class)
          .of(StageName.class, StageStatus.class, VersionType.class)
          .of(Move.Kind.class, DashboardPages.View.class, NoticeKind.class)
          .of(QueueState.class, Translation.Failure.class);

  @Override
  public String name() {
    return "unisync";
  }

  @Override
  public Place place() {
    return Place.of(name(), UnisyncText.TITLE, UnisyncText.PURPOSE, Icon.UNISYNC, TEXTS.languages())
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
  public Optional<Catalogue> texts() {
    return Optional.of(TEXTS);
  }

  @Override
  public List<Setting<?>> settings() {
    return OpenedNotes.SETTINGS;
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
