package dev.cubby.lockers.activity;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.activity.ActivityApi.Format;
import dev.cubby.lockers.audit.Events;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.web.bind.Json;
import dev.cubby.web.csv.*;
import dev.cubby.web.route.Streamed;

/** Events of a time range as a file, oldest first, a page in memory at a time. */
record ActivityExport(Events events, Window window) {
  private static final CsvExport<AccessEvent> CSV =
      CsvExport.of(
          Column.text("lockerId", AccessEvent::lockerId),
          Column.text("eventId", AccessEvent::eventId),
          Column.of("timestamp", AccessEvent::timestamp, CellType.instant()),
          Column.of("action", AccessEvent::action, CellType.of(Action.class)),
          Column.of("result", AccessEvent::result, CellType.of(Result.class)),
          Column.text("actorId", AccessEvent::actorId),
          Column.of("deviceTime", AccessEvent::deviceTime, CellType.instant().optional()),
          Column.text("metadata", ActivityExport::details),
          Column.text("previousHash", AccessEvent::previousHash),
          Column.text("hash", AccessEvent::hash));

  Streamed as(Format format) {
    var name = "events-" + window.lockerId() + "." + format;
    return switch (format) {
      case csv -> CSV.file(name, all());
      case jsonl -> new Streamed("application/jsonl", name, this::writeLines);
    };
  }

  private void writeLines(OutputStream out) throws IOException {
    for (var event : all()) {
      out.write(Json.bytes(event));
      out.write('\n');
    }
  }

  private Iterable<AccessEvent> all() {
    return PageRequest.FIRST
            .pages(request -> events.inOrder(window, request))
            .flatMap(page -> page.rows().stream())
        ::iterator;
  }

  private static String details(AccessEvent event) {
    return event.metadata().orElse(Map.of()).entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(entry -> entry.getKey() + "=" + entry.getValue())
        .collect(Collectors.joining("; "));
  }
}
