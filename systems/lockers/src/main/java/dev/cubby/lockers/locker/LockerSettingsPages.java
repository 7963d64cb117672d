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
import dev.cubby.lockers.organisation.OrganisationContracts.Organisation;
import dev.cubby.lockers.organisation.Organisations;
import dev.cubby.lockers.owner.Owner;
import dev.cubby.lockers.text.LockerText;
import dev.cubby.web.identity.PublicAddress;
import dev.cubby.web.operator.OperatorPages;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Action;
import dev.cubby.web.ui.Field.Choice;

/**
 * What those in charge of a locker do now and then: describe, hand over, put out of order, retire.
 */
public record LockerSettingsPages(
    LockerApi api,
    Organisations organisations,
    LockerLinks links,
    LockerTabs tabs,
    PublicAddress address) {

  /** The new owner: a person, or an organisation of the one who hands over. */
  record NewOwner(
      String lockerId,
      Optional<String> organisationId,
      Optional<String> email,
      Optional<Long> version) {}

  private static final Input<NewOwner> NEW_OWNER =
      Input.of(NewOwner.class)
          .field("organisationId", TRANSFER_ORGANISATION, LockerApi.ID)
          .field(
              "email", Label.of(EMAIL).as(Label.Control.EMAIL), Rule.length(3, 254), Rule.email());

  public static final Route<OfLocker, Page> SETTINGS =
      below("/settings", "lockers.settings", Input.of(OfLocker.class))
          .summary("A locker's settings");
  static final Route<NewDescription, Redirect> DESCRIBE =
      Redirect.at(LockerPages.LOCKER + "/settings", "lockers.describe", LockerApi.DESCRIBE);
  static final Route<NewOwner, Page> ASK_TRANSFER =
      below("/transfer", "lockers.ask-transfer", NEW_OWNER)
          .summary("Asks who gets the locker, and again before it is handed over");
  static final Route<NewOwner, Redirect> TRANSFER =
      Redirect.at(LockerPages.LOCKER + "/transfer", "lockers.transfer", NEW_OWNER)
          .summary("Hands a locker over to another owner")
          .may(OWNER, OPERATOR);
  static final Confirm<EndOfLife> RETIRE_ONE =
      Confirm.at(LockerPages.LOCKER + "/retire", "lockers.retire", LockerApi.RETIRE);
  static final Route<OfLocker, Page> QR_CODE =
      below("/qr", "lockers.qr", Input.of(OfLocker.class))
          .summary("The QR code for a locker's door, to print");

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
        .page(ASK_TRANSFER, this::askTransfer)
        .page(TRANSFER, this::transfer)
        .page(QR_CODE, this::qrCode);
    RETIRE_ONE.addTo(routes, this::askRetire, this::retire);
  }

  private Page settings(Call<OfLocker> call) {
    var locker = api.get(call.given().lockerId());
    var lockerId = locker.lockerId();
    var alias = api.lockers().aliasOf(locker);
    var page = tabs.page(locker, alias, Tab.SETTINGS);
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
        new NewStatus(locker.lockerId(), status, Optional.of(locker.version())));
  }

  private static Patch<String> patch(Optional<String> there) {
    return there.map(Patch::set).orElseGet(Patch::keep);
  }

  /** First who gets it, then, with the name, whether to hand it over. */
  private Page askTransfer(Call<NewOwner> call) {
    var given = call.given();
    var locker = api.get(given.lockerId());
    var mine =
        organisations.of(call.person().accountId()).stream()
            .filter(one -> !one.organisationId().equals(locker.ownerId()))
            .toList();
    if (given.organisationId().isEmpty() && given.email().isEmpty()) {
      var form = whom(locker, mine);
      boolean sent = given.version().isPresent();
      return sent ? form.wrong("email", mine.isEmpty() ? EMAIL_MISSING : CHOOSE_ONE) : form;
    }
    if (given.organisationId().isPresent() && given.email().isPresent()) {
      return whom(locker, mine).wrong("email", CHOOSE_ONE);
    }
    if (given.organisationId().isPresent()) {
      var to = api.owners().organisation(call.person(), given.organisationId().get());
      return to.equals(Owner.of(locker))
          ? whom(locker, mine).wrong("email", ALREADY_OWNER)
          : sure(locker, given, api.owners().nameOf(to.id()));
    }
    var account = api.owners().byEmail(call.person(), given.email().orElseThrow());
    if (account.isEmpty()) {
      return whom(locker, mine).wrong("email", NO_SUCH_ACCOUNT);
    }
    return Owner.account(account.get().accountId()).equals(Owner.of(locker))
        ? whom(locker, mine).wrong("email", ALREADY_OWNER)
        : sure(locker, given, account.get().name());
  }

  /** The version tells a form that was sent empty from one that is opened. */
  private static Page whom(Locker locker, List<Organisation> organisations) {
    var form =
        Form.of(
            ASK_TRANSFER,
            CONTINUE,
            new NewOwner(
                locker.lockerId(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(locker.version())));
    var offered =
        organisations.stream()
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

  private static Page sure(Locker locker, NewOwner wanted, String name) {
    var lockerId = locker.lockerId();
    var to =
        new NewOwner(
            lockerId, wanted.organisationId(), wanted.email(), Optional.of(locker.version()));
    var question =
        Question.of(
            TRANSFER_TITLE.with(lockerId, name),
            TRANSFER_TEXT,
            TRANSFER_LOCKER,
            SETTINGS.at(lockerId));
    var form = Form.of(TRANSFER, TRANSFER_LOCKER, to).danger();
    return page(question.title()).narrow().add(new Piece.Ask(question, form));
  }

  private Redirect transfer(Call<NewOwner> call) {
    var given = call.given();
    var to = newOwner(call.person(), given);
    api.transfer(call, given.lockerId(), to, call.versionSeen(given.version()));
    return Redirect.to(MyLockersPages.LIST.at())
        .saying(TRANSFERRED.with(given.lockerId(), api.owners().nameOf(to.id())));
  }

  private Owner newOwner(Principal.Person giver, NewOwner given) {
    if (given.organisationId().isPresent() == given.email().isPresent()) {
      throw Problem.invalid("email", CHOOSE_ONE);
    }
    return given
        .organisationId()
        .map(id -> api.owners().organisation(giver, id))
        .orElseGet(() -> api.owners().accountOf(giver, given.email().orElseThrow()));
  }

  private Question askRetire(Call<EndOfLife> call) {
    var locker = api.get(call.given().lockerId());
    var lockerId = locker.lockerId();
    return Question.of(RETIRE_TITLE.with(lockerId), RETIRE_TEXT, RETIRE, SETTINGS.at(lockerId))
        .version(locker.version())
        .danger();
  }

  private Redirect retire(Call<EndOfLife> call) {
    var given = call.given();
    api.retire(call, call.versionSeen(given.version()));
    return Redirect.to(MyLockersPages.LIST.at()).saying(RETIRED_NOW.with(given.lockerId()));
  }

  private Page qrCode(Call<OfLocker> call) {
    var locker = api.get(call.given().lockerId());
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
