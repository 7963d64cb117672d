package dev.cubby.server.config;

/**
 * A setting as it holds on a running server.
 *
 * @param value as text, empty when there is none, and {@link #HIDDEN} when it is secret
 */
public record EffectiveSetting(String name, String value, Source source, String explanation) {
  public static final String HIDDEN = "hidden";
}
