package dev.cubby.unisync.base;

import dev.cubby.web.route.Link;

/**
 * A ShowSet that a page names.
 *
 * @param shownId the id that people know
 * @param page its own page; its activity, if it is deleted
 */
public record ShowSetLink(String shownId, Link page) {}
