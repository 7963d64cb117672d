package dev.cubby.lockers;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.schema.Key;
import dev.cubby.core.store.*;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import dev.cubby.lockers.audit.*;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.text.AuditText;
import dev.cubby.tck.SteppingClock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Events hang together, and whoever tampers with one is found out. */
class ChainTest {
  private static final String LOCKER = "audited";

  private final SteppingClock clock = new SteppingClock();
  private final LockerHouse house = LockerHouse.inMemory(clock);

  @BeforeEach
  void someEvents() {
    house.register(LOCKER);
    for (int i = 0; i < 10; i++) {
      open("ann-" + i);
      clock.step(Duration.ofMillis(i % 3));
    }
  }

  @AfterEach
  void close() {
    house.close();
  }

  private AccessEvent open(String who) {
    var happening = Happening.done(Action.OPEN, Actor.person(who), Map.of("door", "left"));
    return appended(house.events, happening);
  }

  private static AccessEvent appended(Events events, Happening happening) {
    return ((Appended.Done) events.append(LOCKER, List.of(happening))).events().getFirst();
  }

  private Proof verify() {
    return house.events.verify(LOCKER).orElseThrow();
  }

  private List<AccessEvent> all() {
    return house
        .events
        .inOrder(new Window(LOCKER, Events.BEGINNING, Events.END), PageRequest.of(200))
        .rows();
  }

  @Test
  void anUntouchedChainIsIntactAndSaysWhatItCannotProve() {
    var proof = verify();
    assertThat(proof.intact()).isTrue();
    assertThat(proof.events()).isEqualTo(10);
    assertThat(proof.headHash()).isEqualTo(all().getLast().hash());
    assertThat(Proof.CANNOT_PROVE).contains(AuditText.LIMIT_CUT_OFF);
  }

  @Test
  void aClockThatIsFinerThanWhatIsKeptBreaksNoChain() {
    clock.step(Duration.ofNanos(1_234_567));
    var opened = Happening.done(Action.OPEN, Actor.person("late"), Map.of());
    var answered = appended(new Events(house.store, clock), opened);
    assertThat(all().getLast()).isEqualTo(answered);
    assertThat(verify().findings()).isEmpty();
  }

  @Test
  void eventsOfOneMillisecondKeepTheirOrderAlsoWhenTheClockGoesBack() {
    clock.step(Duration.ofHours(-5));
    open("late");
    assertThat(all()).extracting(AccessEvent::actorId).endsWith("ann-9", "late");
    assertThat(house.events.latest(LOCKER).orElseThrow().actorId()).isEqualTo("late");
    assertThat(verify().intact()).isTrue();
  }

