package dev.cubby.unisync.showset;

import static dev.cubby.unisync.base.UniSyncProblems.done;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.run.PageRequest;
import dev.cubby.unisync.base.*;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.showset.ShowSets.Edit;
import dev.cubby.unisync.showset.ShowSets.NewShowSet;
import dev.cubby.unisync.text.ShowsetText;
import dev.cubby.unisync.user.Right;
import dev.cubby.unisync.user.UserRights;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Answer.Empty;
import dev.cubby.web.text.Text;

/** ShowSets for programs. */
public record ShowSetApi(ShowSets showSets, UserRights rights) {
  private static final int USUAL_PAGE = 50;
  private static final int LARGEST_PAGE = 100;

  public static final String ALL = "/api/unisync/showsets";
  public static final String ONE = ALL + "/{showSetId}";

  public static final Rule ID = Rule.form("[A-Za-z0-9-]{1,32}", ShowsetText.ID_FORMAT);
  public static final Rule[] SCENE = {Rule.length(1, 100), Rule.readable()};
  static final int LONGEST_DESCRIPTION = 1_000;
  public static final Rule[] DESCRIPTION = {
    Rule.length(1, LONGEST_DESCRIPTION), Rule.visibleLines()
  };

  public static final Rule VERSION_NUMBER = Rule.range(1, Versions.HIGHEST);

  /** The host is not looked at: links lead to the team's own tools. Nothing in it is invisible. */
  public static final Rule URL =
      Rule.form("https?://[^\\s\\p{C}\\p{Z}<>\"'\\\\]{1,2000}", ShowsetText.URL_FORMAT);

  public record Listed(Optional<Area> area, Optional<String> q, PageRequest page) {}

  record Wanted(
      String showSetId,
      Area area,
      String scene,
      Map<Lang, String> description,
      List<VmItem> vmList) {}

  record Edited(
      String showSetId,
      Optional<String> newShowSetId,
      Optional<Area> area,
      Optional<String> scene,
      Optional<Map<Lang, String>> description,
      Optional<List<VmItem>> vmList,
      Optional<Long> revision) {}

  record Deleted(String showSetId, Optional<Long> revision) {}

  record Linked(
      String showSetId,
      Patch<String> modelUrl,
      Patch<String> drawingsUrl,
      Optional<Long> revision) {}

  record Counted(
      String showSetId,
      VersionType versionType,
      Optional<Long> version,
      String reason,
      Lang language,
      Optional<Long> revision) {}

  record OfVersions(String showSetId, PageRequest page) {}

  public static final Route<Listed, Items<ShowSetView>> LIST =
      Route.list(ALL, "showset.list", Listed.class, ShowSetView.class)
          .summary(
              "ShowSets, a page at a time in key order: of one area or of all, with these words or"
                  + " all")
          .may(Right.READ.roles());

  static final Route<Wanted, ShowSetView> CREATE =
      Route.post(
              ALL,
              "showset.create",
              Input.of(Wanted.class)
                  .with("showSetId", ID)
                  .with("scene", SCENE)
                  .example(
                      """
                      {"showSetId": "SS-21-01", "area": "311", "scene": "SC21", "description": {"en": "Screen at the lift"}, "vmList": [{"id": "VM1", "name": "Left"}]}\
                      """),
              ShowSetView.class)
          .summary("Creates a ShowSet; a description in one language is enough")
          .may(Right.CREATE_SHOWSETS.roles())
          .answering(201)
          .happeningOnce()
          .orProblem(UniSyncProblems.SHOWSET_EXISTS, UniSyncProblems.TOO_MANY_SHOWSETS);

  public static final Route<OfShowSet, ShowSetView> GET =
      Route.get(ONE, "showset.get", OfShowSet.class, ShowSetView.class)
          .summary("A ShowSet, by any id it has or had")
          .may(Right.READ.roles());

  static final Route<Edited, ShowSetView> EDIT =
      Route.patch(
              ONE,
              "showset.edit",
              Input.of(Edited.class)
                  .with("newShowSetId", ID)
                  .with("scene", SCENE)
                  .example(
                      """
                      {"scene": "SC22", "revision": 1}\
                      """),
              ShowSetView.class)
          .summary("Changes a ShowSet's area, scene, description or VM list, or renames it")
          .may(Right.EDIT_SHOWSETS.roles())
          .happeningOnce()
          .orProblem(
              ProblemKind.STALE, UniSyncProblems.SHOWSET_EXISTS, UniSyncProblems.TOO_MANY_NAMES);

