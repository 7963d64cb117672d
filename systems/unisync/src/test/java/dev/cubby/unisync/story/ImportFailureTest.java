package dev.cubby.unisync.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.failure.Failure.OutcomeUnknown;
import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.core.store.RowStore;
import dev.cubby.core.store.WriteRequest;
import dev.cubby.testkit.Running;
import dev.cubby.testkit.TestStore;
import dev.cubby.testkit.Visitor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An import that the store stops halfway tells how far it came. */
class ImportFailureTest {
  private static final String PAGE = "/unisync/file";
  private static final String FILE =
      "id,area,scene,description_en,description_zh,description_zh_tw,vms,model_url,drawings_url,"
          + "screen_version,revit_version,drawing_version\n"
          + "SS-50-01,311,SC50,First,,,,https://bim.example/first,,,,\n"
          + "SS-50-02,311,SC50,Second,,,,https://bim.example/second,,,,\n";

  /** What a write says that the store does not take. */
  private volatile String broken = "none";

  /** Whether it is written all the same, and only the answer is lost. */
  private volatile boolean written;

  @SuppressWarnings("NullAway.Init") // before each
  private Running server;

  @BeforeEach
  void open(@TempDir Path folder) throws Exception {
    var store = TestStore.embedded(folder.resolve("data"));
    server =
        UniSyncWalk.running(
            new TestStore(clock -> breaking(store.opening().apply(clock)), store.live()));
  }

  @AfterEach
  void close() {
    server.close();
  }

  private RowStore breaking(RowStore rows) {
    return (RowStore)
        Proxy.newProxyInstance(
            RowStore.class.getClassLoader(),
            new Class<?>[] {RowStore.class},
            (_, method, arguments) -> {
              boolean breaks =
                  method.getName().equals("write")
                      && ((WriteRequest) arguments[0]).toString().contains(broken);
              if (breaks && !written) {
                throw new Unavailable("The disk is full");
              }
              try {
                var answer = method.invoke(rows, arguments);
                if (breaks) {
                  throw new OutcomeUnknown("The answer was lost", new IOException("cut"));
                }
                return answer;
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  private HttpResponse<String> carryOut(Visitor who) {
    who.look(PAGE);
    var plan =
        Pattern.compile("name=\"plan\" value=\"([^\"]+)\"")
            .matcher(who.send(PAGE, "file", FILE).body());
    assertThat(plan.find()).isTrue();
    return who.send(PAGE + "/import", "file", FILE, "plan", plan.group(1));
  }

  private static String said(Visitor who, HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
    return who.look(Visitor.onward(answer)).body();
  }

  @Test
  void whatTheStoreDoesNotTakeStopsItAndTheRestIsImportedLater() {
    var ann = server.visitor("ann");
    broken = "https://bim.example/second";
    assertThat(said(ann, carryOut(ann)))
        .contains("Stopped after 1 new and 0 changed. The server could not save more right now.");
    assertThat(said(ann, ann.sendAgain())).contains("This import was started before.");
    broken = "none";
    assertThat(said(ann, carryOut(ann))).contains("Imported: 0 new, 1 changed.");
  }

  @Test
  void halfALineIsToldToo() {
    var ann = server.visitor("ann");
    broken = "https://bim.example/first";
    assertThat(said(ann, carryOut(ann))).contains("Stopped after 0 new and 0 changed.");
  }

  @Test
  void whereNothingWasDoneItFailsAsAnyRequestDoes() {
    var ann = server.visitor("ann");
    broken = "First";
    assertThat(carryOut(ann).statusCode()).isEqualTo(503);
    broken = "none";
    assertThat(said(ann, ann.sendAgain())).contains("Imported: 2 new, 0 changed.");
  }

  @Test
  void aLostAnswerIsNoSuccess() {
    var ann = server.visitor("ann");
    written = true;
    broken = "Second";
    assertThat(said(ann, carryOut(ann)))
        .contains("Stopped after 1 new", "It is not known whether the last change was saved.");
    broken = "none";
    assertThat(said(ann, carryOut(ann))).contains("Imported: 0 new, 1 changed.");
  }
}
