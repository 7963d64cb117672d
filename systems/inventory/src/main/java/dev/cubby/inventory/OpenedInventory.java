package dev.cubby.inventory;

import module java.base;

import dev.cubby.inventory.base.Environment;
import dev.cubby.inventory.demo.*;
import dev.cubby.inventory.family.*;
import dev.cubby.inventory.invitation.*;
import dev.cubby.inventory.item.*;
import dev.cubby.inventory.place.*;
import dev.cubby.inventory.shopping.*;
import dev.cubby.inventory.suggestion.*;
import dev.cubby.inventory.tag.*;
import dev.cubby.inventory.text.TagText;
import dev.cubby.web.due.DueHandler;
import dev.cubby.web.identity.Account;
import dev.cubby.web.invite.Inviter;
import dev.cubby.web.invite.Waiting;
import dev.cubby.web.live.Topics;
import dev.cubby.web.route.Principal;
import dev.cubby.web.route.Routes;
import dev.cubby.web.system.Premises;
import dev.cubby.web.system.WebSystem.Opened;
import dev.cubby.web.ui.Action;
import dev.cubby.web.ui.Tile;

/** Inventory on a store: every feature is put together here, and knows only what it uses. */
final class OpenedInventory implements Opened {
  /** What goes with a family: first the links, so that no tap writes to what is deleted. */
  static final List<FamilyPurge.Part> PURGED =
      Stream.concat(
              Stream.<FamilyPurge.Part>of(
                  TagContracts::deleteSome,
                  JournalPurge::deleteSome,
                  ShoppingContracts::deleteSome,
                  SuggestionContracts::deleteSome,
                  InvitationContracts::deleteSome,
                  PlaceContracts.LOCATIONS::deleteSome,
                  PlaceContracts.STORES::deleteSome),
              FamilyPurge.OWN.stream())
          .toList();

  private final Premises premises;
  private final Families families;
  private final Members members;
  private final MemberAddresses memberAddresses;
  private final FamilyRights rights;
  private final Invitations invitations;
  private final FamilyInviter inviter;
  private final Places locations;
  private final Places stores;
  private final Pantry pantry;
  private final Stock stock;
  private final ShoppingList shopping;
  private final Suggestions suggestions;
  private final Tags tags;
  private final TapApi tapApi;
  private final LinkUpkeep linkUpkeep;
  private final Demo demo;

  OpenedInventory(Premises premises) {
    var here =
        new Environment(
            premises.store(),
            premises.clock(),
            premises.ids(),
            familyId ->
                premises.live().changed(FamilyTopics.FAMILY.at(familyId.toString()), "family"));
    this.premises = premises;
    this.pantry = new Pantry(here);
    this.tags = new Tags(here, pantry);
    this.families = new Families(here, tags);
    this.members = new Members(here);
    this.memberAddresses = new MemberAddresses(here, premises.accounts());
    this.rights = new FamilyRights(families);
    this.invitations = new Invitations(here, families, members, premises.inviting());
    this.inviter = new FamilyInviter(invitations, ItemPages::list);
    this.locations = Places.locations(here);
    this.stores = Places.stores(here);
    this.stock = new Stock(here, pantry);
    this.shopping = new ShoppingList(here);
    this.suggestions = new Suggestions(here, pantry, shopping);
    this.tapApi =
        new TapApi(
            new Taps(here, stock),
            premises.limits().rate(TapApi.MOST_A_MINUTE, Duration.ofMinutes(1)));
    this.linkUpkeep = new LinkUpkeep(here, pantry);
    this.demo = new Demo(here, premises.accounts());
  }

