package dev.cubby.inventory;

import static dev.cubby.core.Declare.*;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.run.*;
import dev.cubby.core.store.RowStore;
import dev.cubby.inventory.family.FamilyContracts;
import dev.cubby.inventory.family.FamilyContracts.Counted;
import dev.cubby.inventory.family.FamilyModel.*;
import dev.cubby.inventory.family.PendingCount.Pending;
import dev.cubby.inventory.invitation.InvitationContracts;
import dev.cubby.inventory.invitation.InvitationModel.*;
import dev.cubby.inventory.item.ItemContracts;
import dev.cubby.inventory.item.ItemModel.ItemCount;
import dev.cubby.inventory.shopping.ShoppingContracts;
import dev.cubby.inventory.shopping.ShoppingContracts.BoughtCount;
import dev.cubby.inventory.suggestion.SuggestionContracts;
import dev.cubby.inventory.tag.TagContracts;
import dev.cubby.inventory.tag.TagModel.*;
import dev.cubby.web.system.KitCatalog;

/** What only tests do: rows are written as they are, and members join without an invitation. */
public final class TestContracts {
  private static final Declarations DECLARED = declarations("inventory");

  static final Put<Member, Member> PUT_MEMBER =
      DECLARED.add(put("test: member", FamilyContracts.MEMBER).creating());
  static final Put<Invitation, Invitation> PUT_INVITATION =
      DECLARED.add(put("test: invitation", InvitationContracts.INVITATION).creating());
  static final Put<NfcUrl, NfcUrl> PUT_URL =
      DECLARED.add(put("test: URL", TagContracts.NFC_URL).creating());

  public static final Put<ItemCount, ItemCount> PUT_ITEM_COUNT =
      DECLARED.add(put("test: count of items", ItemContracts.ITEM_COUNT));
  public static final Put<FamilyCount, FamilyCount> PUT_FAMILY_COUNT =
      DECLARED.add(put("test: count of families", FamilyContracts.FAMILY_COUNT));

  public record MemberCount(UUID familyId, int memberCount) {}

  public static final Update<MemberCount, Family> SET_MEMBER_COUNT =
      DECLARED.add(
          update("test: count of members", MemberCount.class, FamilyContracts.FAMILY)
              .set("memberCount")
              .keepingVersion());

  public record RoleOf(UUID familyId, String memberId, MemberRole role) {}

  /** As if it had another role from the next instant on, with the version that everybody saw. */
  public static final Update<RoleOf, Member> SET_ROLE =
      DECLARED.add(
          update("test: role of a member", RoleOf.class, FamilyContracts.MEMBER)
              .set("role")
              .keepingVersion());

  public static final Put<Pending, Pending> PUT_SHOPPING_COUNT =
      DECLARED.add(put("test: count of shopping entries", ShoppingContracts.COUNT.row));
  public static final Put<Pending, Pending> PUT_SUGGESTION_COUNT =
      DECLARED.add(put("test: count of suggestions", SuggestionContracts.COUNT.row));

  public static final Put<Pending, Pending> PUT_LINK_COUNT =
      DECLARED.add(put("test: count of links", TagContracts.KEPT.row));

  public static final Put<BoughtCount, BoughtCount> PUT_BOUGHT_COUNT =
      DECLARED.add(put("test: count of bought entries", ShoppingContracts.BOUGHT_COUNT));

  static final Get<OfMember, Member> GET_MEMBER =
      DECLARED.add(get("test: get member", OfMember.class, FamilyContracts.MEMBER));
  static final Get<OfInvitation, Invitation> GET_INVITATION =
      DECLARED.add(get("test: get invitation", OfInvitation.class, InvitationContracts.INVITATION));
  static final Get<OfUrl, NfcUrl> GET_URL =
      DECLARED.add(get("test: get URL", OfUrl.class, TagContracts.NFC_URL));

  record Joining(Member member, Counted family) {}

  private static final Transaction<Joining> JOINING =
      DECLARED.add(
          transaction("test: member joins", Joining.class)
              .step(FamilyContracts.MEMBER_STEP, FamilyContracts.JOIN, "member")
              .step(FamilyContracts.FAMILY_STEP, FamilyContracts.COUNT, "family"));

  private TestContracts() {}

  public static Store open(RowStore rows) {
    return open(rows, Clock.systemUTC());
  }

  public static Store open(RowStore rows, Clock clock) {
    var catalog = KitCatalog.DRAFT.with(InventoryCatalog.DRAFT).with(DECLARED).prove();
    return Store.open(rows, catalog, StoreSettings.local(clock));
  }

  /** As if they had accepted an invitation. */
  public static void join(
      Store store, UUID familyId, String memberId, String name, MemberRole role) {
    var now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    var member =
        new Member(
            memberId,
            familyId,
            name + "@example.com",
            name,
            role,
            MemberStatus.ACTIVE,
            1,
            now,
            now,
            Optional.empty());
    var commit = store.commit(JOINING, new Joining(member, Counted.joining(familyId, role)));
    if (!(commit instanceof Commit.Committed)) {
      throw new AssertionError(name + " did not join: " + commit);
    }
  }
}
