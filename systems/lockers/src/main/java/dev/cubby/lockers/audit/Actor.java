package dev.cubby.lockers.audit;

import dev.cubby.web.route.Principal;

/**
 * Who did something at a locker, as its record names them: a person by the id of their account, as
 * everywhere, a device by its own with a word in front that no account's id has, the server by a
 * word.
 */
public record Actor(String id) {
  private static final String DEVICE = "device:";

  public static final Actor SERVER = new Actor("server");

  public static Actor person(String accountId) {
    return new Actor(accountId);
  }

  public static Actor device(String deviceId) {
    return new Actor(DEVICE + deviceId);
  }

  public static Actor of(Principal principal) {
    return switch (principal) {
      case Principal.Person person -> person(person.accountId());
      case Principal.Device device -> device(device.deviceId());
      case Principal.Stranger _, Principal.LinkHolder _ ->
          throw new IllegalArgumentException("Nobody acts at a locker as " + principal.id());
    };
  }

  public boolean isDevice() {
    return id.startsWith(DEVICE);
  }

  public String deviceId() {
    return id.substring(DEVICE.length());
  }
}
