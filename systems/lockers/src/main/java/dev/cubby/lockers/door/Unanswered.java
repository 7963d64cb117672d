package dev.cubby.lockers.door;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.run.Store;

import dev.cubby.lockers.door.OpeningContracts.Command;
import dev.cubby.lockers.door.OpeningContracts.CommandState;
import dev.cubby.lockers.door.OpeningContracts.GiveUp;
import dev.cubby.lockers.door.OpeningContracts.GiveUpOn;
import dev.cubby.lockers.door.OpeningContracts.OfCommand;
import dev.cubby.lockers.contract.SmartLockerModel.Action;
import dev.cubby.lockers.contract.SmartLockerModel.Result;
import dev.cubby.lockers.activity.Actor;
import dev.cubby.lockers.activity.Events;
import dev.cubby.lockers.activity.Happening;
import dev.cubby.web.due.DueHandler;
import dev.cubby.web.due.DueHandler.Looked;
import dev.cubby.web.due.DueItem;
import dev.cubby.web.job.Fence;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Looks at commands when their time is over, and puts on record what no device has answered. */
public final class Unanswered {
  public static final String KIND = "lockers: command";

  private final Store store;
  private final Events events;

  public Unanswered(Store store, Events events) {
    this.store = store;
    this.events = events;
  }

  /** What a command is once its time is over. */
  static CommandState stateAfter(CommandState state) {
    return switch (state) {
      case PENDING -> CommandState.EXPIRED;
      case TAKEN -> CommandState.UNKNOWN;
      default -> state;
    };
  }

  static DueItem item(Command command) {
    return DueItem.of(KIND, command.expiresAt(), command.lockerId(), command.commandId());
  }

  public DueHandler handler() {
    return new DueHandler(KIND, this::look);
  }

  private Looked look(DueItem item, Fence fence) {
    var ids = item.ids();
    return store
        .get(OpeningContracts.COMMAND_BY_ID, new OfCommand(ids.getFirst(), ids.getLast()))
        .filter(command -> stateAfter(command.state()) != command.state())
        .map(command -> giveUp(fence, item, command))
        .orElse(Looked.OBSOLETE);
  }

  /** Not when it was answered at the last moment, or another server has the job by now. */
  private Looked giveUp(Fence fence, DueItem item, Command command) {
    var state = stateAfter(command.state());
    var happening =
        new Happening(
            Action.OPEN,
            Actor.person(command.requestedBy()),
            Result.FAIL,
            Map.of("commandId", command.commandId(), "state", state.name()),
            Optional.empty());
    var commit =
        events.commit(
            command.lockerId(),
            List.of(happening),
            append ->
                store.commit(
                    OpeningContracts.GIVE_UP,
                    new GiveUp(
                        fence,
                        new GiveUpOn(
                            command.lockerId(), command.commandId(), command.state(), state),
                        item,
                        append.head(),
                        append.events().getFirst())));
    return commit instanceof Commit.Committed ? Looked.DONE : Looked.LATER;
  }
}
