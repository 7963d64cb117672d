package dev.cubby.embedded;

import java.time.Clock;
import java.time.Duration;

/**
 * How a folder is opened. The defaults are for a small server: little memory when idle, durable
 * always.
 */
public record Settings(
    Clock clock,
    long memtableBytes,
    long cacheBytes,
    int queueLength,
    Duration deadline,
    Duration logKept,
    long logMegabytes,
    IndexDelay indexDelay,
    boolean inMemory) {

  private static final long MEGABYTE = 1024 * 1024;
  private static final long LEAST_LOG = 256;
  private static final long MOST_LOG = 4096;
  private static final long LOG_PER_DATA = 4;

  public static Settings of(Clock clock) {
    return new Settings(
        clock,
        16 * MEGABYTE,
        cacheForThisMachine(),
        4096,
        Duration.ofSeconds(10),
        Duration.ofDays(35),
        MOST_LOG,
        IndexDelay.NONE,
        false);
  }

  /** A sixteenth of what the JVM may use, between 32 and 512 MB; filled only as it is needed. */
  private static long cacheForThisMachine() {
    return Math.clamp(Runtime.getRuntime().maxMemory() / 16, 32 * MEGABYTE, 512 * MEGABYTE);
  }

  /** Nothing on disk, and no history either: for tests. */
  public Settings inMemoryOnly() {
    return new Settings(
        clock,
        memtableBytes,
        cacheBytes,
        queueLength,
        deadline,
        Duration.ZERO,
        0,
        indexDelay,
        true);
  }

  /** Indexes answer late, at random, as DynamoDB's may: for tests. */
  public Settings delayingIndexes(IndexDelay delay) {
    return new Settings(
        clock,
        memtableBytes,
        cacheBytes,
        queueLength,
        deadline,
        logKept,
        logMegabytes,
        delay,
        inMemory);
  }

  /** Nobody wants to go back: a log goes as soon as its rows are in tables. */
  public Settings withoutHistory() {
    return new Settings(
        clock,
        memtableBytes,
        cacheBytes,
        queueLength,
        deadline,
        Duration.ZERO,
        0,
        indexDelay,
        inMemory);
  }

  /** More memory for more writes. */
  public Settings with(long memtable, long cache) {
    return new Settings(
        clock, memtable, cache, queueLength, deadline, logKept, logMegabytes, indexDelay, inMemory);
  }

  /**
   * How much log a folder with so much data keeps: four times as much, but not less than what a
   * small folder writes in some days, and no more than is asked for.
   */
  long logMegabytesFor(long dataBytes) {
    return Math.min(logMegabytes, Math.max(LEAST_LOG, LOG_PER_DATA * (dataBytes / MEGABYTE)));
  }
}
