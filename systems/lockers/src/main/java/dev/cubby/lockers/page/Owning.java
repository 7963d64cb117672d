package dev.cubby.lockers.page;

import dev.cubby.web.page.Pieces;
import gg.jte.Content;
import java.util.Optional;

/** Whom a locker belongs to, as pages call them; an organisation has a page of its own. */
public record Owning(String name, Optional<String> path) {
  public Content piece() {
    return path.map(to -> Links.to(to, name)).orElseGet(() -> Pieces.text(name));
  }
}
