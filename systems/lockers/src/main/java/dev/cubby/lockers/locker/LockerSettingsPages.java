package dev.cubby.lockers.locker;

import static dev.cubby.lockers.owner.LockerRoles.OWNER;
import static dev.cubby.lockers.text.LockerText.*;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.locker.LockerApi.*;
import dev.cubby.lockers.locker.LockerTabs.Tab;
import dev.cubby.lockers.offer.OfferContracts.Offer;
import dev.cubby.lockers.organisation.OrganisationContracts.Organisation;
import dev.cubby.lockers.organisation.Organisations;
import dev.cubby.lockers.owner.ContactProblems;
import dev.cubby.lockers.owner.Owner;
import dev.cubby.lockers.text.LockerText;
import dev.cubby.lockers.text.OfferText;
import dev.cubby.web.identity.PublicAddress;
import dev.cubby.web.operator.OperatorPages;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Action;
import dev.cubby.web.ui.Field.Choice;

/** For those in charge of a locker, now and then: describe, hand over, put out of order, retire. */
public record LockerSettingsPages(
    LockerApi api,
    Organisations organisations,
    LockerLinks links,
    LockerTabs tabs,
    PublicAddress address) {

  /** A person, or an organisation of the one who hands over. */
  record ChosenOwner(String lockerId, Optional<String> organisationId, Optional<String> email) {}

  private static final Input<ChosenOwner> CHOSEN =
      Input.of(ChosenOwner.class)
          .field("organisationId", TRANSFER_ORGANISATION, LockerApi.ID)
          .field(
              "email", Label.of(EMAIL).as(Label.Control.EMAIL), Rule.length(3, 254), Rule.email());

  public static final Route<OfLocker, Page> SETTINGS =
      below("/settings", "lockers.settings", Input.of(OfLocker.class))
          .summary("Settings of a locker");
  static final Route<NewDescription, Redirect> DESCRIBE =
      Redirect.at(LockerPages.LOCKER + "/settings", "lockers.describe", LockerApi.DESCRIBE);
  static final Route<OfLocker, Page> NEW_OWNER =
      below("/transfer", "lockers.new-owner", Input.of(OfLocker.class))
          .summary("Form for the new owner of a locker");
  static final Route<ChosenOwner, Redirect> CHOOSE_OWNER =
      Redirect.at(LockerPages.LOCKER + "/transfer", "lockers.choose-owner", CHOSEN)
          .summary("Choose the new owner of a locker")
          .may(OWNER, OPERATOR);
  static final Confirm<NewOwner> TRANSFER =
      Confirm.at(LockerPages.LOCKER + "/transfer/confirm", "lockers.transfer", LockerApi.TRANSFER);
  static final Route<OfLocker, Redirect> WITHDRAW =
      Redirect.at(
          LockerPages.LOCKER + "/offer/withdraw", "lockers.withdraw-offer", LockerApi.WITHDRAW);
  static final Confirm<EndOfLife> RETIRE_ONE =
      Confirm.at(LockerPages.LOCKER + "/retire", "lockers.retire", LockerApi.RETIRE);
  static final Route<OfLocker, Page> QR_CODE =
      below("/qr", "lockers.qr", Input.of(OfLocker.class))
          .summary("QR code for the door of a locker, to print");

  private static <Q> Route<Q, Page> below(String below, String name, Input<Q> input) {
    return Page.at(LockerPages.LOCKER + below, name, input).may(OWNER, OPERATOR);
  }

  public void addTo(Routes.Builder routes) {
    routes
        .page(SETTINGS, this::settings)
        .form(
            DESCRIBE,
            api::describe,
            (_, one) -> Redirect.to(LockerPages.SHOW.at(one.lockerId())).saying(SAVED))
        .page(NEW_OWNER, this::newOwner)
        .page(CHOOSE_OWNER, this::choose)
        .form(
            WITHDRAW,
            api::withdraw,
            (call, _) ->
                Redirect.to(SETTINGS.at(call.given().lockerId())).saying(OfferText.WITHDRAWN))
        .page(QR_CODE, this::qrCode);
    TRANSFER.addTo(routes, this::askTransfer, this::transfer);
    RETIRE_ONE.addTo(
        routes,
        this::askRetire,
        api::retire,
        (call, _) ->
            Redirect.to(MyLockersPages.LIST.at())
                .saying(RETIRED_NOW.with(call.given().lockerId())));
  }

  private Page settings(Call<OfLocker> call) {
    var locker = api.rights().locker(call, call.given().lockerId());
    var lockerId = locker.lockerId();
    var alias = api.rights().alias(call.person(), locker);
    var page = tabs.page(call.person(), locker, alias, Tab.SETTINGS);
    if (locker.retiredAt().isPresent()) {
      return page.add(banner(Chip.Tone.HOLD, RETIRED_SINCE.with(locker.retiredAt().get())));
    }
    var described =
        new NewDescription(
            lockerId,
            patch(alias),
            patch(locker.locationId()),
            patch(locker.size()),
            Optional.of(locker.version()));
    return page.add(
        columns(
            List.of(
                section(
                    DETAILS,
                    card(
                        api.rights().isOwner(call.person(), locker)
                            ? Form.of(DESCRIBE, SAVE, described)
                            : Form.of(DESCRIBE, SAVE, described).without("alias"))),
                section(STATE, states(locker))),
            List.of(
                section(
                    DOOR,
                    card(
                        buttons(
                            Action.link(DEVICES, links.devices().apply(lockerId)).icon(Icon.DEVICE),
                            Action.link(PRINT_QR, QR_CODE.at(lockerId)).icon(Icon.QR)))),
                section(OWNERSHIP, card(ownership(call.person(), locker))))));
  }

  /** A locker that is offered to somebody cannot be offered to another person. */
  private Piece[] ownership(Principal.Person person, Locker locker) {
    var lockerId = locker.lockerId();
    var offer = api.lockers().offered(lockerId);
    boolean waits = offer.filter(one -> one.declinedAt().isEmpty()).isPresent();
    var actions = new ArrayList<Action>();
    if (!waits || person.operator()) {
      actions.add(Action.link(TRANSFER_LOCKER, NEW_OWNER.at(lockerId)));
    }
    var retiring = new EndOfLife(lockerId, Optional.of(locker.version()));
    actions.add(Action.ask(RETIRE, RETIRE_ONE.link(retiring)).danger());
    return Stream.concat(
            offer.map(this::offered).stream(),
            Stream.of(
                paragraph(waits && !person.operator() ? OWNERSHIP_WAITS : OWNERSHIP_TEXT),
                buttons(actions.toArray(Action[]::new))))
        .toArray(Piece[]::new);
  }

  private Piece offered(Offer offer) {
    var name = api.owners().nameOf(offer.accountId());
    var of = new OfLocker(offer.subjectId());
    return offer.declinedAt().isEmpty()
        ? banner(
            Chip.Tone.CHECK,
            OfferText.LOCKER_WAITS.with(name, Text.at(offer.expiresAt())),
            Action.send(OfferText.WITHDRAW_OFFER, WITHDRAW, of))
        : banner(
            Chip.Tone.HOLD,
            offer
                .declinedReason()
                .map(reason -> OfferText.LOCKER_DECLINED_BECAUSE.with(name, reason))
                .orElseGet(() -> OfferText.LOCKER_DECLINED.with(name)),
            Action.send(OfferText.DISMISS, WITHDRAW, of));
  }

  /** Its state, and those that it can be put into now, in their usual order. */
  private Piece states(Locker locker) {
    var next = Lockers.statesAfter(locker.status()).stream().sorted();
    var now = api.lockers().occupancy().active(locker.lockerId());
    return card(
        paragraph(STATE_IS.with(Text.of(LockerState.of(locker, now)))),
        buttons(next.map(status -> to(locker, status)).toArray(Action[]::new)));
  }

  private static Action to(Locker locker, LockerStatus status) {
    var text =
        switch (status) {
          case AVAILABLE -> MARK_AVAILABLE;
          case OCCUPIED -> MARK_IN_USE;
          case MAINTENANCE -> PUT_OUT_OF_ORDER;
        };
    return Action.send(
        text,
        LockerPages.CHANGE_STATUS,
        new NewStatus(locker.lockerId(), status, Optional.of(locker.version())));
  }

  private static Patch<String> patch(Optional<String> there) {
    return there.map(Patch::set).orElseGet(Patch::keep);
  }

  /** First who gets it, then, with the name, whether to hand it over. */
  private Page newOwner(Call<OfLocker> call) {
    var locker = api.rights().locker(call, call.given().lockerId());
    var lockerId = locker.lockerId();
    var form = Form.of(CHOOSE_OWNER, CONTINUE, lockerId).alternatives();
    var offered =
        offered(call.person(), locker)
            .map(one -> new Choice(one.organisationId(), verbatim(one.name())))
            .toList();
    var page =
        offered.isEmpty()
            ? formPage(TRANSFER_LOCKER, form.without("organisationId"))
            : page(TRANSFER_LOCKER)
                .narrow()
                .add(
                    paragraph(TRANSFER_LEAD),
                    card(
                        form.choices("organisationId", offered)
                            .label("email", Label.of(TRANSFER_OR_EMAIL).as(Label.Control.EMAIL))));
    return page.back(verbatim(lockerId), SETTINGS.at(lockerId));
  }

  private Stream<Organisation> offered(Principal.Person giver, Locker locker) {
    return organisations.of(giver.accountId()).stream()
        .filter(one -> !one.organisationId().equals(locker.ownerId()));
  }

  /** An e-mail is looked up once, and stands in no address: the question is about the account. */
  private Redirect choose(Call<ChosenOwner> call) {
    var given = call.given();
    var locker = api.get(given.lockerId());
    if (given.organisationId().isPresent() == given.email().isPresent()) {
      boolean missing = given.email().isEmpty() && offered(call.person(), locker).count() == 0;
      throw Problem.invalid("email", missing ? EMAIL_MISSING : CHOOSE_ONE);
    }
    var to =
        given
            .organisationId()
            .map(id -> api.organisation(call.person(), id))
            .orElseGet(() -> account(call.person(), given.email().orElseThrow()));
    if (to.equals(Owner.of(locker))) {
      throw Problem.invalid("email", ALREADY_OWNER);
    }
    return Redirect.to(
        TRANSFER.link(
            new NewOwner(locker.lockerId(), to.id(), Optional.of(to.type()), Optional.empty())));
  }

  private Owner account(Principal.Person giver, String email) {
    var found = api.contacts().byEmail(giver, email);
    return Owner.account(ContactProblems.require(found, LockerProblems.NO_SUCH_OWNER).accountId());
  }

  private Question askTransfer(Call<NewOwner> call) {
    var to = api.newOwner(call.person(), call.given());
    var locker = api.rights().locker(call, call.given().lockerId());
    var lockerId = locker.lockerId();
    var name = api.owners().nameOf(to.id());
    var back = SETTINGS.at(lockerId);
    return (LockerApi.isAtOnce(call.person(), to)
            ? Question.of(TRANSFER_TITLE.with(lockerId, name), TRANSFER_TEXT, TRANSFER_LOCKER, back)
                .danger()
            : Question.of(
                OfferText.LOCKER_TITLE.with(lockerId, name),
                OfferText.LOCKER_TEXT.with(name),
                OfferText.OFFER_LOCKER,
                back))
        .version(locker.version());
  }

  private Redirect transfer(Call<NewOwner> call) {
    var given = call.given();
    var lockerId = given.lockerId();
    var name = api.owners().nameOf(given.newOwnerId());
    return api.transfer(call).waiting().isPresent()
        ? Redirect.to(LockerPages.SHOW.at(lockerId))
            .saying(OfferText.LOCKER_OFFERED.with(lockerId, name))
        : Redirect.to(MyLockersPages.LIST.at()).saying(TRANSFERRED.with(lockerId, name));
  }

  private Question askRetire(Call<EndOfLife> call) {
    var locker = api.rights().locker(call, call.given().lockerId());
    var lockerId = locker.lockerId();
    return Question.of(RETIRE_TITLE.with(lockerId), RETIRE_TEXT, RETIRE, SETTINGS.at(lockerId))
        .version(locker.version())
        .danger();
  }

  private Page qrCode(Call<OfLocker> call) {
    var locker = api.rights().locker(call, call.given().lockerId());
    var lockerId = locker.lockerId();
    var link = LockerPages.SHOW.at(lockerId).at(address.seenBy(call.arrival()));
    var code = Qr.of(QR_OF.with(lockerId), link.toString());
    return page(PRINT_QR)
        .narrow()
        .back(LockerText.SETTINGS, SETTINGS.at(lockerId))
        .script("print.js")
        .add(OperatorPages.loopbackWarning(link))
        .add(
            new Poster(
                    QR_TEXT,
                    Text.verbatim(lockerId),
                    locker.locationId().map(Text::verbatim),
                    code,
                    QR_SCAN,
                    link.toString())
                .piece());
  }
}
