package dev.cubby.unisync.user;

import static dev.cubby.unisync.text.UserText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.text.UserText;
import dev.cubby.unisync.user.UserApi.*;
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
  static final Route<Edited, Redirect> CHANGE =
      Redirect.at(ONE, "unisync.change-user", UserApi.CHANGE);
  static final Confirm<Switched> DEACTIVATE =
      Confirm.at(ONE + "/deactivate", "unisync.deactivate-user", UserApi.DEACTIVATE);
  static final Route<Switched, Redirect> REACTIVATE =
      Redirect.at(ONE + "/reactivate", "unisync.reactivate-user", UserApi.REACTIVATE);
  static final Route<OfUser, Redirect> RESET =
      Redirect.at(ONE + "/reset-password", "unisync.reset-password", UserApi.RESET_PASSWORD);

  public void addTo(Routes.Builder routes) {
    routes
        .page(LIST, this::list)
        .page(CREATE, this::create, (_, _) -> Redirect.to(LIST.at()))
        .page(EDIT, this::edit)
        .form(CHANGE, api::change, (_, _) -> Redirect.to(LIST.at()).saying(SAVED))
        .form(REACTIVATE, api::reactivate, (_, _) -> Redirect.to(LIST.at()).saying(SAVED))
        .form(RESET, api::resetPassword, (_, _) -> Redirect.to(LIST.at()).saying(RESET_SENT));
    DEACTIVATE.addTo(
        routes,
        this::askDeactivate,
        api::deactivate,
        (_, _) -> Redirect.to(LIST.at()).saying(SAVED));
  }

  private Page list(Call<Input.Nothing> call) {
    boolean admin = Right.MANAGE_USERS.isOf(api.rights().user(call).role());
    var rows =
        api.users().all().stream()
            .map(user -> {
              var row =
                  Row.of(verbatim(user.name())).meta(Text.of(user.role()), verbatim(user.email()));
              if (user.status() == UserStatus.DEACTIVATED) {
                row = row.chip(new Chip(Chip.Tone.HOLD, Text.of(user.status())));
              } else if (!user.joined()) {
                row = row.chip(new Chip(Chip.Tone.CHECK, INVITED));
              }
              return admin ? row.action(Action.link(EDIT_USER, EDIT.at(user.userId()))) : row;
            });
    var page = page(TITLE).add(rows(rows, empty(NONE)));
    return admin ? page.add(section(ADD_USER, card(Form.of(CREATE, ADD_USER)))) : page;
  }

  private PageAnswer create(Call<Wanted> call) {
    var user = Objects.requireNonNull(api.create(call).value());
    return user.acceptUrl()
        .<PageAnswer>map(link ->
            secretPage(
                INVITATION,
                HAND_OVER.with(user.name()),
                Optional.empty(),
                LIST.at(),
                secret(LINK_FOR.with(user.email()), link)))
        .orElseGet(() -> Redirect.to(LIST.at()).saying(ADDED.with(user.name())));
  }

  private Page edit(Call<OfUser> call) {
    var user = UserApi.require(api.users().find(call.given().userId()));
    var values =
        new Edited(
            user.userId(),
            Optional.of(user.email()),
            Optional.of(user.name()),
            Optional.of(user.role()),
            Optional.of(user.preferredLang()),
            Optional.of(user.canEditVersions()),
            Optional.of(user.version()));
    var page =
        formPage(
                verbatim(user.name()),
                Form.of(CHANGE, SAVE, values).requiring("email", "name", "role"))
            .back(UserText.TITLE, LIST.at());
    var switched = new Switched(user.userId(), Optional.of(user.version()));
    page = page.action(Action.send(RESET_PASSWORD, RESET, new OfUser(user.userId())));
    return user.isActive()
        ? page.action(Action.ask(DEACTIVATE_USER, DEACTIVATE.link(switched)).danger())
        : page.action(Action.send(REACTIVATE_USER, REACTIVATE, switched));
  }

  private Question askDeactivate(Call<Switched> call) {
    var user = UserApi.require(api.users().find(call.given().userId()));
    return Question.of(
            DEACTIVATE_TITLE.with(user.name()),
            DEACTIVATE_TEXT,
            DEACTIVATE_USER,
            EDIT.at(user.userId()))
        .version(user.version())
        .danger();
  }
}
