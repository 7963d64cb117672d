package dev.cubby.web.once;

import static dev.cubby.core.Declare.entity;
import static dev.cubby.core.Declare.put;
import static dev.cubby.core.Declare.transaction;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.contract.Commit;
import dev.cubby.core.contract.Transaction;
import dev.cubby.core.failure.Failure.OutcomeUnknown;
import dev.cubby.core.run.Store;
import dev.cubby.core.run.StoreSettings;
import dev.cubby.core.schema.Entity;
import dev.cubby.tck.SteppingClock;
import dev.cubby.tck.memory.InMemoryStore;
import dev.cubby.web.route.*;
import dev.cubby.web.store.KitTable;
import dev.cubby.web.system.KitTexts;
import dev.cubby.web.text.Reader;
import org.junit.jupiter.api.Test;

/** How a service makes its effect happen once: the record is a step of its own transaction. */
class RepeatsTest {
  record Note(String noteId, String text) {}

  record NewNote(String text) {}

  record Write(Note note, Optional<OnceRecord> once) {}

  private static final Entity<Note> NOTE =
      entity("NOTE", Note.class).in(KitTable.CUBBY, "NOTE#{noteId}", "NOTE").sized(100);
  private static final Transaction<Write> WRITE =
      transaction("write a note", Write.class)
          .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
          .step("note", put("new note", NOTE).creating(), "note");
  private static final Route<NewNote, Note> ROUTE =
      Route.post("/api/notes", "note.write", NewNote.class, Note.class).happeningOnce();

  private final SteppingClock clock = new SteppingClock();
  private final InMemoryStore rows = new InMemoryStore(clock);
  private final Store store =
      Store.open(
          rows,
          Catalog.of("notes").entities(NOTE).contracts(WRITE).with(OnceContracts.DECLARED).prove(),
          StoreSettings.local(clock));
  private final Repeats repeats = new Repeats(store, clock);

  private static Call<NewNote> call(String text, Optional<String> key) {
    return call(text, key, "192.0.2.1");
  }

  private static Call<NewNote> call(String text, Optional<String> key, String address) {
    return new Call<>(
        new NewNote(text),
        Principal.STRANGER,
        Optional.empty(),
        key,
        Optional.empty(),
        "correlation",
        Reader.english(KitTexts.site("Test").texts(), Clock.systemUTC()),
        new Arrival(
            address,
            true,
            Optional.empty(),
            _ -> Optional.empty(),
            Optional::empty,
            Optional.empty()),
        Optional.empty());
  }

  private Optional<OnceRecord> first(String text, String noteId) {
    var call = call(text, Optional.of("key"));
    return repeats.record(call, ROUTE, call.given(), noteId);
  }

  private Commit write(String noteId, Optional<OnceRecord> once) {
    return store.commit(WRITE, new Write(new Note(noteId, "x"), once));
  }

  @Test
  void ofTwoWhoBothSawNoRecordOneHasTheEffectAndTheOtherIsToldOfIt() {
    var one = first("tea", "n1");
    var other = first("tea", "n2");

    assertThat(write("n1", one)).isInstanceOf(Commit.Committed.class);
    var halted = (Commit.Halted) write("n2", other);

    assertThat(halted.at(OnceContracts.STEP)).isTrue();
    assertThat(repeats.recall(other)).isEqualTo("n1");
  }

  @Test
  void whoeverMeantSomethingElseUnderThatKeyIsRefusedEvenThen() {
    var one = first("tea", "n1");
    var other = first("coffee", "n2");
    write("n1", one);

    assertThatThrownBy(() -> repeats.recall(other))
        .isInstanceOfSatisfying(
            Problem.class, problem -> assertThat(problem.kind()).isEqualTo(ProblemKind.KEY_REUSED));
  }

  @Test
  void strangersOfDifferentNetworksDoNotShareKeys() {
    write("n1", first("tea", "n1"));
    var elsewhere = call("coffee", Optional.of("key"), "198.51.100.7");

    assertThat(repeats.record(elsewhere, ROUTE, elsewhere.given(), "n2").flatMap(repeats::find))
        .isEmpty();
  }

  @Test
  void anEffectThatDidNotHappenLeavesNoRecord() {
    write("n1", Optional.empty());
    assertThat(write("n1", first("tea", "n1"))).isInstanceOf(Commit.Halted.class);

    assertThat(repeats.find(first("tea", "n2").orElseThrow())).isEmpty();
  }

  @Test
  void anOutcomeStaysUnknownWhenTheStoreCannotBeAskedForTheRecord() {
    var call = call("tea", Optional.of("key"));
    var lost = new OutcomeUnknown("The answer was lost", new IOException());

    assertThatThrownBy(() ->
            repeats.once(
                call,
                ROUTE,
                call.given(),
                "n1",
                _ -> {
                  rows.close();
                  throw lost;
                },
                effect -> effect))
        .isSameAs(lost);
  }

  @Test
  void aFormIsRememberedForAMinuteAndAKeyForADay() {
    for (var key : List.of("key", OnceRecord.FORM + "key")) {
      var call = call("tea", Optional.of(key));
      var lasts = key.equals("key") ? Duration.ofHours(24) : Duration.ofMinutes(1);
      var record = repeats.record(call, ROUTE, call.given(), "n1").orElseThrow();
      write(key, Optional.of(record));
      clock.step(lasts.minusSeconds(1));
      assertThat(repeats.find(record)).hasValue("n1");
      clock.step(Duration.ofSeconds(2));
      assertThat(repeats.find(record)).isEmpty();
    }
  }

  @Test
  void onlyProgramsAreToldOfTheirOldRefusals() {
    var program = first("tea", "").orElseThrow();
    var form =
        repeats
            .record(call("tea", Optional.of(OnceRecord.FORM + "k")), ROUTE, new NewNote("tea"), "")
            .orElseThrow();
    assertThat(program.refusing("no")).hasValue(program.having("no"));
    assertThat(form.refusing("no")).isEmpty();
  }

  @Test
  void withoutAKeyNothingIsRemembered() {
    var call = call("tea", Optional.empty());

    assertThat(repeats.record(call, ROUTE, call.given(), "n1")).isEmpty();
  }
}
