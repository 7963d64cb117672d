package dev.cubby.unisync.showset;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.ShowSet;

/** ShowSets as people count them: area, scene, id, with SS-2 before SS-10. */
public final class NaturalOrder {
  private static final Pattern PART = Pattern.compile("\\d+|\\D+");

  public static final Comparator<ShowSet> OF_SHOW_SETS =
      Comparator.comparing((ShowSet one) -> one.area())
          .thenComparing(ShowSet::shownId, NaturalOrder::compare)
          .thenComparing(ShowSet::showSetId);

  private NaturalOrder() {}

  static int compare(String one, String other) {
    var these = PART.matcher(one);
    var those = PART.matcher(other);
    while (true) {
      boolean more = these.find();
      if (!those.find()) {
        return more ? 1 : 0;
      }
      if (!more) {
        return -1;
      }
      int order = compareParts(these.group(), those.group());
      if (order != 0) {
        return order;
      }
    }
  }

  private static int compareParts(String one, String other) {
    return Character.isDigit(one.charAt(0)) && Character.isDigit(other.charAt(0))
        ? new BigInteger(one).compareTo(new BigInteger(other))
        : one.compareToIgnoreCase(other);
  }
}
