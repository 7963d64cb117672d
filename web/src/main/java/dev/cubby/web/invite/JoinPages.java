package dev.cubby.web.invite;

import static dev.cubby.web.identity.IdentityProblems.require;
import static dev.cubby.web.route.Role.ANYBODY;
import static dev.cubby.web.text.InviteText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.web.identity.*;
import dev.cubby.web.identity.IdentityResult.Reason;
import dev.cubby.web.invite.Inviter.Joined;
import dev.cubby.web.people.*;
import dev.cubby.web.route.*;
import dev.cubby.web.text.*;
import dev.cubby.web.ui.*;

/** The page of an invitation's link: it shows who invites, and takes the answer. */
record JoinPages(Identity identity, Inviting inviting, Map<String, Inviter> inviters) {
  private static final String PATH = "/join/{system}/{token:secret}";
  private static final ProblemKind INCOMPLETE =
      new ProblemKind(400, ProblemKind.INVALID.code(), NOT_VALID);
  private static final ProblemKind UNKNOWN =
      new ProblemKind(404, ProblemKind.NOT_FOUND.code(), NOT_VALID);
  private static final ProblemKind USED_BEFORE = new ProblemKind(410, "INVITATION_GONE", USED);
  static final Rule[] REASONS = {Rule.length(0, 280), Rule.readableLines()};

  record OfToken(String system, String token) {
    @Override
    public String toString() {
      return "OfToken[" + system + "]";
    }
  }

  record NewAccount(String system, String token, String name, String password) {
    @Override
    public String toString() {
      return "NewAccount[" + system + "]";
    }
  }

  record Credentials(String system, String token, String password) {
    @Override
    public String toString() {
      return "Credentials[" + system + "]";
    }
  }

  record Declining(String system, String token, Optional<String> reason) {
    @Override
    public String toString() {
      return "Declining[" + system + "]";
    }
  }

  static final Route<OfToken, Page> SHOW =
      Page.at(PATH, "invite.show", OfToken.class)
          .summary("An invitation, and how to accept it")
          .may(ANYBODY);
  static final Route<OfToken, Redirect> ACCEPT =
      Redirect.at(PATH, "invite.accept", OfToken.class)
          .summary("Accepts an invitation with the account that is signed in")
          .may(ANYBODY);
  static final Route<NewAccount, Redirect> ACCEPT_NEW =
      Redirect.at(
              PATH + "/account",
              "invite.accept-with-account",
              Input.of(NewAccount.class).like(AccountRoutes.SETUP.input(), "name", "password"))
          .summary("Creates an account, accepts the invitation with it, and signs in")
          .may(ANYBODY);
  static final Route<Credentials, Redirect> SIGN_IN =
      Redirect.at(
              PATH + "/sign-in",
              "invite.sign-in",
              Input.of(Credentials.class).like(AccountRoutes.TOKEN.input(), "password"))
          .summary("Signs in as the invited address, and shows the invitation again")
          .may(ANYBODY);
  static final Route<Declining, Redirect> DECLINE =
      Redirect.at(
              PATH + "/decline",
              "invite.decline",
              Input.of(Declining.class).field("reason", REASON, REASONS))
          .summary("Declines an invitation")
          .may(ANYBODY);

  void addTo(Routes.Builder routes) {
    routes
        .page(SHOW, this::show)
        .page(ACCEPT, this::accept)
        .page(ACCEPT_NEW, this::acceptWithAccount)
        .page(SIGN_IN, this::signIn)
        .page(DECLINE, this::decline);
  }

  private Reply<? extends OpenInvitation> open(Call<?> call, String system, String token) {
    var inviter = inviters.get(system);
    if (inviter == null) {
      throw Problem.of(UNKNOWN, NO_INVITATION);
    }
    // People have a link, and know of no token.
    var reply =
        inviting.open(
            inviter::open, token, call.arrival(), _ -> Problem.of(INCOMPLETE, LINK_INCOMPLETE));
    return reply instanceof Reply.Refused<?>(var why) && why.kind().equals(ProblemKind.NOT_FOUND)
        ? new Reply.Refused<>(Problem.of(UNKNOWN, why.detail()))
        : reply;
  }

  /** Whom this very link has let in. */
  private Optional<Joined> joined(String system, String token) {
    return Optional.ofNullable(inviters.get(system))
        .flatMap(inviter -> inviting.joined(inviter, token));
  }

  private Optional<Joined> joined(Call<OfToken> call) {
    return joined(call.given().system(), call.given().token()).filter(one -> isReader(call, one));
  }

  private static boolean isReader(Call<?> call, Joined one) {
    return call.principal() instanceof Principal.Person person
        && person.accountId().equals(one.accountId());
  }

  private static Problem used(Call<?> call, Joined one) {
    var problem = Problem.of(USED_BEFORE, ALREADY_USED);
    var onward = new SignInPages.Onward(Optional.of(one.home().path()));
    return call.principal() instanceof Principal.Person
        ? problem
        : problem.leadingTo(SignInPages.SIGN_IN.link(onward).path(), SignInText.TITLE);
  }

