package dev.cubby.server;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.cubby.server.config.Configuration.StoreChoice;
import dev.cubby.testkit.Running;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Compares the OpenAPI document of a whole server with its routes and responses. */
class OpenApiDocumentTest {
  private static final SchemaRegistry SCHEMAS =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

  @TempDir static Path folder;
  private static Running server;
  private static ObjectNode document;

  @BeforeAll
  static void start() throws Exception {
    server = RunningCubby.withEverything(new StoreChoice.Embedded(folder.resolve("data")));
    document = Running.json(server.get("/openapi.json", ""));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void everyRouteIsDescribedAndNothingElse() {
    var routed = new TreeSet<String>();
    server.routes().all().forEach(bound -> routed.add(bound.route().toString()));
    var described = new TreeSet<String>();
    document
        .get("paths")
        .forEachEntry((path, methods) ->
            methods
                .propertyNames()
                .forEach(method -> described.add(method.toUpperCase(Locale.ROOT) + " " + path)));

    assertThat(described)
        .isEqualTo(routed)
        .contains("PATCH /api/lockers/lockers/{lockerId}/status");
  }

  @Test
  void theDocumentHasEverythingThatOpenApiRequires() {
    assertThat(document.get("openapi").asString()).isEqualTo("3.1.0");
    assertThat(document.at("/info/title").asString()).isNotEmpty();
    assertThat(document.at("/info/version").asString()).isNotEmpty();
    var ids = new ArrayList<String>();
    document
        .get("paths")
        .forEachEntry((path, methods) ->
            methods.forEach(operation -> {
              ids.add(operation.get("operationId").asString());
              assertThat(operation.get("responses").isEmpty()).isFalse();
              operation
                  .get("responses")
                  .forEach(response -> assertThat(response.has("description")).isTrue());
              assertThat(inPath(operation)).isEqualTo(slots(path));
            }));
    assertThat(ids).doesNotHaveDuplicates();
  }

  private static TreeSet<String> inPath(JsonNode operation) {
    var names = new TreeSet<String>();
    for (var parameter : operation.path("parameters")) {
      assertThat(parameter.has("schema")).isTrue();
      if (parameter.get("in").asString().equals("path")) {
        assertThat(parameter.get("required").asBoolean()).isTrue();
        names.add(parameter.get("name").asString());
      }
    }
    return names;
  }

  private static TreeSet<String> slots(String path) {
    var names = new TreeSet<String>();
    for (var segment : path.split("/", -1)) {
      if (segment.startsWith("{")) {
        names.add(segment.substring(1, segment.length() - 1));
      }
    }
    return names;
  }

  @Test
  void everySchemaIsOneAndEveryReferenceLeadsSomewhere() {
    var meta = SCHEMAS.getSchema(SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));
    for (var place : document.findParents("schema")) {
      assertThat(meta.validate(place.get("schema"))).isEmpty();
    }
    document
        .at("/components/schemas")
        .forEachEntry((name, schema) -> assertThat(meta.validate(schema)).as(name).isEmpty());
    for (var reference : document.findValues("$ref")) {
      assertThat(document.at(reference.asString().substring(1)).isMissingNode())
          .as(reference.asString())
          .isFalse();
    }
  }

  @Test
  void answersAreAsDescribed() throws Exception {
    isAsDescribed("/health", server.get("/health", ""));
    isAsDescribed("/ready", server.get("/ready", ""));
    isAsDescribed("/api/contracts", server.get("/api/contracts", ""));
    isAsDescribed("/api/jobs", server.get("/api/jobs", "root"));
    isAsDescribed("/api/me", server.get("/api/me", "ann"));
    isAsDescribed("/api/me/tokens", server.get("/api/me/tokens", "ann"));
    isAsDescribed("/api/lockers/lockers/{lockerId}", server.get("/api/lockers/lockers/l1", "ann"));
  }

  @Test
  void problemsAreAsDescribed() throws Exception {
    isAsDescribed("/api/jobs", server.get("/api/jobs", "ann"));
    isAsDescribed("/api/lockers/lockers/{lockerId}", server.get("/api/lockers/lockers/l2", "ann"));
    isAsDescribed(
        "/api/lockers/lockers/{lockerId}", server.get("/api/lockers/lockers/l1?x=1", "ann"));
  }

  @Test
  void anAnswerOfAnotherFormWouldBeNoticed() {
    var schema = schema("/health", 200, "application/json");

    assertThat(SCHEMAS.getSchema(schema).validate(JsonNodeFactory.instance.objectNode()))
        .isNotEmpty();
  }

  private static void isAsDescribed(String path, HttpResponse<String> answer) {
    var type = answer.headers().firstValue("Content-Type").orElseThrow();
    var schema = schema(path, answer.statusCode(), type);

    assertThat(SCHEMAS.getSchema(schema).validate(Running.json(answer)))
        .as("%s %s", path, answer.body())
        .isEmpty();
  }

  /** The schema of a response, with all schemas it refers to. */
  private static ObjectNode schema(String path, int status, String type) {
    var content =
        document.get("paths").get(path).get("get").get("responses").get(Integer.toString(status));
    assertThat(content).as("%s answers %s", path, status).isNotNull();
    var schema = (ObjectNode) content.get("content").get(type).get("schema").deepCopy();
    schema.set("components", document.get("components"));
    return schema;
  }
}
