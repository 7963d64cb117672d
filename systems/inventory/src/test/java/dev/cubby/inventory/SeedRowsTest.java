package dev.cubby.inventory;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.contract.*;
import dev.cubby.core.expression.Condition;
import dev.cubby.core.run.Store;
import dev.cubby.core.schema.Key;
import dev.cubby.core.store.*;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.embedded.Settings;
import dev.cubby.inventory.base.InventoryTable;
import dev.cubby.inventory.family.FamilyContracts;
import dev.cubby.inventory.family.FamilyModel.*;
import dev.cubby.inventory.invitation.InvitationContracts;
import dev.cubby.inventory.invitation.InvitationModel.*;
import dev.cubby.inventory.tag.TagModel.*;
import dev.cubby.testkit.Running;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Records are stored exactly as the example rows of seeds 000 and 002. */
class SeedRowsTest {
  private static final Clock THEN =
      Clock.fixed(Instant.parse("2025-12-12T00:00:00Z"), ZoneOffset.UTC);

  /** How rows of a kind are written and read. */
  private record Rows<K, T>(Put<T, T> put, Get<K, T> get, Function<T, K> key) {}

  private static final Rows<OfUrl, NfcUrl> URLS =
      new Rows<>(
          TestContracts.PUT_URL,
          TestContracts.GET_URL,
          url -> new OfUrl(url.familyId(), url.itemId(), url.urlId()));
  private static final Rows<OfMember, Member> MEMBERS =
      new Rows<>(
          TestContracts.PUT_MEMBER,
          TestContracts.GET_MEMBER,
          member -> new OfMember(member.familyId(), member.memberId()));
  private static final Rows<OfInvitation, Invitation> INVITATIONS =
      new Rows<>(
          TestContracts.PUT_INVITATION,
          TestContracts.GET_INVITATION,
          invitation -> new OfInvitation(invitation.familyId(), invitation.invitationId()));

  private static final UUID FAMILY = UUID.fromString("f47ac10b-58cc-4372-a567-0e02b2c3d479");
  private static final String JOHN = "550e8400-e29b-41d4-a716-446655440000";
  private static final String DIGEST =
      "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

  private static final String NFC_URL =
      """
      {
        "PK": "FAMILY#f47ac10b-58cc-4372-a567-0e02b2c3d479",
        "SK": "ITEM#d5e8f9a0-1234-4567-89ab-cdef01234567#URL#2gSZw8ZQPb7D5kN3X8mQ7",
        "GSI1PK": "URL#2gSZw8ZQPb7D5kN3X8mQ7",
        "GSI1SK": "ITEM#d5e8f9a0-1234-4567-89ab-cdef01234567",
        "GSI2PK": "FAMILY#f47ac10b-58cc-4372-a567-0e02b2c3d479#URLS",
        "GSI2SK": "CREATED#2025-12-26T10:00:00Z#URL#2gSZw8ZQPb7D5kN3X8mQ7",
        "entityType": "NFCUrl",
        "urlId": "2gSZw8ZQPb7D5kN3X8mQ7",
        "itemId": "d5e8f9a0-1234-4567-89ab-cdef01234567",
        "familyId": "f47ac10b-58cc-4372-a567-0e02b2c3d479",
        "itemName": "Paper Towels",
        "isActive": true,
        "createdAt": "2025-12-26T10:00:00Z",
        "createdBy": "550e8400-e29b-41d4-a716-446655440000",
        "lastAccessedAt": "2025-12-26T15:30:00Z",
        "accessCount": 12
      }
      """;

  @Test
  void nfcUrl() {
    var url = nfcUrl(true, Optional.empty(), Optional.empty());

    stored(
        URLS,
        url,
        row(withMillis(NFC_URL)).toBuilder().with("itemVersion", 0).with("delta", -1).build());
    read(URLS, row(NFC_URL), url);
  }

  @Test
  void nfcUrlAfterRotation() {
    var example =
        """
        {
          "isActive": false,
          "rotatedAt": "2025-12-27T09:00:00Z",
          "rotatedBy": "550e8400-e29b-41d4-a716-446655440000"
        }
        """;
    var row = row(withMillis(NFC_URL)).toBuilder().with("itemVersion", 0).with("delta", -1);
    row(withMillis(example)).attributes().forEach(row::with);

    stored(
        URLS,
        nfcUrl(false, Optional.of(Instant.parse("2025-12-27T09:00:00Z")), Optional.of(JOHN)),
        row.build());
  }

