package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.failure.Failure;

/** Requests decided together, and the batch with their changes. */
final class Round {
  private final Batch batch = new Batch();
  private final List<Command> commands = new ArrayList<>();

  Batch batch() {
    return batch;
  }

  void add(Command command) {
    commands.add(command);
  }

  int size() {
    return commands.size();
  }

  boolean isEmpty() {
    return commands.isEmpty();
  }

  void fail(Failure failure) {
    commands.forEach(command -> command.fail(failure));
  }

  /** Answers all callers and becomes empty. */
  void complete() {
    commands.forEach(Command::complete);
    commands.clear();
    batch.clear();
  }
}
