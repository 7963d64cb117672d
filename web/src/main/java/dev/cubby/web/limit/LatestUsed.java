package dev.cubby.web.limit;

import module java.base;

/** A map of bounded size that forgets the entry unused longest. */
public final class LatestUsed<K, V> extends LinkedHashMap<K, V> {
  private static final long serialVersionUID = 1L;

  private final int most;

  public LatestUsed(int most) {
    super(16, 0.75f, true);
    this.most = most;
  }

  @Override
  protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
    return size() > most;
  }
}
