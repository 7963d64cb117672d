package dev.cubby.core.key;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;

/**
 * Instants as {@code yyyy-MM-dd'T'HH:mm:ss.SSS'Z'}, always 24 characters. {@link Instant#toString}
 * drops zero fractions, and mixed precision breaks the order of keys ('.' sorts before 'Z').
 */
public final class InstantText {
  private static final int SECONDS_A_DAY = 86_400;
  private static final int WIDTH = 24;
  private static final Instant FIRST = Instant.parse("0000-01-01T00:00:00Z");

  /** The last instant that can be stored, for time ranges without an end. */
  public static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999Z");

  private static final Instant AFTER = LAST.plusMillis(1);

  private InstantText() {}

  public static String of(Instant instant) {
    if (instant.isBefore(FIRST) || !instant.isBefore(AFTER)) {
      throw new InvalidInput("A stored date has a year between 0000 and 9999", "instant", instant);
    }
    long days = Math.floorDiv(instant.getEpochSecond(), SECONDS_A_DAY);
    int second = (int) Math.floorMod(instant.getEpochSecond(), (long) SECONDS_A_DAY);
    var day = LocalDate.ofEpochDay(days);
    var text = new byte[WIDTH];
    digits(text, 0, 4, day.getYear());
    text[4] = '-';
    digits(text, 5, 2, day.getMonthValue());
    text[7] = '-';
    digits(text, 8, 2, day.getDayOfMonth());
    text[10] = 'T';
    digits(text, 11, 2, second / 3600);
    text[13] = ':';
    digits(text, 14, 2, second / 60 % 60);
    text[16] = ':';
    digits(text, 17, 2, second % 60);
    text[19] = '.';
    digits(text, 20, 3, instant.getNano() / 1_000_000);
    text[23] = 'Z';
    return new String(text, java.nio.charset.StandardCharsets.ISO_8859_1);
  }

  public static String of(LocalDate day) {
    if (day.getYear() < 0 || day.getYear() > 9999) {
      throw new InvalidInput("A stored date has a year between 0000 and 9999", "day", day);
    }
    return day.toString();
  }

  /** Parses the 24 characters, and other ISO forms that older rows may contain. */
  public static Instant parse(String text) {
    if (isExact(text)) {
      try {
        return exact(text);
      } catch (DateTimeException | NumberFormatException notExact) {
        throw new InvalidInput("An instant reads like 2025-01-20T10:30:00.000Z", "text", text);
      }
    }
    try {
      return Instant.parse(text);
    } catch (DateTimeException e) {
      throw new InvalidInput("An instant reads like 2025-01-20T10:30:00.000Z", "text", text);
    }
  }

  private static boolean isExact(String text) {
    return text.length() == WIDTH
        && text.charAt(4) == '-'
        && text.charAt(7) == '-'
        && text.charAt(10) == 'T'
        && text.charAt(13) == ':'
        && text.charAt(16) == ':'
        && text.charAt(19) == '.'
        && text.charAt(23) == 'Z';
  }

  private static Instant exact(String text) {
    var day = LocalDate.of(number(text, 0, 4), number(text, 5, 7), number(text, 8, 10));
    int hour = number(text, 11, 13);
    int minute = number(text, 14, 16);
    int second = number(text, 17, 19);
    if (hour > 23 || minute > 59 || second > 59) {
      throw new DateTimeException("out of range");
    }
    long seconds = day.toEpochDay() * SECONDS_A_DAY + hour * 3600L + minute * 60L + second;
    return Instant.ofEpochSecond(seconds, number(text, 20, 23) * 1_000_000L);
  }

  private static int number(String text, int from, int to) {
    int number = 0;
    for (int i = from; i < to; i++) {
      int digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        throw new NumberFormatException();
      }
      number = number * 10 + digit;
    }
    return number;
  }

  private static void digits(byte[] text, int at, int count, int number) {
    for (int i = at + count - 1; i >= at; i--) {
      text[i] = (byte) ('0' + number % 10);
      number /= 10;
    }
  }
}
