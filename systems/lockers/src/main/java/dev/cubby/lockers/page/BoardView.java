package dev.cubby.lockers.page;

import static dev.cubby.web.page.Pieces.text;
import static dev.cubby.web.page.Pieces.time;

import dev.cubby.lockers.contract.BoardContracts.StatusLocker;
import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.lockers.template.JteboardGenerated;
import dev.cubby.web.live.Subject;
import dev.cubby.web.page.Paging;
import dev.cubby.web.page.Table;
import dev.cubby.web.page.Table.Column;
import dev.cubby.web.page.View;
import dev.cubby.web.page.Visit;
import gg.jte.Content;
import gg.jte.html.HtmlTemplateOutput;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All lockers by state, for operators. */
public record BoardView(
    LockerStatus status,
    List<Count> counts,
    List<Row> lockers,
    Map<String, Owning> owners,
    Optional<String> cursor,
    Optional<String> nextCursor)
    implements View {

  /** A locker, and who has it now in words. */
  public record Row(StatusLocker locker, String now) {}

  /** How many lockers are in a state; at least so many, where counting was cut off. */
  public record Count(LockerStatus status, int number, boolean cutOff) {
    public String shown() {
      return cutOff ? number + "+" : "" + number;
    }
  }

  @Override
  public String title(Visit visit) {
    return visit.text("lockers.board");
  }

  public List<Subject> subjects() {
    return List.of(LockerTopics.ALL.at());
  }

  public static String path(LockerStatus status) {
    return HouseRoutes.BOARD_PATH + "?status=" + status;
  }

  public Table table(Visit visit) {
    return new Table(
        visit.text("lockers.board.caption", States.word(status)),
        List.of(
            Column.of(visit.text("lockers.locker")),
            Column.of(visit.text("lockers.place")),
            Column.of(visit.text("lockers.board.now")),
            Column.of(visit.text("lockers.owner")),
            Column.of(visit.text("lockers.changed"))),
        lockers.stream().map(this::row).toList());
  }

  private List<Content> row(Row row) {
    var one = row.locker();
    return List.of(
        Links.to(Paths.locker(one.lockerId()), one.lockerId()),
        text(one.locationId().orElse("\u2013")),
        text(row.now()),
        owner(one.ownerId()).piece(),
        time(one.updatedAt()));
  }

  private Owning owner(String ownerId) {
    return owners.getOrDefault(ownerId, new Owning(ownerId, Optional.empty()));
  }

  public Optional<Paging> paging(Visit visit) {
    return Paging.of(visit.text("lockers.by-number"), path(status), cursor, nextCursor);
  }

  @Override
  public Content body(Visit visit) {
    return out -> JteboardGenerated.render((HtmlTemplateOutput) out, null, visit, this);
  }
}
