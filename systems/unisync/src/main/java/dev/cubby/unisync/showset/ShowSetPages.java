package dev.cubby.unisync.showset;

import static dev.cubby.unisync.base.UniSyncProblems.done;
import static dev.cubby.unisync.text.ShowsetText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.unisync.activity.ActivityRows;
import dev.cubby.unisync.base.*;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.presence.PresencePages;
import dev.cubby.unisync.showset.ShowSets.Edit;
import dev.cubby.unisync.showset.ShowSets.NewShowSet;
import dev.cubby.unisync.text.DashboardText;
import dev.cubby.unisync.text.ShowsetText;
import dev.cubby.unisync.text.StageText;
import dev.cubby.unisync.text.UnisyncActivityText;
import dev.cubby.unisync.user.*;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Label.Control;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Row;

/**
 * A ShowSet for people.
 *
 * @param people who is there, above the stages
 * @param activity the page of all that happened to a ShowSet
 * @param notes what the page shows of notes, below the stages
 */
public record ShowSetPages(
    ShowSetApi api,
    StagePages stages,
    DescriptionPages descriptions,
    Supplier<Link> dashboard,
    BiFunction<Call<?>, ShowSet, List<Piece>> people,
    Function<String, Link> activity,
    BiFunction<Call<?>, ShowSet, List<Piece>> notes) {
  private static final int RECENT = 8;
  static final String ALL = "/unisync/showsets";
  static final String ONE = ALL + "/{showSetId}";

  record Filled(
      String showSetId,
      Area area,
      String scene,
      String description,
      Lang language,
      Optional<String> vms) {}

  record Changed(
      String showSetId,
      Area area,
      String scene,
      Optional<String> en,
      Optional<String> zh,
      Optional<String> zhTw,
      Optional<String> vms,
      long revision) {

    Map<Lang, String> descriptions() {
      var all = new EnumMap<Lang, String>(Lang.class);
      en.ifPresent(text -> all.put(Lang.EN, text));
      zh.ifPresent(text -> all.put(Lang.ZH, text));
      zhTw.ifPresent(text -> all.put(Lang.ZH_TW, text));
      all.values().removeIf(String::isBlank);
      return all;
    }
  }

  record Named(String showSetId, String newShowSetId, long revision) {}

  record LinkedTo(
      String showSetId, Optional<String> modelUrl, Optional<String> drawingsUrl, long revision) {}

  private static final Label VMS_LABEL = Label.of(VMS).hint(VMS_HINT).as(Control.AREA);

  public static final Route<OfShowSet, Page> SHOW =
      Page.at(ONE, "unisync.showset", OfShowSet.class)
          .summary("A ShowSet: stages, versions, links, notes, activity")
          .may(Right.READ.roles());
  public static final Route<Input.Nothing, Page> NEW =
      Page.at("/unisync/new-showset", "unisync.new-showset")
          .summary("The form of a new ShowSet")
          .may(Right.CREATE_SHOWSETS.roles());
  static final Route<Filled, Redirect> CREATE =
      Redirect.at(
              "/unisync/new-showset",
              "unisync.create-showset",
              placed(Filled.class)
                  .field("showSetId", Label.of(ID).hint(ID_HINT), ShowSetApi.ID)
                  .field(
                      "description",
                      Label.of(DESCRIPTION).hint(DESCRIPTION_HINT).as(Control.AREA),
                      ShowSetApi.DESCRIPTION)
                  .field("language", WRITTEN_IN))
          .summary("Creates a ShowSet")
          .may(Right.CREATE_SHOWSETS.roles());
  static final Route<OfShowSet, Page> EDIT =
      Page.at(ONE + "/edit", "unisync.edit-showset", OfShowSet.class)
          .summary("The forms of a ShowSet")
          .may(Right.EDIT_SHOWSETS.roles());
  static final Route<Changed, Redirect> CHANGE =
      Redirect.at(
              ONE + "/edit",
              "unisync.change-showset",
              placed(Changed.class)
                  .field("en", description(Lang.EN), ShowSetApi.DESCRIPTION)
                  .field("zh", description(Lang.ZH), ShowSetApi.DESCRIPTION)
                  .field("zhTw", description(Lang.ZH_TW), ShowSetApi.DESCRIPTION))
          .summary("Changes a ShowSet")
          .may(Right.EDIT_SHOWSETS.roles());
  static final Route<Named, Redirect> RENAME =
      Redirect.at(
              ONE + "/rename",
              "unisync.rename-showset",
              Input.of(Named.class)
                  .field("newShowSetId", Label.of(NEW_ID).hint(NEW_ID_HINT), ShowSetApi.ID))
          .summary("Renames a ShowSet")
          .may(Right.EDIT_SHOWSETS.roles());
  static final Route<LinkedTo, Redirect> LINK =
      Redirect.at(
              ONE + "/links",
              "unisync.link-showset",
              Input.of(LinkedTo.class)
                  .field("modelUrl", MODEL_URL, ShowSetApi.URL)
                  .field("drawingsUrl", DRAWINGS_URL, ShowSetApi.URL))
          .summary("Sets the links of a ShowSet")
          .may(Right.EDIT_LINKS.roles());
  static final Confirm<ShowSetApi.Deleted> DELETE =
      Confirm.at(ONE + "/delete", "unisync.delete-showset", ShowSetApi.DELETE);

  private static Label description(Lang lang) {
    return Label.of(DESCRIPTION_IN.with(Text.of(lang))).as(Control.AREA);
  }

  private static <Q> Input<Q> placed(Class<Q> type) {
    return Input.of(type)
        .field("area", AREA)
        .field("scene", SCENE, ShowSetApi.SCENE)
        .field("vms", VMS_LABEL, Rule.length(0, 10_000), Rule.readableLines());
  }

  public void addTo(Routes.Builder routes) {
    routes
        .page(SHOW, this::show)
        .page(NEW, this::newShowSet)
        .page(CREATE, this::create)
        .page(EDIT, this::edit)
        .page(CHANGE, this::change)
        .page(RENAME, this::rename)
        .page(LINK, this::link);
    DELETE.addTo(
        routes,
        this::askDelete,
        api::delete,
        (call, _) ->
            Redirect.to(dashboard.get()).saying(DELETED.with(deleted(call.given().showSetId()))));
    stages.addTo(routes);
    new VersionPages(api).addTo(routes);
  }

  private String deleted(String id) {
    var firstId = api.showSets().firstId(id);
    return api.showSets().shownIds(List.of(firstId)).getOrDefault(firstId, id);
  }

  /** The language of descriptions for a reader. */
  public static Lang lang(Call<?> call) {
    return Languages.lang(call.reader().language()).orElse(Lang.EN);
  }

  private Page show(Call<OfShowSet> call) {
    var showSet = api.require(call.given().showSetId());
    var user = api.rights().user(call);
    var main = new ArrayList<Piece>();
    main.add(described(showSet, lang(call)));
    main.add(section(StageText.TITLE, stages.rows(showSet, user, call.reader())));
    main.addAll(notes.apply(call, showSet));
    var history =
        api
            .showSets()
            .activities()
            .ofShowSet(showSet.showSetId(), PageRequest.of(RECENT))
            .rows()
            .stream()
            .map(ActivityRows::row);
    main.add(
        section(UnisyncActivityText.TITLE, rows(history, empty(UnisyncActivityText.NONE)))
            .action(Action.link(ALL_ACTIVITY, activity.apply(showSet.shownId()))));
    var page =
        page(verbatim(showSet.shownId()))
            .back(DashboardText.TITLE, dashboard.get())
            .meta(
                Text.of(showSet.area()),
                verbatim(showSet.scene()),
                CHANGED_AT.with(Text.at(showSet.updatedAt())));
    if (Right.EDIT_SHOWSETS.isOf(user.role())) {
      page = page.action(Action.link(EDIT_SHOWSET, EDIT.at(showSet.showSetId())));
    }
    return page.script(PresencePages.SCRIPT)
        .add(people.apply(call, showSet))
        .add(
            live(
                "showset",
                List.of(UniSyncTopics.SHOW_SET.at(showSet.showSetId())),
                columns(main, aside(showSet, user))));
  }

  private Piece described(ShowSet showSet, Lang lang) {
    var described = new ArrayList<Piece>();
    described.add(paragraph(verbatim(showSet.description().getOrDefault(lang, ""))));
    descriptions.state(showSet, lang).ifPresent(state -> described.add(paragraph(state)));
    described.add(
        facts(
            link(MODEL_URL, showSet.links().modelUrl()),
            link(DRAWINGS_URL, showSet.links().drawingsUrl())));
    return card(described);
  }

  private static List<Piece> aside(ShowSet showSet, User user) {
    var pieces = new ArrayList<Piece>();
    var versions = new ArrayList<Row>();
    for (var type : VersionType.values()) {
      var row = row(Text.of(type)).meta(NUMBER.with(Versions.of(showSet, type)));
      versions.add(
          Right.mayEditVersions(user)
              ? row.action(
                  Action.ask(
                      CHANGE_VERSION,
                      VersionPages.FORM.at(showSet.showSetId(), type.externalName())))
              : row);
    }
    pieces.add(
        section(VERSIONS, Rows.of(versions))
            .action(Action.link(HISTORY, VersionPages.HISTORY.at(showSet.showSetId()))));
    if (!showSet.vmList().isEmpty()) {
      pieces.add(
          section(
              VMS,
              Rows.of(
                  showSet.vmList().stream()
                      .map(vm -> row(verbatim(vm.id())).meta(verbatim(vm.name().orElse(""))))
                      .toList())));
    }
    return pieces;
  }

  private static Piece.Fact link(Text name, Optional<String> url) {
    return fact(
        name,
        url.<Inline>map(address ->
                ShowSetApi.URL.complaint(address).isEmpty()
                    ? new Inline.Outside(verbatim(address), address)
                    : Inline.of(verbatim(address)))
            .orElse(Inline.of(NOT_SET)));
  }

  // Forms

  private Page newShowSet(Call<?> call) {
    return formPage(
            ShowsetText.NEW, Form.of(CREATE, ADD).value("language", lang(call).externalName()))
        .back(DashboardText.TITLE, dashboard.get());
  }

  private Redirect create(Call<Filled> call) {
    var given = call.given();
    var made =
        at(
            "showSetId",
            api.showSets()
                .create(
                    api.rights().acting(call, Right.CREATE_SHOWSETS),
                    new NewShowSet(
                        given.showSetId(),
                        given.area(),
                        given.scene(),
                        Localized.of(given.description(), given.language()),
                        vms(given.vms().orElse("")))));
    return Redirect.to(SHOW.at(made.showSetId())).saying(ADDED.with(made.shownId()));
  }

  /** An id that is taken is told at its field. */
  private static ShowSet at(String field, Result<ShowSet> result) {
    if (result instanceof Result.Refused<ShowSet>(var why)
        && why == UniSyncRefusal.SHOWSET_EXISTS) {
      throw UniSyncProblems.of(why).at(field);
    }
    return done(result);
  }

  private static List<VmItem> vms(String lines) {
    var vms = VmLines.parse(lines);
    VmLines.complaint(vms)
        .ifPresent(why -> {
          throw Problem.invalid("vms", why);
        });
    return vms;
  }

  private Page edit(Call<OfShowSet> call) {
    var showSet = api.require(call.given().showSetId());
    var id = showSet.showSetId();
    var descriptions = Localized.shown(showSet);
    var values =
        new Changed(
            id,
            showSet.area(),
            showSet.scene(),
            Optional.ofNullable(descriptions.get(Lang.EN)),
            Optional.ofNullable(descriptions.get(Lang.ZH)),
            Optional.ofNullable(descriptions.get(Lang.ZH_TW)),
            Optional.of(VmLines.format(showSet.vmList())),
            showSet.revision());
    var page =
        page(EDIT_SHOWSET)
            .narrow()
            .back(verbatim(showSet.shownId()), SHOW.at(id))
            .add(card(paragraph(LANGUAGES_HINT), Form.of(CHANGE, SAVE, values)))
            .add(
                section(
                    LINKS,
                    card(
                        Form.of(
                            LINK,
                            SAVE_LINKS,
                            new LinkedTo(
                                id,
                                showSet.links().modelUrl(),
                                showSet.links().drawingsUrl(),
                                showSet.revision())))))
            .add(
                section(
                    RENAME_SHOWSET,
                    card(
                        Form.of(
                            RENAME,
                            RENAME_SHOWSET,
                            new Named(id, showSet.shownId(), showSet.revision())))));
    return Right.DELETE_SHOWSETS.isOf(api.rights().user(call).role())
        ? page.action(
            Action.ask(
                    DELETE_SHOWSET,
                    DELETE.link(new ShowSetApi.Deleted(id, Optional.of(showSet.revision()))))
                .danger())
        : page;
  }

  private Redirect change(Call<Changed> call) {
    var given = call.given();
    var showSet = api.require(given.showSetId());
    var texts = given.descriptions();
    if (texts.isEmpty()) {
      throw Problem.invalid("en", DESCRIPTION_MISSING);
    }
    done(
        api.showSets()
            .edit(
                api.rights().acting(call, Right.EDIT_SHOWSETS),
                showSet,
                new Edit(
                    Optional.of(given.area()),
                    Optional.of(given.scene()),
                    Optional.of(Localized.edited(showSet, texts)),
                    Optional.of(vms(given.vms().orElse("")))),
                given.revision()));
    return Redirect.to(SHOW.at(showSet.showSetId())).saying(SAVED.with(showSet.shownId()));
  }

  private Redirect rename(Call<Named> call) {
    var given = call.given();
    var showSet = api.require(given.showSetId());
    at(
        "newShowSetId",
        api.showSets()
            .rename(
                api.rights().acting(call, Right.EDIT_SHOWSETS),
                showSet,
                given.newShowSetId(),
                given.revision()));
    return Redirect.to(SHOW.at(showSet.showSetId()))
        .saying(RENAMED.with(showSet.shownId(), given.newShowSetId()));
  }

  private Redirect link(Call<LinkedTo> call) {
    var given = call.given();
    var showSet = api.require(given.showSetId());
    done(
        api.showSets()
            .link(
                api.rights().acting(call, Right.EDIT_LINKS),
                showSet,
                new Links(given.modelUrl(), given.drawingsUrl()),
                given.revision()));
    return Redirect.to(SHOW.at(showSet.showSetId())).saying(LINKS_SAVED);
  }

  private Question askDelete(Call<ShowSetApi.Deleted> call) {
    var showSet = api.require(call.given().showSetId());
    return Question.of(
            DELETE_TITLE.with(showSet.shownId()),
            DELETE_TEXT,
            DELETE_SHOWSET,
            EDIT.at(showSet.showSetId()))
        .danger();
  }
}
