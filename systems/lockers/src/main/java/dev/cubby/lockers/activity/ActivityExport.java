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
record ActivityExport(Events events, String lockerId, Instant from, Instant to) {
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
    var name = "events-" + lockerId + "." + format;
    return switch (format) {
      case csv -> new Streamed(CsvExport.TYPE, name, this::writeCsv);
      case jsonl -> new Streamed("application/jsonl", name, this::writeLines);
    };
  }

  private void writeCsv(OutputStream out) throws IOException {
    CSV.writeHeader(out);
    each(event -> CSV.writeRow(out, event));
  }

  private void writeLines(OutputStream out) throws IOException {
    each(event -> {
      out.write(Json.bytes(event));
      out.write('\n');
    });
  }

  private static String details(AccessEvent event) {
    return event.metadata().orElse(Map.of()).entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(entry -> entry.getKey() + "=" + entry.getValue())
        .collect(Collectors.joining("; "));
  }

  /** Takes events one by one. */
  private interface Taker {
    void take(AccessEvent event) throws IOException;
  }

  private void each(Taker taker) throws IOException {
    var request = PageRequest.FIRST;
    while (true) {
      var page = events.inOrder(lockerId, from, to, request);
      for (var event : page.rows()) {
        taker.take(event);
      }
      if (page.cursor().isEmpty()) {
        return;
      }
      request = PageRequest.FIRST.after(page.cursor().get());
    }
  }
}
