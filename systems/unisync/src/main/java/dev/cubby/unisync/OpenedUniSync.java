package dev.cubby.unisync;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.unisync.activity.*;
import dev.cubby.unisync.activity.ActivityPages.ShownShowSet;
import dev.cubby.unisync.base.*;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.dashboard.DashboardPages;
import dev.cubby.unisync.dashboard.MyWorkPages;
import dev.cubby.unisync.demo.Demo;
import dev.cubby.unisync.demo.DemoClock;
import dev.cubby.unisync.demo.DemoPages;
import dev.cubby.unisync.events.EventApi;
import dev.cubby.unisync.file.ShowSetFilePages;
import dev.cubby.unisync.file.ShowSetImport;
import dev.cubby.unisync.inbox.Inbox;
import dev.cubby.unisync.inbox.InboxPages;
import dev.cubby.unisync.note.NotePages;
import dev.cubby.unisync.presence.*;
import dev.cubby.unisync.shell.UnisyncHomeText;
import dev.cubby.unisync.showset.*;
import dev.cubby.unisync.translation.TranslatorPace;
import dev.cubby.unisync.translation.TranslatorSettings;
import dev.cubby.unisync.user.*;
import dev.cubby.web.due.DueHandler;
import dev.cubby.web.invite.Inviter;
import dev.cubby.web.job.Job;
import dev.cubby.web.live.Topics;
import dev.cubby.web.route.Principal;
import dev.cubby.web.route.Routes;
import dev.cubby.web.system.Premises;
import dev.cubby.web.system.WebSystem.Opened;
import dev.cubby.web.text.Language;
import dev.cubby.web.text.Reader;
import dev.cubby.web.text.Text;
import dev.cubby.web.text.Texts;
import dev.cubby.web.ui.Tile;

/** UniSync on a store: every feature is put together here, and knows only what it uses. */
final class OpenedUniSync implements Opened {
  private static final Texts WORDS = Texts.prove(UniSyncSystem.TEXTS);

  private final Premises premises;
  private final Environment here;
  private final Users users;
  private final UserRights rights;
  private final UserInviter inviter;
  private final Activities activities;
  private final ShowSets showSets;
  private final StageChanges stageChanges;
  private final DescriptionTranslation descriptions;
  private final DescriptionPages descriptionPages;
  private final OpenedNotes notes;
  private final Inbox inbox;
  private final Presence presence;
  private final Demo demo;

  OpenedUniSync(Premises premises) {
    this.premises = premises;
    this.here =
        new Environment(
            premises.store(),
            premises.clock(),
            premises.ids(),
            premises.live(),
            OpenedUniSync::inEachLanguage);
    this.users = new Users(here, premises.accounts(), premises.mailsLinks(), premises.inviting());
    this.rights = new UserRights(users);
    this.inviter = new UserInviter(users, () -> DashboardPages.LIST.at());
    this.activities = new Activities(here);
    this.showSets = new ShowSets(here, activities);
    var translator = TranslatorSettings.open(premises.settings(), premises.clock());
    var pace = new TranslatorPace(premises.clock());
    this.descriptions = new DescriptionTranslation(showSets, translator, pace);
    this.descriptionPages =
        new DescriptionPages(
            descriptions, showSets, rights, () -> NotePages.queueLink(PageRequest.FIRST));
    this.notes =
        new OpenedNotes(
            premises,
            here,
            users,
            rights,
            translator,
            pace,
            showSets,
            ShowSetPages.SHOW::at,
            _ -> descriptionPages.waiting());
    this.stageChanges = new StageChanges(showSets, users, notes::revisionNote);
    this.inbox = new Inbox(here, users, premises.settings().get(Inbox.KEPT), Demo.PEOPLE);
    this.presence = new Presence(here);
    var past = new DemoClock(premises.clock());
    var then =
        new Environment(
            premises.store(), past, premises.ids(), premises.live(), here.inEachLanguage());
    var pastShowSets = new ShowSets(then, new Activities(then));
    this.demo =
        new Demo(
            here,
            users,
            showSets,
            pastShowSets,
            new StageChanges(pastShowSets, users, notes::revisionNote),
            stageChanges,
            notes.notes(),
            premises.accounts(),
            past);
  }

  private static Map<Lang, String> inEachLanguage(Text text) {
    var reader = Reader.english(WORDS, Clock.systemUTC());
    return Map.of(
        Lang.EN, reader.text(text),
        Lang.ZH, reader.in(Language.SIMPLIFIED_CHINESE).text(text),
        Lang.ZH_TW, reader.in(Language.TRADITIONAL_CHINESE).text(text));
  }

