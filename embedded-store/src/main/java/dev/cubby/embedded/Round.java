package dev.cubby.embedded;

import dev.cubby.core.failure.Failure;
import java.util.ArrayList;
import java.util.List;

/** Requests that were decided together, and the batch that makes their answers true. */
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

  /** Tells everybody, and is empty. */
  void complete() {
    commands.forEach(Command::complete);
    commands.clear();
    batch.clear();
  }
}
