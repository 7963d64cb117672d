package dev.cubby.unisync.showset;

import static dev.cubby.core.Declare.*;
import static dev.cubby.unisync.contract.UniSyncTables.*;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.Rule;
import dev.cubby.unisync.contract.UniSyncModel;
import dev.cubby.web.due.DueContracts;
import dev.cubby.web.due.DueItem;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.job.Fence;
import dev.cubby.web.job.JobContracts;
import dev.cubby.web.once.OnceContracts;
import dev.cubby.web.route.OnceRecord;
import dev.cubby.web.route.Standing;

/**
 * ShowSets (seed 001, "ShowSets Table"). Every change is written with its activity.
 *
 * <p>A change of stages is conditioned on the revision of each stage that it touches and leaves the
 * ShowSet's own revision alone, so that two people who work on different stages both succeed.
 */
public final class ShowSetContracts implements UniSyncModel {
  public static final Declarations DECLARED = declarations("unisync-showsets");

  /** One move touches at most five stages, each with its status, assignee and label. */
  static final int MOST_ACTIVITIES = 15;

  /** One a stage, and those whom the note mentions. */
  static final int MOST_NOTICES = 30;

  static final int MOST_ALIASES = 20;

  static final Rule SAME_SHOW_SET = rule("same-show-set");
  static final Rule NO_LATER_STAGE = rule("no-later-stage");
  static final Rule STAGE_AS_SEEN = rule("stage-as-seen");
  static final Rule ASSIGNEE_AS_SEEN = rule("assignee-as-seen");
  static final Rule FORMER_SEEN = rule("former-as-seen");
  static final Rule FEW_ENOUGH = rule("few-enough-show-sets");
  static final Step NOT_AN_ALIAS_STEP = step("not-an-alias");
  static final Step NOT_A_SHOW_SET_STEP = step("not-a-show-set");
  static final Step ALIAS_STEP = step("alias");
  static final Step ASSIGNEE_STEP = step("assignee");
  private static final Step PAST_STEP = step("past");
  static final Step FORMER_STEP = step("former");
  static final Step NOT_FORMER_STEP = step("not-former");
  private static final Step TRANSLATION = step("translation");

  record OfArea(Area area) {}

  record OfAlias(String alias) {}

  // Access patterns

  static final Get<OfShowSet, ShowSet> SHOW_SET_BY_ID =
      DECLARED.add(get("Get ShowSet by ID", OfShowSet.class, SHOW_SET).consistently());

  /** As many as a page of activity, of notices or of notes names. */
  static final int MOST_NAMED = 100;

  static final BatchGet<OfShowSet, ShowSet> SHOW_SETS_BY_ID =
      DECLARED.add(batchGet("ShowSets that a page names", OfShowSet.class, SHOW_SET, MOST_NAMED));

  static final Query<OfArea, ShowSet> SHOW_SETS_BY_AREA =
      DECLARED.add(
          query("List ShowSets by area", OfArea.class, SHOW_SET)
              .on(AREA_INDEX, "AREA#{area}")
              .beginningWith("SHOWSET#")
              .ascending()
              .by("showSetId")
              .pageOf(50, 100)
              .expecting(MOST_SHOW_SETS));

  /** The seed scans; areas are a closed list, so both are read and merged. */
  static final Query<OfArea, ShowSet> ALL_SHOW_SETS =
      DECLARED.add(
          query("List all ShowSets, area by area", OfArea.class, SHOW_SET)
              .on(AREA_INDEX, "AREA#{area}")
              .beginningWith("SHOWSET#")
              .pageOf(500)
              .expecting(MOST_SHOW_SETS));

  static final Get<OfAlias, ShowSetAlias> SHOW_SET_BY_ALIAS =
      DECLARED.add(
          get("ShowSet's first id by its new one", OfAlias.class, SHOW_SET_ALIAS).consistently());

  static final Get<OfAlias, FormerAlias> FORMER_BY_ALIAS =
      DECLARED.add(
          get("deleted ShowSet's first id by any it had", OfAlias.class, FORMER_ALIAS)
              .consistently());

  static final BatchGet<OfAlias, FormerAlias> FORMER_BY_ALIASES =
      DECLARED.add(
          batchGet("deleted ShowSets that a page names", OfAlias.class, FORMER_ALIAS, MOST_NAMED));

