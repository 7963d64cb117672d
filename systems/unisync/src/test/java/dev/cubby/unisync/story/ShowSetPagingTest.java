package dev.cubby.unisync.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import org.junit.jupiter.api.Test;

/** Lists for programs end where they say they do. */
class ShowSetPagingTest extends UniSyncWalk {

  @Test
  void allShowSetsAreReadPageByPage() throws Exception {
    var made = new ArrayList<String>();
    for (int i = 0; i < 5; i++) {
      made.add(newShowSet());
    }
    for (var query :
        List.of("?pageSize=2", "?pageSize=2&q=entrance", "?pageSize=2&area=311&q=entrance")) {
      var read = new ArrayList<String>();
      var cursor = Optional.<String>empty();
      do {
        var after =
            cursor
                .map(one -> "&cursor=" + URLEncoder.encode(one, StandardCharsets.UTF_8))
                .orElse("");
        var page = expect(200, server.get(SHOW_SETS + query + after, "ben"));
        assertThat(page.get("items")).hasSizeLessThanOrEqualTo(2);
        page.get("items").forEach(one -> read.add(one.get("showSetId").asString()));
        var next = page.get("nextCursor");
        cursor = next == null || next.isNull() ? Optional.empty() : Optional.of(next.asString());
      } while (cursor.isPresent());
      assertThat(read).as(query).containsAll(made).doesNotHaveDuplicates();
    }
  }

  @Test
  void activityIsAskedForAMonthAtMost() throws Exception {
    var month = API + "/activity?from=2026-01-01&to=2026-01-31";
    expect(200, server.get(month, "ben"));
    expect(400, server.get(API + "/activity?from=2026-01-01&to=2026-02-01", "ben"));
  }
}