  @Override
  public void addRoutes(Routes.Builder routes) {
    routes.roles(rights);
    var familyApi = new FamilyApi(families, premises.accounts());
    familyApi.addTo(routes);
    var memberApi = new MemberApi(members);
    memberApi.addTo(routes);
    var release = new ItemRelease(pantry);
    var locationApi = PlaceApi.locations(locations, List.of(release::fromLocation));
    locationApi.addTo(routes);
    var storeApi = PlaceApi.stores(stores, List.of(release::fromStore, shopping::fromStore));
    storeApi.addTo(routes);
    var itemApi = new ItemApi(pantry, stock);
    itemApi.addTo(routes);
    var shoppingApi = new ShoppingApi(shopping, pantry);
    shoppingApi.addTo(routes);
    var suggestionApi = new SuggestionApi(suggestions, pantry);
    suggestionApi.addTo(routes);
    var tagApi = new TagApi(tags, premises.clock(), premises.address());
    tagApi.addTo(routes);

    var invitationApi =
        new InvitationApi(
            invitations,
            inviter,
            families,
            members,
            premises.inviting(),
            premises.clock(),
            premises.limits().rate(InvitationApi.MOST_AN_HOUR, Duration.ofHours(1)),
            premises.limits().rate(InvitationApi.MOST_A_PERSON, Duration.ofHours(1)));
    invitationApi.addTo(routes);
    new InvitedApi(inviter, premises.accounts(), premises.inviting()).addTo(routes);

    var waiting = new Waiting(premises.accounts(), Map.of("inventory", inviter));
    new FamilyPages(familyApi, ItemPages::list, FirstItemsPages.START::at, waiting::notice)
        .addTo(routes, members);
    new FirstItemsPages(pantry).addTo(routes);
    var invitationPages = new InvitationPages(invitationApi);
    invitationPages.addTo(routes);
    new MemberPages(familyApi, memberApi, invitationPages::sections).addTo(routes);
    new PlacePages(locationApi, storeApi, familyApi, ItemPages::inside).addTo(routes);
    var shoppingPages =
        new ShoppingPages(
            shoppingApi,
            familyApi,
            members,
            stores,
            item -> ItemPages.SHOW.at(item.familyId(), item.itemId()),
            ItemPages::list,
            SuggestionPages::suggestItem);
    shoppingPages.addTo(routes);
    var linkPages = new LinkPages(tagApi);
    linkPages.addTo(routes);
    new FamilyLinkPages(tagApi).addTo(routes);
    new ItemPages(
            itemApi,
            familyApi,
            locations,
            stores,
            shoppingPages::actionOf,
            familyId -> Action.link(TagText.TITLE, FamilyLinkPages.LIST.at(familyId)),
            SuggestionPages::suggestItem)
        .addTo(routes);
    new LocationLabelPage(locationApi::require, premises.address()).addTo(routes);
    new ItemFilePages(familyApi, new ItemImport(pantry, locations, stores)).addTo(routes);
    new ItemPage(
            itemApi,
            familyApi,
            members,
            locations,
            stores,
            shoppingPages::actionOf,
            SuggestionPages::suggestRestock,
            linkPages::linksOf)
        .addTo(routes);
    new SuggestionPages(suggestionApi, familyApi, members).addTo(routes);
    new DemoPages(demo).addTo(routes);
    TapPages.of(tapApi.taps(), families, premises.limits().attempts(), premises.ids())
        .addTo(routes);
    // Last, as it has roles of its own.
    tapApi.addTo(routes);
  }

  @Override
  public void addDemo() {
    demo.addUnlessThere();
    demo.adoptSoon();
  }

  @Override
  public Optional<Tile> tile(Principal.Person person) {
    return Optional.of(new InventoryTile(families, pantry, suggestions).tile(person));
  }

  @Override
  public Optional<Inviter> inviter() {
    return Optional.of(inviter);
  }

  @Override
  public void addTopics(Topics.Builder topics) {
    topics.roles(rights).add(FamilyTopics.FAMILY);
  }

  @Override
  public List<DueHandler> dueHandlers() {
    return Stream.concat(
            Stream.of(
                new JournalPurge(premises.store()).handler(),
                new FamilyPurge(premises.store(), PURGED).handler()),
            linkUpkeep.handlers().stream())
        .toList();
  }

  @Override
  public void addressChanged(Account account) {
    memberAddresses.follow(account);
  }

  @Override
  public Optional<Principal.LinkHolder> linkHolder(String power, String secret) {
    return tapApi.holder(power, secret);
  }
}
