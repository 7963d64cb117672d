package dev.cubby.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

/**
 * Reads a calendar as strictly as RFC 5545 allows: line ends, lengths, folds, pairs of BEGIN and
 * END, what each component has to have, and escapes.
 */
public final class CalendarReader {
  private static final Pattern UTC = Pattern.compile("\\d{8}T\\d{6}Z");
  private static final Pattern LINE = Pattern.compile("([A-Z-]+)((?:;[A-Z]+=[A-Z]+)*):(.*)");

  private final Map<String, String> calendar = new LinkedHashMap<>();
  private final List<Map<String, String>> events = new ArrayList<>();

  private CalendarReader() {}

  public static CalendarReader of(String text) {
    var reader = new CalendarReader();
    reader.read(unfolded(text));
    return reader;
  }

  /** The properties of the calendar as a whole. */
  public Map<String, String> calendar() {
    return calendar;
  }

  public List<Map<String, String>> events() {
    return events;
  }

  private static List<String> unfolded(String text) {
    assertThat(text).endsWith("\r\n");
    assertThat(text.replace("\r\n", "")).as("lines end with both").doesNotContain("\r", "\n");
    assertThat(text.lines().map(line -> line.getBytes(StandardCharsets.UTF_8).length))
        .as("octets of each line")
        .allSatisfy(octets -> assertThat(octets).isBetween(1, 75));
    return text.replace("\r\n ", "").lines().toList();
  }

  private void read(List<String> lines) {
    var open = new ArrayDeque<String>();
    for (var line : lines) {
      var parts = LINE.matcher(line);
      assertThat(parts.matches()).as(line).isTrue();
      var name = parts.group(1);
      var value = parts.group(3);
      switch (name) {
        case "BEGIN" -> {
          assertThat(value).isEqualTo(open.isEmpty() ? "VCALENDAR" : "VEVENT");
          assertThat(open.size()).as("how deep").isLessThan(2);
          open.push(value);
          if (value.equals("VEVENT")) {
            events.add(new LinkedHashMap<>());
          }
        }
        case "END" -> assertThat(value).isEqualTo(open.pop());
        default -> {
          var where = open.peek();
          assertThat(where).as(line).isNotNull();
          var said = "VEVENT".equals(where) ? events.getLast() : calendar;
          assertThat(said.put(name, unescaped(value))).as(name + " is said once").isNull();
        }
      }
    }
    assertThat(open).isEmpty();
    assertThat(calendar).containsEntry("VERSION", "2.0").containsKey("PRODID");
    for (var event : events) {
      assertThat(event).containsKeys("UID", "DTSTAMP", "DTSTART", "DTEND");
      for (var name : List.of("DTSTAMP", "LAST-MODIFIED", "DTSTART", "DTEND")) {
        assertThat(event.get(name)).matches(UTC);
      }
      assertThat(event.get("DTEND")).isGreaterThan(event.get("DTSTART"));
    }
    assertThat(events.stream().map(event -> event.get("UID"))).doesNotHaveDuplicates();
  }

  private static String unescaped(String value) {
    var text = new StringBuilder();
    for (int i = 0; i < value.length(); i++) {
      char character = value.charAt(i);
      assertThat(Character.isISOControl(character)).as(value).isFalse();
      if (character == '\\') {
        char escaped = value.charAt(++i);
        assertThat("\\;,nN").as("an escape").contains("" + escaped);
        text.append(Character.toLowerCase(escaped) == 'n' ? '\n' : escaped);
      } else {
        text.append(character);
      }
    }
    return text.toString();
  }
}
