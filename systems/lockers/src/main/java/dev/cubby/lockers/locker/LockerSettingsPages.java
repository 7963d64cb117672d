package dev.cubby.lockers.locker;

import static dev.cubby.lockers.locker.LockerProblems.done;
import static dev.cubby.lockers.owner.LockerRoles.OWNER;
import static dev.cubby.lockers.text.LockerText.*;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.lockers.audit.Actor;
import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.lockers.locker.LockerPages.OfLocker;
import dev.cubby.lockers.locker.LockerTabs.Tab;
import dev.cubby.lockers.organisation.OrganisationContracts.Organisation;
import dev.cubby.lockers.organisation.Organisations;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.owner.Owner;
import dev.cubby.lockers.text.LockerText;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Problem.FieldError;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Field.Choice;

/**
 * What those in charge of a locker do now and then: describe, hand over, put out of order, retire.
 */
public final class LockerSettingsPages {

  record Described(
      String lockerId,
      Optional<String> alias,
      Optional<String> locationId,
      Optional<String> size,
      long version) {}

  /** The new owner: a person, or an organisation of the one who hands over. */
  record NewOwner(
      String lockerId, Optional<String> organisationId, Optional<String> email, long version) {}

  /** The same before the question, which shows whom it is about. */
  record WantedOwner(String lockerId, Optional<String> organisationId, Optional<String> email) {}

  /** The version that was shown; the present one, where the question was asked for by hand. */
  record EndOfLife(String lockerId, Optional<Long> version) {}

  private static final Label ORGANISATION_LABEL = Label.of(TRANSFER_ORGANISATION);
  private static final Label EMAIL_LABEL = Label.of(EMAIL).as(Label.Control.EMAIL);
  private static final Rule[] EMAIL_RULES = {Rule.length(3, 254), Rule.email()};

  public static final Route<OfLocker, Page> SETTINGS =
      below("/settings", "lockers.settings", Input.of(OfLocker.class))
          .summary("A locker's settings");
  static final Route<Described, Redirect> DESCRIBE =
      Redirect.at(
              LockerPages.LOCKER + "/settings",
              "lockers.describe",
              MyLockersPages.described(Input.of(Described.class)))
          .summary("Gives a locker another name, place or size")
          .may(OWNER, OPERATOR);
  static final Route<WantedOwner, Page> ASK_TRANSFER =
      below(
              "/transfer",
              "lockers.ask-transfer",
              Input.of(WantedOwner.class)
                  .field("organisationId", ORGANISATION_LABEL, LockerApi.ID)
                  .field("email", EMAIL_LABEL, EMAIL_RULES))
          .summary("Asks who gets the locker, and again before it is handed over");
  static final Route<NewOwner, Redirect> TRANSFER =
      Redirect.at(
              LockerPages.LOCKER + "/transfer",
              "lockers.transfer",
              Input.of(NewOwner.class)
                  .with("organisationId", LockerApi.ID)
                  .with("email", EMAIL_RULES))
          .summary("Hands a locker over to another owner")
          .may(OWNER, OPERATOR);
  static final Confirm<EndOfLife> RETIRE_ONE =
      Confirm.at(LockerPages.LOCKER + "/retire", "lockers.retire", EndOfLife.class)
          .summary("Takes a locker out of use for good")
          .may(OWNER, OPERATOR);
  static final Route<OfLocker, Page> QR_CODE =
      below("/qr", "lockers.qr", Input.of(OfLocker.class))
          .summary("The QR code for a locker's door, to print");

  private final Lockers lockers;
  private final Owners owners;
  private final Organisations organisations;
  private final LockerLinks links;
  private final LockerTabs tabs;
  private final URI publicUrl;

  public LockerSettingsPages(
      Lockers lockers,
      Owners owners,
      Organisations organisations,
      LockerLinks links,
      LockerTabs tabs,
      URI publicUrl) {
    this.lockers = lockers;
    this.owners = owners;
    this.organisations = organisations;
    this.links = links;
    this.tabs = tabs;
    this.publicUrl = publicUrl;
  }

  private static <Q> Route<Q, Page> below(String below, String name, Input<Q> input) {
    return Page.at(LockerPages.LOCKER + below, name, input).may(OWNER, OPERATOR);
  }

  public void addTo(Routes.Builder routes) {
    routes
        .page(SETTINGS, this::settings)
        .page(DESCRIBE, this::describe)
        .page(ASK_TRANSFER, this::askTransfer)
        .page(TRANSFER, this::transfer)
        .page(QR_CODE, this::qrCode);
    RETIRE_ONE.addTo(routes, this::askRetire, this::retire);
  }

  private Page settings(Call<OfLocker> call) {
    var locker = get(call.given().lockerId());
    var lockerId = locker.lockerId();
    var alias = lockers.aliasOf(locker);
    var page =
        page(verbatim(alias.orElse(lockerId)))
            .back(LockerText.MY_LOCKERS, MyLockersPages.LIST.at())
            .meta(LockerPages.description(locker))
            .tabs(tabs.of(lockerId, Tab.SETTINGS));
    if (locker.retiredAt().isPresent()) {
      return page.add(banner(Chip.Tone.HOLD, RETIRED_SINCE.with(locker.retiredAt().get())));
    }
    var described =
        new Described(lockerId, alias, locker.locationId(), locker.size(), locker.version());
    return page.add(
        columns(
            List.of(
                section(DETAILS, card(Form.of(DESCRIBE, SAVE, described))),
                section(STATE, states(locker))),
            List.of(
                section(
                    DOOR,
                    card(
                        buttons(
                            Action.link(DEVICES, links.devices().apply(lockerId)).icon(Icon.DEVICE),
                            Action.link(PRINT_QR, QR_CODE.at(lockerId)).icon(Icon.QR)))),
                section(
                    OWNERSHIP,
                    card(
                        paragraph(OWNERSHIP_TEXT),
                        buttons(
                            Action.link(TRANSFER_LOCKER, ASK_TRANSFER.at(lockerId)),
                            Action.ask(
                                    RETIRE,
                                    RETIRE_ONE.link(
                                        new EndOfLife(lockerId, Optional.of(locker.version()))))
                                .danger()))))));
  }

