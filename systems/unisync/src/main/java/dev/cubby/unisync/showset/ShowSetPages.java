package dev.cubby.unisync.showset;

import static dev.cubby.unisync.base.UniSyncProblems.done;
import static dev.cubby.unisync.text.ShowsetText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.unisync.activity.ActivityRows;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.showset.ShowSets.Edit;
import dev.cubby.unisync.showset.ShowSets.NewShowSet;
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
 * @param notes what the page shows of notes, below the stages
 */
public record ShowSetPages(
    ShowSetApi api,
    StagePages stages,
    Supplier<Link> dashboard,
    BiFunction<Call<?>, ShowSet, List<Piece>> notes) {
  private static final int RECENT = 15;
  static final String ALL = "/unisync/showsets";
  static final String ONE = ALL + "/{showSetId}";

  record Filled(
      String showSetId, Area area, String scene, String description, Lang language, String vms) {}

  record Changed(
      String showSetId,
      Area area,
      String scene,
      String description,
      Lang language,
      String vms,
      long revision) {}

  record Named(String showSetId, String newShowSetId, long revision) {}

  record LinkedTo(
      String showSetId, Optional<String> modelUrl, Optional<String> drawingsUrl, long revision) {}

  record Version(String showSetId, VersionType versionType) {}

  private static final Label DESCRIPTION_LABEL =
      Label.of(DESCRIPTION).hint(DESCRIPTION_HINT).as(Control.AREA);
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
              described(Filled.class).field("showSetId", Label.of(ID).hint(ID_HINT), ShowSetApi.ID))
          .summary("Creates a ShowSet")
          .may(Right.CREATE_SHOWSETS.roles());
  static final Route<OfShowSet, Page> EDIT =
      Page.at(ONE + "/edit", "unisync.edit-showset", OfShowSet.class)
          .summary("The forms of a ShowSet")
          .may(Right.EDIT_SHOWSETS.roles());
  static final Route<Changed, Redirect> CHANGE =
      Redirect.at(ONE + "/edit", "unisync.change-showset", described(Changed.class))
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
  static final Route<Version, Page> VERSION =
      Page.at(ONE + "/versions/{versionType}", "unisync.version", Version.class)
          .summary("The form of a version")
          .may(Right.READ.roles());
  static final Route<ShowSetApi.Counted, Redirect> SET_VERSION =
      Redirect.at(ONE + "/versions/{versionType}", "unisync.set-version", ShowSetApi.VERSION);

  private static <Q> Input<Q> described(Class<Q> type) {
    return Input.of(type)
        .field("area", AREA)
        .field("scene", SCENE, ShowSetApi.SCENE)
        .field(
            "description",
            DESCRIPTION_LABEL,
            Rule.length(1, ShowSetApi.LONGEST_DESCRIPTION),
            Rule.readableLines())
        .field("language", WRITTEN_IN)
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
        .page(LINK, this::link)
        .page(VERSION, this::versionForm)
        .form(
            SET_VERSION,
            api::version,
            (call, _) -> Redirect.to(SHOW.at(call.given().showSetId())).saying(SAVED));
    DELETE.addTo(
        routes,
        this::askDelete,
        api::delete,
        (call, _) -> Redirect.to(dashboard.get()).saying(DELETED.with(call.given().showSetId())));
    stages.addTo(routes);
  }

  /** The language of descriptions for a reader. */
  public static Lang lang(Call<?> call) {
    return switch (call.reader().language()) {
      case SIMPLIFIED_CHINESE -> Lang.ZH;
      case TRADITIONAL_CHINESE -> Lang.ZH_TW;
      default -> Lang.EN;
    };
  }

  private Page show(Call<OfShowSet> call) {
    var showSet = api.require(call.given().showSetId());
    var user = api.rights().user(call);
    var main = new ArrayList<Piece>();
    main.add(section(StageText.TITLE, stages.rows(showSet, user)));
    main.addAll(notes.apply(call, showSet));
    var history =
        api
            .showSets()
            .activities()
            .ofShowSet(showSet.showSetId(), PageRequest.of(RECENT))
            .rows()
            .stream()
            .map(ActivityRows::row);
    main.add(section(UnisyncActivityText.TITLE, rows(history, empty(UnisyncActivityText.NONE))));
    var page =
        page(verbatim(showSet.shownId()))
            .back(TITLE, dashboard.get())
            .meta(
                Text.of(showSet.area()),
                verbatim(showSet.scene()),
                CHANGED_AT.with(Text.at(showSet.updatedAt())));
    if (Right.EDIT_SHOWSETS.isOf(user.role())) {
      page = page.action(Action.link(EDIT_SHOWSET, EDIT.at(showSet.showSetId())));
    }
    return page.add(
        live(
            "showset",
            List.of(UniSyncTopics.SHOW_SET.at(showSet.showSetId())),
            columns(main, aside(showSet, user, lang(call)))));
  }

  private static List<Piece> aside(ShowSet showSet, User user, Lang lang) {
    var pieces = new ArrayList<Piece>();
    pieces.add(
        card(
            paragraph(verbatim(showSet.description().getOrDefault(lang, ""))),
            facts(
                link(MODEL_URL, showSet.links().modelUrl()),
                link(DRAWINGS_URL, showSet.links().drawingsUrl()))));
    var versions = new ArrayList<Row>();
    for (var type : VersionType.values()) {
      var row = row(Text.of(type)).meta(NUMBER.with(Versions.of(showSet, type)));
      versions.add(
          Right.mayEditVersions(user)
              ? row.action(
                  Action.link(CHANGE_VERSION, VERSION.at(showSet.showSetId(), type.externalName())))
              : row);
    }
    pieces.add(section(VERSIONS, Rows.of(versions)));
    if (!showSet.versionHistory().isEmpty()) {
      pieces.add(
          section(
              HISTORY,
              Rows.of(
                  showSet.versionHistory().reversed().stream()
                      .map(entry ->
                          row(VERSION_OF.with(Text.of(entry.versionType()), entry.version()))
                              .meta(
                                  verbatim(entry.reason().getOrDefault(lang, "")),
                                  Text.at(entry.createdAt())))
                      .toList())));
    }
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
    return fact(name, url.map(Text::verbatim).orElse(NOT_SET));
  }

  // Forms

  private Page newShowSet(Call<?> call) {
    return formPage(
            ShowsetText.NEW, Form.of(CREATE, ADD).value("language", lang(call).externalName()))
        .back(TITLE, dashboard.get());
  }

  private Redirect create(Call<Filled> call) {
    var given = call.given();
    var made =
        done(
            api.showSets()
                .create(
                    api.rights().acting(call),
                    new NewShowSet(
                        given.showSetId(),
                        given.area(),
                        given.scene(),
                        Localized.of(given.description(), given.language()),
                        vms(given.vms()))));
    return Redirect.to(SHOW.at(made.showSetId())).saying(ADDED.with(made.shownId()));
  }

  /** One a line: an id, and perhaps a name after it. */
  private static List<VmItem> vms(String lines) {
    return ShowSetApi.vms(
        lines
            .lines()
            .map(String::strip)
            .filter(line -> !line.isEmpty())
            .map(line -> line.split("\\s+", 2))
            .map(parts ->
                new VmItem(parts[0], parts.length > 1 ? Optional.of(parts[1]) : Optional.empty()))
            .toList());
  }

  private Page edit(Call<OfShowSet> call) {
    var showSet = api.require(call.given().showSetId());
    var id = showSet.showSetId();
    var lang = lang(call);
    var values =
        new Changed(
            id,
            showSet.area(),
            showSet.scene(),
            showSet.description().getOrDefault(lang, ""),
            lang,
            showSet.vmList().stream()
                .map(vm -> vm.id() + vm.name().map(name -> " " + name).orElse(""))
                .collect(Collectors.joining("\n")),
            showSet.revision());
    var page =
        page(EDIT_SHOWSET)
            .narrow()
            .back(verbatim(showSet.shownId()), SHOW.at(id))
            .add(card(Form.of(CHANGE, SAVE, values)))
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

  /** The other languages keep their texts, unless they are copies of this one. */
  private Redirect change(Call<Changed> call) {
    var given = call.given();
    var showSet = api.require(given.showSetId());
    var texts = new EnumMap<Lang, String>(Lang.class);
    showSet
        .description()
        .forEach((lang, text) -> {
          if (!showSet.untranslated().contains(lang)) {
            texts.put(lang, text);
          }
        });
    texts.put(given.language(), given.description());
    done(
        api.showSets()
            .edit(
                api.rights().acting(call),
                showSet,
                new Edit(
                    Optional.of(given.area()),
                    Optional.of(given.scene()),
                    Optional.of(Localized.of(texts)),
                    Optional.of(vms(given.vms()))),
                given.revision()));
    return Redirect.to(SHOW.at(showSet.showSetId())).saying(SAVED);
  }

  private Redirect rename(Call<Named> call) {
    var given = call.given();
    var showSet = api.require(given.showSetId());
    done(
        api.showSets()
            .rename(api.rights().acting(call), showSet, given.newShowSetId(), given.revision()));
    return Redirect.to(SHOW.at(showSet.showSetId())).saying(SAVED);
  }

  private Redirect link(Call<LinkedTo> call) {
    var given = call.given();
    var showSet = api.require(given.showSetId());
    done(
        api.showSets()
            .link(
                api.rights().acting(call),
                showSet,
                new Links(given.modelUrl(), given.drawingsUrl()),
                given.revision()));
    return Redirect.to(SHOW.at(showSet.showSetId())).saying(SAVED);
  }

  private Page versionForm(Call<Version> call) {
    var given = call.given();
    var showSet = api.require(given.showSetId());
    var values =
        new ShowSetApi.Counted(
            given.showSetId(),
            given.versionType(),
            Optional.of(Versions.of(showSet, given.versionType()) + 1),
            "",
            lang(call),
            Optional.of(showSet.revision()));
    return formPage(Text.of(given.versionType()), Form.of(SET_VERSION, SAVE_VERSION, values))
        .back(verbatim(showSet.shownId()), SHOW.at(showSet.showSetId()));
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
