package dev.cubby.web.people;

import static dev.cubby.web.identity.IdentityProblems.require;
import static dev.cubby.web.route.Role.ANYBODY;
import static dev.cubby.web.text.SignInText.*;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.web.identity.IdentityProblems;
import dev.cubby.web.identity.IdentityResult.Reason;
import dev.cubby.web.identity.IssuerSignIn;
import dev.cubby.web.people.SignInPages.Onward;
import dev.cubby.web.route.*;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.LocalPath;

/**
 * Signing in at an issuer; there only where people sign in there. The issuer leads back with a GET,
 * which here changes nothing: the page that it leads to checks that all is in order, and its form
 * does the rest.
 */
record IssuerPages(SignInPages entry, IssuerSignIn signIn) {
  private static final Rule SHORT = Rule.length(1, 4_000);

  /** The query with which the issuer sends a browser back. */
  record Returning(Optional<String> code, Optional<String> state, Optional<String> error) {
    @Override
    public String toString() {
      return "Returning[]";
    }
  }

  record Returned(String code, String state) {
    @Override
    public String toString() {
      return "Returned[]";
    }
  }

  static final Route<Onward, Redirect> LEAVE =
      Route.page(
              Method.GET,
              SignInPages.PATH + "/issuer",
              "people.sign-in-elsewhere",
              Input.of(Onward.class),
              Redirect.class)
          .summary("Redirect to the issuer to sign in")
          .may(ANYBODY);
  static final Route<Returning, Page> RETURN =
      Page.at(
              IssuerSignIn.RETURN_PATH,
              "people.sign-in-return",
              Input.of(Returning.class).with("code", SHORT).with("state", SHORT).fromElsewhere())
          .summary("Return from the issuer")
          .may(ANYBODY)
          .orProblem(IdentityProblems.SIGN_IN_FAILED, IdentityProblems.SIGN_IN_OVER);
  static final Route<Returned, Redirect> RETURN_DONE =
      Redirect.at(
              SignInPages.PATH + "/returned",
              "people.sign-in-returned",
              Input.of(Returned.class).with("code", SHORT).with("state", SHORT).fromElsewhere())
          .summary("Sign in with the issuer's answer, under a new session")
          .may(ANYBODY);

  void addTo(Routes.Builder routes) {
    routes.page(LEAVE, this::leave).page(RETURN, this::returnPage).page(RETURN_DONE, this::comeIn);
  }

  private Redirect leave(Call<Onward> call) {
    // A page of the sign-in itself would lead round in a circle.
    var next = call.given().next().filter(path -> !path.startsWith(SignInPages.PATH));
    var begun = require(signIn.begin(LocalPath.orHome(next)));
    return Redirect.outside(begun.address()).cookie(begun.cookie());
  }

  private Page returnPage(Call<Returning> call) {
    var given = call.given();
    // Anybody can write the rest of the issuer's answer, so it is neither shown nor kept.
    if (given.error().isPresent()) {
      throw IdentityProblems.of(Reason.ISSUER_REFUSED);
    }
    require(signIn.begun(given.state(), call.arrival()));
    var code = given.code().orElseThrow(() -> IdentityProblems.of(Reason.ISSUER_REFUSED));
    var form = Form.of(RETURN_DONE, CONTINUE, new Returned(code, given.state().orElseThrow()));
    return formPage(RETURN_TITLE, form).meta(RETURN_LEAD.with(signIn.host())).script("onward.js");
  }

  private Redirect comeIn(Call<Returned> call) {
    var given = call.given();
    var done = require(signIn.finish(given.code(), given.state(), call.arrival()));
    return entry.enter(call, done.account(), done.next()).cookie(signIn.cleared());
  }
}
