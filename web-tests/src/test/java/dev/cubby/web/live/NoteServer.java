package dev.cubby.web.live;

import static dev.cubby.core.Declare.entity;
import static dev.cubby.core.Declare.get;
import static dev.cubby.core.Declare.put;

import module java.base;

import dev.cubby.core.contract.Get;
import dev.cubby.core.contract.Put;
import dev.cubby.core.run.*;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.store.RowStore;
import dev.cubby.web.edge.Edge;
import dev.cubby.web.edge.Reception;
import dev.cubby.web.http.*;
import dev.cubby.web.route.*;
import dev.cubby.web.store.KitTable;
import dev.cubby.web.system.KitCatalog;
import dev.cubby.web.system.KitTexts;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import org.eclipse.jetty.server.Request;

/**
 * A server with notes that readers may see, of which there can be several on one store. A header or
 * a cookie {@code who} says who one is.
 */
final class NoteServer implements AutoCloseable {
  static final Role READER = new Role("note-reader", "Who may read the note");
  static final Topic NOTE = Topic.of("/notes/{noteId}", "the text of a note").may(READER);
  static final Topic NEWS = Topic.of("/news", "what everybody may hear").may(Role.ANYBODY);

  record Note(String noteId, String text) {}

  record OfNote(String noteId) {}

  private static final Entity<Note> NOTE_ROW =
      entity("NOTE", Note.class).in(KitTable.CUBBY, "NOTE#{noteId}", "NOTE").sized(100);
  private static final Put<Note, Note> WRITE = put("notes: write", NOTE_ROW);
  private static final Get<OfNote, Note> READ =
      get("notes: read", OfNote.class, NOTE_ROW).consistently();

  private static final Input<Note> INPUT =
      Input.of(Note.class).field("text", Label.of(Text.verbatim("Text")));
  private static final Route<OfNote, Page> PAGE =
      Page.at("/notes/{noteId}", "note.page", OfNote.class).may(READER);
  private static final Route<Input.Nothing, Page> TALLY =
      Page.at("/tally", "note.tally").may(Role.ANYBODY);
  private static final Route<Note, Redirect> SAVE =
      Redirect.at("/notes/{noteId}", "note.save", INPUT).may(READER);

  private static final Route<OfNote, Redirect> REFUSE =
      Redirect.at("/notes/{noteId}/refused", "note.refuse", OfNote.class).may(READER);
  private static final Route<OfNote, Redirect> LEAVE =
      Redirect.at("/notes/{noteId}/leave", "note.leave", OfNote.class).may(READER);

  /** A note, which is read again by itself, a clock, and a form to change the note. */
  private static Page page(Note note) {
    return Page.of(Text.verbatim("Note"))
        .script("clock.js")
        .add(
            Ui.live(
                "note", List.of(NOTE.at(note.noteId())), Ui.paragraph(Text.verbatim(note.text()))),
            Ui.custom(visit -> visit.clock(ZoneOffset.UTC)),
            Form.of(SAVE, Text.verbatim("Save"), note.noteId()),
            Form.of(REFUSE, Text.verbatim("Refuse"), note.noteId()),
            Form.of(LEAVE, Text.verbatim("Leave"), note.noteId()));
  }

  /** Who may read which notes; shared by the servers on one store, as rows would be. */
  static final class Readers {
    private final Map<String, Set<String>> ofNote = new ConcurrentHashMap<>();

    void admit(String noteId, String who) {
      ofNote.computeIfAbsent(noteId, _ -> ConcurrentHashMap.newKeySet()).add(who);
    }

    void remove(String noteId, String who) {
      ofNote.getOrDefault(noteId, Set.of()).remove(who);
    }

    private Set<Role> rolesOf(Principal principal, Map<String, String> slots) {
      return principal instanceof Principal.Person person
              && ofNote
                  .getOrDefault(String.valueOf(slots.get("noteId")), Set.of())
                  .contains(person.accountId())
          ? Set.of(READER)
          : Set.of();
    }
  }

