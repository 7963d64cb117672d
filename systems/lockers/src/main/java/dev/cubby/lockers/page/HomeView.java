package dev.cubby.lockers.page;

import dev.cubby.lockers.contract.OrganisationContracts.Organisation;
import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.lockers.template.JtehomeGenerated;
import dev.cubby.web.live.Subject;
import dev.cubby.web.page.Paging;
import dev.cubby.web.page.View;
import dev.cubby.web.page.Visit;
import gg.jte.Content;
import gg.jte.html.HtmlTemplateOutput;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Where everybody begins: their lockers, and what they have reserved. */
public record HomeView(
    List<Card> cards,
    List<Group> groups,
    List<Reserved> upcoming,
    ZoneId house,
    Optional<String> cursor,
    Optional<String> nextCursor,
    boolean operator)
    implements View {

  /** So many topics a page may listen to. */
  private static final int MOST_TOPICS = 50;

  /** A locker of mine, with what is worth knowing at a glance. */
  public record Card(
      String lockerId,
      String name,
      LockerStatus status,
      Optional<Holding> now,
      Optional<Holding> next,
      Optional<Told> latest) {}

  /** The lockers of an organisation that I act for, or the first of them. */
  public record Group(Organisation organisation, List<Card> cards) {}

  /** Who has it until when, or next from when on, as a clock in the page's zone shows it. */
  public record Holding(String name, String moment) {}

  @Override
  public String title(Visit visit) {
    return visit.text("lockers.home");
  }

  /** What is mine now. */
  public List<Reserved> current() {
    return upcoming.stream().filter(Reserved::runs).toList();
  }

  public List<Reserved> toCome() {
    return upcoming.stream().filter(one -> !one.runs()).toList();
  }

  /** What I reserved begins and ends by itself, and others may cancel it. */
  public List<Subject> ofTheHouse() {
    return List.of(LockerTopics.ALL.at());
  }

  /** Whoever only books wants to see that, and not that they own nothing. */
  public boolean isOfAGuest() {
    return isEmpty() && !upcoming.isEmpty();
  }

  public String zoneName() {
    return new Written(house).zoneName();
  }

  public List<Subject> subjects() {
    return subjects(
        Stream.concat(cards.stream(), groups.stream().flatMap(group -> group.cards().stream()))
            .map(Card::lockerId));
  }

  static List<Subject> subjects(Stream<String> lockerIds) {
    return lockerIds.limit(MOST_TOPICS).map(LockerTopics.LOCKER::at).toList();
  }

  public boolean isEmpty() {
    return cards.isEmpty() && groups.isEmpty();
  }

  public Optional<Paging> paging(Visit visit) {
    return Paging.of(visit.text("lockers.by-number"), MyRoutes.HOME_PATH, cursor, nextCursor);
  }

  @Override
  public Content body(Visit visit) {
    return out -> JtehomeGenerated.render((HtmlTemplateOutput) out, null, visit, this);
  }
}
