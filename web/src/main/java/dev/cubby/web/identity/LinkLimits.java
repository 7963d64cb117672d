package dev.cubby.web.identity;

import module java.base;

import dev.cubby.web.limit.Limits;
import dev.cubby.web.limit.RateLimit;

/** How often links are mailed: for a network, for it to one address, and to one address at all. */
record LinkLimits(RateLimit network, RateLimit networkToAddress, RateLimit address) {
  private static final int MOST_OF_A_NETWORK = 20;
  private static final int MOST_OF_A_NETWORK_TO_AN_ADDRESS = 5;
  private static final int MOST_TO_AN_ADDRESS = 20;
  private static final Duration HOUR = Duration.ofHours(1);

  static LinkLimits in(Limits limits) {
    return new LinkLimits(
        limits.rate(MOST_OF_A_NETWORK, HOUR),
        limits.rate(MOST_OF_A_NETWORK_TO_AN_ADDRESS, HOUR),
        limits.rate(MOST_TO_AN_ADDRESS, HOUR));
  }

  Optional<Duration> from(String source, String email) {
    return network.take(source).or(() -> networkToAddress.take(source + " " + key(email)));
  }

  Optional<Duration> toAddress(String email) {
    return address.take(key(email));
  }

  private static String key(String email) {
    return Secrets.digest(email.toLowerCase(Locale.ROOT));
  }
}
