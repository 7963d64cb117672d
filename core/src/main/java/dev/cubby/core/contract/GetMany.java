package dev.cubby.core.contract;

import module java.base;

import dev.cubby.core.schema.Entity;

/** Up to 100 rows at one instant. */
public record GetMany<P>(
    String name, Parameters<P> parameters, List<Part> parts, Optional<Duration> within)
    implements Contract<P> {

  /**
   * Rows of one entity. Their keys come from the parameters, or from a component of them that is a
   * record, an Optional of one, or a List with a declared maximum.
   */
  public record Part(Entity<?> entity, Optional<String> component, int max) {}

  public static <P> GetMany<P> of(String name, Class<P> parameters) {
    return new GetMany<>(name, Parameters.of(parameters), List.of(), Optional.empty());
  }

  public GetMany<P> row(Entity<?> entity) {
    return with(new Part(entity, Optional.empty(), 1));
  }

  public GetMany<P> row(Entity<?> entity, String component) {
    return with(new Part(entity, Optional.of(component), 1));
  }

  /** A row for each element of a List component, up to {@code max}. */
  public GetMany<P> rows(Entity<?> entity, String component, int max) {
    return with(new Part(entity, Optional.of(component), max));
  }

  private GetMany<P> with(Part part) {
    var more = new ArrayList<>(parts);
    more.add(part);
    return new GetMany<>(name, parameters, List.copyOf(more), within);
  }

  public GetMany<P> within(Duration latency) {
    return new GetMany<>(name, parameters, parts, Optional.of(latency));
  }

  @Override
  public String kind() {
    return "get many";
  }
}
