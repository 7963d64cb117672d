package dev.cubby.unisync.contract;

import static dev.cubby.core.Declare.*;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.*;
import dev.cubby.core.value.Value;
import java.util.Map;

/** The tables and entities of seed 001, and the steps that transactions of its features share. */
public final class UniSyncTables implements UniSyncModel {
  public static final Declarations DECLARED = declarations("unisync");

  public static final Rule EMAIL = rule("email");
  public static final Rule ACCOUNT = rule("account");
  public static final Rule INVITED = rule("invitation");
  public static final Rule NOTE_ID = rule("note-id");
  public static final Rule ACTOR_AS_SEEN = rule("actor-as-seen");

  public static final Step ACTOR = step("actor");
  public static final Step SHOW_SET_STEP = step("show-set");
  public static final Step NOTE_STEP = step("note");
  public static final Step ACTIVITY_STEP = step("activity");
  public static final Step NOTICE_STEP = step("notice");

  /** In both areas together: the dashboard reads all of them. */
  public static final int MOST_SHOW_SETS = 2_000;

  public static final int MOST_ACTIVE_USERS = 500;

  /** With those who were deactivated: they stay in the list. */
  public static final int MOST_KNOWN_USERS = 5_000;

  // Tables

  public static final Index EMAIL_INDEX = index("GSI1-email-index", "GSI1PK", "GSI1SK");
  public static final Index AREA_INDEX = index("GSI1-area-index", "GSI1PK", "GSI1SK");
  public static final Index DATE_INDEX = index("GSI1-date-index", "GSI1PK", "GSI1SK");

  public static final Table USERS = table("unisync-users", primary("PK", "SK"), EMAIL_INDEX);
  public static final Table SHOW_SETS = table("unisync-showsets", primary("PK", "SK"), AREA_INDEX);
  public static final Table NOTES = table("unisync-notes", primary("PK", "SK"));
  public static final Table ACTIVITIES = table("unisync-activity", primary("PK", "SK"), DATE_INDEX);
  public static final Table SESSIONS =
      table("unisync-sessions", primary("PK", "SK")).ttl("expiresAt");

  // Users

  public static final Entity<User> USER =
      DECLARED.add(
          entity("User", User.class)
              .in(USERS, "USER#{userId}", "PROFILE")
              .at(EMAIL_INDEX, "EMAIL#{email:lower}", "PROFILE")
              .upTo(1)
              .unique(EMAIL, "EMAIL#{email:lower}", "UNIQUE")
              .unique(ACCOUNT, "ACCOUNT#{cognitoSub}", "UNIQUE")
              .unique(INVITED, "INVITATION#{invitationDigest}", "UNIQUE")
              .versioned("version")
              .whenAbsent("version", 1)
              .sized(600));

  public static final Entity<ListedUser> LISTED_USER =
      DECLARED.add(
          entity("ListedUser", ListedUser.class)
              .in(USERS, "USERS", "USER#{userId}")
              .upTo(MOST_KNOWN_USERS, "one design team over the years; the list is for its admins")
              .sized(250));

  public static final Entity<Team> TEAM =
      DECLARED.add(
          entity("Team", Team.class).in(USERS, "TEAM", "COUNTS").whenAbsent("known", 0).sized(100));

  public static final Entity<Notice> NOTICE =
      DECLARED.add(
          entity("Notice", Notice.class)
              .in(USERS, "USER#{userId}", "NOTICE#{createdAt}#{noticeId}")
              .upTo(10_000)
              .sized(300));

  // ShowSets

  public static final Entity<ShowSet> SHOW_SET =
      DECLARED.add(
          entity("ShowSet", ShowSet.class)
              .in(SHOW_SETS, "SHOWSET#{showSetId}", "DETAILS")
              .at(AREA_INDEX, "AREA#{area}", "SHOWSET#{showSetId}")
              .upTo(MOST_SHOW_SETS)
              .versioned("revision")
              .whenAbsent("revision", 1)
              .whenAbsent("translations", Value.of(Map.of()))
              .sized(4_000));

  public static final Entity<ShowSetCount> SHOW_SET_COUNT =
      DECLARED.add(
          entity("ShowSetCount", ShowSetCount.class).in(SHOW_SETS, "SHOWSETS", "COUNT").sized(100));

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

  public static final Entity<FormerAlias> FORMER_ALIAS =
      DECLARED.add(
          entity("FormerAlias", FormerAlias.class)
              .in(SHOW_SETS, "SHOWSET#{alias}", "FORMER")
              .whenAbsent("revision", 0)
              .sized(150));

  // Notes

  public static final Entity<Note> NOTE =
      DECLARED.add(
          entity("Note", Note.class)
              .in(NOTES, "SHOWSET#{showSetId}", "NOTE#{createdAt}#{noteId}")
              .upTo(10_000)
              .unique(NOTE_ID, "NOTE#{noteId}", "LOOKUP")
              .versioned("version")
              .whenAbsent("version", 1)
              .whenAbsent("translations", Value.of(Map.of()))
              .sized(2_000));

  // Activity

  public static final Entity<Activity> ACTIVITY =
      DECLARED.add(
          entity("Activity", Activity.class)
              .in(ACTIVITIES, "SHOWSET#{showSetId}", "ACTIVITY#{createdAt}#{activityId}")
              .unbounded("the audit log of all changes is kept; a ShowSet has a few a day")
              .at(DATE_INDEX, "ACTIVITY_DATE#{createdAt:date}", "{createdAt}#{activityId}")
              .upTo(10_000)
              .sized(500));

  // Sessions

  public static final Entity<Session> SESSION =
      DECLARED.add(
          entity("Session", Session.class)
              .in(SESSIONS, "ACTIVE_SESSION", "USER#{userId}")
              .upTo(
                  500,
                  "one session a user and one heartbeat a minute: far below a partition's rate")
              .sized(300));

  // Steps that transactions share

  /** The user who acts, with the rights by which the service let them. */
  public record ActingUser(String userId, UserRole role, boolean canEditVersions) {}

  /** A user whose role was changed, or who was deactivated just now, must not act. */
  public static final Check<ActingUser, User> STILL_MAY =
      check("the user who acts has the same rights still", ActingUser.class, USER)
          .require(
              ACTOR_AS_SEEN,
              allOf(
                  is("status", value(UserStatus.ACTIVE)),
                  is("role", param("role")),
                  is("canEditVersions", param("canEditVersions"))));

  /** A ShowSet that is deleted meanwhile gets no more notes. */
  public static final Check<OfShowSet, ShowSet> SHOW_SET_IS_THERE =
      check("the ShowSet is there", OfShowSet.class, SHOW_SET);

  /** Nobody has made a ShowSet under an id that is free, or was a deleted one's. */
  public static final Check<OfShowSet, ShowSet> NOT_A_SHOW_SET =
      check("the id is no ShowSet's", OfShowSet.class, SHOW_SET).isAbsent();

  /** The activity of a change, in the same transaction. */
  public static final Put<Activity, Activity> LOG = put("log activity", ACTIVITY).creating();

  /** A notice for one user, in the transaction of what it tells of. */
  public static final Put<Notice, Notice> NOTIFY = put("notify a user", NOTICE).creating();

  public static final Put<Note, Note> PUT_NOTE = put("put note", NOTE).creating();

  private UniSyncTables() {}
}
