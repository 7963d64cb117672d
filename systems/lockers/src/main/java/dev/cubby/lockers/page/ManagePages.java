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
        .add(OneRoutes.DEVICES, this::devices)
        .add(OneRoutes.ADD_DEVICE, this::addDevice)
        .add(OneRoutes.ASK_REVOKE, this::askRevoke)
        .add(OneRoutes.REVOKE, this::revoke);
  }

  private Locker locker(Call<OfLocker> call) {
    return dev.cubby.lockers.locker.LockerProblems.require(desk.lockers().find(call.given().lockerId()));
  }

  private Answer<View> devices(Call<OfLocker> call) {
    var locker = locker(call);
    return Answer.of(new DeviceViews.DevicesView(locker, desk.devices().of(locker.lockerId())));
  }

  private Answer<View> addDevice(Call<NewDevice> call) {
    return Answer.of(
        new DeviceViews.DeviceAddedView(
            desk.devices()
                .add(
                    Acting.as(call.person()), call.given().lockerId(), call.given().name().strip()),
            desk.publicUrl()));
  }

  private Answer<View> askRevoke(Call<OfDevice> call) {
    return Answer.of(
        new DeviceViews.RevokeView(
            desk.devices()
                .find(call.given().lockerId(), call.given().deviceId())
                .orElseThrow(
                    () -> Problem.of(ProblemKind.NOT_FOUND, Desk.text("lockers.device.none")))));
  }

  private Answer<Next> revoke(Call<OfDevice> call) {
    desk.devices()
        .revoke(Acting.as(call.person()), call.given().lockerId(), call.given().deviceId());
    return Answer.of(
        Next.to(Paths.locker(call.given().lockerId()) + "/devices")
            .saying(Toast.of(Desk.text("lockers.device.revoked"))));
  }
}
