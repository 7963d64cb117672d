package dev.cubby.web.route;

import dev.cubby.web.text.Preference;

/**
 * Who asks. A link's or a device's holder is a principal of its own kind, never a person's role.
 */
public sealed interface Principal {

  /** Nobody in particular. */
  record Stranger() implements Principal {}

  /** A person with an account; the operator runs this server. */
  record Person(
      String accountId,
      String email,
      String name,
      boolean operator,
      Standing standing,
      Preference preference)
      implements Principal {
    public Person(
        String accountId, String email, String name, boolean operator, Standing standing) {
      this(accountId, email, name, operator, standing, Preference.NONE);
    }
  }

  /** A thing with its own token, which is good for one system's one resource. */
  record Device(String system, String resourceId, String deviceId) implements Principal {}

  /**
   * The holder of a link to a tap, a calendar or something shared. A link gives one power over one
   * resource of one system; its holder need not be known.
   */
  record LinkHolder(String system, String power, String resourceId) implements Principal {

    /** Whether the link is one of this system that gives this power. */
    public boolean has(String itsSystem, String itsPower) {
      return system.equals(itsSystem) && power.equals(itsPower);
    }
  }

  Principal STRANGER = new Stranger();

  /** A text to tell principals apart by, in idempotency rows and limits. */
  default String id() {
    return switch (this) {
      case Stranger _ -> "stranger";
      case Person person -> "account:" + person.accountId();
      case Device device ->
          "device:" + device.system() + ":" + device.resourceId() + ":" + device.deviceId();
      case LinkHolder holder ->
          "link:" + holder.system() + ":" + holder.power() + ":" + holder.resourceId();
    };
  }
}
