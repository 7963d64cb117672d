package dev.cubby.unisync.note;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.contract.Page;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Retry;
import dev.cubby.unisync.base.Result;
import dev.cubby.unisync.base.UniSyncRefusal;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.contract.UniSyncTables.ActingUser;
import dev.cubby.unisync.note.NoteContracts.*;
import dev.cubby.unisync.text.NoteText;
import dev.cubby.unisync.translation.Translator;
import dev.cubby.unisync.translation.TranslatorPace;
import dev.cubby.unisync.user.Acting;
import dev.cubby.web.due.DueHandler;
import dev.cubby.web.due.DueHandler.Looked;
import dev.cubby.web.due.DueItem;
import dev.cubby.web.job.Fence;
import dev.cubby.web.job.Job;
import dev.cubby.web.route.Standing;

/** Translates notes after they were written. */
public record NoteTranslation(Notes notes, Translator translator, TranslatorPace pace) {
  private static final String KIND = "unisync: translate a note";
  private static final Duration EVERY = Duration.ofMinutes(10);
  private static final int PAGES_A_RUN = 20;
  private static final int ATTEMPTS = 20;

  public static DueItem item(String noteId, Instant now) {
    return DueItem.of(KIND, now, noteId);
  }

  public DueHandler handler() {
    return new DueHandler(KIND, this::look);
  }

  private Looked look(DueItem item, Fence fence) {
    if (pace.isSpent(item.failures())) {
      return Looked.LATER;
    }
    var note = notes.find(item.ids().getFirst());
    return note.isEmpty() || pending(note.get()).isEmpty()
        ? Looked.OBSOLETE
        : translate(note.get(), item, fence);
  }

  /** English last: between the scripts of Chinese no translator is waited for. */
  private static Map<Lang, Lang> pending(Note note) {
    var sources = new LinkedHashMap<Lang, Lang>();
    note.otherLanguages().stream()
        .filter(language -> note.stateOf(language) == TranslationState.PENDING)
        .sorted(Comparator.comparing((Lang language) -> language == Lang.EN))
        .forEach(language -> sources.put(language, note.originalLang()));
    return sources;
  }

  private Looked translate(Note note, DueItem item, Fence fence) {
    var round =
        pace.run(
            translator, pending(note), note.content(), Notes.LONGEST_TRANSLATION, item.failures());
    var content = new EnumMap<>(note.content());
    content.putAll(round.done());
    var states = Notes.states(note);
    round.mark(states);
    var failed = round.failed();
    var set = SetTranslations.of(note, content, states, note.version());
    var queued =
        new Untranslated(
            note.noteId(),
            note.showSetId(),
            note.createdAt(),
            note.originalLang(),
            failed.isEmpty()
                ? QueueState.NO_TRANSLATOR
                : round.isKept() ? QueueState.RETRYING : QueueState.FAILED,
            failed.values().stream().findFirst(),
            failed.isEmpty() ? 0 : round.tries(),
            notes.here().now());
    boolean complete = set.translationStatus() == TranslationStatus.COMPLETE;
    // What was not asked for yet is neither without a translator nor failed.
    boolean waits = !complete && (!failed.isEmpty() || round.unasked().isEmpty());
    var commit =
        notes.commit(
            note.showSetId(),
            NoteContracts.TRANSLATE_NOTE,
            new TranslateNote(
                fence,
                round.isKept() ? Optional.empty() : Optional.of(item),
                set,
                complete ? Optional.of(new OfNote(note.noteId())) : Optional.empty(),
                waits ? Optional.of(queued) : Optional.empty()));
    if (commit instanceof Commit.Halted) {
      // It was edited or deleted meanwhile, which the next look sees.
      return Looked.LATER;
    }
    return round.looked();
  }

  /** What is not translated, for those who look after it. */
  public Page<Untranslated> queue(PageRequest page) {
    return notes.here().store().query(NoteContracts.QUEUE, new Everything(), page);
  }

  public boolean canTranslate(Lang from, Lang to) {
    return translator.canTranslate(from, to);
  }

  /** Has what failed or waits tried again, from the first try on. */
  public Result<Note> retry(Acting by, String noteId) {
    return retry(by.standing(), Optional.of(by.asSeen()), noteId);
  }

  /** The translator, or an edit, may be faster each time. */
  private Result<Note> retry(Standing by, Optional<ActingUser> actor, String noteId) {
    return Retry.upTo(ATTEMPTS)
        .until(
            result ->
                !(result instanceof Result.Stale)
                    && !result.equals(Result.refused(UniSyncRefusal.BUSY)),
            () -> retryOnce(by, actor, noteId));
  }

  private Result<Note> retryOnce(Standing by, Optional<ActingUser> actor, String noteId) {
    var found = notes.find(noteId);
    if (found.isEmpty()) {
      return Result.refused(UniSyncRefusal.NO_SUCH_NOTE);
    }
    var note = found.get();
    var states = Notes.states(note);
    states.replaceAll(
        (_, state) -> state == TranslationState.FAILED ? TranslationState.PENDING : state);
    var now = notes.here().now();
    var queued =
        new Untranslated(
            noteId,
            note.showSetId(),
            note.createdAt(),
            note.originalLang(),
            QueueState.RETRYING,
            Optional.empty(),
            0,
            now);
    if (!states.containsValue(TranslationState.PENDING)) {
      return new Result.Done<>(note);
    }
    var commit =
        notes.commit(
            note.showSetId(),
            NoteContracts.REQUEUE,
            new Requeue(
                by,
                actor,
                SetTranslations.of(note, note.content(), states, note.version()),
                queued,
                item(noteId, now)));
    return notes.now(commit, note);
  }

  /** Notes that wait for a translator are tried once one is configured. */
  public Job job() {
    return new Job(
        "unisync-translations", NoteText.JOB, List.of(NoteText.JOB_QUEUED), EVERY, this::requeue);
  }

  private String requeue(Fence fence) {
    if (!translator.canTranslate(Lang.EN, Lang.ZH)) {
      return Job.note(NoteText.JOB_QUEUED, 0);
    }
    var retried =
        PageRequest.FIRST
            .pages(this::queue)
            .limit(PAGES_A_RUN)
            .flatMap(page -> page.rows().stream())
            .filter(waiting -> waiting.state() == QueueState.NO_TRANSLATOR)
            .map(waiting -> retry(Standing.SERVER, Optional.empty(), waiting.noteId()))
            .filter(Result.Done.class::isInstance);
    return Job.note(NoteText.JOB_QUEUED, retried.count());
  }
}
