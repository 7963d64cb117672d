package dev.cubby.reports;

import module java.base;

import dev.cubby.core.store.Units;

/** Formats numbers independently of the machine's locale. */
public final class Figures {
  private static final double SMALLEST = 1e-6;

  private Figures() {}

  /** A whole number with thousands separators. */
  public static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** A count with its noun: {@code 1 row}, {@code 200 rows}. */
  public static String count(long number, String noun) {
    return count(number) + " " + noun + (number == 1 ? "" : "s");
  }

  /** Units come in halves; for many calls, in any fraction. */
  public static String units(double units) {
    var rounded = BigDecimal.valueOf(units).setScale(2, RoundingMode.HALF_UP);
    return String.format(Locale.ROOT, "%,f", rounded).replaceFirst("\\.?0+$", "");
  }

  /** Read and write units; zero units are left out: {@code 0.5 read units}. */
  public static String units(Units units) {
    var read = units(units.read()) + " read unit" + (units.read() == 1 ? "" : "s");
    var write = units(units.write()) + " write unit" + (units.write() == 1 ? "" : "s");
    if (units.write() == 0) {
      return read;
    }
    return units.read() == 0 ? write : read + " and " + write;
  }

  /** Cents for amounts from a dollar on; below that, three significant digits. */
  public static String usd(double dollars) {
    if (dollars == 0 || dollars >= 1) {
      return String.format(Locale.ROOT, "$%,.2f", dollars);
    }
    if (dollars < SMALLEST) {
      return "< $0.000001";
    }
    var exact = BigDecimal.valueOf(dollars).round(new MathContext(3)).stripTrailingZeros();
    return "$" + exact.setScale(Math.max(2, exact.scale()), RoundingMode.HALF_UP).toPlainString();
  }

  static String latency(Duration within) {
    return "within " + count(within.toMillis()) + " ms";
  }

  static String bytes(double bytes) {
    if (bytes < 1000) {
      return Math.round(bytes) + " B";
    }
    return bytes < 1e6
        ? units(bytes / 1e3) + " KB"
        : bytes < 1e9 ? units(bytes / 1e6) + " MB" : units(bytes / 1e9) + " GB";
  }
}
