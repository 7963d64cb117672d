package dev.cubby.inventory.item;

import static dev.cubby.inventory.text.ItemText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.inventory.base.InventoryProblems;
import dev.cubby.inventory.base.Refusal;
import dev.cubby.inventory.family.*;
import dev.cubby.inventory.place.PlaceModel.OfPlace;
import dev.cubby.inventory.place.PlaceModel.Place;
import dev.cubby.web.identity.PublicAddress;
import dev.cubby.web.operator.OperatorPages;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;

/** The QR label of a location, to print: a scan shows what is in it. */
public record LocationLabelPage(Function<OfPlace, Place> locations, PublicAddress address) {
  static final Route<OfPlace, Page> SHOW =
      Page.at(
              FamilyPages.ONE + "/locations/{id}/label",
              "inventory.location-label",
              FamilyApi.of(OfPlace.class))
          .summary("The QR label of a location, to print")
          .may(Right.VIEW_HOUSEHOLD.roles());

  record Scanned(String label) {}

  /** Both ids in 43 characters, so that the squares of the code are large. */
  static final Route<Scanned, Redirect> SCAN =
      Route.page(
              Method.GET,
              "/inventory/l/{label}",
              "inventory.scan-location",
              Input.of(Scanned.class).with("label", Rule.length(1, 64)),
              Redirect.class)
          .summary("Leads from a location's label to what is in it")
          .may(Role.SIGNED_IN);

  public void addTo(Routes.Builder routes) {
    routes
        .page(SHOW, this::show)
        .page(
            SCAN,
            call ->
                locationOf(call.given().label())
                    .map(location -> Redirect.to(ItemPages.inside(location)))
                    .orElseThrow(() -> InventoryProblems.of(Refusal.NO_SUCH_LOCATION)));
  }

  private static Link scan(OfPlace location) {
    var ids = ByteBuffer.allocate(4 * Long.BYTES);
    for (var id : List.of(location.familyId(), location.id())) {
      ids.putLong(id.getMostSignificantBits()).putLong(id.getLeastSignificantBits());
    }
    return SCAN.at(Base64.getUrlEncoder().withoutPadding().encodeToString(ids.array()));
  }

  private static Optional<OfPlace> locationOf(String label) {
    try {
      var ids = ByteBuffer.wrap(Base64.getUrlDecoder().decode(label));
      return Optional.of(ids)
          .filter(all -> all.remaining() == 4 * Long.BYTES)
          .map(all ->
              new OfPlace(
                  new UUID(all.getLong(), all.getLong()), new UUID(all.getLong(), all.getLong())));
    } catch (IllegalArgumentException notBase64) {
      return Optional.empty();
    }
  }

  private Page show(Call<OfPlace> call) {
    var place = locations.apply(call.given());
    var link = scan(call.given()).at(address.seenBy(call.arrival()));
    return page(LABEL)
        .narrow()
        .back(verbatim(place.name()), ItemPages.inside(call.given()))
        .script("print.js")
        .add(OperatorPages.loopbackWarning(link))
        .add(
            new Poster(
                    LABEL_TEXT,
                    verbatim(place.name()),
                    place.description().map(Text::verbatim),
                    Qr.of(LABEL_OF.with(place.name()), link.toString()),
                    LABEL_SCAN,
                    link.toString())
                .piece());
  }
}
