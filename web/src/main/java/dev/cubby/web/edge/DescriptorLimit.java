package dev.cubby.web.edge;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A connection takes a file descriptor, and a process has only so many (ulimit -n). Connections get
 * half of them at most: a store that cannot open its files takes no writes.
 */
public final class DescriptorLimit {
  private static final Logger LOG = LoggerFactory.getLogger(DescriptorLimit.class);

  private DescriptorLimit() {}

  /** So many connections as are wanted, or fewer, and then the log says so. */
  public static int connections(int wanted) {
    return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
        ? connections(wanted, unix.getMaxFileDescriptorCount())
        : wanted;
  }

  static int connections(int wanted, long descriptors) {
    if (descriptors <= 0) {
      return wanted;
    }
    int most = Math.clamp(descriptors / 2, 1, wanted);
    if (most < wanted) {
      LOG.warn(
          "At most {} connections at once instead of {}: the process may have only {} open files"
              + " (ulimit -n)",
          most,
          wanted,
          descriptors);
    }
    return most;
  }
}