  @Test
  void manyAtOnceMakeOneChain() throws Exception {
    var openings = new ArrayList<Callable<AccessEvent>>();
    for (int i = 0; i < 64; i++) {
      var who = "racer-" + i;
      openings.add(() -> open(who));
    }
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var one : threads.invokeAll(openings)) {
        one.get();
      }
    }
    var proof = verify();
    assertThat(proof.findings()).isEmpty();
    assertThat(proof.events()).isEqualTo(74);
  }

  @Test
  void everyChangedFieldIsFound() {
    var event = all().get(4);
    var changes =
        Map.of(
            "lockerId", Value.of("another"),
            "eventId", Value.of("000000000006"),
            "timestamp", Value.of(text(event.timestamp().plusMillis(1))),
            "actorId", Value.of("eve"),
            "action", Value.of("CLOSE"),
            "result", Value.of("FAIL"),
            "metadata", Value.of(Map.of("door", Value.of("right"))),
            "deviceTime", Value.of("2025-01-01T08:00:00.000Z"),
            "previousHash", Value.of("0".repeat(64)),
            "hash", Value.of("f".repeat(64)));
    assertThat(changes.keySet())
        .containsExactlyInAnyOrderElementsOf(
            Stream.of(AccessEvent.class.getRecordComponents())
                .map(RecordComponent::getName)
                .toList());
    changes.forEach((name, value) -> {
      var before = row(event);
      put(before.toBuilder().with(name, value).build());
      assertThat(verify().intact()).as(name).isFalse();
      put(before);
    });
    assertThat(verify().intact()).isTrue();
  }

  @Test
  void aMissingEventIsFoundWhereverItWas() {
    for (var event : all()) {
      var before = row(event);
      delete(before);
      var proof = verify();
      assertThat(proof.intact()).as(event.eventId()).isFalse();
      assertThat(proof.findings()).isNotEmpty();
      put(before);
    }
  }

  @Test
  void twoThatChangedPlacesAreFound() {
    var third = row(all().get(3));
    var fourth = row(all().get(4));
    put(fourth.toBuilder().with("SK", third.find("SK").orElseThrow()).build());
    put(third.toBuilder().with("SK", fourth.find("SK").orElseThrow()).build());
    assertThat(verify().intact()).isFalse();
  }

  @Test
  void anInventedOneIsFound() {
    var last = row(all().getLast());
    put(
        last.toBuilder()
            .with("SK", "EVT#2025-01-01T01:00:00.000Z#000000000011")
            .with("eventId", "000000000011")
            .with("timestamp", "2025-01-01T01:00:00.000Z")
            .build());
    assertThat(verify().intact()).isFalse();
  }

  @Test
  void oneThatWasMovedToAnotherTimeByItsKeyAloneIsFound() {
    var third = all().get(2);
    var moved = row(third);
    delete(moved);
    // Its place in the order stays: behind the one before it, in the same millisecond.
    var elsewhere = "EVT#" + text(all().get(1).timestamp()) + "#" + third.eventId();
    assertThat(moved.find("SK")).isNotEqualTo(Optional.of(Value.of(elsewhere)));
    put(moved.toBuilder().with("SK", elsewhere).build());
    var proof = verify();
    assertThat(proof.intact()).isFalse();
    assertThat(proof.findings()).contains(AuditText.FOUND_UNREADABLE.with(1));
  }

  @Test
  void oneThatHangsRightlyInTheChainButBehindItsHeadIsFound() {
    var head = head();
    open("eve");
    put(head);
    var proof = verify();
    assertThat(proof.findings()).containsExactly(AuditText.FOUND_NOT_APPENDED.with(10L));
  }

  @Test
  void aHeadThatIsNotTheLastEventIsFound() {
    var head = head();
    for (var forged :
        List.of(
            head.toBuilder().with("hash", "f".repeat(64)).build(),
            head.toBuilder().with("sequence", 11).build(),
            head.toBuilder().with("sequence", 9).build(),
            head.toBuilder().with("lastAt", "2025-01-01T00:00:00.000Z").build())) {
      put(forged);
      assertThat(verify().intact()).as(forged.toString()).isFalse();
    }
    put(head);
    assertThat(verify().intact()).isTrue();
  }

  @Test
  void theChainOfAnotherLockerIsNotTakenForThisOnes() {
    house.register("other");
    all().forEach(event -> put(row(event).toBuilder().with("PK", "LOCKER#other").build()));
    put(head().toBuilder().with("PK", "LOCKER#other").build());
    assertThat(house.events.verify("other").orElseThrow().intact()).isFalse();
  }

  @Test
  void whatIsAppendedDuringTheCheckIsNoFault() throws Exception {
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var checked = new AtomicBoolean();
      var writer =
          threads.submit(() -> {
            while (!checked.get()) {
              open("busy");
              clock.step(Duration.ofMillis(1));
            }
          });
      for (int i = 0; i < 30; i++) {
        assertThat(verify().findings()).isEmpty();
      }
      checked.set(true);
      writer.get();
    }
  }

  private Row head() {
    return row("EVTHEAD");
  }

  private Row row(AccessEvent event) {
    return row("EVT#" + text(event.timestamp()) + "#" + event.eventId());
  }

  private Row row(String sort) {
    var key = Key.of("LOCKER#" + LOCKER, sort);
    return house.rows.get(new RowKey("SmartLockerTable", key), true).row().orElseThrow();
  }

  private static String text(Instant instant) {
    return java.time.format.DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'")
        .withZone(java.time.ZoneOffset.UTC)
        .format(instant);
  }

  private void put(Row row) {
    write(new RowWrite.Put("SmartLockerTable", row, Condition.always()));
  }

  private void delete(Row row) {
    var key = new Key(row.find("PK").orElseThrow(), row.find("SK"));
    write(new RowWrite.Delete("SmartLockerTable", key, Condition.always()));
  }

  private void write(RowWrite write) {
    house.rows.write(new WriteRequest(List.of(write), Optional.empty(), Returning.NOTHING));
  }
}
