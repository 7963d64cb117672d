package dev.cubby.lunch.collect.read;

/** Readers of settings that are right. */
public final class SampleReaders {
  private SampleReaders() {}

  public static MenuReader of(String settings) {
    return switch (ReaderSettings.parse(settings)) {
      case ReaderSettings.Parsed.Ready(var reader) -> reader;
      case ReaderSettings.Parsed.Faulty(var faults) -> throw new AssertionError(faults);
    };
  }
}
