package dev.cubby.core.seeds;

import static dev.cubby.core.Declare.*;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.*;

public final class UniSyncContracts implements UniSyncModel {
  public static final Declarations DECLARED = declarations("unisync");

  static final Rule EMAIL = rule("email");
  static final Rule NOTE_ID = rule("note-id");
  static final Rule STAGE_AS_SEEN = rule("stage-as-seen");
  static final Step SHOW_SET_STEP = step("show-set");
  static final Step NOT_A_SHOW_SET_STEP = step("not-a-show-set");
  static final Step ACTIVITY_STEP = step("activity");

  public static final Index EMAIL_INDEX = index("GSI1-email-index", "GSI1PK", "GSI1SK");
  public static final Index AREA_INDEX = index("GSI1-area-index", "GSI1PK", "GSI1SK");
  public static final Index DATE_INDEX = index("GSI1-date-index", "GSI1PK", "GSI1SK");

  public static final Table USERS = table("unisync-users", primary("PK", "SK"), EMAIL_INDEX);
  public static final Table SHOW_SETS = table("unisync-showsets", primary("PK", "SK"), AREA_INDEX);
  public static final Table NOTES = table("unisync-notes", primary("PK", "SK"));
  public static final Table ACTIVITIES = table("unisync-activity", primary("PK", "SK"), DATE_INDEX);
  public static final Table SESSIONS =
      table("unisync-sessions", primary("PK", "SK")).ttl("expiresAt");

  public static final Entity<User> USER =
      DECLARED.add(
          entity("User", User.class)
              .in(USERS, "USER#{userId}", "PROFILE")
              .at(EMAIL_INDEX, "EMAIL#{email:lower}", "PROFILE")
              .upTo(1)
              .unique(EMAIL, "EMAIL#{email:lower}", "UNIQUE")
              .versioned("version")
              .whenAbsent("version", 1)
              .sized(500));

  public static final Entity<ListedUser> LISTED_USER =
      DECLARED.add(
          entity("ListedUser", ListedUser.class)
              .in(USERS, "USERS", "USER#{userId}")
              .upTo(500, "one design team; the list is for its admins")
              .sized(250));

  public static final Entity<ShowSet> SHOW_SET =
      DECLARED.add(
          entity("ShowSet", ShowSet.class)
              .in(SHOW_SETS, "SHOWSET#{showSetId}", "DETAILS")
              .at(AREA_INDEX, "AREA#{area}", "SHOWSET#{showSetId}")
              .upTo(2_000)
              .versioned("revision")
              .whenAbsent("revision", 1)
              .sized(4_000));

  public static final Entity<PastVersion> PAST_VERSION =
      DECLARED.add(
          entity("PastVersion", PastVersion.class)
              .in(SHOW_SETS, "SHOWSET#{showSetId}", "VERSION#{createdAt}#{id}")
              .upTo(1_000)
              .sized(400));

  public static final Entity<ShowSetAlias> SHOW_SET_ALIAS =
      DECLARED.add(
          entity("ShowSetAlias", ShowSetAlias.class)
              .in(SHOW_SETS, "SHOWSET#{alias}", "ALIAS")
              .sized(150));

  public static final Entity<Note> NOTE =
      DECLARED.add(
          entity("Note", Note.class)
              .in(NOTES, "SHOWSET#{showSetId}", "NOTE#{createdAt}#{noteId}")
              .upTo(10_000)
              .unique(NOTE_ID, "NOTE#{noteId}", "LOOKUP")
              .versioned("version")
              .whenAbsent("version", 1)
              .sized(2_000));

  public static final Entity<Activity> ACTIVITY =
      DECLARED.add(
          entity("Activity", Activity.class)
              .in(ACTIVITIES, "SHOWSET#{showSetId}", "ACTIVITY#{createdAt}#{activityId}")
              .unbounded("the audit log of all changes is kept; a ShowSet has a few a day")
              .at(DATE_INDEX, "ACTIVITY_DATE#{createdAt:date}", "{createdAt}#{activityId}")
              .upTo(10_000)
              .sized(500));

  public static final Entity<Session> SESSION =
      DECLARED.add(
          entity("Session", Session.class)
              .in(SESSIONS, "ACTIVE_SESSION", "USER#{userId}")
              .upTo(
                  500,
                  "one session a user and one heartbeat a minute: far below a partition's rate")
              .sized(300));

