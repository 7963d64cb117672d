package dev.cubby.unisync.showset;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.unisync.base.Result;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.showset.ShowSetContracts.*;
import dev.cubby.unisync.text.ShowsetText;
import dev.cubby.unisync.translation.*;
import dev.cubby.unisync.user.Acting;
import dev.cubby.web.due.*;
import dev.cubby.web.due.DueHandler.Looked;
import dev.cubby.web.job.Fence;
import dev.cubby.web.job.Job;

/** Translates descriptions after they were written, at the pace of notes. */
public record DescriptionTranslation(
    ShowSets showSets, Translator translator, TranslatorPace pace) {
  private static final String KIND = "unisync: translate a description";
  private static final Duration EVERY = Duration.ofMinutes(10);

  /** Scheduled twice it is there once, as its time is always the same. */
  static DueItem item(ShowSet showSet) {
    return DueItem.of(KIND, showSet.createdAt(), showSet.showSetId());
  }

  public DueHandler handler() {
    return new DueHandler(KIND, this::look);
  }

  private Looked look(DueItem item, Fence fence) {
    if (pace.isSpent(item.failures())) {
      return Looked.LATER;
    }
    var showSet = showSets.byFirstId(item.ids().getFirst());
    return showSet.isEmpty() || translatable(showSet.get()).isEmpty()
        ? Looked.OBSOLETE
        : translate(showSet.get(), item, fence);
  }

  /** Each language that can be done, and from which. */
  private Map<Lang, Lang> translatable(ShowSet showSet) {
    var sources = new EnumMap<Lang, Lang>(Lang.class);
    for (var to : showSet.awaitingTranslation()) {
      showSet.written().stream()
          .filter(from -> translator.canTranslate(from, to))
          // Between the two scripts of Chinese nothing is lost.
          .min(Comparator.comparing((Lang from) -> from == Lang.EN))
          .ifPresent(from -> sources.put(to, from));
    }
    return sources;
  }

  public boolean canTranslate(ShowSet showSet, Lang to) {
    return translatable(showSet).containsKey(to);
  }

  private Looked translate(ShowSet showSet, DueItem item, Fence fence) {
    var round =
        pace.run(
            translator,
            translatable(showSet),
            showSet.description(),
            ShowSetApi.LONGEST_DESCRIPTION,
            item.failures());
    var description = new TreeMap<Lang, String>(showSet.description());
    round.done().forEach((language, text) -> description.put(language, text.strip()));
    var untranslated = new HashSet<>(showSet.untranslated());
    untranslated.removeAll(round.done().keySet());
    var states = new HashMap<>(showSet.translations());
    round.mark(states);
    var commit =
        showSets
            .here()
            .store()
            .commit(
                ShowSetContracts.TRANSLATE_DESCRIPTION,
                new TranslateDescription(
                    fence,
                    round.isKept() ? Optional.empty() : Optional.of(item),
                    set(showSet, description, untranslated, states)));
    if (commit instanceof Commit.Halted) {
      // It was edited or deleted meanwhile, which the next look sees.
      return Looked.LATER;
    }
    showSets.tell(showSet);
    return round.looked();
  }

  private static SetTranslations set(
      ShowSet showSet,
      Map<Lang, String> description,
      Set<Lang> untranslated,
      Map<Lang, TranslationState> states) {
    return new SetTranslations(
        showSet.showSetId(), description, untranslated, states, showSet.revision());
  }

  /** All that wait for a translation, or that a translator failed at. */
  public List<ShowSet> waiting() {
    return showSets.all().stream().filter(one -> !one.untranslated().isEmpty()).toList();
  }

  /** Has what failed tried again, from the first try on. */
  public Result<ShowSet> retry(Acting by, ShowSet showSet) {
    var states = new HashMap<>(showSet.translations());
    states.values().removeIf(TranslationState.FAILED::equals);
    var commit =
        showSets
            .here()
            .store()
            .commit(
                ShowSetContracts.REQUEUE_DESCRIPTION,
                new RequeueDescription(
                    by.standing(),
                    by.asSeen(),
                    set(showSet, showSet.description(), showSet.untranslated(), states),
                    item(showSet)));
    return ShowSets.REFUSALS.result(commit, ShowSet.class, () -> showSet);
  }

  /** Descriptions that wait for a translator are tried once one is configured. */
  public Job job() {
    return new Job(
        "unisync-descriptions",
        ShowsetText.JOB,
        List.of(ShowsetText.JOB_QUEUED),
        EVERY,
        this::requeue);
  }

  private String requeue(Fence fence) {
    var ready = waiting().stream().filter(one -> !translatable(one).isEmpty()).toList();
    ready.forEach(one -> showSets.here().store().apply(DueContracts.SCHEDULE_IF_ABSENT, item(one)));
    return Job.note(ShowsetText.JOB_QUEUED, ready.size());
  }
}
