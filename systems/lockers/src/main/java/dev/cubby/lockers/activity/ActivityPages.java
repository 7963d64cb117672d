package dev.cubby.lockers.activity;

import static dev.cubby.lockers.owner.LockerRoles.OWNER;
import static dev.cubby.lockers.text.ActivityText.*;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.activity.ActivityApi.Export;
import dev.cubby.lockers.activity.ActivityApi.Format;
import dev.cubby.lockers.activity.ActivityLog.Found;
import dev.cubby.lockers.activity.ActivityLog.Search;
import dev.cubby.lockers.audit.*;
import dev.cubby.lockers.contract.SmartLockerModel;
import dev.cubby.lockers.contract.SmartLockerModel.Window;
import dev.cubby.lockers.door.Devices;
import dev.cubby.lockers.locker.*;
import dev.cubby.lockers.text.ActivityText;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Chip.Tone;

/** A locker's activity: a timeline by day, narrowed, exported, and proved. */
public record ActivityPages(Events events, Owners owners, Devices devices, LockerTabs tabs) {

  private static final String AUDIT = "audit";

  /** Which part of a locker's activity; days are whole ones of the reader's zone. */
  public record Shown(
      String lockerId,
      Optional<ActivityKind> kind,
      Optional<LocalDate> from,
      Optional<LocalDate> to,
      Optional<Boolean> verify,
      PageRequest page) {

    Shown kind(Optional<ActivityKind> other) {
      return new Shown(lockerId, other, from, to, Optional.empty(), PageRequest.FIRST);
    }

    Shown at(PageRequest other) {
      return new Shown(lockerId, kind, from, to, Optional.empty(), other);
    }

    Shown verified() {
      return new Shown(lockerId, kind, from, to, Optional.of(true), PageRequest.FIRST);
    }

    boolean isWhole() {
      return kind.isEmpty() && from.isEmpty() && to.isEmpty();
    }

    boolean isBackwards() {
      return from.isPresent() && to.isPresent() && to.get().isBefore(from.get());
    }

    Optional<Instant> firstInstant(ZoneId zone) {
      return from.map(day -> day.atStartOfDay(zone).toInstant());
    }

    Optional<Instant> lastInstant(ZoneId zone) {
      return to.map(day -> day.plusDays(1).atStartOfDay(zone).toInstant().minusMillis(1));
    }
  }

  public static final Route<Shown, Page> SHOW =
      Page.at(
              "/lockers/{lockerId}/activity",
              "lockers.activity",
              Input.of(Shown.class)
                  .field("from", Label.of(FROM).as(Label.Control.DATE))
                  .field("to", Label.of(ActivityText.TO).as(Label.Control.DATE)))
          .summary("Activity of a locker, with export and audit trail")
          .may(OWNER, OPERATOR);

  public void addTo(Routes.Builder routes) {
    routes.page(SHOW, this::show);
  }

  public Piece newest(Principal.Person reader, String lockerId, int most) {
    var found = new ActivityLog(events).find(Search.newest(lockerId, most));
    var words = new ActivityWords(names(reader, lockerId, found), Text::at);
    var entries = found.entries().stream().limit(most).map(words::entry).toList();
    return entries.isEmpty()
        ? empty(NONE)
        : new Timeline(List.of(new Timeline.Group(Text.NONE, entries)));
  }

  private Page show(Call<Shown> call) {
    var shown = call.given();
    var zone = call.reader().zone();
    var locker = tabs.rights().locker(call, shown.lockerId());
    var from = shown.firstInstant(zone).orElse(Events.BEGINNING);
    var to = shown.lastInstant(zone).orElse(Events.END);
    var window = new Window(shown.lockerId(), from, to);
    var found =
        to.isBefore(from)
            ? Found.NOTHING
            : new ActivityLog(events)
                .find(new Search(window, shown.kind(), shown.page().cursor(), ActivityLog.PAGE));
    var page =
        tabs.page(call.person(), locker, LockerTabs.Tab.ACTIVITY)
            .add(filters(shown), Form.of(SHOW, APPLY, shown).without("verify").line().quiet());
    if (shown.isBackwards()) {
      return page.wrong("to", BACKWARDS);
    }
    return page.add(
            live(
                "timeline",
                List.of(LockerTopics.LOCKER.at(shown.lockerId())),
                timeline(call, found)))
        .add(Paging.of(shown.page(), found.cursor(), request -> SHOW.link(shown.at(request))))
        .add(section(EXPORT, card(export(shown, zone))), proof(shown));
  }

  private static Filters filters(Shown shown) {
    var filters =
        Filters.of(FILTER)
            .choice(ALL, SHOW.link(shown.kind(Optional.empty())), shown.kind().isEmpty());
    for (var kind : ActivityKind.values()) {
      var one = Optional.of(kind);
      filters = filters.choice(Text.of(kind), SHOW.link(shown.kind(one)), shown.kind().equals(one));
    }
    return filters;
  }

