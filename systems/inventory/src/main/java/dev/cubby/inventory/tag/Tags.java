package dev.cubby.inventory.tag;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.contract.Page;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Retry;
import dev.cubby.inventory.base.*;
import dev.cubby.inventory.family.Acting;
import dev.cubby.inventory.family.Families;
import dev.cubby.inventory.family.FamilyContracts;
import dev.cubby.inventory.family.FamilyModel.OfFamily;
import dev.cubby.inventory.family.PendingCount.Counted;
import dev.cubby.inventory.item.ItemContracts;
import dev.cubby.inventory.item.ItemModel.Item;
import dev.cubby.inventory.item.ItemModel.OfItem;
import dev.cubby.inventory.item.Pantry;
import dev.cubby.inventory.tag.TagModel.*;
import dev.cubby.web.once.Repeated;

/** The links of items: created, rotated and deactivated by admins. */
public record Tags(Environment here, Pantry pantry) implements Families.Links {
  /** What a tap takes, if nothing else is said. */
  public static final long USUAL_DELTA = -1;

  /** What one tap takes or adds at most. */
  static final long MOST_DELTA = 100;

  private static final int ATTEMPTS = 10;

  private static final Refusals REFUSALS =
      new Refusals(
          Map.of(
              FamilyContracts.ACTOR_IS_ADMIN, Refusal.NOT_ADMIN,
              ItemContracts.ITEM_ACTIVE, Refusal.ITEM_ARCHIVED,
              TagContracts.ITEM_CHANGED, Refusal.BUSY,
              TagContracts.URL_ID, Refusal.BUSY,
              TagContracts.FEW_ENOUGH, Refusal.TOO_MANY_LINKS,
              TagContracts.KEPT.fewEnough, Refusal.TOO_MANY_FAMILY_LINKS,
              TagContracts.URL_ACTIVE, Refusal.LINK_INACTIVE),
          Map.of(
              FamilyContracts.ACTOR, Refusal.NO_SUCH_FAMILY,
              FamilyContracts.FAMILY_STEP, Refusal.NO_SUCH_FAMILY,
              ItemContracts.ITEM_STEP, Refusal.NO_SUCH_ITEM,
              TagContracts.OLD, Refusal.NO_SUCH_LINK,
              TagContracts.FORGOTTEN, Refusal.BUSY));

  /** A link that others ended or rotated meanwhile is looked at again. */
  private static final Refusals ENDING =
      new Refusals(
          Map.of(
              FamilyContracts.ACTOR_IS_ADMIN, Refusal.NOT_ADMIN,
              FamilyContracts.LAST_MEMBER, Refusal.NOT_LAST_MEMBER,
              TagContracts.URL_ACTIVE, Refusal.BUSY),
          Map.of(
              FamilyContracts.ACTOR, Refusal.NO_SUCH_FAMILY,
              FamilyContracts.FAMILY_STEP, Refusal.NO_SUCH_FAMILY,
              TagContracts.OLD, Refusal.BUSY));

  /** How a link is to be. */
  public record NewLink(Optional<String> label, long delta, Optional<Instant> expiresAt) {
    public static final NewLink USUAL =
        new NewLink(Optional.empty(), USUAL_DELTA, Optional.empty());
  }

  public record Rotated(NfcUrl oldUrl, NfcUrl newUrl) {}

  // Reading

  /** Newest first. */
  public List<NfcUrl> listOfItem(OfItem of) {
    return here.store().queryAll(TagContracts.URLS_OF_ITEM, of).stream()
        .sorted(Comparator.comparing(NfcUrl::createdAt).reversed().thenComparing(NfcUrl::urlId))
        .toList();
  }

  /** Newest first. */
  public Page<NfcUrl> list(UUID familyId, PageRequest page) {
    return here.store().query(TagContracts.URLS_OF_FAMILY, new OfFamily(familyId), page);
  }

  /** Newest first. */
  public Page<NfcUrl> inState(UUID familyId, boolean active, PageRequest page) {
    return here.store().query(TagContracts.URLS_IN_STATE, new UrlsInState(familyId, active), page);
  }

  /** All of a family's links, newest first. */
  public List<NfcUrl> listAll(UUID familyId) {
    return here.store().queryAll(TagContracts.URLS_OF_FAMILY, new OfFamily(familyId));
  }

  public Optional<NfcUrl> find(OfUrl of) {
    return here.store().get(TagContracts.URL, of);
  }

  /** By the name that pages know it by. */
  public Optional<NfcUrl> find(OfItem of, String linkId) {
    return listOfItem(of).stream().filter(link -> link.linkId().equals(linkId)).findFirst();
  }

  /** How often links were used on that many days before today, and today. */
  LinkUsage usage(UUID familyId, long days) {
    var today = LocalDate.ofInstant(here.now(), ZoneOffset.UTC);
    var since = new Days(familyId, today.minusDays(days));
    return LinkUsage.of(today, here.store().queryAll(TagContracts.TAPS_SINCE, since));
  }

  public Optional<LinkCheck> lastCheck(UUID familyId) {
    return here.store().get(TagContracts.LAST_CHECK, new OfFamily(familyId));
  }

  // Changing

  /** For an item that is not archived. */
  public Result<NfcUrl> create(Acting by, OfItem of, NewLink given) {
    return withRoom(of.familyId(), _ -> true, forgotten -> tryToCreate(by, of, given, forgotten));
  }

