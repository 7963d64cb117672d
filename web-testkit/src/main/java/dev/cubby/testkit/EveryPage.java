package dev.cubby.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import com.microsoft.playwright.Page;
import dev.cubby.web.route.*;
import dev.cubby.web.ui.PageAnswer;

/** All pages of a server, or some; a new one is looked at without a word about it. */
public record EveryPage(Running server, Predicate<Route<?, ?>> which) {

  public static EveryPage at(Running server) {
    return new EveryPage(server, _ -> true);
  }

  public EveryPage where(Predicate<Route<?, ?>> is) {
    return new EveryPage(server, which.and(is));
  }

  /**
   * Looks at each, with its details open. A page whose path has slots is found by the name of its
   * route, or by what stands in its slots.
   */
  public void look(PageWalk walk, Page page, Map<String, String> places) {
    server.routes().all().stream()
        .<Route<?, ?>>map(Routes.Bound::route)
        .filter(route -> route.method() == Method.GET && PageAnswer.isOf(route))
        .filter(which)
        .forEach(route -> look(walk, page, route, places));
  }

  private void look(PageWalk walk, Page page, Route<?, ?> route, Map<String, String> places) {
    var path = places.getOrDefault(route.name(), route.path().toString());
    for (var slot : route.path().slots()) {
      path = path.replace("{" + slot + "}", places.getOrDefault(slot, "{" + slot + "}"));
    }
    assertThat(path).as("a place for " + route).doesNotContain("{");
    var answer = page.navigate(server.address().resolve(path).toString());
    assertThat(answer.status()).as(route.name()).isEqualTo(200);
    page.evaluate(
        "document.querySelectorAll('details:nth-of-type(2)').forEach(one => one.open = true)");
    walk.look(page, route.name());
  }
}
