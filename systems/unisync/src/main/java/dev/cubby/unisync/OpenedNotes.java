package dev.cubby.unisync;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.unisync.attachment.AttachmentLinks;
import dev.cubby.unisync.attachment.AttachmentSettings;
import dev.cubby.unisync.aws.AwsSettings;
import dev.cubby.unisync.base.Environment;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.note.*;
import dev.cubby.unisync.showset.RevisionNotes;
import dev.cubby.unisync.showset.RevisionNotes.NoteToWrite;
import dev.cubby.unisync.showset.ShowSets;
import dev.cubby.unisync.text.NoteText;
import dev.cubby.unisync.translation.*;
import dev.cubby.unisync.user.*;
import dev.cubby.web.due.DueHandler;
import dev.cubby.web.job.Job;
import dev.cubby.web.route.*;
import dev.cubby.web.system.Premises;
import dev.cubby.web.system.Setting;
import dev.cubby.web.ui.Piece;
import dev.cubby.web.ui.Ui;

/** Notes, their translators and their files, put together. */
final class OpenedNotes {
  static final List<Setting<?>> SETTINGS =
      Stream.of(TranslatorSettings.ALL, AttachmentSettings.ALL, AwsSettings.ALL)
          .<Setting<?>>flatMap(List::stream)
          .toList();

  private final Environment here;
  private final Notes notes;
  private final NoteTranslation translation;
  private final Attachments attachments;
  private final NoteApi api;
  private final AttachmentApi attachmentApi;
  private final NotePages pages;

  OpenedNotes(
      Premises premises,
      Environment here,
      Users users,
      UserRights rights,
      Translator translator,
      TranslatorPace pace,
      ShowSets showSets,
      Function<String, Link> showSetPage,
      Function<Call<?>, List<Piece>> untranslated) {
    this.here = here;
    this.notes = new Notes(here, users);
    this.translation = new NoteTranslation(notes, translator, pace);
    this.attachments =
        new Attachments(notes, AttachmentSettings.open(premises.settings(), premises.uploads()));
    this.api =
        new NoteApi(
            notes,
            translation,
            rights,
            showSets::find,
            premises.limits().rate(NoteApi.MOST_AN_HOUR, Duration.ofHours(1)));
    this.attachmentApi =
        new AttachmentApi(
            attachments,
            rights,
            AttachmentLinks.in(premises.store(), premises.clock()),
            premises.address(),
            premises.limits().rate(AttachmentApi.MOST_A_DAY, Duration.ofDays(1)));
    this.pages =
        new NotePages(
            api, attachmentApi, attachments, rights, showSetPage, showSets::shownIds, untranslated);
  }

  Notes notes() {
    return notes;
  }

  void addTo(Routes.Builder routes) {
    api.addTo(routes);
    attachmentApi.addTo(routes);
    pages.addTo(routes);
  }

  /** To be added last, as they have roles of their own. */
  void addLinksTo(Routes.Builder routes) {
    attachmentApi.addLinksTo(routes);
  }

  Optional<Principal.LinkHolder> linkHolder(String power, String secret) {
    return attachmentApi.holder(power, secret);
  }

  List<DueHandler> dueHandlers() {
    return Stream.concat(Stream.of(translation.handler()), attachments.handlers().stream())
        .toList();
  }

  List<Job> jobs() {
    return List.of(translation.job());
  }

  /** The notes on a ShowSet's page. */
  List<Piece> of(Call<?> call, ShowSet showSet) {
    return List.of(
        Ui.section(
            NoteText.LIST_TITLE, pages.of(call, showSet, PageRequest.FIRST).toArray(Piece[]::new)));
  }

  RevisionNotes.Shown revisions() {
    return new ShownRevisions(notes, translation::canTranslate);
  }

  /** The note by which a revision is required. */
  NoteToWrite revisionNote(Acting by, String showSetId, String text, Lang language, Instant at) {
    var note = Note.of(here.newId("note_"), showSetId, by.user(), language, text.strip(), true, at);
    return new NoteToWrite(
        note,
        Optional.of(NoteTranslation.item(note.noteId(), at)),
        Mentions.notices(notes, by, showSetId, "", note.original()));
  }

  /** Deletes some notes of a deleted ShowSet; whether there were any. */
  boolean purgeSome(String showSetId, Optional<OfShowSet> gone, Instant until) {
    return notes.purgeSome(showSetId, gone, until);
  }
}
