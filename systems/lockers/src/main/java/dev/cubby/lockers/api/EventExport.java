package dev.cubby.lockers.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cubby.core.key.InstantText;
import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.api.EventRoutes.Format;
import dev.cubby.lockers.contract.SmartLockerModel.AccessEvent;
import dev.cubby.lockers.activity.Events;
import dev.cubby.web.bind.Csv;
import dev.cubby.web.bind.Json;
import dev.cubby.web.bind.Written;
import dev.cubby.web.route.Streamed;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Events of a time range to take away, oldest first, a page in memory at a time. */
record EventExport(Events events, String lockerId, Instant from, Instant to) {
  private static final List<String> COLUMNS =
      List.of(
          "lockerId",
          "eventId",
          "timestamp",
          "action",
          "result",
          "actorId",
          "deviceTime",
          "metadata",
          "previousHash",
          "hash");

  Streamed as(Format format) {
    var name = "events-" + lockerId + "." + format;
    return switch (format) {
      case csv -> new Streamed("text/csv; charset=utf-8; header=present", name, this::writeCsv);
      case jsonl -> new Streamed("application/jsonl", name, this::writeLines);
    };
  }

  private void writeCsv(OutputStream out) throws IOException {
    out.write(Csv.row(COLUMNS).getBytes(UTF_8));
    each(event -> out.write(Csv.row(cells(event)).getBytes(UTF_8)));
  }

  private void writeLines(OutputStream out) throws IOException {
    each(event -> {
      out.write(Json.bytes(Written.of(event)));
      out.write('\n');
    });
  }

  private static List<String> cells(AccessEvent event) {
    return List.of(
        event.lockerId(),
        event.eventId(),
        InstantText.of(event.timestamp()),
        event.action().name(),
        event.result().name(),
        event.actorId(),
        event.deviceTime().map(InstantText::of).orElse(""),
        event.metadata().map(EventExport::text).orElse(""),
        event.previousHash(),
        event.hash());
  }

  private static String text(Map<String, String> metadata) {
    return metadata.entrySet().stream()
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
