package dev.cubby.lockers.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.endpoint.junit.CubbyDynamoDb;
import dev.cubby.lockers.House;
import dev.cubby.lockers.LockerSystem;
import dev.cubby.testkit.Running;
import dev.cubby.testkit.TestStore;
import dev.cubby.web.system.WebSystem;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What stories about lockers have in common: a whole server on some store, lockers of Ann's, and
 * short words for asking.
 */
@TestInstance(Lifecycle.PER_CLASS)
abstract class LockerWalk {
  static final String LOCKERS = "/api/lockers/lockers";

  /** Tomorrow, from where all times of a story are counted. */
  final Instant day = Instant.now().truncatedTo(ChronoUnit.DAYS).plus(1, ChronoUnit.DAYS);

  Running server;

  /** Stories whose rows are in a DynamoDB of their own. */
  interface OnDynamoDb {
    @RegisterExtension CubbyDynamoDb DYNAMODB = new CubbyDynamoDb();
  }

  /** Where the rows are, if a story does not say otherwise. */
  TestStore store(Path folder) {
    return this instanceof OnDynamoDb
        ? dynamoDb(OnDynamoDb.DYNAMODB.address())
        : TestStore.embedded(folder.resolve("data"));
  }

  House house() {
    return House.ofThisMachine();
  }

  /** Whether whoever guesses is slowed down. */
  boolean isLimited() {
    return true;
  }

  Clock clock() {
    return Clock.systemUTC();
  }

  static TestStore dynamoDb(URI address) {
    return TestStore.dynamoDb(address);
  }

  /** A server with people and with Ann's locker l1. */
  static Running running(TestStore store) throws Exception {
    return running(store, Clock.systemUTC());
  }

  static Running running(TestStore store, Clock clock) throws Exception {
    return running(store, clock, House.ofThisMachine(), true);
  }

  /** The same, where whoever guesses is slowed down, or not. */
  static Running running(TestStore store, Clock clock, House house, boolean limited)
      throws Exception {
    List<WebSystem> systems = List.of(new LockerSystem(house));
    var server = Running.start(store, systems, clock, plan -> plan.limited(limited)).withPeople();
    server.post(LOCKERS, "ann", "{\"lockerId\":\"l1\"}");
    return server;
  }

  @BeforeAll
  void start(@TempDir Path folder) throws Exception {
    server = running(store(folder), clock(), house(), isLimited());
  }

  @AfterAll
  void stop() {
    server.close();
  }

  static ObjectNode expect(int status, HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    return answer.body().isEmpty() ? Running.json("{}") : Running.json(answer);
  }

  /** A problem with its status, by its code. */
  static ObjectNode refused(int status, String code, HttpResponse<String> answer) {
    var problem = expect(status, answer);
    assertThat(problem.get("code").asString()).isEqualTo(code);
    return problem;
  }

  /** A new locker of somebody's. */
  String locker(String who) throws Exception {
    var lockerId = "locker-" + UUID.randomUUID().toString().substring(0, 8);
    expect(201, server.post(LOCKERS, who, "{\"lockerId\":\"" + lockerId + "\"}"));
    return lockerId;
  }

  /**
   * The demo hands lockers to the operator a moment after the start: for tests that count reads or
   * compare rows.
   */
  void waitForTheDemo() throws Exception {
    var operator = accountId("root");
    for (int tries = 0; tries < 300; tries++) {
      if (server.get(at("A-02"), "root").body().contains(operator)) {
        return;
      }
      Thread.sleep(100);
    }
    throw new AssertionError("The demo has not handed its lockers over");
  }

  static String at(String lockerId, String... more) {
    return LOCKERS + "/" + lockerId + (more.length == 0 ? "" : "/" + String.join("/", more));
  }

  String accountId(String who) throws Exception {
    return expect(200, server.get("/api/me", who)).get("accountId").asString();
  }

  /** A summer's day that is near none that a story books, and not too far ahead to be booked. */
  static LocalDate far() {
    var today = LocalDate.now(ZoneOffset.UTC);
    var june = today.withDayOfMonth(1).withMonth(6);
    return Stream.of(june, june.withMonth(8), june.plusYears(1))
        .filter(day -> day.isAfter(today.plusDays(40)))
        .findFirst()
        .orElseThrow();
  }

  /** The next day on which clocks are put forward in Berlin. */
  static LocalDate shortDay() {
    return nextLastSundayOf(Month.MARCH);
  }

  /** The next day on which clocks are put back in Berlin. */
  static LocalDate longDay() {
    return nextLastSundayOf(Month.OCTOBER);
  }

  private static LocalDate nextLastSundayOf(Month month) {
    var today = LocalDate.now(ZoneOffset.UTC);
    return Stream.of(today.getYear(), today.getYear() + 1)
        .map(year ->
            LocalDate.of(year, month, 1).with(TemporalAdjusters.lastInMonth(DayOfWeek.SUNDAY)))
        .filter(day -> day.isAfter(today))
        .findFirst()
        .orElseThrow();
  }

  Instant hour(double hours) {
    return day.plusSeconds((long) (hours * 3600));
  }

  static String window(Object start, Object end) {
    return "{\"startAt\":\"%s\",\"endAt\":\"%s\"}".formatted(start, end);
  }

  HttpResponse<String> book(String lockerId, String who, double from, double to) throws Exception {
    return server.post(at(lockerId, "reservations"), who, window(hour(from), hour(to)));
  }

  /** A reservation that is made, by its id. */
  String booked(String lockerId, String who, double from, double to) throws Exception {
    return expect(201, book(lockerId, who, from, to)).get("reservationId").asString();
  }

  /** From now on, for some minutes. */
  String bookedNow(String lockerId, String who, int minutes) throws Exception {
    var now = Instant.now();
    return expect(
            201,
            server.post(
                at(lockerId, "reservations"), who, window(now, now.plusSeconds(60L * minutes))))
        .get("reservationId")
        .asString();
  }

  /** The token of a new device at a locker of Ann's. */
  String device(String lockerId) throws Exception {
    return expect(201, server.post(at(lockerId, "devices"), "ann", "{\"name\":\"door\"}"))
        .get("token")
        .asString();
  }

  HttpResponse<String> postAs(String token, String path, String body) throws Exception {
    return server.ask(
        "POST",
        path,
        "",
        body,
        "Authorization",
        "Bearer " + token,
        "Content-Type",
        "application/json");
  }

  HttpResponse<String> postOnce(String key, String path, String who, String body) throws Exception {
    return server.ask(
        "POST", path, who, body, "Idempotency-Key", key, "Content-Type", "application/json");
  }

  static List<String> all(JsonNode answer, String field) {
    return answer.get("items").valueStream().map(item -> item.get(field).asString()).toList();
  }

  /** The fields that a refusal complains about. */
  static List<String> fields(JsonNode problem) {
    return problem.get("errors").valueStream().map(error -> error.get("field").asString()).toList();
  }
}
