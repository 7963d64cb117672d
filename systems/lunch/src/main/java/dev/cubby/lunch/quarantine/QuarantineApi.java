package dev.cubby.lunch.quarantine;

import static dev.cubby.web.route.Role.OPERATOR;

import module java.base;

import dev.cubby.lunch.menu.IsoWeek;
import dev.cubby.lunch.menu.MenuApi;
import dev.cubby.lunch.menu.MenuApi.MenuView;
import dev.cubby.lunch.quarantine.Quarantine.Decision;
import dev.cubby.lunch.quarantine.QuarantineModel.*;
import dev.cubby.lunch.restaurant.LunchProblems;
import dev.cubby.lunch.restaurant.RestaurantApi;
import dev.cubby.lunch.text.LunchText;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Answer.Empty;
import dev.cubby.web.route.Input.Nothing;

/** Quarantined menus for programs. */
public record QuarantineApi(Quarantine quarantine, RestaurantApi restaurants) {
  private static final String ALL = "/api/lunch/quarantine";

  /** A week is named only if it is another than the one the menu was read for. */
  public record Accepted(String id, Optional<Integer> year, Optional<Integer> week) {}

  public record Discarded(String id) {}

  static final Route<Nothing, Items<Quarantined>> LIST =
      Route.list(ALL, "lunch.quarantine", Input.NOTHING, Quarantined.class)
          .summary("Menus without evidence of their week")
          .may(OPERATOR);

  public static final Route<Accepted, MenuView> ACCEPT =
      Route.post(ALL + "/{id}/accept", "lunch.accept", Input.of(Accepted.class), MenuView.class)
          .summary("Stores a quarantined menu as that of a week")
          .may(OPERATOR)
          .happeningOnce()
          .orProblem(ProblemKind.STALE, LunchProblems.NO_VALID_LUNCH, ProblemKind.BUSY);

  public static final Route<Discarded, Empty> DISCARD =
      Route.post(ALL + "/{id}/discard", "lunch.discard", Input.of(Discarded.class), Empty.class)
          .summary("Discards a quarantined menu; the same one is not quarantined again")
          .may(OPERATOR)
          .happeningOnce()
          .orProblem(ProblemKind.STALE)
          .answering(204);

  public void addTo(Routes.Builder routes) {
    routes
        .add(LIST, _ -> Answer.of(Items.all(quarantine.pending())))
        .add(ACCEPT, this::accept, this::accepted)
        .add(DISCARD, this::discard, (_, _) -> Answer.empty());
  }

  /** A menu that waits for a decision. */
  public Quarantined require(String id) {
    return quarantine
        .find(id)
        .filter(one -> one.state() == QuarantineState.PENDING)
        .orElseThrow(LunchProblems.notFound(LunchText.NO_SUCH_QUARANTINE));
  }

  private static Problem decided(Quarantined current) {
    return Problem.of(ProblemKind.STALE, LunchText.ALREADY_DECIDED).with("currentState", current);
  }

  public Answer<MenuView> accept(Call<Accepted> call) {
    var given = call.given();
    var one =
        quarantine
            .find(given.id())
            .orElseThrow(LunchProblems.notFound(LunchText.NO_SUCH_QUARANTINE));
    var week = MenuApi.week(given.year().orElse(one.year()), given.week().orElse(one.week()));
    var restaurant = restaurants.require(one.restaurant());
    return switch (quarantine.accept(restaurant, one, week, call.once())) {
      case Decision.Accepted(var menu) -> Answer.of(MenuView.of(menu)).version(menu.revision());
      case Decision.NotStored(var why) -> throw MenuApi.problem(why);
      case Decision.AlreadyDecided(var current) -> throw decided(current);
      case Decision.Discarded _, Decision.Gone _ ->
          throw LunchProblems.notFound(LunchText.NO_SUCH_QUARANTINE).get();
    };
  }

  /**
   * The menu that an earlier request has stored, as it is now.
   *
   * @param week the week it was accepted for
   */
  public Answer<MenuView> accepted(Call<Accepted> call, String week) {
    var menu =
        quarantine
            .find(call.given().id())
            .flatMap(
                one -> quarantine.menus().find(one.restaurant(), IsoWeek.parse(week).orElseThrow()))
            .orElseThrow(LunchProblems.notFound(LunchText.NO_SUCH_MENU));
    return Answer.of(MenuView.of(menu)).version(menu.revision());
  }

  public Answer<Empty> discard(Call<Discarded> call) {
    return switch (quarantine.discard(call.given().id(), call.once())) {
      case Decision.Discarded _ -> Answer.empty();
      case Decision.AlreadyDecided(var current) -> throw decided(current);
      case Decision.Gone _, Decision.Accepted _, Decision.NotStored _ ->
          throw LunchProblems.notFound(LunchText.NO_SUCH_QUARANTINE).get();
    };
  }
}
