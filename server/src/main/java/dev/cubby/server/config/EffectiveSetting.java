package dev.cubby.server.config;

/**
 * The value of a setting on a running server: empty if there is none, {@link #HIDDEN} if it is
 * secret.
 */
public record EffectiveSetting(String name, String value, Source source, String explanation) {
  public static final String HIDDEN = "hidden";
}
