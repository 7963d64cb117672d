package dev.cubby.inventory.item;

import static dev.cubby.inventory.text.ItemText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

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

  public void addTo(Routes.Builder routes) {
    routes.page(SHOW, this::show);
  }

  private Page show(Call<OfPlace> call) {
    var place = locations.apply(call.given());
    var link = ItemPages.inside(call.given()).at(address.seenBy(call.arrival()));
    return page(LABEL)
        .narrow()
        .back(verbatim(place.name()), ItemPages.inside(call.given()))
        .script("print.js")
        .add(OperatorPages.loopbackWarning(link))
        .add(
            new Poster(
                    LABEL_TEXT.with(place.name()),
                    verbatim(place.name()),
                    place.description().map(Text::verbatim),
                    Qr.of(LABEL_OF.with(place.name()), link.toString()),
                    LABEL_SCAN,
                    link.toString())
                .piece());
  }
}
