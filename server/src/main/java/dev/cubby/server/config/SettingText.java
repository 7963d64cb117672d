package dev.cubby.server.config;

import dev.cubby.web.operator.Installation.Source;

/** The text given for a setting, and its source. */
record SettingText(String text, Source source) {}
