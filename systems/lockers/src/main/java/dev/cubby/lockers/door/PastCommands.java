package dev.cubby.lockers.door;

import static dev.cubby.core.Declare.*;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.run.Store;
import dev.cubby.lockers.door.OpeningContracts.Command;
import dev.cubby.web.job.Fence;
import dev.cubby.web.job.JobContracts;

/** Removes commands together with the events that tell of them. */
public record PastCommands(Store store) {
  public static final Declarations DECLARED = declarations("lockers");

  private static final int MOST_AT_ONCE = 50;
  private static final Step COMMANDS = step("commands");

  record CommandsUntil(String lockerId, String until) {}

  record RemoveCommands(Fence fence, List<Command> commands) {}

  static final Query<CommandsUntil, Command> OLDEST =
      DECLARED.add(
          query("retention: the oldest commands", CommandsUntil.class, OpeningContracts.COMMAND)
              .on("LOCKER#{lockerId}")
              .upTo("CMD#{until}")
              .ascending()
              .by("commandId")
              .pageOf(MOST_AT_ONCE)
              .consistently()
              .expecting(10_000));

  static final Delete<Command, Command> REMOVE_COMMAND =
      delete("retention: remove a command", Command.class, OpeningContracts.COMMAND)
          .evenIfMissing();

  static final Transaction<RemoveCommands> REMOVE_COMMANDS =
      DECLARED.add(
          transaction("retention: remove the oldest commands", RemoveCommands.class)
              .step("fence", JobContracts.STILL_MINE, "fence")
              .steps(COMMANDS, REMOVE_COMMAND, "commands", MOST_AT_ONCE)
              .distinct("each-its-own", COMMANDS, COMMANDS));

  /** Removes commands before an instant, at most as many as a transaction holds; says how many. */
  public int remove(String lockerId, Instant before, Fence fence) {
    var until = Doors.idAt(before.minusMillis(1));
    var old = store.query(OLDEST, new CommandsUntil(lockerId, until)).rows();
    return !old.isEmpty()
            && store.commit(REMOVE_COMMANDS, new RemoveCommands(fence, old))
                instanceof Commit.Committed
        ? old.size()
        : 0;
  }
}
