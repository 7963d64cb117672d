package dev.cubby.core.catalog;

import static dev.cubby.core.Declare.entity;
import static dev.cubby.core.Declare.index;
import static dev.cubby.core.Declare.primary;
import static dev.cubby.core.Declare.table;

import module java.base;

import dev.cubby.core.schema.*;

/** A small sound model. Each test of a proof changes one thing in it. */
interface Household {

  enum Status {
    OPEN,
    DONE
  }

  enum Language {
    DE,
    EN
  }

  record Size(long width, Optional<String> unit) {}

  record Item(
      String familyId,
      String itemId,
      String name,
      Status status,
      long quantity,
      long limit,
      double weight,
      boolean open,
      Instant createdAt,
      Optional<String> note,
      Size size,
      Set<String> tags,
      List<String> log,
      Map<Language, String> titles,
      long version) {}

  record NfcUrl(String familyId, String itemId, String urlId, Instant createdAt) {}

  record OfFamily(String familyId) {}

  record OfItem(String familyId, String itemId) {}

  record OfUrl(String familyId, String itemId, String urlId) {}

  Index GSI1 = index("GSI1", "GSI1PK", "GSI1SK");
  Index GSI2 = index("GSI2", "GSI2PK", "GSI2SK");
  Table TABLE = table("Inventory", primary("PK", "SK"), GSI1, GSI2);

  Entity<Item> ITEM =
      entity("Item", Item.class)
          .in(TABLE, "FAMILY#{familyId}", "ITEM#{itemId}")
          .upTo(500)
          .versioned("version")
          .whenAbsent("version", 1)
          .sized(300);

  Entity<NfcUrl> NFC_URL =
      entity("NFCUrl", NfcUrl.class)
          .in(TABLE, "FAMILY#{familyId}", "ITEM#{itemId}#URL#{urlId}")
          .upTo(500)
          .at(GSI1, "URL#{urlId}", "ITEM#{itemId}")
          .upTo(1)
          .at(GSI2, "FAMILY#{familyId}#URLS", "CREATED#{createdAt}#URL#{urlId}")
          .upTo(500)
          .sized(200);
}
