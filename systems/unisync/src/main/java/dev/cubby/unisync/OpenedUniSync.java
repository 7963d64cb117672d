package dev.cubby.unisync;

import dev.cubby.web.route.Routes;
import dev.cubby.web.system.Premises;
import dev.cubby.web.system.WebSystem.Opened;

/** UniSync on a store: every feature is put together here, and knows only what it uses. */
final class OpenedUniSync implements Opened {
  private final Premises premises;

  OpenedUniSync(Premises premises) {
    this.premises = premises;
  }

  @Override
  public void addRoutes(Routes.Builder routes) {}
}
