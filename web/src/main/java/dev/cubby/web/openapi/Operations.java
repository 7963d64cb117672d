package dev.cubby.web.openapi;

import module java.base;

import dev.cubby.core.codec.JavaTypes;
import dev.cubby.core.run.PageRequest;
import dev.cubby.web.bind.Binder;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Redirect;
import dev.cubby.web.upload.Download;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** One route as one operation. */
final class Operations {
  private static final int NO_CONTENT = 204;
  private static final int ACCEPTED = 202;
  private static final int SEE_OTHER = 303;
  private static final int LONGEST_KEY = 128;

  /** A version in quotes. */
  private static final int LONGEST_TAG = 22;

  private static final List<ObjectNode> PAGING = List.of(paging("pageSize"), paging("cursor"));

  private final TypeSchemas given;
  private final TypeSchemas answered;

  private final RuleSchemas rules;
  private final Function<Text, String> english;

  Operations(ObjectNode schemas, Function<Text, String> english) {
    this.english = english;
    this.rules = new RuleSchemas(english);
    this.given = TypeSchemas.ofRequests(schemas);
    this.answered = TypeSchemas.ofAnswers(schemas);
  }

  /** Of a list that can be long. */
  private static ObjectNode paging(String name) {
    var parameter =
        OpenApi.NODES.objectNode().put("name", name).put("in", "query").put("required", false);
    var schema = parameter.putObject("schema");
    if (name.equals("pageSize")) {
      schema.put("type", "integer").put("minimum", 1).put("maximum", 100);
    } else {
      schema.put("type", "string");
    }
    return parameter;
  }

  ObjectNode of(Route<?, ?> route) {
    var operation = OpenApi.NODES.objectNode().put("operationId", route.name());
    if (!route.summary().isEmpty()) {
      operation.put("summary", route.summary());
    }
    operation.putArray("tags").add(Tags.of(route));
    describeRights(route, operation);
    var parameters = OpenApi.NODES.arrayNode();
    var body = new ArrayList<RecordComponent>();
    for (var field : route.input().fields()) {
      if (field.getType() == PageRequest.class) {
        PAGING.forEach(one -> parameters.add(one.deepCopy()));
      } else if (route.path().slots().contains(field.getName())) {
        parameters.add(parameter(route, field, "path"));
      } else if (route.method().isSafe()) {
        parameters.add(parameter(route, field, "query"));
      } else {
        body.add(field);
      }
    }
    if (route.once()) {
      parameters.add(
          header(
              "Idempotency-Key",
              "However often this is sent with one key, it happens once",
              LONGEST_KEY));
    }
    if (body.stream().anyMatch(field -> field.getName().equals("version"))) {
      parameters.add(
          header(
              "If-Match", "The ETag of what was seen, where the body has no version", LONGEST_TAG));
    }
    if (!parameters.isEmpty()) {
      operation.set("parameters", parameters);
    }
    if (!body.isEmpty()) {
      operation.set("requestBody", body(route, body));
    }
    operation.set("responses", responses(route));
    return operation;
  }

  private static void describeRights(Route<?, ?> route, ObjectNode operation) {
    var security = operation.putArray("security");
    if (!isOpen(route)) {
      security.addObject().putArray(OpenApi.BEARER);
    }
    ArrayNode roles = operation.putArray("x-roles");
    route.may().stream().map(Role::name).sorted().forEach(roles::add);
  }

  static boolean isOpen(Route<?, ?> route) {
    return route.may().contains(Role.ANYBODY);
  }

  private ObjectNode parameter(Route<?, ?> route, RecordComponent field, String place) {
    var parameter =
        OpenApi.NODES
            .objectNode()
            .put("name", field.getName())
            .put("in", place)
            .put("required", isRequired(route, field));
    // A text in a path or a query cannot be null, only left out.
    parameter.set("schema", schema(route, field, JavaTypes.inside(field.getGenericType())));
    return parameter;
  }

  /** A box that is not ticked is not sent. */
  private static boolean isRequired(Route<?, ?> route, RecordComponent field) {
    return !Binder.isOptional(field.getGenericType())
        && !(PageAnswer.isOf(route) && field.getType() == boolean.class);
  }

  private static ObjectNode header(String name, String description, int longest) {
    var parameter =
        OpenApi.NODES
            .objectNode()
            .put("name", name)
            .put("in", "header")
            .put("required", false)
            .put("description", description);
    parameter
        .putObject("schema")
        .put("type", "string")
        .put("minLength", 1)
        .put("maxLength", longest);
    return parameter;
  }

  private ObjectNode schema(Route<?, ?> route, RecordComponent field, Type type) {
    var schema = given.of(type);
    return rules.apply(route.input().rulesOf(field.getName()), schema);
  }

  private ObjectNode body(Route<?, ?> route, List<RecordComponent> fields) {
    if (route.takesFileAlone()) {
      var body = OpenApi.NODES.objectNode().put("required", true);
      var file = fields.getFirst();
      body.putObject("content")
          .putObject("application/octet-stream")
          .set("schema", schema(route, file, file.getGenericType()));
      return body;
    }
    var schema = OpenApi.NODES.objectNode().put("type", "object");
    var properties = schema.putObject("properties");
    var required = OpenApi.NODES.arrayNode();
    for (var field : fields) {
      properties.set(field.getName(), schema(route, field, field.getGenericType()));
      if (isRequired(route, field)) {
        required.add(field.getName());
      }
    }
    if (!required.isEmpty()) {
      schema.set("required", required);
    }
    schema.put("additionalProperties", false);
    var body = OpenApi.NODES.objectNode().put("required", !required.isEmpty());
    body.putObject("content").putObject(bodyType(route)).set("schema", schema);
    return body;
  }

