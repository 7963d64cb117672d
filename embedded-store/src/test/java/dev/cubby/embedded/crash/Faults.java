package dev.cubby.embedded.crash;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BOOLEAN;

import module java.base;

/**
 * Controls the shim from inside: many scripted runs in one process, each on its own faulty disk.
 */
@SuppressWarnings("restricted")
final class Faults {
  private static final SymbolLookup LIBRARY =
      SymbolLookup.libraryLookup(
          Path.of(Objects.requireNonNull(System.getenv("LD_PRELOAD")).split(":", 2)[0]),
          Arena.global());
  private static final MethodHandle WATCH =
      function("faults_watch", FunctionDescriptor.ofVoid(ADDRESS, ADDRESS));
  private static final MethodHandle PLAN =
      function("faults_plan", FunctionDescriptor.ofVoid(ADDRESS));
  private static final MethodHandle FIRED =
      function("faults_fired", FunctionDescriptor.of(JAVA_BOOLEAN));

  private Faults() {}

  private static MethodHandle function(String name, FunctionDescriptor type) {
    return Linker.nativeLinker().downcallHandle(LIBRARY.findOrThrow(name), type);
  }

  static void watch(Disk disk) throws Throwable {
    try (var arena = Arena.ofConfined()) {
      WATCH.invokeExact(
          arena.allocateFrom(disk.folder().toString()), arena.allocateFrom(disk.log().toString()));
    }
  }

  /** Plans a fault such as {@code write:17}; an empty text plans none. */
  static void plan(String fault) throws Throwable {
    try (var arena = Arena.ofConfined()) {
      PLAN.invokeExact(arena.allocateFrom(fault));
    }
  }

  /** Whether the planned fault has occurred. */
  static boolean fired() throws Throwable {
    return (boolean) FIRED.invokeExact();
  }
}