  /** Where a family has as many links as it can, the oldest that ended is forgotten. */
  private <T> Result<T> withRoom(
      UUID familyId, Predicate<OfUrl> which, Function<Optional<OfUrl>, Result<T>> attempt) {
    return Retry.upTo(ATTEMPTS)
        .until(
            Result::isDecided,
            () -> {
              var result = attempt.apply(Optional.empty());
              boolean full =
                  result instanceof Result.Refused<T>(var why)
                      && why == Refusal.TOO_MANY_FAMILY_LINKS;
              var ended = full ? oldestEnded(familyId, which) : Optional.<OfUrl>empty();
              return ended.isPresent() ? attempt.apply(ended) : result;
            });
  }

  private Optional<OfUrl> oldestEnded(UUID familyId, Predicate<OfUrl> which) {
    return PageRequest.FIRST
        .pages(at -> here.store().query(TagContracts.ENDED_URLS, new OfFamily(familyId), at))
        .flatMap(page -> page.rows().stream())
        .map(NfcUrl::key)
        .filter(which)
        .findFirst();
  }

  private static Optional<Counted> counted(UUID familyId, Optional<OfUrl> forgotten) {
    return forgotten.isPresent()
        ? Optional.empty()
        : Optional.of(TagContracts.KEPT.oneMore(familyId));
  }

  private Result<NfcUrl> tryToCreate(
      Acting by, OfItem of, NewLink given, Optional<OfUrl> forgotten) {
    var item = pantry.find(of);
    if (item.isEmpty()) {
      return Result.refused(Refusal.NO_SUCH_ITEM);
    }
    var link = draft(by, item.get(), given);
    var commit =
        here.commit(
            of.familyId(),
            TagContracts.CREATE_URL,
            new CreateUrl(
                by.once(link.linkId()),
                by.standing(),
                by.in(of.familyId()),
                new OfFamily(of.familyId()),
                seen(item.get()),
                link,
                counted(of.familyId(), forgotten),
                forgotten,
                LinkUpkeep.nextCheck(of.familyId(), here.now())));
    return REFUSALS.result(Repeated.requireFirst(commit), NfcUrl.class, () -> link);
  }

  /**
   * Ends a link and puts a new one in its place, in one transaction: the item is never without one.
   * The new one expires when the old one would have.
   */
  public Result<Rotated> rotate(Acting by, OfUrl of) {
    return withRoom(
        of.familyId(), ended -> !ended.equals(of), forgotten -> tryToRotate(by, of, forgotten));
  }

  private Result<Rotated> tryToRotate(Acting by, OfUrl of, Optional<OfUrl> forgotten) {
    var old = find(of);
    var item = pantry.find(new OfItem(of.familyId(), of.itemId()));
    if (old.isEmpty() || item.isEmpty()) {
      return Result.refused(old.isEmpty() ? Refusal.NO_SUCH_LINK : Refusal.NO_SUCH_ITEM);
    }
    var link =
        draft(
            by,
            item.get(),
            new NewLink(old.get().label(), old.get().delta(), old.get().expiresAt()));
    var commit =
        here.commit(
            of.familyId(),
            TagContracts.ROTATE_URL,
            new Rotate(
                by.once(link.linkId()),
                by.standing(),
                by.in(of.familyId()),
                seen(item.get()),
                end(of, by.memberId(), DeactivatedReason.ROTATED),
                link,
                counted(of.familyId(), forgotten),
                forgotten));
    return REFUSALS.changed(
        Repeated.requireFirst(commit),
        Rotated.class,
        () -> find(of).map(ended -> new Rotated(ended, link)),
        Refusal.NO_SUCH_LINK);
  }

  public Result<NfcUrl> deactivate(Acting by, OfUrl of) {
    var commit =
        here.commit(
            of.familyId(),
            TagContracts.DEACTIVATE_URL,
            new DeactivateByAdmin(
                by.standing(),
                by.in(of.familyId()),
                end(of, by.memberId(), DeactivatedReason.DEACTIVATED)));
    return REFUSALS.changed(commit, NfcUrl.class, () -> find(of), Refusal.NO_SUCH_LINK);
  }

  /** For a family that its last member deletes: many at a time, item by item. */
  @Override
  public Result<UUID> endAll(Acting by, UUID familyId) {
    return Result.stepwise(
        familyId,
        here.store().queryAll(TagContracts.LINK_COUNTS, new OfFamily(familyId)).stream()
            .map(LinkCount::key)
            .flatMap(item -> activeOf(item, by).map(urls -> end(by, item, urls)))
            .map(commit -> ENDING.result(commit, UUID.class, () -> familyId)));
  }

  private Stream<List<Deactivate>> activeOf(OfItem item, Acting by) {
    return listOfItem(item).stream()
        .filter(NfcUrl::isActive)
        .map(link -> end(link.key(), by.memberId(), DeactivatedReason.DEACTIVATED))
        .gather(Gatherers.windowFixed(TagContracts.MOST_AT_ONCE));
  }

  private Commit end(Acting by, OfItem of, List<Deactivate> urls) {
    return here.commit(
        of.familyId(),
        TagContracts.END_URLS,
        new EndUrls(
            by.standing(),
            by.in(of.familyId()),
            new OfFamily(of.familyId()),
            urls,
            new FewerUrls(of.familyId(), of.itemId(), -urls.size())));
  }

  private NfcUrl draft(Acting by, Item item, NewLink given) {
    return new NfcUrl(
        UrlIds.of(here.newId()),
        item.itemId(),
        item.familyId(),
        item.name(),
        item.version(),
        true,
        given.label().map(String::strip),
        given.delta(),
        given.expiresAt(),
        here.now(),
        by.memberId(),
        Optional.empty(),
        0,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private static SeenItem seen(Item item) {
    return new SeenItem(item.familyId(), item.itemId(), item.version());
  }

  static Deactivate end(OfUrl of, String by, DeactivatedReason why) {
    return new Deactivate(of.familyId(), of.itemId(), of.urlId(), by, why);
  }
}
