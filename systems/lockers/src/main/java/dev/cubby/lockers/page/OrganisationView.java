package dev.cubby.lockers.page;

import static dev.cubby.lockers.page.OurRoutes.NEW_MEMBER;
import static dev.cubby.web.page.Pieces.ask;
import static dev.cubby.web.page.Pieces.text;
import static dev.cubby.web.page.Pieces.time;

import dev.cubby.lockers.contract.OrganisationContracts.Organisation;
import dev.cubby.lockers.contract.SmartLockerModel.OwnerLocker;
import dev.cubby.lockers.template.JteorganisationGenerated;
import dev.cubby.web.live.Subject;
import dev.cubby.web.page.Field;
import dev.cubby.web.page.Link;
import dev.cubby.web.page.Paging;
import dev.cubby.web.page.Table;
import dev.cubby.web.page.Table.Column;
import dev.cubby.web.page.View;
import dev.cubby.web.page.Visit;
import dev.cubby.web.route.Encoded;
import gg.jte.Content;
import gg.jte.html.HtmlTemplateOutput;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * An organisation, for those who act for it and the operator.
 *
 * @param me who looks, which the operator does without being a member
 */
public record OrganisationView(
    Organisation organisation,
    String me,
    List<Person> people,
    List<OwnerLocker> lockers,
    Optional<String> cursor,
    Optional<String> nextCursor)
    implements View {

  /** A member, by the name that they go by. */
  public record Person(String accountId, String name, Instant joinedAt) {}

  @Override
  public String title(Visit visit) {
    return organisation.name();
  }

  public List<Link> above(Visit visit) {
    return OurViews.above(visit);
  }

  public String path() {
    return Paths.organisation(organisation.organisationId());
  }

  public List<Subject> subjects() {
    return HomeView.subjects(lockers.stream().map(OwnerLocker::lockerId));
  }

  public boolean isMember() {
    return people.stream().anyMatch(this::isMe);
  }

  private boolean isMe(Person person) {
    return person.accountId().equals(me);
  }

  /** The last one cannot leave; they dissolve it, or add somebody first. */
  public boolean isLastMember() {
    return isMember() && people.size() == 1;
  }

  public String registering() {
    return MyRoutes.NEW_PATH + "?ownerId=" + Encoded.part(organisation.organisationId());
  }

  public Table lockerTable(Visit visit) {
    return new Table(
        visit.text("lockers.organisation.lockers"),
        List.of(
            Column.of(visit.text("lockers.locker")),
            Column.of(visit.text("lockers.organisation.alias")),
            Column.of(visit.text("lockers.state")),
            Column.of(visit.text("lockers.changed"))),
        lockers.stream().map(OrganisationView::lockerRow).toList());
  }

  private static List<Content> lockerRow(OwnerLocker one) {
    return List.of(
        Links.to(Paths.locker(one.lockerId()), one.lockerId()),
        text(one.lockerAlias().orElse("\u2013")),
        States.of(one.status()),
        time(one.updatedAt()));
  }

  public Optional<Paging> paging(Visit visit) {
    return Paging.of(visit.text("lockers.by-number"), path(), cursor, nextCursor);
  }

  public Table memberTable(Visit visit) {
    return new Table(
        visit.text("lockers.members"),
        List.of(
            Column.of(visit.text("lockers.member.name")),
            Column.of(visit.text("lockers.member.since")),
            Column.of(visit.text("list.action"))),
        people.stream().map(person -> memberRow(visit, person)).toList());
  }

  /** One leaves by a question of one's own, and the last member cannot be removed. */
  private List<Content> memberRow(Visit visit, Person person) {
    return List.of(
        text(isMe(person) ? visit.text("lockers.member.you", person.name()) : person.name()),
        time(person.joinedAt()),
        isMe(person) || people.size() == 1
            ? text("\u2013")
            : ask(
                new Link(
                    OurViews.removing(organisation.organisationId(), person.accountId()),
                    visit.text("lockers.member.remove"))));
  }

  public List<Field> newMember(Visit visit) {
    return List.of(
        Field.of(NEW_MEMBER, "email", visit.text("lockers.member.email"))
            .hint(visit.text("lockers.member.email.hint"))
            .as("email"));
  }

  @Override
  public Content body(Visit visit) {
    return out -> JteorganisationGenerated.render((HtmlTemplateOutput) out, null, visit, this);
  }
}
