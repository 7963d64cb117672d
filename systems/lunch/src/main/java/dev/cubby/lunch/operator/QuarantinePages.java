package dev.cubby.lunch.operator;

import static dev.cubby.lunch.text.LunchOperatorText.*;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.lunch.menu.*;
import dev.cubby.lunch.quarantine.QuarantineApi;
import dev.cubby.lunch.quarantine.QuarantineApi.Accepted;
import dev.cubby.lunch.quarantine.QuarantineApi.Discarded;
import dev.cubby.lunch.text.LunchText;
import dev.cubby.lunch.today.RestaurantPages;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Page;

/** A menu without evidence of its week: what was read, and the two decisions. */
public record QuarantinePages(QuarantineApi api) {
  private static final String ONE = "/lunch/operator/quarantine/{id}";

  record Shown(String id) {}

  static final Route<Shown, Page> SHOW =
      Page.at(ONE, "lunch.quarantined", Shown.class).summary("A quarantined menu").may(OPERATOR);

  static final Route<Accepted, Redirect> ACCEPT =
      Redirect.at(ONE + "/accept", "lunch.accept-form", QuarantineApi.ACCEPT);

  static final Confirm<Discarded> DISCARD =
      Confirm.at(ONE + "/discard", "lunch.discard-form", QuarantineApi.DISCARD);

  public void addTo(Routes.Builder routes) {
    routes
        .page(SHOW, this::show)
        .form(
            ACCEPT,
            api::accept,
            api::accepted,
            (_, menu) ->
                Redirect.to(
                        RestaurantPages.link(
                            menu.restaurant(), new IsoWeek(menu.year(), menu.week())))
                    .saying(STORED.with(menu.lunchCount())));
    DISCARD.addTo(
        routes,
        call -> {
          var one = api.require(call.given().id());
          return Question.of(DISCARD_TITLE, DISCARD_TEXT, DISCARD_MENU, SHOW.at(one.quarantineId()))
              .danger();
        },
        api::discard,
        (_, _) -> Answer.empty(),
        (_, _) -> Redirect.to(OperatorPages.OVERVIEW.at()).saying(DISCARDED));
  }

  private Page show(Call<Shown> call) {
    var one = api.require(call.given().id());
    var week = one.isoWeek();
    return page(verbatim(api.restaurants().require(one.restaurant()).name()))
        .back(TITLE, OperatorPages.OVERVIEW.at())
        .chip(chip(Chip.Tone.CHECK, QUARANTINED))
        .meta(
            Stream.concat(
                    Stream.of(WeekNames.of(week), Text.of(one.doubt())),
                    one.detail().stream().map(Text::verbatim))
                .toArray(Text[]::new))
        .action(accept(one.quarantineId(), week).main())
        .action(
            week.next().stream()
                .map(next -> accept(one.quarantineId(), next))
                .toArray(Action[]::new))
        .action(Action.ask(DISCARD_MENU, DISCARD.at(one.quarantineId())))
        .add(
            rows(
                one.found().lunches().stream()
                    .map(lunch ->
                        row(verbatim(lunch.name()))
                            .meta(
                                Weekday.find(lunch.weekday())
                                    .<Text>map(Text::of)
                                    .orElseGet(() -> verbatim(lunch.weekday())),
                                lunch.price().<Text>map(LunchText.PRICE::with).orElse(NO_PRICE))),
                empty(NO_DISHES)));
  }

  private static Action accept(String id, IsoWeek week) {
    return Action.send(
        ACCEPT_FOR.with(week.week()),
        ACCEPT,
        new Accepted(id, Optional.of(week.year()), Optional.of(week.week())));
  }
}
