package dev.cubby.unisync.user;

import static dev.cubby.unisync.base.UniSyncProblems.done;

import module java.base;

import dev.cubby.unisync.base.*;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.text.UserText;
import dev.cubby.unisync.user.Users.Created;
import dev.cubby.unisync.user.Users.Edit;
import dev.cubby.unisync.user.Users.NewUser;
import dev.cubby.web.invite.Handover;
import dev.cubby.web.invite.Inviting;
import dev.cubby.web.limit.LimitProblems;
import dev.cubby.web.limit.Limits;
import dev.cubby.web.limit.RateLimit;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Answer.Empty;
import dev.cubby.web.route.Label.Control;

/**
 * Users for programs.
 *
 * @param lookUps how often an admin may find out whether an address has an account here
 * @param ends ends the session of a user
 */
public record UserApi(
    Users users,
    UserRights rights,
    UserInviter inviter,
    Inviting inviting,
    RateLimit lookUps,
    Consumer<String> ends) {
  private static final String ALL = "/api/unisync/users";
  private static final String ONE = ALL + "/{userId}";

  private static final int LOOK_UPS_IN_AN_HOUR = 20;

  private static final Rule[] NAME = {Rule.length(1, 100), Rule.readable()};

  public static RateLimit lookUps(Limits limits) {
    return limits.rate(LOOK_UPS_IN_AN_HOUR, Duration.ofHours(1));
  }

  record Wanted(
      String email,
      String name,
      UserRole role,
      Optional<Lang> preferredLang,
      Optional<Boolean> canEditVersions) {}

  record Edited(
      String userId,
      Optional<String> email,
      Optional<String> name,
      Optional<UserRole> role,
      Optional<Lang> preferredLang,
      Optional<Boolean> canEditVersions,
      Optional<Long> version) {}

  record Switched(String userId, Optional<Long> version) {}

  record OfEmail(String email) {}

  /**
   * A user as programs see them.
   *
   * @param joined whether the user has an account
   * @param mailed whether the link that was just made is on its way to the user
   * @param acceptUrl for the admin to hand over, when no mail is sent
   */
  public record UserView(
      String userId,
      String email,
      String name,
      UserRole role,
      UserStatus status,
      Lang preferredLang,
      boolean canEditVersions,
      Instant createdAt,
      Instant updatedAt,
      boolean joined,
      long version,
      Optional<Boolean> mailed,
      Optional<String> acceptUrl) {

    static UserView of(User user) {
      return of(user, Optional.empty());
    }

    static UserView of(User user, Optional<Handover> handover) {
      return new UserView(
          user.userId(),
          user.email(),
          user.name(),
          user.role(),
          user.status(),
          user.preferredLang(),
          user.canEditVersions(),
          user.createdAt(),
          user.updatedAt(),
          user.cognitoSub().isPresent(),
          user.version(),
          handover.map(way -> way instanceof Handover.Mailed),
          handover.flatMap(way ->
              way instanceof Handover.ByHand(var link)
                  ? Optional.of(link.toString())
                  : Optional.empty()));
    }

    @Override
    public String toString() {
      return "UserView[" + userId + "]";
    }
  }

  static final Route<Wanted, UserView> CREATE =
      Route.post(
              ALL,
              "unisync-user.create",
              Input.of(Wanted.class)
                  .field(
                      "email",
                      Label.of(UserText.EMAIL).as(Control.EMAIL),
                      Rule.length(3, 254),
                      Rule.email())
                  .field("name", UserText.NAME, NAME)
                  .field("role", UserText.ROLE)
                  .field("preferredLang", UserText.LANGUAGE)
                  .field(
                      "canEditVersions",
                      Label.of(UserText.CAN_EDIT_VERSIONS).hint(UserText.CAN_EDIT_VERSIONS_HINT))
                  .example(
                      """
                      {"email": "kim@example.com", "name": "Kim", "role": "2d_drafter"}\
                      """),
              UserView.class)
          .summary("Creates a user; one without an account gets an invitation")
          .may(Right.MANAGE_USERS.roles())
          .answering(201)
          .happeningOnce()
          .orProblem(
              UniSyncProblems.EMAIL_TAKEN, UniSyncProblems.TOO_MANY_USERS, ProblemKind.SLOW_DOWN);

  static final Route<Input.Nothing, Items<ListedUser>> LIST =
      Route.list(ALL, "unisync-user.list", Input.NOTHING, ListedUser.class)
          .summary("All users, by name")
          .may(Right.LIST_USERS.roles());

  static final Route<OfUser, UserView> GET =
      Route.get(ONE, "unisync-user.get", OfUser.class, UserView.class)
          .summary("A user; everyone may read their own")
          .may(Right.READ.roles());

  static final Route<OfEmail, UserView> BY_EMAIL =
      Route.get(ALL + "/by-email/{email}", "unisync-user.by-email", OfEmail.class, UserView.class)
          .summary("The user with an e-mail address")
          .may(Right.LIST_USERS.roles());

  static final Route<Edited, UserView> CHANGE =
      Route.patch(
              ONE,
              "unisync-user.change",
              Input.of(Edited.class)
                  .like(
                      CREATE.input(), "email", "name", "role", "preferredLang", "canEditVersions"),
              UserView.class)
          .summary("Changes a user; everyone may change their own name and language")
          .may(Right.READ.roles())
          .orProblem(ProblemKind.STALE, UniSyncProblems.EMAIL_TAKEN, UniSyncProblems.LAST_ADMIN);

  static final Route<Switched, UserView> DEACTIVATE =
      Route.post(ONE + "/deactivate", "unisync-user.deactivate", Switched.class, UserView.class)
          .summary("Shuts a user out of UniSync; their account stays")
          .may(Right.MANAGE_USERS.roles())
          .orProblem(ProblemKind.STALE, UniSyncProblems.LAST_ADMIN);

  static final Route<Switched, UserView> REACTIVATE =
      Route.post(ONE + "/reactivate", "unisync-user.reactivate", Switched.class, UserView.class)
          .summary("Lets a user in again")
          .may(Right.MANAGE_USERS.roles())
          .orProblem(ProblemKind.STALE, UniSyncProblems.TOO_MANY_USERS);

  static final Route<OfUser, Empty> RESET_PASSWORD =
      Route.post(ONE + "/reset-password", "unisync-user.reset-password", OfUser.class, Empty.class)
          .summary("Mails a link for a new password to the user")
          .may(Right.MANAGE_USERS.roles())
          .answering(204)
          .orProblem(UniSyncProblems.NO_MAIL, UniSyncProblems.NOT_JOINED);

  static final Route<OfUser, UserView> INVITE_AGAIN =
      Route.post(ONE + "/invite", "unisync-user.invite", OfUser.class, UserView.class)
          .summary("Invites a user again who has not joined yet; the old link ends")
          .may(Right.MANAGE_USERS.roles())
          .orProblem(UniSyncProblems.ALREADY_JOINED, UniSyncProblems.DEACTIVATED);

  static final Route<Input.Nothing, UserView> BECOME_ADMIN =
      Route.post(
              "/api/unisync/become-admin",
              "unisync-user.become-admin",
              Input.NOTHING,
              UserView.class)
          .summary("Makes the operator of the server an admin again")
          .may(Role.OPERATOR)
          .orProblem(ProblemKind.STALE, UniSyncProblems.TOO_MANY_USERS);

  public void addTo(Routes.Builder routes) {
    routes
        .add(CREATE, this::create, this::created)
        .page(LIST, _ -> Items.all(users.all()))
        .add(GET, this::get)
        .add(BY_EMAIL, call -> answer(require(users.findByEmail(call.given().email()))))
        .add(CHANGE, this::change)
        .add(DEACTIVATE, this::deactivate)
        .add(REACTIVATE, this::reactivate)
        .add(RESET_PASSWORD, this::resetPassword)
        .add(INVITE_AGAIN, this::inviteAgain)
        .add(BECOME_ADMIN, this::becomeAdmin);
  }

  /** The operator sees all accounts anyway. */
  private void countLookUp(Principal.Person asking) {
    var wait = asking.operator() ? Optional.<Duration>empty() : lookUps.take(asking.accountId());
    if (wait.isPresent()) {
      throw LimitProblems.slowDown(UserText.TOO_MANY_ADDED, wait.get());
    }
  }

  Answer<UserView> create(Call<Wanted> call) {
    var given = call.given();
    var by = rights.acting(call, Right.MANAGE_USERS);
    countLookUp(call.person());
    var created =
        done(
            users.create(
                by,
                new NewUser(
                    given.email(),
                    given.name(),
                    given.role(),
                    given.preferredLang().orElse(Lang.EN),
                    given.canEditVersions().orElse(false))));
    return handedOver(created, call).at(GET.at(created.user().userId()).path());
  }

  private Answer<UserView> handedOver(Created created, Call<?> call) {
    var user = created.user();
    var handover =
        created
            .token()
            .map(token ->
                inviting.handOver(
                    "unisync", token, inviter.of(user), readBy(call, user.preferredLang())));
    return Answer.of(UserView.of(user, handover)).version(user.version());
  }

  /** So that a mail to somebody without an account is in the language that they are to read. */
  private static <Q> Call<Q> readBy(Call<Q> call, Lang lang) {
    return new Call<>(
        call.given(),
        call.principal(),
        call.ifMatch(),
        call.idempotencyKey(),
        call.once(),
        call.correlationId(),
        call.reader().in(Languages.of(lang)),
        call.arrival(),
        call.resource());
  }

  Answer<UserView> created(Call<Wanted> call, String userId) {
    return answer(require(users.find(userId))).at(GET.at(userId).path());
  }

  private Answer<UserView> get(Call<OfUser> call) {
    var reader = rights.user(call);
    if (!Right.LIST_USERS.isOf(reader.role()) && !reader.userId().equals(call.given().userId())) {
      throw UniSyncProblems.of(UniSyncRefusal.NOT_ALLOWED);
    }
    return answer(require(users.find(call.given().userId())));
  }

  Answer<UserView> change(Call<Edited> call) {
    var given = call.given();
    var edit =
        new Edit(
            given.email(),
            given.name(),
            given.role(),
            Optional.empty(),
            given.preferredLang(),
            given.canEditVersions());
    return answer(
        changed(
            users.change(
                rights.acting(call), given.userId(), edit, call.versionSeen(given.version()))));
  }

  Answer<UserView> deactivate(Call<Switched> call) {
    var given = call.given();
    var user =
        changed(
            users.deactivate(
                rights.acting(call, Right.MANAGE_USERS),
                given.userId(),
                call.versionSeen(given.version())));
    ends.accept(user.userId());
    return answer(user);
  }

  Answer<UserView> reactivate(Call<Switched> call) {
    var given = call.given();
    return answer(
        changed(
            users.reactivate(
                rights.acting(call, Right.MANAGE_USERS),
                given.userId(),
                call.versionSeen(given.version()))));
  }

  /** Never shown to the admin: with it they could enter as anyone. */
  Answer<Empty> resetPassword(Call<OfUser> call) {
    rights.acting(call, Right.MANAGE_USERS);
    var account = done(users.account(call.given().userId()));
    if (!inviting.mailReset(account.email(), call)) {
      throw UniSyncProblems.of(UniSyncRefusal.NO_MAIL);
    }
    return Answer.empty();
  }

  Answer<UserView> inviteAgain(Call<OfUser> call) {
    var by = rights.acting(call, Right.MANAGE_USERS);
    return handedOver(done(users.inviteAgain(by, call.given().userId())), call);
  }

  Answer<UserView> becomeAdmin(Call<Input.Nothing> call) {
    return answer(changed(users.becomeAdmin(call.person())));
  }

  /** What others left meanwhile is shown as programs see users: without the invitation's digest. */
  static User changed(Result<User> result) {
    if (result instanceof Result.Stale<User>(var current)) {
      throw UniSyncProblems.stale(UserView.of(current));
    }
    return done(result);
  }

  static User require(Optional<User> user) {
    return user.orElseThrow(() -> UniSyncProblems.of(UniSyncRefusal.NO_SUCH_USER));
  }

  private static Answer<UserView> answer(User user) {
    return Answer.of(UserView.of(user)).version(user.version());
  }
}
