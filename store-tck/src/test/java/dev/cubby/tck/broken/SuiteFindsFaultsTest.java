package dev.cubby.tck.broken;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectNestedClass;

import module java.base;

import dev.cubby.tck.StoreTck;
import org.junit.jupiter.api.Test;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** Each group finds its fault, and passes a correct store. */
class SuiteFindsFaultsTest {

  @Test
  void aStoreThatIgnoresConditionsIsFound() {
    assertFound(BrokenStores.IgnoringConditions.class, "ComparisonsGroup");
    assertFound(BrokenStores.IgnoringConditions.class, "TransactionsGroup");
    assertFound(BrokenStores.IgnoringConditions.class, "RandomHistoriesGroup");
  }

  @Test
  void aStoreThatIgnoresFiltersIsFound() {
    assertFound(BrokenStores.IgnoringFilters.class, "WriteConditionsGroup");
    assertFound(BrokenStores.IgnoringFilters.class, "PagingGroup");
    assertFound(BrokenStores.IgnoringFilters.class, "RandomHistoriesGroup");
  }

  @Test
  void aStoreThatOrdersTextsByJavasCharsIsFound() {
    assertFound(BrokenStores.OrderingByChars.class, "KeyOrderGroup");
    assertFound(BrokenStores.OrderingByChars.class, "RandomHistoriesGroup");
  }

  @Test
  void aStoreWhoseTransactionsAreNotAtomicIsFound() {
    assertFound(BrokenStores.WritingOneByOne.class, "TransactionsGroup");
    assertFound(BrokenStores.WritingOneByOne.class, "RacesGroup");
    assertFound(BrokenStores.WritingOneByOne.class, "RandomHistoriesGroup");
  }

  @Test
  void aStoreThatIgnoresTokensIsFound() {
    assertFound(BrokenStores.IgnoringTokens.class, "IdempotencyGroup");
    assertFound(BrokenStores.IgnoringTokens.class, "RacesGroup");
    assertFound(BrokenStores.IgnoringTokens.class, "RandomHistoriesGroup");
  }

  @Test
  void aStoreThatForgetsWhereAPageEndedIsFound() {
    assertFound(BrokenStores.ForgettingWhereItWas.class, "PagingGroup");
    assertFound(BrokenStores.ForgettingWhereItWas.class, "RandomHistoriesGroup");
  }

  @Test
  void aStoreThatChargesNothingIsFound() {
    assertFound(BrokenStores.BeingForFree.class, "CapacityGroup");
  }

  @Test
  void aStoreThatDecidesOnOldRowsIsFound() {
    assertFound(BrokenStores.DecidingTooEarly.class, "RacesGroup");
  }

  @Test
  void aStoreThatOnlyHidesWhatIsDeletedIsFound() {
    assertFound(BrokenStores.HidingDeletedRows.class, "IndexesGroup");
    assertFound(BrokenStores.HidingDeletedRows.class, "RandomHistoriesGroup");
  }

  @Test
  void aStoreWhoseIndexesAreLateWithoutSayingSoIsFound() {
    assertFound(BrokenStores.LateWithoutSayingSo.class, "IndexesGroup");
    assertFound(BrokenStores.LateWithoutSayingSo.class, "EventualIndexesGroup");
    assertFound(BrokenStores.LateWithoutSayingSo.class, "RandomHistoriesGroup");
  }

  @Test
  void nothingIsFoundInASoundStore() {
    for (var group :
        List.of("ComparisonsGroup", "PagingGroup", "TransactionsGroup", "RacesGroup")) {
      var summary = run(BrokenStores.Sound.class, group);
      assertThat(summary.getTestsSucceededCount()).as(group).isPositive();
      assertThat(summary.getFailures()).as(group).isEmpty();
    }
  }

  @Test
  void aFailedHistoryIsRepeatedByItsSeed() {
    var first = message(run(BrokenStores.IgnoringFilters.class, "RandomHistoriesGroup"));
    var seed = Pattern.compile("cubby\\.seed=(-?\\d+)").matcher(first);
    assertThat(seed.find()).isTrue();
    var given = Optional.ofNullable(System.getProperty("cubby.seed"));
    System.setProperty("cubby.seed", seed.group(1));
    try {
      assertThat(message(run(BrokenStores.IgnoringFilters.class, "RandomHistoriesGroup")))
          .isEqualTo(first);
    } finally {
      given.ifPresentOrElse(
          value -> System.setProperty("cubby.seed", value),
          () -> System.clearProperty("cubby.seed"));
    }
  }

  private static void assertFound(Class<? extends StoreTck> store, String group) {
    assertThat(run(store, group).getFailures())
        .as("%s under %s", store.getSimpleName(), group)
        .isNotEmpty();
  }

  private static String message(TestExecutionSummary summary) {
    return String.valueOf(summary.getFailures().getFirst().getException().getMessage());
  }

  private static TestExecutionSummary run(Class<? extends StoreTck> store, String group) {
    var nested =
        Stream.of(StoreTck.class.getDeclaredClasses())
            .filter(type -> type.getSimpleName().equals(group))
            .findFirst()
            .orElseThrow();
    var listener = new SummaryGeneratingListener();
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(selectNestedClass(List.of(store), nested))
                .build(),
            listener);
    return listener.getSummary();
  }
}
