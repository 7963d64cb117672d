package dev.cubby.unisync.user;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.contract.*;
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
import dev.cubby.web.text.Preference;

/**
 * Users: a user is an account's role in UniSync.
 *
 * @param verified whether only an account that has verified its address becomes a user by it
 */
public record Users(
    Environment here, Accounts accounts, boolean verified, dev.cubby.web.invite.Inviting inviting) {
  private static final int ATTEMPTS = 10;
  private static final String DEMO = "@demo.invalid";

  private static final Refusals REFUSALS =
      new Refusals(
          Map.<Rule, UniSyncRefusal>ofEntries(
              Map.entry(UniSyncTables.EMAIL, UniSyncRefusal.EMAIL_TAKEN),
              Map.entry(UniSyncTables.ACCOUNT, UniSyncRefusal.ALREADY_JOINED),
              Map.entry(Put.EXISTS, UniSyncRefusal.BUSY),
              Map.entry(UserContracts.LAST_ADMIN, UniSyncRefusal.LAST_ADMIN),
              Map.entry(UserContracts.FULL, UniSyncRefusal.TOO_MANY_USERS),
              Map.entry(UserContracts.NOT_JOINED, UniSyncRefusal.ALREADY_JOINED),
              Map.entry(UserContracts.SAME_INVITATION, UniSyncRefusal.INVITATION_GONE),
              Map.entry(UserContracts.ACTIVE, UniSyncRefusal.INVITATION_GONE),
              Map.entry(UserContracts.INVITED_ACTIVE, UniSyncRefusal.DEACTIVATED),
              Map.entry(AccountContracts.EMAIL_TAKEN, UniSyncRefusal.WRONG_ACCOUNT)),
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

    static Edit admin() {
      return new Edit(
          Optional.empty(),
          Optional.empty(),
          Optional.of(UserRole.ADMIN),
          Optional.of(UserStatus.ACTIVE),
          Optional.empty(),
          Optional.empty());
    }

    static Edit profile(String name, Lang language) {
      return new Edit(
          Optional.empty(),
          Optional.of(name),
          Optional.empty(),
          Optional.empty(),
          Optional.of(language),
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

  /** The names of a few, in one read. */
  public Map<String, String> names(List<String> userIds) {
    return userIds.isEmpty()
        ? Map.of()
        : here
            .store()
            .get(UserContracts.USERS_BY_ID, new OfUsers(userIds.stream().map(OfUser::new).toList()))
            .rows(UniSyncTables.USER)
            .stream()
            .flatMap(Optional::stream)
            .collect(Collectors.toMap(User::userId, User::name));
  }

  public Optional<User> findByEmail(String email) {
    return here.store().get(UserContracts.USER_BY_EMAIL, new OfEmail(email));
  }

  public Optional<User> activeOf(String accountId) {
    return here.store()
        .get(UserContracts.USER_BY_ACCOUNT, new OfAccount(accountId))
        .filter(User::isActive);
  }

  /** The account of a user who has joined; its address need not be the user's. */
  Result<Account> account(String userId) {
    return find(userId)
        .map(user ->
            user.cognitoSub()
                .flatMap(accounts::byId)
                .<Result<Account>>map(Result.Done::new)
                .orElseGet(() -> Result.refused(UniSyncRefusal.NOT_JOINED)))
        .orElseGet(() -> Result.refused(UniSyncRefusal.NO_SUCH_USER));
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
            token.map(_ -> invitation(by.user(), email)),
            1);
    return created(
        add(by.once(user.userId()), by.standing(), Optional.of(by.asSeen()), user), token);
  }

  private static Result<Created> created(Result<User> result, Optional<String> token) {
    return switch (result) {
      case Result.Done(var user) -> new Result.Done<>(new Created(user, token));
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
                new CreateUser(once, by, actor, user, listed(user), Counted.creating(user)));
    return REFUSALS.result(Repeated.requireFirst(commit), User.class, () -> user);
  }

  // The demo

  /** Whether it is the address of a user of the demo. */
  static boolean isDemo(String email) {
    return email.endsWith(DEMO);
  }

  /** A user of the demo, who has no account and cannot get one. */
  public User addDemo(String userId, String name, UserRole role, Lang language) {
    var now = here.now();
    var user =
        new User(
            userId,
            userId + DEMO,
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

  /**
   * Removes a user of the demo; whether none is left. One who has got an account or another address
   * is a real person's by now, and stays.
   */
  public boolean removeDemo(String userId) {
    var demo =
        find(userId)
            .filter(user -> isDemo(user.email()))
            .filter(user -> user.cognitoSub().isEmpty());
    return demo.isEmpty()
        || here.store()
                .commit(
                    UserContracts.REMOVE_DEMO_USER,
                    new RemoveDemoUser(
                        new DemoUser(userId, demo.get().version()),
                        new OfUser(userId),
                        Counted.leaving(demo.get())))
            instanceof Commit.Committed;
  }

  private String newToken() {
    return inviting.newToken(UUID.fromString(here.ids().get()));
  }

  /** After a few mails to an address within an hour, the admin hands the link over. */
  private Invitation invitation(User by, String email) {
    return new Invitation(
        by.name(), inviting.mailsTo(email), here.now().plus(inviting.expiresAfter()));
  }

  static ListedUser listed(User user) {
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
  public Optional<User> operator(Principal.Person person) {
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
            person.preference().language().flatMap(Languages::lang).orElse(Lang.EN),
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
    var result = changed(by.standing(), Optional.of(by.asSeen()).filter(_ -> !own), user, edit);
    if (own && edit.isOfProfile() && result instanceof Result.Done) {
      edit.preferredLang().ifPresent(lang -> chosen(user, lang));
    }
    return result;
  }

  /**
   * The language that users choose for themselves here is their account's, unless it was before.
   */
  private void chosen(User before, Lang lang) {
    before
        .cognitoSub()
        .flatMap(accounts::byId)
        .filter(account ->
            account.language().isEmpty() || lang != language(before, account.preference()))
        .ifPresent(account -> accounts.chooseLanguage(account.accountId(), Languages.of(lang)));
  }

  /** What somebody reads in UniSync: one that UniSync does not have is left to their account. */
  static Lang language(User user, Preference account) {
    return account.language().flatMap(Languages::lang).orElse(user.preferredLang());
  }

  /** The operator of the server is an admin again: somebody has to be able to manage users. */
  Result<User> becomeAdmin(Principal.Person operator) {
    adopt(operator);
    var found =
        here.store().get(UserContracts.USER_BY_ACCOUNT, new OfAccount(operator.accountId()));
    return found.isEmpty()
        ? Result.refused(UniSyncRefusal.NO_SUCH_USER)
        : changed(operator.standing(), Optional.empty(), found.get(), Edit.admin());
  }

  private Result<User> changed(Standing by, Optional<ActingUser> actor, User user, Edit edit) {
    var userId = user.userId();
    long version = user.version();
    var role = edit.role().orElse(user.role());
    var status = edit.status().orElse(user.status());
    var email = edit.email().map(String::strip).orElse(user.email());
    // A link went to the old address: whoever has it must not become the user of the new one.
    boolean uninvited = !Guest.isSameAddress(email, user.email());
    var digest = uninvited ? Patch.<String>remove() : Patch.<String>keep();
    var invitation = uninvited ? Patch.<Invitation>remove() : Patch.<Invitation>keep();
    var changed =
        new User(
            userId,
            email,
            edit.name().map(String::strip).orElse(user.name()),
            role,
            status,
            edit.preferredLang().orElse(user.preferredLang()),
            user.cognitoSub(),
            edit.canEditVersions().orElse(user.canEditVersions()),
            user.createdAt(),
            here.now(),
            digest.applyTo(user.invitationDigest()),
            invitation.applyTo(user.invitation()),
            version + 1);
    var team = Optional.of(Counted.changing(user, changed)).filter(Counted::isChange);
    var commit =
        here.store()
            .commit(
                UserContracts.CHANGE_USER,
                new ChangeUserEverywhere(
                    by,
                    actor,
                    new ChangeUser(
                        userId,
                        email,
                        changed.name(),
                        role,
                        status,
                        changed.preferredLang(),
                        changed.canEditVersions(),
                        digest,
                        invitation,
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
                        invitation(by.user(), found.get().email()),
                        found.get().version())));
    return created(
        REFUSALS.result(commit, User.class, () -> find(userId).orElse(found.get())),
        Optional.of(token));
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

  /** The account that this invitation let in. */
  Optional<String> joined(String tokenDigest) {
    return here.store()
        .get(UserContracts.USER_BY_INVITATION, new OfInvitation(tokenDigest))
        .filter(User::isActive)
        .flatMap(User::cognitoSub);
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

  /** What an admin changes meanwhile is read again, so that the list of users has it, too. */
  public Result<User> join(User invited, Guest guest) {
    var link = invited.invitationDigest().orElse("");
    var result = joinOnce(invited, link, guest);
    for (int i = 0; i < ATTEMPTS && result instanceof Result.Stale<User>(var current); i++) {
      result = joinOnce(current, link, guest);
    }
    if (result instanceof Result.Done<User>(var user)
        && accounts.byId(guest.accountId()).filter(one -> one.language().isEmpty()).isPresent()) {
      accounts.chooseLanguage(guest.accountId(), Languages.of(user.preferredLang()));
    }
    return result;
  }

  /**
   * @param link the invitation that was opened; one that was made meanwhile is not theirs
   */
  private Result<User> joinOnce(User user, String link, Guest guest) {
    if (!Guest.isSameAddress(guest.email(), user.email())) {
      return Result.refused(UniSyncRefusal.WRONG_ACCOUNT);
    }
    // The join form asks new people for the name that others see.
    var name = guest.account().map(Account::name).orElse(user.name());
    var joined =
        new User(
            user.userId(),
            user.email(),
            name,
            user.role(),
            user.status(),
            user.preferredLang(),
            Optional.of(guest.accountId()),
            user.canEditVersions(),
            user.createdAt(),
            here.now(),
            user.invitationDigest(),
            Optional.empty(),
            user.version() + 1);
    var commit =
        here.store()
            .commit(
                UserContracts.JOIN,
                new Joining(
                    guest.standing(),
                    guest.account(),
                    new Join(user.userId(), guest.accountId(), name, link, user.version()),
                    listed(joined),
                    Optional.of(Counted.changing(user, joined)).filter(Counted::isChange)));
    return REFUSALS.result(commit, User.class, () -> joined);
  }

  /** The user stays, and can be invited again. */
  Result<User> decline(Standing by, User user) {
    var declined = new Declined(user.userId(), user.invitationDigest().orElse(""));
    var commit = here.store().commit(UserContracts.DECLINE, new Decline(by, declined));
    return REFUSALS.result(commit, User.class, () -> user);
  }
}
