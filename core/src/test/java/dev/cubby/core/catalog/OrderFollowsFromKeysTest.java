package dev.cubby.core.catalog;

import static dev.cubby.core.Declare.*;
import static dev.cubby.core.catalog.FaultAssertions.*;

import module java.base;

import dev.cubby.core.contract.Query;
import dev.cubby.core.schema.Entity;
import org.junit.jupiter.api.Test;

/** Proof 5: a claimed order is the order of the sort keys. */
class OrderFollowsFromKeysTest implements Household {

  enum Priority {
    HIGH,
    LOW
  }

  record Task(
      String familyId,
      String taskId,
      String title,
      String slug,
      Instant createdAt,
      LocalDate day,
      int week,
      Priority priority) {}

  private static Entity<Task> task(String sort) {
    return entity("Task", Task.class).in(TABLE, "FAMILY#{familyId}", sort).upTo(9).sized(9);
  }

  private static Query<OfFamily, Task> tasks(Entity<Task> task) {
    return query("tasks", OfFamily.class, task)
        .on("FAMILY#{familyId}")
        .beginningWith("TASK#")
        .expecting(9);
  }

  @Test
  void timeIsClaimedOnlyWhereTheKeyGoesByTime() {
    var byId = task("TASK#{taskId}");
    assertFaults(
        entities(byId).contracts(tasks(byId).newestFirst()),
        "[proof 5] tasks: it claims newest first, but in Task's key TASK#{taskId} {taskId} comes"
            + " first, which is no time. Fix: put an Instant first in the sort key, or drop the"
            + " claim.");
    assertFault(
        entities(byId).contracts(tasks(byId).oldestFirst()), 5, "tasks", "claims oldest first");
    assertSound(entities(byId).contracts(tasks(byId).descending()));
    var byTime = task("TASK#{createdAt}#{taskId}");
    assertSound(entities(byTime).contracts(tasks(byTime).newestFirst()));
    var byDay = task("TASK#{day}#{taskId}");
    assertSound(entities(byDay).contracts(tasks(byDay).oldestFirst()));
  }

  @Test
  void aTimeBehindSomethingElseIsNoOrderByTime() {
    var later = task("TASK#{week:2}#{createdAt}");
    assertFault(
        entities(later).contracts(tasks(later).newestFirst()),
        5,
        "tasks",
        "{week} comes first, which is no time");
  }

  record OfWeek(String familyId, int week) {}

  @Test
  void unlessThePrefixFixesTheSlotsBefore() {
    var later = task("TASK#{week:2}#{createdAt}");
    assertSound(
        entities(later)
            .contracts(
                query("tasks", OfWeek.class, later)
                    .on("FAMILY#{familyId}")
                    .beginningWith("TASK#{week}#")
                    .newestFirst()
                    .expecting(9)));
  }

  record OfTask(String familyId, Instant at) {}

  @Test
  void withoutAFreePartThereIsNoOrder() {
    var byTime = task("TASK#{createdAt}");
    assertFault(
        entities(byTime)
            .contracts(
                query("task", OfTask.class, byTime)
                    .on("FAMILY#{familyId}")
                    .beginningWith("TASK#{at}")
                    .newestFirst()
                    .expecting(9)),
        5,
        "task",
        "nothing of the key is left to order by");
  }

  @Test
  void anOrderIsClaimedInTheOrderOfTheSlots() {
    var task = task("TASK#{week:2}#{priority}#{taskId}");
    assertSound(entities(task).contracts(tasks(task).by("week")));
    assertSound(entities(task).contracts(tasks(task).by("week", "priority")));
    assertSound(entities(task).contracts(tasks(task).descending().by("week")));
    assertFaults(
        entities(task).contracts(tasks(task).by("priority", "week")),
        "[proof 5] tasks: it claims priority, week, ascending, but in Task's key"
            + " TASK#{week}#{priority}#{taskId} the claimed order [priority, week] is not that of"
            + " its slots [week, priority, taskId]. Fix: claim the slots in the key's order, or"
            + " sort in the service.");
    assertFault(
        entities(task).contracts(tasks(task).by("week", "priority", "taskId", "title")),
        5,
        "tasks",
        "is not that of its slots");
  }

  @Test
  void freeTextIsInOrderOnlyAtTheEnd() {
    var atTheEnd = task("TASK#{title}");
    assertSound(entities(atTheEnd).contracts(tasks(atTheEnd).by("title")));
    var before = task("TASK#{title}#{taskId}");
    assertFaults(
        entities(before).contracts(tasks(before).by("title")),
        "[proof 5] tasks: it claims title, ascending, but in Task's key TASK#{title}#{taskId}"
            + " {title} has no fixed width and is followed by a character that it sorts around."
            + " Fix: claim free text only as the last slot, or sort in the service.");
  }