  public static final Get<OfUser, User> USER_BY_ID =
      DECLARED.add(get("Get user by ID", OfUser.class, USER));

  public static final Get<OfEmail, User> USER_BY_EMAIL =
      DECLARED.add(get("Get user by email", OfEmail.class, USER).through(EMAIL));

  public static final Query<OfEmail, User> USER_BY_EMAIL_ON_GSI1 =
      DECLARED.add(
          query("Get user by email, on GSI1-email-index", OfEmail.class, USER)
              .on(EMAIL_INDEX, "EMAIL#{email:lower}")
              .beginningWith("PROFILE")
              .pageOf(1)
              .expecting(1));

  public static final Query<Everything, ListedUser> ALL_USERS =
      DECLARED.add(
          query("List all users", Everything.class, LISTED_USER)
              .on("USERS")
              .beginningWith("USER#")
              .ascending()
              .by("userId")
              .expecting(500));

  public static final Put<User, User> PUT_USER = put("put user", USER).creating();

  public static final Put<ListedUser, ListedUser> LIST_USER = put("list user", LISTED_USER);

  public static final Transaction<CreateUser> CREATE_USER =
      DECLARED.add(
          transaction("user created", CreateUser.class)
              .step("user", PUT_USER, "user")
              .step("listed", LIST_USER, "listed"));

  public static final Update<ChangeUser, User> SET_USER =
      update("change user", ChangeUser.class, USER)
          .set("email")
          .set("name")
          .set("role")
          .set("status")
          .set("preferredLang")
          .set("canEditVersions")
          .set("updatedAt", now())
          .expectVersion("expectedVersion");

  public static final Transaction<ChangeUserEverywhere> CHANGE_USER =
      DECLARED.add(
          transaction("user changed", ChangeUserEverywhere.class)
              .step("user", SET_USER, "user")
              .step("listed", LIST_USER, "listed"));

  public static final Get<OfShowSet, ShowSet> SHOW_SET_BY_ID =
      DECLARED.add(get("Get ShowSet by ID", OfShowSet.class, SHOW_SET));

  public static final Query<OfArea, ShowSet> SHOW_SETS_BY_AREA =
      DECLARED.add(
          query("List ShowSets by area", OfArea.class, SHOW_SET)
              .on(AREA_INDEX, "AREA#{area}")
              .beginningWith("SHOWSET#")
              .ascending()
              .by("showSetId")
              .expecting(2_000));

  public static final Query<OfArea, ShowSet> ALL_SHOW_SETS =
      DECLARED.add(
          query("List all ShowSets, area by area", OfArea.class, SHOW_SET)
              .on(AREA_INDEX, "AREA#{area}")
              .beginningWith("SHOWSET#")
              .pageOf(100)
              .expecting(2_000));

  public static final Get<OfAlias, ShowSetAlias> SHOW_SET_BY_ALIAS =
      DECLARED.add(get("ShowSet's first id by its new one", OfAlias.class, SHOW_SET_ALIAS));

  public static final Put<Activity, Activity> LOG = put("log activity", ACTIVITY).creating();

  public static final Put<ShowSet, ShowSet> PUT_SHOW_SET = put("put ShowSet", SHOW_SET).creating();

  public static final Check<OfAlias, ShowSetAlias> NOT_AN_ALIAS =
      check("the id is no alias", OfAlias.class, SHOW_SET_ALIAS).isAbsent();

  public static final Check<OfShowSet, ShowSet> NOT_A_SHOW_SET =
      check("the id is no ShowSet's", OfShowSet.class, SHOW_SET).isAbsent();

  public static final Transaction<CreateShowSet> CREATE_SHOW_SET =
      DECLARED.add(
          transaction("showset_created", CreateShowSet.class)
              .step(SHOW_SET_STEP, PUT_SHOW_SET, "showSet")
              .step("not-an-alias", NOT_AN_ALIAS, "notAnAlias")
              .step(ACTIVITY_STEP, LOG, "activity"));