  @Override
  public void addRoutes(Routes.Builder routes) {
    routes.roles(rights);
    var userApi =
        new UserApi(
            users,
            rights,
            inviter,
            premises.inviting(),
            UserApi.lookUps(premises.limits()),
            presence::end);
    userApi.addTo(routes);
    var showSetApi = new ShowSetApi(showSets, rights);
    showSetApi.addTo(routes);
    new StageApi(stageChanges, showSetApi).addTo(routes);
    new ActivityApi(activities, showSets::firstId).addTo(routes);
    var sessionApi = new SessionApi(presence, rights, showSets::find);
    sessionApi.addTo(routes);
    new EventApi(premises.live(), rights).addTo(routes);

    new UserPages(userApi).addTo(routes);
    var stagePages = new StagePages(stageChanges, showSetApi, users, notes.revisions());
    var presencePages = new PresencePages(sessionApi, id -> ShowSetPages.SHOW.at(id));
    presencePages.addTo(routes);
    new ShowSetPages(
            showSetApi,
            stagePages,
            descriptionPages,
            () -> DashboardPages.LIST.at(),
            presencePages::at,
            id -> ActivityPages.OF_SHOW_SET.at(id),
            notes::of)
        .addTo(routes);
    new DashboardPages(showSets, rights, presence, demo::isThere, () -> ShowSetFilePages.SHOW.at())
        .addTo(routes);
    new ShowSetFilePages(new ShowSetImport(showSets, users), rights).addTo(routes);
    descriptionPages.addTo(routes);
    new DemoPages(demo, rights).addTo(routes);
    new InboxPages(inbox, rights, this::shown).addTo(routes);
    new MyWorkPages(showSets, rights, inbox).addTo(routes);
    new ActivityPages(activities, id -> ShowSetPages.SHOW.at(id), this::find, this::shown)
        .addTo(routes);
    notes.addTo(routes);
    // Last, as they have roles of their own.
    notes.addLinksTo(routes);
  }

  private ShownShowSet find(String id) {
    var firstId = showSets.firstId(id);
    var shown = Objects.requireNonNull(showSets.shown(List.of(firstId)).get(firstId));
    return new ShownShowSet(firstId, shown.id(), shown.isDeleted());
  }

  private Map<String, ShowSetLink> shown(Collection<String> firstIds) {
    return showSets.shown(firstIds).entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, one -> link(one.getKey(), one.getValue())));
  }

  private static ShowSetLink link(String firstId, ShowSets.ShownId shown) {
    return new ShowSetLink(
        shown.id(),
        (shown.isDeleted() ? ActivityPages.OF_SHOW_SET : ShowSetPages.SHOW).at(firstId));
  }

  @Override
  public void addTopics(Topics.Builder topics) {
    topics
        .roles(rights)
        .add(UniSyncTopics.SHOW_SETS)
        .add(UniSyncTopics.SHOW_SET)
        .add(UniSyncTopics.ACTIVITY)
        .add(UniSyncTopics.PRESENCE);
  }

  /** Whoever signs out is not here any more. */
  @Override
  public void signedOut(String accountId) {
    users.activeOf(accountId).map(User::userId).ifPresent(presence::end);
  }

  @Override
  public Optional<Inviter> inviter() {
    return Optional.of(inviter);
  }

  @Override
  public void addDemo() {
    demo.addUnlessThere();
    demo.adoptSoon();
  }

  @Override
  public List<DueHandler> dueHandlers() {
    return Stream.concat(
            Stream.of(
                descriptions.handler(),
                new ShowSetPurge(
                        premises.store(),
                        List.of(
                            ShowSetPurge::pastVersions,
                            (_, showSetId, gone, until) -> notes.purgeSome(showSetId, gone, until)))
                    .handler()),
            notes.dueHandlers().stream())
        .toList();
  }

  /** Every user has one, also the operator who has done nothing yet; others learn whom to ask. */
  @Override
  public Optional<Tile> tile(Principal.Person person) {
    return users
        .activeOf(person.accountId())
        .or(() -> users.operator(person))
        .map(user -> new MyWorkPages(showSets, rights, inbox).tile(user))
        .or(() -> Optional.of(Tile.withoutLink(UnisyncHomeText.ASK_ADMIN)));
  }

  @Override
  public List<Job> jobs() {
    return Stream.concat(Stream.of(descriptions.job(), inbox.job()), notes.jobs().stream())
        .toList();
  }

  @Override
  public Optional<Principal.LinkHolder> linkHolder(String power, String secret) {
    return notes.linkHolder(power, secret);
  }
}