  static final Query<OfShowSet, PastVersion> PAST_VERSIONS =
      DECLARED.add(
          query("past versions of a ShowSet", OfShowSet.class, PAST_VERSION)
              .on("SHOWSET#{showSetId}")
              .beginningWith("VERSION#")
              .newestFirst()
              .pageOf(50, 100)
              .expecting(1_000));

  record OfShowSetUntil(String showSetId, Instant until) {}

  /** Those of a deleted ShowSet, and none of one that was made anew under its id. */
  static final Query<OfShowSetUntil, PastVersion> OLD_VERSIONS =
      DECLARED.add(
          query("past versions of a deleted ShowSet", OfShowSetUntil.class, PAST_VERSION)
              .on("SHOWSET#{showSetId}")
              .upTo("VERSION#{until}")
              .oldestFirst()
              .pageOf(100)
              .expecting(1_000));

  // Creating

  record CreateShowSet(
      Optional<OnceRecord> once,
      Standing by,
      ActingUser actor,
      ShowSet showSet,
      OfAlias notAnAlias,
      Optional<FormerAlias> former,
      Optional<OfAlias> notFormer,
      Activity activity,
      Optional<DueItem> translation) {}

  private static final Check<FormerAlias, FormerAlias> FORMER_AS_SEEN =
      check("the id was last given up as seen", FormerAlias.class, FORMER_ALIAS)
          .require(FORMER_SEEN, is("revision", param("revision")));

  private static final Check<OfAlias, FormerAlias> NOT_FORMER =
      check("the id was never given up", OfAlias.class, FORMER_ALIAS).isAbsent();

  static final Put<ShowSet, ShowSet> PUT_SHOW_SET = put("put ShowSet", SHOW_SET).creating();

  private static final Update<ShowSet, ShowSetCount> COUNT_ONE_MORE =
      update("count one more ShowSet", ShowSet.class, SHOW_SET_COUNT)
          .add("showSets", value(1))
          .orCreate("showSets", value(1))
          .require(FEW_ENOUGH, lessThan("showSets", value(MOST_SHOW_SETS)));

  static final Check<OfAlias, ShowSetAlias> NOT_AN_ALIAS =
      check("the id is no alias", OfAlias.class, SHOW_SET_ALIAS).isAbsent();

