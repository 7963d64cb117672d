package dev.cubby.unisync.user;

import static dev.cubby.unisync.text.UserText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.unisync.base.UniSyncProblems;
import dev.cubby.unisync.base.UniSyncRefusal;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.text.SitesText;
import dev.cubby.unisync.text.UserText;
import dev.cubby.unisync.user.UserApi.*;
import dev.cubby.web.operator.OperatorPages;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Row;

/** Users for people: coordinators look, admins change. */
public record UserPages(UserApi api) {
  private static final String ALL = "/unisync/users";
  private static final String ONE = ALL + "/{userId}";

  public static final Route<Input.Nothing, Page> LIST =
      Page.at(ALL, "unisync.users").summary("All users").may(Right.LIST_USERS.roles());
  static final Route<Wanted, PageAnswer> CREATE =
      Route.page(Method.POST, ALL, "unisync.create-user", UserApi.CREATE.input(), PageAnswer.class)
          .summary("Creates a user and shows the invitation's link once")
          .may(Right.MANAGE_USERS.roles())
          .happeningOnce();
  static final Route<OfUser, Page> EDIT =
      Page.at(ONE, "unisync.edit-user", OfUser.class)
          .summary("The form of a user")
          .may(Right.MANAGE_USERS.roles());

  /** A box that is not ticked is not sent, and means no. */
  record Filled(
      String userId,
      String email,
      String name,
      UserRole role,
      Lang preferredLang,
      boolean canEditVersions,
      long version) {}

  static final Route<Filled, Redirect> CHANGE =
      Redirect.at(
              ONE,
              "unisync.change-user",
              Input.of(Filled.class)
                  .like(
                      UserApi.CREATE.input(),
                      "email",
                      "name",
                      "role",
                      "preferredLang",
                      "canEditVersions"))
          .summary("Changes a user")
          .may(Right.MANAGE_USERS.roles());
  static final Confirm<Switched> DEACTIVATE =
      Confirm.at(ONE + "/deactivate", "unisync.deactivate-user", UserApi.DEACTIVATE);
  static final Route<Switched, Redirect> REACTIVATE =
      Redirect.at(ONE + "/reactivate", "unisync.reactivate-user", UserApi.REACTIVATE);
  static final Route<OfUser, Redirect> RESET =
      Redirect.at(ONE + "/reset-password", "unisync.reset-password", UserApi.RESET_PASSWORD);
  static final Route<OfUser, PageAnswer> INVITE_AGAIN =
      Route.page(
              Method.POST,
              ONE + "/invite",
              "unisync.invite-again",
              UserApi.INVITE_AGAIN.input(),
              PageAnswer.class)
          .summary("Makes a new invitation and shows its link once; the old link ends")
          .may(Right.MANAGE_USERS.roles());

  static final Confirm<Input.Nothing> BECOME_ADMIN =
      Confirm.at("/unisync/become-admin", "unisync.become-admin", UserApi.BECOME_ADMIN);

  /** What users may change of themselves. */
  record Profile(String name, Lang preferredLang, long version) {}

  public static final Route<Input.Nothing, Page> PROFILE =
      Page.at("/unisync/profile", "unisync.profile")
          .summary("The form of your own name and language")
          .may(Right.READ.roles());
  static final Route<Profile, Redirect> CHANGE_PROFILE =
      Redirect.at(
              "/unisync/profile",
              "unisync.change-profile",
              Input.of(Profile.class).like(UserApi.CREATE.input(), "name", "preferredLang"))
          .summary("Changes your own name and language")
          .may(Right.READ.roles());

  public void addTo(Routes.Builder routes) {
    routes
        .page(LIST, this::list)
        .page(CREATE, this::create, (_, _) -> Redirect.to(LIST.at()))
        .page(EDIT, this::edit)
        .page(INVITE_AGAIN, call -> handedOver(api.inviteAgain(call)))
        .page(PROFILE, this::profile)
        .page(CHANGE_PROFILE, this::changeProfile)
        .page(CHANGE, this::change)
        .form(REACTIVATE, api::reactivate, (_, user) -> onward(REACTIVATED, user))
        .form(RESET, api::resetPassword, this::resetSent);
    DEACTIVATE.addTo(routes, this::askDeactivate, api::deactivate, (_, user) -> deactivated(user));
    BECOME_ADMIN.addTo(
        routes,
        _ -> Question.of(BECOME_TITLE, BECOME_TEXT, UserText.BECOME_ADMIN, PROFILE.at()),
        api::becomeAdmin,
        (_, _) -> Redirect.to(LIST.at()).saying(BECAME_ADMIN));
  }

