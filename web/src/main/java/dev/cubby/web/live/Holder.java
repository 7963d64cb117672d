package dev.cubby.web.live;

import dev.cubby.web.route.Call;
import dev.cubby.web.route.Principal;

/** Whose streams are counted together: those of a browser, or of a network's strangers. */
sealed interface Holder {
  record Session(String name) implements Holder {}

  record Network(String name) implements Holder {}

  static Holder of(Call<?> call) {
    if (call.principal() instanceof Principal.Stranger) {
      return new Network(dev.cubby.web.limit.Network.of(call.arrival().address()));
    }
    return new Session(call.arrival().session().orElse(call.principal().id()));
  }
}