  public static final Update<DescribeShowSet, ShowSet> DESCRIBE_SHOW_SET =
      DECLARED.add(
          update(
                  "change ShowSet's area, scene, description and vmList",
                  DescribeShowSet.class,
                  SHOW_SET)
              .set("area")
              .set("scene")
              .set("description")
              .patch("untranslated")
              .set("vmList")
              .set("updatedAt", now())
              .expectVersion("expectedRevision"));

  public static final Update<TranslateShowSet, ShowSet> TRANSLATE_SHOW_SET =
      DECLARED.add(
          update("translate ShowSet's description", TranslateShowSet.class, SHOW_SET)
              .set("description")
              .deleteFrom("untranslated", "translated")
              .set("updatedAt", now())
              .expectVersion("expectedRevision"));

  public static final Update<NameShowSet, ShowSet> NAME_SHOW_SET =
      update("name ShowSet anew", NameShowSet.class, SHOW_SET)
          .set("renamedTo")
          .set("updatedAt", now())
          .expectVersion("expectedRevision");

  public static final Put<ShowSetAlias, ShowSetAlias> PUT_ALIAS =
      put("put alias", SHOW_SET_ALIAS).creating();

  public static final Transaction<RenameShowSet> RENAME_SHOW_SET =
      DECLARED.add(
          transaction("showset_renamed", RenameShowSet.class)
              .step(SHOW_SET_STEP, NAME_SHOW_SET, "showSet")
              .step("alias", PUT_ALIAS, "alias")
              .step(NOT_A_SHOW_SET_STEP, NOT_A_SHOW_SET, "notAShowSet")
              .step(ACTIVITY_STEP, LOG, "activity")
              .distinct("another-id", SHOW_SET_STEP, NOT_A_SHOW_SET_STEP));

  public static final Delete<RemoveShowSet, ShowSet> REMOVE_SHOW_SET =
      delete("remove ShowSet", RemoveShowSet.class, SHOW_SET).expectVersion("expectedRevision");

  public static final Transaction<DeleteShowSet> DELETE_SHOW_SET =
      DECLARED.add(
          transaction("showset_deleted", DeleteShowSet.class)
              .step(SHOW_SET_STEP, REMOVE_SHOW_SET, "showSet")
              .step(ACTIVITY_STEP, LOG, "activity"));

  public static final Update<SetStage, ShowSet> SET_STAGE =
      update("set a stage's status", SetStage.class, SHOW_SET)
          .set("stages.{stage}.status", "status")
          .set("stages.{stage}.updatedBy", "updatedBy")
          .set("stages.{stage}.updatedAt", now())
          .add("stages.{stage}.revision", value(1))
          .set("updatedAt", now())
          .keepingVersion()
          .require(STAGE_AS_SEEN, is("stages.{stage}.revision", param("expectedVersion")));

  public static final Transaction<ChangeStage> CHANGE_STAGE =
      DECLARED.add(
          transaction("status_change", ChangeStage.class)
              .step(SHOW_SET_STEP, SET_STAGE, "showSet")
              .step(ACTIVITY_STEP, LOG, "activity"));

  public static final Update<SetStages, ShowSet> SET_STAGES =
      update("set several stages", SetStages.class, SHOW_SET)
          .set("stages")
          .set("updatedAt", now())
          .keepingVersion()
          .require("screen-as-seen", is("stages.screen.revision", param("screenRevision")))
          .require("structure-as-seen", is("stages.structure.revision", param("structureRevision")))
          .require(
              "integrated-as-seen", is("stages.integrated.revision", param("integratedRevision")))
          .require("inBim360-as-seen", is("stages.inBim360.revision", param("inBim360Revision")))
          .require(
              "drawing2d-as-seen", is("stages.drawing2d.revision", param("drawing2dRevision")));

  public static final Transaction<ChangeStages> CHANGE_STAGES =
      DECLARED.add(
          transaction("status_change of several stages", ChangeStages.class)
              .step(SHOW_SET_STEP, SET_STAGES, "showSet")
              .steps(ACTIVITY_STEP, LOG, "activities", 5)
              .distinct("one-activity-a-stage", ACTIVITY_STEP, ACTIVITY_STEP));

  public static final Update<SetAssignee, ShowSet> SET_ASSIGNEE =
      update("set a stage's assignee", SetAssignee.class, SHOW_SET)
          .set("stages.{stage}.assignedTo", "assignedTo")
          .set("stages.{stage}.updatedBy", "updatedBy")
          .set("stages.{stage}.updatedAt", now())
          .add("stages.{stage}.revision", value(1))
          .set("updatedAt", now())
          .keepingVersion()
          .require(STAGE_AS_SEEN, is("stages.{stage}.revision", param("expectedVersion")));

