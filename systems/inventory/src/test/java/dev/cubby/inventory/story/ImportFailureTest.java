package dev.cubby.inventory.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.failure.Failure.OutcomeUnknown;
import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.core.store.RowStore;
import dev.cubby.core.store.WriteRequest;
import dev.cubby.core.store.WriteResult;
import dev.cubby.tck.DelegatingStore;
import dev.cubby.testkit.TestStore;
import dev.cubby.testkit.Visitor;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An import that the store stops halfway tells how far it came. */
class ImportFailureTest extends FamilyWalk {
  private static final String FILE =
      "name,quantity,unit,threshold,location,store,notes,status\n"
          + "Rice,1,,,Cellar,,,\n"
          + "Milk,1,,,,,,archived\n";

  private static final String NOTHING = "no row says this";

  /** What a write says that the store does not take. */
  private volatile String broken = NOTHING;

  /** Whether it is written all the same, and only the answer is lost. */
  private volatile boolean written;

  private String family = "";

  @Override
  TestStore testStore(Path folder) {
    var store = super.testStore(folder);
    return new TestStore(clock -> new Breaking(store.opening().apply(clock)), store.live());
  }

  private final class Breaking extends DelegatingStore {
    Breaking(RowStore rows) {
      super(rows);
    }

    @Override
    public WriteResult write(WriteRequest request) {
      boolean breaks = request.toString().contains(broken);
      if (breaks && !written) {
        throw new Unavailable("The disk is full");
      }
      var result = super.write(request);
      if (breaks) {
        throw new OutcomeUnknown("The answer was lost", new IOException("cut"));
      }
      return result;
    }
  }

  @BeforeEach
  void newFamily() throws Exception {
    broken = NOTHING;
    written = false;
    family = family();
  }

  private HttpResponse<String> carryOut(Visitor who) {
    var page = family.substring("/api".length()) + "/file";
    who.look(page);
    var plan =
        Pattern.compile("name=\"plan\" value=\"([^\"]+)\"")
            .matcher(who.send(page, "file", FILE).body());
    assertThat(plan.find()).isTrue();
    return who.send(page + "/import", "file", FILE, "plan", plan.group(1));
  }

  private static String said(Visitor who, HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
    return who.look(Visitor.onward(answer)).body();
  }

  @Test
  void whatTheStoreDoesNotTakeStopsItAndTheRestIsImportedLater() {
    var ann = server.visitor("ann");
    broken = "Milk";
    assertThat(said(ann, carryOut(ann)))
        .contains("Stopped after 1 new and 0 changed. The server could not save more right now.");
    assertThat(said(ann, ann.sendAgain())).contains("This import was started before.");
    broken = NOTHING;
    assertThat(said(ann, carryOut(ann))).contains("Imported: 1 new, 0 changed.");
  }

  @Test
  void theFormOfFirstItemsSaysHowFarItCameToo() throws Exception {
    var ann = server.visitor("ann");
    var start = family.substring("/api".length()) + "/start";
    var items = new String[] {"name1", "Rice", "quantity1", "1", "name2", "Milk", "quantity2", "1"};
    ann.look(start);
    broken = "Rice";
    assertThat(ann.send(start, items).statusCode()).isEqualTo(503);
    broken = "Milk";
    assertThat(said(ann, ann.sendAgain()))
        .contains("Stopped after 1 item. The server could not save more right now.");
    broken = NOTHING;
    assertThat(listed(family + "/items", "name")).containsExactly("Rice");
  }

  @Test
  void aLocationWithoutItsItemsIsToldToo() {
    var ann = server.visitor("ann");
    broken = "Rice";
    assertThat(said(ann, carryOut(ann))).contains("Stopped after 0 new and 0 changed.");
  }

  @Test
  void halfALineIsToldToo() {
    var ann = server.visitor("ann");
    broken = "archived";
    assertThat(said(ann, carryOut(ann))).contains("Stopped after 1 new and 0 changed.");
    broken = NOTHING;
    assertThat(said(ann, carryOut(ann))).contains("Imported: 0 new, 1 changed.");
  }

  @Test
  void whereNothingWasDoneItFailsAsAnyRequestDoes() {
    var ann = server.visitor("ann");
    broken = "Cellar";
    assertThat(carryOut(ann).statusCode()).isEqualTo(503);
    broken = NOTHING;
    assertThat(said(ann, ann.sendAgain())).contains("Imported: 2 new, 0 changed.");
  }

  @Test
  void aLostAnswerIsNoSuccess() {
    var ann = server.visitor("ann");
    written = true;
    broken = "Milk";
    assertThat(said(ann, carryOut(ann)))
        .contains("Stopped after 1 new", "It is not known whether the last change was saved.");
  }
}
