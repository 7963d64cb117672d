package dev.cubby.web.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.web.bind.Json;
import dev.cubby.web.route.*;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Page;
import dev.cubby.web.ui.Redirect;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What is declared of a route is what its description says. */
class OpenApiTest {
  enum Size {
    SMALL,
    LARGE
  }

  record Part(String name, Optional<Instant> madeAt) {}

  record Thing(String thingId, int count, Optional<Size> size, List<Part> parts) {}

  record Find(String thingId, Optional<Integer> least, String q) {}

  record New(String name) {}

  record Change(
      String thingId,
      String name,
      Patch<Integer> count,
      List<Part> parts,
      Optional<Long> version) {}

  private static final Route<Find, Thing> FIND =
      Route.get("/things/{thingId}", "thing.find", Find.class, Thing.class)
          .may(Role.ANYBODY)
          .summary("One thing");

  private static final Route<Change, Answer.Empty> CHANGE =
      Route.patch(
              "/things/{thingId}",
              "thing.change",
              Input.of(Change.class)
                  .with(
                      "thingId",
                      Rule.form("t[0-9]+", dev.cubby.web.text.Text.verbatim("a thing's id")))
                  .with("name", Rule.length(1, 20))
                  .with("count", Rule.range(0, 9))
                  .with("parts", Rule.count(0, 2)),
              Answer.Empty.class)
          .may(Role.OPERATOR);

  private static final Route<Input.Nothing, Page> PAGE = Page.at("/", "page").may(Role.ANYBODY);

  private static final Route<New, Redirect> FORM =
      Redirect.at("/things", "form", New.class).may(Role.ANYBODY);

  private static final Route<New, Thing> MAKE =
      Route.post("/api/things", "thing.make", New.class, Thing.class)
          .may(Role.ANYBODY)
          .answering(201)
          .happeningOnce();

  private final JsonNode document =
      OpenApi.of(
          Routes.builder()
              .add(
                  FIND,
                  call -> Answer.of(new Thing(call.given().q(), 1, Optional.empty(), List.of())))
              .add(CHANGE, _ -> Answer.empty())
              .add(PAGE, _ -> Answer.of(Page.of(dev.cubby.web.text.Text.verbatim("A page"))))
              .page(FORM, _ -> Redirect.to(PAGE.at()))
              .add(
                  MAKE,
                  call -> Answer.of(new Thing(call.given().name(), 1, Optional.empty(), List.of())),
                  (call, _) ->
                      Answer.of(new Thing(call.given().name(), 1, Optional.empty(), List.of())))
              .prove(),
          dev.cubby.web.system.KitTexts.site("Test").texts());

  private void says(String pointer, String json) {
    var expected =
        Json.object(("{\"x\":" + json + "}").getBytes(java.nio.charset.StandardCharsets.UTF_8))
            .get("x");
    assertThat(document.at(pointer).toString()).isEqualTo(expected.toString());
  }

  @Test
  void aGroupWithoutATitleBeginsWithACapital() {
    var site = dev.cubby.web.system.KitTexts.site("Test");
    var reader = dev.cubby.web.text.Reader.english(site.texts(), Clock.systemUTC());
    var visit =
        new Visit(
            site, Principal.STRANGER, reader, "/api", () -> "", SentForm.NONE, Optional.empty());
    assertThat(new ApiPage(Map.of()).heading(visit, "events")).isEqualTo("Events");
  }

  @Test
  void slotsAreInThePathAndTheRestOfAGetInTheQuery() {
    says(
        "/paths/~1things~1{thingId}/get/parameters",
        """
        [{"name":"thingId","in":"path","required":true,"schema":{"type":"string"}},
         {"name":"least","in":"query","required":false,
          "schema":{"type":"integer","format":"int32"}},
         {"name":"q","in":"query","required":true,"schema":{"type":"string"}}]
        """);
  }

  @Test
  void aBodyHasTheRulesOfItsFieldsAndNoOtherFields() {
    says(
        "/paths/~1things~1{thingId}/patch/requestBody/content/application~1json/schema",
        """
        {"type":"object","properties":{
           "name":{"type":"string","minLength":1,"maxLength":20},
           "count":{"type":["integer","null"],"format":"int32","minimum":0,"maximum":9},
           "parts":{"type":"array","items":{"$ref":"#/components/schemas/PartGiven"},
                    "minItems":0,"maxItems":2},
           "version":{"type":["integer","null"],"format":"int64"}},
         "required":["name"],"additionalProperties":false}
        """);
    says(
        "/paths/~1things~1{thingId}/patch/parameters/0/schema",
        """
        {"type":"string","pattern":"^(?:t[0-9]+)$","description":"a thing's id"}
        """);
  }

  @Test
  void anAnswerIsDescribedByItsRecord() {
    says(
        "/components/schemas/Thing",
        """
        {"type":"object","properties":{
           "thingId":{"type":"string"},
           "count":{"type":"integer","format":"int32"},
           "size":{"type":"string","enum":["SMALL","LARGE"]},
           "parts":{"type":"array","items":{"$ref":"#/components/schemas/Part"}}},
         "required":["thingId","count","parts"]}
        """);
    assertThat(document.at("/paths/~1things~1{thingId}/patch/responses").has("204")).isTrue();
  }

  @Test
  void whatIsForPeopleTakesFormsAndAnswersPages() {
    assertThat(document.at("/paths/~1/get/responses/200/content").propertyNames())
        .containsExactly("text/html");
    assertThat(document.at("/paths/~1things/post/requestBody/content").propertyNames())
        .containsExactly("application/x-www-form-urlencoded");
    assertThat(document.at("/paths/~1things/post/responses/303/headers").has("Location")).isTrue();
    assertThat(document.at("/paths/~1things/post/responses/4XX/content").propertyNames())
        .containsExactly("text/html");
  }

  @Test
  void whatHappensOnceTakesAKey() {
    assertThat(document.at("/paths/~1api~1things/post/parameters/0/name").asString())
        .isEqualTo("Idempotency-Key");
    assertThat(document.at("/paths/~1api~1things/post/responses").has("422")).isTrue();
  }

  @Test
  void whatTakesAVersionTakesItAsIfMatchToo() {
    assertThat(document.at("/paths/~1things~1{thingId}/patch/parameters/1/name").asString())
        .isEqualTo("If-Match");
    assertThat(document.at("/paths/~1things~1{thingId}/patch/parameters").size()).isEqualTo(2);
    assertThat(document.at("/paths/~1api~1things/post/parameters").size()).isEqualTo(1);
  }

  @Test
  void problemsAreThoseDeclaredAndThoseThatFollow() {
    assertThat(document.at("/paths/~1things~1{thingId}/get/responses").propertyNames())
        .containsExactly("200", "400", "404", "503");
    assertThat(document.at("/paths/~1things~1{thingId}/patch/responses").propertyNames())
        .containsExactly("204", "400", "401", "403", "404", "413", "415", "503");
  }

  @Test
  void whoMayIsSaid() {
    says("/paths/~1things~1{thingId}/get/security", "[]");
    says("/paths/~1things~1{thingId}/patch/security", "[{\"bearer\":[]}]");
    says("/paths/~1things~1{thingId}/patch/x-roles", "[\"operator\"]");
  }
}
