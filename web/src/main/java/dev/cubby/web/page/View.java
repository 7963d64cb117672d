package dev.cubby.web.page;

import module java.base;

import gg.jte.Content;

/** A page's content, typed: what a page route answers. The shell goes round it by itself. */
public interface View extends PageAnswer {
  String title(Visit visit);

  /** The middle of the page, which a template writes. */
  Content body(Visit visit);

  /** Static files with script that this page wants besides the shell's own small one. */
  default List<String> scripts() {
    return List.of();
  }

  /**
   * The fields of the form by which the page itself is asked for. When something is wrong with one
   * of them, the page is shown without an answer, and says so at the field.
   */
  default Set<String> asks() {
    return Set.of();
  }

  /** Whether it hangs on a wall, where nobody goes anywhere from it. */
  default boolean isKiosk() {
    return false;
  }

  /** Who may keep the page: nobody, unless it says otherwise. */
  default String caching() {
    return "no-store";
  }

  /**
   * Whether an equal view is the same page to every stranger: it has no form, and says nothing of
   * the time. Such a page is written once.
   */
  default boolean isSameForStrangers() {
    return false;
  }
}
