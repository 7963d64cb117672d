package dev.cubby.unisync.showset;

import static dev.cubby.unisync.base.UniSyncProblems.done;
import static dev.cubby.unisync.text.ShowsetText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.unisync.base.UniSyncProblems;
import dev.cubby.unisync.base.UniSyncRefusal;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.user.Right;
import dev.cubby.unisync.user.UserRights;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Chip.Tone;
import dev.cubby.web.ui.Rows.Row;

/**
 * Descriptions that are not translated, for those who look after translations.
 *
 * @param queue the page that they are shown on
 */
public record DescriptionPages(
    DescriptionTranslation translation,
    ShowSets showSets,
    UserRights rights,
    Supplier<Link> queue) {

  static final Route<OfShowSet, Redirect> RETRY =
      Redirect.at(
              ShowSetPages.ONE + "/translate",
              "unisync.translate-description",
              Input.of(OfShowSet.class))
          .summary("Has the description of a ShowSet translated again")
          .may(Right.MANAGE_TRANSLATIONS.roles());

  public void addTo(Routes.Builder routes) {
    routes.page(RETRY, this::retry);
  }

  private Redirect retry(Call<OfShowSet> call) {
    var showSet =
        showSets
            .find(call.given().showSetId())
            .orElseThrow(() -> UniSyncProblems.of(UniSyncRefusal.NO_SUCH_SHOWSET));
    done(translation.retry(rights.acting(call, Right.MANAGE_TRANSLATIONS), showSet));
    return Redirect.to(queue.get()).saying(QUEUED);
  }

  /** Part of the page about translations. */
  public List<Piece> waiting() {
    return List.of(
        section(
            DESCRIPTIONS,
            rows(translation.waiting().stream().map(this::row), empty(ALL_TRANSLATED))));
  }

  private Row row(ShowSet showSet) {
    boolean translatable =
        showSet.untranslated().stream().anyMatch(to -> translation.canTranslate(showSet, to));
    boolean failed = showSet.translations().containsValue(TranslationState.FAILED);
    var row =
        Row.of(verbatim(showSet.shownId()))
            .link(ShowSetPages.SHOW.at(showSet.showSetId()))
            .meta(failed ? chip(Tone.WARN, FAILED) : pending(translatable))
            .meta(showSet.untranslated().stream().sorted().map(Text::of).toArray(Text[]::new));
    // The others wait for their turn, or for a translator.
    return failed
        ? row.action(Action.send(RETRY_NOW, RETRY, new OfShowSet(showSet.showSetId())))
        : row;
  }

  private static Chip pending(boolean translatable) {
    return translatable ? chip(Tone.BUSY, PENDING) : chip(Tone.HOLD, NO_TRANSLATOR);
  }

  /** How it is with a description in a language, where that has to be said. */
  Optional<Chip> state(ShowSet showSet, Lang lang) {
    if (showSet.untranslated().contains(lang)) {
      return Optional.of(
          showSet.translations().get(lang) == TranslationState.FAILED
              ? chip(Tone.WARN, FAILED)
              : pending(translation.canTranslate(showSet, lang)));
    }
    return showSet.translations().get(lang) == TranslationState.COMPLETE
        ? Optional.of(chip(Tone.TAG, TRANSLATED))
        : Optional.empty();
  }
}
