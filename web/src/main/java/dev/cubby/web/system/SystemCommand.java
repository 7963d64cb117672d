package dev.cubby.web.system;

import java.util.List;

/**
 * A command that a system adds to the command line.
 *
 * @param summary one line for the list of commands, and more for its own help
 * @param options one without a default has to be given
 */
public record SystemCommand(
    String name, List<String> summary, List<Setting<?>> options, Action action) {

  /** Runs in the foreground and gives the exit code: 0 for done, 1 for could not be done. */
  public interface Action {
    int run(SettingValues options, Terminal terminal) throws InterruptedException;
  }
}
