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
import dev.cubby.lockers.organisation.OrganisationApi.*;
import dev.cubby.lockers.organisation.OrganisationContracts.Member;
import dev.cubby.lockers.organisation.OrganisationContracts.Organisation;
import dev.cubby.lockers.organisation.OrganisationResult.Refusal;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.owner.Contacts;
import dev.cubby.lockers.text.OrganisationText;
import dev.cubby.web.identity.Accounts;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Row;

/** Organisations for people: those they act for, and each with its lockers and members. */
public final class OrganisationPages {
  private static final String ALL = "/lockers/organisations";
  private static final String ONE = ALL + "/{organisationId}";

  public record Shown(String organisationId, PageRequest page) {}

  record NewMember(String organisationId, String email) {}

  record NewName(String organisationId, String name, long version) {}

  static final Input<NewOrganisation> NEW =
      Input.of(NewOrganisation.class)
          .field(
              "name",
              Label.of(NAME).hint(NAME_HINT).autocomplete("organization"),
              OrganisationApi.NAME);
  static final Input<NewMember> NEW_MEMBER =
      Input.of(NewMember.class)
          .field(
              "email",
              Label.of(EMAIL).hint(EMAIL_HINT).as(Label.Control.EMAIL),
              Rule.length(3, 254),
              Rule.email());
  static final Input<NewName> NEW_NAME =
      Input.of(NewName.class).field("name", NAME, OrganisationApi.NAME);

  public static final Route<Nothing, Page> LIST =
      Page.at(ALL, "lockers.organisations").summary("Your organisations").may(SIGNED_IN);
  static final Route<NewOrganisation, Redirect> CREATE =
      Redirect.at(ALL, "lockers.create-organisation", NEW)
          .summary("Creates an organisation")
          .may(SIGNED_IN)
          .happeningOnce();
  public static final Route<Shown, Page> SHOW =
      Page.at(ONE, "lockers.organisation", Shown.class)
          .summary("An organisation: its lockers and members")
          .may(MEMBER, OPERATOR);
  static final Route<NewMember, Redirect> ADD_MEMBER =
      Redirect.at(ONE, "lockers.add-member", NEW_MEMBER)
          .summary("Adds a member to an organisation")
          .may(MEMBER, OPERATOR);
  static final Route<OfOrganisation, Page> RENAME_FORM =
      Page.at(ONE + "/name", "lockers.rename-organisation-form", OfOrganisation.class)
          .may(MEMBER, OPERATOR);
  static final Route<NewName, Redirect> RENAME =
      Redirect.at(ONE + "/name", "lockers.rename-organisation", NEW_NAME)
          .summary("Renames an organisation")
          .may(MEMBER, OPERATOR);
  static final Confirm<OfMember> REMOVE_MEMBER =
      Confirm.at(ONE + "/members/{accountId}/remove", "lockers.remove-member", OfMember.class)
          .summary("Removes a member from an organisation")
          .may(MEMBER, OPERATOR);
  static final Confirm<OfOrganisation> LEAVE_ONE =
      Confirm.at(ONE + "/leave", "lockers.leave", OfOrganisation.class)
          .summary("Leaves an organisation")
          .may(MEMBER);
  static final Confirm<OfOrganisation> DELETE_ONE =
      Confirm.at(ONE + "/delete", "lockers.delete-organisation", OfOrganisation.class)
          .summary("Deletes an organisation without lockers, by its last member")
          .may(MEMBER);

  private final Organisations organisations;
  private final Accounts accounts;
  private final Contacts contacts;
  private final Supplier<String> ids;
  private final Function<Shown, Piece> lockers;

  /** The list of an organisation's lockers is made by the feature that knows them. */
  public OrganisationPages(
      Organisations organisations,
      Accounts accounts,
      Contacts contacts,
      Supplier<String> ids,
      Function<Shown, Piece> lockers) {
    this.organisations = organisations;
    this.accounts = accounts;
    this.contacts = contacts;
    this.ids = ids;
    this.lockers = lockers;
  }

  public void addTo(Routes.Builder routes) {
    routes
        .page(LIST, this::list)
        .page(CREATE, this::create, (_, organisationId) -> created(get(organisationId)))
        .page(SHOW, this::show)
        .page(ADD_MEMBER, this::addMember)
        .page(RENAME_FORM, this::renameForm)
        .page(RENAME, this::rename);
    REMOVE_MEMBER.addTo(routes, this::askRemove, this::remove);
    LEAVE_ONE.addTo(routes, this::askLeave, this::leave);
    DELETE_ONE.addTo(routes, this::askDelete, this::delete);
  }

  private Page list(Call<Nothing> call) {
    var rows = organisations.of(call.person().accountId()).stream().map(OrganisationPages::row);
    return page(TITLE)
        .add(rows(rows, empty(NONE)))
        .add(section(OrganisationText.CREATE, card(Form.of(CREATE, OrganisationText.CREATE))));
  }

  private static Row row(Organisation one) {
    return Row.of(verbatim(one.name()))
        .link(SHOW.at(one.organisationId()))
        .meta(COUNTS.with(one.lockers(), one.members()));
  }

