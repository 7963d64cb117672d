package dev.cubby.server;

import static dev.cubby.core.Declare.put;
import static dev.cubby.lockers.contract.SmartLockerContracts.AP_01;
import static dev.cubby.lockers.contract.SmartLockerContracts.AP_03;
import static dev.cubby.lockers.contract.SmartLockerContracts.LOCKER;

import module java.base;

import dev.cubby.core.catalog.Draft;
import dev.cubby.core.contract.Outcome;
import dev.cubby.core.contract.Put;
import dev.cubby.core.run.Store;
import dev.cubby.lockers.LockerCatalog;
import dev.cubby.lockers.contract.SmartLockerContracts.ChangeState;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.web.live.Topic;
import dev.cubby.web.live.Topics;
import dev.cubby.web.route.*;
import dev.cubby.web.system.Premises;
import dev.cubby.web.system.WebSystem;
import dev.cubby.web.text.Language;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;

/** A minimal system: one locker's state, from the route to the row and back. */
final class SkeletonSystem implements WebSystem {
  record New(String lockerId) {}

  record Change(String lockerId, LockerStatus status, long version) {}

  static final ProblemKind TAKEN =
      new ProblemKind(409, "TAKEN", Text.verbatim("Locker already exists"));

  static final Role OWNER = new Role("locker-owner", "Whose locker it is");

  static final Put<Locker, Locker> PLACE = put("skeleton: place a locker", LOCKER).creating();

  static final Route<New, Locker> ADD =
      Route.post("/api/lockers/lockers", "locker.add", New.class, Locker.class)
          .may(Role.SIGNED_IN)
          .answering(201)
          .orProblem(TAKEN);

  static final Route<OfLocker, Locker> GET =
      Route.get("/api/lockers/lockers/{lockerId}", "locker.get", OfLocker.class, Locker.class)
          .may(OWNER, Role.OPERATOR);

  static final Route<Change, Locker> CHANGE =
      Route.patch(
              "/api/lockers/lockers/{lockerId}/status",
              "locker.change-status",
              Change.class,
              Locker.class)
          .may(OWNER)
          .orProblem(ProblemKind.STALE);

  static final Route<OfLocker, Page> PAGE =
      Page.at("/lockers/{lockerId}", "locker.page", OfLocker.class).may(OWNER);

  static final Topic LOCKER_CHANGED =
      Topic.of("/lockers/{lockerId}", "the state of a locker").may(OWNER);

  @Override
  public String name() {
    return "lockers";
  }

  @Override
  public Place place() {
    return Place.of(
        "lockers",
        Text.verbatim("Lockers"),
        Text.verbatim("who opened what"),
        Icon.LOCKERS,
        Set.of(Language.ENGLISH));
  }

  @Override
  public Draft contracts() {
    return LockerCatalog.DRAFT.contracts(PLACE);
  }

  @Override
  public Opened open(Premises premises) {
    return new OpenedLockers(premises);
  }

  private record OpenedLockers(Premises premises) implements Opened {

    @Override
    public void addRoutes(Routes.Builder routes) {
      routes
          .roles(Roles.by(this::rolesOf))
          .add(ADD, call -> answer(place(call.given().lockerId(), call.person().accountId())))
          .add(GET, call -> answer(find(call.given().lockerId())))
          .add(CHANGE, call -> answer(change(call.given())))
          .page(PAGE, call -> page(find(call.given().lockerId())));
    }

    @Override
    public void addTopics(Topics.Builder topics) {
      topics.roles(Roles.by(this::rolesOf)).add(LOCKER_CHANGED);
    }

    @Override
    public void addDemo() {
      if (store().get(AP_01, new OfLocker("demo")).isEmpty()) {
        place("demo", "nobody");
      }
    }

    private Locker place(String lockerId, String ownerId) {
      var now = premises.clock().instant();
      var locker =
          new Locker(
              lockerId,
              ownerId,
              OwnerType.ACCOUNT,
              LockerStatus.AVAILABLE,
              Optional.empty(),
              Optional.empty(),
              now,
              now,
              1,
              0,
              Optional.empty());
      if (!(store().apply(PLACE, locker) instanceof Outcome.Applied)) {
        throw Problem.of(TAKEN, Text.verbatim("Take another id."));
      }
      return locker;
    }

    private Store store() {
      return premises.store();
    }

    private Set<Role> rolesOf(Principal principal, Map<String, String> slots) {
      return principal instanceof Principal.Person person
              && store()
                  .get(AP_01, new OfLocker(String.valueOf(slots.get("lockerId"))))
                  .filter(locker -> locker.ownerId().equals(person.accountId()))
                  .isPresent()
          ? Set.of(OWNER)
          : Set.of();
    }

    private static Page page(Locker locker) {
      return Page.of(Text.verbatim("Locker " + locker.lockerId()))
          .add(
              Ui.live(
                  "state",
                  List.of(LOCKER_CHANGED.at(locker.lockerId())),
                  Ui.paragraph(Ui.chip(Chip.Tone.NEUTRAL, Text.verbatim(locker.status().name())))));
    }

    private static Answer<Locker> answer(Locker locker) {
      return Answer.of(locker).version(locker.version());
    }

    private Locker find(String lockerId) {
      return store().get(AP_01, new OfLocker(lockerId)).orElseThrow(OpenedLockers::notFound);
    }

    private Locker change(Change change) {
      var outcome =
          store()
              .apply(
                  AP_03,
                  new ChangeState(
                      change.lockerId(),
                      change.status(),
                      premises.clock().instant(),
                      change.version()));
      return switch (outcome) {
        case Outcome.Applied(var locker, var _) -> {
          premises.live().changed(LOCKER_CHANGED.at(locker.lockerId()), "status");
          yield locker;
        }
        case Outcome.Stale(var current) ->
            throw Problem.of(ProblemKind.STALE, Text.verbatim("The locker was changed meanwhile."))
                .with("currentState", current);
        case Outcome.Missing<Locker> _, Outcome.Refused<Locker> _ -> throw notFound();
      };
    }

    private static Problem notFound() {
      return Problem.of(ProblemKind.NOT_FOUND, Text.verbatim("There is no such locker."));
    }
  }
}
