package dev.cubby.web.invite;

import static dev.cubby.web.route.Role.SIGNED_IN;
import static dev.cubby.web.text.InviteText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.web.people.ProfilePages;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.text.InviteText;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Row;

/** The invitations that wait for the reader, of all systems. */
record WaitingPages(Waiting waiting, Inviting inviting) {
  private static final String ALL = "/invitations";
  private static final String ONE = ALL + "/{system}/{invitation}";

  record OfInvitation(String system, String invitation) {}

  record Declining(String system, String invitation, Optional<String> reason) {}

  static final Route<Nothing, Page> LIST =
      Page.at(ALL, "invite.waiting").summary("Invitations that wait for you").may(SIGNED_IN);
  static final Route<OfInvitation, Redirect> ACCEPT =
      Redirect.at(ONE + "/accept", "invite.accept-waiting", OfInvitation.class)
          .summary("Accepts an invitation that waits for you")
          .may(SIGNED_IN);
  static final Route<OfInvitation, Page> ASK_REASON =
      Page.at(ONE + "/decline", "invite.ask-reason", OfInvitation.class)
          .summary("Asks why you decline an invitation")
          .may(SIGNED_IN);
  static final Route<Declining, Redirect> DECLINE =
      Redirect.at(
              ONE + "/decline",
              "invite.decline-waiting",
              Input.of(Declining.class).field("reason", REASON, JoinPages.REASONS))
          .summary("Declines an invitation that waits for you")
          .may(SIGNED_IN);

  void addTo(Routes.Builder routes) {
    routes
        .page(LIST, this::list)
        .page(ACCEPT, this::accept)
        .page(ASK_REASON, this::askReason)
        .page(DECLINE, this::decline);
  }

  private Page list(Call<Nothing> call) {
    var page = page(TITLE);
    if (!waiting.isVerified(call.person())) {
      page =
          page.add(
              inviting.areMailed()
                  ? banner(
                      Chip.Tone.HOLD,
                      NOT_VERIFIED,
                      Action.link(SHOW_ACCOUNT, ProfilePages.ACCOUNT.at()))
                  : banner(Chip.Tone.HOLD, NOT_VERIFIABLE));
    }
    return page.add(rows(waiting.of(call.person()).stream().map(WaitingPages::row), empty(NONE)));
  }

  private static Row row(Waiting.One one) {
    var invitation = one.invitation();
    var of = new OfInvitation(one.system(), invitation.id());
    return Row.of(verbatim(invitation.name()))
        .meta(invitation.by(), invitation.role(), EXPIRES_AT.with(invitation.expiresAt()))
        .action(
            Action.send(invitation.yes(), ACCEPT, of).main(),
            Action.link(InviteText.DECLINE, ASK_REASON.at(of.system(), of.invitation())));
  }

  private Redirect accept(Call<OfInvitation> call) {
    return answer(
        call,
        call.given(),
        invitation ->
            invitation
                .accept(Guest.of(call.person()))
                .map(page -> Redirect.to(page).saying(invitation.joined())));
  }

  private Page askReason(Call<OfInvitation> call) {
    var of = call.given();
    var invitation =
        find(call, of).orElseThrow(() -> Problem.of(ProblemKind.NOT_FOUND, NO_INVITATION));
    return formPage(
            invitation.declineTitle(),
            Form.of(DECLINE, InviteText.DECLINE, of.system(), of.invitation()))
        .back(TITLE, LIST.at())
        .meta(invitation.asks());
  }

  private Redirect decline(Call<Declining> call) {
    var given = call.given();
    return answer(
        call,
        new OfInvitation(given.system(), given.invitation()),
        invitation ->
            invitation
                .decline(call.person().standing(), given.reason())
                .map(_ -> Redirect.to(LIST.at()).saying(invitation.declined())));
  }

  /** An invitation that has been answered, as by the first of two presses, is no error. */
  private Redirect answer(
      Call<?> call, OfInvitation of, Function<OpenInvitation, Reply<Redirect>> answering) {
    var reply = find(call, of).map(answering);
    return reply.isPresent()
            && (reply.get() instanceof Reply.Done<Redirect> || find(call, of).isPresent())
        ? reply.get().orThrow()
        : Redirect.to(LIST.at()).refusing(NO_LONGER_WAITING);
  }

  /** Only among those that wait for the caller, so that nobody answers for another address. */
  private Optional<OpenInvitation> find(Call<?> call, OfInvitation of) {
    return waiting.of(call.person()).stream()
        .filter(one -> one.system().equals(of.system()))
        .map(Waiting.One::invitation)
        .filter(invitation -> invitation.id().equals(of.invitation()))
        .findFirst();
  }
}
