package dev.cubby.web.page;

/** A way to another page. */
public record Link(String path, String text) {}
