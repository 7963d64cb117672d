package dev.cubby.web.page;

import module java.base;

/**
 * What a link answers that leads to another site: where to, and what the browser is to keep until
 * it comes back. Nothing is changed here, so a GET may answer so; and unlike after a form, whose
 * redirects our policy keeps at home, browsers follow.
 */
public record Away(URI address, List<String> cookies) implements PageAnswer {
  public Away {
    cookies = List.copyOf(cookies);
  }
}