  private static Redirect onward(UserText said, UserView user) {
    return Redirect.to(LIST.at()).saying(said.with(user.name()));
  }

  private static Redirect deactivated(UserView user) {
    return Redirect.to(LIST.at())
        .saying(
            Toast.of(DEACTIVATED.with(user.name()))
                .undo(REACTIVATE, new Switched(user.userId(), Optional.of(user.version()))));
  }

  private Redirect resetSent(Call<OfUser> call, Answer.Empty nothing) {
    var user = UserApi.require(api.users().find(call.given().userId()));
    return onward(RESET_SENT, UserView.of(user));
  }

  private Page list(Call<Input.Nothing> call) {
    boolean admin = Right.MANAGE_USERS.isOf(api.rights().user(call).role());
    // The operator is a user of the first thing they do, and an admin before it.
    var operator = api.users().operator(call.person()).map(Users::listed).map(UserPages::row);
    var stored =
        api.users().all().stream()
            .map(user ->
                admin
                    ? row(user).action(Action.link(EDIT_USER, EDIT.at(user.userId())))
                    : row(user));
    var page = page(TITLE).add(Rows.of(Stream.concat(operator.stream(), stored).toList()));
    // The language is chosen for somebody else: none is offered before the others.
    return admin
        ? page.add(section(ADD_USER, card(Form.of(CREATE, ADD_USER).requiring("preferredLang"))))
        : page;
  }

  private static Row row(ListedUser user) {
    boolean demo = Users.isDemo(user.email());
    var row =
        Row.of(verbatim(user.name()))
            .meta(Text.of(user.role()), demo ? SitesText.TITLE : verbatim(user.email()));
    if (user.canEditVersions()) {
      row = row.meta(CAN_EDIT_VERSIONS);
    }
    if (user.status() == UserStatus.DEACTIVATED) {
      return row.chip(new Chip(Chip.Tone.HOLD, Text.of(user.status())));
    }
    return user.joined() || demo ? row : row.chip(new Chip(Chip.Tone.CHECK, NOT_JOINED));
  }

  private PageAnswer create(Call<Wanted> call) {
    try {
      return handedOver(api.create(call));
    } catch (Problem problem) {
      // They cannot be added again, but let in again on their own page.
      return deactivated(call.given().email())
          .filter(_ -> problem.kind().equals(UniSyncProblems.EMAIL_TAKEN))
          .<PageAnswer>map(
              user -> Redirect.to(EDIT.at(user.userId())).saying(IS_DEACTIVATED.with(user.name())))
          .orElseThrow(() -> problem);
    }
  }

  private Optional<User> deactivated(String email) {
    return api.users().findByEmail(email.strip()).filter(user -> !user.isActive());
  }

  /** The link is shown where no mail is sent, and then only once. */
  private PageAnswer handedOver(Answer<UserView> answer) {
    var user = Objects.requireNonNull(answer.value());
    return user.acceptUrl()
        .<PageAnswer>map(link ->
            secretPage(
                INVITATION,
                (api.inviting().areMailed() ? HAND_OVER_INSTEAD : HAND_OVER).with(user.name()),
                OperatorPages.loopbackWarning(URI.create(link)),
                LIST.at(),
                secret(LINK_FOR.with(user.email()), link)))
        .orElseGet(() ->
            Redirect.to(LIST.at())
                .saying(
                    user.joined()
                        ? ADDED.with(user.name())
                        : (user.mailed().orElse(false) ? MAILED : NOT_MAILED).with(user.email())));
  }

