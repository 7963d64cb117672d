package dev.cubby.lockers.page;

import static dev.cubby.lockers.page.MyRoutes.NEW_LOCKER;

import dev.cubby.web.page.Field;
import dev.cubby.web.page.FormView;
import dev.cubby.web.page.Link;
import dev.cubby.web.page.Visit;
import java.util.List;
import java.util.Optional;

/** The form that registers a locker. */
record RegisterView() implements FormView {
  @Override
  public String title(Visit visit) {
    return visit.text("lockers.new");
  }

  @Override
  public String lead(Visit visit) {
    return visit.text("lockers.new.lead");
  }

  @Override
  public List<Link> above(Visit visit) {
    return List.of(new Link(MyRoutes.HOME_PATH, visit.text("lockers.home")));
  }

  @Override
  public Optional<Form> form(Visit visit) {
    return Optional.of(
        new Form(
            MyRoutes.NEW_PATH,
            visit.text("lockers.new.send"),
            List.of(
                Field.of(NEW_LOCKER, "lockerId", visit.text("lockers.number"))
                    .hint(visit.text("lockers.number.hint")),
                Field.of(NEW_LOCKER, "alias", visit.text("lockers.alias"))
                    .hint(visit.text("lockers.alias.hint")),
                Field.of(NEW_LOCKER, "locationId", visit.text("lockers.place")),
                Field.of(NEW_LOCKER, "size", visit.text("lockers.size")))));
  }
}