  @Test
  void textAboveItsSeparatorIsInOrderAnywhere() {
    var slug = task("TASK#{slug:slug}#{taskId}");
    assertSound(entities(slug).contracts(tasks(slug).by("slug")));
    assertSound(entities(slug).contracts(tasks(slug).by("slug", "taskId")));
    var tilde = task("TASK#{slug:slug}~{taskId}");
    assertFault(
        entities(tilde).contracts(tasks(tilde).by("slug")),
        5,
        "tasks",
        "{slug} has no fixed width");
  }

  record Config(String name, String value) {}

  record ByName(String name) {}

  @Test
  void withoutASortKeyThereIsNoOrder() {
    var config =
        entity("Config", Config.class).in(table("Config", primary("PK")), "CONFIG#{name}").sized(9);
    assertFaults(
        entities(config)
            .contracts(
                query("config", ByName.class, config)
                    .on("CONFIG#{name}")
                    .newestFirst()
                    .expecting(1)),
        "[proof 5] config: it claims an order, but Config has no sort key there."
            + " Fix: drop the claim, or sort in the service.");
  }

  sealed interface Due permits Chore, Bill {}

  record Chore(String familyId, Instant at) implements Due {}

  record Bill(String familyId, Instant at) implements Due {}

  @Test
  void entitiesBehindDifferentLiteralsAreNotOrderedTogether() {
    var chore =
        entity("Chore", Chore.class)
            .in(TABLE, "FAMILY#{familyId}", "DUE#CHORE#{at}")
            .upTo(9)
            .sized(9);
    var bill =
        entity("Bill", Bill.class).in(TABLE, "FAMILY#{familyId}", "DUE#BILL#{at}").upTo(9).sized(9);
    var due =
        query("due", OfFamily.class, Due.class, chore, bill)
            .on("FAMILY#{familyId}")
            .beginningWith("DUE#")
            .expecting(9);
    assertFaults(
        entities(chore, bill).contracts(due.newestFirst()),
        "[proof 5] due: its entities stand behind different literals, so they are not ordered"
            + " together. Fix: drop the claim, and sort in the service.");
    assertSound(entities(chore, bill).contracts(due));
    var together =
        entity("Bill", Bill.class)
            .in(TABLE, "BILLS#{familyId}", "X")
            .at(GSI1, "FAMILY#{familyId}", "{at}")
            .upTo(9)
            .sized(9);
    var chores =
        entity("Chore", Chore.class)
            .in(TABLE, "CHORES#{familyId}", "X")
            .at(GSI1, "FAMILY#{familyId}", "{at}")
            .upTo(9)
            .sized(9);
    assertSound(
        entities(chores, together)
            .contracts(
                query("due", OfFamily.class, Due.class, chores, together)
                    .on(GSI1, "FAMILY#{familyId}")
                    .newestFirst()
                    .expecting(9)));
  }

  record Titled(String familyId, String title) {}

  /** The prefix "milk" also finds "milkshake", so the times of two titles follow each other. */
  @Test
  void aPrefixThatEndsInFreeTextHoldsNothing() {
    var task = task("TASK#{title}#{createdAt}");
    assertFault(
        entities(task)
            .contracts(
                query("tasks", Titled.class, task)
                    .on("FAMILY#{familyId}")
                    .beginningWith("TASK#{title}")
                    .newestFirst()
                    .expecting(9)),
        5,
        "tasks",
        "{title} comes first, which is no time");
    assertSound(
        entities(task)
            .contracts(
                query("tasks", Titled.class, task)
                    .on("FAMILY#{familyId}")
                    .beginningWith("TASK#{title}#")
                    .newestFirst()
                    .expecting(9)));
    var titles = task("TASK#{title}");
    assertSound(
        entities(titles)
            .contracts(
                query("titles that begin so", Titled.class, titles)
                    .on("FAMILY#{familyId}")
                    .between("TASK#{title}", "TASK#{title}")
                    .by("title")
                    .expecting(9)));
  }

  /** Keys that contain only the day are not ordered by time within the day. */
  @Test
  void theDayOfAnInstantIsNotTheInstant() {
    var byDay = task("TASK#{createdAt:date}#{taskId}");
    assertFault(entities(byDay).contracts(tasks(byDay).by("createdAt")), 5, "tasks", "createdAt");
    assertFault(entities(byDay).contracts(tasks(byDay).newestFirst()), 5, "tasks", "createdAt");
    assertSound(entities(byDay).contracts(tasks(byDay).descending()));
  }

  @Test
  void textInLowerCaseIsNotInTheOrderOfTheText() {
    var lower = task("TASK#{title:lower}");
    assertFault(entities(lower).contracts(tasks(lower).by("title")), 5, "tasks", "title");
  }
}
