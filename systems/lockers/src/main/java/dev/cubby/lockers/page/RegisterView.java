package dev.cubby.lockers.page;

import static dev.cubby.lockers.page.MyRoutes.NEW_LOCKER;

import dev.cubby.lockers.contract.OrganisationContracts.Organisation;
import dev.cubby.web.page.Field;
import dev.cubby.web.page.Field.Choice;
import dev.cubby.web.page.FormView;
import dev.cubby.web.page.Link;
import dev.cubby.web.page.Visit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The form that registers a locker; whose it is, is asked of those who act for others too. */
record RegisterView(String me, List<Organisation> organisations, Optional<String> ownerId)
    implements FormView {
  @Override
  public String title(Visit visit) {
    return visit.text("lockers.new");
  }

  @Override
  public String lead(Visit visit) {
    return visit.text(organisations.isEmpty() ? "lockers.new.lead" : "lockers.new.for.lead");
  }

  @Override
  public List<Link> above(Visit visit) {
    return List.of(new Link(MyRoutes.HOME_PATH, visit.text("lockers.home")));
  }

  @Override
  public Optional<Form> form(Visit visit) {
    var fields = new ArrayList<Field>();
    if (!organisations.isEmpty()) {
      fields.add(owner(visit));
    }
    fields.add(
        Field.of(NEW_LOCKER, "lockerId", visit.text("lockers.number"))
            .hint(visit.text("lockers.number.hint")));
    fields.add(
        Field.of(NEW_LOCKER, "alias", visit.text("lockers.alias"))
            .hint(visit.text("lockers.alias.hint")));
    fields.add(Field.of(NEW_LOCKER, "locationId", visit.text("lockers.place")));
    fields.add(Field.of(NEW_LOCKER, "size", visit.text("lockers.size")));
    return Optional.of(new Form(MyRoutes.NEW_PATH, visit.text("lockers.new.send"), fields));
  }

  private Field owner(Visit visit) {
    var choices = new ArrayList<Choice>();
    choices.add(new Choice(me, visit.text("lockers.new.for.me")));
    organisations.forEach(one -> choices.add(new Choice(one.organisationId(), one.name())));
    return Field.of(NEW_LOCKER, "ownerId", visit.text("lockers.new.for"))
        .as("select")
        .among(choices)
        .value(ownerId.orElse(me));
  }
}
