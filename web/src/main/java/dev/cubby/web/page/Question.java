package dev.cubby.web.page;

import java.util.Map;

/**
 * Something asked before it is done, as a dialog over the page; without script it is a page of its
 * own. The answer is a form; when that is refused, the reason stands in place of the text.
 */
public record Question(
    String title,
    String text,
    String action,
    Map<String, String> fields,
    String yes,
    Link no,
    boolean dangerous) {}
