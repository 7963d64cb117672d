package dev.cubby.web.people;

import dev.cubby.web.identity.IssuerSignIn;
import dev.cubby.web.page.Away;
import dev.cubby.web.page.LocalPath;
import dev.cubby.web.page.Next;
import dev.cubby.web.page.View;
import dev.cubby.web.people.EntryRoutes.Onward;
import dev.cubby.web.people.IssuerRoutes.Returned;
import dev.cubby.web.people.IssuerRoutes.Returning;
import dev.cubby.web.route.Answer;
import dev.cubby.web.route.Call;
import dev.cubby.web.route.Routes;
import java.util.List;

/**
 * What the pages do through which people come in from an issuer. It leads back with a GET, which
 * here changes nothing: so the page that it leads to looks whether all is in order, and its form
 * does the rest.
 */
record IssuerPages(EntryPages entry, IssuerSignIn signIn) {

  void addTo(Routes.Builder routes) {
    routes
        .add(IssuerRoutes.LEAVE, this::leave)
        .add(IssuerRoutes.RETURN, this::returnPage)
        .add(IssuerRoutes.RETURN_DONE, this::comeIn);
  }

  private Answer<Away> leave(Call<Onward> call) {
    // A page of the sign-in itself would lead round in a circle.
    var next = call.given().next().filter(path -> !path.startsWith(EntryRoutes.SIGN_IN_PATH));
    var begun = signIn.begin(LocalPath.orHome(next));
    return Answer.of(new Away(begun.address(), List.of(begun.cookie())));
  }

  private Answer<View> returnPage(Call<Returning> call) {
    var given = call.given();
    if (given.error().isPresent()) {
      throw IssuerSignIn.refusedThere();
    }
    signIn.requireBegun(given.state(), call.arrival());
    var code = given.code().orElseThrow(IssuerSignIn::refusedThere);
    return Answer.of(new EntryViews.ReturnPage(signIn.host(), code, given.state().orElseThrow()));
  }

  private Answer<Next> comeIn(Call<Returned> call) {
    var given = call.given();
    var done = signIn.finish(given.code(), given.state(), call.arrival());
    return Answer.of(entry.enter(call, done.account(), done.next()).keeping(signIn.cleared()));
  }
}
