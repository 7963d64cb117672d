package dev.cubby.web.ui;

import java.util.Optional;

/** Paths that stay on this server: what {@code next=} may name, and nothing else. */
public final class LocalPath {
  /** The page where everybody begins. */
  static final String HOME = "/";

  private static final int LONGEST = 2_000;

  private LocalPath() {}

  /** The page to go to after signing in and the like; the front page when it was somewhere else. */
  public static String orHome(Optional<String> next) {
    return next.filter(LocalPath::isLocal).orElse(HOME);
  }

  /** One slash and then no second: browsers take {@code //host} and {@code /\host} for a host. */
  public static boolean isLocal(String path) {
    if (!path.startsWith("/") || path.length() > LONGEST) {
      return false;
    }
    boolean host = path.length() > 1 && (path.charAt(1) == '/' || path.charAt(1) == '\\');
    return !host && path.chars().allMatch(c -> c > ' ' && c < 127 && c != '\\');
  }
}