  static final Transaction<CreateShowSet> CREATE_SHOW_SET =
      DECLARED.add(
          transaction("showset_created", CreateShowSet.class)
              .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, STILL_MAY, "actor")
              .step(SHOW_SET_STEP, PUT_SHOW_SET, "showSet")
              .step("count", COUNT_ONE_MORE, "showSet")
              .step(NOT_AN_ALIAS_STEP, NOT_AN_ALIAS, "notAnAlias")
              .step(FORMER_STEP, FORMER_AS_SEEN, "former")
              .step(NOT_FORMER_STEP, NOT_FORMER, "notFormer")
              .step(ACTIVITY_STEP, LOG, "activity")
              .step(TRANSLATION, DueContracts.SCHEDULE, "translation")
              .distinct("one-or-the-other", FORMER_STEP, NOT_FORMER_STEP));

  // Editing

  record DescribeShowSet(
      String showSetId,
      Area area,
      String scene,
      Map<Lang, String> description,
      Set<Lang> untranslated,
      Map<Lang, TranslationState> translations,
      List<VmItem> vmList,
      long expectedRevision) {}

  record EditShowSet(
      Optional<OnceRecord> once,
      Standing by,
      ActingUser actor,
      DescribeShowSet showSet,
      Activity activity,
      Optional<DueItem> translation) {}

  static final Update<DescribeShowSet, ShowSet> DESCRIBE_SHOW_SET =
      update(
              "change ShowSet's area, scene, description and vmList",
              DescribeShowSet.class,
              SHOW_SET)
          .set("area")
          .set("scene")
          .set("description")
          .set("untranslated")
          .set("translations")
          .set("vmList")
          .set("updatedAt", now())
          .expectVersion("expectedRevision");

  static final Transaction<EditShowSet> EDIT_SHOW_SET =
      DECLARED.add(
          transaction("showset_edited", EditShowSet.class)
              .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, STILL_MAY, "actor")
              .step(SHOW_SET_STEP, DESCRIBE_SHOW_SET, "showSet")
              .step(ACTIVITY_STEP, LOG, "activity")
              .step(TRANSLATION, DueContracts.SCHEDULE, "translation"));

  // What the translator does to a description; nobody's edit becomes stale by it (U33)

  record SetTranslations(
      String showSetId,
      Map<Lang, String> description,
      Set<Lang> untranslated,
      Map<Lang, TranslationState> translations,
      long expectedRevision) {}

  /**
   * @param item nothing while the translator is asked again later
   */
  record TranslateDescription(Fence fence, Optional<DueItem> item, SetTranslations showSet) {}

  private static final Update<SetTranslations, ShowSet> SET_TRANSLATIONS =
      update("translate a description", SetTranslations.class, SHOW_SET)
          .set("description")
          .set("untranslated")
          .set("translations")
          .expectVersion("expectedRevision")
          .keepingVersion();

  static final Transaction<TranslateDescription> TRANSLATE_DESCRIPTION =
      DECLARED.add(
          transaction("a description is translated", TranslateDescription.class)
              .step("fence", JobContracts.STILL_MINE, "fence")
              .step("item", DueContracts.DONE, "item")
              .step(SHOW_SET_STEP, SET_TRANSLATIONS, "showSet"));

  record RequeueDescription(
      Standing by, ActingUser actor, SetTranslations showSet, DueItem translation) {}

  /** Somebody has it tried again. */
  static final Transaction<RequeueDescription> REQUEUE_DESCRIPTION =
      DECLARED.add(
          transaction("a description is to be translated again", RequeueDescription.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, STILL_MAY, "actor")
              .step(SHOW_SET_STEP, SET_TRANSLATIONS, "showSet")
              .step(TRANSLATION, DueContracts.SCHEDULE, "translation"));

  // Renaming: what belongs to a ShowSet keeps its first id, and an alias leads there

  record NameShowSet(
      String showSetId, String renamedTo, List<String> aliases, long expectedRevision) {}

  record RenameShowSet(
      Optional<OnceRecord> once,
      Standing by,
      ActingUser actor,
      NameShowSet showSet,
      Optional<ShowSetAlias> alias,
      Optional<OfShowSet> notAShowSet,
      Activity activity) {}

  static final Update<NameShowSet, ShowSet> NAME_SHOW_SET =
      update("rename ShowSet", NameShowSet.class, SHOW_SET)
          .set("renamedTo")
          .set("aliases")
          .set("updatedAt", now())
          .expectVersion("expectedRevision");

  static final Put<ShowSetAlias, ShowSetAlias> PUT_ALIAS =
      put("put alias", SHOW_SET_ALIAS).creating();

  static final Transaction<RenameShowSet> RENAME_SHOW_SET =
      DECLARED.add(
          transaction("showset_renamed", RenameShowSet.class)
              .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, STILL_MAY, "actor")
              .step(SHOW_SET_STEP, NAME_SHOW_SET, "showSet")
              .step(ALIAS_STEP, PUT_ALIAS, "alias")
              .step(NOT_A_SHOW_SET_STEP, NOT_A_SHOW_SET, "notAShowSet")
              .step(ACTIVITY_STEP, LOG, "activity")
              .distinct("another-id", SHOW_SET_STEP, NOT_A_SHOW_SET_STEP));

  // Deleting: activity stays, a job deletes the rest

  /**
   * @param highest the revision that is kept for its ids; no stage may have got beyond it meanwhile
   */
  record RemoveShowSet(String showSetId, long expectedRevision, long highest) {}

  record DeleteShowSet(
      Standing by,
      ActingUser actor,
      RemoveShowSet showSet,
      List<OfAlias> aliases,
      List<FormerAlias> former,
      Activity activity,
      DueItem purge) {}

  static final Delete<RemoveShowSet, ShowSet> REMOVE_SHOW_SET =
      delete("remove ShowSet", RemoveShowSet.class, SHOW_SET)
          .expectVersion("expectedRevision")
          .require(
              NO_LATER_STAGE,
              allOf(
                  atMost("stages.screen.revision", param("highest")),
                  atMost("stages.structure.revision", param("highest")),
                  atMost("stages.integrated.revision", param("highest")),
                  atMost("stages.inBim360.revision", param("highest")),
                  atMost("stages.drawing2d.revision", param("highest"))));

  private static final Update<RemoveShowSet, ShowSetCount> COUNT_ONE_LESS =
      update("count one ShowSet less", RemoveShowSet.class, SHOW_SET_COUNT)
          .add("showSets", value(-1))
          .orCreate("showSets", value(0));

  static final Delete<OfAlias, ShowSetAlias> REMOVE_ALIAS =
      delete("remove alias", OfAlias.class, SHOW_SET_ALIAS).evenIfMissing();

  /** The last ShowSet that had the id counts. */
  private static final Put<FormerAlias, FormerAlias> KEEP_FORMER_ALIAS =
      put("keep a deleted ShowSet's ids", FORMER_ALIAS);

  static final Transaction<DeleteShowSet> DELETE_SHOW_SET =
      DECLARED.add(
          transaction("showset_deleted", DeleteShowSet.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, STILL_MAY, "actor")
              .step(SHOW_SET_STEP, REMOVE_SHOW_SET, "showSet")
              .step("count", COUNT_ONE_LESS, "showSet")
              .steps(ALIAS_STEP, REMOVE_ALIAS, "aliases", MOST_ALIASES)
              .steps(FORMER_STEP, KEEP_FORMER_ALIAS, "former", MOST_ALIASES + 1)
              .step(ACTIVITY_STEP, LOG, "activity")
              .step("purge", DueContracts.SCHEDULE, "purge")
              .distinct("one-row-a-name", ALIAS_STEP, ALIAS_STEP)
              .distinct("one-row-a-former-name", FORMER_STEP, FORMER_STEP));

  // Stages and versions

  /**
   * The stages that change, each with its revision at most; others are left as they are.
   *
   * @param createdAt of the ShowSet that was seen, and not of one made anew under its id
   * @param versions what becomes of the deliverables' versions, where a move changes one
   */
  record SetStages(
      String showSetId,
      Instant createdAt,
      Optional<StageInfo> screen,
      Optional<StageInfo> structure,
      Optional<StageInfo> integrated,
      Optional<StageInfoSimple> inBim360,
      Optional<StageInfo> drawing2d,
      long screenSeen,
      long structureSeen,
      long integratedSeen,
      long inBim360Seen,
      long drawing2dSeen,
      long screenVersion,
      long revitVersion,
      long drawingVersion,
      List<VersionHistoryEntry> versionHistory,
      long expectedRevision) {}

  /** Another user than the one who acts, with the role by which the stage can be theirs. */
  record Assignee(String userId, UserRole role) {}

  private static final Check<Assignee, User> STILL_ASSIGNABLE =
      check("the assignee may update the stage still", Assignee.class, USER)
          .require(
              ASSIGNEE_AS_SEEN,
              allOf(is("status", value(UserStatus.ACTIVE)), is("role", param("role"))));

  record ChangeStages(
      Standing by,
      ActingUser actor,
      SetStages showSet,
      Optional<Assignee> assignee,
      List<PastVersion> past,
      List<Activity> activities,
      List<Notice> notices,
      Optional<Note> note,
      Optional<DueItem> translation) {}

  private static Update<SetStages, ShowSet> stages(String name) {
    return update(name, SetStages.class, SHOW_SET)
        .setIfGiven("stages.screen", "screen")
        .setIfGiven("stages.structure", "structure")
        .setIfGiven("stages.integrated", "integrated")
        .setIfGiven("stages.inBim360", "inBim360")
        .setIfGiven("stages.drawing2d", "drawing2d")
        .set("updatedAt", now())
        .require(SAME_SHOW_SET, is("createdAt", param("createdAt")))
        .require(
            STAGE_AS_SEEN,
            allOf(
                atMost("stages.screen.revision", param("screenSeen")),
                atMost("stages.structure.revision", param("structureSeen")),
                atMost("stages.integrated.revision", param("integratedSeen")),
                atMost("stages.inBim360.revision", param("inBim360Seen")),
                atMost("stages.drawing2d.revision", param("drawing2dSeen"))));
  }

  static final Update<SetStages, ShowSet> SET_STAGES = stages("set stages").keepingVersion();

  static final Update<SetStages, ShowSet> SET_STAGES_AND_VERSION =
      stages("set stages and a version")
          .set("screenVersion")
          .set("revitVersion")
          .set("drawingVersion")
          .set("versionHistory")
          .expectVersion("expectedRevision");

  static final Put<PastVersion, PastVersion> KEEP_PAST_VERSION =
      put("keep past version", PAST_VERSION).creating();

  private static Transaction<ChangeStages> changeStages(
      String name, Update<SetStages, ShowSet> stages) {
    return transaction(name, ChangeStages.class)
        .including(StandingContracts.HOLDS, StandingContracts.BY)
        .step(ACTOR, STILL_MAY, "actor")
        .step(SHOW_SET_STEP, stages, "showSet")
        .step(ASSIGNEE_STEP, STILL_ASSIGNABLE, "assignee")
        .steps(PAST_STEP, KEEP_PAST_VERSION, "past", Versions.MOST_PAST)
        .steps(ACTIVITY_STEP, LOG, "activities", MOST_ACTIVITIES)
        .steps(NOTICE_STEP, NOTIFY, "notices", MOST_NOTICES)
        .step(NOTE_STEP, PUT_NOTE, "note")
        .step(TRANSLATION, DueContracts.SCHEDULE, "translation")
        .distinct("one-activity-each", ACTIVITY_STEP, ACTIVITY_STEP)
        .distinct("another-user", ACTOR, ASSIGNEE_STEP)
        .distinct("one-row-a-version", PAST_STEP, PAST_STEP)
        .distinct("one-notice-each", NOTICE_STEP, NOTICE_STEP);
  }

  static final Transaction<ChangeStages> CHANGE_STAGES =
      DECLARED.add(changeStages("status_change", SET_STAGES));

  static final Transaction<ChangeStages> CHANGE_STAGES_AND_VERSION =
      DECLARED.add(changeStages("status_change with version_update", SET_STAGES_AND_VERSION));

  record SetVersions(
      String showSetId,
      long screenVersion,
      long revitVersion,
      long drawingVersion,
      List<VersionHistoryEntry> versionHistory,
      long expectedRevision) {}

  record ChangeVersions(
      Optional<OnceRecord> once,
      Standing by,
      ActingUser actor,
      SetVersions showSet,
      List<PastVersion> past,
      Activity activity) {}

  static final Update<SetVersions, ShowSet> SET_VERSIONS =
      update("set versions", SetVersions.class, SHOW_SET)
          .set("screenVersion")
          .set("revitVersion")
          .set("drawingVersion")
          .set("versionHistory")
          .set("updatedAt", now())
          .expectVersion("expectedRevision");

  static final Transaction<ChangeVersions> CHANGE_VERSIONS =
      DECLARED.add(
          transaction("version_update", ChangeVersions.class)
              .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, STILL_MAY, "actor")
              .step(SHOW_SET_STEP, SET_VERSIONS, "showSet")
              .steps(PAST_STEP, KEEP_PAST_VERSION, "past", Versions.MOST_PAST)
              .step(ACTIVITY_STEP, LOG, "activity")
              .distinct("one-row-a-version", PAST_STEP, PAST_STEP));

  // Links

  record SetLinks(String showSetId, Links links, long expectedRevision) {}

  record ChangeLinks(
      Optional<OnceRecord> once,
      Standing by,
      ActingUser actor,
      SetLinks showSet,
      List<Activity> activities) {}

  static final Update<SetLinks, ShowSet> SET_LINKS =
      update("set links", SetLinks.class, SHOW_SET)
          .set("links")
          .set("updatedAt", now())
          .expectVersion("expectedRevision");

  static final Transaction<ChangeLinks> CHANGE_LINKS =
      DECLARED.add(
          transaction("link_update", ChangeLinks.class)
              .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, STILL_MAY, "actor")
              .step(SHOW_SET_STEP, SET_LINKS, "showSet")
              .steps(ACTIVITY_STEP, LOG, "activities", 2)
              .distinct("one-activity-a-link", ACTIVITY_STEP, ACTIVITY_STEP));

  // Forgetting a deleted ShowSet

  record OfPastVersion(String showSetId, Instant createdAt, String id) {}

  private static final Delete<OfPastVersion, PastVersion> REMOVE_VERSION =
      delete("remove a version of a deleted ShowSet", OfPastVersion.class, PAST_VERSION)
          .evenIfMissing();

  /**
   * @param gone that no ShowSet was made anew under the id, unless the version is older than it
   */
  record ForgetVersion(OfPastVersion version, Optional<OfShowSet> gone) {}

  static final Transaction<ForgetVersion> FORGET_VERSION =
      DECLARED.add(
          transaction("a version goes with its ShowSet", ForgetVersion.class)
              .step(PAST_STEP, REMOVE_VERSION, "version")
              .step(NOT_A_SHOW_SET_STEP, NOT_A_SHOW_SET, "gone"));

  private ShowSetContracts() {}
}
