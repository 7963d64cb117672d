package dev.cubby.unisync.note;

import static dev.cubby.unisync.text.NoteText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.template.JtenotetextGenerated;
import dev.cubby.web.text.Language;
import dev.cubby.web.text.Reader;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Chip.Tone;
import dev.cubby.web.ui.Field.Choice;

/** Notes as pieces of pages: in the reader's language where there is a translation. */
final class NotePieces {
  private static final Pattern PARAGRAPHS = Pattern.compile("\\n[ \\t]*\\n\\s*");
  private static final long KILOBYTE = 1024;
  private static final long MEGABYTE = KILOBYTE * KILOBYTE;

  private NotePieces() {}

  /** Those who read another language have English with it. */
  static Lang languageOf(Reader reader) {
    return switch (reader.language()) {
      case SIMPLIFIED_CHINESE -> Lang.ZH;
      case TRADITIONAL_CHINESE -> Lang.ZH_TW;
      case ENGLISH, SWEDISH -> Lang.EN;
    };
  }

  /** What its speakers call it. */
  static Text name(Lang language) {
    return verbatim(Language.of(language.externalName()).orElseThrow().ownName());
  }

  static List<Choice> languages() {
    return Arrays.stream(Lang.values())
        .map(language -> new Choice(language.externalName(), name(language)))
        .toList();
  }

  /** The language in which a note is shown: the reader's, or else its own. */
  static Lang shownIn(Note note, Reader reader) {
    var wanted = languageOf(reader);
    return note.content().containsKey(wanted) ? wanted : note.originalLang();
  }

  static Piece text(Note note, Lang language) {
    return text(language, note.content().getOrDefault(language, ""));
  }

  static Piece text(Lang language, String text) {
    var paragraphs =
        PARAGRAPHS.splitAsStream(text).map(paragraph -> paragraph.lines().toList()).toList();
    return custom(_ ->
        out ->
            JtenotetextGenerated.render(
                (gg.jte.html.HtmlTemplateOutput) out, null, language.externalName(), paragraphs));
  }

  /**
   * Whether the reader sees the original, a translation, or has to wait for one.
   *
   * @param translator whether somebody translates between two languages
   */
  static List<Inline> state(Note note, Reader reader, BiPredicate<Lang, Lang> translator) {
    var wanted = languageOf(reader);
    if (wanted == note.originalLang()) {
      return List.of();
    }
    return switch (note.stateOf(wanted)) {
      case COMPLETE -> List.of(chip(Tone.TAG, TRANSLATED_FROM.with(name(note.originalLang()))));
      case CORRECTED -> List.of(chip(Tone.TAG, CORRECTED_FROM.with(name(note.originalLang()))));
      case PENDING ->
          List.of(
              chip(Tone.TAG, name(note.originalLang())),
              pending(translator.test(note.originalLang(), wanted)));
      case FAILED -> List.of(chip(Tone.TAG, name(note.originalLang())), chip(Tone.WARN, FAILED));
    };
  }

  /** What nobody can translate does not wait for a translation, but for a translator. */
  static Chip pending(boolean translatable) {
    return translatable ? chip(Tone.BUSY, PENDING) : chip(Tone.HOLD, NO_TRANSLATOR);
  }

  /** Who, when, and how it is with the translation, in one line. */
  static Piece heading(Note note, Reader reader, BiPredicate<Lang, Lang> translator) {
    var words = new ArrayList<Inline>();
    words.add(Inline.of(verbatim(note.authorName())));
    words.add(Inline.of(verbatim("·")));
    words.add(Inline.of(Text.at(note.createdAt())));
    if (note.isRevisionNote().orElse(false)) {
      words.add(chip(Tone.WARN, REVISION));
    }
    words.addAll(state(note, reader, translator));
    return paragraph(words.toArray(Inline[]::new));
  }

  static Text size(long bytes) {
    return bytes < MEGABYTE
        ? KILOBYTES.with(Math.max(1, Math.round((double) bytes / KILOBYTE)))
        : MEGABYTES.with(Math.round((double) bytes / MEGABYTE));
  }
}
