package dev.cubby.lockers.page;

import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.Acting;
import dev.cubby.lockers.contract.OrganisationContracts.Member;
import dev.cubby.lockers.contract.OrganisationContracts.Organisation;
import dev.cubby.lockers.organisation.OrganisationProblems;
import dev.cubby.lockers.page.OrganisationView.Person;
import dev.cubby.lockers.page.OurRoutes.NewMember;
import dev.cubby.lockers.page.OurRoutes.NewName;
import dev.cubby.lockers.page.OurRoutes.NewOrganisation;
import dev.cubby.lockers.page.OurRoutes.OfMember;
import dev.cubby.lockers.page.OurRoutes.OfOrganisation;
import dev.cubby.lockers.page.OurRoutes.OneOrganisation;
import dev.cubby.web.page.Next;
import dev.cubby.web.page.Toast;
import dev.cubby.web.page.View;
import dev.cubby.web.route.Answer;
import dev.cubby.web.route.Call;
import dev.cubby.web.route.Input;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.route.Routes;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Organisations: those that somebody acts for, and one of them with its lockers and members. */
final class OurPages {
  private final Desk desk;

  OurPages(Desk desk) {
    this.desk = desk;
  }

  void addTo(Routes.Builder routes) {
    routes
        .add(OurRoutes.LIST, this::list)
        .add(OurRoutes.FOUND, this::found)
        .add(OurRoutes.SHOW, this::show)
        .add(OurRoutes.ADD, this::add)
        .add(OurRoutes.ASK_REMOVE, this::askRemove)
        .add(OurRoutes.REMOVE, this::remove)
        .add(OurRoutes.ASK_NAME, call -> Answer.of(new OurViews.NameView(organisation(call))))
        .add(OurRoutes.RENAME, this::rename)
        .add(OurRoutes.ASK_LEAVE, call -> Answer.of(new OurViews.LeaveView(organisation(call))))
        .add(OurRoutes.LEAVE, this::leave)
        .add(
            OurRoutes.ASK_DISSOLVE,
            call -> Answer.of(new OurViews.DissolveView(organisation(call))))
        .add(OurRoutes.DISSOLVE, this::dissolve);
  }

  private Organisation organisation(Call<OfOrganisation> call) {
    return desk.organisations().get(call.given().organisationId());
  }

  private Answer<View> list(Call<Input.Nothing> call) {
    return Answer.of(
        new OurViews.OrganisationsView(desk.organisations().of(call.person().accountId())));
  }

  private Answer<Next> found(Call<NewOrganisation> call) {
    var founded =
        desk.organisations()
            .found(
                Acting.as(call.person()),
                desk.ids().get(),
                call.given().name(),
                call.person().accountId(),
                Optional.empty());
    return Answer.of(
        Next.to(Paths.organisation(founded.organisationId()))
            .saying(Toast.of(Desk.text("lockers.organisation.founded", founded.name()))));
  }

  private Answer<View> show(Call<OneOrganisation> call) {
    var given = call.given();
    var organisation = desk.organisations().get(given.organisationId());
    var page = desk.lockers().of(organisation.organisationId(), PageRequest.at(given.cursor()));
    return Answer.of(
        new OrganisationView(
            organisation,
            call.person().accountId(),
            people(organisation.organisationId()),
            MyPages.inOrder(page, given.cursor()),
            given.cursor(),
            page.cursor()));
  }

  private List<Person> people(String organisationId) {
    var members = desk.organisations().members(organisationId);
    var names = desk.namesOf(members.stream().map(Member::accountId).toList());
    return members.stream()
        .map(member ->
            new Person(member.accountId(), names.apply(member.accountId()), member.joinedAt()))
        .sorted(Comparator.comparing(Person::name, String.CASE_INSENSITIVE_ORDER))
        .toList();
  }

  /** Somebody is named as a locker's new owner is: by an e-mail that one has to know. */
  private Answer<Next> add(Call<NewMember> call) {
    var given = call.given();
    var account = desk.somebody(call.person(), given.email(), OrganisationProblems.NO_SUCH_ACCOUNT);
    desk.organisations().add(Acting.as(call.person()), given.organisationId(), account.accountId());
    return Answer.of(
        Next.to(Paths.organisation(given.organisationId()))
            .saying(Toast.of(Desk.text("lockers.member.added", account.name()))));
  }

  private Answer<View> askRemove(Call<OfMember> call) {
    var given = call.given();
    var organisation = desk.organisations().get(given.organisationId());
    if (!desk.organisations().isMember(given.organisationId(), given.accountId())) {
      throw Problem.of(ProblemKind.NOT_FOUND, Desk.text("lockers.member.none"));
    }
    return Answer.of(
        new OurViews.RemoveView(organisation, given.accountId(), desk.nameOf(given.accountId())));
  }

  /** Whoever removes themselves has left, and would not see the page any more. */
  private Answer<Next> remove(Call<OfMember> call) {
    var given = call.given();
    desk.organisations()
        .remove(Acting.as(call.person()), given.organisationId(), given.accountId());
    boolean left = given.accountId().equals(call.person().accountId()) && !call.person().operator();
    return Answer.of(
        Next.to(left ? OurRoutes.LIST_PATH : Paths.organisation(given.organisationId()))
            .saying(Toast.of(Desk.text("lockers.member.removed", desk.nameOf(given.accountId())))));
  }

  private Answer<Next> rename(Call<NewName> call) {
    var given = call.given();
    var renamed =
        desk.organisations()
            .rename(
                Acting.as(call.person()), given.organisationId(), given.name(), given.version());
    return Answer.of(
        Next.to(Paths.organisation(given.organisationId()))
            .saying(Toast.of(Desk.text("lockers.organisation.renamed", renamed.name()))));
  }

  private Answer<Next> leave(Call<OfOrganisation> call) {
    var organisation = organisation(call);
    desk.organisations()
        .remove(Acting.as(call.person()), organisation.organisationId(), call.person().accountId());
    return left("lockers.organisation.left", organisation);
  }

  private Answer<Next> dissolve(Call<OfOrganisation> call) {
    var organisation = organisation(call);
    desk.organisations()
        .dissolve(
            Acting.as(call.person()), organisation.organisationId(), call.person().accountId());
    return left("lockers.organisation.dissolved", organisation);
  }

  private static Answer<Next> left(String said, Organisation organisation) {
    return Answer.of(
        Next.to(OurRoutes.LIST_PATH).saying(Toast.of(Desk.text(said, organisation.name()))));
  }
}
