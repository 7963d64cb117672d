package dev.cubby.web.people;

import static dev.cubby.web.identity.IdentityProblems.require;
import static dev.cubby.web.route.Role.SIGNED_IN;
import static dev.cubby.web.text.PasswordText.*;
import static dev.cubby.web.ui.Ui.*;

import dev.cubby.web.identity.*;
import dev.cubby.web.identity.AccountRoutes.ChangedPassword;
import dev.cubby.web.identity.IdentityResult.Reason;
import dev.cubby.web.route.*;
import dev.cubby.web.ui.*;
import java.util.Map;

/** Changing one's password. */
record PasswordPages(Identity identity) {
  private static final String PATH = ProfilePages.PATH + "/password";

  static final Route<Input.Nothing, Page> PASSWORD =
      Page.at(PATH, "people.password-page").summary("Form to change your password").may(SIGNED_IN);
  static final Route<ChangedPassword, Redirect> CHANGE_PASSWORD =
      Redirect.at(PATH, "people.password", AccountRoutes.CHANGE_PASSWORD)
          .summary("Change your password; all other sessions and all tokens end");

  void addTo(Routes.Builder routes) {
    routes.page(PASSWORD, this::page).page(CHANGE_PASSWORD, this::change);
  }

  private Page page(Call<Input.Nothing> call) {
    var page = ProfilePages.tabbed(call.person(), PASSWORD);
    return identity
        .issuer()
        .map(there -> page.add(paragraph(AT_ISSUER.with(there.issuer().toString()))))
        .orElseGet(() -> page.add(card(paragraph(LEAD), Form.of(CHANGE_PASSWORD, CHANGE))));
  }

  /** All sessions end with the old password; this browser goes on under a new one. */
  private Redirect change(Call<ChangedPassword> call) {
    IdentityProblems.requirePasswords(identity);
    var given = call.given();
    var account =
        require(
            identity
                .signIn()
                .changePassword(
                    call.person(), given.currentPassword(), given.newPassword(), call.arrival()),
            Map.of(Reason.WRONG_PASSWORD, "currentPassword"));
    var begun = identity.sessions().begin(account, call.arrival());
    return Redirect.to(ProfilePages.ACCOUNT.at())
        .saying(CHANGED)
        .cookie(identity.cookie().set(begun));
  }
}
