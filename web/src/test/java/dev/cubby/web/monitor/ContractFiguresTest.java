package dev.cubby.web.monitor;

import static dev.cubby.core.Declare.entity;
import static dev.cubby.core.Declare.get;
import static dev.cubby.core.Declare.millis;
import static dev.cubby.core.Declare.primary;
import static dev.cubby.core.Declare.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.contract.Get;
import dev.cubby.core.run.ContractCall;
import dev.cubby.core.run.Meter;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.store.Units;
import org.junit.jupiter.api.Test;

class ContractFiguresTest {
  record Thing(String thingId) {}

  private static final Entity<Thing> THING =
      entity("THING", Thing.class)
          .in(table("things", primary("PK", "SK")), "THING#{thingId}", "META")
          .sized(100);
  private static final Get<Thing, Thing> FIND = get("find", Thing.class, THING).within(millis(1));

  private final Meter meter = new Meter();
  private final ContractFigures figures =
      new ContractFigures(Catalog.of("things").entities(THING).contracts(FIND).prove(), meter);

  private void called(int times, long micros) {
    for (int i = 0; i < times; i++) {
      var answered = ContractCall.Status.ANSWERED;
      meter.onCall(new ContractCall(FIND, answered, 1, 1, 0, new Units(0.5, 0), micros * 1_000));
    }
  }

  @Test
  void aSlowFirstCallBreaksNoDeclaration() {
    called(1, 9_000);
    called(98, 100);
    assertThat(figures.of(FIND).broken()).isFalse();
  }

  @Test
  void slowCallsAmongManyDo() {
    called(5, 9_000);
    called(95, 100);
    assertThat(figures.of(FIND).broken()).isTrue();
  }
}
