package dev.cubby.lockers.activity;

import static dev.cubby.lockers.owner.LockerRoles.OWNER;
import static dev.cubby.web.route.Role.OPERATOR;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.audit.Events;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.locker.LockerProblems;
import dev.cubby.lockers.locker.Rights;
import dev.cubby.lockers.text.ActivityText;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;

/** The access events of lockers for programs: listed, exported, verified. */
public record ActivityApi(Events events, Rights rights) {
  private static final String EVENTS = "/api/lockers/lockers/{lockerId}/events";

  public enum Format {
    csv,
    jsonl
  }

  public record EventRange(
      String lockerId, Optional<Instant> from, Optional<Instant> to, PageRequest page) {}

  public record Export(
      String lockerId, Optional<Format> format, Optional<Instant> from, Optional<Instant> to) {}

  public record ShownProof(
      boolean intact,
      long events,
      long removed,
      String headHash,
      List<String> findings,
      List<String> cannotProve) {}

  static final Route<EventRange, Items<AccessEvent>> LIST =
      Route.list(EVENTS, "event.list", EventRange.class, AccessEvent.class)
          .summary("List access events in a time range, newest first (AP-08)")
          .may(OWNER, OPERATOR);

  static final Route<OfLocker, AccessEvent> LATEST =
      Route.get(EVENTS + "/latest", "event.latest", OfLocker.class, AccessEvent.class)
          .summary("Get the latest access event (AP-09)")
          .may(OWNER, OPERATOR);

  static final Route<OfLocker, ShownProof> VERIFY =
      Route.get(EVENTS + "/verify", "event.verify", OfLocker.class, ShownProof.class)
          .summary("Verify the audit trail, and list what it cannot prove")
          .may(OWNER, OPERATOR);

  static final Route<Export, Streamed> EXPORT =
      Route.get(EVENTS + "/export", "event.export", Export.class, Streamed.class)
          .summary("Export all access events, oldest first, as CSV or JSON lines")
          .may(OWNER, OPERATOR);

  public void addTo(Routes.Builder routes) {
    routes
        .page(LIST, this::list)
        .page(LATEST, this::latest)
        .page(VERIFY, this::verify)
        .page(EXPORT, this::export);
  }

  private Items<AccessEvent> list(Call<EventRange> call) {
    var given = call.given();
    return Items.of(
        events.between(window(call, given.lockerId(), given.from(), given.to()), given.page()));
  }

  private AccessEvent latest(Call<OfLocker> call) {
    return events
        .latest(call.given().lockerId())
        .orElseThrow(() -> Problem.of(ProblemKind.NOT_FOUND, ActivityText.NOTHING_YET));
  }

  private ShownProof verify(Call<OfLocker> call) {
    var proof = events.verify(call.given().lockerId()).orElseThrow(LockerProblems::noSuchLocker);
    return new ShownProof(
        proof.intact(),
        proof.events(),
        proof.removed(),
        proof.headHash(),
        read(call, proof.findings()),
        read(call, proof.cannotProve()));
  }

  private static List<String> read(Call<?> call, List<Text> texts) {
    return texts.stream().map(call.reader()::text).toList();
  }

  private Streamed export(Call<Export> call) {
    var given = call.given();
    var window = window(call, given.lockerId(), given.from(), given.to());
    return new ActivityExport(events, window).as(given.format().orElse(Format.csv));
  }

  private Window window(
      Call<?> call, String lockerId, Optional<Instant> from, Optional<Instant> to) {
    rights.locker(call, lockerId);
    var window = new Window(lockerId, from.orElse(Events.BEGINNING), to.orElse(Events.END));
    if (window.to().isBefore(window.from())) {
      throw Problem.invalid("to", ActivityText.BACKWARDS);
    }
    return window;
  }
}
