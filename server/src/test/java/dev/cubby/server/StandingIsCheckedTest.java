package dev.cubby.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.core.contract.Transaction;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.system.KitCatalog;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers of people and acts of the operator are conditional on the right to them. */
class StandingIsCheckedTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "jobs: make it due",
        "Pending to Declined",
        "invitation declined",
        "decline an offer"
      })
  void theTransactionHasTheSteps(String name) {
    assertThat(KitCatalog.with(Systems.all()).prove().contracts())
        .filteredOn(contract -> contract.name().equals(name))
        .singleElement()
        .isInstanceOfSatisfying(
            Transaction.class,
            transaction -> assertThat(transaction.has(StandingContracts.ACCOUNT)).isTrue());
  }
}
