package dev.cubby.lunch;

import dev.cubby.web.route.Routes;
import dev.cubby.web.system.Premises;
import dev.cubby.web.system.WebSystem.Opened;

/** Lunch on a store: every feature is put together here. */
record OpenedLunch(Premises premises) implements Opened {

  @Override
  public void addRoutes(Routes.Builder routes) {}
}
