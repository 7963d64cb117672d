package dev.cubby.unisync.showset;

import static dev.cubby.unisync.text.ShowsetText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.user.Right;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Row;

/** Versions of a ShowSet's deliverables for people: set with a reason, and their history. */
record VersionPages(ShowSetApi api) {
  private static final String PATH = ShowSetPages.ONE + "/versions";

  record Version(String showSetId, VersionType versionType) {}

  static final Route<ShowSetApi.OfVersions, Page> HISTORY =
      Page.at(PATH, "unisync.versions", ShowSetApi.OfVersions.class)
          .summary("All versions of a ShowSet, the newest first")
          .may(Right.READ.roles());
  static final Route<Version, Page> FORM =
      Page.at(PATH + "/{versionType}", "unisync.version", Version.class)
          .summary("The form of a version")
          .may(Right.READ.roles());
  static final Route<ShowSetApi.Counted, Redirect> SET =
      Redirect.at(PATH + "/{versionType}", "unisync.set-version", ShowSetApi.VERSION);

  void addTo(Routes.Builder routes) {
    routes
        .page(HISTORY, this::history)
        .page(FORM, this::form)
        .form(SET, api::version, api::again, (call, _) -> saved(call));
  }

  private Redirect saved(Call<ShowSetApi.Counted> call) {
    var showSet = api.require(call.given().showSetId());
    var type = call.given().versionType();
    return Redirect.to(ShowSetPages.SHOW.at(showSet.showSetId()))
        .saying(VERSION_SAVED.with(Text.of(type), Versions.of(showSet, type)));
  }

  /** The latest are in the ShowSet, and shown on the first page. */
  private Page history(Call<ShowSetApi.OfVersions> call) {
    var given = call.given();
    var showSet = api.require(given.showSetId());
    var lang = ShowSetPages.lang(call);
    var names = names();
    var past = api.showSets().pastVersions(showSet.showSetId(), given.page());
    var latest =
        given.page().cursor().isPresent()
            ? Stream.<Row>empty()
            : showSet.versionHistory().reversed().stream()
                .map(one ->
                    row(one.versionType(), one.version(), one.reason().getOrDefault(lang, ""))
                        .meta(names.apply(one.createdBy()), Text.at(one.createdAt())));
    var older =
        past.rows().stream()
            .map(one ->
                row(one.versionType(), one.version(), one.reason().getOrDefault(lang, ""))
                    .meta(names.apply(one.createdBy()), Text.at(one.createdAt())));
    return page(ALL_VERSIONS)
        .back(verbatim(showSet.shownId()), ShowSetPages.SHOW.at(showSet.showSetId()))
        .add(rows(Stream.concat(latest, older), empty(NO_VERSIONS)))
        .add(
            Paging.of(
                given.page(),
                past.cursor(),
                next -> HISTORY.link(new ShowSetApi.OfVersions(given.showSetId(), next))));
  }

  private Function<String, Text> names() {
    var names =
        api.rights().users().all().stream()
            .collect(Collectors.toMap(ListedUser::userId, ListedUser::name));
    return userId -> verbatim(names.getOrDefault(userId, ""));
  }

  private static Row row(VersionType type, long version, String reason) {
    return Row.of(VERSION_OF.with(Text.of(type), version)).meta(verbatim(reason));
  }

  private Page form(Call<Version> call) {
    var given = call.given();
    var showSet = api.require(given.showSetId());
    var values =
        new ShowSetApi.Counted(
            given.showSetId(),
            given.versionType(),
            Optional.of(Versions.of(showSet, given.versionType()) + 1),
            "",
            ShowSetPages.lang(call),
            Optional.of(showSet.revision()));
    return dialogPage(
        CHANGE_VERSION_OF.with(Text.of(given.versionType())),
        Optional.of(NUMBER.with(Versions.of(showSet, given.versionType()))),
        Form.of(SET, SAVE_VERSION, values)
            .label(
                "version",
                Label.of(NEW_VERSION)
                    .hint(NEXT_VERSION.with(Versions.of(showSet, given.versionType()) + 1))),
        ShowSetPages.SHOW.at(showSet.showSetId()));
  }
}
