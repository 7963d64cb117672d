package dev.cubby.lockers.contract;

import static dev.cubby.core.Declare.*;
import static dev.cubby.lockers.contract.SmartLockerContracts.TABLE;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.Entity;
import dev.cubby.web.due.DueContracts;
import dev.cubby.web.due.DueItem;
import dev.cubby.web.job.Fence;
import dev.cubby.web.job.JobContracts;
import java.time.Instant;

/** Due rows of versions before the kit had a due-queue, and how they move to it. */
public final class FormerDueContracts {
  static final Declarations DECLARED = declarations("lockers");

  public record Due(Instant dueAt, String lockerId, String reservationId) {}

  public record CommandDue(Instant dueAt, String lockerId, String commandId) {}

  public record All() {}

  public static final Entity<Due> DUE =
      DECLARED.add(
          entity("DUE", Due.class)
              .in(TABLE, "DUE", "{dueAt}#{lockerId}#{reservationId}")
              .unbounded("no row is added any more")
              .sized(150));

  public static final Entity<CommandDue> COMMAND_DUE =
      DECLARED.add(
          entity("COMMAND_DUE", CommandDue.class)
              .in(TABLE, "CMDDUE", "{dueAt}#{lockerId}#{commandId}")
              .unbounded("no row is added any more")
              .sized(150));

  public static final Query<All, Due> RESERVATIONS =
      DECLARED.add(
          query("due rows of before: reservations", All.class, DUE)
              .on("DUE")
              .oldestFirst()
              .pageOf(100)
              .consistently()
              .expecting(10_000));

  public static final Query<All, CommandDue> COMMANDS =
      DECLARED.add(
          query("due rows of before: commands", All.class, COMMAND_DUE)
              .on("CMDDUE")
              .oldestFirst()
              .pageOf(100)
              .consistently()
              .expecting(1_000));

  // Moving

  public record MoveReservation(Fence fence, Due from, DueItem to) {}

  static final Delete<Due, Due> FORGET =
      delete("due rows of before: a reservation's", Due.class, DUE).evenIfMissing();

  public static final Transaction<MoveReservation> MOVE_RESERVATION =
      DECLARED.add(
          transaction("due rows of before: move a reservation's", MoveReservation.class)
              .step("fence", JobContracts.STILL_MINE, "fence")
              .step("from", FORGET, "from")
              .step("to", DueContracts.SCHEDULE, "to"));

  public record MoveCommand(Fence fence, CommandDue from, DueItem to) {}

  static final Delete<CommandDue, CommandDue> FORGET_COMMAND =
      delete("due rows of before: a command's", CommandDue.class, COMMAND_DUE).evenIfMissing();

  public static final Transaction<MoveCommand> MOVE_COMMAND =
      DECLARED.add(
          transaction("due rows of before: move a command's", MoveCommand.class)
              .step("fence", JobContracts.STILL_MINE, "fence")
              .step("from", FORGET_COMMAND, "from")
              .step("to", DueContracts.SCHEDULE, "to"));

  private FormerDueContracts() {}
}
