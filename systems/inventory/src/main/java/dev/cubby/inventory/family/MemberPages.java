package dev.cubby.inventory.family;

import static dev.cubby.inventory.text.MemberText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.inventory.base.InventoryProblems;
import dev.cubby.inventory.base.Refusal;
import dev.cubby.inventory.family.FamilyModel.*;
import dev.cubby.inventory.text.MemberText;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Row;

/**
 * The members of a family for people.
 *
 * @param invitations what admins see of invitations, below the members
 */
public record MemberPages(
    FamilyApi families, MemberApi api, Function<Call<OfFamily>, List<Piece>> invitations) {
  private static final String ALL = FamilyPages.ONE + "/members";
  private static final String ONE = ALL + "/{memberId}";

  public static final Route<OfFamily, Page> LIST =
      Page.at(ALL, "inventory.members", FamilyApi.of(OfFamily.class))
          .summary("The members of a family, and who is invited")
          .may(Right.VIEW_HOUSEHOLD.roles());
  static final Route<OfMember, Page> EDIT =
      Page.at(ONE, "inventory.edit-member", FamilyApi.of(OfMember.class))
          .summary("A member's name and role")
          .may(Right.MANAGE_MEMBERS.roles());
  static final Route<MemberApi.Edited, Redirect> CHANGE =
      Redirect.at(ONE, "inventory.change-member", MemberApi.CHANGE);
  static final Confirm<MemberApi.Removed> REMOVE =
      Confirm.at(ONE + "/remove", "inventory.remove-member", MemberApi.REMOVE);

  public void addTo(Routes.Builder routes) {
    routes
        .page(LIST, this::list)
        .page(EDIT, this::edit)
        .form(
            CHANGE,
            api::change,
            (_, member) -> Redirect.to(LIST.at(member.familyId())).saying(CHANGED));
    REMOVE.addTo(routes, this::askRemove, api::remove, (call, _) -> removed(call));
  }

  private Page list(Call<OfFamily> call) {
    var familyId = call.given().familyId();
    var family = families.get(familyId);
    var me = call.person().accountId();
    boolean admin = api.isAdmin(call, familyId);
    var members = api.members().all(familyId);
    var rows = members.stream().filter(Member::isActive).map(member -> row(member, me, admin));
    var page =
        page(TITLE)
            .meta(verbatim(family.name()))
            .add(
                live(
                    "members",
                    List.of(FamilyTopics.FAMILY.at(familyId.toString())),
                    rows(rows, empty(NONE))));
    if (!admin) {
      return page.add(paragraph(ADMINS_INVITE));
    }
    var removed = members.stream().filter(member -> !member.isActive()).toList();
    page = page.add(invitations.apply(call));
    return removed.isEmpty()
        ? page
        : page.add(
            section(
                REMOVED,
                rows(
                    removed.stream()
                        .map(member ->
                            Row.of(verbatim(member.name()))
                                .meta(
                                    verbatim(member.email()),
                                    REMOVED_AT.with(Text.at(member.updatedAt())))),
                    empty(NONE))));
  }

  private static Row row(Member member, String me, boolean admin) {
    var row =
        Row.of(member.memberId().equals(me) ? YOU.with(member.name()) : verbatim(member.name()))
            .meta(
                Text.of(member.role()),
                verbatim(member.email()),
                JOINED.with(Text.at(member.rejoinedAt().orElse(member.createdAt()))));
    return admin
        ? row.action(Action.link(MemberText.EDIT, EDIT.at(member.familyId(), member.memberId())))
        : row;
  }

  /** What members are called, by their ids: also those who have left, whose work stays. */
  public static Map<String, Text> names(List<Member> members) {
    return members.stream()
        .collect(
            Collectors.toUnmodifiableMap(
                Member::memberId,
                member ->
                    member.isActive()
                        ? verbatim(member.name())
                        : REMOVED_NAME.with(member.name())));
  }

  /** Own roles are changed by others. */
  private Page edit(Call<OfMember> call) {
    var member = require(call.given());
    boolean own = member.memberId().equals(call.person().accountId());
    var values =
        new MemberApi.Edited(
            member.familyId(),
            member.memberId(),
            Optional.of(member.name()),
            Optional.of(member.role()),
            Optional.of(member.version()));
    var form = Form.of(CHANGE, SAVE, values).requiring("name");
    var page =
        formPage(verbatim(member.name()), own ? form.without("role") : form.requiring("role"))
            .back(TITLE, LIST.at(member.familyId()))
            .meta(verbatim(member.email()));
    return own
        ? page
        : page.add(paragraph(ROLES_TEXT))
            .action(
                Action.ask(
                    MemberText.REMOVE,
                    REMOVE.link(
                        new MemberApi.Removed(
                            member.familyId(), member.memberId(), Optional.of(member.version())))));
  }

  private Question askRemove(Call<MemberApi.Removed> call) {
    var given = call.given();
    var member = require(new OfMember(given.familyId(), given.memberId()));
    return Question.of(
            REMOVE_TITLE.with(member.name()),
            REMOVE_TEXT,
            MemberText.REMOVE,
            LIST.at(given.familyId()))
        .version(member.version())
        .danger();
  }

  private Redirect removed(Call<MemberApi.Removed> call) {
    var given = call.given();
    var name = api.members().find(given.familyId(), given.memberId()).map(Member::name).orElse("");
    return given.memberId().equals(call.person().accountId())
        ? Redirect.to(FamilyPages.LIST.at())
        : Redirect.to(LIST.at(given.familyId())).saying(REMOVED_MEMBER.with(name));
  }

  private Member require(OfMember of) {
    return api.members()
        .find(of.familyId(), of.memberId())
        .filter(Member::isActive)
        .orElseThrow(() -> InventoryProblems.of(Refusal.NO_SUCH_MEMBER));
  }
}
