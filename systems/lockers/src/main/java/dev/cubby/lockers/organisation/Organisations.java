package dev.cubby.lockers.organisation;

import module java.base;

import dev.cubby.core.contract.*;
import dev.cubby.core.contract.Commit.Halted;
import dev.cubby.core.run.Store;
import dev.cubby.core.schema.Rule;
import dev.cubby.lockers.contract.SmartLockerModel.OwnerType;
import dev.cubby.lockers.offer.*;
import dev.cubby.lockers.offer.OfferContracts.*;
import dev.cubby.lockers.organisation.OrganisationContracts.*;
import dev.cubby.lockers.organisation.OrganisationResult.Refusal;
import dev.cubby.lockers.owner.*;
import dev.cubby.lockers.owner.Acting.OfMember;
import dev.cubby.lockers.owner.Acting.Right;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.once.Repeated;
import dev.cubby.web.route.Principal;

/**
 * Organisations: created, joined, left, deleted; and whose members people are.
 *
 * @param quota how many one account is in; others may add it to half as many
 */
public record Organisations(Store store, Clock clock, int quota) {
  private static final Map<Rule, Refusal> REFUSALS =
      Map.of(
          Put.EXISTS, Refusal.ALREADY_MEMBER,
          OrganisationContracts.ROOM_FOR_ONE_MORE, Refusal.FULL,
          OrganisationContracts.FEW_ENOUGH, Refusal.TOO_MANY_ORGANISATIONS,
          OrganisationContracts.NOT_THE_LAST, Refusal.LAST_MEMBER,
          OrganisationContracts.ONE_MEMBER, Refusal.HAS_MEMBERS,
          OrganisationContracts.NO_LOCKER, Refusal.HAS_LOCKERS);

  public Organisations(Store store, Clock clock) {
    this(store, clock, Quotas.USUAL.organisations());
  }

  public OrganisationResult create(
      Acting by, String organisationId, String name, String accountId) {
    var now = clock.instant();
    var organisation = new Organisation(organisationId, name.strip(), 1, 0, now, now, 1);
    var create =
        new Create(
            by.once(organisationId),
            by.standing(),
            organisation,
            new Member(organisationId, accountId, now),
            listing(organisationId, accountId, quota));
    return result(
        Repeated.requireFirst(store.commit(OrganisationContracts.CREATE_ORGANISATION, create)));
  }

  public Optional<Organisation> find(String organisationId) {
    return store.get(OrganisationContracts.BY_ID, new OfOrganisation(organisationId));
  }

  public List<Organisation> of(String accountId) {
    var ids =
        store
            .get(OrganisationContracts.LIST_OF, new OfAccount(accountId))
            .map(Memberships::organisationIds)
            .orElse(Set.of());
    return ids.stream()
        .map(OfOrganisation::new)
        .gather(Gatherers.windowFixed(OrganisationContracts.PAGE))
        .map(OfOrganisations::new)
        .flatMap(wanted ->
            store
                .get(OrganisationContracts.BY_IDS, wanted)
                .rows(OrganisationContracts.ORGANISATION)
                .stream())
        .flatMap(Optional::stream)
        .sorted(
            Comparator.comparing(Organisation::name, String.CASE_INSENSITIVE_ORDER)
                .thenComparing(Organisation::organisationId))
        .toList();
  }

  public boolean isMember(String organisationId, String accountId) {
    return findMember(organisationId, accountId).isPresent();
  }

  public Optional<Member> findMember(String organisationId, String accountId) {
    return store.get(OrganisationContracts.MEMBER_BY_ID, new OfMember(organisationId, accountId));
  }

  public List<Member> members(String organisationId) {
    return store.queryAll(OrganisationContracts.MEMBERS, new OfOrganisation(organisationId));
  }

  /**
   * An organisation as an owner, for its members and the operator. Others are not told whether
   * there is one of this id.
   */
  public Optional<Owner> asOwner(Principal.Person person, String organisationId) {
    return person.operator() || isMember(organisationId, person.accountId())
        ? Optional.of(new Owner(organisationId, OwnerType.ORGANISATION))
        : Optional.empty();
  }

  public OrganisationResult rename(Acting by, String organisationId, String name, long version) {
    return result(
        store.commit(
            OrganisationContracts.RENAME,
            new RenameBy(
                by.over(organisationId), new Rename(organisationId, name.strip(), version))));
  }

  public OrganisationResult add(Acting by, String organisationId, String accountId) {
    var member = new Member(organisationId, accountId, clock.instant());
    return result(
        store.commit(
            OrganisationContracts.ADD,
            new Add(
                by.over(organisationId),
                member,
                new OfOrganisation(organisationId),
                listing(organisationId, accountId, Quotas.fromOthers(quota)),
                Optional.of(OfOffered.membership(organisationId, accountId)),
                Yes.NOT_NEEDED)));
  }