  private static String bodyType(Route<?, ?> route) {
    if (route.input().hasFiles()) {
      return "multipart/form-data";
    }
    return PageAnswer.isOf(route) ? "application/x-www-form-urlencoded" : "application/json";
  }

  private ObjectNode responses(Route<?, ?> route) {
    var responses = OpenApi.NODES.objectNode();
    if (route.answer() == Answer.Empty.class) {
      responses.putObject(Integer.toString(NO_CONTENT)).put("description", "Done");
    } else if (route.answer() == Redirect.class) {
      describeRedirect(responses);
    } else {
      var good = responses.putObject(Integer.toString(route.status())).put("description", "Done");
      var content = good.putObject("content");
      if (route.answer() == Document.class || PageAnswer.isOf(route)) {
        var type = PageAnswer.isOf(route) ? "text/html" : "text/plain";
        content.putObject(type).putObject("schema").put("type", "string");
      } else if (route.answer() == EventStream.class) {
        content.putObject(EventStream.TYPE).putObject("schema").put("type", "string");
      } else if (route.answer() == Streamed.class) {
        content.putObject("application/octet-stream").putObject("schema").put("type", "string");
      } else if (route.answer() == Download.class) {
        describeDownload(responses, content);
      } else {
        content.putObject("application/json").set("schema", answer(route));
      }
    }
    route
        .waiting()
        .filter(_ -> !PageAnswer.isOf(route))
        .ifPresent(type ->
            responses
                .putObject(Integer.toString(ACCEPTED))
                .put("description", "Waits for the yes of another person")
                .putObject("content")
                .putObject("application/json")
                .set("schema", answered.of(type)));
    if (PageAnswer.isOf(route)) {
      describePages(responses, "4XX", "Says what is wrong, and what to do");
      describePages(responses, "5XX", "Says that the server cannot do it now");
    } else {
      problems(route).forEach((status, kinds) -> responses.set(status, problem(kinds)));
    }
    return responses;
  }

  private ObjectNode answer(Route<?, ?> route) {
    return route.element().map(this::list).orElseGet(() -> answered.of(route.answer()));
  }

  private ObjectNode list(Class<?> element) {
    var schema = OpenApi.NODES.objectNode().put("type", "object");
    var properties = schema.putObject("properties");
    properties.putObject("items").put("type", "array").set("items", answered.of(element));
    properties.putObject("nextCursor").put("type", "string");
    properties.set("window", answered.of(Items.Window.class));
    schema.putArray("required").add("items");
    return schema;
  }

  private static void describeRedirect(ObjectNode responses) {
    responses
        .putObject(Integer.toString(SEE_OTHER))
        .put("description", "Done; the page to go on to")
        .putObject("headers")
        .putObject("Location")
        .putObject("schema")
        .put("type", "string");
  }

  private static void describeDownload(ObjectNode responses, ObjectNode whole) {
    whole.putObject("application/octet-stream").putObject("schema").put("type", "string");
    responses
        .putObject("206")
        .put("description", "The part that Range asks for")
        .putObject("content")
        .setAll(whole.deepCopy());
    responses.putObject("304").put("description", "As it is known already");
    responses.putObject("416").put("description", "There is no such part");
  }

  /** The problems that a route names, and those that follow from what it takes and who may. */
  static Map<String, List<ProblemKind>> problems(Route<?, ?> route) {
    var kinds = new ArrayList<>(route.problems());
    if (!route.input().fields().isEmpty()) {
      kinds.add(ProblemKind.MALFORMED);
      kinds.add(ProblemKind.INVALID);
      if (!route.method().isSafe()) {
        kinds.add(ProblemKind.TOO_LARGE);
        kinds.add(ProblemKind.UNSUPPORTED);
      }
    }
    if (!route.path().slots().isEmpty()) {
      kinds.add(ProblemKind.NOT_FOUND);
    }
    if (!isOpen(route)) {
      kinds.add(ProblemKind.NOT_SIGNED_IN);
      kinds.add(ProblemKind.NOT_ALLOWED);
    }
    kinds.add(ProblemKind.BUSY);
    if (!route.method().isSafe()) {
      kinds.add(ProblemKind.READ_ONLY);
    }
    return kinds.stream()
        .distinct()
        .collect(
            Collectors.groupingBy(
                kind -> Integer.toString(kind.status()), TreeMap::new, Collectors.toList()));
  }

  /** People read what is wrong; only programs need each code. */
  private static void describePages(ObjectNode responses, String statuses, String description) {
    responses
        .putObject(statuses)
        .put("description", description)
        .putObject("content")
        .putObject("text/html")
        .putObject("schema")
        .put("type", "string");
  }

  private ObjectNode problem(List<ProblemKind> kinds) {
    var response =
        OpenApi.NODES
            .objectNode()
            .put(
                "description",
                kinds.stream()
                    .map(kind -> kind.code() + ": " + english.apply(kind.title()))
                    .collect(Collectors.joining("; ")));
    response
        .putObject("content")
        .putObject("application/problem+json")
        .putObject("schema")
        .put("$ref", TypeSchemas.COMPONENTS + OpenApi.PROBLEM);
    return response;
  }
}
