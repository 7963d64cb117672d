package dev.cubby.lockers.page;

import static dev.cubby.lockers.page.OurRoutes.NEW_NAME;
import static dev.cubby.lockers.page.OurRoutes.NEW_ORGANISATION;
import static dev.cubby.web.page.Pieces.text;

import dev.cubby.lockers.contract.OrganisationContracts.Organisation;
import dev.cubby.web.page.Asking;
import dev.cubby.web.page.Field;
import dev.cubby.web.page.FormView;
import dev.cubby.web.page.Link;
import dev.cubby.web.page.ListView;
import dev.cubby.web.page.Question;
import dev.cubby.web.page.Table;
import dev.cubby.web.page.Table.Column;
import dev.cubby.web.page.Visit;
import dev.cubby.web.route.Encoded;
import gg.jte.Content;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The organisations of somebody, and what is asked about one. */
final class OurViews {
  private OurViews() {}

  static List<Link> above(Visit visit) {
    return List.of(
        new Link(MyRoutes.HOME_PATH, visit.text("lockers.home")),
        new Link(OurRoutes.LIST_PATH, visit.text("lockers.organisations")));
  }

  /** Those that somebody acts for, and the form that founds another. */
  record OrganisationsView(List<Organisation> organisations) implements ListView {
    @Override
    public String title(Visit visit) {
      return visit.text("lockers.organisations");
    }

    @Override
    public String lead(Visit visit) {
      return visit.text("lockers.organisations.lead");
    }

    @Override
    public List<Link> above(Visit visit) {
      return List.of(new Link(MyRoutes.HOME_PATH, visit.text("lockers.home")));
    }

    @Override
    public Optional<Table> table(Visit visit) {
      return organisations.isEmpty()
          ? Optional.empty()
          : Optional.of(
              new Table(
                  visit.text("lockers.organisations.caption"),
                  List.of(
                      Column.of(visit.text("lockers.organisation.name")),
                      Column.ofNumbers(visit.text("lockers.home")),
                      Column.ofNumbers(visit.text("lockers.members"))),
                  organisations.stream().map(OrganisationsView::row).toList()));
    }

    private static List<Content> row(Organisation one) {
      return List.of(
          Links.to(Paths.organisation(one.organisationId()), one.name()),
          text("" + one.lockers()),
          text("" + one.members()));
    }

    @Override
    public String nothing(Visit visit) {
      return visit.text("lockers.organisations.none");
    }

    @Override
    public String formTitle(Visit visit) {
      return visit.text("lockers.organisation.found");
    }

    @Override
    public Optional<FormView.Form> form(Visit visit) {
      return Optional.of(
          new FormView.Form(
              OurRoutes.LIST_PATH,
              visit.text("lockers.organisation.found.send"),
              List.of(
                  Field.of(NEW_ORGANISATION, "name", visit.text("lockers.organisation.name"))
                      .hint(visit.text("lockers.organisation.name.hint"))
                      .filledBy("organization"))));
    }
  }

  /** What an organisation is called. */
  record NameView(Organisation organisation) implements FormView {
    @Override
    public String title(Visit visit) {
      return visit.text("lockers.organisation.rename");
    }

    @Override
    public String lead(Visit visit) {
      return visit.text("lockers.organisation.rename.lead");
    }

    @Override
    public List<Link> above(Visit visit) {
      return List.of(
          new Link(OurRoutes.LIST_PATH, visit.text("lockers.organisations")),
          new Link(Paths.organisation(organisation.organisationId()), organisation.name()));
    }

    @Override
    public Optional<Form> form(Visit visit) {
      return Optional.of(
          new Form(
              Paths.organisation(organisation.organisationId()) + "/name",
              visit.text("lockers.edit.send"),
              List.of(
                  Field.of(NEW_NAME, "name", visit.text("lockers.organisation.name"))
                      .value(organisation.name()),
                  Field.of(NEW_NAME, "version", "").as("hidden").value(organisation.version()))));
    }
  }

  /** Asks before somebody leaves. */
  record LeaveView(Organisation organisation) implements Asking {
    @Override
    public Question question(Visit visit) {
      return asked(visit, organisation, "leave");
    }
  }

  /** Asks before the last one puts the lights out. */
  record DissolveView(Organisation organisation) implements Asking {
    @Override
    public Question question(Visit visit) {
      return asked(visit, organisation, "dissolve");
    }
  }

  static String removing(String organisationId, String accountId) {
    return Paths.organisation(organisationId) + "/members/" + Encoded.part(accountId) + "/remove";
  }

  /** Asks before somebody is put out. */
  record RemoveView(Organisation organisation, String accountId, String name) implements Asking {
    @Override
    public Question question(Visit visit) {
      var organisationId = organisation.organisationId();
      return new Question(
          visit.text("lockers.member.remove.ask", name, organisation.name()),
          visit.text("lockers.member.remove.text"),
          removing(organisationId, accountId),
          Map.of(),
          visit.text("lockers.member.remove"),
          new Link(Paths.organisation(organisationId), visit.text("lockers.member.keep")),
          true);
    }
  }

  private static Question asked(Visit visit, Organisation organisation, String what) {
    var key = "lockers.organisation." + what;
    var path = Paths.organisation(organisation.organisationId());
    return new Question(
        visit.text(key + ".ask", organisation.name()),
        visit.text(key + ".text"),
        path + "/" + what,
        Map.of(),
        visit.text(key),
        new Link(path, visit.text("lockers.organisation.stay")),
        true);
  }
}
