package dev.cubby.web.operator;

import static dev.cubby.web.text.BackupText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.banner;
import static dev.cubby.web.ui.Ui.card;
import static dev.cubby.web.ui.Ui.fact;
import static dev.cubby.web.ui.Ui.facts;
import static dev.cubby.web.ui.Ui.page;
import static dev.cubby.web.ui.Ui.paragraph;
import static dev.cubby.web.ui.Ui.secret;
import static dev.cubby.web.ui.Ui.section;

import module java.base;

import dev.cubby.web.operator.Installation.Backups;
import dev.cubby.web.operator.Installation.MadeBackup;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;

/** The last good backup, how far back rows can be restored, and how to make a backup. */
record BackupPages(Installation installation) {
  /** After this long without a backup the operator is warned. */
  private static final Duration TOO_OLD = Duration.ofDays(7);

  static final Route<Nothing, Page> SHOW =
      OperatorPages.page(OperatorPages.PATH + "/backups", "operator.backups", Input.NOTHING)
          .summary("Last backup, first restorable instant, and how to make a backup");

  void addTo(Routes.Builder routes) {
    routes.page(SHOW, this::show);
  }

  private Page show(Call<Nothing> call) {
    var page = page(TITLE);
    return installation
        .backups()
        .map(backups -> page.add(pieces(backups, call.reader().now())))
        .orElseGet(() -> page.add(banner(Chip.Tone.HOLD, ELSEWHERE)));
  }

  private static List<Piece> pieces(Backups backups, Instant now) {
    var pieces = new ArrayList<Piece>();
    warning(backups, now).ifPresent(text -> pieces.add(banner(Chip.Tone.WARN, text)));
    backups.last().ifPresent(last -> pieces.add(section(LAST, card(last(last)))));
    pieces.add(section(MAKE, card(paragraph(MAKE_LEAD), secret(COMMAND, backups.command()))));
    pieces.add(section(POINT_IN_TIME, card(paragraph(restorable(backups)))));
    return pieces;
  }

  /** A warning if the operator has to do something about backups. */
  static Optional<Text> warning(Backups backups, Instant now) {
    if (backups.last().isEmpty()) {
      return Optional.of(NONE);
    }
    return backups
        .last()
        .filter(last -> last.taken().isBefore(now.minus(TOO_OLD)))
        .map(last -> OLD.with(Text.relative(last.taken())));
  }

  private static Piece last(MadeBackup last) {
    return facts(
        fact(TAKEN, Text.at(last.taken())),
        fact(FOLDER, verbatim(last.folder())),
        fact(CONTENT, ROWS_AND_FILES.with(last.rows(), last.uploads())),
        fact(SIZE, Amounts.bytes(last.bytes())));
  }

  /** How far back rows can be restored. */
  static Text restorable(Backups backups) {
    return backups.firstRestorable().<Text>map(first -> SINCE.with(Text.at(first))).orElse(NOT_YET);
  }
}