  public static final Transaction<AssignStage> ASSIGN =
      DECLARED.add(
          transaction("assignment", AssignStage.class)
              .step(SHOW_SET_STEP, SET_ASSIGNEE, "showSet")
              .step(ACTIVITY_STEP, LOG, "activity"));

  public static final Update<ClearAssignee, ShowSet> CLEAR_ASSIGNEE =
      update("clear a stage's assignee", ClearAssignee.class, SHOW_SET)
          .remove("stages.{stage}.assignedTo")
          .set("stages.{stage}.updatedBy", "updatedBy")
          .set("stages.{stage}.updatedAt", now())
          .add("stages.{stage}.revision", value(1))
          .set("updatedAt", now())
          .keepingVersion()
          .require(STAGE_AS_SEEN, is("stages.{stage}.revision", param("expectedVersion")));

  public static final Transaction<UnassignStage> UNASSIGN =
      DECLARED.add(
          transaction("assignment taken back", UnassignStage.class)
              .step(SHOW_SET_STEP, CLEAR_ASSIGNEE, "showSet")
              .step(ACTIVITY_STEP, LOG, "activity"));

  public static final Update<SetStageVersion, ShowSet> SET_STAGE_VERSION =
      update("set a stage's version", SetStageVersion.class, SHOW_SET)
          .set("stages.{stage}.version", "version")
          .set("stages.{stage}.updatedBy", "updatedBy")
          .set("stages.{stage}.updatedAt", now())
          .add("stages.{stage}.revision", value(1))
          .set("updatedAt", now())
          .keepingVersion()
          .require(STAGE_AS_SEEN, is("stages.{stage}.revision", param("expectedVersion")));

  public static final Transaction<ChangeStageVersion> CHANGE_STAGE_VERSION =
      DECLARED.add(
          transaction("version_update of a stage", ChangeStageVersion.class)
              .step(SHOW_SET_STEP, SET_STAGE_VERSION, "showSet")
              .step(ACTIVITY_STEP, LOG, "activity"));

  public static final Update<SetLinks, ShowSet> SET_LINKS =
      update("set links", SetLinks.class, SHOW_SET)
          .set("links")
          .set("updatedAt", now())
          .expectVersion("expectedRevision");

  public static final Transaction<ChangeLinks> CHANGE_LINKS =
      DECLARED.add(
          transaction("link_update", ChangeLinks.class)
              .step(SHOW_SET_STEP, SET_LINKS, "showSet")
              .step(ACTIVITY_STEP, LOG, "activity"));

  public static final Update<SetVersions, ShowSet> SET_VERSIONS =
      update("set versions", SetVersions.class, SHOW_SET)
          .set("screenVersion")
          .set("revitVersion")
          .set("drawingVersion")
          .set("versionHistory")
          .set("updatedAt", now())
          .expectVersion("expectedRevision");

  public static final Put<PastVersion, PastVersion> KEEP_PAST_VERSION =
      put("keep past version", PAST_VERSION).creating();

  public static final Transaction<ChangeVersions> CHANGE_VERSIONS =
      DECLARED.add(
          transaction("version_update", ChangeVersions.class)
              .step(SHOW_SET_STEP, SET_VERSIONS, "showSet")
              .step("past", KEEP_PAST_VERSION, "past")
              .step(ACTIVITY_STEP, LOG, "activity"));

  public static final Query<OfShowSet, PastVersion> PAST_VERSIONS =
      DECLARED.add(
          query("past versions of a ShowSet", OfShowSet.class, PAST_VERSION)
              .on("SHOWSET#{showSetId}")
              .beginningWith("VERSION#")
              .newestFirst()
              .expecting(1_000));

  public static final Query<OfShowSet, Note> NOTES_OF_SHOW_SET =
      DECLARED.add(
          query("Get notes for ShowSet", OfShowSet.class, NOTE)
              .on("SHOWSET#{showSetId}")
              .beginningWith("NOTE#")
              .newestFirst()
              .expecting(10_000));

