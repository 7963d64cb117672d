package dev.cubby.web.identity;

import static dev.cubby.core.Declare.absent;
import static dev.cubby.core.Declare.declarations;
import static dev.cubby.core.Declare.entity;
import static dev.cubby.core.Declare.get;
import static dev.cubby.core.Declare.is;
import static dev.cubby.core.Declare.moreThan;
import static dev.cubby.core.Declare.now;
import static dev.cubby.core.Declare.param;
import static dev.cubby.core.Declare.put;
import static dev.cubby.core.Declare.rule;
import static dev.cubby.core.Declare.transaction;
import static dev.cubby.core.Declare.update;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Rule;
import dev.cubby.web.store.KitTable;

/** The set-up link, which makes the first account: one row for ever. */
final class SetupContracts {
  static final Declarations DECLARED = declarations("set-up");

  static final Rule NOT_YET_SET_UP = rule("not-yet-set-up");

  record TheSetup() {}

  record UseSetup(String digest, String accountId) {}

  record SetUp(UseSetup link, Account account) {}

  record SetUpAs(SetupLink done, Account account) {}

  static final Entity<SetupLink> SETUP =
      DECLARED.add(
          entity("SETUP", SetupLink.class)
              .in(KitTable.CUBBY, "SETUP", "SETUP")
              .upTo(1, "there is one server to set up")
              .sized(200));

  static final Get<TheSetup, SetupLink> SETUP_STATE =
      DECLARED.add(get("set-up: state", TheSetup.class, SETUP).consistently());

  /** A new link, for as long as nobody has used one. */
  static final Put<SetupLink, SetupLink> OFFER_SETUP =
      DECLARED.add(put("set-up: offer a link", SETUP).require(NOT_YET_SET_UP, absent("accountId")));

  static final Update<UseSetup, SetupLink> USE_SETUP =
      DECLARED.add(
          update("set-up: use the link", UseSetup.class, SETUP)
              .set("accountId")
              .remove("digest")
              .require(NOT_YET_SET_UP, absent("accountId"))
              .require("the-link", is("digest", param("digest")))
              .require("in-time", moreThan("until", now())));

  static final Transaction<SetUp> SET_UP =
      DECLARED.add(
          transaction("set-up: first account", SetUp.class)
              .step("link", USE_SETUP, "link")
              .step("account", AccountContracts.NEW_ACCOUNT, "account"));

  static final Transaction<SetUpAs> SET_UP_AS =
      DECLARED.add(
          transaction("set-up: first account from the configuration", SetUpAs.class)
              .step("done", OFFER_SETUP, "done")
              .step("account", AccountContracts.NEW_ACCOUNT, "account"));

  private SetupContracts() {}
}
