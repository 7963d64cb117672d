package dev.cubby.web.job;

import java.time.Duration;

/** Something to be done every so often, on one server at a time. */
public record Job(String name, Duration every, Work work) {

  /** What a job does. It says in a few words what came of it, for the operator. */
  @FunctionalInterface
  public interface Work {
    String run(Fence fence);
  }
}