  private static NfcUrl nfcUrl(
      boolean isActive, Optional<Instant> rotatedAt, Optional<String> rotatedBy) {
    return new NfcUrl(
        "2gSZw8ZQPb7D5kN3X8mQ7",
        UUID.fromString("d5e8f9a0-1234-4567-89ab-cdef01234567"),
        FAMILY,
        "Paper Towels",
        0,
        isActive,
        Optional.empty(),
        -1,
        Optional.empty(),
        Instant.parse("2025-12-26T10:00:00Z"),
        JOHN,
        Optional.of(Instant.parse("2025-12-26T15:30:00Z")),
        12,
        rotatedAt,
        rotatedBy,
        Optional.empty());
  }

  @Test
  void member() {
    var example =
        """
        {
          "PK": "FAMILY#f47ac10b-58cc-4372-a567-0e02b2c3d479",
          "SK": "MEMBER#550e8400-e29b-41d4-a716-446655440000",
          "GSI1PK": "MEMBER#550e8400-e29b-41d4-a716-446655440000",
          "GSI1SK": "FAMILY#f47ac10b-58cc-4372-a567-0e02b2c3d479",
          "memberId": "550e8400-e29b-41d4-a716-446655440000",
          "familyId": "f47ac10b-58cc-4372-a567-0e02b2c3d479",
          "email": "john@example.com",
          "name": "John Smith",
          "role": "admin",
          "status": "active",
          "version": 3,
          "entityType": "Member",
          "createdAt": "2025-12-08T10:00:00Z",
          "updatedAt": "2025-12-10T14:30:00Z"
        }
        """;

    stored(MEMBERS, john(3), row(withMillis(example)));
    read(MEMBERS, row(example), john(3));
    read(MEMBERS, row(example).toBuilder().without("version").build(), john(1));
  }

  private static Member john(long version) {
    return new Member(
        JOHN,
        FAMILY,
        "john@example.com",
        "John Smith",
        MemberRole.ADMIN,
        MemberStatus.ACTIVE,
        version,
        Instant.parse("2025-12-08T10:00:00Z"),
        Instant.parse("2025-12-10T14:30:00Z"),
        Optional.empty());
  }

  @Test
  void pendingInvitation() {
    var example =
        """
        {
          "PK": "FAMILY#f47ac10b-58cc-4372-a567-0e02b2c3d479",
          "SK": "INVITATION#8f14e45f-ceea-467a-9b36-34f6c3b3e7d1",
          "GSI1PK": "INVITATION_TOKEN#a1b2c3d4-e5f6-7890-abcd-ef1234567890.abc123def456...",
          "GSI1SK": "INVITATION#8f14e45f-ceea-467a-9b36-34f6c3b3e7d1",
          "invitationId": "8f14e45f-ceea-467a-9b36-34f6c3b3e7d1",
          "familyId": "f47ac10b-58cc-4372-a567-0e02b2c3d479",
          "email": "jane@example.com",
          "role": "suggester",
          "token": "a1b2c3d4-e5f6-7890-abcd-ef1234567890.abc123def456789012345678901234567890123456789012345678901234",
          "tokenSignature": "abc123def456789012345678901234567890123456789012345678901234",
          "status": "pending",
          "expiresAt": "2025-12-17T01:00:00Z",
          "ttl": 1735084800,
          "invitedBy": "550e8400-e29b-41d4-a716-446655440000",
          "acceptedBy": null,
          "acceptedAt": null,
          "revokedBy": null,
          "revokedAt": null,
          "entityType": "Invitation",
          "createdAt": "2025-12-10T01:00:00Z",
          "updatedAt": "2025-12-10T01:00:00Z"
        }
        """;
    var invitation =
        invitation(
            "8f14e45f-ceea-467a-9b36-34f6c3b3e7d1",
            "jane@example.com",
            MemberRole.SUGGESTER,
            InvitationStatus.PENDING,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            "2025-12-10T01:00:00Z");

    stored(INVITATIONS, invitation, withoutNulls(withDigest(row(withMillis(example)))));
    read(INVITATIONS, withDigest(row(example)), invitation);
  }

