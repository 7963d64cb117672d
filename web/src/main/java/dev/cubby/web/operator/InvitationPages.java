package dev.cubby.web.operator;

import static dev.cubby.web.identity.IdentityProblems.require;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.text.OperatorText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.banner;
import static dev.cubby.web.ui.Ui.card;
import static dev.cubby.web.ui.Ui.empty;
import static dev.cubby.web.ui.Ui.page;
import static dev.cubby.web.ui.Ui.rows;
import static dev.cubby.web.ui.Ui.secret;
import static dev.cubby.web.ui.Ui.secretPage;
import static dev.cubby.web.ui.Ui.section;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.web.identity.*;
import dev.cubby.web.identity.IdentityResult.Reason;
import dev.cubby.web.people.SignUpPages;
import dev.cubby.web.route.*;
import dev.cubby.web.text.*;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Row;

/** Invitations to an account: open ones, and the form that makes one. */
record InvitationPages(Identity identity) {
  private static final String ALL = OperatorPages.PATH + "/invitations";

  record Shown(PageRequest page) {}

  record Invited(String email) {}

  /** An invitation by its digest, which invites nobody. */
  record OneInvitation(String invitation) {}

  static final Input<Invited> INVITED_PERSON =
      Input.of(Invited.class)
          .field(
              "email",
              Label.of(EMAIL).hint(INVITE_HINT).as(Label.Control.EMAIL),
              AccountRoutes.REGISTER.input().rulesOf("email").toArray(Rule[]::new));

  static final Route<Shown, Page> LIST =
      OperatorPages.page(ALL, "operator.invitations", Input.of(Shown.class))
          .summary("Open invitations, with a form to create one");
  static final Route<Invited, PageAnswer> INVITE_ONE =
      Route.page(Method.POST, ALL, "operator.invite", INVITED_PERSON, PageAnswer.class)
          .may(OPERATOR)
          .answering(201)
          .summary("Mail an invitation, or show its link once")
          .happeningOnce();
  static final Route<OneInvitation, Redirect> WITHDRAW_ONE =
      Redirect.at(
              ALL + "/withdraw",
              "operator.withdraw",
              Input.of(OneInvitation.class).with("invitation", Rule.length(1, 100)))
          .may(OPERATOR)
          .summary("Withdraw an invitation");

  void addTo(Routes.Builder routes) {
    routes
        .page(LIST, this::list)
        .page(INVITE_ONE, this::invite, this::invitedBefore)
        .page(WITHDRAW_ONE, this::withdraw);
  }

  private Page list(Call<Shown> call) {
    var shown = call.given().page();
    var open = identity.invitations().open(shown);
    return page(INVITATIONS)
        .add(
            identity.invitations().arePossible()
                ? section(INVITE_TITLE, card(Form.of(INVITE_ONE, INVITE)))
                : banner(Chip.Tone.HOLD, INVITATIONS_CLOSED))
        .add(
            identity.links().areMailed()
                ? OperatorPages.loopbackWarning(identity.address().url())
                : Optional.empty())
        .add(rows(open.rows().stream().map(InvitationPages::row), empty(NO_INVITATIONS)))
        .add(Paging.of(shown, open.cursor(), next -> LIST.link(new Shown(next))));
  }

  private static Row row(Invitation one) {
    return Row.of(verbatim(one.email()))
        .meta(INVITATION_DATES.with(one.createdAt(), one.ttl()))
        .action(
            Action.send(WITHDRAW, WITHDRAW_ONE, new OneInvitation(one.digest()))
                .label(WITHDRAW_LABEL.with(one.email())));
  }

  private PageAnswer invite(Call<Invited> call) {
    var invited =
        identity
            .invitations()
            .invite(
                call.given().email(),
                call.person(),
                call.once(),
                call.arrival(),
                call.reader(),
                SignUpPages.INVITATION::at);
    return switch (require(invited, Map.of(Reason.EMAIL_TAKEN, "email"))) {
      case Invitations.Invited.Shown(var invitation, var link) ->
          secretPage(
                  OperatorText.INVITED,
                  INVITED_LEAD.with(invitation.email()),
                  OperatorPages.loopbackWarning(link),
                  LIST.at(),
                  secret(INVITATION_LINK, link.toString()))
              .back(INVITATIONS, LIST.at());
      case Invitations.Invited.Mailed(var invitation) -> mailed(invitation);
    };
  }

  private static Redirect mailed(Invitation invitation) {
    return Redirect.to(LIST.at()).saying(SignUpText.INVITATION_SENT.with(invitation.email()));
  }

  private Redirect invitedBefore(Call<Invited> call, String digest) {
    var invitation = require(identity.invitations().again(digest));
    return invitation.isMailed()
        ? mailed(invitation)
        : Redirect.to(LIST.at()).saying(UiText.SHOWN_ONCE);
  }

  private Redirect withdraw(Call<OneInvitation> call) {
    require(identity.invitations().withdraw(call.given().invitation(), call.person().standing()));
    return Redirect.to(LIST.at()).saying(WITHDRAWN);
  }
}
