package dev.cubby.inventory.tag;

import static dev.cubby.inventory.base.InventoryProblems.done;

import module java.base;

import dev.cubby.core.key.LowerCaseName;
import dev.cubby.core.run.PageRequest;
import dev.cubby.inventory.base.*;
import dev.cubby.inventory.family.Acting;
import dev.cubby.inventory.family.FamilyApi;
import dev.cubby.inventory.family.Right;
import dev.cubby.inventory.item.ItemApi;
import dev.cubby.inventory.item.ItemModel.OfItem;
import dev.cubby.inventory.tag.TagModel.*;
import dev.cubby.inventory.text.TagText;
import dev.cubby.web.identity.PublicAddress;
import dev.cubby.web.route.*;

/** The links of items for the programs of admins. */
public record TagApi(Tags tags, Clock clock, PublicAddress address) {
  private static final String OF_ITEM = ItemApi.ONE + "/nfc-urls";
  private static final String ONE = OF_ITEM + "/{urlId:secret}";

  /** Which links are listed. */
  enum Status implements LowerCaseName {
    ACTIVE,
    INACTIVE,
    ALL
  }

  record NewLink(
      UUID familyId,
      UUID itemId,
      Optional<String> label,
      Optional<Long> delta,
      Optional<Instant> expiresAt) {}

  record OfLink(UUID familyId, UUID itemId, String urlId) {
    @Override
    public String toString() {
      return "OfLink[]";
    }
  }

  record OfFamily(UUID familyId, Optional<Status> status, PageRequest page) {}

  /** A link as admins see it: with its address. */
  public record LinkShown(
      String urlId,
      String fullUrl,
      UUID itemId,
      UUID familyId,
      String itemName,
      Optional<String> label,
      long delta,
      boolean isActive,
      Optional<Instant> expiresAt,
      Instant createdAt,
      String createdBy,
      Optional<Instant> lastAccessedAt,
      long accessCount,
      Optional<Instant> rotatedAt,
      Optional<String> rotatedBy,
      Optional<DeactivatedReason> deactivatedReason) {
    @Override
    public String toString() {
      return "LinkShown[" + UrlIds.linkId(urlId) + "]";
    }
  }

  /** A link that ended, and the one in its place. */
  record Rotated(LinkShown oldUrl, LinkShown newUrl) {}

  static final Route<OfItem, Items<LinkShown>> LIST =
      Route.list(OF_ITEM, "nfc-url.list", FamilyApi.of(OfItem.class), LinkShown.class)
          .summary("The links of an item, newest first")
          .may(Right.MANAGE_LINKS.roles());

  static final Route<NewLink, LinkShown> CREATE =
      Route.post(
              OF_ITEM,
              "nfc-url.create",
              FamilyApi.of(NewLink.class)
                  .field(
                      "label",
                      Label.of(TagText.LABEL).hint(TagText.LABEL_HINT),
                      Rule.length(1, 50),
                      Rule.readable())
                  .field(
                      "delta",
                      Label.of(TagText.DELTA).hint(TagText.DELTA_HINT),
                      Rule.range(-Tags.MOST_DELTA, Tags.MOST_DELTA))
                  .field("expiresAt", Label.of(TagText.EXPIRES).hint(TagText.EXPIRES_HINT)),
              LinkShown.class)
          .summary("Creates a link to an item: anyone who has it can change the item's count")
          .may(Right.MANAGE_LINKS.roles())
          .answering(201)
          .orProblem(
              InventoryProblems.ITEM_ARCHIVED,
              InventoryProblems.TOO_MANY_LINKS,
              InventoryProblems.TOO_MANY_FAMILY_LINKS)
          .happeningOnce();

  static final Route<OfLink, Rotated> ROTATE =
      Route.post(ONE + "/rotate", "nfc-url.rotate", FamilyApi.of(OfLink.class), Rotated.class)
          .summary("Ends a link and creates one in its place")
          .may(Right.MANAGE_LINKS.roles())
          .orProblem(
              InventoryProblems.LINK_INACTIVE,
              InventoryProblems.ITEM_ARCHIVED,
              InventoryProblems.TOO_MANY_FAMILY_LINKS)
          .happeningOnce();

  static final Route<OfLink, LinkShown> DEACTIVATE =
      Route.post(
              ONE + "/deactivate",
              "nfc-url.deactivate",
              FamilyApi.of(OfLink.class),
              LinkShown.class)
          .summary("Ends a link for good")
          .may(Right.MANAGE_LINKS.roles())
          .orProblem(InventoryProblems.LINK_INACTIVE);