  @Test
  void acceptedInvitation() {
    var example =
        """
        {
          "PK": "FAMILY#f47ac10b-58cc-4372-a567-0e02b2c3d479",
          "SK": "INVITATION#9f14e45f-ceea-467a-9b36-34f6c3b3e7d2",
          "GSI1PK": "INVITATION_TOKEN#b2c3d4e5-f6a7-8901-bcde-f12345678901.def456abc789...",
          "GSI1SK": "INVITATION#9f14e45f-ceea-467a-9b36-34f6c3b3e7d2",
          "invitationId": "9f14e45f-ceea-467a-9b36-34f6c3b3e7d2",
          "familyId": "f47ac10b-58cc-4372-a567-0e02b2c3d479",
          "email": "bob@example.com",
          "role": "admin",
          "token": "b2c3d4e5-f6a7-8901-bcde-f12345678901.def456abc789012345678901234567890123456789012345678901234",
          "tokenSignature": "def456abc789012345678901234567890123456789012345678901234",
          "status": "accepted",
          "expiresAt": "2025-12-17T01:00:00Z",
          "ttl": 1735084800,
          "invitedBy": "550e8400-e29b-41d4-a716-446655440000",
          "acceptedBy": "660e8400-e29b-41d4-a716-446655440001",
          "acceptedAt": "2025-12-11T10:30:00Z",
          "revokedBy": null,
          "revokedAt": null,
          "entityType": "Invitation",
          "createdAt": "2025-12-10T01:00:00Z",
          "updatedAt": "2025-12-11T10:30:00Z"
        }
        """;
    var invitation =
        invitation(
            "9f14e45f-ceea-467a-9b36-34f6c3b3e7d2",
            "bob@example.com",
            MemberRole.ADMIN,
            InvitationStatus.ACCEPTED,
            Optional.of("660e8400-e29b-41d4-a716-446655440001"),
            Optional.of(Instant.parse("2025-12-11T10:30:00Z")),
            Optional.empty(),
            Optional.empty(),
            "2025-12-11T10:30:00Z");

    stored(INVITATIONS, invitation, withoutNulls(withDigest(row(withMillis(example)))));
    read(INVITATIONS, withDigest(row(example)), invitation);
  }

  @Test
  void revokedInvitation() {
    var example =
        """
        {
          "PK": "FAMILY#f47ac10b-58cc-4372-a567-0e02b2c3d479",
          "SK": "INVITATION#af14e45f-ceea-467a-9b36-34f6c3b3e7d3",
          "GSI1PK": "INVITATION_TOKEN#c3d4e5f6-a7b8-9012-cdef-123456789012.ghi789jkl012...",
          "GSI1SK": "INVITATION#af14e45f-ceea-467a-9b36-34f6c3b3e7d3",
          "invitationId": "af14e45f-ceea-467a-9b36-34f6c3b3e7d3",
          "familyId": "f47ac10b-58cc-4372-a567-0e02b2c3d479",
          "email": "cancelled@example.com",
          "role": "suggester",
          "token": "c3d4e5f6-a7b8-9012-cdef-123456789012.ghi789jkl012345678901234567890123456789012345678901234",
          "tokenSignature": "ghi789jkl012345678901234567890123456789012345678901234",
          "status": "revoked",
          "expiresAt": "2025-12-17T01:00:00Z",
          "ttl": 1735084800,
          "invitedBy": "550e8400-e29b-41d4-a716-446655440000",
          "acceptedBy": null,
          "acceptedAt": null,
          "revokedBy": "550e8400-e29b-41d4-a716-446655440000",
          "revokedAt": "2025-12-10T15:00:00Z",
          "entityType": "Invitation",
          "createdAt": "2025-12-10T01:00:00Z",
          "updatedAt": "2025-12-10T15:00:00Z"
        }
        """;
    var invitation =
        invitation(
            "af14e45f-ceea-467a-9b36-34f6c3b3e7d3",
            "cancelled@example.com",
            MemberRole.SUGGESTER,
            InvitationStatus.REVOKED,
            Optional.empty(),
            Optional.empty(),
            Optional.of(JOHN),
            Optional.of(Instant.parse("2025-12-10T15:00:00Z")),
            "2025-12-10T15:00:00Z");

    stored(INVITATIONS, invitation, withoutNulls(withDigest(row(withMillis(example)))));
    read(INVITATIONS, withDigest(row(example)), invitation);
  }

  @Test
  void patternsThatNothingAsksForAtRunTime() {
    var invited =
        invitation(
            "af14e45f-ceea-467a-9b36-34f6c3b3e7d3",
            "jane@example.com",
            MemberRole.SUGGESTER,
            InvitationStatus.PENDING,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            "2025-12-10T01:00:00Z");
    try (var rows = memory()) {
      var store = open(rows);
      store.apply(TestContracts.PUT_INVITATION, invited);
      for (var role : MemberRole.values()) {
        for (var status : MemberStatus.values()) {
          store.apply(TestContracts.PUT_MEMBER, member(role, status));
        }
      }
      assertThat(store.queryAll(FamilyContracts.ADMIN_MEMBERS, new OfFamily(FAMILY)))
          .containsExactly(member(MemberRole.ADMIN, MemberStatus.ACTIVE));
      var byToken = InvitationContracts.INVITATION_BY_TOKEN_ON_GSI1;
      assertThat(store.queryAll(byToken, new OfToken(DIGEST))).containsExactly(invited);
      assertThat(store.queryAll(byToken, new OfToken("0".repeat(64)))).isEmpty();
    }
  }

