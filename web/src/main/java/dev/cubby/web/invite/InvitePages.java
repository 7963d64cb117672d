package dev.cubby.web.invite;

import dev.cubby.web.identity.Identity;
import dev.cubby.web.route.Routes;

/** All pages about invitations to what systems have. */
public final class InvitePages {
  private InvitePages() {}

  public static void addTo(
      Routes.Builder routes, Identity identity, Inviting inviting, Waiting waiting) {
    new JoinPages(identity, inviting, waiting.inviters()).addTo(routes);
    new WaitingPages(waiting, inviting).addTo(routes);
  }
}
