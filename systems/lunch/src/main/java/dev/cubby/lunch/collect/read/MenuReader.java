package dev.cubby.lunch.collect.read;

import module java.base;

import dev.cubby.lunch.restaurant.FailureReason;

/** Reads the pages of a restaurant. It is data, made of settings by {@link ReaderSettings}. */
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

  /** Reads a restaurant's pages as of a day. It throws no exception, whatever they hold. */
  default Reading read(List<Source> sources, LocalDate today) {
    return read(sources, today, Patience.of(Patience.USUAL));
  }

  default Reading read(List<Source> sources, LocalDate today, Patience patience) {
    try {
      return readOrThrow(sources, today, patience);
    } catch (Patience.Stopped stopped) {
      return Reading.Failed.of(stopped.reason());
    } catch (RuntimeException | StackOverflowError unforeseen) {
      return Reading.Failed.of(FailureReason.NOT_READABLE);
    }
  }

  Reading readOrThrow(List<Source> sources, LocalDate today, Patience patience);
}