  final Live live;
  private final AtomicInteger tallies = new AtomicInteger();
  final AtomicInteger looks = new AtomicInteger();
  final AtomicInteger refused = new AtomicInteger();
  private final Set<String> signedOut = ConcurrentHashMap.newKeySet();
  private final Store store;
  private final WebServer server;

  NoteServer(RowStore rows, Clock clock, Readers readers, LiveSettings settings, int mostAtOnce) {
    this(rows, clock, readers, settings, mostAtOnce, 0);
  }

  NoteServer(
      RowStore rows,
      Clock clock,
      Readers readers,
      LiveSettings settings,
      int mostAtOnce,
      int port) {
    var catalog = KitCatalog.DRAFT.entities(NOTE_ROW).contracts(WRITE, READ).prove();
    this.store = Store.open(rows, catalog, StoreSettings.local(clock).withListener(this::count));
    this.live = Live.over(store, clock, settings).start();
    var topics = Topics.builder().roles(Roles.by(readers::rolesOf)).add(NOTE).add(NEWS).prove();
    var routes = Routes.builder();
    LiveRoutes.add(routes, live, topics);
    routes
        .roles(Roles.by(readers::rolesOf))
        .page(PAGE, call -> page(read(call.given().noteId())))
        .page(TALLY, this::tally)
        .page(
            SAVE,
            call -> {
              write(call.given());
              return Redirect.to(PAGE.at(call.given().noteId()));
            })
        .page(
            REFUSE,
            _ -> {
              refused.incrementAndGet();
              throw Problem.of(ProblemKind.STALE, Text.verbatim("Refused"));
            })
        .page(LEAVE, call -> leave(call, readers));
    this.server =
        Served.startAt(
            port,
            routes.prove(),
            (request, _) -> who(request),
            KitTexts.siteBuilder("Notes").clock(clock).build(),
            URI.create("http://notes.example"),
            Edge.plain(Reception.usual().requests(mostAtOnce)));
  }

  /** Counts its readings, and is true for a minute. */
  private Page tally(Call<Input.Nothing> call) {
    var count = Ui.paragraph(Text.verbatim("Read " + tallies.incrementAndGet()));
    var until = call.reader().now().plus(Duration.ofMinutes(1));
    return Page.of(Text.verbatim("Tally"))
        .add(Ui.live("tally", List.of(), count).until(Optional.of(until)));
  }

  /** For note 2. All who look at the note hear of it before the answer is there. */
  private Redirect leave(Call<OfNote> call, Readers readers) {
    var of = call.given().noteId();
    readers.remove(of, call.person().accountId());
    live.changed(NOTE.at(of), "text");
    try {
      Thread.sleep(700);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return Redirect.to(PAGE.at("2"));
  }

  private void count(ContractCall run) {
    if (run.contract().equals(LiveContracts.FROM)) {
      looks.incrementAndGet();
    }
  }

  private Caller who(Request request) {
    var cookie =
        Request.getCookies(request).stream()
            .filter(one -> one.getName().equals("who"))
            .map(one -> one.getValue())
            .findFirst();
    return Optional.ofNullable(request.getHeaders().get("who"))
        .or(() -> cookie)
        .filter(name -> !signedOut.contains(name))
        .map(name ->
            Caller.byCookie(
                new Principal.Person(name, name + "@x", name, false, Standing.SERVER), name))
        .orElse(Caller.STRANGER);
  }

  void signOut(String who) {
    signedOut.add(who);
  }

  private Note read(String noteId) {
    return store.get(READ, new OfNote(noteId)).orElse(new Note(noteId, "(nothing yet)"));
  }

  void write(Note note) {
    store.apply(WRITE, note);
    live.changed(NOTE.at(note.noteId()), "text");
  }

  /** Says that a note changed in some way. */
  void touch(String noteId, String kind) {
    live.changed(NOTE.at(noteId), kind);
  }

  Store store() {
    return store;
  }

  URI address() {
    return server.address();
  }

  @Override
  public void close() {
    live.hangUp();
    server.close();
    live.close();
  }
}
