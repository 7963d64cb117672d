package dev.cubby.inventory.family;

import static dev.cubby.inventory.base.InventoryProblems.done;
import static dev.cubby.web.route.Role.SIGNED_IN;

import module java.base;

import dev.cubby.inventory.base.*;
import dev.cubby.inventory.family.FamilyModel.*;
import dev.cubby.inventory.text.FamilyText;
import dev.cubby.web.identity.Accounts;
import dev.cubby.web.identity.IdentityProblems;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Answer.Empty;

/** Families for programs. */
public record FamilyApi(Families families, Accounts accounts) {
  public static final String ALL = "/api/inventory/families";
  public static final String ONE = ALL + "/{familyId}";

  private static final Rule[] NAME = {Rule.length(1, 100), Rule.readable()};

  record NewFamily(String name) {}

  record NewName(UUID familyId, String name, Optional<Long> version) {}

  /** A family as its members see it. */
  public record ShownFamily(
      UUID familyId,
      String name,
      String createdBy,
      int adminCount,
      int memberCount,
      Instant createdAt,
      Instant updatedAt,
      long version) {
    static ShownFamily of(Family family) {
      return new ShownFamily(
          family.familyId(),
          family.name(),
          family.createdBy(),
          family.adminCount(),
          family.memberCount(),
          family.createdAt(),
          family.updatedAt(),
          family.version());
    }
  }

  /** A family, and what the caller is in it. */
  public record MyFamily(UUID familyId, String name, MemberRole role, int memberCount) {}

  static final Route<NewFamily, ShownFamily> CREATE =
      Route.post(
              ALL,
              "family.create",
              Input.of(NewFamily.class)
                  .field("name", Label.of(FamilyText.NAME).hint(FamilyText.NAME_HINT), NAME),
              ShownFamily.class)
          .summary("Creates a family; you are its admin")
          .may(SIGNED_IN)
          .answering(201)
          .orProblem(InventoryProblems.TOO_MANY_FAMILIES)
          .happeningOnce();

  static final Route<Input.Nothing, Items<MyFamily>> LIST =
      Route.list(ALL, "family.list", Input.NOTHING, MyFamily.class)
          .summary("Your families, by name")
          .may(SIGNED_IN);

  static final Route<OfFamily, ShownFamily> GET =
      Route.get(ONE, "family.get", of(OfFamily.class), ShownFamily.class)
          .summary("A family")
          .may(Right.VIEW_HOUSEHOLD.roles());

  static final Route<NewName, ShownFamily> RENAME =
      Route.patch(
              ONE,
              "family.rename",
              of(NewName.class).field("name", FamilyText.NAME, NAME),
              ShownFamily.class)
          .summary("Renames a family")
          .may(Right.MANAGE_FAMILY.roles())
          .orProblem(ProblemKind.STALE);

  static final Route<OfFamily, Empty> DELETE =
      Route.delete(ONE, "family.delete", of(OfFamily.class))
          .summary("Deletes a family and all it has, by its last member")
          .may(Right.MANAGE_FAMILY.roles())
          .orProblem(InventoryProblems.NOT_LAST_MEMBER);

  /** An input whose path names a family. */
  public static <Q> Input<Q> of(Class<Q> type) {
    return Input.of(type).complaining(FamilyRights.FAMILY_ID, FamilyText.FAMILY_ID_FORMAT);
  }

  public void addTo(Routes.Builder routes) {
    routes
        .add(CREATE, this::create, this::created)
        .page(LIST, call -> Items.all(mine(call.person())))
        .add(GET, call -> answer(ShownFamily.of(get(call.given().familyId()))))
        .add(RENAME, this::rename)
        .add(DELETE, this::delete);
  }

  private List<MyFamily> mine(Principal.Person person) {
    return families.memberships(person.accountId()).stream()
        .map(one ->
            new MyFamily(
                one.family().familyId(),
                one.family().name(),
                one.member().role(),
                one.family().memberCount()))
        .toList();
  }

  Answer<ShownFamily> create(Call<NewFamily> call) {
    var account = accounts.byId(call.person().accountId()).orElseThrow(IdentityProblems::signedOut);
    var created =
        families.create(Acting.as(call), call.given().name(), account.name(), account.email());
    return located(ShownFamily.of(done(created)));
  }

  /** The creator may have left since, and learns nothing more of it then. */
  Answer<ShownFamily> created(Call<NewFamily> call, String familyId) {
    var id = UUID.fromString(familyId);
    if (families.activeMember(id, call.person().accountId()).isEmpty()) {
      throw InventoryProblems.of(Refusal.NO_SUCH_FAMILY);
    }
    return located(ShownFamily.of(get(id)));
  }

  Answer<ShownFamily> rename(Call<NewName> call) {
    var given = call.given();
    var version = call.versionSeen(given.version());
    var renamed = families.rename(Acting.as(call), given.familyId(), given.name(), version);
    return answer(done(renamed.map(ShownFamily::of)));
  }

  Answer<Empty> delete(Call<OfFamily> call) {
    done(families.delete(Acting.as(call), call.given().familyId()));
    return Answer.empty();
  }

  /** Whether the caller decides in this family, and does not only suggest. */
  public boolean isAdmin(Call<?> call, UUID familyId) {
    return call.resource(Member.class)
        .or(() -> families.activeMember(familyId, call.person().accountId()))
        .filter(Member::isAdmin)
        .isPresent();
  }

  public Family get(UUID familyId) {
    return families.find(familyId).orElseThrow(() -> InventoryProblems.of(Refusal.NO_SUCH_FAMILY));
  }

  private static Answer<ShownFamily> answer(ShownFamily family) {
    return Answer.of(family).version(family.version());
  }

  private static Answer<ShownFamily> located(ShownFamily family) {
    return answer(family).at(GET.at(family.familyId()).path());
  }
}
