package dev.cubby.server.config;

/** The text given for a setting, and its source. */
record SettingText(String text, Source source) {}