  public OfferResult<OrganisationResult> offer(
      Acting by, String organisationId, String offerId, String offeredBy, String accountId) {
    var offer =
        offers()
            .draft(
                OfOffered.membership(organisationId, accountId),
                offerId,
                new Owner(organisationId, OwnerType.ORGANISATION),
                offeredBy,
                accountId);
    var rows =
        new OfferMembership(
            by.over(organisationId),
            new OfMember(organisationId, accountId),
            new OfOrganisation(organisationId),
            offer);
    return offers()
        .make(
            offer,
            () -> store.commit(OrganisationContracts.OFFER_MEMBERSHIP, rows),
            Organisations::refusal);
  }

  /** By the one who is asked. It needs that the one who asked is still a member. */
  public OrganisationResult accept(Acting by, Offer offer) {
    var organisationId = offer.subjectId();
    var result =
        result(
            store.commit(
                OrganisationContracts.ADD,
                new Add(
                    new Right(
                        by.standing(),
                        Optional.of(new OfMember(organisationId, offer.offeredBy()))),
                    new Member(organisationId, offer.accountId(), clock.instant()),
                    new OfOrganisation(organisationId),
                    listing(organisationId, offer.accountId(), quota),
                    Optional.empty(),
                    Yes.to(offer))));
    return result == Refusal.NOT_A_MEMBER || result == Refusal.NO_SUCH_ORGANISATION
        ? Refusal.OFFER_GONE
        : result;
  }

  /** Also one that was declined, which is then no longer shown. */
  public Offers.Ended withdraw(Acting by, Offer offer) {
    return Offers.ended(
        store.commit(
            OrganisationContracts.WITHDRAW_MEMBERSHIP,
            new WithdrawMembership(
                by.over(offer.subjectId()),
                Taking.of(offer),
                new OfMine(offer.accountId(), offer.offerId()))));
  }

  /** The people who are asked or have declined, the latest first. */
  public List<Offer> offered(String organisationId) {
    return offers().of(new OfSubject(OfferKind.MEMBERSHIP, organisationId));
  }

  public Optional<Offer> offered(String organisationId, String accountId) {
    return offers().at(OfOffered.membership(organisationId, accountId));
  }

  private Offers offers() {
    return new Offers(store, clock);
  }

  /** Removed by others or by themselves; never the last one. */
  public OrganisationResult remove(Acting by, String organisationId, String accountId) {
    return result(
        store.commit(OrganisationContracts.REMOVE_MEMBER, removal(by, organisationId, accountId)));
  }

  /** The end of an organisation that has no locker, by its last member. */
  public OrganisationResult delete(Acting by, String organisationId, String accountId) {
    return result(
        store.commit(
            OrganisationContracts.DELETE_ORGANISATION, removal(by, organisationId, accountId)));
  }

  /** A member who leaves acts by the very membership that ends. */
  private Remove removal(Acting by, String organisationId, String accountId) {
    boolean leaves = by.accountId().equals(Optional.of(accountId));
    return new Remove(
        leaves ? by.alone() : by.over(organisationId),
        new OfMember(organisationId, accountId),
        new OfOrganisation(organisationId),
        new Memberships(accountId, Set.of(organisationId)));
  }

  private static Listing listing(String organisationId, String accountId, int most) {
    return new Listing(accountId, Set.of(organisationId), most);
  }

  private static OrganisationResult result(Commit commit) {
    return commit instanceof Halted halted ? refusal(halted) : new OrganisationResult.Done();
  }

  private static OrganisationResult refusal(Halted halted) {
    if (StandingContracts.isAbout(halted)) {
      return Refusal.SIGNED_OUT;
    }
    if (halted.step().is(OfferContracts.OFFERED_STEP) || halted.step().is(OfferContracts.GIVER)) {
      return Refusal.OFFER_GONE;
    }
    if (halted.step().is(OrganisationContracts.ACTING)) {
      return Refusal.NOT_A_MEMBER;
    }
    return switch (halted.outcome()) {
      case Outcome.Refused<?> refused ->
          REFUSALS.getOrDefault(refused.rule(), Refusal.NO_SUCH_ORGANISATION);
      case Outcome.Stale<?> stale when stale.current() instanceof Organisation current ->
          new OrganisationResult.Stale(current);
      case Outcome.Stale<?> _, Outcome.Missing<?> _ ->
          halted.step().is(OrganisationContracts.MEMBER_STEP)
              ? Refusal.NO_SUCH_MEMBER
              : Refusal.NO_SUCH_ORGANISATION;
    };
  }
}
