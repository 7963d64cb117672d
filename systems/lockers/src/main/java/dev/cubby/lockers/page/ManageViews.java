package dev.cubby.lockers.page;

import static dev.cubby.lockers.page.OneRoutes.DESCRIBED;
import static dev.cubby.lockers.page.OneRoutes.NEW_OWNER;
import static dev.cubby.lockers.page.OneRoutes.NEW_PERSON;

import dev.cubby.lockers.contract.OrganisationContracts.Organisation;
import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.web.page.Asking;
import dev.cubby.web.page.Field;
import dev.cubby.web.page.Field.Choice;
import dev.cubby.web.page.FormView;
import dev.cubby.web.page.Link;
import dev.cubby.web.page.Question;
import dev.cubby.web.page.Visit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Name and place, another owner, the end. */
final class ManageViews {
  private ManageViews() {}

  static List<Link> aboveLocker(Visit visit, String lockerId) {
    return List.of(
        new Link(MyRoutes.HOME_PATH, visit.text("lockers.home")),
        new Link(Paths.locker(lockerId), lockerId));
  }

  /** What a locker is called, and where it stands. */
  record EditView(Locker locker, Optional<String> alias) implements FormView {
    @Override
    public String title(Visit visit) {
      return visit.text("lockers.edit");
    }

    @Override
    public String lead(Visit visit) {
      return visit.text("lockers.edit.lead");
    }

    @Override
    public List<Link> above(Visit visit) {
      return aboveLocker(visit, locker.lockerId());
    }

    @Override
    public Optional<Form> form(Visit visit) {
      return Optional.of(
          new Form(
              Paths.locker(locker.lockerId()) + "/edit",
              visit.text("lockers.edit.send"),
              List.of(
                  Field.of(DESCRIBED, "alias", visit.text("lockers.alias"))
                      .hint(visit.text("lockers.alias.hint"))
                      .value(alias),
                  Field.of(DESCRIBED, "locationId", visit.text("lockers.place"))
                      .value(locker.locationId()),
                  Field.of(DESCRIBED, "size", visit.text("lockers.size")).value(locker.size()),
                  Field.of(DESCRIBED, "version", "").as("hidden").value(locker.version()))));
    }
  }

  /** Asks who gets it. */
  record TransferView(Locker locker, List<Organisation> organisations) implements FormView {
    @Override
    public String title(Visit visit) {
      return visit.text("lockers.transfer");
    }

    @Override
    public String lead(Visit visit) {
      return visit.text("lockers.transfer.lead");
    }

    @Override
    public List<Link> above(Visit visit) {
      return aboveLocker(visit, locker.lockerId());
    }

    @Override
    public Optional<Form> form(Visit visit) {
      var fields = new ArrayList<Field>();
      if (!organisations.isEmpty()) {
        fields.add(
            Field.of(NEW_OWNER, "organisationId", visit.text("lockers.transfer.organisation"))
                .as("select")
                .among(
                    organisations.stream()
                        .map(one -> new Choice(one.organisationId(), one.name()))
                        .toList()));
      }
      var email =
          organisations.isEmpty()
              ? Field.of(NEW_PERSON, "email", visit.text("lockers.transfer.email"))
              : Field.of(NEW_OWNER, "email", visit.text("lockers.transfer.or-email"));
      fields.add(email.as("email"));
      fields.add(Field.of(NEW_OWNER, "version", "").as("hidden").value(locker.version()));
      return Optional.of(
          new Form(
              Paths.locker(locker.lockerId()) + "/transfer",
              visit.text("lockers.transfer.send"),
              fields));
    }
  }

  /** Asks before a locker is gone for good. */
  record RetireView(Locker locker) implements Asking {
    @Override
    public Question question(Visit visit) {
      return new Question(
          visit.text("lockers.retire.ask", locker.lockerId()),
          visit.text("lockers.retire.text"),
          Paths.locker(locker.lockerId()) + "/retire",
          Map.of("version", "" + locker.version()),
          visit.text("lockers.retire"),
          new Link(Paths.locker(locker.lockerId()), visit.text("lockers.retire.keep")),
          true);
    }
  }
}