  static final Route<Deleted, Empty> DELETE =
      Route.delete(
              ONE,
              "showset.delete",
              Input.of(Deleted.class)
                  .example(
                      """
                      {"revision": 1}\
                      """))
          .summary("Deletes a ShowSet with its notes; its activity is kept")
          .may(Right.DELETE_SHOWSETS.roles())
          .orProblem(ProblemKind.STALE);

  static final Route<Linked, ShowSetView> LINK =
      Route.put(
              ONE + "/links",
              "showset.links",
              Input.of(Linked.class)
                  .with("modelUrl", URL)
                  .with("drawingsUrl", URL)
                  .example(
                      """
                      {"modelUrl": "https://bim.example.com/models/1", "revision": 1}\
                      """),
              ShowSetView.class)
          .summary("Sets or removes the links to the model and the drawings")
          .may(Right.EDIT_LINKS.roles())
          .happeningOnce()
          .orProblem(ProblemKind.STALE);

  static final Route<Counted, ShowSetView> VERSION =
      Route.put(
              ONE + "/versions/{versionType}",
              "showset.version",
              Input.of(Counted.class)
                  .field("version", ShowsetText.NEW_VERSION, VERSION_NUMBER)
                  .field(
                      "reason",
                      ShowsetText.REASON,
                      Rule.length(1, Versions.LONGEST_REASON),
                      Rule.readable())
                  .field("language", ShowsetText.WRITTEN_IN),
              ShowSetView.class)
          .summary("Sets a version, the next one if none is given, with the reason")
          .may(Right.READ.roles())
          .happeningOnce()
          .orProblem(ProblemKind.STALE, UniSyncProblems.VERSION_TOO_HIGH);

  static final Route<OfVersions, Items<PastVersion>> PAST_VERSIONS =
      Route.list(ONE + "/versions", "showset.past-versions", OfVersions.class, PastVersion.class)
          .summary("Versions older than those in the ShowSet, the newest first")
          .may(Right.READ.roles());

  public void addTo(Routes.Builder routes) {
    routes
        .page(LIST, this::list)
        .add(CREATE, this::create, (_, id) -> located(require(id)))
        .add(GET, call -> answer(require(call.given().showSetId())))
        .add(EDIT, this::edit, this::again)
        .add(DELETE, this::delete)
        .add(LINK, this::link, this::again)
        .add(VERSION, this::version, this::again)
        .page(PAST_VERSIONS, this::pastVersions);
  }

  private Items<ShowSetView> list(Call<Listed> call) {
    var given = call.given();
    if (given.area().isPresent() && given.q().isEmpty()) {
      var page = showSets.ofArea(given.area().get(), given.page());
      return new Items<>(page.rows().stream().map(ShowSetView::of).toList(), page.cursor());
    }
    int wanted = Math.min(given.page().size().orElse(USUAL_PAGE), LARGEST_PAGE);
    var rows =
        showSets.all().stream()
            .filter(one -> given.area().isEmpty() || given.area().get() == one.area())
            .filter(one -> given.q().isEmpty() || matches(one, given.q().get()))
            .filter(one ->
                given.page().cursor().filter(last -> key(one).compareTo(last) <= 0).isEmpty())
            .sorted(Comparator.comparing(ShowSetApi::key))
            .limit(wanted + 1L)
            .toList();
    boolean more = rows.size() > wanted;
    var shown = more ? rows.subList(0, wanted) : rows;
    return new Items<>(
        shown.stream().map(ShowSetView::of).toList(),
        more ? Optional.of(key(shown.getLast())) : Optional.empty());
  }

  /** What both areas together are ordered by; a cursor is the last one of a page. */
  private static String key(ShowSet one) {
    return one.area().externalName() + "~" + one.showSetId();
  }

  /** Whether a ShowSet has these words in its id, scene or description. */
  public static boolean matches(ShowSet one, String query) {
    var wanted = query.strip().toLowerCase(Locale.ROOT);
    return Stream.concat(Stream.of(one.shownId(), one.scene()), one.description().values().stream())
        .anyMatch(text -> text.toLowerCase(Locale.ROOT).contains(wanted));
  }

