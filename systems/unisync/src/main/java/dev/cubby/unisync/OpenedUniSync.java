package dev.cubby.unisync;

import module java.base;

import dev.cubby.unisync.activity.*;
import dev.cubby.unisync.base.*;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.dashboard.DashboardPages;
import dev.cubby.unisync.dashboard.MyWorkPages;
import dev.cubby.unisync.demo.Demo;
import dev.cubby.unisync.demo.DemoPages;
import dev.cubby.unisync.inbox.InboxPages;
import dev.cubby.unisync.presence.*;
import dev.cubby.unisync.showset.*;
import dev.cubby.unisync.text.DashboardText;
import dev.cubby.unisync.text.MyworkText;
import dev.cubby.unisync.user.*;
import dev.cubby.web.due.DueHandler;
import dev.cubby.web.invite.Inviter;
import dev.cubby.web.job.Job;
import dev.cubby.web.live.Topics;
import dev.cubby.web.route.Principal;
import dev.cubby.web.route.Routes;
import dev.cubby.web.system.Premises;
import dev.cubby.web.system.WebSystem.Opened;
import dev.cubby.web.ui.Action;
import dev.cubby.web.ui.Tile;

/** UniSync on a store: every feature is put together here, and knows only what it uses. */
final class OpenedUniSync implements Opened {
  private final Premises premises;
  private final Environment here;
  private final Users users;
  private final UserRights rights;
  private final UserInviter inviter;
  private final Activities activities;
  private final ShowSets showSets;
  private final StageChanges stageChanges;
  private final OpenedNotes notes;
  private final Presence presence;
  private final Demo demo;

  OpenedUniSync(Premises premises) {
    this.premises = premises;
    this.here =
        new Environment(premises.store(), premises.clock(), premises.ids(), premises.live());
    this.users = new Users(here, premises.accounts(), premises.mailsLinks(), premises.inviting());
    this.rights = new UserRights(users);
    this.inviter = new UserInviter(users, () -> DashboardPages.LIST.at());
    this.activities = new Activities(here);
    this.showSets = new ShowSets(here, activities);
    this.notes =
        new OpenedNotes(premises, here, users, rights, showSets::find, ShowSetPages.SHOW::at);
    this.stageChanges = new StageChanges(showSets, users, notes::revisionNote);
    this.presence = new Presence(here);
    this.demo = new Demo(here, users, showSets, stageChanges);
  }

  @Override
  public void addRoutes(Routes.Builder routes) {
    routes.roles(rights);
    var userApi = new UserApi(users, rights, inviter, premises.inviting());
    userApi.addTo(routes);
    var showSetApi = new ShowSetApi(showSets, rights);
    showSetApi.addTo(routes);
    new StageApi(stageChanges, showSetApi).addTo(routes);
    new ActivityApi(activities, id -> showSets.find(id).map(ShowSet::showSetId).orElse(id))
        .addTo(routes);
    new SessionApi(presence, rights).addTo(routes);

    new UserPages(userApi).addTo(routes);
    var stagePages = new StagePages(stageChanges, showSetApi, users);
    new ShowSetPages(showSetApi, stagePages, () -> DashboardPages.LIST.at(), notes::of)
        .addTo(routes);
    new DashboardPages(showSets, rights, presence).addTo(routes);
    new DemoPages(demo, rights).addTo(routes);
    new InboxPages(here, rights, id -> ShowSetPages.SHOW.at(id)).addTo(routes);
    new MyWorkPages(showSets, rights).addTo(routes);
    new ActivityPages(activities, id -> ShowSetPages.SHOW.at(id)).addTo(routes);
    new PresencePages(presence, rights, id -> ShowSetPages.SHOW.at(id)).addTo(routes);
    notes.addTo(routes);
    // Last, as they have roles of their own.
    notes.addLinksTo(routes);
  }

  @Override
  public void addTopics(Topics.Builder topics) {
    topics
        .roles(rights)
        .add(UniSyncTopics.SHOW_SETS)
        .add(UniSyncTopics.SHOW_SET)
        .add(UniSyncTopics.PRESENCE);
  }

  @Override
  public Optional<Inviter> inviter() {
    return Optional.of(inviter);
  }

  @Override
  public void addDemo() {
    demo.addUnlessThere();
  }

  @Override
  public List<DueHandler> dueHandlers() {
    return Stream.concat(
            Stream.of(
                new ShowSetPurge(
                        premises.store(),
                        List.of(
                            ShowSetPurge::pastVersions,
                            (_, showSetId, until) -> notes.purgeSome(showSetId, until)))
                    .handler()),
            notes.dueHandlers().stream())
        .toList();
  }

  /** What is assigned to a user; nothing of UniSync is said to others. */
  @Override
  public Optional<Tile> tile(Principal.Person person) {
    return users
        .activeOf(person.accountId())
        .map(user -> {
          var mine = new MyWorkPages(showSets, rights).mine(showSets.all(), user);
          var tile = Tile.of(mine.isEmpty() ? MyworkText.NONE : MyworkText.COUNT.with(mine.size()));
          for (var row : mine.stream().limit(3).toList()) {
            tile = tile.row(row);
          }
          return tile.action(Action.link(DashboardText.TITLE, DashboardPages.LIST.at()));
        });
  }

  @Override
  public List<Job> jobs() {
    return notes.jobs();
  }

  @Override
  public Optional<Principal.LinkHolder> linkHolder(String power, String secret) {
    return notes.linkHolder(power, secret);
  }
}
