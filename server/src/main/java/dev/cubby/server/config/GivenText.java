package dev.cubby.server.config;

/** The text that somebody gave for a setting, and where. */
record GivenText(String text, Source source) {}
