package dev.cubby.lunch.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import org.junit.jupiter.api.Test;

/** How often pages of lunch read what they show, as the server itself counts it. */
class PageReadsTest extends LunchWalk {

  /** By how much each contract was called more often while a page was shown. */
  private Map<String, Long> reads(String path) throws Exception {
    var before = server.calls();
    assertThat(server.get(path, "").statusCode()).isEqualTo(200);
    var reads = server.calls();
    reads.replaceAll((name, now) -> now - before.getOrDefault(name, 0L));
    return reads;
  }

  /** As on a Monday morning: this week, two before it, and the next. */
  @Test
  void theLastMenusOfAllRestaurantsAreReadAtOnce() throws Exception {
    for (var name : List.of("Ett", "Två", "Tre", "Fyra", "Fem", "Sex")) {
      var slug = restaurant(name);
      put(200, menu(slug, 46), lunches(lunch("måndag", "Zförra", 100)));
    }
    var reads = reads("/lunch");
    assertThat(reads.get("2. Retrieve Current Week's Menu of all restaurants")).isLessThan(5);
    assertThat(reads.getOrDefault("3. Get Restaurant Cache History", 0L)).isZero();
  }
}
