package dev.cubby.web.ui;

import module java.base;

/** Questions of templates about the forms of a page. */
public final class Forms {
  private Forms() {}

  /** The fields that people see. */
  public static List<String> shown(Form form) {
    return form.fields().stream()
        .filter(field -> !field.type().equals("hidden"))
        .map(Field::name)
        .toList();
  }

  /** Unlike others on a page where several forms ask for a name. */
  public static String id(Form form, Field field) {
    return "f" + Integer.toHexString(form.action().path().hashCode() & 0xffff) + "-" + field.name();
  }

  /** Whether one of the page's forms is the one that was sent, and says itself what is wrong. */
  public static boolean isShownBy(Page page, Visit visit) {
    return page.pieces().stream()
        .flatMap(Piece::within)
        .anyMatch(piece ->
            (piece instanceof Piece.Ask ask && visit.sent(ask.form()).message().isPresent())
                || (piece instanceof Piece.Dialog dialog
                    && visit.sent(dialog.form()).message().isPresent())
                || (piece instanceof Form form && visit.sent(form).message().isPresent()));
  }
}
