package dev.cubby.web.system;

import java.io.InputStream;
import java.io.PrintStream;

/** The standard streams of a command. */
public record Terminal(InputStream in, PrintStream out, PrintStream err) {}
