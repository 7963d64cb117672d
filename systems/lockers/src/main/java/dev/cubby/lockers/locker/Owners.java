package dev.cubby.lockers.locker;

import module java.base;

import dev.cubby.lockers.contract.SmartLockerModel.OwnerType;
import dev.cubby.lockers.organisation.OrganisationPages;
import dev.cubby.lockers.organisation.Organisations;
import dev.cubby.lockers.owner.Owner;
import dev.cubby.web.identity.Account;
import dev.cubby.web.identity.Accounts;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Anchor;
import dev.cubby.web.ui.Inline;

/** The names of owners, as pages show them. */
public record Owners(Accounts accounts, Organisations organisations) {
  /** The name of an account or an organisation; an id, where nobody has it any more. */
  public String nameOf(String ownerId) {
    return accounts
        .byId(ownerId)
        .map(Account::name)
        .or(() -> organisations.find(ownerId).map(one -> one.name()))
        .orElse(ownerId);
  }

  public UnaryOperator<String> namesOf(Collection<String> ownerIds) {
    var names = new HashMap<>(accounts.names(Set.copyOf(ownerIds)));
    return ownerId -> names.computeIfAbsent(ownerId, this::nameOf);
  }

  /** An owner by name; an organisation has a page of its own. */
  Inline shown(Owner owner) {
    var name = Text.verbatim(nameOf(owner.id()));
    return owner.type() == OwnerType.ORGANISATION
        ? new Anchor(name, OrganisationPages.SHOW.at(owner.id()))
        : Inline.of(name);
  }

  /** The same for many whose type is not known: what is no account is an organisation. */
  public Map<String, Inline> shown(Set<String> ownerIds) {
    var people = accounts.names(ownerIds);
    return ownerIds.stream()
        .collect(Collectors.toMap(Function.identity(), id -> shown(id, people)));
  }

  private Inline shown(String ownerId, Map<String, String> people) {
    var name = Optional.ofNullable(people.get(ownerId)).map(Text::verbatim);
    return name.map(Inline::of)
        .or(() ->
            organisations
                .find(ownerId)
                .map(one ->
                    new Anchor(Text.verbatim(one.name()), OrganisationPages.SHOW.at(ownerId))))
        .orElseGet(() -> Inline.of(Text.verbatim(ownerId)));
  }
}
