package dev.cubby.web.page;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;

/**
 * What a form answers when it was carried out: where to go on, what to say there, and what the
 * browser is to keep. It is sent on with 303, so that a reload repeats nothing. A page answers so
 * where another one is meant for whoever asks.
 */
public record Next(String path, Optional<Toast> toast, List<String> cookies) implements PageAnswer {

  public Next {
    cookies = List.copyOf(cookies);
    if (!LocalPath.isLocal(path)) {
      throw new InvalidInput("A form leads to a page of this server");
    }
  }

  public static Next to(String path) {
    return new Next(path, Optional.empty(), List.of());
  }

  public Next saying(Toast said) {
    return new Next(path, Optional.of(said), cookies);
  }

  /** Also sets a cookie, written as Set-Cookie has it: at a sign-in, at a sign-out. */
  public Next keeping(String cookie) {
    var all = new ArrayList<>(cookies);
    all.add(cookie);
    return new Next(path, toast, all);
  }
}
