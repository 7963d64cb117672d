package dev.cubby.unisync.user;

import module java.base;

import dev.cubby.core.contract.Outcome;
import dev.cubby.core.contract.Put;
import dev.cubby.core.contract.Step;
import dev.cubby.core.schema.Rule;
import dev.cubby.unisync.base.*;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.contract.UniSyncTables;
import dev.cubby.unisync.contract.UniSyncTables.ActingUser;
import dev.cubby.unisync.user.UserContracts.*;
import dev.cubby.web.identity.Account;
import dev.cubby.web.identity.AccountContracts;
import dev.cubby.web.identity.Accounts;
import dev.cubby.web.invite.Guest;
import dev.cubby.web.invite.InvitationTokens;
import dev.cubby.web.once.Repeated;
import dev.cubby.web.route.OnceRecord;
import dev.cubby.web.route.Principal;
import dev.cubby.web.route.Standing;

/**
 * Users: a user is an account's role in UniSync.
 *
 * @param verified whether only an account that has verified its address becomes a user by it
 */
public record Users(
    Environment here, Accounts accounts, boolean verified, dev.cubby.web.invite.Inviting inviting) {
  private static final Refusals REFUSALS =
      new Refusals(
          Map.<Rule, UniSyncRefusal>of(
              UniSyncTables.EMAIL, UniSyncRefusal.EMAIL_TAKEN,
              UniSyncTables.ACCOUNT, UniSyncRefusal.ALREADY_JOINED,
              Put.EXISTS, UniSyncRefusal.BUSY,
              UserContracts.LAST_ADMIN, UniSyncRefusal.LAST_ADMIN,
              UserContracts.FULL, UniSyncRefusal.TOO_MANY_USERS,
              UserContracts.NOT_JOINED, UniSyncRefusal.ALREADY_JOINED,
              UserContracts.SAME_INVITATION, UniSyncRefusal.INVITATION_GONE,
              UserContracts.ACTIVE, UniSyncRefusal.INVITATION_GONE,
              AccountContracts.EMAIL_TAKEN, UniSyncRefusal.WRONG_ACCOUNT),
          Map.<Step, UniSyncRefusal>of(
              UserContracts.USER_STEP, UniSyncRefusal.NO_SUCH_USER,
              UserContracts.TEAM_STEP, UniSyncRefusal.LAST_ADMIN));

  /** What a new user is to be. */
  public record NewUser(
      String email, String name, UserRole role, Lang preferredLang, boolean canEditVersions) {}

  /** A user who was made, and the token of the invitation, unless they have an account. */
  public record Created(User user, Optional<String> token) {
    @Override
    public String toString() {
      return "Created[" + user.userId() + "]";
    }
  }

  /** What is to change; what is empty stays. */
  public record Edit(
      Optional<String> email,
      Optional<String> name,
      Optional<UserRole> role,
      Optional<UserStatus> status,
      Optional<Lang> preferredLang,
      Optional<Boolean> canEditVersions) {

    static Edit status(UserStatus to) {
      return new Edit(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.of(to),
          Optional.empty(),
          Optional.empty());
    }

    /** What users may change of themselves. */
    boolean isOfProfile() {
      return email.isEmpty() && role.isEmpty() && status.isEmpty() && canEditVersions.isEmpty();
    }
  }

  // Reading

  public Optional<User> find(String userId) {
    return here.store().get(UserContracts.USER_BY_ID, new OfUser(userId));
  }

  public Optional<User> findByEmail(String email) {
    return here.store().get(UserContracts.USER_BY_EMAIL, new OfEmail(email));
  }

  public Optional<User> activeOf(String accountId) {
    return here.store()
        .get(UserContracts.USER_BY_ACCOUNT, new OfAccount(accountId))
        .filter(User::isActive);
  }

  boolean isKnown(String accountId) {
    return here.store().get(UserContracts.USER_BY_ACCOUNT, new OfAccount(accountId)).isPresent();
  }

  /** All, by name. */
  public List<ListedUser> all() {
    return here.store().queryAll(UserContracts.ALL_USERS, new Everything()).stream()
        .sorted(
            Comparator.comparing(ListedUser::name, String.CASE_INSENSITIVE_ORDER)
                .thenComparing(ListedUser::userId))
        .toList();
  }

  // Creating

  public Result<Created> create(Acting by, NewUser wanted) {
    var email = wanted.email().strip();
    var account =
        accounts
            .byEmail(email)
            .filter(Account::isActive)
            .filter(one -> !verified || one.isVerified());
    var token = account.isPresent() ? Optional.<String>empty() : Optional.of(newToken());
    var now = here.now();
    var user =
        new User(
            here.newId("usr_"),
            email,
            wanted.name().strip(),
            wanted.role(),
            UserStatus.ACTIVE,
            wanted.preferredLang(),
            account.map(Account::accountId),
            wanted.canEditVersions(),
            now,
            now,
            token.map(InvitationTokens::digest),
            token.map(_ -> invitation(by.user())),
            1);
    return switch (add(by.once(user.userId()), by.standing(), Optional.of(by.asSeen()), user)) {
      case Result.Done(var added) -> new Result.Done<>(new Created(added, token));
      case Result.Stale(var _) -> Result.refused(UniSyncRefusal.BUSY);
      case Result.Refused(var why) -> Result.refused(why);
    };
  }

  private Result<User> add(
      Optional<OnceRecord> once, Standing by, Optional<ActingUser> actor, User user) {
    var commit =
        here.store()
            .commit(
                UserContracts.CREATE_USER,
                new CreateUser(once, by, actor, user, listed(user), Counted.joining(user.role())));
    return REFUSALS.result(Repeated.requireFirst(commit), User.class, () -> user);
  }

  /** A user of the demo, who has no account and cannot get one. */
  public User addDemo(String userId, String name, UserRole role, Lang language) {
    var now = here.now();
    var user =
        new User(
            userId,
            userId + "@demo.invalid",
            name,
            role,
            UserStatus.ACTIVE,
            language,
            Optional.empty(),
            false,
            now,
            now,
            Optional.empty(),
            Optional.empty(),
            1);
    add(Optional.empty(), Standing.SERVER, Optional.empty(), user);
    return user;
  }

  public void removeDemo(String userId) {
    find(userId)
        .ifPresent(user ->
            here.store()
                .commit(
                    UserContracts.REMOVE_DEMO_USER,
                    new RemoveDemoUser(
                        new OfUser(userId),
                        new OfUser(userId),
                        new Counted(
                            user.role() == UserRole.ADMIN && user.isActive() ? -1 : 0,
                            -1,
                            Counted.NO_MATTER))));
  }

  private String newToken() {
    return inviting.newToken(UUID.fromString(here.ids().get()));
  }

  private Invitation invitation(User by) {
    return new Invitation(
        by.name(), inviting.areMailed(), here.now().plus(inviting.expiresAfter()));
  }

  private static ListedUser listed(User user) {
    return new ListedUser(
        user.userId(),
        user.email(),
        user.name(),
        user.role(),
        user.status(),
        user.preferredLang(),
        user.canEditVersions(),
        user.cognitoSub().isPresent());
  }

  // The operator of the server is an admin from the beginning

  /** What the operator is, who has not done anything here yet. */
  Optional<User> operator(Principal.Person person) {
    if (!person.operator() || isKnown(person.accountId())) {
      return Optional.empty();
    }
    var now = here.now();
    return Optional.of(
        new User(
            "usr_" + person.accountId(),
            person.email(),
            person.name(),
            UserRole.ADMIN,
            UserStatus.ACTIVE,
            Lang.EN,
            Optional.of(person.accountId()),
            true,
            now,
            now,
            Optional.empty(),
            Optional.empty(),
            1));
  }

  /** The first thing they do makes them a user. */
  public Optional<User> adopt(Principal.Person person) {
    operator(person)
        .ifPresent(user -> add(Optional.empty(), Standing.SERVER, Optional.empty(), user));
    return activeOf(person.accountId());
  }

  // Changing

  public Result<User> change(Acting by, String userId, Edit edit, long version) {
    var found = find(userId);
    if (found.isEmpty()) {
      return Result.refused(UniSyncRefusal.NO_SUCH_USER);
    }
    boolean own = by.userId().equals(userId);
    if (!by.may(Right.MANAGE_USERS) && !(own && edit.isOfProfile())) {
      return Result.refused(UniSyncRefusal.NOT_ALLOWED);
    }
    var user = found.get();
    // The row by which users change themselves is the one that changes: it is to be as it was.
    if (user.version() != version || (own && by.user().version() != version)) {
      return new Result.Stale<>(user);
    }
    var role = edit.role().orElse(user.role());
    var status = edit.status().orElse(user.status());
    var changed =
        new User(
            userId,
            edit.email().map(String::strip).orElse(user.email()),
            edit.name().map(String::strip).orElse(user.name()),
            role,
            status,
            edit.preferredLang().orElse(user.preferredLang()),
            user.cognitoSub(),
            edit.canEditVersions().orElse(user.canEditVersions()),
            user.createdAt(),
            here.now(),
            user.invitationDigest(),
            user.invitation(),
            version + 1);
    var team = Optional.of(Counted.changing(user, role, status)).filter(one -> one.admins() != 0);
    var commit =
        here.store()
            .commit(
                UserContracts.CHANGE_USER,
                new ChangeUserEverywhere(
                    by.standing(),
                    Optional.of(by.asSeen()).filter(_ -> !own),
                    new ChangeUser(
                        userId,
                        changed.email(),
                        changed.name(),
                        role,
                        status,
                        changed.preferredLang(),
                        changed.canEditVersions(),
                        version),
                    listed(changed),
                    team));
    return REFUSALS.result(commit, User.class, () -> changed);
  }

  public Result<User> deactivate(Acting by, String userId, long version) {
    return change(by, userId, Edit.status(UserStatus.DEACTIVATED), version);
  }

  public Result<User> reactivate(Acting by, String userId, long version) {
    return change(by, userId, Edit.status(UserStatus.ACTIVE), version);
  }

  // Joining

  /** A new link for a user who has not joined; the old one ends. */
  public Result<Created> inviteAgain(Acting by, String userId) {
    var found = find(userId);
    if (found.isEmpty()) {
      return Result.refused(UniSyncRefusal.NO_SUCH_USER);
    }
    if (found.get().cognitoSub().isPresent()) {
      return Result.refused(UniSyncRefusal.ALREADY_JOINED);
    }
    var token = newToken();
    var commit =
        here.store()
            .commit(
                UserContracts.INVITE_AGAIN,
                new UserContracts.Inviting(
                    by.standing(),
                    by.asSeen(),
                    new Invite(
                        userId,
                        InvitationTokens.digest(token),
                        invitation(by.user()),
                        found.get().version())));
    return REFUSALS.result(
        commit,
        Created.class,
        () -> new Created(find(userId).orElse(found.get()), Optional.of(token)));
  }

  /** The user whose invitation can be accepted. */
  public Result<User> invited(String tokenDigest) {
    var found = here.store().get(UserContracts.USER_BY_INVITATION, new OfInvitation(tokenDigest));
    return found.isEmpty()
        ? Result.refused(UniSyncRefusal.NO_SUCH_INVITATION)
        : found
            .filter(this::isInvited)
            .<Result<User>>map(Result.Done::new)
            .orElseGet(() -> Result.refused(UniSyncRefusal.INVITATION_GONE));
  }

  /** Ask only for an address that is verified. */
  public Optional<User> invitedAs(String email) {
    return findByEmail(email).filter(this::isInvited);
  }

  private boolean isInvited(User user) {
    return user.isActive()
        && user.cognitoSub().isEmpty()
        && user.invitation().filter(one -> one.expiresAt().isAfter(here.now())).isPresent();
  }

  public Result<User> join(User user, Guest guest) {
    if (!Guest.isSameAddress(guest.email(), user.email())) {
      return Result.refused(UniSyncRefusal.WRONG_ACCOUNT);
    }
    var joined =
        new ListedUser(
            user.userId(),
            user.email(),
            user.name(),
            user.role(),
            user.status(),
            user.preferredLang(),
            user.canEditVersions(),
            true);
    var commit =
        here.store()
            .commit(
                UserContracts.JOIN,
                new Joining(
                    guest.standing(),
                    guest.account(),
                    new Join(user.userId(), guest.accountId(), user.invitationDigest().orElse("")),
                    joined));
    return REFUSALS.result(commit, User.class, () -> user);
  }

  /** The user stays, and can be invited again. */
  boolean decline(User user) {
    return here.store()
            .apply(
                UserContracts.DECLINE,
                new Decline(user.userId(), user.invitationDigest().orElse("")))
        instanceof Outcome.Applied<User>;
  }
}
