package dev.cubby.server;

import module java.base;

import dev.cubby.web.system.*;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/** A command declared by a system. */
final class SystemCommandLine implements Callable<Integer> {
  private final SystemCommand command;
  private final Terminal terminal;
  private final CommandLine commandLine;

  private SystemCommandLine(SystemCommand command, Terminal terminal) {
    this.command = command;
    this.terminal = terminal;
    this.commandLine = new CommandLine(describe(CommandSpec.wrapWithoutInspection(this)));
  }

  static CommandLine of(SystemCommand command, Terminal terminal) {
    return new SystemCommandLine(command, terminal).commandLine;
  }

  private CommandSpec describe(CommandSpec spec) {
    spec.name(command.name());
    spec.usageMessage().description(command.summary().toArray(String[]::new)).sortOptions(false);
    spec.addOption(
        OptionSpec.builder("-h", "--help").usageHelp(true).description("show this help").build());
    for (var option : command.options()) {
      spec.addOption(
          OptionSpec.builder(option.flag())
              .type(String.class)
              .required(option.defaultText().isEmpty())
              .paramLabel(option.type().label())
              .description(option.description())
              .build());
    }
    return spec;
  }

  /** Returns the exit code. */
  @Override
  public Integer call() throws InterruptedException {
    var given = new HashMap<String, String>();
    for (var option : command.options()) {
      if (commandLine.getParseResult().hasMatchedOption(option.flag())) {
        given.put(option.name(), checked(option));
      }
    }
    return command.action().run(SettingValues.of(given), terminal);
  }

  private String checked(Setting<?> option) {
    String text = commandLine.getParseResult().matchedOptionValue(option.flag(), "");
    if (option.type().parse(text.strip()).isEmpty() || text.isBlank()) {
      throw new ParameterException(
          commandLine, option.flag() + " has to be " + option.type().wanted() + ".");
    }
    return text;
  }
}
