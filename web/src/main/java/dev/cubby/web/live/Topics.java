package dev.cubby.web.live;

import module java.base;

import dev.cubby.core.failure.Failure.UnsoundCatalog;
import dev.cubby.web.route.Principal;
import dev.cubby.web.route.Roles;

/** All topics of a server, proved before it starts: every fault is reported at once. */
public final class Topics {

  /** A topic with what decides on roles there. */
  private record Bound(Topic topic, Roles roles) {}

  /** A subject that is asked for, or a topic as a whole, with what decides whether one may. */
  record Wanted(Subject subject, Topic topic, Roles roles, Map<String, String> slots) {

    /** Every subject of a topic; rights are asked without slots. */
    static Wanted whole(Topic topic, Roles roles) {
      return new Wanted(new Subject(topic.toString()), topic, roles, Map.of());
    }

    boolean concerns(String path) {
      return subject.path().equals(path)
          || subject.path().equals(topic.toString())
              && Subject.segments(path).map(parts -> topic.path().match(parts)).isPresent();
    }

    /** Asked anew each time, so that a removed right is gone at once. */
    boolean isFor(Principal principal) {
      return roles.allow(topic.may(), principal, slots);
    }
  }

  private final List<Bound> all;

  private Topics(List<Bound> all) {
    this.all = all;
  }

  public static Builder builder() {
    return new Builder();
  }

  /** Collects topics, system by system. */
  public static final class Builder {
    private final List<Bound> bound = new ArrayList<>();
    private Roles roles = Roles.NONE;

    /** The source of roles, besides the common ones, for all that is added from here on. */
    public Builder roles(Roles own) {
      this.roles = own;
      return this;
    }

    public Builder add(Topic topic) {
      bound.add(new Bound(topic, roles));
      return this;
    }

    public Topics prove() {
      var faults = new ArrayList<String>();
      for (int i = 0; i < bound.size(); i++) {
        var topic = bound.get(i).topic();
        alone(topic, faults);
        for (var earlier : bound.subList(0, i)) {
          if (topic.path().overlaps(earlier.topic().path())) {
            faults.add(topic + " and " + earlier.topic() + " could be one subject");
          }
        }
      }
      if (!faults.isEmpty()) {
        throw new UnsoundCatalog("Topics do not hold together", "faults", faults);
      }
      return new Topics(List.copyOf(bound));
    }

    private static void alone(Topic topic, List<String> faults) {
      if (topic.may().isEmpty()) {
        faults.add(topic + " says of nobody that they may; name roles, or Role.ANYBODY");
      }
      if (topic.path().hasSecrets()) {
        faults.add(topic + " has a secret slot, but subjects are in addresses and in the store");
      }
      var slots = topic.path().slots();
      if (new HashSet<>(slots).size() != slots.size()) {
        faults.add(topic + " has one slot twice");
      }
    }
  }

  /** The subject of a path, in its one spelling; nothing when no topic has it. */
  Optional<Wanted> find(String path) {
    var segments = Subject.segments(path);
    for (var bound : segments.isEmpty() ? List.<Bound>of() : all) {
      var slots = bound.topic().path().match(segments.get());
      if (slots != null) {
        var subject = bound.topic().at(slots.values().toArray(String[]::new));
        return Optional.of(new Wanted(subject, bound.topic(), bound.roles(), slots));
      }
    }
    return Optional.empty();
  }
}