  static final Route<OfFamily, Items<LinkShown>> LIST_OF_FAMILY =
      Route.list(
              FamilyApi.ONE + "/nfc-urls",
              "nfc-url.list-of-family",
              FamilyApi.of(OfFamily.class),
              LinkShown.class)
          .summary("The links of a family, newest first; active ones, if nothing else is asked for")
          .may(Right.MANAGE_LINKS.roles());

  public void addTo(Routes.Builder routes) {
    routes
        .add(LIST, this::list)
        .add(CREATE, this::create, this::created)
        .add(ROTATE, this::rotate, this::rotated)
        .add(DEACTIVATE, this::deactivate)
        .add(LIST_OF_FAMILY, this::listOfFamily);
  }

  private Answer<Items<LinkShown>> list(Call<OfItem> call) {
    requireItem(call.given());
    return Answer.of(
        Items.all(tags.listOfItem(call.given()).stream().map(link -> listed(call, link)).toList()));
  }

  private Answer<Items<LinkShown>> listOfFamily(Call<OfFamily> call) {
    var given = call.given();
    var status = given.status().orElse(Status.ACTIVE);
    var page =
        status == Status.ALL
            ? tags.list(given.familyId(), given.page())
            : tags.inState(given.familyId(), status == Status.ACTIVE, given.page());
    return Answer.of(
        new Items<>(page.rows().stream().map(link -> listed(call, link)).toList(), page.cursor()));
  }

  Answer<LinkShown> create(Call<NewLink> call) {
    var given = call.given();
    if (given.delta().filter(delta -> delta == 0).isPresent()) {
      throw Problem.invalid("delta", TagText.DELTA_ZERO);
    }
    if (given.expiresAt().filter(end -> !end.isAfter(clock.instant())).isPresent()) {
      throw Problem.invalid("expiresAt", TagText.EXPIRES_PAST);
    }
    var link =
        new Tags.NewLink(given.label(), given.delta().orElse(Tags.USUAL_DELTA), given.expiresAt());
    var of = new OfItem(given.familyId(), given.itemId());
    return Answer.of(listed(call, done(tags.create(Acting.as(call), of, link))));
  }

  Answer<LinkShown> created(Call<NewLink> call, String linkId) {
    var given = call.given();
    return Answer.of(listed(call, require(new OfItem(given.familyId(), given.itemId()), linkId)));
  }

  Answer<Rotated> rotate(Call<OfLink> call) {
    var rotated = done(tags.rotate(Acting.as(call), key(call.given())));
    return Answer.of(new Rotated(listed(call, rotated.oldUrl()), listed(call, rotated.newUrl())));
  }

  Answer<Rotated> rotated(Call<OfLink> call, String linkId) {
    var of = key(call.given());
    return Answer.of(
        new Rotated(
            listed(call, require(of)),
            listed(call, require(new OfItem(of.familyId(), of.itemId()), linkId))));
  }

  Answer<LinkShown> deactivate(Call<OfLink> call) {
    return Answer.of(listed(call, done(tags.deactivate(Acting.as(call), key(call.given())))));
  }

  private static OfUrl key(OfLink given) {
    if (!UrlIds.isOne(given.urlId())) {
      throw InventoryProblems.of(Refusal.NO_SUCH_LINK);
    }
    return new OfUrl(given.familyId(), given.itemId(), given.urlId());
  }

  private NfcUrl require(OfUrl of) {
    return tags.find(of).orElseThrow(() -> InventoryProblems.of(Refusal.NO_SUCH_LINK));
  }

  NfcUrl require(OfItem of, String linkId) {
    return tags.find(of, linkId).orElseThrow(() -> InventoryProblems.of(Refusal.NO_SUCH_LINK));
  }

  private void requireItem(OfItem of) {
    if (tags.pantry().find(of).isEmpty()) {
      throw InventoryProblems.of(Refusal.NO_SUCH_ITEM);
    }
  }

  /** What a sticker has to lead to. */
  URI fullUrl(Call<?> call, NfcUrl link) {
    return TapApi.SHOW.at(link.urlId()).at(address.seenBy(call.arrival()));
  }

  private LinkShown listed(Call<?> call, NfcUrl link) {
    return new LinkShown(
        link.urlId(),
        fullUrl(call, link).toString(),
        link.itemId(),
        link.familyId(),
        link.itemName(),
        link.label(),
        link.delta(),
        link.isActive(),
        link.expiresAt(),
        link.createdAt(),
        link.createdBy(),
        link.lastAccessedAt(),
        link.accessCount(),
        link.rotatedAt(),
        link.rotatedBy(),
        link.deactivatedReason());
  }
}
