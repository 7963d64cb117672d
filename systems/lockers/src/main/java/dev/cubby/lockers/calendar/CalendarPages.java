package dev.cubby.lockers.calendar;

import static dev.cubby.lockers.text.CalendarText.*;
import static dev.cubby.web.route.Role.SIGNED_IN;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.lockers.booking.ReservationPages;
import dev.cubby.lockers.calendar.CalendarContracts.CalendarLink;
import dev.cubby.lockers.text.CalendarText;
import dev.cubby.web.identity.*;
import dev.cubby.web.operator.OperatorPages;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;

/** One's reservations in one's own calendar program, by a link that is shown once. */
public record CalendarPages(CalendarLinks links, CalendarFeed feed, PublicAddress address) {
  private static final String PATH = "/lockers/reservations/calendar";

  record OfLink(String calendar) {
    @Override
    public String toString() {
      return "OfLink[]";
    }
  }

  /** When the link that the page showed was created. */
  record NewLink(Optional<Instant> seen) {}

  /** For the holder of the link, as calendar programs do not sign in. */
  static final Route<OfLink, Document> FEED =
      Route.get(
              "/lockers/calendar/{calendar:secret}/reservations.ics",
              "lockers.calendar",
              OfLink.class,
              Document.class)
          .kind(Route.Kind.CAPABILITY)
          .summary("Calendar feed of reservations, by secret link")
          .may(CalendarLinks.READER);

  public static final Route<Nothing, Page> SHOW =
      Page.at(PATH, "lockers.calendar-link").summary("Your calendar link").may(SIGNED_IN);
  static final Route<NewLink, Page> CREATE =
      Route.page(
              Method.POST,
              PATH,
              "lockers.create-calendar-link",
              Input.of(NewLink.class),
              Page.class)
          .summary("Create your calendar link and show it once; it replaces the one before")
          .may(SIGNED_IN);
  static final Confirm<Nothing> DELETE =
      Confirm.at(PATH + "/delete", "lockers.delete-calendar-link", Input.NOTHING)
          .summary("Delete your calendar link")
          .may(SIGNED_IN);

  public void addTo(Routes.Builder routes) {
    routes.add(FEED, this::feed).page(SHOW, this::show).page(CREATE, this::create);
    DELETE.addTo(routes, this::askDelete, this::delete);
  }

  private Answer<Document> feed(Call<OfLink> call) {
    var document =
        feed.of(call.linkHolder().resourceId(), call.reader(), address.seenBy(call.arrival()))
            .document();
    return Answer.of(document).tagged(Secrets.digest(document.text()));
  }

  private Page show(Call<Nothing> call) {
    var page = page(TITLE).narrow().back(RESERVATIONS, ReservationPages.MINE.at());
    var link = links.of(call.person().accountId());
    var seen = new NewLink(link.map(CalendarLink::createdAt));
    if (link.filter(links::isGood).isEmpty()) {
      return page.add(card(paragraph(LEAD), Form.of(CREATE, CalendarText.CREATE, seen)));
    }
    return page.meta(SINCE.with(Text.at(link.get().createdAt())))
        .action(Action.ask(CalendarText.DELETE, DELETE.at()))
        .add(
            card(paragraph(LEAD), paragraph(REPLACE_TEXT), Form.of(CREATE, REPLACE, seen).quiet()));
  }

  private Page create(Call<NewLink> call) {
    return switch (links.replace(call.person(), call.given().seen())) {
      case LinkResult.Created(var secret) -> created(secret, address.seenBy(call.arrival()));
      case LinkResult.NotCreated.SIGNED_OUT -> throw IdentityProblems.signedOut();
      case LinkResult.NotCreated.CHANGED -> throw Problem.of(ProblemKind.STALE, CHANGED);
    };
  }

  private static Page created(String secret, URI server) {
    var link = FEED.at(secret).at(server);
    return secretPage(
        CREATED,
        CREATED_LEAD,
        OperatorPages.loopbackWarning(link),
        ReservationPages.MINE.at(),
        secret(LINK, link.toString()));
  }

  private Question askDelete(Call<Nothing> call) {
    return Question.of(DELETE_TITLE, DELETE_TEXT, CalendarText.DELETE, SHOW.at()).danger();
  }

  private Redirect delete(Call<Nothing> call) {
    if (!links.end(call.person())) {
      throw IdentityProblems.signedOut();
    }
    return Redirect.to(SHOW.at()).saying(DELETED);
  }
}
