package dev.cubby.lockers.organisation;

import static dev.cubby.lockers.organisation.OrganisationApi.MEMBER;
import static dev.cubby.lockers.organisation.OrganisationProblems.requireDone;
import static dev.cubby.lockers.text.OrganisationText.*;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.route.Role.SIGNED_IN;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;
import static java.util.stream.Collectors.toSet;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.offer.OfferContracts.Offer;
import dev.cubby.lockers.organisation.OrganisationApi.NewName;
import dev.cubby.lockers.organisation.OrganisationApi.NewOrganisation;
import dev.cubby.lockers.organisation.OrganisationContracts.*;
import dev.cubby.lockers.organisation.OrganisationResult.Refusal;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.owner.Acting.OfMember;
import dev.cubby.lockers.owner.ContactProblems;
import dev.cubby.lockers.owner.Contacts;
import dev.cubby.lockers.text.OfferText;
import dev.cubby.lockers.text.OrganisationText;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Row;

/**
 * Organisations for people: those they act for, and each with its lockers and members.
 *
 * @param lockers the list of an organisation's lockers, made by the feature that knows them
 */
public record OrganisationPages(
    OrganisationApi api,
    Contacts contacts,
    BiFunction<Principal.Person, OrganisationPages.Shown, Piece> lockers) {
  private static final String ALL = "/lockers/organisations";
  private static final String ONE = ALL + "/{organisationId}";

  /**
   * @param retired where the list of its retired lockers goes on
   */
  public record Shown(String organisationId, PageRequest page, Optional<String> retired) {}

  record NewMember(String organisationId, String email) {}

  public static final Route<Nothing, Page> LIST =
      Page.at(ALL, "lockers.organisations").summary("Your organisations").may(SIGNED_IN);
  static final Route<NewOrganisation, Redirect> CREATE =
      Redirect.at(ALL, "lockers.create-organisation", OrganisationApi.CREATE);
  public static final Route<Shown, Page> SHOW =
      Page.at(ONE, "lockers.organisation", Shown.class)
          .summary("An organisation, with its lockers and members")
          .may(MEMBER, OPERATOR);
  static final Route<NewMember, Redirect> ADD_MEMBER =
      Redirect.at(
              ONE,
              "lockers.add-member",
              Input.of(NewMember.class)
                  .field(
                      "email",
                      Label.of(EMAIL).hint(EMAIL_HINT).as(Label.Control.EMAIL),
                      Rule.length(3, 254),
                      Rule.email()))
          .summary("Ask a person to be a member of an organisation; the operator adds at once")
          .may(MEMBER, OPERATOR);
  static final Route<OfMember, Redirect> WITHDRAW =
      Redirect.at(
          ONE + "/offers/{accountId}/withdraw",
          "lockers.withdraw-membership",
          OrganisationApi.WITHDRAW);
  static final Route<OfOrganisation, Page> RENAME_FORM =
      Page.at(ONE + "/name", "lockers.rename-organisation-form", OfOrganisation.class)
          .may(MEMBER, OPERATOR);
  static final Route<NewName, Redirect> RENAME =
      Redirect.at(ONE + "/name", "lockers.rename-organisation", OrganisationApi.RENAME);
  static final Confirm<OfMember> REMOVE_MEMBER =
      Confirm.at(
          ONE + "/members/{accountId}/remove",
          "lockers.remove-member",
          OrganisationApi.REMOVE_MEMBER);
  static final Confirm<OfOrganisation> LEAVE_ONE =
      Confirm.at(ONE + "/leave", "lockers.leave", OfOrganisation.class)
          .summary("Leave an organisation")
          .may(MEMBER);
  static final Confirm<OfOrganisation> DELETE_ONE =
      Confirm.at(ONE + "/delete", "lockers.delete-organisation", OrganisationApi.DELETE);

  public void addTo(Routes.Builder routes) {
    routes
        .page(LIST, this::list)
        .form(CREATE, api::create, api::created, (_, one) -> to(one, CREATED))
        .page(SHOW, this::show)
        .page(ADD_MEMBER, this::addMember)
        .form(
            WITHDRAW,
            api::withdraw,
            (call, _) ->
                Redirect.to(SHOW.at(call.given().organisationId())).saying(OfferText.WITHDRAWN))
        .page(RENAME_FORM, this::renameForm)
        .form(RENAME, api::rename, (_, one) -> to(one, RENAMED));
    REMOVE_MEMBER.addTo(routes, this::askRemove, api::removeMember, (call, _) -> removed(call));
    LEAVE_ONE.addTo(routes, this::askLeave, this::leave);
    DELETE_ONE.addTo(routes, this::askDelete, this::delete);
  }

  private static Redirect to(Organisation one, OrganisationText done) {
    return Redirect.to(SHOW.at(one.organisationId())).saying(done.with(one.name()));
  }

  private Page list(Call<Nothing> call) {
    var rows =
        api.organisations().of(call.person().accountId()).stream().map(OrganisationPages::row);
    return page(TITLE)
        .add(rows(rows, empty(NONE)))
        .add(section(OrganisationText.CREATE, card(Form.of(CREATE, OrganisationText.CREATE))));
  }

  private static Row row(Organisation one) {
    return Row.of(verbatim(one.name()))
        .link(SHOW.at(one.organisationId()))
        .meta(COUNTS.with(one.lockers(), one.members()));
  }

  private Page show(Call<Shown> call) {
    var one = api.get(call.given().organisationId());
    var me = call.person().accountId();
    var members = api.organisations().members(one.organisationId());
    boolean member = members.stream().anyMatch(other -> other.accountId().equals(me));
    var page =
        page(verbatim(one.name()))
            .back(TITLE, LIST.at())
            .meta(COUNTS.with(one.lockers(), one.members()))
            .action(Action.link(OrganisationText.RENAME, RENAME_FORM.at(one.organisationId())));
    if (member) {
      page =
          page.action(
              members.size() == 1
                  ? Action.ask(DELETE, DELETE_ONE.at(one.organisationId()))
                  : Action.ask(LEAVE, LEAVE_ONE.at(one.organisationId())));
    }
    var offers = api.organisations().offered(one.organisationId());
    var known =
        api.accounts()
            .names(
                Stream.concat(
                        members.stream().map(Member::accountId),
                        offers.stream().map(Offer::accountId))
                    .collect(toSet()));
    UnaryOperator<String> name = accountId -> known.getOrDefault(accountId, accountId);
    var rows =
        Stream.concat(
            members.stream()
                .sorted(
                    Comparator.comparing(
                        other -> name.apply(other.accountId()), String.CASE_INSENSITIVE_ORDER))
                .map(other -> row(one, other, name.apply(other.accountId()), me)),
            offers.stream().map(offer -> row(offer, name.apply(offer.accountId()))));
    boolean atOnce = OrganisationApi.isAtOnce(call.person());
    var form =
        Form.of(
            ADD_MEMBER, atOnce ? OrganisationText.ADD_MEMBER : INVITE_MEMBER, one.organisationId());
    return page.add(section(LOCKERS, lockers.apply(call.person(), call.given())))
        .add(section(MEMBERS, rows(rows, empty(NONE)), card(form)));
  }

  private static Row row(Offer offer, String name) {
    var of = new OfMember(offer.subjectId(), offer.accountId());
    boolean declined = offer.declinedAt().isPresent();
    var row =
        Row.of(verbatim(name))
            .chip(
                declined
                    ? chip(Chip.Tone.WARN, OfferText.DECLINED)
                    : chip(Chip.Tone.BUSY, OfferText.WAITS));
    if (!declined) {
      row = row.meta(OfferText.EXPIRES.with(Text.at(offer.expiresAt())));
    } else if (offer.declinedReason().isPresent()) {
      row = row.meta(OfferText.REASON.with(offer.declinedReason().get()));
    }
    return row.action(
        declined
            ? Action.send(OfferText.DISMISS, WITHDRAW, of).label(OfferText.DISMISS_OF.with(name))
            : Action.send(OfferText.WITHDRAW, WITHDRAW, of)
                .label(OfferText.WITHDRAW_OF.with(name)));
  }

  /** Members leave by a question of its own, and the last one cannot be removed. */
  private static Row row(Organisation one, Member member, String name, String me) {
    boolean myself = member.accountId().equals(me);
    var row =
        Row.of(myself ? YOU.with(name) : verbatim(name))
            .meta(JOINED.with(Text.at(member.joinedAt())));
    return myself || one.members() == 1
        ? row
        : row.action(
            Action.ask(REMOVE, REMOVE_MEMBER.at(one.organisationId(), member.accountId())));
  }

  /** A member is named as a locker's new owner is: by an e-mail that one has to know. */
  private Redirect addMember(Call<NewMember> call) {
    var given = call.given();
    var account =
        ContactProblems.require(
            contacts.byEmail(call.person(), given.email()), OrganisationProblems.NO_SUCH_ACCOUNT);
    var page = Redirect.to(SHOW.at(given.organisationId()));
    if (!OrganisationApi.isAtOnce(call.person())) {
      api.offer(call, given.organisationId(), account.accountId());
      return page.saying(MEMBER_INVITED.with(account.name()));
    }
    requireDone(
        api.organisations().add(Acting.as(call), given.organisationId(), account.accountId()));
    return page.saying(MEMBER_ADDED.with(account.name()));
  }

  private Page renameForm(Call<OfOrganisation> call) {
    var one = api.get(call.given().organisationId());
    var values = new NewName(one.organisationId(), one.name(), Optional.of(one.version()));
    return formPage(OrganisationText.RENAME, Form.of(RENAME, SAVE, values))
        .back(verbatim(one.name()), SHOW.at(one.organisationId()));
  }

  private Question askRemove(Call<OfMember> call) {
    var given = call.given();
    var one = api.get(given.organisationId());
    if (!api.organisations().isMember(given.organisationId(), given.accountId())) {
      throw OrganisationProblems.of(Refusal.NO_SUCH_MEMBER);
    }
    var name = nameOf(given.accountId());
    return Question.of(
            REMOVE_TITLE.with(name, one.name()),
            REMOVE_TEXT,
            OrganisationText.REMOVE_MEMBER,
            SHOW.at(one.organisationId()))
        .danger();
  }

  /** A member who has left would not see the organisation's page any more. */
  private Redirect removed(Call<OfMember> call) {
    var given = call.given();
    boolean left = given.accountId().equals(call.person().accountId()) && !call.person().operator();
    return Redirect.to(left ? LIST.at() : SHOW.at(given.organisationId()))
        .saying(MEMBER_REMOVED.with(nameOf(given.accountId())));
  }

  private Question askLeave(Call<OfOrganisation> call) {
    var one = api.get(call.given().organisationId());
    return Question.of(
        LEAVE_TITLE.with(one.name()), LEAVE_TEXT, LEAVE, SHOW.at(one.organisationId()));
  }

  private Redirect leave(Call<OfOrganisation> call) {
    var one = api.get(call.given().organisationId());
    requireDone(
        api.organisations()
            .remove(Acting.as(call), one.organisationId(), call.person().accountId()));
    return Redirect.to(LIST.at()).saying(LEFT.with(one.name()));
  }

  private Question askDelete(Call<OfOrganisation> call) {
    var one = api.get(call.given().organisationId());
    return Question.of(
            DELETE_TITLE.with(one.name()), DELETE_TEXT, DELETE, SHOW.at(one.organisationId()))
        .danger();
  }

  private Redirect delete(Call<OfOrganisation> call) {
    var one = api.get(call.given().organisationId());
    api.delete(call);
    return Redirect.to(LIST.at()).saying(DELETED.with(one.name()));
  }

  private String nameOf(String accountId) {
    return api.accounts().byId(accountId).map(account -> account.name()).orElse(accountId);
  }
}
