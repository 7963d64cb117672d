package dev.cubby.unisync.user;

import static dev.cubby.core.Declare.*;
import static dev.cubby.unisync.contract.UniSyncTables.*;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.codec.Patch;
import dev.cubby.core.contract.*;
import dev.cubby.core.expression.Condition;
import dev.cubby.core.schema.Rule;
import dev.cubby.unisync.contract.UniSyncModel;
import dev.cubby.web.identity.Account;
import dev.cubby.web.identity.AccountContracts;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.once.OnceContracts;
import dev.cubby.web.route.OnceRecord;
import dev.cubby.web.route.Standing;

/** Users (seed 001, "Users Table"). Every change also changes the row by which users are listed. */
public final class UserContracts implements UniSyncModel {
  public static final Declarations DECLARED = declarations("unisync-users");

  static final Rule LAST_ADMIN = rule("last-admin");
  static final Rule FULL = rule("team-full");
  static final Rule NOT_JOINED = rule("not-joined");
  static final Rule SAME_INVITATION = rule("invitation-as-shown");
  static final Rule ACTIVE = rule("user-active");
  static final Rule INVITED_ACTIVE = rule("invited-user-active");
  static final Step USER_STEP = step("user");
  static final Step TEAM_STEP = step("team");
  static final Step NEW_ACCOUNT_STEP = step("new-account");

  record OfEmail(String email) {}

  record OfAccount(String cognitoSub) {}

  record OfInvitation(String invitationDigest) {}

  // Access patterns

  /** Read on each request: a deactivated user is out at the next one. */
  static final Get<OfUser, User> USER_BY_ID =
      DECLARED.add(get("Get user by ID", OfUser.class, USER).consistently());

  record OfUsers(List<OfUser> users) {}

  /** The assignees of a ShowSet's stages. */
  static final GetMany<OfUsers> USERS_BY_ID =
      DECLARED.add(
          getMany("several users by ID", OfUsers.class)
              .rows(USER, "users", StageName.values().length));

  static final Get<OfEmail, User> USER_BY_EMAIL =
      DECLARED.add(get("Get user by email", OfEmail.class, USER).through(EMAIL));

  static final Query<OfEmail, User> USER_BY_EMAIL_ON_GSI1 =
      DECLARED.add(
          query("Get user by email, on GSI1-email-index", OfEmail.class, USER)
              .on(EMAIL_INDEX, "EMAIL#{email:lower}")
              .beginningWith("PROFILE")
              .pageOf(1)
              .expecting(1));

  static final Query<Everything, ListedUser> ALL_USERS =
      DECLARED.add(
          query("List all users", Everything.class, LISTED_USER)
              .on("USERS")
              .beginningWith("USER#")
              .ascending()
              .by("userId")
              .pageOf(100)
              .expecting(500));

  static final Get<OfAccount, User> USER_BY_ACCOUNT =
      DECLARED.add(get("user of an account", OfAccount.class, USER).through(ACCOUNT));

  static final Get<OfInvitation, User> USER_BY_INVITATION =
      DECLARED.add(get("user by invitation", OfInvitation.class, USER).through(INVITED));

  // Changes

  /**
   * How many admins and users there are more or fewer.
   *
   * @param adminsAbove so many admins there must be more than: one, if an admin goes
   * @param usersBelow so many active users there must be fewer than, if one becomes active
   * @param knownBelow so many users there must be fewer than, if one is created
   */
  record Counted(
      int admins, int users, int known, int adminsAbove, int usersBelow, int knownBelow) {
    private static final int NO_MATTER = -1;

    static Counted creating(User user) {
      return new Counted(
          admins(user), users(user), 1, NO_MATTER, MOST_ACTIVE_USERS, MOST_KNOWN_USERS);
    }

    static Counted changing(User from, User to) {
      int admins = admins(to) - admins(from);
      int users = users(to) - users(from);
      return new Counted(
          admins,
          users,
          0,
          admins < 0 ? 1 : NO_MATTER,
          users > 0 ? MOST_ACTIVE_USERS : Integer.MAX_VALUE,
          Integer.MAX_VALUE);
    }

    /** Also the last admin: the operator is one again. */
    static Counted leaving(User user) {
      return new Counted(
          -admins(user), -users(user), -1, NO_MATTER, Integer.MAX_VALUE, Integer.MAX_VALUE);
    }

    boolean isChange() {
      return admins != 0 || users != 0;
    }

    /** An admin who has not joined, or a user of the demo, cannot act. */
    private static int admins(User user) {
      return user.role() == UserRole.ADMIN && user.isActive() && user.cognitoSub().isPresent()
          ? 1
          : 0;
    }

    private static int users(User user) {
      return user.isActive() ? 1 : 0;
    }
  }

  static final Update<Counted, Team> COUNT =
      update("count admins and users", Counted.class, TEAM)
          .add("admins", "admins")
          .add("users", "users")
          .add("known", "known")
          .orCreate("admins", param("admins"))
          .orCreate("users", param("users"))
          .orCreate("known", param("known"))
          .require(LAST_ADMIN, moreThan("admins", param("adminsAbove")))
          .require(
              FULL,
              allOf(
                  lessThan("users", param("usersBelow")), lessThan("known", param("knownBelow"))));

  record CreateUser(
      Optional<OnceRecord> once,
      Standing by,
      Optional<ActingUser> actor,
      User user,
      ListedUser listed,
      Counted team) {}