  Answer<ShowSetView> create(Call<Wanted> call) {
    var given = call.given();
    return located(
        done(
            showSets.create(
                rights.acting(call, Right.CREATE_SHOWSETS),
                new NewShowSet(
                    given.showSetId(),
                    given.area(),
                    given.scene(),
                    Localized.of(description(given.description())),
                    vms(given.vmList())))));
  }

  private static Map<Lang, String> description(Map<Lang, String> given) {
    if (given.isEmpty()) {
      throw Problem.invalid("description", ShowsetText.DESCRIPTION_MISSING);
    }
    given.forEach((lang, text) ->
        descriptionComplaint(text)
            .ifPresent(why -> {
              throw Problem.invalid("description." + lang.externalName(), why);
            }));
    return given;
  }

  private static Optional<Text> descriptionComplaint(String text) {
    return Stream.of(DESCRIPTION)
        .flatMap(rule -> rule.complaint(text.strip()).stream())
        .findFirst();
  }

  static List<VmItem> vms(List<VmItem> given) {
    var vms = VmLines.plain(given);
    VmLines.complaint(vms)
        .ifPresent(why -> {
          throw Problem.invalid("vmList", why);
        });
    return vms;
  }

  Answer<ShowSetView> edit(Call<Edited> call) {
    var given = call.given();
    var by = rights.acting(call, Right.EDIT_SHOWSETS);
    var showSet = require(given.showSetId());
    var seen = call.versionSeen(given.revision());
    var edit =
        new Edit(
            given.area(),
            given.scene(),
            given.description().map(texts -> Localized.edited(showSet, description(texts))),
            given.vmList().map(ShowSetApi::vms));
    boolean describes =
        given.area().isPresent()
            || given.scene().isPresent()
            || given.description().isPresent()
            || given.vmList().isPresent();
    if (given.newShowSetId().isPresent()) {
      if (describes) {
        throw Problem.invalid("newShowSetId", ShowsetText.RENAME_ALONE);
      }
      return answer(done(showSets.rename(by, showSet, given.newShowSetId().get(), seen)));
    }
    if (!describes) {
      throw Problem.invalid("scene", ShowsetText.NOTHING_TO_CHANGE);
    }
    return answer(done(showSets.edit(by, showSet, edit, seen)));
  }

  Answer<Empty> delete(Call<Deleted> call) {
    var given = call.given();
    done(
        showSets.delete(
            rights.acting(call, Right.DELETE_SHOWSETS),
            require(given.showSetId()),
            call.versionSeen(given.revision())));
    return Answer.empty();
  }

  Answer<ShowSetView> link(Call<Linked> call) {
    var given = call.given();
    var showSet = require(given.showSetId());
    var links =
        new Links(
            given.modelUrl().applyTo(showSet.links().modelUrl()),
            given.drawingsUrl().applyTo(showSet.links().drawingsUrl()));
    return answer(
        done(
            showSets.link(
                rights.acting(call, Right.EDIT_LINKS),
                showSet,
                links,
                call.versionSeen(given.revision()))));
  }

  Answer<ShowSetView> version(Call<Counted> call) {
    var given = call.given();
    var showSet = require(given.showSetId());
    return answer(
        done(
            showSets.version(
                rights.acting(call),
                showSet,
                given.versionType(),
                given.version(),
                Localized.of(given.reason(), given.language()),
                seen(call, given.revision(), showSet))));
  }

  /** The seed's request names no revision: then it is about the ShowSet as it is. */
  private static long seen(Call<?> call, Optional<Long> revision, ShowSet showSet) {
    return revision.isPresent() || call.ifMatch().isPresent()
        ? call.versionSeen(revision)
        : showSet.revision();
  }

  /** What a change that was made before has left. */
  Answer<ShowSetView> again(Call<?> call, String showSetId) {
    return answer(require(showSetId));
  }

  private Items<PastVersion> pastVersions(Call<OfVersions> call) {
    return Items.of(
        showSets.pastVersions(require(call.given().showSetId()).showSetId(), call.given().page()));
  }

  public ShowSet require(String id) {
    return showSets.find(id).orElseThrow(() -> UniSyncProblems.of(UniSyncRefusal.NO_SUCH_SHOWSET));
  }

  private static Answer<ShowSetView> answer(ShowSet showSet) {
    return Answer.of(ShowSetView.of(showSet)).version(showSet.revision());
  }

  private static Answer<ShowSetView> located(ShowSet showSet) {
    return answer(showSet).at(GET.at(showSet.shownId()).path());
  }
}
