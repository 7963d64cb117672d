package dev.cubby.web.invite;

import java.net.URI;

/** How the link of an invitation reaches the invited person. */
public sealed interface Handover {

  /** It is on its way to the address, and nobody else has seen it. */
  record Mailed() implements Handover {}

  /** The mail was not taken; the invitation can be sent again. */
  record NotSent() implements Handover {}

  /** The inviter hands the link over, and cannot be shown it again. */
  record ByHand(URI link) implements Handover {
    @Override
    public String toString() {
      return "ByHand[]";
    }
  }
}
