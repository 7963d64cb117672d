package dev.cubby.lockers.door;

import module java.base;

import dev.cubby.core.run.Store;
import dev.cubby.lockers.audit.*;
import dev.cubby.lockers.contract.SmartLockerModel.Action;
import dev.cubby.lockers.contract.SmartLockerModel.Result;
import dev.cubby.lockers.door.OpeningContracts.*;
import dev.cubby.web.due.DueHandler;
import dev.cubby.web.due.DueHandler.Looked;
import dev.cubby.web.due.DueItem;
import dev.cubby.web.job.Fence;

/** Looks at commands when their time is over, and puts on record what no device has answered. */
public final class Unanswered {
  public static final String KIND = "lockers: command";

  private final Store store;
  private final Events events;

  public Unanswered(Store store, Events events) {
    this.store = store;
    this.events = events;
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
        .filter(command -> command.state().isRunning())
        .map(command -> giveUp(fence, item, command))
        .orElse(Looked.OBSOLETE);
  }

  /** Not when it was answered at the last moment, or another server has the job by now. */
  private Looked giveUp(Fence fence, DueItem item, Command command) {
    var state = command.state().whenOver();
    var happening =
        new Happening(
            Action.OPEN,
            Actor.person(command.requestedBy()),
            Result.FAIL,
            Map.of(Details.COMMAND_ID, command.commandId(), Details.STATE, state.name()),
            Optional.empty());
    var appended =
        events.append(
            command.lockerId(),
            List.of(happening),
            append ->
                Optional.of(
                    store.commit(
                        OpeningContracts.GIVE_UP,
                        new GiveUp(
                            fence,
                            new GiveUpOn(
                                command.lockerId(), command.commandId(), command.state(), state),
                            item,
                            append.head(),
                            append.events().getFirst()))));
    return appended instanceof Appended.Done ? Looked.DONE : Looked.LATER;
  }
}
