package dev.cubby.inventory;

import module java.base;

import dev.cubby.core.catalog.Draft;
import dev.cubby.core.catalog.LoadPlan;
import dev.cubby.inventory.base.Refusal;
import dev.cubby.inventory.demo.DemoPages;
import dev.cubby.inventory.family.*;
import dev.cubby.inventory.family.FamilyModel.MemberRole;
import dev.cubby.inventory.invitation.InvitationModel.InvitationStatus;
import dev.cubby.inventory.item.ItemPages;
import dev.cubby.inventory.place.PlacePages;
import dev.cubby.inventory.shopping.ShoppingPages;
import dev.cubby.inventory.suggestion.SuggestionContracts.SuggestionStatus;
import dev.cubby.inventory.suggestion.SuggestionContracts.SuggestionType;
import dev.cubby.inventory.suggestion.SuggestionPages;
import dev.cubby.inventory.tag.LinkPages;
import dev.cubby.inventory.tag.TagModel.DeactivatedReason;
import dev.cubby.inventory.tag.TapPages;
import dev.cubby.inventory.text.*;
import dev.cubby.web.route.Role;
import dev.cubby.web.system.Premises;
import dev.cubby.web.system.WebSystem;
import dev.cubby.web.text.Catalogue;
import dev.cubby.web.text.Language;
import dev.cubby.web.ui.Icon;
import dev.cubby.web.ui.Place;
import dev.cubby.web.ui.StaticFiles;

/** Seeds 000 and 002 as a system of a server. */
public final class InventorySystem implements WebSystem {
  private static final Catalogue TEXTS =
      AllTexts.in(
              Language.ENGLISH,
              Language.SIMPLIFIED_CHINESE,
              Language.TRADITIONAL_CHINESE,
              Language.SWEDISH)
          .of(
              Refusal.class,
              MemberRole.class,
              InvitationStatus.class,
              SuggestionStatus.class,
              SuggestionType.class,
              DeactivatedReason.class,
              LinkPages.TapWay.class);

  @Override
  public String name() {
    return "inventory";
  }

  @Override
  public Place place() {
    return Place.of(
            name(), InventoryText.TITLE, InventoryText.PURPOSE, Icon.INVENTORY, TEXTS.languages())
        .page(ItemText.TITLE, ItemPages.LIST, Role.SIGNED_IN)
        .page(ShoppingText.TITLE, ShoppingPages.LIST, Role.SIGNED_IN)
        .page(SuggestionText.TITLE, SuggestionPages.LIST, Role.SIGNED_IN)
        .page(PlaceText.TITLE, PlacePages.LIST, Role.SIGNED_IN)
        .page(MemberText.TITLE, MemberPages.LIST, Role.SIGNED_IN)
        .page(FamilyText.SETTINGS, FamilyPages.SETTINGS, Role.SIGNED_IN);
  }

  @Override
  public Place placeWithDemo() {
    return place().page(FamilyDemoText.TITLE, DemoPages.SHOW, Role.OPERATOR);
  }

  @Override
  public Optional<String> demoHint() {
    return Optional.of("Inventory: open Paper towels of the Berg family and press Tap now.");
  }

  @Override
  public List<Catalogue> texts() {
    return List.of(TEXTS);
  }

  @Override
  public StaticFiles files() {
    return TapPages.files();
  }

  @Override
  public Draft contracts() {
    return InventoryCatalog.DRAFT;
  }

  @Override
  public List<LoadPlan> loads() {
    return InventoryCatalog.LOADS;
  }

  @Override
  public Opened open(Premises premises) {
    return new OpenedInventory(premises);
  }
}
