package dev.cubby.web.people;

import dev.cubby.web.identity.AccountRoutes;
import dev.cubby.web.identity.Invitation;
import dev.cubby.web.identity.SignUp;
import dev.cubby.web.issuer.IssuerSettings;
import dev.cubby.web.page.Field;
import dev.cubby.web.page.FormView;
import dev.cubby.web.page.Link;
import dev.cubby.web.page.Visit;
import dev.cubby.web.route.Encoded;
import dev.cubby.web.route.Input;
import java.util.List;
import java.util.Optional;

/** The pages through which people come in. */
final class EntryViews {

  /** How people come in here; and the host of the issuer, where pages lead to it. */
  record Standing(SignUp policy, Optional<IssuerSettings> issuer, Optional<String> issuerHost) {}

  private EntryViews() {}

  /** Asks who somebody is. */
  record SignInPage(Standing standing, String next) implements FormView {
    @Override
    public String title(Visit visit) {
      return visit.text("people.sign-in");
    }

    @Override
    public String lead(Visit visit) {
      if (standing.issuer().isPresent() && standing.issuerHost().isEmpty()) {
        return visit.text("people.sign-in.elsewhere", standing.issuer().get().issuer());
      }
      return visit
          .personName()
          .map(name -> visit.text("people.sign-in.already", name))
          .or(() ->
              standing.issuerHost().map(host -> visit.text("people.sign-in.issuer.lead", host)))
          .orElseGet(() -> visit.text("people.sign-in.lead"));
    }

    @Override
    public Optional<Link> mainWay(Visit visit) {
      return standing
          .issuerHost()
          .map(host ->
              new Link(
                  IssuerRoutes.LEAVE_PATH + "?next=" + Encoded.part(next),
                  visit.text("people.sign-in.issuer", host)));
    }

    @Override
    public Optional<Form> form(Visit visit) {
      if (standing.issuer().isPresent()) {
        return Optional.empty();
      }
      var input = EntryRoutes.CREDENTIALS;
      return Optional.of(
          new Form(
              EntryRoutes.SIGN_IN_PATH,
              visit.text("people.sign-in"),
              List.of(
                  email(input, visit).filledBy("username"),
                  Field.of(input, "password", visit.text("people.password"))
                      .as("password")
                      .filledBy("current-password"),
                  Field.of(input, "next", "").as("hidden").value(next))));
    }

    @Override
    public List<Link> otherWays(Visit visit) {
      return standing.issuer().isPresent()
          ? List.of()
          : List.of(new Link(EntryRoutes.SIGN_UP_PATH, visit.text("people.no-account")));
    }
  }

  /** Asks for what an account needs, or says why there is nothing to ask. */
  record SignUpPage(Standing standing) implements FormView {
    @Override
    public String title(Visit visit) {
      return visit.text("people.sign-up");
    }

    @Override
    public String lead(Visit visit) {
      return standing.issuer().isPresent()
          ? visit.text("people.sign-in.elsewhere", standing.issuer().get().issuer())
          : visit.text("people.sign-up." + standing.policy().spelling());
    }

    @Override
    public Optional<Form> form(Visit visit) {
      if (standing.issuer().isPresent() || standing.policy() != SignUp.OPEN) {
        return Optional.empty();
      }
      return Optional.of(
          new Form(
              EntryRoutes.SIGN_UP_PATH,
              visit.text("people.sign-up.send"),
              newAccount(AccountRoutes.REGISTER.input(), visit)));
    }

    @Override
    public List<Link> otherWays(Visit visit) {
      return List.of(new Link(EntryRoutes.SIGN_IN_PATH, visit.text("people.have-account")));
    }
  }

  /** Has come back from the issuer; script presses the button by itself. */
  record ReturnPage(String host, String code, String state) implements FormView {
    @Override
    public String title(Visit visit) {
      return visit.text("people.sign-in.return");
    }

    @Override
    public String lead(Visit visit) {
      return visit.text("people.sign-in.return.lead", host);
    }

    @Override
    public Optional<Form> form(Visit visit) {
      var input = IssuerRoutes.RETURNED;
      return Optional.of(
          new Form(
              IssuerRoutes.RETURNED_PATH,
              visit.text("people.sign-in.return.send"),
              List.of(
                  Field.of(input, "code", "").as("hidden").value(code),
                  Field.of(input, "state", "").as("hidden").value(state))));
    }

    @Override
    public List<String> scripts() {
      return List.of("onward.js");
    }

    @Override
    public String toString() {
      return "ReturnPage[]";
    }
  }

  /** Asks for the first account. */
  record SetupPage(String token) implements FormView {
    @Override
    public String title(Visit visit) {
      return visit.text("people.setup");
    }

    @Override
    public String lead(Visit visit) {
      return visit.text("people.setup.lead");
    }

    @Override
    public Optional<Form> form(Visit visit) {
      return Optional.of(
          new Form(
              "/setup/" + token,
              visit.text("people.setup.send"),
              newAccount(AccountRoutes.SETUP.input(), visit)));
    }
  }

  /** Asks somebody who was invited for the rest. */
  record InvitationPage(String token, Invitation invitation) implements FormView {
    @Override
    public String title(Visit visit) {
      return visit.text("people.invited");
    }

    @Override
    public String lead(Visit visit) {
      return visit.text("people.invited.lead", visit.site().name(), invitation.email());
    }

    @Override
    public Optional<Form> form(Visit visit) {
      var input = EntryRoutes.ACCEPTING;
      return Optional.of(
          new Form(
              "/invitation/" + token,
              visit.text("people.sign-up.send"),
              List.of(name(input, visit), newPassword(input, "password", visit))));
    }
  }

  private static List<Field> newAccount(Input<?> input, Visit visit) {
    return List.of(name(input, visit), email(input, visit), newPassword(input, "password", visit));
  }

  static Field name(Input<?> input, Visit visit) {
    return Field.of(input, "name", visit.text("people.name"))
        .hint(visit.text("people.name.hint"))
        .filledBy("name");
  }

  private static Field email(Input<?> input, Visit visit) {
    return Field.of(input, "email", visit.text("people.email")).as("email").filledBy("email");
  }

  static Field newPassword(Input<?> input, String field, Visit visit) {
    return Field.of(
            input,
            field,
            visit.text("people." + (field.equals("password") ? "password" : "new-password")))
        .as("password")
        .hint(visit.text("people.password.hint"))
        .filledBy("new-password");
  }
}
