package dev.cubby.web.system;

import module java.base;

/** The standard streams of a command. */
public record Terminal(InputStream in, PrintStream out, PrintStream err) {}
