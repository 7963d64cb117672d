package dev.cubby.unisync.note;

import static dev.cubby.unisync.base.UniSyncProblems.done;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.unisync.base.*;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.note.NoteContracts.*;
import dev.cubby.unisync.text.NoteText;
import dev.cubby.unisync.translation.LanguageTags;
import dev.cubby.unisync.user.*;
import dev.cubby.web.limit.LimitProblems;
import dev.cubby.web.limit.RateLimit;
import dev.cubby.web.route.*;

/**
 * Notes for programs.
 *
 * @param showSets finds a ShowSet by any id that it has or had
 * @param writing how often a user may add and edit notes
 */
public record NoteApi(
    Notes notes,
    NoteTranslation translation,
    UserRights rights,
    Function<String, Optional<ShowSet>> showSets,
    RateLimit writing) {
  /** What one user writes; those who are mentioned get a notice of each. */
  public static final int MOST_AN_HOUR = 120;

  private static final String OF_SHOW_SET = "/api/unisync/showsets/{showSetId}/notes";
  static final String ONE = "/api/unisync/notes/{noteId}";

  public record Listed(String showSetId, PageRequest page) {}

  record NewNote(
      String showSetId, String content, String language, Optional<Boolean> isRevisionNote) {}

  record EditedNote(
      String noteId, String content, Optional<String> language, Optional<Long> version) {}

  record Corrected(String noteId, String language, String content, Optional<Long> version) {}

  public record Queued(PageRequest page) {}

  private static final Rule[] TEXT = {Rule.length(1, Notes.LONGEST), Rule.visibleLines()};

  private static final Label CONTENT = Label.of(NoteText.CONTENT).as(Label.Control.AREA);

  private static final Rule[] TRANSLATION = {
    Rule.length(1, Notes.LONGEST_TRANSLATION), Rule.visibleLines()
  };

  private static <Q> Input<Q> input(Class<Q> type) {
    return input(type, TEXT);
  }

  private static <Q> Input<Q> input(Class<Q> type, Rule... content) {
    return Input.of(type)
        .field("content", CONTENT, content)
        .field("language", NoteText.LANGUAGE, Rule.length(1, 20));
  }

  static final Route<Listed, Items<Note>> LIST =
      Route.list(OF_SHOW_SET, "note.list", Listed.class, Note.class)
          .summary("Notes of a ShowSet, newest first")
          .may(Right.READ.roles());

  static final Route<NewNote, Note> ADD =
      Route.post(
              OF_SHOW_SET,
              "note.add",
              input(NewNote.class)
                  .field("isRevisionNote", NoteText.IS_REVISION)
                  .example(
                      """
                      {"content": "Please check the screen", "language": "en"}\
                      """),
              Note.class)
          .summary("Adds a note in one language; the others follow")
          .may(Right.WRITE_NOTES.roles())
          .answering(201)
          .happeningOnce()
          .orProblem(ProblemKind.SLOW_DOWN);

  static final Route<OfNote, Note> GET =
      Route.get(ONE, "note.get", OfNote.class, Note.class)
          .summary("One note, by its id alone")
          .may(Right.READ.roles());

  static final Route<EditedNote, Note> EDIT =
      Route.patch(
              ONE,
              "note.edit",
              input(EditedNote.class)
                  .example(
                      """
                      {"content": "Please check the left screen", "version": 1}\
                      """),
              Note.class)
          .summary("Edits your note, or any as an admin; it is translated again")
          .may(Right.WRITE_NOTES.roles())
          .orProblem(ProblemKind.STALE, ProblemKind.SLOW_DOWN);

  static final Route<OfNote, Answer.Empty> DELETE =
      Route.delete(ONE, "note.delete", OfNote.class)
          .summary("Deletes your note with its files, or any as an admin")
          .may(Right.WRITE_NOTES.roles());

  static final Route<Corrected, Note> CORRECT =
      Route.put(
              ONE + "/translations/{language}",
              "note.correct",
              input(Corrected.class, TRANSLATION)
                  .example(
                      """
                      {"content": "请检查屏幕", "version": 1}\
                      """),
              Note.class)
          .summary("Writes a translation by hand")
          .may(Right.WRITE_NOTES.roles())
          .orProblem(ProblemKind.STALE, UniSyncProblems.NOT_A_TRANSLATION);

  static final Route<Queued, Items<Untranslated>> QUEUE =
      Route.list("/api/unisync/translations", "note.queue", Queued.class, Untranslated.class)
          .summary("Notes that are not translated, and why")
          .may(Right.MANAGE_TRANSLATIONS.roles());

  static final Route<OfNote, Note> RETRY =
      Route.post(ONE + "/translate", "note.translate", OfNote.class, Note.class)
          .summary("Translates a note again that failed or waits")
          .may(Right.MANAGE_TRANSLATIONS.roles())
          .answering(202);

  public void addTo(Routes.Builder routes) {
    routes
        .add(LIST, call -> Answer.of(Items.of(list(call.given()))))
        .add(ADD, this::add, (_, effect) -> located(get(effect)))
        .add(GET, call -> answer(get(call.given().noteId())))
        .add(EDIT, this::edit)
        .add(DELETE, this::delete)
        .add(CORRECT, this::correct)
        .add(QUEUE, call -> Answer.of(Items.of(translation.queue(call.given().page()))))
        .add(RETRY, this::retry);
  }

  private dev.cubby.core.contract.Page<Note> list(Listed given) {
    return notes.list(showSet(given.showSetId()).showSetId(), given.page());
  }

  ShowSet showSet(String showSetId) {
    return showSets
        .apply(showSetId)
        .orElseThrow(() -> UniSyncProblems.of(UniSyncRefusal.NO_SUCH_SHOWSET));
  }

  Note get(String noteId) {
    return notes.find(noteId).orElseThrow(() -> UniSyncProblems.of(UniSyncRefusal.NO_SUCH_NOTE));
  }

  static Lang language(String tag) {
    return LanguageTags.parse(tag)
        .orElseThrow(() -> Problem.invalid("language", NoteText.UNKNOWN_LANGUAGE));
  }

  Acting writing(Call<?> call) {
    var by = rights.acting(call);
    writing
        .take(by.userId())
        .ifPresent(wait -> {
          throw LimitProblems.slowDown(NoteText.TOO_MANY, wait);
        });
    return by;
  }

  Answer<Note> add(Call<NewNote> call) {
    var given = call.given();
    var note =
        done(
            notes.add(
                writing(call),
                showSet(given.showSetId()).showSetId(),
                given.content().strip(),
                language(given.language()),
                given.isRevisionNote().orElse(false)));
    return located(note);
  }

  /** The version is that of what people wrote; translations and files leave it as it is. */
  private static Answer<Note> answer(Note note) {
    return Answer.of(note).version(note.version());
  }

  private static Answer<Note> located(Note note) {
    return answer(note).at(GET.at(note.noteId()).path());
  }

  Answer<Note> edit(Call<EditedNote> call) {
    var given = call.given();
    var language =
        given.language().map(NoteApi::language).orElseGet(() -> get(given.noteId()).originalLang());
    return answer(
        done(
            notes.edit(
                writing(call),
                given.noteId(),
                given.content().strip(),
                language,
                call.versionSeen(given.version()))));
  }

  Answer<Answer.Empty> delete(Call<OfNote> call) {
    done(notes.delete(rights.acting(call), call.given().noteId()));
    return Answer.empty();
  }

  Answer<Note> correct(Call<Corrected> call) {
    var given = call.given();
    return answer(
        done(
            notes.correct(
                rights.acting(call),
                given.noteId(),
                given.content().strip(),
                language(given.language()),
                call.versionSeen(given.version()))));
  }

  Answer<Note> retry(Call<OfNote> call) {
    return answer(
        done(
            translation.retry(
                rights.acting(call, Right.MANAGE_TRANSLATIONS), call.given().noteId())));
  }
}
