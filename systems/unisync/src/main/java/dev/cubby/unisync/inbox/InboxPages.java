package dev.cubby.unisync.inbox;

import static dev.cubby.unisync.text.InboxText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.unisync.base.ShowSetLink;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.user.*;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Row;

/**
 * Notices for the reader: assigned to them, mentioned, their stage can be started.
 *
 * @param showSets ShowSets by their first ids
 */
public record InboxPages(
    Inbox inbox,
    UserRights rights,
    Function<Collection<String>, Map<String, ShowSetLink>> showSets) {
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
    var found = inbox.list(rights.user(call).userId(), call.given().page());
    var shown = showSets.apply(found.rows().stream().map(Notice::showSetId).toList());
    var page =
        page(TITLE)
            .add(
                live(
                    "notices",
                    List.of(UniSyncTopics.ACTIVITY.at()),
                    rows(found.rows().stream().map(one -> row(one, shown)), empty(NONE))))
            .add(
                Paging.of(
                    call.given().page(), found.cursor(), next -> LIST.link(new Listed(next))));
    return found.rows().stream().allMatch(Notice::read)
        ? page
        : page.action(Action.send(MARK_READ, READ, new Input.Nothing()));
  }

  private static Row row(Notice one, Map<String, ShowSetLink> shown) {
    var showSet = Objects.requireNonNull(shown.get(one.showSetId()));
    var row = Row.of(Text.of(one.kind())).link(showSet.page()).meta(verbatim(showSet.shownId()));
    if (one.stage().isPresent()) {
      row = row.meta(Text.of(one.stage().get()));
    }
    row = row.meta(verbatim(one.byName()), Text.at(one.createdAt()));
    return one.read() ? row : row.chip(new Chip(Chip.Tone.CHECK, NEW));
  }

  private Redirect read(Call<Input.Nothing> call) {
    inbox.markRead(rights.acting(call).userId());
    return Redirect.to(list()).saying(ALL_READ);
  }

  /** The newest notices. */
  public static Link list() {
    return LIST.link(new Listed(PageRequest.FIRST));
  }
}
