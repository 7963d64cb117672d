package dev.cubby.lunch.collect.read;

import module java.base;

import dev.cubby.lunch.menu.Prices;

/**
 * Prices in kronor, as Swedish pages spell them. A price that cannot be read is absent, never 0.
 */
final class PriceText {
  private static final String NUMBER = "(\\d{1,3} \\d{3}|\\d{1,5})(?:[.,](\\d{1,2}))?";
  private static final String UNIT =
      "(?::-|:–|:—|;-|,-|,–|\\.-|\\s*(?:kr(?:onor)?|sek)(?!\\p{L})\\.?)";

  /** A number counts with its unit only: "V.29" is no price. */
  private static final Pattern WITH_UNIT =
      Pattern.compile(
          "(?<![\\p{L}\\d.,/:-])" + NUMBER + UNIT + "|(?<!\\p{L})(?:kr|sek)\\.?\\s*" + NUMBER,
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  private static final Pattern ALONE = Pattern.compile("\\s*" + NUMBER + "\\s*");

  private PriceText() {}

  /** The first price in a text that may hold much else. */
  static Optional<BigDecimal> find(String text) {
    var found = WITH_UNIT.matcher(text);
    while (found.find()) {
      int group = found.group(1) == null ? 3 : 1;
      var price = price(found.group(group), found.group(group + 1));
      if (price.isPresent()) {
        return price;
      }
    }
    return Optional.empty();
  }

  /** The price in a text that is nothing but one; its unit may be left out. */
  static Optional<BigDecimal> only(String text) {
    var alone = ALONE.matcher(text);
    return alone.matches() ? price(alone.group(1), alone.group(2)) : find(text);
  }

  private static Optional<BigDecimal> price(String whole, String decimals) {
    var digits = whole.replace(" ", "");
    var price = new BigDecimal(decimals == null ? digits : digits + "." + decimals);
    return Prices.of(price);
  }

  /** The text without its prices. */
  static String remove(String text) {
    return WITH_UNIT.matcher(text).replaceAll(" ");
  }
}