  static final Put<User, User> PUT_USER = put("put user", USER).creating();

  static final Put<ListedUser, ListedUser> LIST_USER = put("list user", LISTED_USER);

  static final Transaction<CreateUser> CREATE_USER =
      DECLARED.add(
          transaction("user created", CreateUser.class)
              .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, STILL_MAY, "actor")
              .step(USER_STEP, PUT_USER, "user")
              .step("listed", LIST_USER, "listed")
              .step(TEAM_STEP, COUNT, "team")
              .distinct("another-user", USER_STEP, ACTOR));

  record ChangeUser(
      String userId,
      String email,
      String name,
      UserRole role,
      UserStatus status,
      Lang preferredLang,
      boolean canEditVersions,
      Patch<String> invitationDigest,
      Patch<Invitation> invitation,
      long expectedVersion) {}

  /** Users who change themselves act by the very row that changes. */
  record ChangeUserEverywhere(
      Standing by,
      Optional<ActingUser> actor,
      ChangeUser user,
      ListedUser listed,
      Optional<Counted> team) {}

  static final Update<ChangeUser, User> SET_USER =
      update("change user", ChangeUser.class, USER)
          .set("email")
          .set("name")
          .set("role")
          .set("status")
          .set("preferredLang")
          .set("canEditVersions")
          .patch("invitationDigest")
          .patch("invitation")
          .set("updatedAt", now())
          .expectVersion("expectedVersion");

  static final Transaction<ChangeUserEverywhere> CHANGE_USER =
      DECLARED.add(
          transaction("user changed", ChangeUserEverywhere.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, STILL_MAY, "actor")
              .step(USER_STEP, SET_USER, "user")
              .step("listed", LIST_USER, "listed")
              .step(TEAM_STEP, COUNT, "team")
              .distinct("another-user", USER_STEP, ACTOR));

  // Joining: an invited person's account becomes the user's

  record Invite(
      String userId, String invitationDigest, Invitation invitation, long expectedVersion) {}

  record Inviting(Standing by, ActingUser actor, Invite user) {}

  static final Update<Invite, User> SET_INVITATION =
      update("invite user again", Invite.class, USER)
          .set("invitationDigest")
          .set("invitation")
          .set("updatedAt", now())
          .expectVersion("expectedVersion")
          .require(NOT_JOINED, absent("cognitoSub"))
          .require(INVITED_ACTIVE, is("status", value(UserStatus.ACTIVE)));

  static final Transaction<Inviting> INVITE_AGAIN =
      DECLARED.add(
          transaction("user invited again", Inviting.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, STILL_MAY, "actor")
              .step(USER_STEP, SET_INVITATION, "user")
              .distinct("another-user", USER_STEP, ACTOR));

  record Join(
      String userId,
      String cognitoSub,
      String name,
      String invitationDigest,
      long expectedVersion) {}

  record Joining(
      Standing by,
      Optional<Account> account,
      Join user,
      ListedUser listed,
      Optional<Counted> team) {}

  /** Who has joined keeps the digest: their old link leads them in again. */
  private static Condition openInvitation() {
    return allOf(is("invitationDigest", param("invitationDigest")), absent("cognitoSub"));
  }

  static final Update<Join, User> SET_ACCOUNT =
      update("join as user", Join.class, USER)
          .set("cognitoSub")
          .set("name")
          .remove("invitation")
          .set("updatedAt", now())
          .expectVersion("expectedVersion")
          .require(SAME_INVITATION, openInvitation())
          .require(ACTIVE, is("status", value(UserStatus.ACTIVE)));

  static final Transaction<Joining> JOIN =
      DECLARED.add(
          transaction("user joined", Joining.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(NEW_ACCOUNT_STEP, AccountContracts.NEW_ACCOUNT, "account")
              .step(USER_STEP, SET_ACCOUNT, "user")
              .step("listed", LIST_USER, "listed")
              .step(TEAM_STEP, COUNT, "team")
              .distinct("another-account", StandingContracts.ACCOUNT, NEW_ACCOUNT_STEP));

  record Declined(String userId, String invitationDigest) {}

  record Decline(Standing by, Declined user) {}

  private static final Update<Declined, User> REMOVE_INVITATION =
      update("decline an invitation", Declined.class, USER)
          .remove("invitationDigest")
          .remove("invitation")
          .set("updatedAt", now())
          .require(SAME_INVITATION, openInvitation());

  static final Transaction<Decline> DECLINE =
      DECLARED.add(
          transaction("invitation declined", Decline.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(USER_STEP, REMOVE_INVITATION, "user"));

  // Users of the demo

  record DemoUser(String userId, long expectedVersion) {}

  record RemoveDemoUser(DemoUser user, OfUser listed, Counted team) {}

  /** Not one who has become somebody else meanwhile. */
  static final Delete<DemoUser, User> DELETE_USER =
      delete("delete a demo user", DemoUser.class, USER).expectVersion("expectedVersion");

  static final Delete<OfUser, ListedUser> UNLIST_USER =
      delete("unlist a demo user", OfUser.class, LISTED_USER).evenIfMissing();

  static final Transaction<RemoveDemoUser> REMOVE_DEMO_USER =
      DECLARED.add(
          transaction("demo user removed", RemoveDemoUser.class)
              .step(USER_STEP, DELETE_USER, "user")
              .step("listed", UNLIST_USER, "listed")
              .step(TEAM_STEP, COUNT, "team"));

  private UserContracts() {}
}
