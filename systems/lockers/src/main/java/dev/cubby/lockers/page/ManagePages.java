package dev.cubby.lockers.page;

import dev.cubby.core.codec.Patch;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.locker.LockerProblems;
import dev.cubby.lockers.owner.Owner;
import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.lockers.contract.SmartLockerModel.OwnerType;
import dev.cubby.lockers.activity.Actor;
import dev.cubby.lockers.event.Actor;
import dev.cubby.lockers.page.OneRoutes.Described;
import dev.cubby.lockers.page.OneRoutes.EndOfLife;
import dev.cubby.lockers.page.OneRoutes.NewDevice;
import dev.cubby.lockers.page.OneRoutes.NewOwner;
import dev.cubby.lockers.page.OneRoutes.OfDevice;
import dev.cubby.lockers.page.OneRoutes.OfLocker;
import dev.cubby.web.page.Next;
import dev.cubby.web.page.Toast;
import dev.cubby.web.page.View;
import dev.cubby.web.route.Answer;
import dev.cubby.web.route.Call;
import dev.cubby.web.route.Principal;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.Problem.FieldError;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.route.Routes;
import java.util.List;
import java.util.Optional;

/** What whoever is in charge of a locker does with it now and then. */
final class ManagePages {
  private final Desk desk;

  ManagePages(Desk desk) {
    this.desk = desk;
  }

  void addTo(Routes.Builder routes) {
    routes
        .add(OneRoutes.EDIT, this::edit)
        .add(OneRoutes.DESCRIBE, this::describe)
        .add(OneRoutes.ASK_TRANSFER, this::askTransfer)
        .add(OneRoutes.TRANSFER, this::transfer)
        .add(OneRoutes.ASK_RETIRE, call -> Answer.of(new ManageViews.RetireView(locker(call))))
        .add(OneRoutes.RETIRE, this::retire);
  }

  private Locker locker(Call<OfLocker> call) {
    return dev.cubby.lockers.locker.LockerProblems.require(desk.lockers().find(call.given().lockerId()));
  }

  private Answer<View> askTransfer(Call<OfLocker> call) {
    var locker = locker(call);
    return Answer.of(
        new ManageViews.TransferView(
            locker,
            desk.organisations().of(call.person().accountId()).stream()
                .filter(one -> !one.organisationId().equals(locker.ownerId()))
                .toList()));
  }

  private Answer<Next> transfer(Call<NewOwner> call) {
    var given = call.given();
    var to = newOwner(call);
    desk.lockers()
        .transfer(
            Acting.as(call.person()),
            given.lockerId(),
            to,
            given.version(),
            Actor.of(call.principal()));
    return Answer.of(
        Next.to(MyRoutes.HOME_PATH)
            .saying(
                Toast.of(
                    Desk.text("lockers.transferred", given.lockerId(), desk.nameOf(to.id())))));
  }

  private Owner newOwner(Call<NewOwner> call) {
    var given = call.given();
    if (given.organisationId().isPresent() == given.email().isPresent()) {
      throw Problem.invalid(
          List.of(new FieldError("email", Desk.text("lockers.transfer.one-of-both"))));
    }
    return given
        .organisationId()
        .map(id -> desk.organisations().asOwner(call.person(), id).orElseThrow(() -> dev.cubby.web.route.Problem.of(dev.cubby.lockers.LockerProblems.NO_SUCH_OWNER, "Name an organisation that you are a member of.")))
        .orElseGet(() -> account(call.person(), given.email().orElseThrow()));
  }

  private Owner account(Principal.Person giver, String email) {
    var account = desk.somebody(giver, email, LockerProblems.NO_SUCH_OWNER);
    desk.contacts().countHandOver(giver, account.accountId());
    return new Owner(account.accountId(), OwnerType.ACCOUNT);
  }

  private Answer<Next> retire(Call<EndOfLife> call) {
    var given = call.given();
    desk.lockers()
        .retire(
            Acting.as(call.person()),
            given.lockerId(),
            given.version(),
            Actor.of(call.principal()));
    return Answer.of(
        Next.to(MyRoutes.HOME_PATH)
            .saying(Toast.of(Desk.text("lockers.retired.said", given.lockerId()))));
  }
}