  public static final Get<OfNote, Note> NOTE_BY_ID =
      DECLARED.add(get("Get specific note", OfNote.class, NOTE).through(NOTE_ID));

  public static final Put<Note, Note> PUT_NOTE = put("put note", NOTE).creating();

  public static final Transaction<AddNote> ADD_NOTE =
      DECLARED.add(
          transaction("note_added", AddNote.class)
              .step("note", PUT_NOTE, "note")
              .step(ACTIVITY_STEP, LOG, "activity"));

  public static final Update<EditNote, Note> SET_NOTE =
      update("edit note", EditNote.class, NOTE)
          .set("originalLang")
          .set("content")
          .set("translationStatus", value(TranslationStatus.PENDING))
          .set("updatedAt", now())
          .expectVersion("expectedVersion");

  public static final Transaction<ChangeNote> EDIT_NOTE =
      DECLARED.add(
          transaction("note_edited", ChangeNote.class)
              .step("note", SET_NOTE, "note")
              .step(ACTIVITY_STEP, LOG, "activity"));

  public static final Update<TranslateNote, Note> TRANSLATE_NOTE =
      DECLARED.add(
          update("translate note", TranslateNote.class, NOTE)
              .set("content")
              .set("translationStatus")
              .set("updatedAt", now())
              .expectVersion("expectedVersion"));

  public static final Update<AttachToNote, Note> ATTACH_TO_NOTE =
      DECLARED.add(
          update("attach to note", AttachToNote.class, NOTE)
              .append("attachments", "attachments")
              .require("room-for-more", shorterThan("attachments", 100))
              .set("updatedAt", now()));

  public static final Delete<NoteAt, Note> REMOVE_NOTE = delete("remove note", NoteAt.class, NOTE);

  public static final Transaction<DeleteNote> DELETE_NOTE =
      DECLARED.add(
          transaction("note_deleted", DeleteNote.class)
              .step("note", REMOVE_NOTE, "note")
              .step(ACTIVITY_STEP, LOG, "activity"));

  public static final Query<OfShowSet, Activity> ACTIVITY_OF_SHOW_SET =
      DECLARED.add(
          query("Get activity for ShowSet", OfShowSet.class, ACTIVITY)
              .on("SHOWSET#{showSetId}")
              .beginningWith("ACTIVITY#")
              .newestFirst()
              .pageOf(50)
              .expecting(10_000));

  public static final Query<OfDay, Activity> RECENT_ACTIVITY =
      DECLARED.add(
          query("Get recent activity (global)", OfDay.class, ACTIVITY)
              .on(DATE_INDEX, "ACTIVITY_DATE#{date}")
              .newestFirst()
              .pageOf(50)
              .expecting(10_000));

  public static final Query<OfDayBetween, Activity> ACTIVITY_BY_DATE_RANGE =
      DECLARED.add(
          query("Get activity by date range, day by day", OfDayBetween.class, ACTIVITY)
              .on(DATE_INDEX, "ACTIVITY_DATE#{date}")
              .between("{from}", "{to}")
              .newestFirst()
              .pageOf(50)
              .expecting(10_000));

  public static final Query<Everything, Session> ACTIVE_SESSIONS =
      DECLARED.add(
          query("Get all active sessions", Everything.class, SESSION)
              .on("ACTIVE_SESSION")
              .expecting(500));

  public static final Get<OfUser, Session> SESSION_OF_USER =
      DECLARED.add(get("Get user's session", OfUser.class, SESSION));

  public static final Update<Heartbeat, Session> UPDATE_HEARTBEAT =
      DECLARED.add(
          update("Update heartbeat", Heartbeat.class, SESSION)
              .set("lastHeartbeat", now())
              .set("expiresAt"));

  public static final Update<Work, Session> UPDATE_WORK =
      DECLARED.add(
          update("Update heartbeat and what the user does", Work.class, SESSION)
              .patch("showSetId")
              .set("activity")
              .set("lastHeartbeat", now())
              .set("expiresAt"));

  public static final Put<Session, Session> START_SESSION =
      DECLARED.add(put("start session", SESSION));

  public static final Delete<OfUser, Session> END_SESSION =
      DECLARED.add(delete("end session", OfUser.class, SESSION).evenIfMissing());

  private UniSyncContracts() {}
}
