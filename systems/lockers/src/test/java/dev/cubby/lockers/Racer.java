package dev.cubby.lockers;

import module java.base;

import dev.cubby.lockers.booking.TimeWindow;

/**
 * Somebody who wants a locker at noon of one day: by booking it, or by moving or extending a
 * reservation they have. As a line of text they run in another process.
 */
public record Racer(
    String lockerId, String who, Optional<String> reservationId, TimeWindow wanted) {
  /** So many at most want one locker. */
  public static final int MOST = 16;

  private static final Duration FAR = Duration.ofDays(20);

  /** Between 2 and 16, whose windows all have noon of the day in them. */
  public static List<Racer> field(Way way, String lockerId, Instant day, Random random) {
    var racers = new ArrayList<Racer>();
    int count = 2 + random.nextInt(MOST - 1);
    for (int i = 0; i < count; i++) {
      var window = LockerHouse.hours(day, 8 + 3.9 * random.nextDouble(), 12.1 + random.nextInt(8));
      var who = name(i);
      if (i == 0) {
        // Has a short one in the morning, before all windows, and draws it out.
        var morning = LockerHouse.hours(day, 7, 7.5);
        racers.add(
            having(way, lockerId, who, morning, new TimeWindow(morning.startAt(), window.endAt())));
      } else if (random.nextBoolean()) {
        racers.add(new Racer(lockerId, who, Optional.empty(), window));
      } else {
        // Has one far away, each at a time of its own, and moves it.
        racers.add(having(way, lockerId, who, LockerHouse.hours(day.plus(FAR), i, i + 1), window));
      }
    }
    return racers;
  }

  /** What the racer of a number is called, from 0 on. */
  public static String name(int number) {
    return "racer-" + number;
  }

  private static Racer having(
      Way way, String lockerId, String who, TimeWindow has, TimeWindow wanted) {
    return new Racer(
        lockerId, who, Optional.of(way.book(lockerId, who, has).orElseThrow()), wanted);
  }

  /** All at once, on these ways in turn; how many of them got what they wanted. */
  public static int race(List<Racer> racers, List<? extends Way> ways) throws Exception {
    return AtOnce.race(
        IntStream.range(0, racers.size())
            .mapToObj(i -> (BooleanSupplier) () -> racers.get(i).wins(ways.get(i % ways.size())))
            .toList());
  }

  private boolean wins(Way way) {
    return reservationId
        .map(has -> way.move(lockerId, who, has, wanted))
        .orElseGet(() -> way.book(lockerId, who, wanted).isPresent());
  }

  String text() {
    return String.join(
        " ",
        lockerId,
        who,
        reservationId.orElse("-"),
        wanted.startAt().toString(),
        wanted.endAt().toString());
  }

  static Racer of(String text) {
    var words = text.split(" ", -1);
    return new Racer(
        words[0],
        words[1],
        Optional.of(words[2]).filter(word -> !word.equals("-")),
        new TimeWindow(Instant.parse(words[3]), Instant.parse(words[4])));
  }
}
