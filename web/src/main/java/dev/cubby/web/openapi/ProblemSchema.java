package dev.cubby.web.openapi;

import tools.jackson.databind.node.ObjectNode;

/** The schema of every problem; a kind may add members of its own. */
final class ProblemSchema {
  private ProblemSchema() {}

  static ObjectNode node() {
    var problem = OpenApi.NODES.objectNode().put("type", "object");
    var properties = problem.putObject("properties");
    properties.putObject("type").put("type", "string");
    properties.putObject("status").put("type", "integer");
    properties.putObject("title").put("type", "string");
    properties.putObject("detail").put("type", "string");
    properties.putObject("code").put("type", "string").put("pattern", "^[A-Z][A-Z0-9_]*$");
    var errors = properties.putObject("errors").put("type", "array").putObject("items");
    errors.put("type", "object");
    var error = errors.putObject("properties");
    error.putObject("field").put("type", "string");
    error.putObject("message").put("type", "string");
    errors.putArray("required").add("field").add("message");
    properties.putObject("correlationId").put("type", "string");
    problem
        .putArray("required")
        .add("type")
        .add("status")
        .add("title")
        .add("detail")
        .add("code")
        .add("correlationId");
    return problem;
  }
}