  private Piece timeline(Call<Shown> call, Found found) {
    var shown = call.given();
    if (found.entries().isEmpty()) {
      return nothing(shown, found);
    }
    var words = new ActivityWords(names(call.person(), shown.lockerId(), found), Text::clock);
    var days = new LinkedHashMap<LocalDate, List<Timeline.Entry>>();
    for (var entry : found.entries()) {
      var day = LocalDate.ofInstant(entry.subject().timestamp(), call.reader().zone());
      days.computeIfAbsent(day, _ -> new ArrayList<>()).add(words.entry(entry));
    }
    return new Timeline(
        days.entrySet().stream()
            .map(day -> new Timeline.Group(Text.day(day.getKey()), day.getValue()))
            .toList());
  }

  /** Nothing was found so far; the list may go on. */
  private static Piece nothing(Shown shown, Found found) {
    if (found.cursor().isPresent()) {
      return empty(NONE_SO_FAR.with(ActivityLog.MOST_EVENTS));
    }
    return shown.isWhole()
        ? empty(NONE)
        : empty(NONE_MATCHING, Action.link(SHOW_ALL, SHOW.at(shown.lockerId())));
  }

  /** The detail that names another person or owner than the one who acted. */
  private static Optional<String> named(SmartLockerModel.Action action) {
    return switch (action) {
      case TRANSFER -> Optional.of(Details.TO);
      case RELEASED -> Optional.of(Details.RESERVED_BY);
      default -> Optional.empty();
    };
  }

  private Function<String, Text> names(Principal.Person reader, String lockerId, Found found) {
    var ids = new HashSet<String>();
    found.entries().stream()
        .flatMap(entry -> entry.events().stream())
        .forEach(event -> {
          ids.add(event.actorId());
          named(event.action())
              .flatMap(name -> event.metadata().map(details -> details.get(name)))
              .ifPresent(ids::add);
        });
    ids.remove(reader.accountId());
    var deviceNames = new HashMap<String, String>();
    if (ids.removeIf(id -> new Actor(id).isDevice())) {
      devices.of(lockerId).forEach(one -> deviceNames.put(one.deviceId(), one.name()));
    }
    var people = owners.namesOf(ids);
    return id -> {
      var actor = new Actor(id);
      if (actor.isDevice()) {
        return Optional.ofNullable(deviceNames.get(actor.deviceId()))
            .<Text>map(DEVICE_NAMED::with)
            .orElse(DEVICE);
      }
      return id.equals(reader.accountId()) ? YOU : Text.verbatim(people.apply(id));
    };
  }

  /** All kinds of events stay together: only with all of them the hashes follow. */
  private static List<Piece> export(Shown shown, ZoneId zone) {
    boolean all = shown.from().isEmpty() && shown.to().isEmpty();
    return List.of(
        paragraph(all ? EXPORT_ALL : EXPORT_DAYS),
        buttons(
            download(EXPORT_CSV, shown, Format.csv, zone),
            download(EXPORT_JSONL, shown, Format.jsonl, zone)));
  }

  private static Action download(Text label, Shown shown, Format format, ZoneId zone) {
    var export =
        new Export(
            shown.lockerId(),
            Optional.of(format),
            shown.firstInstant(zone),
            shown.lastInstant(zone));
    return Action.download(label, ActivityApi.EXPORT.link(export)).icon(Icon.DOWNLOAD);
  }

  private static List<Piece> paragraphs(List<Text> texts) {
    return texts.stream().<Piece>map(Ui::paragraph).toList();
  }

  private Piece proof(Shown shown) {
    if (!shown.verify().orElse(false)) {
      return section(
          PROOF,
          card(
              paragraph(PROOF_LEAD),
              buttons(
                  Action.link(VERIFY, SHOW.link(shown.verified()).section(AUDIT))
                      .icon(Icon.SHIELD))));
    }
    var proof = events.verify(shown.lockerId()).orElseThrow(LockerProblems::noSuchLocker);
    var pieces = new ArrayList<Piece>();
    pieces.add(
        proof.intact()
            ? banner(Tone.GOOD, VERIFIED.with(proof.events()))
            : banner(Tone.BAD, BROKEN.with(proof.events())));
    if (!proof.intact()) {
      pieces.add(card(paragraphs(proof.findings())));
    }
    if (proof.removed() > 0) {
      pieces.add(paragraph(REMOVED.with(proof.removed())));
    }
    pieces.add(card(secret(HEAD_HASH, proof.headHash())));
    pieces.add(section(CANNOT_PROVE, card(paragraphs(proof.cannotProve()))));
    return section(PROOF, pieces.toArray(Piece[]::new)).id(AUDIT);
  }
}
