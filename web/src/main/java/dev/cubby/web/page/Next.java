package dev.cubby.web.page;

import dev.cubby.core.Failure.InvalidInput;
import java.util.Optional;

/**
 * What a form answers when it was carried out: where to go on, and what to say there. The browser
 * is sent on with 303, so that a reload repeats nothing.
 */
public record Next(String path, Optional<Toast> toast) implements PageAnswer {

  public Next {
    if (!LocalPath.isLocal(path)) {
      throw new InvalidInput("A form leads to a page of this server");
    }
  }

  public static Next to(String path) {
    return new Next(path, Optional.empty());
  }

  public Next saying(Toast said) {
    return new Next(path, Optional.of(said));
  }
}
