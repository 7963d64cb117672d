package dev.cubby.inventory.invitation;

import static dev.cubby.inventory.base.InventoryProblems.done;
import static dev.cubby.inventory.text.InvitationText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.inventory.base.Result;
import dev.cubby.inventory.family.*;
import dev.cubby.inventory.family.FamilyModel.*;
import dev.cubby.inventory.invitation.InvitationApi.*;
import dev.cubby.inventory.invitation.InvitationModel.*;
import dev.cubby.inventory.text.InvitationText;
import dev.cubby.inventory.text.MemberText;
import dev.cubby.web.invite.Handover;
import dev.cubby.web.operator.OperatorPages;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Row;

/** What admins see of invitations, on the page of a family's members. */
public record InvitationPages(InvitationApi api) {
  private static final String ONE = FamilyPages.ONE + "/invitations/{invitationId}";
  private static final Duration DAY = Duration.ofDays(1);

  /** At the address of the members' page, which shows the form again. */
  static final Route<NewInvitation, PageAnswer> INVITE =
      InvitationApi.CREATE.asForm(
          MemberPages.LIST.path().toString(), "inventory.invite", PageAnswer.class);

  static final Route<OfInvitation, PageAnswer> RESEND =
      InvitationApi.RESEND.asForm(ONE + "/resend", "inventory.resend-invitation", PageAnswer.class);
  static final Route<OfInvitation, Redirect> REVOKE =
      Redirect.at(ONE + "/revoke", "inventory.revoke-invitation", InvitationApi.REVOKE);

  public void addTo(Routes.Builder routes) {
    routes
        .form(INVITE, api::make, api::made, (_, made) -> handedOver(made, INVITED))
        .page(RESEND, call -> handedOver(api.resend(call), RESENT))
        .page(REVOKE, this::revoke);
  }

  /** The form and the list, below the members. */
  public List<Piece> sections(Call<OfFamily> call) {
    var familyId = call.given().familyId();
    var form =
        Form.of(INVITE, INVITE_MEMBER, familyId)
            .without("expiresAt", "ttl", "invitedBy")
            .value("role", MemberRole.SUGGESTER.externalName());
    var names = MemberPages.names(api.members().all(familyId));
    var now = call.reader().now();
    // Accepted ones are members by now.
    var rows =
        api.invitations().list(familyId).stream()
            .filter(one -> one.status() != InvitationStatus.ACCEPTED)
            .map(one -> row(one, names, now, api.inviting().areMailed()));
    return List.of(
        section(INVITE_MEMBER, card(form)),
        section(
            TITLE,
            live(
                "invitations",
                List.of(FamilyTopics.FAMILY.at(familyId.toString())),
                rows(rows, empty(NONE)))));
  }

  private static Row row(Invitation one, Map<String, Text> names, Instant now, boolean mailed) {
    var status = one.statusAt(now);
    var row =
        Row.of(verbatim(one.email()))
            .meta(
                Text.of(one.role()),
                INVITED_BY.with(names.getOrDefault(one.invitedBy(), verbatim(""))))
            .chip(chip(tone(status), Text.of(status)));
    if (status == InvitationStatus.PENDING) {
      row = row.meta(EXPIRES_IN.with(daysLeft(one, now)));
    }
    if (one.declinedReason().isPresent()) {
      row = row.meta(REASON.with(one.declinedReason().get()));
    }
    var of = new OfInvitation(one.familyId(), one.invitationId());
    if (one.status() == InvitationStatus.PENDING) {
      row =
          row.action(
              Action.send(mailed ? InvitationText.RESEND : NEW_LINK, RESEND, of)
                  .label((mailed ? RESEND_TO : NEW_LINK_OF).with(one.email())));
    }
    return status == InvitationStatus.PENDING
        ? row.action(
            Action.send(InvitationText.REVOKE, REVOKE, of).label(REVOKE_OF.with(one.email())))
        : row;
  }

  private static Chip.Tone tone(InvitationStatus status) {
    return switch (status) {
      case PENDING -> Chip.Tone.BUSY;
      case ACCEPTED -> Chip.Tone.GOOD;
      case DECLINED -> Chip.Tone.WARN;
      case EXPIRED, REVOKED -> Chip.Tone.HOLD;
    };
  }

  private static long daysLeft(Invitation one, Instant now) {
    return Math.ceilDiv(Duration.between(now, one.expiresAt()).toSeconds(), DAY.toSeconds());
  }

  private PageAnswer handedOver(Made made, Text title) {
    var back = MemberPages.LIST.at(made.invitation().familyId());
    var email = made.invitation().email();
    if (made.handover().isPresent() && made.handover().get() instanceof Handover.ByHand(var link)) {
      return secretPage(
              title,
              (api.inviting().areMailed() ? LINK_INSTEAD : LINK_LEAD).with(email),
              OperatorPages.loopbackWarning(link),
              back,
              secret(LINK, link.toString()))
          .back(MemberText.TITLE, back);
    }
    return Redirect.to(back)
        .saying(
            made.handover()
                .map(handover ->
                    handover instanceof Handover.Mailed ? SENT.with(email) : NOT_MAILED.with(email))
                .orElse((api.inviting().areMailed() ? REPEATED : REPEATED_BY_HAND).with(email)));
  }

  private Redirect revoke(Call<OfInvitation> call) {
    var of = call.given();
    var back = Redirect.to(MemberPages.LIST.at(of.familyId()));
    var result = api.invitations().revoke(Acting.as(call), of.familyId(), of.invitationId());
    return result instanceof Result.Refused<Invitation>(var why)
        ? back.refusing(Text.of(why))
        : back.saying(REVOKED.with(done(result).email()));
  }
}
