package dev.cubby.unisync.user;

import static dev.cubby.core.Declare.*;
import static dev.cubby.unisync.contract.UniSyncTables.*;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.Rule;
import dev.cubby.unisync.contract.UniSyncModel;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.route.Standing;
import dev.cubby.web.once.OnceContracts;
import dev.cubby.web.route.OnceRecord;

/** Users (seed 001, "Users Table"). Every change also changes the row by which users are listed. */
public final class UserContracts implements UniSyncModel {
  public static final Declarations DECLARED = declarations("unisync-users");

  static final Rule LAST_ADMIN = rule("last-admin");
  static final Rule NOT_JOINED = rule("not-joined");
  static final Step USER_STEP = step("user");

  record OfEmail(String email) {}

  record OfAccount(String cognitoSub) {}

  record OfInvitation(String invitationDigest) {}

  // Access patterns

  /** Read on each request: a deactivated user is out at the next one. */
  static final Get<OfUser, User> USER_BY_ID =
      DECLARED.add(get("Get user by ID", OfUser.class, USER).consistently());

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

  record CreateUser(
      Optional<OnceRecord> once,
      Standing by,
      Optional<ActingUser> actor,
      User user,
      ListedUser listed) {}

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
              .distinct("another-user", USER_STEP, ACTOR));

  private UserContracts() {}
}
