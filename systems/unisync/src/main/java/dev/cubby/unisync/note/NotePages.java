package dev.cubby.unisync.note;

import static dev.cubby.unisync.base.UniSyncProblems.done;
import static dev.cubby.unisync.text.NoteText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.core.failure.Failure.OutcomeUnknown;
import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.core.run.PageRequest;
import dev.cubby.unisync.base.*;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.note.AttachmentApi.OfAttachment;
import dev.cubby.unisync.note.NoteContracts.*;
import dev.cubby.unisync.text.NoteText;
import dev.cubby.unisync.user.*;
import dev.cubby.web.once.Outdated;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Reader;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Row;
import dev.cubby.web.upload.Download;
import dev.cubby.web.upload.Upload;

/**
 * Notes for people.
 *
 * @param showSetPage where a ShowSet is shown, by its id
 * @param shownIds the ids that people know, by the first ones
 * @param untranslated what else waits for a translator
 */
public record NotePages(
    NoteApi api,
    AttachmentApi attachmentApi,
    Attachments attachments,
    UserRights rights,
    Function<String, Link> showSetPage,
    Function<Collection<String>, Map<String, String>> shownIds,
    Function<Call<?>, List<Piece>> untranslated) {
  private static final String OF_SHOW_SET = "/unisync/showsets/{showSetId}/notes";
  private static final String ONE = "/unisync/notes/{noteId}";
  private static final String ATTACHMENT = ONE + "/attachments/{attachmentId}";

  /** A note with a first file, in one go. */
  record NewNote(
      String showSetId,
      String content,
      String language,
      boolean isRevisionNote,
      Optional<Upload> file) {}

  record NewFile(String noteId, Upload file) {}

  record OfTranslation(String noteId, String language) {}

  public static final Route<NoteApi.Listed, Page> LIST =
      Page.at(OF_SHOW_SET, "unisync.notes", NoteApi.Listed.class)
          .summary("The notes of a ShowSet")
          .may(Right.READ.roles());

  public static final Route<OfNote, Page> SHOW =
      Page.at(ONE, "unisync.note", OfNote.class)
          .summary("A note with its translations and files")
          .may(Right.READ.roles());

  static final Route<NewNote, Redirect> ADD =
      Redirect.at(
              OF_SHOW_SET,
              "unisync.add-note",
              Input.of(NewNote.class)
                  .like(NoteApi.ADD.input(), "content", "language", "isRevisionNote")
                  .field("file", Label.of(FILE).hint(FILE_HINT), AttachmentApi.FILE))
          .summary("Adds a note, with a file or without")
          .may(Right.WRITE_NOTES.roles())
          .happeningOnce();

  static final Route<OfNote, Page> EDIT_FORM =
      Page.at(ONE + "/edit", "unisync.edit-note-form", OfNote.class)
          .summary("The form that edits a note")
          .may(Right.WRITE_NOTES.roles());
  static final Route<NoteApi.EditedNote, Redirect> EDIT =
      Redirect.at(ONE + "/edit", "unisync.edit-note", NoteApi.EDIT);
  static final Confirm<OfNote> DELETE =
      Confirm.at(ONE + "/delete", "unisync.delete-note", NoteApi.DELETE);

  static final Route<OfTranslation, Page> CORRECT_FORM =
      Page.at(ONE + "/translations/{language}", "unisync.translation", OfTranslation.class)
          .summary("The form that corrects a translation")
          .may(Right.WRITE_NOTES.roles());
  static final Route<NoteApi.Corrected, Redirect> CORRECT =
      Redirect.at(ONE + "/translations/{language}", "unisync.correct-translation", NoteApi.CORRECT);

  static final Route<NewFile, Redirect> ATTACH =
      Redirect.at(
              ONE + "/attachments",
              "unisync.attach",
              Input.of(NewFile.class)
                  .field("file", Label.of(FILE).hint(FILE_HINT), AttachmentApi.FILE))
          .summary("Attaches a file to a note")
          .may(Right.WRITE_NOTES.roles())
          .happeningOnce();
  static final Route<OfAttachment, Download> FILE_CONTENT =
      Route.get(ATTACHMENT, "unisync.attachment", OfAttachment.class, Download.class)
          .summary("The file of an attachment, for a page")
          .may(Right.READ.roles());
  static final Confirm<OfAttachment> DETACH =
      Confirm.at(ATTACHMENT + "/delete", "unisync.delete-attachment", AttachmentApi.DELETE);

  public static final Route<NoteApi.Queued, Page> QUEUE =
      Page.at("/unisync/translations", "unisync.translations", NoteApi.Queued.class)
          .summary("Notes that are not translated, and why")
          .may(Right.MANAGE_TRANSLATIONS.roles());
  static final Route<OfNote, Redirect> RETRY =
      Redirect.at(ONE + "/translate", "unisync.translate-note", NoteApi.RETRY);

  public void addTo(Routes.Builder routes) {
    routes
        .page(LIST, this::list)
        .page(SHOW, this::show)
        .page(ADD, this::add, this::addedBefore)
        .page(EDIT_FORM, this::editForm)
        .form(EDIT, api::edit, (_, note) -> toNote(note.noteId()).saying(SAVED))
        .page(CORRECT_FORM, this::correctForm)
        .form(CORRECT, api::correct, (_, note) -> toNote(note.noteId()).saying(TRANSLATION_SAVED))
        .page(ATTACH, this::attach, this::attachedBefore)
        .add(FILE_CONTENT, call -> Answer.of(download(call.given()).inPages()))
        .page(QUEUE, this::queue)
        .form(
            RETRY, api::retry, (_, _) -> Redirect.to(queueLink(PageRequest.FIRST)).saying(QUEUED));
    DELETE.addTo(routes, this::askDelete, this::delete);
    DETACH.addTo(
        routes,
        this::askDetach,
        attachmentApi::delete,
        (call, _) -> toNote(call.given().noteId()).saying(DETACHED));
  }

  private static Redirect toNote(String noteId) {
    return Redirect.to(SHOW.at(noteId));
  }

  private Redirect toShowSet(String showSetId) {
    return Redirect.to(showSetPage.apply(showSetId));
  }

  private Download download(OfAttachment of) {
    return attachments.download(of.noteId(), attachmentApi.require(of.noteId(), of.attachmentId()));
  }

  private Page list(Call<NoteApi.Listed> call) {
    var showSet = api.showSet(call.given().showSetId());
    return page(LIST_TITLE)
        .back(verbatim(showSet.shownId()), showSetPage.apply(showSet.showSetId()))
        .add(
            live(
                "notes",
                List.of(UniSyncTopics.SHOW_SET.at(showSet.showSetId())),
                of(call, showSet, call.given().page()).toArray(Piece[]::new)));
  }

  // The part of a ShowSet's page

  /** The notes of a ShowSet, newest first, below the form for a new one. */
  public List<Piece> of(Call<?> call, ShowSet showSet, PageRequest page) {
    var found = api.notes().list(showSet.showSetId(), page);
    var reader = call.reader();
    var pieces = new ArrayList<Piece>();
    pieces.add(card(composer(showSet, reader)));
    if (found.rows().isEmpty()) {
      pieces.add(empty(EMPTY));
    }
    for (var note : found.rows()) {
      pieces.add(card(inShort(note, reader)));
    }
    Paging.of(page, found.cursor(), next -> LIST.link(new NoteApi.Listed(showSet.shownId(), next)))
        .ifPresent(pieces::add);
    return pieces;
  }

  private static Form composer(ShowSet showSet, Reader reader) {
    return Form.of(ADD, NoteText.ADD, showSet.shownId())
        .choices("language", NotePieces.languages())
        .value("language", NotePieces.languageOf(reader).externalName());
  }

  private List<Piece> inShort(Note note, Reader reader) {
    var pieces = new ArrayList<Piece>();
    pieces.add(NotePieces.heading(note, reader, api.translation()::canTranslate));
    pieces.add(NotePieces.text(note, NotePieces.shownIn(note, reader)));
    note.attachments().forEach(one -> pieces.add(viewer(note, one)));
    pieces.add(buttons(Action.link(OPEN, SHOW.at(note.noteId())).icon(Icon.RIGHT)));
    return pieces;
  }

  private static Piece viewer(Note note, NoteAttachment one) {
    return Ui.viewer(
            Attachments.kept(one),
            FILE_CONTENT.at(note.noteId(), one.id()),
            verbatim(one.fileName()))
        .caption(CAPTION.with(one.fileName(), NotePieces.size(one.fileSize())));
  }

  private Redirect add(Call<NewNote> call) {
    var given = call.given();
    var by = api.writing(call);
    given.file().ifPresent(_ -> attachmentApi.sending(call));
    var note =
        done(
            api.notes()
                .add(
                    by,
                    api.showSet(given.showSetId()).showSetId(),
                    given.content().strip(),
                    NoteApi.language(given.language()),
                    given.isRevisionNote()));
    return given.file().isEmpty()
        ? toShowSet(given.showSetId()).saying(ADDED)
        : withFile(by.again(), note, given.file().get());
  }

  /** The note is there whatever becomes of its file, so that is told at the note. */
  private Redirect withFile(Acting by, Note note, Upload file) {
    try {
      return switch (attachments.attach(by, note.noteId(), file)) {
        case Result.Done<NoteAttachment> _ -> toShowSet(note.showSetId()).saying(ADDED);
        case Result.Stale<NoteAttachment> _ -> withoutFile(note, UniSyncRefusal.BUSY);
        case Result.Refused<NoteAttachment>(var why) -> withoutFile(note, why);
      };
    } catch (Unavailable notNow) {
      return toNote(note.noteId()).saying(ADDED_WITHOUT_FILE.with(FILES_UNAVAILABLE));
    } catch (OutcomeUnknown unknown) {
      return toNote(note.noteId()).saying(ADDED_CHECK_FILE);
    }
  }

  private static Redirect withoutFile(Note note, UniSyncRefusal why) {
    return toNote(note.noteId()).saying(ADDED_WITHOUT_FILE.with(Text.of(why)));
  }

  /** An earlier press of the form may have come as far as the note, and not to its file. */
  private Redirect addedBefore(Call<NewNote> call, String noteId) {
    boolean complete =
        call.given().file().isEmpty()
            || api.notes().find(noteId).filter(note -> note.attachments().isEmpty()).isEmpty();
    return complete
        ? toShowSet(call.given().showSetId()).saying(ADDED)
        : toNote(noteId).saying(ADDED_CHECK_FILE);
  }

  // One note

  private Page show(Call<OfNote> call) {
    var note = api.get(call.given().noteId());
    var user = rights.user(call);
    var reader = call.reader();
    boolean mine = Notes.mayChange(user, note);
    var page =
        page(TITLE_OF.with(note.authorName()))
            .back(shown(note.showSetId()), showSetPage.apply(note.showSetId()))
            .meta(Text.at(note.createdAt()));
    if (mine) {
      page =
          page.action(
              Action.link(EDIT_TITLE, EDIT_FORM.at(note.noteId())).icon(Icon.EDIT),
              Action.ask(DELETE_NOTE, DELETE.at(note.noteId())).icon(Icon.TRASH));
    }
    return page.add(
        live(
            "note",
            List.of(UniSyncTopics.SHOW_SET.at(note.showSetId())),
            Stream.concat(texts(note, user, reader).stream(), Stream.of(files(note, mine)))
                .toArray(Piece[]::new)));
  }

  private Text shown(String showSetId) {
    return verbatim(shownIds.apply(List.of(showSetId)).getOrDefault(showSetId, showSetId));
  }

  private List<Piece> texts(Note note, User user, Reader reader) {
    var pieces = new ArrayList<Piece>();
    var wanted = NotePieces.languageOf(reader);
    Stream.concat(Stream.of(note.originalLang()), note.otherLanguages().stream())
        .sorted(Comparator.comparing((Lang language) -> language != wanted))
        .forEach(language -> pieces.add(card(text(note, language, user))));
    if (Right.MANAGE_TRANSLATIONS.isOf(user.role())
        && note.otherLanguages().stream().anyMatch(language -> lacksTranslator(note, language))) {
      pieces.add(buttons(Action.link(SET_UP, queueLink(PageRequest.FIRST))));
    }
    return pieces;
  }

  private List<Piece> text(Note note, Lang language, User user) {
    var pieces = new ArrayList<Piece>();
    pieces.add(paragraph(Inline.of(NotePieces.name(language)), stateChip(note, language)));
    boolean written = note.content().containsKey(language);
    if (written) {
      pieces.add(NotePieces.text(note, language));
    }
    if (language != note.originalLang() && Notes.mayCorrect(user, note)) {
      pieces.add(
          buttons(
              Action.link(
                      written ? CORRECT_IT : ADD_TRANSLATION,
                      CORRECT_FORM.at(note.noteId(), language.externalName()))
                  .label(CORRECT_LABEL.with(NotePieces.name(language)))));
    }
    return pieces;
  }

  private boolean lacksTranslator(Note note, Lang language) {
    return note.stateOf(language) == TranslationState.PENDING && !isTranslatable(note, language);
  }

  private boolean isTranslatable(Note note, Lang language) {
    return api.translation().canTranslate(note.originalLang(), language);
  }

  private Chip stateChip(Note note, Lang language) {
    if (language == note.originalLang()) {
      return chip(Chip.Tone.TAG, ORIGINAL);
    }
    return switch (note.stateOf(language)) {
      case COMPLETE -> chip(Chip.Tone.GOOD, COMPLETE);
      case CORRECTED -> chip(Chip.Tone.GOOD, CORRECTED);
      case PENDING -> NotePieces.pending(isTranslatable(note, language));
      case FAILED -> chip(Chip.Tone.WARN, FAILED);
    };
  }

  private static Piece files(Note note, boolean mine) {
    var pieces = new ArrayList<Piece>();
    for (var one : note.attachments()) {
      var delete =
          Action.ask(DELETE_ONE_FILE, DETACH.at(note.noteId(), one.id()))
              .label(DELETE_FILE.with(one.fileName()));
      pieces.add(mine ? card(viewer(note, one), buttons(delete)) : card(viewer(note, one)));
    }
    if (mine) {
      pieces.add(card(Form.of(ATTACH, NoteText.ATTACH, note.noteId()).quiet()));
    } else if (note.attachments().isEmpty()) {
      pieces.add(empty(NO_FILES));
    }
    return section(FILES, pieces.toArray(Piece[]::new));
  }

  /** A form or a question is shown only to those who can send it. */
  private Note changeable(Call<?> call, String noteId) {
    return allowed(call, noteId, Notes::mayChange);
  }

  private Note allowed(Call<?> call, String noteId, BiPredicate<User, Note> may) {
    var note = api.get(noteId);
    if (!may.test(rights.user(call), note)) {
      throw UniSyncProblems.of(UniSyncRefusal.NOT_YOUR_NOTE);
    }
    return note;
  }

  private Page editForm(Call<OfNote> call) {
    var note = changeable(call, call.given().noteId());
    var values =
        new NoteApi.EditedNote(
            note.noteId(),
            note.original(),
            Optional.of(note.originalLang().externalName()),
            Optional.of(note.version()));
    return formPage(
            EDIT_TITLE,
            Form.of(EDIT, SAVE, values)
                .choices("language", NotePieces.languages())
                .requiring("language"))
        .back(TITLE, SHOW.at(note.noteId()));
  }

  private Page correctForm(Call<OfTranslation> call) {
    var note = allowed(call, call.given().noteId(), Notes::mayCorrect);
    var language = NoteApi.language(call.given().language());
    var values =
        new NoteApi.Corrected(
            note.noteId(),
            language.externalName(),
            note.content().getOrDefault(language, ""),
            Optional.of(note.version()));
    return page(CORRECT_TITLE.with(NotePieces.name(language)))
        .narrow()
        .back(TITLE, SHOW.at(note.noteId()))
        .add(
            card(
                paragraph(
                    Inline.of(NotePieces.name(note.originalLang())), chip(Chip.Tone.TAG, ORIGINAL)),
                NotePieces.text(note, note.originalLang())))
        .add(card(Form.of(CORRECT, SAVE, values)));
  }

  private Redirect attach(Call<NewFile> call) {
    var given = call.given();
    return attached(
        call, done(attachments.attach(attachmentApi.sending(call), given.noteId(), given.file())));
  }

  private static Redirect attached(Call<NewFile> call, NoteAttachment attachment) {
    return toNote(call.given().noteId()).saying(ATTACHED.with(attachment.fileName()));
  }

  private Redirect attachedBefore(Call<NewFile> call, String attachmentId) {
    return attachments
        .find(call.given().noteId(), attachmentId)
        .map(attachment -> attached(call, attachment))
        .orElseThrow(Outdated::new);
  }

  private Question askDelete(Call<OfNote> call) {
    var note = changeable(call, call.given().noteId());
    return Question.of(DELETE_TITLE, DELETE_TEXT, DELETE_NOTE, SHOW.at(note.noteId())).danger();
  }

  private Redirect delete(Call<OfNote> call) {
    var note = done(api.notes().delete(rights.acting(call), call.given().noteId()));
    return toShowSet(note.showSetId()).saying(DELETED);
  }

  private Question askDetach(Call<OfAttachment> call) {
    var of = call.given();
    changeable(call, of.noteId());
    var attachment = attachmentApi.require(of.noteId(), of.attachmentId());
    return Question.of(
            DELETE_FILE.with(attachment.fileName()),
            DELETE_FILE_TEXT,
            DELETE_ONE_FILE,
            SHOW.at(of.noteId()))
        .danger();
  }

  // The queue

  public static Link queueLink(PageRequest page) {
    return QUEUE.link(new NoteApi.Queued(page));
  }

  private Page queue(Call<NoteApi.Queued> call) {
    var found = api.translation().queue(call.given().page());
    var page = page(QUEUE_TITLE);
    if (!api.translation().canTranslate(Lang.EN, Lang.ZH)) {
      page = page.add(banner(Chip.Tone.WARN, NO_ENGLISH));
    }
    var shown = shownIds.apply(found.rows().stream().map(Untranslated::showSetId).toList());
    return page.add(
            section(
                LIST_TITLE,
                rows(found.rows().stream().map(one -> queued(one, shown)), empty(QUEUE_EMPTY))))
        .add(Paging.of(call.given().page(), found.cursor(), NotePages::queueLink))
        .add(untranslated.apply(call));
  }

  private static Row queued(Untranslated one, Map<String, String> shown) {
    var tone =
        switch (one.state()) {
          case NO_TRANSLATOR -> Chip.Tone.HOLD;
          case RETRYING -> Chip.Tone.BUSY;
          case FAILED -> Chip.Tone.WARN;
        };
    var row =
        row(verbatim(shown.getOrDefault(one.showSetId(), one.showSetId())), SHOW.at(one.noteId()))
            .meta(
                chip(tone, Text.of(one.state())),
                Inline.of(NotePieces.name(one.originalLang())),
                Inline.of(Text.at(one.createdAt())));
    if (one.reason().isPresent()) {
      row = row.meta(Text.of(one.reason().get()), TRIES.with(one.failures()));
    }
    return one.state() == QueueState.FAILED
        ? row.action(Action.send(NoteText.RETRY, RETRY, new OfNote(one.noteId())))
        : row;
  }
}
