package dev.cubby.unisync.inbox;

import static dev.cubby.unisync.text.InboxText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.unisync.base.Environment;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.inbox.NoticeContracts.OfNotice;
import dev.cubby.unisync.user.*;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Row;

/**
 * Notices for the reader: assigned to them, mentioned, ready to start, to be revised.
 *
 * @param showSet the page of a ShowSet
 */
public record InboxPages(Environment here, UserRights rights, Function<String, Link> showSet) {
  record Listed(PageRequest page) {}

  public static final Route<Listed, Page> LIST =
      Page.at("/unisync/inbox", "unisync.inbox", Listed.class)
          .summary("Your notices, the newest first")
          .may(Right.READ.roles());
  static final Route<Input.Nothing, Redirect> READ =
      Redirect.at("/unisync/inbox/read", "unisync.read-inbox")
          .summary("Marks your latest notices as read")
          .may(Right.READ.roles());

  public void addTo(Routes.Builder routes) {
    routes.page(LIST, this::list).page(READ, this::read);
  }

  private Page list(Call<Listed> call) {
    var found =
        here.store()
            .query(
                NoticeContracts.NOTICES,
                new OfUser(rights.user(call).userId()),
                call.given().page());
    var page =
        page(TITLE)
            .add(
                live(
                    "notices",
                    List.of(UniSyncTopics.SHOW_SETS.at()),
                    rows(found.rows().stream().map(this::row), empty(NONE))))
            .add(
                Paging.of(
                    call.given().page(), found.cursor(), next -> LIST.link(new Listed(next))));
    return found.rows().stream().allMatch(Notice::read)
        ? page
        : page.action(Action.send(MARK_READ, READ, new Input.Nothing()));
  }

  private Row row(Notice one) {
    var row =
        Row.of(Text.of(one.kind()))
            .link(showSet.apply(one.showSetId()))
            .meta(verbatim(one.showSetId()));
    if (one.stage().isPresent()) {
      row = row.meta(Text.of(one.stage().get()));
    }
    row = row.meta(verbatim(one.byName()), Text.at(one.createdAt()));
    return one.read() ? row : row.chip(new Chip(Chip.Tone.CHECK, NEW));
  }

  private Redirect read(Call<Input.Nothing> call) {
    var userId = rights.acting(call).userId();
    here.store().query(NoticeContracts.NOTICES, new OfUser(userId)).rows().stream()
        .filter(one -> !one.read())
        .forEach(one ->
            here.store()
                .apply(
                    NoticeContracts.MARK_READ,
                    new OfNotice(userId, one.createdAt(), one.noticeId())));
    return Redirect.to(LIST.at()).saying(ALL_READ);
  }
}
