package dev.cubby.lunch.collect.read;

import module java.base;

/** How the pages of a restaurant are read: data, made of its settings by {@link ReaderSettings}. */
public sealed interface MenuReader permits HtmlReader, OpenMensaReader, JsonLdReader, ManualReader {

  /** A page or feed, decoded, with the day it is of if its address says so. */
  record Source(String text, Optional<DayOfWeek> day) {
    public static Source of(String text) {
      return new Source(text, Optional.empty());
    }
  }

  /** The name by which menus say who read them. */
  String name();

  /** Pages to fetch instead of the restaurant's own, each of one day; none for most readers. */
  default Map<DayOfWeek, String> pages() {
    return Map.of();
  }

  /** Reads a restaurant's pages as of a day. It throws nothing, whatever they hold. */
  default Reading read(List<Source> sources, LocalDate today) {
    try {
      return readOrThrow(sources, today);
    } catch (RuntimeException | StackOverflowError unforeseen) {
      return Reading.Failed.of(
          Reading.Fault.PARSE_ERROR, "Not readable: " + unforeseen.getClass().getSimpleName());
    }
  }

  Reading readOrThrow(List<Source> sources, LocalDate today);
}