  private Page show(Call<OfToken> call) {
    var given = call.given();
    var before = joined(given.system(), given.token());
    if (before.isPresent()) {
      if (!isReader(call, before.get())) {
        throw used(call, before.get());
      }
      return page(verbatim(before.get().name()))
          .narrow()
          .add(paragraph(ALREADY_JOINED.with(before.get().name())))
          .add(buttons(Action.link(OPEN.with(before.get().name()), before.get().home()).main()));
    }
    var invitation = open(call, given.system(), given.token()).orThrow();
    var page =
        page(invitation.yes())
            .narrow()
            .meta(invitation.asks())
            .add(
                facts(
                    fact(FOR, verbatim(invitation.email())),
                    fact(ROLE, invitation.role()),
                    fact(EXPIRES, Text.at(invitation.expiresAt()))));
    if (invitation.roleMeans().isPresent()) {
      page = page.add(paragraph(invitation.roleMeans().get()));
    }
    if (call.principal() instanceof Principal.Person person
        && !Guest.isSameAddress(person.email(), invitation.email())) {
      return page.add(
          banner(
              Chip.Tone.WARN,
              OTHER_ACCOUNT.with(invitation.email(), person.email()),
              Action.send(SIGN_OUT, SignInPages.SIGN_OUT, new Input.Nothing())));
    }
    return page.add(
            call.principal() instanceof Principal.Person
                ? join(given, invitation)
                : enter(given, invitation))
        .add(
            section(
                DECLINE_TITLE,
                card(Form.of(DECLINE, InviteText.DECLINE, given.system(), given.token()).quiet())));
  }

  private static List<Piece> join(OfToken given, OpenInvitation invitation) {
    return List.of(buttons(Action.send(invitation.yes(), ACCEPT, given).main()));
  }

  /** The way in for a person who is not signed in. */
  private List<Piece> enter(OfToken given, OpenInvitation invitation) {
    if (identity.issuer().isPresent()) {
      // The token stays here: an issuer vouches for the address, so the list has the invitation.
      var onward = new SignInPages.Onward(Optional.of(WaitingPages.LIST.at().path()));
      return List.of(
          paragraph(SIGN_IN_FIRST.with(invitation.email())),
          buttons(Action.link(SignInText.TITLE, SignInPages.SIGN_IN.link(onward)).main()));
    }
    if (identity.accounts().byEmail(invitation.email()).isPresent()) {
      return List.of(
          paragraph(SIGN_IN_FIRST.with(invitation.email())),
          card(Form.of(SIGN_IN, SignInText.TITLE, given.system(), given.token())));
    }
    if (!identity.invitations().arePossible()) {
      return List.of(paragraph(SignUpText.CLOSED));
    }
    var form = Form.of(ACCEPT_NEW, invitation.yes(), given.system(), given.token());
    return List.of(
        paragraph(CREATE_ACCOUNT.with(invitation.email())),
        card(invitation.guestName().map(name -> form.value("name", name)).orElse(form)));
  }

  private Redirect accept(Call<OfToken> call) {
    var given = call.given();
    return open(call, given.system(), given.token())
        .then(invitation -> accept(call, invitation))
        .or(() -> joined(call).map(JoinPages::welcome))
        .orThrow();
  }

  private Reply<Redirect> accept(Call<OfToken> call, OpenInvitation invitation) {
    var person = call.person();
    return invitation
        .accept(Guest.of(person))
        .map(page -> {
          if (invitation.mailed()) {
            identity.accounts().prove(person.accountId(), invitation.email());
          }
          return Redirect.to(page).saying(joined(call, person.accountId(), invitation));
        });
  }

  /** Joining may have chosen the language of the account, and so of the page that says it. */
  private Text joined(Call<?> call, String accountId, OpenInvitation invitation) {
    return identity
        .accounts()
        .byId(accountId)
        .flatMap(account -> account.preference().language())
        .map(language -> verbatim(call.reader().in(language).text(invitation.joined())))
        .orElseGet(invitation::joined);
  }

  private static Redirect welcome(Joined one) {
    return Redirect.to(one.home()).saying(JOINED.with(one.name()));
  }

  private Redirect acceptWithAccount(Call<NewAccount> call) {
    var given = call.given();
    return open(call, given.system(), given.token())
        .then(invitation -> acceptWithAccount(call, invitation))
        .or(() -> again(call))
        .orThrow();
  }

  private Reply<Redirect> acceptWithAccount(Call<NewAccount> call, OpenInvitation invitation) {
    var given = call.given();
    var guest = inviting.newcomer(invitation, given.name(), given.password(), call.arrival());
    return invitation
        .accept(guest)
        .map(page ->
            new SignInPages(identity)
                .enter(call, guest.account().orElseThrow(), page.path())
                .saying(joined(call, guest.accountId(), invitation)));
  }

  /** The second of two presses: the account that the first has made, by the same password. */
  private Optional<Redirect> again(Call<NewAccount> call) {
    var given = call.given();
    return joined(given.system(), given.token())
        .flatMap(one ->
            identity
                .accounts()
                .byId(one.accountId())
                .filter(account ->
                    identity
                            .signIn()
                            .withPassword(account.email(), given.password(), call.arrival())
                        instanceof IdentityResult.Done<Account>)
                .map(account ->
                    new SignInPages(identity)
                        .enter(call, account, one.home().path())
                        .saying(JOINED.with(one.name()))));
  }

  /** On this page, so that the token gets into no other address. */
  private Redirect signIn(Call<Credentials> call) {
    IdentityProblems.requirePasswords(identity);
    var given = call.given();
    var invitation = open(call, given.system(), given.token()).orThrow();
    var account =
        require(
            identity.signIn().withPassword(invitation.email(), given.password(), call.arrival()),
            Map.of(Reason.WRONG_CREDENTIALS, "password"));
    return new SignInPages(identity)
        .enter(call, account, SHOW.at(given.system(), given.token()).path());
  }

  private Redirect decline(Call<Declining> call) {
    var given = call.given();
    open(call, given.system(), given.token())
        .then(one -> one.decline(Standing.of(call.principal()), given.reason()))
        .orThrow();
    return Redirect.to("/").saying(DECLINED);
  }
}