  /** The states that it can be put into now, in their usual order. */
  private static Piece states(Locker locker) {
    var next = Lockers.statesAfter(locker.status()).stream().sorted();
    return card(
        paragraph(STATE_IS.with(Text.of(locker.status()))),
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
        new LockerPages.NewStatus(locker.lockerId(), status, locker.version()));
  }

  private Redirect describe(Call<Described> call) {
    var given = call.given();
    done(
        lockers.describe(
            Acting.as(call),
            given.lockerId(),
            patch(given.alias()),
            patch(given.locationId()),
            patch(given.size()),
            given.version()));
    return Redirect.to(LockerPages.SHOW.at(given.lockerId())).saying(SAVED);
  }

  /** The form shows everything: what is empty in it is to go. */
  private static Patch<String> patch(Optional<String> filled) {
    return filled.map(Patch::set).orElseGet(Patch::remove);
  }

  /** First who gets it, then, with the name, whether to hand it over. */
  private Page askTransfer(Call<WantedOwner> call) {
    var given = call.given();
    var locker = get(given.lockerId());
    var mine = organisations.of(call.person().accountId());
    if (given.organisationId().isPresent() && given.email().isPresent()) {
      return whom(locker, mine).wrong("email", CHOOSE_ONE);
    }
    if (given.organisationId().isPresent()) {
      var name =
          owners.nameOf(owners.organisation(call.person(), given.organisationId().get()).id());
      return sure(locker, given, name);
    }
    if (given.email().isPresent()) {
      return owners
          .byEmail(call.person(), given.email().get())
          .map(account -> sure(locker, given, account.name()))
          .orElseGet(() -> whom(locker, mine).wrong("email", NO_SUCH_ACCOUNT));
    }
    return whom(locker, mine);
  }

  private static Page whom(Locker locker, List<Organisation> organisations) {
    var form = Form.of(ASK_TRANSFER, CONTINUE, locker.lockerId());
    var offered =
        organisations.stream()
            .filter(one -> !one.organisationId().equals(locker.ownerId()))
            .map(one -> new Choice(one.organisationId(), verbatim(one.name())))
            .toList();
    return formPage(
            TRANSFER_LOCKER,
            offered.isEmpty()
                ? form.without("organisationId")
                : form.choices("organisationId", offered)
                    .label("email", Label.of(TRANSFER_OR_EMAIL).as(Label.Control.EMAIL)))
        .back(verbatim(locker.lockerId()), SETTINGS.at(locker.lockerId()));
  }

  private static Page sure(Locker locker, WantedOwner wanted, String name) {
    var lockerId = locker.lockerId();
    var form =
        Form.of(
            TRANSFER,
            TRANSFER_LOCKER,
            new NewOwner(lockerId, wanted.organisationId(), wanted.email(), locker.version()));
    return page(TRANSFER_TITLE.with(lockerId, name))
        .narrow()
        .back(verbatim(lockerId), SETTINGS.at(lockerId))
        .add(card(paragraph(TRANSFER_TEXT), form.danger()));
  }

  private Redirect transfer(Call<NewOwner> call) {
    var given = call.given();
    var to = newOwner(call.person(), given);
    done(
        lockers.transfer(
            Acting.as(call), given.lockerId(), to, given.version(), Actor.of(call.principal())));
    return Redirect.to(MyLockersPages.LIST.at())
        .saying(TRANSFERRED.with(given.lockerId(), owners.nameOf(to.id())));
  }

  private Owner newOwner(Principal.Person giver, NewOwner given) {
    if (given.organisationId().isPresent() == given.email().isPresent()) {
      throw Problem.invalid(List.of(new FieldError("email", CHOOSE_ONE)));
    }
    return given
        .organisationId()
        .map(id -> owners.organisation(giver, id))
        .orElseGet(() -> owners.accountOf(giver, given.email().orElseThrow()));
  }

  private Question askRetire(Call<EndOfLife> call) {
    var lockerId = call.given().lockerId();
    return Question.of(RETIRE_TITLE.with(lockerId), RETIRE_TEXT, RETIRE, SETTINGS.at(lockerId))
        .danger();
  }

  private Redirect retire(Call<EndOfLife> call) {
    var given = call.given();
    long version = given.version().orElseGet(() -> get(given.lockerId()).version());
    done(lockers.retire(Acting.as(call), given.lockerId(), version, Actor.of(call.principal())));
    return Redirect.to(MyLockersPages.LIST.at()).saying(RETIRED_NOW.with(given.lockerId()));
  }

  private Page qrCode(Call<OfLocker> call) {
    var locker = get(call.given().lockerId());
    var lockerId = locker.lockerId();
    var address = LockerPages.SHOW.at(lockerId).at(publicUrl).toString();
    return page(verbatim(lockerId))
        .narrow()
        .back(LockerText.SETTINGS, SETTINGS.at(lockerId))
        .meta(LockerPages.description(locker))
        .add(card(Qr.of(QR_OF.with(lockerId), address).piece(), paragraph(verbatim(address))))
        .add(paragraph(QR_TEXT));
  }

  private Locker get(String lockerId) {
    return LockerProblems.require(lockers.find(lockerId));
  }
}