  private Redirect create(Call<NewOrganisation> call) {
    var organisationId = ids.get();
    requireDone(
        organisations.create(
            Acting.as(call), organisationId, call.given().name(), call.person().accountId()));
    return created(get(organisationId));
  }

  private static Redirect created(Organisation one) {
    return Redirect.to(SHOW.at(one.organisationId())).saying(CREATED.with(one.name()));
  }

  private Page show(Call<Shown> call) {
    var one = get(call.given().organisationId());
    var me = call.person().accountId();
    var members = organisations.members(one.organisationId());
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
    var known = accounts.names(members.stream().map(Member::accountId).collect(toSet()));
    var names =
        members.stream()
            .map(other ->
                row(one, other, known.getOrDefault(other.accountId(), other.accountId()), me))
            .sorted(BY_NAME)
            .map(Named::row);
    return page.add(section(LOCKERS, lockers.apply(call.given())))
        .add(
            section(
                MEMBERS,
                rows(names, empty(NONE)),
                card(Form.of(ADD_MEMBER, OrganisationText.ADD_MEMBER, one.organisationId()))));
  }

  private record Named(String name, Row row) {}

  private static final Comparator<Named> BY_NAME =
      Comparator.comparing(Named::name, String.CASE_INSENSITIVE_ORDER);

  /** One leaves by a question of one's own, and the last member cannot be removed. */
  private static Named row(Organisation one, Member member, String name, String me) {
    boolean myself = member.accountId().equals(me);
    var row =
        Row.of(myself ? YOU.with(name) : verbatim(name))
            .meta(JOINED.with(Text.at(member.joinedAt())));
    return new Named(
        name,
        myself || one.members() == 1
            ? row
            : row.action(
                Action.ask(REMOVE, REMOVE_MEMBER.at(one.organisationId(), member.accountId()))));
  }

  /** A member is named as a locker's new owner is: by an e-mail that one has to know. */
  private Redirect addMember(Call<NewMember> call) {
    var given = call.given();
    var account =
        contacts
            .byEmail(call.person(), given.email())
            .orElseThrow(() ->
                Problem.of(OrganisationProblems.NO_SUCH_ACCOUNT, NO_SUCH_ACCOUNT).at("email"));
    requireDone(organisations.add(Acting.as(call), given.organisationId(), account.accountId()));
    return Redirect.to(SHOW.at(given.organisationId())).saying(MEMBER_ADDED.with(account.name()));
  }

  private Page renameForm(Call<OfOrganisation> call) {
    var one = get(call.given().organisationId());
    var values = new NewName(one.organisationId(), one.name(), one.version());
    return formPage(OrganisationText.RENAME, Form.of(RENAME, SAVE, values))
        .back(verbatim(one.name()), SHOW.at(one.organisationId()));
  }

  private Redirect rename(Call<NewName> call) {
    var given = call.given();
    requireDone(
        organisations.rename(
            Acting.as(call), given.organisationId(), given.name(), given.version()));
    return Redirect.to(SHOW.at(given.organisationId())).saying(RENAMED.with(given.name()));
  }

  private Question askRemove(Call<OfMember> call) {
    var given = call.given();
    var one = get(given.organisationId());
    if (!organisations.isMember(given.organisationId(), given.accountId())) {
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

  /** Whoever removes themselves has left, and would not see the page any more. */
  private Redirect remove(Call<OfMember> call) {
    var given = call.given();
    requireDone(organisations.remove(Acting.as(call), given.organisationId(), given.accountId()));
    boolean left = given.accountId().equals(call.person().accountId()) && !call.person().operator();
    return Redirect.to(left ? LIST.at() : SHOW.at(given.organisationId()))
        .saying(MEMBER_REMOVED.with(nameOf(given.accountId())));
  }

  private Question askLeave(Call<OfOrganisation> call) {
    var one = get(call.given().organisationId());
    return Question.of(
        LEAVE_TITLE.with(one.name()), LEAVE_TEXT, LEAVE, SHOW.at(one.organisationId()));
  }

  private Redirect leave(Call<OfOrganisation> call) {
    var one = get(call.given().organisationId());
    requireDone(
        organisations.remove(Acting.as(call), one.organisationId(), call.person().accountId()));
    return Redirect.to(LIST.at()).saying(LEFT.with(one.name()));
  }

  private Question askDelete(Call<OfOrganisation> call) {
    var one = get(call.given().organisationId());
    return Question.of(
            DELETE_TITLE.with(one.name()), DELETE_TEXT, DELETE, SHOW.at(one.organisationId()))
        .danger();
  }

  private Redirect delete(Call<OfOrganisation> call) {
    var one = get(call.given().organisationId());
    requireDone(
        organisations.delete(Acting.as(call), one.organisationId(), call.person().accountId()));
    return Redirect.to(LIST.at()).saying(DELETED.with(one.name()));
  }

  private Organisation get(String organisationId) {
    return organisations
        .find(organisationId)
        .orElseThrow(() -> OrganisationProblems.of(Refusal.NO_SUCH_ORGANISATION));
  }

  private String nameOf(String accountId) {
    return accounts.byId(accountId).map(account -> account.name()).orElse(accountId);
  }
}
