package dev.cubby.embedded;

import module java.base;

/**
 * Settings for opening a folder. The defaults suit a small server: little memory when idle, always
 * durable.
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

  /** A sixteenth of the JVM's maximum, between 32 and 512 MB, allocated on demand. */
  private static long cacheForThisMachine() {
    return Math.clamp(Runtime.getRuntime().maxMemory() / 16, 32 * MEGABYTE, 512 * MEGABYTE);
  }

  /** Keeps everything in memory, without history; for tests. */
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

  /** Delays indexes at random, as DynamoDB may; for tests. */
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

  /** Without point-in-time recovery: a log is removed as soon as its rows are in tables. */
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

  /** Sets the memory for writes and for the cache. */
  public Settings with(long memtable, long cache) {
    return new Settings(
        clock, memtable, cache, queueLength, deadline, logKept, logMegabytes, indexDelay, inMemory);
  }

  /**
   * The size of the log to keep: four times the data, at least a few days of a small folder's
   * writes, and at most the configured size.
   */
  long logMegabytesFor(long dataBytes) {
    return Math.min(logMegabytes, Math.max(LEAST_LOG, LOG_PER_DATA * (dataBytes / MEGABYTE)));
  }
}
