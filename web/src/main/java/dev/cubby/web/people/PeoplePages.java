package dev.cubby.web.people;

import dev.cubby.web.identity.Identity;
import dev.cubby.web.page.OldTexts;
import dev.cubby.web.page.Site;
import dev.cubby.web.route.Routes;
import java.util.Optional;

/** All pages of those who come in, for a server that has accounts. */
public final class PeoplePages {
  private PeoplePages() {}

  /** Where the shell leads people to; the operator's pages are another package's. */
  public static Site.People ways(Optional<String> operator) {
    return new Site.People(
        EntryRoutes.SIGN_IN_PATH,
        EntryRoutes.SIGN_OUT_PATH,
        Optional.of(OwnRoutes.ACCOUNT_PATH),
        operator);
  }

  public static void addTo(Routes.Builder routes, Identity identity, OldTexts texts) {
    var entry = new EntryPages(identity, texts);
    entry.addTo(routes);
    identity.issuerSignIn().ifPresent(signIn -> new IssuerPages(entry, signIn).addTo(routes));
    new OwnPages(identity, texts).addTo(routes);
  }
}