  private static Member member(MemberRole role, MemberStatus status) {
    var name = role + "-" + status;
    return new Member(
        name,
        FAMILY,
        name + "@example.com",
        name,
        role,
        status,
        1,
        THEN.instant(),
        THEN.instant(),
        Optional.empty());
  }

  private static Invitation invitation(
      String id,
      String email,
      MemberRole role,
      InvitationStatus status,
      Optional<String> acceptedBy,
      Optional<Instant> acceptedAt,
      Optional<String> revokedBy,
      Optional<Instant> revokedAt,
      String updatedAt) {
    return new Invitation(
        UUID.fromString(id),
        FAMILY,
        email,
        role,
        DIGEST,
        status,
        Optional.empty(),
        Instant.parse("2025-12-17T01:00:00Z"),
        Optional.of(Instant.parse("2025-12-24T01:00:00Z")),
        JOHN,
        acceptedBy,
        acceptedAt,
        revokedBy,
        revokedAt,
        Optional.empty(),
        Optional.empty(),
        Instant.parse("2025-12-10T01:00:00Z"),
        Instant.parse(updatedAt));
  }

  /**
   * Facts M4 and M5: the ttl is 14 days after creation, and only the token's digest is stored. Ours
   * is the place in GSI2, by which an address finds its invitations.
   */
  private static Row withDigest(Row invitation) {
    return invitation.toBuilder()
        .without("token")
        .without("tokenSignature")
        .with("tokenDigest", DIGEST)
        .with("GSI1PK", "INVITATION_TOKEN#" + DIGEST)
        .with("GSI2PK", "IDENTITY#" + text(invitation, "email"))
        .with(
            "GSI2SK", "STATUS#%s#%s".formatted(text(invitation, "status"), text(invitation, "SK")))
        .with("ttl", 1766538000)
        .build();
  }

  private static RowStore memory() {
    return EmbeddedStore.open(Path.of("memory"), Settings.of(THEN).inMemoryOnly());
  }

  private static Store open(RowStore rows) {
    return TestContracts.open(rows, THEN);
  }

  private static <K, T> void stored(Rows<K, T> kind, T record, Row expected) {
    try (var rows = memory()) {
      assertThat(open(rows).apply(kind.put(), record)).isInstanceOf(Outcome.Applied.class);
      var key = Key.of(text(expected, "PK"), text(expected, "SK"));
      var row = rows.get(new RowKey(InventoryTable.TABLE.name(), key), true).row().orElseThrow();
      assertThat(row.attributes()).containsExactlyInAnyOrderEntriesOf(expected.attributes());
    }
  }

  private static String text(Row row, String name) {
    return ((Value.Text) row.find(name).orElseThrow()).text();
  }

  private static <K, T> void read(Rows<K, T> kind, Row row, T expected) {
    try (var rows = memory()) {
      var store = open(rows);
      rows.write(
          new WriteRequest(
              List.of(new RowWrite.Put(InventoryTable.TABLE.name(), row, Condition.always())),
              Optional.empty(),
              Returning.NOTHING));
      assertThat(store.get(kind.get(), kind.key().apply(expected))).contains(expected);
    }
  }

  /** Conventions: instants always have milliseconds, in attributes and in keys. */
  private static String withMillis(String json) {
    return json.replaceAll("(T\\d\\d:\\d\\d:\\d\\d)Z", "$1.000Z");
  }

  /** Empty values are left out; a stored null is read as empty. */
  private static Row withoutNulls(Row row) {
    var kept = new LinkedHashMap<>(row.attributes());
    kept.values().removeIf(Value.NULL::equals);
    return Row.of(kept);
  }

  private static Row row(String json) {
    var row = Row.builder();
    Running.json(json)
        .properties()
        .forEach(field -> row.with(field.getKey(), value(field.getValue())));
    return row.build();
  }

  private static Value value(JsonNode node) {
    if (node.isNull()) {
      return Value.NULL;
    }
    if (node.isBoolean()) {
      return Value.of(node.asBoolean());
    }
    return node.isNumber() ? Value.of(node.decimalValue()) : Value.of(node.asString());
  }
}
