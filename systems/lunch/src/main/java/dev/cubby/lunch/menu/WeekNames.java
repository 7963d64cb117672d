package dev.cubby.lunch.menu;

import dev.cubby.lunch.text.LunchText;
import dev.cubby.web.text.Text;

/** Weeks as people say them. */
public final class WeekNames {
  private WeekNames() {}

  public static Text of(IsoWeek week) {
    return LunchText.WEEK_NUMBER.with(week.week());
  }
}
