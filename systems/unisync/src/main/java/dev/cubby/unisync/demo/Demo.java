package dev.cubby.unisync.demo;

import static dev.cubby.unisync.contract.UniSyncModel.StageName.*;
import static dev.cubby.unisync.contract.UniSyncModel.StageStatus.*;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.contract.Outcome;
import dev.cubby.unisync.base.Environment;
import dev.cubby.unisync.base.Result;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.demo.DemoContracts.*;
import dev.cubby.unisync.note.Notes;
import dev.cubby.unisync.showset.*;
import dev.cubby.unisync.showset.ShowSets.NewShowSet;
import dev.cubby.unisync.showset.StageChanges.Wanted;
import dev.cubby.unisync.user.Acting;
import dev.cubby.unisync.user.Users;
import dev.cubby.web.identity.Account;
import dev.cubby.web.identity.Accounts;
import dev.cubby.web.identity.DemoOperator;
import dev.cubby.web.route.Standing;

/**
 * A dozen ShowSets of two sites at different stages, made by the services themselves.
 *
 * @param showSets as they are, by the real clock
 * @param pastShowSets the same by a clock that runs behind, so that they look like the work of some
 *     weeks
 * @param stages moves by that clock
 * @param stagesNow moves by the real one
 */
public record Demo(
    Environment here,
    Users users,
    ShowSets showSets,
    ShowSets pastShowSets,
    StageChanges stages,
    StageChanges stagesNow,
    Notes notes,
    Accounts accounts,
    DemoClock past) {
  private static final OfMark MARK = new OfMark("two-sites");

  /** Longer than real ones live, so that somebody is here when a visitor comes. */
  private static final Duration HERE = Duration.ofHours(12);

  private static final String COORDINATOR = "usr_demo_yating";
  private static final String MODELLER = "usr_demo_wei";
  private static final String DRAFTER = "usr_demo_wing";
  public static final List<String> PEOPLE = List.of(COORDINATOR, MODELLER, DRAFTER);

  /**
   * @param moves how many moves it has behind it, from the first
   */
  private record Site(
      String id, Area area, String scene, String en, String zh, String zhTw, int moves) {}

  private static final List<Site> SITES =
      List.of(
          site(
              "SS-01-01",
              Area.AREA_311,
              "SC01",
              "Main entrance LED screen",
              "主入口 LED 屏幕",
              "主入口 LED 螢幕",
              13),
          site(
              "SS-01-02",
              Area.AREA_311,
              "SC01",
              "Main entrance side screen",
              "主入口侧翼屏幕",
              "主入口側翼螢幕",
              12),
          site(
              "SS-03-01",
              Area.AREA_311,
              "SC03",
              "Curved screen in the ticket hall",
              "售票大厅弧形屏幕",
              "售票大廳弧形螢幕",
              9),
          site(
              "SS-05-02",
              Area.AREA_311,
              "SC05",
              "Hanging ring in the atrium",
              "中庭悬吊环幕",
              "中庭懸吊環幕",
              3),
          site("SS-07-01", Area.AREA_311, "SC07", "Lift shaft screen", "观景电梯井道屏幕", "觀景電梯井道螢幕", 10),
          site(
              "SS-07-02",
              Area.AREA_311,
              "SC07",
              "Ceiling screen of the viewing deck",
              "观景层天花屏幕",
              "觀景層天花螢幕",
              2),
          site(
              "SS-09-01",
              Area.AREA_312,
              "SC09",
              "Interactive wall in the queue",
              "排队区互动墙",
              "排隊區互動牆",
              1),
          site(
              "SS-12AB-03",
              Area.AREA_312,
              "SC12",
              "Stage screen A/B",
              "剧场台口屏幕 A/B",
              "劇場台口螢幕 A/B",
              4),
          site(
              "SS-14-01",
              Area.AREA_312,
              "SC14",
              "Shop window screen at the exit",
              "出口商店橱窗屏幕",
              "出口商店櫥窗螢幕",
              11),
          site(
              "SS-14-02",
              Area.AREA_312,
              "SC14",
              "Ceiling screen at the exit",
              "出口天花屏幕",
              "出口天花螢幕",
              6),
          site("SS-16-01", Area.AREA_312, "SC16", "Plaza column screens", "广场立柱屏幕", "廣場立柱螢幕", 5),
          site("SS-18-01", Area.AREA_312, "SC18", "Parade float screen", "巡游花车屏幕", "巡遊花車螢幕", 0));

  /** The way of a ShowSet, move by move. */
  private record Step(StageName stage, StageStatus to, String by) {}

  private static final List<Step> WAY =
      List.of(
          new Step(SCREEN, IN_PROGRESS, MODELLER),
          new Step(SCREEN, COMPLETE, MODELLER),
          new Step(STRUCTURE, IN_PROGRESS, MODELLER),
          new Step(STRUCTURE, COMPLETE, MODELLER),
          new Step(INTEGRATED, IN_PROGRESS, MODELLER),
          new Step(INTEGRATED, ENGINEER_REVIEW, MODELLER),
          new Step(INTEGRATED, COMPLETE, COORDINATOR),
          new Step(DRAWING2D, IN_PROGRESS, DRAFTER),
          new Step(DRAWING2D, ENGINEER_REVIEW, DRAFTER),
          new Step(DRAWING2D, REVISION_REQUIRED, COORDINATOR),
          new Step(IN_BIM360, IN_PROGRESS, COORDINATOR),
          new Step(IN_BIM360, CLIENT_REVIEW, COORDINATOR),
          new Step(IN_BIM360, COMPLETE, COORDINATOR));

  private static final String WITH_NOTE = "SS-03-01";
  private static final List<String> LINKED = List.of("SS-01-01", WITH_NOTE);

  /** What is for the operator to do. */
  private record Work(String id, StageName stage) {}

  private static final List<Work> WORK =
      List.of(new Work("SS-12AB-03", INTEGRATED), new Work("SS-18-01", SCREEN));

  private static Site site(
      String id, Area area, String scene, String en, String zh, String zhTw, int moves) {
    return new Site(id, area, scene, en, zh, zhTw, moves);
  }

  /** Does nothing where it has been before, and nothing again where it was removed. */
  public void addUnlessThere() {
    var mark = new Mark(MARK.demo(), here.now(), false, List.of());
    if (!(here.store().apply(DemoContracts.PUT_MARK, mark) instanceof Outcome.Applied<Mark>)) {
      return;
    }
    var people = new HashMap<String, Acting>();
    put(people, users.addDemo(COORDINATOR, "林雅婷", UserRole.BIM_COORDINATOR, Lang.ZH_TW));
    put(people, users.addDemo(MODELLER, "陈伟", UserRole.MODELLER_3D, Lang.ZH));
    put(people, users.addDemo(DRAFTER, "Wing Chow", UserRole.DRAFTER_2D, Lang.EN));
    var made = new ArrayList<Made>();
    past.goBack();
    for (var site : SITES) {
      var texts = Map.of(Lang.EN, site.en(), Lang.ZH, site.zh(), Lang.ZH_TW, site.zhTw());
      past.step();
      var created =
          pastShowSets.create(
              by(people, COORDINATOR),
              new NewShowSet(site.id(), site.area(), site.scene(), Localized.of(texts), vms(site)));
      // A ShowSet of the team that has the id already is not touched.
      if (created instanceof Result.Done<ShowSet>(var showSet)) {
        made.add(new Made(showSet.showSetId(), showSet.createdAt()));
        here.store().apply(DemoContracts.LIST_MADE, new ListMade(MARK.demo(), made));
        if (LINKED.contains(site.id())) {
          pastShowSets.link(by(people, COORDINATOR), showSet, links(site), showSet.revision());
        }
        WAY.stream().limit(site.moves()).forEach(step -> move(people, site.id(), step));
        here.store()
            .apply(
                DemoContracts.SET_CHANGED_AT, new ChangedAt(showSet.showSetId(), past.instant()));
      }
    }
    past.catchUp();
    ours(WITH_NOTE).ifPresent(_ -> writeNote(by(people, MODELLER)));
    comeIn(by(people, MODELLER).user(), "SS-09-01", "Modelling the screen");
    comeIn(by(people, COORDINATOR).user(), "SS-14-02", "Reviewing");
  }

  private static List<VmItem> vms(Site site) {
    return Stream.of("A", "B")
        .map(part -> new VmItem("VM-" + site.id() + "-" + part, Optional.of("Part " + part)))
        .toList();
  }

  private static Links links(Site site) {
    return new Links(
        Optional.of("https://bim.example.com/models/" + site.id()),
        Optional.of("https://bim.example.com/drawings/" + site.id()));
  }

  private void writeNote(Acting by) {
    var written = notes.add(by, WITH_NOTE, "弧形屏幕的支撑结构已按最新图纸更新。", Lang.ZH, false);
    if (written instanceof Result.Done<Note>(var note)) {
      var id = note.noteId();
      var en = "The support of the curved screen follows the latest drawings now.";
      if (notes.correct(by, id, en, Lang.EN, 1) instanceof Result.Done) {
        notes.correct(by, id, "弧形螢幕的支撐結構已按最新圖紙更新。", Lang.ZH_TW, 2);
      }
    }
  }

  private void comeIn(User user, String showSetId, String activity) {
    var now = here.now();
    here.store()
        .apply(
            DemoContracts.PUT_SESSION,
            new Session(
                user.userId(),
                user.name(),
                Optional.of(showSetId),
                activity,
                now,
                now,
                now.plus(HERE).truncatedTo(ChronoUnit.SECONDS)));
  }

  // The operator's own work

  /** Gives the operator something to do, once there is one. */
  public void adoptSoon() {
    new DemoOperator(accounts).whenThere("unisync-demo", this::adopt);
  }

  private void adopt(Account operator) {
    var coordinator = users.find(COORDINATOR);
    if (coordinator.isPresent() && isThere()) {
      var by = new Acting(Standing.SERVER, coordinator.get(), Optional.empty());
      users
          .adopt(operator.person())
          .ifPresent(user -> WORK.forEach(work -> assign(by, user, work)));
    }
  }

  /** A stage that nobody but the demo has touched. */
  private void assign(Acting by, User operator, Work work) {
    ours(work.id())
        .map(one -> Stages.of(one, work.stage()))
        .filter(info -> info.status() == NOT_STARTED && info.assignedTo().isEmpty())
        .filter(info -> info.updatedBy().equals(COORDINATOR))
        .ifPresent(info ->
            stagesNow.change(
                by,
                work.id(),
                work.stage(),
                new Wanted(
                    NOT_STARTED,
                    Patch.set(operator.userId()),
                    Patch.keep(),
                    Optional.empty(),
                    Lang.EN,
                    Optional.empty(),
                    info.revision())));
  }

  private Optional<ShowSet> ours(String id) {
    return shown().stream().filter(one -> one.showSetId().equals(id)).findFirst();
  }

  private void move(Map<String, Acting> people, String id, Step step) {
    var by = by(people, step.by());
    past.step();
    var before = showSets.find(id).map(one -> Stages.of(one, step.stage()));
    boolean starts = step.to() == IN_PROGRESS && step.stage() != IN_BIM360;
    stages.change(
        by,
        id,
        step.stage(),
        new Wanted(
            step.to(),
            starts ? Patch.set(by.userId()) : Patch.keep(),
            Patch.keep(),
            step.to() == REVISION_REQUIRED
                ? Optional.of("The cable tray is missing in section B.")
                : Optional.empty(),
            Lang.EN,
            Optional.empty(),
            before.map(StageInfo::revision).orElse(1L)));
  }

  private static void put(Map<String, Acting> people, User user) {
    people.put(user.userId(), new Acting(Standing.SERVER, user, Optional.empty()));
  }

  private static Acting by(Map<String, Acting> people, String userId) {
    return Objects.requireNonNull(people.get(userId));
  }

  public boolean isThere() {
    return mark().isPresent();
  }

  private Optional<Mark> mark() {
    return here.store().get(DemoContracts.MARK_BY_ID, MARK).filter(mark -> !mark.removed());
  }

  /** Those that the demo made and nobody has deleted, also if they were renamed. */
  List<ShowSet> shown() {
    return mark().stream()
        .flatMap(mark -> mark.made().stream())
        .flatMap(made ->
            showSets
                .find(made.showSetId())
                .filter(one -> one.showSetId().equals(made.showSetId()))
                .filter(one -> one.createdAt().equals(made.createdAt()))
                .stream())
        .toList();
  }

  /** Whether all of it is gone: what others change meanwhile waits for another try. */
  boolean remove(Acting by) {
    shown().forEach(one -> showSets.delete(by, one, one.revision()));
    boolean gone = shown().isEmpty();
    for (var userId : PEOPLE) {
      here.store().apply(DemoContracts.END_SESSION, new OfUser(userId));
      gone &= users.removeDemo(userId);
    }
    if (gone) {
      here.store().apply(DemoContracts.SET_REMOVED, MARK);
    }
    return gone;
  }
}
