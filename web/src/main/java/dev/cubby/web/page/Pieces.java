package dev.cubby.web.page;

import module java.base;

import dev.cubby.web.live.Subject;
import dev.cubby.web.template.piece.JteaskGenerated;
import dev.cubby.web.template.piece.JtebadgeGenerated;
import dev.cubby.web.template.piece.JtebreadcrumbGenerated;
import dev.cubby.web.template.piece.JtechartGenerated;
import dev.cubby.web.template.piece.JteclockGenerated;
import dev.cubby.web.template.piece.JteemptyGenerated;
import dev.cubby.web.template.piece.JtefieldGenerated;
import dev.cubby.web.template.piece.JtefigureGenerated;
import dev.cubby.web.template.piece.JteformGenerated;
import dev.cubby.web.template.piece.JteliveGenerated;
import dev.cubby.web.template.piece.JtenotedGenerated;
import dev.cubby.web.template.piece.JtepagingGenerated;
import dev.cubby.web.template.piece.JtepressGenerated;
import dev.cubby.web.template.piece.JtequestionGenerated;
import dev.cubby.web.template.piece.JtesecretGenerated;
import dev.cubby.web.template.piece.JtetableGenerated;
import dev.cubby.web.template.piece.JtetimeGenerated;
import dev.cubby.web.template.piece.JtetoastGenerated;
import gg.jte.Content;
import gg.jte.TemplateOutput;
import gg.jte.html.HtmlTemplateOutput;

/**
 * The pieces that pages are made of, for the templates of all systems: {@code ${badge(Tone.GOOD,
 * "free")}}. Behind each stands a template; templates of another module can reach it only so.
 */
public final class Pieces {
  private Pieces() {}

  /** A state, in a word. */
  public static Content badge(Tone tone, String word) {
    return out -> JtebadgeGenerated.render(html(out), null, tone, word);
  }

  /** A link that asks something first: a dialog over the page, or a page of its own. */
  public static Content ask(Link question) {
    return out -> JteaskGenerated.render(html(out), null, question);
  }

  public static Content breadcrumb(Visit visit, List<Link> above, String here) {
    return out -> JtebreadcrumbGenerated.render(html(out), null, visit, above, here);
  }

  public static Content chart(Chart chart) {
    return out -> JtechartGenerated.render(html(out), null, chart);
  }

  /** What time it is in a zone; with {@code clock.js} it goes on. */
  public static Content clock(Instant now, ZoneId zone) {
    return out -> JteclockGenerated.render(html(out), null, now, zone);
  }

  /** Says why there is nothing, and offers the first step. */
  public static Content empty(String title, String text, Link first) {
    return out -> JteemptyGenerated.render(html(out), null, title, text, first);
  }

  public static Content field(Visit visit, Field field) {
    return out -> JtefieldGenerated.render(html(out), null, visit, field);
  }

  /** One number that matters, as a card. */
  public static Content figure(String name, String number, String note) {
    return out -> JtefigureGenerated.render(html(out), null, name, number, note);
  }

  /** A form that is sent by POST, with its token and what went wrong the last time. */
  public static Content form(Visit visit, String action, String send, List<Field> fields) {
    return out -> JteformGenerated.render(html(out), null, visit, action, send, fields);
  }

  /** What is read again by itself when one of these subjects changes; a page has its id once. */
  public static Content live(String id, List<Subject> subjects, Content content) {
    return out -> JteliveGenerated.render(html(out), null, id, subjects, content);
  }

  /** A state with a few words on it. */
  public static Content noted(Content state, String note) {
    return out -> JtenotedGenerated.render(html(out), null, state, note);
  }

  public static Content paging(Visit visit, Paging paging) {
    return out -> JtepagingGenerated.render(html(out), null, visit, paging);
  }

  /** A form of one button, for what needs no second thought. */
  public static Content press(Visit visit, String action, Map<String, String> fields, String word) {
    return out -> JtepressGenerated.render(html(out), null, visit, action, fields, word);
  }

  public static Content question(Visit visit, Question question) {
    return out -> JtequestionGenerated.render(html(out), null, visit, question);
  }

  /** What is shown this once, easy to take along. */
  public static Content secret(Visit visit, String label, String secret) {
    return out -> JtesecretGenerated.render(html(out), null, visit, label, secret);
  }

  public static Content table(Table table) {
    return out -> JtetableGenerated.render(html(out), null, table);
  }

  /** A plain text where a piece is expected, escaped. */
  public static Content text(String plain) {
    return out -> {
      html(out).setContext("span", null);
      out.writeUserContent(plain);
    };
  }

  /** An instant, in UTC; with script in the reader's own time. */
  public static Content time(Instant instant) {
    return out -> JtetimeGenerated.render(html(out), null, instant);
  }

  public static Content toast(Visit visit, Toast toast) {
    return out -> JtetoastGenerated.render(html(out), null, visit, toast);
  }

  private static HtmlTemplateOutput html(TemplateOutput out) {
    return (HtmlTemplateOutput) out;
  }
}