  private Page profile(Call<Input.Nothing> call) {
    var user = api.rights().user(call);
    var language = Users.language(user, call.person().preference());
    var page =
        formPage(
            MY_PROFILE,
            Form.of(CHANGE_PROFILE, SAVE, new Profile(user.name(), language, user.version())));
    return call.person().operator() && user.role() != UserRole.ADMIN
        ? page.action(Action.ask(UserText.BECOME_ADMIN, BECOME_ADMIN.at()))
        : page;
  }

  private Redirect changeProfile(Call<Profile> call) {
    var given = call.given();
    var by = api.rights().acting(call);
    UserApi.changed(
        api.users()
            .change(
                by,
                by.userId(),
                Users.Edit.profile(given.name(), given.preferredLang()),
                given.version()));
    return Redirect.to(PROFILE.at()).saying(PROFILE_SAVED);
  }

  private Page edit(Call<OfUser> call) {
    var user = UserApi.require(api.users().find(call.given().userId()));
    var values =
        new Filled(
            user.userId(),
            user.email(),
            user.name(),
            user.role(),
            user.preferredLang(),
            user.canEditVersions(),
            user.version());
    var page =
        formPage(verbatim(user.name()), Form.of(CHANGE, SAVE, values))
            .back(UserText.TITLE, LIST.at());
    var switched = new Switched(user.userId(), Optional.of(user.version()));
    var of = new OfUser(user.userId());
    if (user.cognitoSub().isPresent()) {
      page = passwordLink(page, user, call.person());
    } else if (user.isActive() && !Users.isDemo(user.email())) {
      page = page.action(Action.send(NEW_INVITATION, INVITE_AGAIN, of));
    }
    if (isLastAdmin(user)) {
      return page.add(paragraph(Text.of(UniSyncRefusal.LAST_ADMIN)));
    }
    return user.isActive()
        ? page.action(Action.ask(DEACTIVATE_USER, DEACTIVATE.link(switched)).danger())
        : page.action(Action.send(REACTIVATE_USER, REACTIVATE, switched));
  }

  private boolean isLastAdmin(User user) {
    return isActingAdmin(Users.listed(user))
        && api.users().all().stream().filter(UserPages::isActingAdmin).count() == 1;
  }

  private static boolean isActingAdmin(ListedUser user) {
    return user.role() == UserRole.ADMIN && user.status() == UserStatus.ACTIVE && user.joined();
  }

  /** Without mail, a link goes through the operator's hands: with it they can be anyone anyway. */
  private Page passwordLink(Page page, User user, Principal.Person reader) {
    if (api.inviting().areMailed()) {
      return page.action(Action.send(RESET_PASSWORD, RESET, new OfUser(user.userId())));
    }
    return reader.operator()
        ? page.action(
            Action.link(CREATE_RESET, OperatorPages.passwordLink(user.cognitoSub().orElseThrow())))
        : page.add(paragraph(OPERATOR_RESETS.with(user.name())));
  }

  private Redirect change(Call<Filled> call) {
    var given = call.given();
    var changed =
        UserApi.changed(
            api.users()
                .change(
                    api.rights().acting(call),
                    given.userId(),
                    new Users.Edit(
                        Optional.of(given.email()),
                        Optional.of(given.name()),
                        Optional.of(given.role()),
                        Optional.empty(),
                        Optional.of(given.preferredLang()),
                        Optional.of(given.canEditVersions())),
                    given.version()));
    boolean waits = changed.cognitoSub().isEmpty() && !Users.isDemo(changed.email());
    return waits && changed.isActive() && changed.invitation().isEmpty()
        ? Redirect.to(EDIT.at(changed.userId())).saying(SAVED_WITHOUT_LINK)
        : onward(CHANGED, UserView.of(changed));
  }

  private Question askDeactivate(Call<Switched> call) {
    var user = UserApi.require(api.users().find(call.given().userId()));
    boolean own = api.rights().user(call).userId().equals(user.userId());
    return Question.of(
            DEACTIVATE_TITLE.with(user.name()),
            own ? DEACTIVATE_OWN_TEXT : DEACTIVATE_TEXT,
            DEACTIVATE_USER,
            EDIT.at(user.userId()))
        .version(user.version())
        .danger();
  }
}
