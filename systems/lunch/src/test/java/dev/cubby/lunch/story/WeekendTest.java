package dev.cubby.lunch.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.*;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A Saturday: the current week is the next one, for everybody and on every page. */
class WeekendTest extends LunchWalk {
  /** Noon in Stockholm on the Saturday of week 47. */
  private static final Clock SATURDAY =
      Clock.fixed(Instant.parse("2026-11-21T11:00:00Z"), ZoneOffset.UTC);

  private String ready = "";
  private String late = "";

  @Override
  Running running(TestStore on) throws Exception {
    return running(on, SATURDAY);
  }

  @BeforeAll
  void serve() throws Exception {
    ready = restaurant("Klara köket");
    put(200, menu(ready, 47), lunches(lunch("måndag", "Zförra", 100)));
    put(200, menu(ready, 48), lunches(lunch("måndag", "Znästa", 100)));
    late = restaurant("Sena köket");
    put(200, menu(late, 47), lunches(lunch("måndag", "Zsen", 100)));
  }

  @Test
  void todayIsMonday() throws Exception {
    assertThat(server.get("/lunch", "").body())
        .contains("Monday 23 November", "Week 48", "Znästa", "No menu this day")
        .contains("/lunch/" + late + "/2026-W47", "Last week&#39;s menu")
        .doesNotContain("Zförra", "Zsen");
    assertThat(server.get("/lunch/week", "").body()).contains("Znästa").doesNotContain("Zförra");
    assertThat(server.get("/lunch/week?week=2026-W47", "").body())
        .as("yesterday was its Friday")
        .contains("<h1>Mon 16 Nov – Fri 20 Nov<");
    assertThat(server.get("/lunch/restaurants", "").body()).contains("Znästa");
    assertThat(server.get("/lunch/favourites", "").body())
        .contains("Monday 23 November", "Znästa", "data-monday=\"2026-11-23\"");
  }

  @Test
  void programsAndOperatorsMeanTheSameWeek() throws Exception {
    assertThat(get(API + "/menus?restaurant=" + ready).toString())
        .contains("Znästa")
        .doesNotContain("Zförra");
    assertThat(server.get("/lunch/" + ready, "").headers().firstValue("Location"))
        .contains("/lunch/" + ready + "/2026-W48");
    var root = server.visitor("root");
    assertThat(root.look("/lunch/operator/" + ready + "/menu").body())
        .contains("Week 48", "monday; Znästa");
    assertThat(root.look("/lunch/operator/" + ready).body())
        .contains("/lunch/" + ready + "/2026-W48");
    assertThat(root.look("/").body()).contains("serve lunch on Monday");
    assertThat(root.look("/", "Accept-Language", "zh-TW").body())
        .contains("家餐廳供應午餐")
        .doesNotContain("Lunch<", "serve");
  }
}
