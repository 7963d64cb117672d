package dev.cubby.web.mail;

import module java.base;

import dev.cubby.web.text.Reader;
import dev.cubby.web.text.Text;

/** A mail before it has a reader: a subject, paragraphs, and perhaps one link. */
public record Letter(Text subject, List<Text> before, Optional<Button> button, List<Text> after) {

  /** A link that the receiver alone may use. */
  public record Button(Text text, URI link) {
    @Override
    public String toString() {
      return "Button[]";
    }
  }

  public Letter {
    before = List.copyOf(before);
    after = List.copyOf(after);
  }

  public static Letter of(Text subject, Text... paragraphs) {
    return new Letter(subject, List.of(paragraphs), Optional.empty(), List.of());
  }

  /** A link, and what there is to say after it. */
  public Letter button(Text text, URI link, Text... paragraphs) {
    return new Letter(subject, before, Optional.of(new Button(text, link)), List.of(paragraphs));
  }

  /** Written in the reader's language. With a link it holds a secret, and is kept nowhere. */
  public Mail to(Mailbox receiver, Reader reader) {
    var title = reader.text(subject);
    return button.isPresent()
        ? Mail.withSecret(receiver, title, plain(reader), html(reader))
        : Mail.of(receiver, title, plain(reader), html(reader));
  }

  private String plain(Reader reader) {
    var link = button.map(it -> it.link() + "\n\n").orElse("");
    return paragraphs(before, reader, "", "\n\n") + link + paragraphs(after, reader, "", "\n\n");
  }

  private String html(Reader reader) {
    var link =
        button
            .map(it ->
                "<p><a href=\"%s\">%s</a></p>\n"
                    .formatted(escaped(it.link().toString()), escaped(reader.text(it.text()))))
            .orElse("");
    return "<!doctype html>\n<html lang=\"%s\"><meta charset=\"utf-8\"><body>\n"
            .formatted(reader.language().tag())
        + paragraphs(before, reader, "<p>", "</p>\n")
        + link
        + paragraphs(after, reader, "<p>", "</p>\n")
        + "</body></html>\n";
  }

  private static String paragraphs(List<Text> texts, Reader reader, String start, String end) {
    boolean html = !start.isEmpty();
    return texts.stream()
        .map(reader::text)
        .map(words -> start + (html ? escaped(words) : words) + end)
        .collect(Collectors.joining());
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  @Override
  public String toString() {
    return "Letter[]";
  }
}
